/** Going on in the order: first a Turn ends, then its One Mores are used, and only then the next Turn begins. EVO-202. */
import { isSure } from "../../../../fittings/windows/sure.ts";
import { game, localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import { waitingFor } from "../../rules/glance.ts";
import { endTurn } from "./boundaries.ts";
import { isEnding } from "./ending.ts";
import { encounterHere } from "./here.ts";
import { nameFor } from "./names.ts";

const T = "DRAMATIS.Evoker.Tracker.";

/**
 * Goes on by one step. Resolves to true when that was not to the next Turn: this one has ended and a One More waits, or
 * somebody thought better of passing one over; to false to let the next Turn follow.
 */
export async function goOn(combat: FoundryCombat): Promise<boolean> {
  if (!combat.started) return false;
  // What is due at the edges of Turns is the game master's machine's to do: nobody goes on without it.
  if (!game().users.activeGM) {
    notify("warn", localize(`${T}noMaster`));
    return true;
  }
  const { turnOf, grants } = encounterHere(combat);
  const waiting = waitingFor({ grants });
  if (turnOf !== null && turnOf === combat.combatant?.actor?.uuid) {
    if (isEnding(cardsHere(), { combat: combat.uuid, round: combat.round, who: turnOf })) {
      if (waiting !== null) notify("warn", localize(`${T}endWaits`, { name: nameFor(combat, turnOf) }));
      return waiting !== null;
    }
    const answer = await endTurn(combat, turnOf);
    // Asked again: one may have been earned while the Turn ended, on another screen.
    return answer?.ok === false || waitingFor(encounterHere(combat)) !== null;
  }
  if (waiting === null) return false;
  const name = nameFor(combat, waiting);
  return !(await isSure({
    title: localize(`${T}past.title`, { name }),
    icon: "fa-solid fa-forward",
    lines: [localize(`${T}past.line`, { name })],
  }));
}
