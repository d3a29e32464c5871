/** What traits cost that work by themselves: a limited one is used whenever it works, called upon or not (PER-024). */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { PersonaeEffect } from "../outcomes.ts";
import type { EnhancementSnapshot, TraitEffectSnapshot, TraitKind } from "../state.ts";
import { traitEffects, type TraitScope } from "../traits/effects.ts";
import { useEffects } from "./costs.ts";
import type { Situation } from "./situation.ts";

/** A use of every limited enhancement whose effects of a kind have worked together. */
export function usesOfAll(
  situation: Situation,
  who: Ref,
  kind: TraitKind,
  scope: TraitScope = {},
  worked: (effect: TraitEffectSnapshot) => boolean = () => true,
): PersonaeEffect[] {
  return working(situation, who, kind, scope, worked).flatMap((one) => useEffects(situation, who, one));
}

/** A use of the one enhancement that was enough for it: none when an unlimited one does it as well. */
export function useOfOne(situation: Situation, who: Ref, kind: TraitKind, scope: TraitScope = {}): PersonaeEffect[] {
  const costs = working(situation, who, kind, scope).map((one) => useEffects(situation, who, one));
  return costs.some((one) => one.length === 0) ? [] : (costs[0] ?? []);
}

function working(
  situation: Situation,
  who: Ref,
  kind: TraitKind,
  scope: TraitScope,
  worked: (effect: TraitEffectSnapshot) => boolean = () => true,
): readonly EnhancementSnapshot[] {
  const state = situation.identity(who);
  const items = new Set(traitEffects(state, kind, scope).flatMap(({ item, effect }) => (worked(effect) ? [item] : [])));
  return (state.enhancements ?? []).filter(({ id }) => items.has(id));
}

/** Each effect once: a trait that is called upon and works by itself in the same step is used once. */
export function eachOnce(effects: readonly PersonaeEffect[]): PersonaeEffect[] {
  const seen = new Set<string>();
  return effects.filter(({ id }) => !seen.has(id) && seen.add(id));
}
