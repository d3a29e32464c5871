import type { Modifier } from "../../../../kernel/outcome.ts";
import type { PersonaeSettings } from "../settings.ts";
import type { IdentityState } from "../state.ts";
import { hasUses, traitEffects, traitSum, type TraitEffectOf, type TraitScope } from "./effects.ts";

/** How ids of an enhancement's modifiers begin. */
export const TRAIT = "trait-";

/**
 * What an identity's enhancements, expertise and banked criticals could add to a roll, each switched off to begin with:
 * whether one applies is for the table to say (PER-021, PER-177, PER-180, PER-182). Pure.
 */
export function traitModifiers(state: IdentityState, scope: TraitScope, settings: PersonaeSettings): Modifier[] {
  const enhancements = [...traitEffects(state, "flat", scope), ...traitEffects(state, "dice", scope)];
  const expertise = (state.talents ?? []).filter(
    ({ subtype, bonusDice, uses }) => subtype === "expertise" && bonusDice > 0 && hasUses(uses),
  );
  const critical = {
    id: "critical",
    label: "DRAMATIS.Personae.Modifier.critical",
    unit: "dice",
    rule: "PER-180",
  } as const;
  return [
    ...enhancements.map((one): Modifier => ({
      id: `${TRAIT}${one.key}`,
      label: traitLabel(one),
      unit: one.effect.kind === "dice" ? "dice" : "number",
      value: one.effect.value,
      rule: "PER-021",
      on: false,
    })),
    ...expertise.map(({ id, name, bonusDice }): Modifier => ({
      id: `${TRAIT}${id}-0`,
      label: name,
      unit: "dice",
      value: bonusDice,
      rule: "PER-182",
      on: false,
    })),
    ...(state.criticals > 0 && settings.criticals === "srd" ? [{ ...critical, value: 1, on: false }] : []),
  ];
}

/** A trait as a dialog names it: its own name, and what this effect of it is called. */
function traitLabel({ name, effect }: TraitEffectOf): string {
  return effect.label && effect.label !== name ? `${name}: ${effect.label}` : name;
}

/** More hits of a success, each to be called upon (PER-021). */
export type Boon = { readonly key: string; readonly item: string; readonly label: string; readonly hits: number };

/** What an identity's enhancements could add to the hits of a success. Pure. */
export function hitBoons(state: IdentityState, scope: TraitScope): Boon[] {
  return traitEffects(state, "hits", scope).map((one) => ({
    key: one.key,
    item: one.item,
    label: traitLabel(one),
    hits: one.effect.value,
  }));
}

/** Follow-ups that an identity's enhancements grant to a successful challenge (PER-062). Pure. */
export function grantedFollowUps(state: IdentityState, scope: TraitScope): number {
  return Math.max(0, traitSum(state, "followUps", scope));
}
