/** One effect of a trait as it is picked: its kind, and the controls that this kind needs. */
import type { FoundryActor } from "../../../../foundry/types.ts";
import {
  ATTRIBUTES,
  DELAYED,
  DELAYS,
  TRAIT_CHALLENGES,
  TRAIT_KINDS,
  TRAIT_ROLES,
  type TraitEffectSnapshot as TraitEffect,
} from "../../rules/state.ts";
import { EFFECT_DETAILS } from "../models/trait.ts";
import type { IdentityModel } from "../models/identity.ts";
import { say, term } from "./words.ts";

/** What the picker shows of an effect. `bearer` is whoever has the trait: it may have attributes of its own. */
export const effectView = (bearer: FoundryActor | null, effect: TraitEffect, index: number) => ({
  ...effect,
  ...detailsOf(bearer, effect),
  index,
  kinds: kinds(effect),
});

function kinds({ kind }: TraitEffect) {
  return TRAIT_KINDS.map((value) => ({ value, label: term(`TraitEffect.${value}`), selected: value === kind }));
}

/** The controls an effect needs beside its kind: which die, which rolls, which attribute, until when. */
function detailsOf(bearer: FoundryActor | null, effect: TraitEffect): Record<string, unknown> {
  const { kind, role = "any", challenge = "any", attribute = null, until = "roundEnd", what = "shock" } = effect;
  const shown = EFFECT_DETAILS[kind];
  const options = (values: readonly string[], chosen: string, prefix: string): object[] =>
    values.map((value) => ({ value, label: term(`${prefix}.${value}`), selected: value === chosen }));
  const named = (chosen: string): object[] => {
    const [ids, labels] = attributesFor(bearer, chosen);
    return ids.map((value) => ({ value, label: labels[value], selected: value === chosen }));
  };
  return {
    hasValue: shown.includes("value"),
    hasRank: shown.includes("rank"),
    rerolls: kind === "reroll" || kind === "forceReroll",
    ...(shown.includes("scope") && {
      roles: options(TRAIT_ROLES, role, "TraitRole"),
      challenges: options(TRAIT_CHALLENGES, challenge, "TraitChallenge"),
    }),
    ...(shown.includes("attribute") && { attributes: named(attribute ?? "CNG") }),
    ...(shown.includes("what") && { delayed: options(DELAYED, what, "Delayed") }),
    ...(shown.includes("until") && { delays: options(DELAYS, until, "Delay") }),
  };
}

/** The six and the bearer's own attributes as arguments of `select`: ids and names. One it lacks stays to be seen. */
export function attributesFor(
  bearer: FoundryActor | null,
  chosen: string | null,
): [ids: string[], labels: Record<string, string>] {
  const { customAttributes = [] } = (bearer?.system ?? {}) as Partial<Pick<IdentityModel, "customAttributes">>;
  const named = [
    ...ATTRIBUTES.map((id) => [id, term(`Attribute.${id}`)]),
    ...customAttributes.map(({ id, name }) => [id, name]),
  ];
  const labels = Object.fromEntries(named) as Record<string, string>;
  if (chosen !== null && !(chosen in labels)) labels[chosen] = say("attribute.unknown");
  return [Object.keys(labels), labels];
}
