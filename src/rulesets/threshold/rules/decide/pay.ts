/** Paying for actions, and what the table does when they don't fit. RUN-036, RUN-037. */
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import { fitsTurn, responseTo } from "../actions/budget.ts";
import { ACTIONS, type ActionName } from "../actions/costs.ts";
import { spentIn } from "../derive/spent.ts";
import type { SpendEffect } from "../outcomes.ts";
import type { CombatantState } from "../state.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

export interface Paid {
  readonly effects: readonly SpendEffect[];
  readonly notes: readonly Note[];
}

const NOTHING: Paid = { effects: [], notes: [] };

/** Pays for these actions by their names; Reactions and Free Actions cost nothing. Outside encounters nothing does. */
export function pay(situation: Situation, actor: Ref, ...actions: readonly ActionName[]): Paid {
  const costs = actions.map((action) => ACTIONS[action].cost);
  return payCosts(situation, actor, costs);
}

/**
 * Pays these costs in the game turn of the situation.
 * @throws Refused when they don't fit, or it is somebody else's slot, at a table that blocks (`enforceActions`)
 */
export function payCosts(situation: Situation, actor: Ref, costs: readonly string[]): Paid {
  const combat = costs.filter((cost) => cost === "combat").length;
  const movement = costs.filter((cost) => cost === "movement").length;
  const seat = situation.seat(actor);
  if (!seat || combat + movement === 0) return NOTHING;
  const { round, settings } = situation;
  const problem = whyNot(situation, seat.ref, seat.state, { combat, movement });
  const { name } = situation.character(actor);
  const notes = problem === null ? [] : objection(problem, name, settings);
  const id = situation.id("spend", seat.ref);
  return { effects: [{ type: "spend", id, target: seat.ref, apply: "atOnce", combat, movement, round }], notes };
}

type Problem = "overBudget" | "notYourSlot" | "surprisePhase";

function whyNot(
  situation: Situation,
  seat: Ref,
  state: CombatantState,
  cost: { readonly combat: number; readonly movement: number },
): Problem | null {
  const active = situation.frame?.active ?? null;
  if (situation.encounter?.phase === "surprise") return "surprisePhase";
  if (active !== null && active !== seat) return "notYourSlot";
  const spent = spentIn(state, situation.round);
  const used = { combat: spent.combat + cost.combat, movement: spent.movement + cost.movement };
  return fitsTurn(used) && !(spent.traded && used.combat > 0) ? null : "overBudget";
}

/**
 * A remark about something the rules don't allow, as strict as the table wants it.
 * @throws Refused at a table that blocks
 */
export function objection(reason: string, name: string, settings: Situation["settings"]): readonly Note[] {
  const response = responseTo(false, settings);
  if (response === "block") throw new Refused(reason, { name });
  return response === "warn" ? [{ key: `DRAMATIS.Threshold.Note.${reason}`, data: { name } }] : [];
}
