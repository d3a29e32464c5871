/** Figures that have had enough say that they flee, and dash away from all who are against them. VRV-150, VRV-234 */
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import type { Position, View } from "../../../../kernel/tactics/tactics.ts";
import type { DeclareDecision, StanceDecision, VerveDecision } from "../../rules/decisions.ts";
import { foesOf, phaseOf, rowOf } from "../../rules/tactics/around.ts";
import { fleeing, mayFlee } from "../../rules/tactics/flight.ts";
import { allowed } from "../../rules/tactics/legal.ts";
import { yardsBetween } from "../board/between.ts";
import { dashAway, keyOf } from "./dash.ts";

const flights = new WeakMap<object, readonly Ref[]>();

/** Whom somebody runs from by a decision, said or done; null for any other. */
export const fledFrom = (decision: Decision): readonly Ref[] | null => flights.get(keyOf(decision)) ?? null;

/** Saying so, and then running: only where the board tells how far those are whom they run from. */
export function flightsOf(position: Position, view: View): readonly VerveDecision[] {
  const { who: actor } = view;
  const row = rowOf(position, actor);
  if (!row || row.cannot !== null || row.used > 0 || row.passed || !mayFlee(position, actor)) return [];
  const from = foesOf(position, view).filter((foe) => yardsBetween(actor, foe) !== null);
  const made = phaseOf(position) === "declare" ? saying(position, actor) : running(position, actor);
  if (from.length === 0 || made === null) return [];
  flights.set(keyOf(made), from);
  return allowed<VerveDecision>(position, [made]);
}

function saying({ frame: encounter }: Position, actor: Ref): DeclareDecision {
  const intention = { action: "flee", means: "", target: null, words: "", first: false } as const;
  return { type: "declare", encounter, actor, intention, moves: "flee", secret: true };
}

/** Whoever has said so runs, when it is their part of the round. */
function running(position: Position, actor: Ref): StanceDecision | null {
  const row = rowOf(position, actor);
  return row?.declared?.action === "flee" && row.phase === phaseOf(position) ? dashAway(position, actor) : null;
}

/** What speaks for it; null for any other decision. */
export const considered = (decision: Decision, position: Position, view: View): readonly Consideration[] | null =>
  flights.has(keyOf(decision)) ? fleeing(position, view) : null;
