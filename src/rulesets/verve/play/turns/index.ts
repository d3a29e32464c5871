import { open } from "../../../../fittings/press/openers.ts";
import { isSure } from "../../../../fittings/windows/sure.ts";
import { game, localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { gatherStates } from "../../../../table/authority/states.ts";
import { activeRuleset } from "../../../../table/registry.ts";
import type { TurnAdapter } from "../../../../table/ruleset.ts";
import { phaseAfter, roundOf, type RoundRow } from "../../rules/conflict/phases.ts";
import { COMBAT, COMBATANT, frameIn, isOurs, isSeat } from "../board/frame.ts";
import { readCharacter, readEncounter, T } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { decideIn } from "./decide.ts";

const W = `${T}.Turns.`;

/** How Verve takes turns: nobody has one; all declare, and act phase by phase (VRV-146, VRV-150). */
export const verveTurns: TurnAdapter = {
  combatType: COMBAT,
  combatantType: COMBATANT,
  frame: frameIn,
  order,
  /** There is no initiative: what clashes is settled by a roll of its own. VRV-151 */
  rollOrder: () => Promise.resolve(),
  acting,
  next,
  step,
  end,
  isOut: ({ actor }) => actor !== null && isDown(actor),
};

/** Heroes first, then the others, as they came in; those of other games last. */
function order(combat: FoundryCombat): readonly string[] {
  const rank = (one: FoundryCombatant): number => {
    if (!isOurs(combat) || !isSeat(one) || !one.actor) return 2;
    return readCharacter(one.actor).kind === "hero" ? 0 : 1;
  };
  return [...combat.combatants].toSorted((a, b) => rank(a) - rank(b)).map(({ id }) => id);
}

const isDown = (actor: NonNullable<FoundryCombatant["actor"]>): boolean =>
  readCharacter(actor).conditions.some(({ id }) => id === "dead" || id === "unconscious");

/** Where everybody stands in the round; none where no encounter of this game is under way. */
export function rowsHere(combat: FoundryCombat): readonly RoundRow[] {
  const [frame, ruleset] = [frameIn(combat), activeRuleset()];
  if (!frame || !ruleset || !combat.started) return [];
  const refs = frame.participants.flatMap(({ who, combatant }) => [who, combatant]);
  return roundOf(frame, gatherStates(ruleset, refs), verveSettings());
}

/** All whom the present phase waits for. */
function acting(combat: FoundryCombat): readonly string[] {
  if (!isOurs(combat) || !combat.started) return [];
  const { phase } = readEncounter(combat);
  const waiting = rowsHere(combat).filter((row) =>
    phase === "declare" ? !row.decided && row.cannot === null : row.phase === phase && !row.done,
  );
  const refs = new Set(waiting.map(({ combatant }) => combatant));
  return combat.combatants.filter(({ uuid }) => refs.has(uuid)).map(({ id }) => id);
}

/** Foundry's own button for the next turn goes on to the next phase; after the checks a new round begins. VRV-150 */
async function next(combat: FoundryCombat): Promise<boolean> {
  if (!isOurs(combat) || !combat.started) return false;
  if (!game().user.isGM) {
    notify("info", localize(`${W}waits`));
    return true;
  }
  await nextPhase(combat);
  return true;
}

/** What all have said is revealed, or the next phase begins; after the last one the window of the round's end opens. VRV-150 */
export async function nextPhase(combat: FoundryCombat): Promise<void> {
  const { phase } = readEncounter(combat);
  const to = phase === "declare" ? null : phaseAfter(rowsHere(combat), phase);
  if (phase === "declare") await open("reveal", { combat: combat.uuid });
  else if (to === null) await open("endRound", { combat: combat.uuid });
  else await decideIn(combat, { type: "phase", to });
}

/** Foundry's steps over a whole round: on by the checks of its end, back by taking cards back. VRV-118 */
async function step(combat: FoundryCombat, to: "nextRound" | "previousRound" | "previousTurn"): Promise<boolean> {
  if (!isOurs(combat) || !combat.started) return false;
  const stored = readEncounter(combat).round;
  // Foundry's round only follows the one that is stored.
  if (to === "nextRound" && combat.round < stored) return false;
  if (to === "previousRound" && combat.round > Math.max(1, stored)) return false;
  if (to === "nextRound" && game().user.isGM) await open("endRound", { combat: combat.uuid });
  else notify("warn", localize(`${W}${to}`));
  return true;
}

/** An encounter that is under way ends with the checks of its last round, which tell what becomes of each. */
async function end(combat: FoundryCombat): Promise<boolean> {
  if (isOurs(combat) && combat.started) {
    await open("endRound", { combat: combat.uuid, over: true });
    return false;
  }
  const icon = "fa-solid fa-flag-checkered";
  return isSure({ title: localize(`${W}endTitle`), icon, lines: [localize(`${W}clear`)] });
}
