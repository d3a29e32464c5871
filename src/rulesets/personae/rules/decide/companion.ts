/** Taking a companion (PER-159 … PER-162, PER-170). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { isFlag, isOptional, isRefList, isText } from "../../../../kernel/edge.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { companionEligible } from "../advancement/companion.ts";
import { potential } from "../advancement/potential.ts";
import { sixValues } from "../attributes.ts";
import type { TakeCompanionDecision } from "../decisions.ts";
import type { BondEffect } from "../outcomes.ts";
import type { Situation } from "./situation.ts";

/** Somebody's companion, a minion ally at first. What the rules ask of its owner the chorus may let pass, and the card says so. */
export function decideTakeCompanion(decision: TakeCompanionDecision, situation: Situation): Outcome {
  const { actor, companion: target, override = false } = decision;
  const owner = situation.identity(actor);
  const taken = situation.identity(target);
  if (owner.kind !== "character" || taken.kind !== "companion")
    throw new Refused("companion.noPair", { name: taken.name });
  if (taken.owner === actor) throw new Refused("companion.already", { name: taken.name });
  // Whoever is named counts only if it is that one's indeed.
  const has = new Set(decision.companions.filter((ref) => situation.identity(ref).owner === actor));
  const { eligible, reason } = companionEligible({
    attributeSum: potential({ attributes: sixValues(owner) }).sum,
    hasEnhancement: (owner.enhancements ?? []).some(({ companion }) => companion === true),
    companions: has.size,
    settings: situation.settings,
  });
  if (!eligible && !override) throw new Refused(`companion.${reason}`, { name: owner.name });
  const id = situation.id("bond");
  const effect: BondEffect = { type: "bond", id, target, apply: "atOnce", owner: actor };
  const data = { name: owner.name, rule: RULES[reason] };
  const notes = eligible ? [] : [{ key: "DRAMATIS.Personae.Note.overruled", data }];
  return { ...emptyOutcome, effects: [effect], notes };
}

const RULES = { ok: "", lowPotential: "PER-160", noEnhancement: "PER-160", limit: "PER-170" } as const;

export const takeCompanionDecider: Decider<TakeCompanionDecision, Situation> = {
  shape: { actor: isText, companion: isText, companions: isRefList, override: isOptional(isFlag) },
  names: ["actor", "companion", "companions"],
  speaks: ({ override, actor }) => (override ? null : actor),
  decide: decideTakeCompanion,
};
