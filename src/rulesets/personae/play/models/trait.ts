import type { DataSchema } from "../../../../foundry/bases.ts";
import { count, flag, group, list, choice, richText, signed, text } from "./fields.ts";

/** What all traits and belongings share: words, and whether player and chorus have agreed on them (PER-004). */
export function traitSchema(): DataSchema {
  return { description: richText(), agreed: flag(true) };
}

export const TRAIT_EFFECTS = ["flat", "dice", "followUps", "extraActions"] as const;
export type TraitEffectKind = (typeof TRAIT_EFFECTS)[number];

/** One thing a trait does, as a number with its reason (PER-021). */
export interface TraitEffect {
  readonly kind: TraitEffectKind;
  readonly value: number;
  readonly label: string;
}

export function traitEffects() {
  return list(
    group({
      kind: choice(TRAIT_EFFECTS, "flat", "DRAMATIS.Personae.TraitEffect"),
      value: signed(1),
      label: text(),
    }),
  );
}

export const LIMITS = ["none", "encounter", "scene", "day", "session"] as const;
export type Limit = (typeof LIMITS)[number];

/** How often something can be used (PER-024). */
export function usesField(max = 0, per: Limit = "none") {
  return group({
    value: count(max, { max: 99 }),
    max: count(max, { max: 99 }),
    per: choice(LIMITS, per, "DRAMATIS.Personae.Limit"),
  });
}

export interface Uses {
  readonly value: number;
  readonly max: number;
  readonly per: Limit;
}
