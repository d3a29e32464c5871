import { forgetFired } from "../../../../fittings/here/phases.ts";
import { open } from "../../../../fittings/press/openers.ts";
import { isSure } from "../../../../fittings/windows/sure.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { TurnAdapter } from "../../../../table/ruleset.ts";
import { tieValue } from "../../rules/order/ties.ts";
import type { Placed } from "../../rules/order/initiative.ts";
import { readCharacter, readCombatant, readEncounter, T } from "../models/reading.ts";
import { catchUp, decideIn } from "./boundaries.ts";
import { COMBAT, COMBATANT, frameIn, isOurs, isSeat } from "../board/frame.ts";
import { placesOf } from "./order.ts";

/** How Threshold takes turns: by Quick, without dice but for ties; surprise comes before (RUN-022 … RUN-032). */
export const thresholdTurns: TurnAdapter = {
  combatType: COMBAT,
  combatantType: COMBATANT,
  frame: frameIn,
  order,
  /** Dice are for those alone who are equal in Quick and Vigilant (RUN-024). */
  async rollOrder(combat) {
    if (isOurs(combat) && readEncounter(combat).phase !== "rounds") await decideIn(combat, { type: "setOrder" });
  },
  async begin(combat) {
    if (!isOurs(combat)) return true;
    await forgetFired(combat);
    return fixOrder(combat);
  },
  /** A card that fixed the order may have been taken back: it is fixed again before anybody goes on. */
  next: async (combat) => isOurs(combat) && readEncounter(combat).phase !== "rounds" && !(await fixOrder(combat)),
  onRoundStart: (combat) => catchUp(combat),
  onTurnStart: (combat, combatant, round) => catchUp(combat, { combatant, round }),
  end,
};

/** The surprise phase is over, or there was none: from now on the order stands. RUN-025, RUN-032 */
async function fixOrder(combat: FoundryCombat): Promise<boolean> {
  const { phase } = readEncounter(combat);
  return phase === "rounds" || decideIn(combat, { type: phase === "surprise" ? "endSurprise" : "begin" });
}

/** Those of other games come last, as they came in. */
function order(combat: FoundryCombat): readonly string[] {
  const all = [...combat.combatants];
  const rest = all.filter((one) => !isOurs(combat) || !isSeat(one)).map(({ id }) => id);
  if (!isOurs(combat)) return rest;
  const places = all.filter(isSeat).flatMap((combatant): Placed[] => {
    if (!combatant.actor) return [];
    const { quick, vigilant } = readCharacter(combatant.actor).attributes;
    const tie = tieValue(readCombatant(combatant).ties);
    return [{ id: combatant.uuid, quick: quick.value, vigilant: vigilant.value, tie }];
  });
  const idOf = new Map(all.map(({ uuid, id }) => [uuid, id]));
  return [...placesOf(places, readEncounter(combat)).flatMap((uuid) => idOf.get(uuid) ?? []), ...rest];
}

/** What becomes of each is shown first; the card that ends it clears it away. One that never began simply goes. */
async function end(combat: FoundryCombat): Promise<boolean> {
  const title = localize(`${T}.Turns.endTitle`);
  if (!isOurs(combat) || !combat.started)
    return isSure({ title, icon: "fa-solid fa-flag-checkered", lines: [localize(`${T}.Turns.clear`)] });
  await open("endEncounter", { combat: combat.uuid });
  return false;
}
