/** Fate Points outside a roll, and blocking Heavy Wounds. EVO-281, EVO-285 … EVO-290. */
import { withdrawnBy } from "../../../../kernel/history.ts";
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { BlockHeavyDecision, FateDecision } from "../decisions.ts";
import { foreseeWounds } from "../apply/suffer.ts";
import { spendFate } from "../fate/fate.ts";
import type { BlockHeavyPrompt, WoundsEffect } from "../outcomes.ts";
import { AILMENTS, LOCATIONS } from "../terms.ts";
import { openPrompt } from "./attackPlan.ts";
import { Card } from "./card.ts";
import { isNullOr, isOneOf, isOptional, isText, isTextOrNull, isWhole } from "../../../../kernel/edge.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";

/** Spends a Fate Point on oneself, at any time, able to act or not. EVO-285, EVO-286, EVO-288 … EVO-290. */
export function decideFate(decision: FateDecision, situation: Situation): Outcome {
  const { actor, benefit, ailment = null, persona = null, pool = null, location = null } = decision;
  const state = situation.character(actor);
  const { name } = state;
  const { scores, ailments, wounds, woundMax } = situation.derived(actor);
  const gauge = pool === null ? null : state[pool];
  const spent = spendFate({
    benefit,
    points: state.fate.value,
    realisation: scores.realisation.score,
    light: { value: wounds.light, max: woundMax.light },
    pool: gauge,
    ailments,
    ailment,
    personaBroken: state.personas.some(({ id, broken }) => id === persona && broken),
  });
  if (spent.reason !== null) throw new Refused(`fate.${spent.reason}`, { name });
  const card = new Card(situation);
  card.bookkeeping({ type: "fate", target: actor, amount: -spent.spent });
  switch (benefit) {
    case "restoreLight": {
      const light = (spent.light?.value ?? wounds.light) - wounds.light;
      card.bookkeeping({ type: "heal", target: actor, light, heavy: 0, track: "body" });
      break;
    }
    case "removeAilment":
      if (ailment !== null) card.bookkeeping({ type: "endAilments", target: actor, ailments: [ailment] });
      break;
    case "revivePersona":
      card.bookkeeping({ type: "persona", target: actor, what: "revive", persona });
      break;
    case "restorePool":
      if (pool === null || gauge === null) throw new Refused("badField", { field: "pool" });
      card.bookkeeping({ type: "pool", target: actor, pool, amount: (spent.pool?.value ?? 0) - gauge.value });
      break;
    case "ignoreInjury":
      if (location === null || !state.injuries.some((one) => one.location === location))
        throw new Refused("noSuchInjury", { name });
      card.bookkeeping({ type: "ignoreInjury", target: actor, location, round: situation.round });
      break;
  }
  return card.outcome();
}

export const fateDecider: Decider<FateDecision, Situation> = {
  shape: {
    actor: isText,
    benefit: isOneOf(["restoreLight", "removeAilment", "revivePersona", "restorePool", "ignoreInjury"]),
    ailment: isOptional(isNullOr(isOneOf(AILMENTS))),
    persona: isOptional(isTextOrNull),
    pool: isOptional(isNullOr(isOneOf(["spirit", "exertion"]))),
    location: isOptional(isNullOr(isOneOf(LOCATIONS))),
  },
  names: ["actor"],
  speaks: "actor",
  decide: decideFate,
};

/** Blocks Heavy Wounds that still wait to be applied, one point each. EVO-287, A-66. */
export function decideBlockHeavy(decision: BlockHeavyDecision, situation: Situation): Outcome {
  const prompt = openPrompt<BlockHeavyPrompt>(situation, decision, "blockHeavy");
  const { actor, points } = decision;
  const { name, fate } = situation.character(actor);
  const blocked = spendFate({ benefit: "blockHeavy", severity: "heavy", points: fate.value });
  if (blocked.reason !== null || points > fate.value) throw new Refused("fate.noPoints", { name });
  if (points > prompt.points) throw new Refused("tooManyPoints", { name, max: prompt.points });
  const original = situation.history
    .flatMap(({ outcome }) => outcome.effects)
    .find(({ id }) => id === prompt.effect) as WoundsEffect | undefined;
  const gone = withdrawnBy({ steps: situation.history }).has(prompt.effect);
  if (!original || gone) throw new Refused("unknownPrompt", { prompt: prompt.id });
  if (!situation.isOpen(original)) throw new Refused("alreadyApplied", {});
  const card = new Card(situation);
  const { id: _id, apply: _apply, ...body } = original;
  const unhurt =
    foreseeWounds(
      situation.without([prompt.effect]).character(actor),
      { ...original, blockHeavy: points },
      situation.settings,
    ).lost.length === 0;
  card.withdraw(prompt.effect, ...askedBecauseOf(situation, original), ...(unhurt ? fallOf(situation, original) : []));
  card.waiting({ ...body, type: "wounds", blockHeavy: points });
  return card.outcome();
}

/** Ids of what throws somebody down who fell and lost nothing: a wound that doesn't happen leaves nobody prone. EVO-054. */
function fallOf(situation: Situation, { id, target, cause }: WoundsEffect): readonly string[] {
  if (cause !== "fall") return [];
  const step = situation.history.find(({ outcome }) => outcome.effects.some((effect) => effect.id === id));
  return (step?.outcome.effects ?? [])
    .filter((one) => one.type === "condition" && one.target === target && one["condition"] === "prone")
    .filter((one) => situation.isOpen(one))
    .map((one) => one.id);
}

/**
 * Ids of what is still asked because of wounds that are now others: whether somebody lives, and keeps its feet. Where it is
 * still to be asked, it is asked again; a faint that other Stress calls for too stays asked. EVO-223, EVO-337.
 */
function askedBecauseOf(
  { history }: Situation,
  { id, target, of }: WoundsEffect & { of?: unknown },
): readonly string[] {
  const step = history.find(({ outcome }) => outcome.effects.some((effect) => effect.id === id));
  if (!step) return [];
  const { effects, prompts } = step.outcome;
  const stressed = effects.some((effect) => effect.type === "stress" && effect.target === target);
  const gone = withdrawnBy({ steps: history });
  const answered = history.map(({ decision }) => decision["prompt"]);
  return prompts
    .filter((prompt) => prompt["of"] === of && !gone.has(prompt.id) && !answered.includes(prompt.id))
    .filter(({ type, owner, sufferer }) =>
      type === "faint" ? owner === target && !stressed : type === "fateOf" && sufferer === target,
    )
    .map((prompt) => prompt.id);
}

export const blockHeavyDecider: Decider<BlockHeavyDecision, Situation> = {
  shape: { prompt: isText, actor: isText, points: isWhole(1, 99) },
  names: ["actor"],
  speaks: "actor",
  decide: decideBlockHeavy,
};
