/** Cures, elixirs and treatments. RUN-039, RUN-066, RUN-070 … RUN-075, RUN-086, RUN-087. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Note, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { ActionName } from "../actions/costs.ts";
import { consumableCost } from "../actions/costs.ts";
import type { ConsumeDecision, RestDecision, TreatDecision } from "../decisions.ts";
import { statsOf } from "../derive/character.ts";
import { firstAidAmount, treatmentFormula, usesCure, type Treatment } from "../healing/firstAid.ts";
import type { Carried, ConsumableState } from "../items.ts";
import type { DiceCheck, HealEffect, RestEffect, UseUpEffect } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";
import { gainCorruption } from "./corruption.ts";
import { isNullOr, isOneOf, isSomeRefs, isText, isWhole } from "../../../../kernel/edge.ts";
import { pay, payCosts } from "./pay.ts";
import { NOTHING_BEFORE, together, type Before } from "./prospects.ts";
import { isHidden } from "./roll.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Uses an elixir or herbal cure: cheaper on oneself than on somebody else. RUN-072, RUN-086. */
export function decideConsume(decision: ConsumeDecision, situation: Situation): Outcome {
  const { actor, on, target } = decision;
  const state = situation.acting(actor);
  const item = requireItem(state, decision.item);
  if ((on === "other") === (target === actor)) throw new Refused("badField", { field: "target" });
  requireAlive(situation, target);
  const paid = payCosts(situation, actor, [consumableCost({ target: on }).cost]);
  const used = useUp(situation, item.id);
  const treatment = on === "equipment" ? null : consumableTreatment(item);
  const unhurt = treatment === null ? [] : unhurtNote(situation, target);
  const notes = [...paid.notes, ...unhurt];
  const spent = together(paid, { effects: [used], notes: knownAhead(unhurt, actor, target) });
  const healed = healWith(situation, actor, target, treatment, spent);
  const note = { key: "DRAMATIS.Threshold.Note.consumed", data: { name: state.name, item: item.name } };
  return {
    ...emptyOutcome,
    checks: healed.checks,
    effects: [...paid.effects, used, ...healed.effects],
    notes: [...notes, note],
  };
}

export const consumeDecider: Decider<ConsumeDecision, Situation> = {
  shape: { actor: isText, item: isText, on: isOneOf(["self", "equipment", "other"]), target: isText },
  names: ["actor", "target"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideConsume,
};

/** A herbal cure heals 1, an elixir what it says; null for one that heals nothing. RUN-072, RUN-074. */
function consumableTreatment({ kind, healing }: Carried<ConsumableState>): Treatment | null {
  if (kind === "herbalCure") return { method: "herbalCure" };
  return healing === null ? null : { method: "other", formula: healing };
}

/** Treats somebody with an ability, a power or a herbal cure. Any healing of the dying saves them. RUN-066, RUN-073 … RUN-075. */
export function decideTreat(decision: TreatDecision, situation: Situation): Outcome {
  const { actor, target, cure } = decision;
  const state = situation.acting(actor);
  requireAlive(situation, target);
  const means = meansOf(state, decision);
  const paid = pay(situation, actor, ...means.cost);
  const treatment = { ...means.treatment, settings: situation.settings };
  const used = usesCure(treatment) ? [useUp(situation, cure ?? decision.with)] : [];
  const unhurt = unhurtNote(situation, target);
  const notes = [...paid.notes, ...unhurt];
  const spent = together(paid, { effects: used, notes: knownAhead(unhurt, actor, target) });
  const healed = healWith(situation, actor, target, treatment, spent);
  const price =
    means.corruption === null ? emptyOutcome : gainCorruption(situation, actor, means.corruption, "temporary", spent);
  return {
    ...emptyOutcome,
    checks: [...healed.checks, ...price.checks],
    effects: [...paid.effects, ...used, ...healed.effects, ...price.effects],
    notes: [...notes, ...price.notes],
  };
}

export const treatDecider: Decider<TreatDecision, Situation> = {
  shape: { actor: isText, target: isText, with: isText, cure: isNullOr(isText) },
  names: ["actor", "target"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideTreat,
};

interface Means {
  readonly treatment: Treatment;
  readonly cost: readonly ActionName[];
  /** What a power costs its user beside the action (RUN-078); null for nothing. */
  readonly corruption: string | null;
}

/** Of oneself it is known beforehand; of another it would tell what stands on their sheet. */
const knownAhead = (notes: readonly Note[], actor: Ref, target: Ref): readonly Note[] =>
  actor === target ? notes : [];

/** Nobody heals beyond the most they have: a remark, for what is used up is gone. Of a foe it would tell too much. RUN-014, RUN-076. */
function unhurtNote(situation: Situation, target: Ref): readonly Note[] {
  const state = situation.character(target);
  const { toughness, toughnessMax } = statsOf(state);
  if (state.conditions.dying || toughness < toughnessMax || isHidden(situation, target)) return [];
  return [{ key: "DRAMATIS.Threshold.Note.unhurt", data: { name: state.name } }];
}

/** What the treatment is made with. @throws Refused when the helper has no such thing */
function meansOf(state: CharacterState, { with: id, cure, actor, target }: TreatDecision): Means {
  const { items, name } = state;
  const ability = items.abilities.find((one) => one.id === id && one.level !== "none" && one.healing !== null);
  const power = items.powers.find((one) => one.id === id && one.healing !== null);
  const firstAid: ActionName = actor === target ? "activeAbility" : "firstAid";
  // What needs no action of its own, or rides on another, costs none (RUN-045, RUN-046, RUN-051).
  const abilityCost: readonly ActionName[] = ability === undefined || ability.mode === "active" ? [firstAid] : [];
  if (cure !== null) {
    if (!ability?.usesCure) throw new Refused("cureUnused", { name });
    if (requireItem(state, cure).kind !== "herbalCure") throw new Refused("unknownItem", { name, item: cure });
  }
  const formula = ability?.healing ?? power?.healing ?? undefined;
  if (ability?.usesCure) {
    const treatment: Treatment = { method: "healingAbility", withCure: cure !== null, formula };
    return { treatment, cost: abilityCost, corruption: null };
  }
  const corruption = ability ? null : (power?.corruption ?? null);
  if (ability || power) return { treatment: { method: "other", formula }, cost: abilityCost, corruption };
  if (requireItem(state, id).kind !== "herbalCure") throw new Refused("cannotTreat", { name });
  // On oneself a cure is drunk like an elixir (RUN-086).
  const cost: readonly ActionName[] = [actor === target ? "elixirSelf" : "firstAid"];
  return { treatment: { method: "herbalCure" }, cost, corruption: null };
}

/** Rolls a treatment and heals; nothing for one that heals nothing. */
export function healWith(
  situation: Situation,
  by: Ref,
  target: Ref,
  treatment: Treatment | null,
  before: Before = NOTHING_BEFORE,
): Outcome {
  if (treatment === null) return emptyOutcome;
  const formula = treatmentFormula(treatment);
  const dice = situation.rollFormula("heal", formula, by, "heal", before);
  const amount = Math.max(0, firstAidAmount({ ...treatment, dice }).amount);
  const check: DiceCheck = { type: "healing", id: situation.id("healing"), who: target, formula, dice, total: amount };
  const effect: HealEffect = { type: "heal", id: situation.id("heal"), target, apply: "atOnce", amount, by };
  return { ...emptyOutcome, checks: [check], effects: amount > 0 ? [effect] : [] };
}

function requireItem({ items, name }: CharacterState, id: Ref): Carried<ConsumableState> {
  const item = items.consumables.find((one) => one.id === id);
  if (!item) throw new Refused("unknownItem", { name, item: id });
  if (item.quantity < 1) throw new Refused("noneLeft", { name, item: item.name });
  return item;
}

/** @throws Refused for the dead, whom nothing heals */
export function requireAlive(situation: Situation, ref: Ref): CharacterState {
  const state = situation.character(ref);
  if (state.conditions.dead) throw new Refused("targetDead", { name: state.name });
  return state;
}

function useUp(situation: Situation, target: Ref): UseUpEffect {
  return { type: "useUp", id: situation.id("useUp"), target, apply: "atOnce", what: "quantity", amount: 1 };
}

/** Days of rest. The dying get nothing from it, the dead still less. RUN-071. */
export function decideRest(decision: RestDecision, situation: Situation): Outcome {
  const { targets, days } = decision;
  if (situation.encounter && situation.encounter.phase !== "ended") throw new Refused("inEncounter");
  const resting = targets.filter((ref) => {
    const { dying, dead } = situation.character(ref).conditions;
    return !dying && !dead;
  });
  if (resting.length === 0) throw new Refused("nobodyRests");
  const effects = resting.map((target): RestEffect => {
    return { type: "rest", id: situation.id("rest", target), target, apply: "atOnce", days };
  });
  return { ...emptyOutcome, effects };
}

export const restDecider: Decider<RestDecision, Situation> = {
  shape: { targets: isSomeRefs, days: isWhole(1, 3650) },
  names: ["targets"],
  speaks: null,
  decide: decideRest,
};
