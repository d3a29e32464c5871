import { open } from "../../../../fittings/press/openers.ts";
import { isSure } from "../../../../fittings/windows/sure.ts";
import { game, localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import type { TurnAdapter } from "../../../../table/ruleset.ts";
import { perceptionOf } from "../../rules/check/tiers.ts";
import { readCharacter, readEncounter, readParticipant, T } from "../models/reading.ts";
import { COMBAT, COMBATANT, frameIn, isOurs, isSeat } from "../board/frame.ts";
import { arcSettings } from "../settings/charter.ts";
import { decideIn } from "./decide.ts";
import { catchUp } from "./follow.ts";
import { placesOf, type Place } from "./order.ts";
import { slotHere } from "./slot.ts";

const W = `${T}.Turns.`;

/** How Arc takes turns: the lowest State of Mind declares first, and all of a turn happens at its end (ARC-002, ARC-037 … ARC-045). */
export const arcTurns: TurnAdapter = {
  combatType: COMBAT,
  combatantType: COMBATANT,
  frame: frameIn,
  order,
  /** Dice are for those alone whom nothing else tells apart; they fall as the event begins (ARC-040). */
  rollOrder: () => Promise.resolve(),
  begin: (combat) => (isOurs(combat) ? beginEvent(combat) : Promise.resolve(true)),
  acting(combat) {
    const slot = slotHere(combat);
    return slot ? [slot.id] : [];
  },
  next,
  step,
  onRoundStart: (combat) => catchUp(combat),
  end,
};

/** The order is set, unless it stands: a card that set it may have been taken back since. ARC-039, ARC-043 */
async function beginEvent(combat: FoundryCombat): Promise<boolean> {
  return readEncounter(combat).begun || decideIn(combat, { type: "beginEvent" });
}

/** Those of other games come last, as they came in. */
function order(combat: FoundryCombat): readonly string[] {
  const all = [...combat.combatants];
  const rest = all.filter((one) => !isOurs(combat) || !isSeat(one)).map(({ id }) => id);
  if (!isOurs(combat)) return rest;
  return [...placesOf(all.flatMap(placeOf), readEncounter(combat)), ...rest];
}

function placeOf(combatant: FoundryCombatant): readonly Place[] {
  const { id, actor } = combatant;
  if (!actor || !isSeat(combatant)) return [];
  const state = readCharacter(actor);
  const own = { empathy: state.ks.empathy.value, perception: perceptionOf(state, arcSettings()) };
  const { d10 } = readParticipant(combatant).tie;
  return [{ id, who: actor.uuid, keys: { id, som: state.som.value, ...own, d10 } }];
}

/**
 * Foundry's own button for the next turn: whose slot it is passes what is left of it; when nobody is waited for any more, the
 * turn ends. ARC-037
 */
async function next(combat: FoundryCombat): Promise<boolean> {
  if (!isOurs(combat) || !combat.started) return false;
  if (!readEncounter(combat).begun) return beginEvent(combat);
  const slot = slotHere(combat);
  const who = slot?.actor;
  if (!who || readParticipant(slot).turn.said.some(({ round }) => round === combat.round)) return endTurn(combat);
  await decideIn(combat, { type: "declare", actor: who.uuid, actions: [], text: "" }, [who.uuid]);
  return true;
}

/** Foundry's steps over a whole turn: on by the end of the turn, back by taking cards back. ARC-002, ARC-037 */
async function step(combat: FoundryCombat, to: "nextRound" | "previousRound" | "previousTurn"): Promise<boolean> {
  if (!isOurs(combat) || !combat.started) return false;
  const { begun, committed } = readEncounter(combat);
  if (!begun) return false;
  if (to === "nextRound") return combat.round > committed && endTurn(combat);
  if (to === "previousRound" && combat.round > committed + 1) return false;
  notify("warn", localize(`${W}${to}`));
  return true;
}

/** Shows what the end of the turn would bring. Always true: what follows goes its own way. */
async function endTurn(combat: FoundryCombat): Promise<boolean> {
  if (game().user.isGM) await open("endTurn", { combat: combat.uuid });
  else notify("info", localize(`${W}waits`));
  return true;
}

/** An event ends with its turn: what waits takes hold, and its card clears it away. One that never began simply goes. */
async function end(combat: FoundryCombat): Promise<boolean> {
  if (isOurs(combat) && combat.started && readEncounter(combat).begun) {
    await open("endTurn", { combat: combat.uuid, over: true });
    return false;
  }
  const icon = "fa-solid fa-flag-checkered";
  return isSure({ title: localize(`${W}endTitle`), icon, lines: [localize(`${W}clear`)] });
}
