import { DELAYED, DELAYS, TRAIT_CHALLENGES, TRAIT_KINDS, TRAIT_ROLES, type TraitKind } from "../../rules/state.ts";
import { count, flag, group, list, choice, optionalText, signed, text } from "../../../../fittings/models/fields.ts";

/** What each kind of effect needs to be told beside its number; the sheet shows these and no others. */
export const EFFECT_DETAILS: Readonly<
  Record<TraitKind, readonly ("value" | "rank" | "scope" | "attribute" | "until" | "what")[]>
> = {
  flat: ["value", "scope"],
  dice: ["value", "scope"],
  reroll: ["rank", "scope"],
  forceReroll: ["rank", "scope"],
  ignoreDice: ["rank"],
  hits: ["value", "scope"],
  followUps: ["value", "scope"],
  followUpAnyTarget: ["scope"],
  extraActions: ["value"],
  subsequentAnySkill: [],
  vitality: ["value"],
  recovery: ["value"],
  recoveryAttempt: ["value"],
  recoverEarlier: ["value"],
  reflexiveDefense: ["scope"],
  parryAny: [],
  blockAny: [],
  attributeOverride: ["attribute", "scope"],
  extraPenalty: ["value", "scope"],
  delayShock: ["what", "until", "value"],
  forceInoperative: ["value"],
  ignoreInoperative: [],
};

export function traitEffects() {
  return list(
    group({
      kind: choice(TRAIT_KINDS, "flat", "DRAMATIS.Personae.TraitEffect"),
      value: signed(1),
      label: text(),
      // Which die, counted from the highest; the highest itself only once upgraded (PER-142).
      rank: count(2, { min: 1, max: 10 }),
      better: flag(),
      highest: flag(),
      role: choice(TRAIT_ROLES, "any", "DRAMATIS.Personae.TraitRole"),
      challenge: choice(TRAIT_CHALLENGES, "any", "DRAMATIS.Personae.TraitChallenge"),
      attribute: optionalText(),
      until: choice(DELAYS, "roundEnd", "DRAMATIS.Personae.Delay"),
      what: choice(DELAYED, "shock", "DRAMATIS.Personae.Delayed"),
    }),
  );
}

const LIMITS = ["none", "encounter", "scene", "day", "session"] as const;
type Limit = (typeof LIMITS)[number];

/** How often something can be used (PER-024). */
export function usesField(max = 0, per: Limit = "none") {
  return group({
    value: count(max, { max: 99 }),
    max: count(max, { max: 99 }),
    per: choice(LIMITS, per, "DRAMATIS.Personae.Limit"),
  });
}

/** The path a trait is meant to take, step by step (PER-140). */
export function frameworkField() {
  return list(group({ text: text(), done: flag() }));
}
export type Framework = { text: string; done: boolean }[];
