/** What a participant does beside challenging: helping, readying, moving (PER-057, PER-099, PER-120). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import type { ReadyDefenceDecision, SpendDecision, StabiliseDecision } from "../decisions.ts";
import type { ReadyEffect, SpendEffect, StabiliseEffect } from "../outcomes.ts";
import type { IdentityState } from "../state.ts";
import { stabilize } from "../vitality/condition.ts";
import { isInoperative, staysUp, tracksDown } from "../vitality/status.ts";
import { isNegated, MAIN, trackOf } from "../vitality/tracks.ts";
import { spendAction } from "./costs.ts";
import { isOneOf, isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Keeps an inoperative identity from being negated: no roll, one action. PER-099. */
export function decideStabilise(decision: StabiliseDecision, situation: Situation): Outcome {
  const { settings, sceneState } = situation;
  const { helper, target } = decision;
  const patient = situation.identity(target);
  const { name } = situation.acting(helper, "other");
  if (isNegated(patient)) throw new Refused("negated", { name: patient.name });
  // Whoever is kept up at the last level needs no stabilising (PER-097).
  const isUp = staysUp(patient) && !isInoperative(patient, settings, sceneState);
  const down = isUp ? [] : tracksDown(patient, settings, sceneState);
  const tracks = down.filter((id) => !trackOf(patient, id).stabilized);
  if (down.length > 0 && tracks.length === 0) throw new Refused("alreadyStabilized", { name: patient.name });
  const targetInoperative = down.length > 0;
  // At the table overspending is remarked upon, never barred (PER-057): an action is always there to be spent.
  const { reason } = stabilize({ helper, target, actionsLeft: 1, targetInoperative });
  if (reason === "notInoperative") throw new Refused("notInoperative", { name: patient.name });
  if (reason !== "ok") throw new Refused("selfStabilise", { name });
  const id = situation.id("stabilise");
  const which = tracks.length === 1 && tracks[0] === MAIN ? {} : { tracks };
  const effect: StabiliseEffect = { type: "stabilise", id, target, apply: "atOnce", ...which };
  const spent = spendAction(situation, helper);
  return { ...emptyOutcome, effects: [...spent.effects, effect], notes: spent.notes };
}

const stabiliseDecider: Decider<StabiliseDecision, Situation> = {
  shape: { helper: isText, target: isText },
  names: ["helper", "target"],
  speaks: "helper",
  decide: decideStabilise,
};

/** Readies a weapon, shield or power to answer a challenge. PER-120. */
export function decideReadyDefence(decision: ReadyDefenceDecision, situation: Situation): Outcome {
  const { actor, means, item } = decision;
  const state = situation.acting(actor, "other");
  const seat = situation.seatOf(actor);
  if (!canReady(state, means, item)) throw new Refused("unknownItem", { name: state.name, item });
  const { round } = situation;
  const id = situation.id("ready", actor);
  const effect: ReadyEffect = { type: "ready", id, target: seat.ref, apply: "atOnce", means, item, round };
  const spent = spendAction(situation, actor);
  return { ...emptyOutcome, effects: [...spent.effects, effect], notes: spent.notes };
}

const readyDefenceDecider: Decider<ReadyDefenceDecision, Situation> = {
  shape: { actor: isText, means: isOneOf(["weapon", "shield", "power"]), item: isText },
  names: ["actor"],
  speaks: "actor",
  decide: decideReadyDefence,
};

function canReady(state: IdentityState, means: ReadyDefenceDecision["means"], item: string): boolean {
  if (means === "weapon") return state.weapons.some(({ id }) => id === item);
  if (means === "shield") return state.shields.some(({ id }) => id === item);
  return state.powers.some(({ id, defends }) => id === item && defends);
}

/** Marks a move or an action as used, or gives one back. A move beyond the allowance costs an action. PER-057. */
export function decideSpend(decision: SpendDecision, situation: Situation): Outcome {
  const { actor, amount } = decision;
  const { name } = situation.identity(actor);
  const seat = situation.seatOf(actor);
  const { round } = situation;
  const budget = situation.budgetOf(seat, actor);
  const asAction = decision.what === "move" && amount === 1 && budget.movesLeft === 0 && budget.actionsLeft > 0;
  const what = asAction ? "action" : decision.what;
  const used = what === "move" ? budget.movesUsed : budget.actionsUsed;
  const left = what === "move" ? budget.movesLeft : budget.actionsLeft;
  if (amount === -1 && used === 0) throw new Refused("nothingToGiveBack", { name });
  const id = situation.id("spend", actor);
  const effect: SpendEffect = { type: "spend", id, target: seat.ref, apply: "atOnce", what, amount, round };
  const key = asAction ? "moveAsAction" : "overspent";
  const remark = asAction || (amount === 1 && left === 0);
  const notes = remark ? [{ key: `DRAMATIS.Personae.Note.${key}`, data: { name } }] : [];
  return { ...emptyOutcome, effects: [effect], notes };
}

const spendDecider: Decider<SpendDecision, Situation> = {
  shape: {
    actor: isText,
    what: isOneOf(["move", "action"]),
    amount: (value) => value === 1 || value === -1,
  },
  names: ["actor"],
  // An action that has gone into something comes back by the chorus alone, or with the card it went into.
  speaks: ({ what, amount, actor }) => (what === "action" && amount === -1 ? null : actor),
  card: false,
  decide: decideSpend,
};

/** The rows of what is decided here. */
export const turnDeciders = {
  stabilise: stabiliseDecider,
  readyDefence: readyDefenceDecider,
  spend: spendDecider,
};
