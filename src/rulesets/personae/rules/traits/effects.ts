/** What an identity's enhancements do, as structured effects (PER-021, PER-024, PER-124, PER-126, PER-142). */
import { attributeOf } from "../attributes.ts";
import type {
  AttributeId,
  ChallengeType,
  EnhancementSnapshot,
  IdentityState,
  TraitEffectSnapshot,
  TraitKind,
  UsesSnapshot,
} from "../state.ts";

/** One effect of one enhancement, with a key that names it: "<item id>-<index>". */
export interface TraitEffectOf {
  readonly key: string;
  readonly item: string;
  readonly name: string;
  readonly effect: TraitEffectSnapshot;
}

/** The roll an effect would have to fit. Left out: any. */
export interface TraitScope {
  readonly challenge?: ChallengeType;
  readonly role?: "issue" | "answer";
}

/** True for something that can still be used now: it has no limit, or uses left. PER-024 */
export function hasUses({ per, max, value }: UsesSnapshot): boolean {
  return per === "none" || max === 0 || value > 0;
}

function counts({ active, uses }: EnhancementSnapshot): boolean {
  return active && hasUses(uses);
}

function fits({ challenge = "any", role = "any" }: TraitEffectSnapshot, scope: TraitScope): boolean {
  const fitsChallenge = challenge === "any" || scope.challenge === undefined || challenge === scope.challenge;
  return fitsChallenge && (role === "any" || scope.role === undefined || role === scope.role);
}

const NONE: readonly TraitEffectOf[] = [];
const known = new WeakMap<readonly EnhancementSnapshot[], Map<TraitKind, readonly TraitEffectOf[]>>();

/** The effects of a kind that count now and fit the roll, in the order of the enhancements. */
export function traitEffects(state: IdentityState, kind: TraitKind, scope: TraitScope = {}): readonly TraitEffectOf[] {
  const all = state.enhancements ? byKind(state.enhancements).get(kind) : undefined;
  return all ? all.filter(({ effect }) => fits(effect, scope)) : NONE;
}

/** What of these counts now: the same list is read once. */
function byKind(all: readonly EnhancementSnapshot[]): Map<TraitKind, readonly TraitEffectOf[]> {
  const before = known.get(all);
  if (before) return before;
  const made = new Map<TraitKind, readonly TraitEffectOf[]>();
  for (const { id, name, effects } of all.filter(counts))
    for (const [index, effect] of effects.entries())
      made.set(effect.kind, [...(made.get(effect.kind) ?? []), { key: `${id}-${index}`, item: id, name, effect }]);
  known.set(all, made);
  return made;
}

/** What all effects of a kind add up to; 0 without any. */
export function traitSum(state: IdentityState, kind: TraitKind, scope: TraitScope = {}): number {
  return traitEffects(state, kind, scope).reduce((sum, { effect }) => sum + effect.value, 0);
}

/** True when at least one enhancement has an effect of that kind. */
export function hasTrait(state: IdentityState, kind: TraitKind, scope: TraitScope = {}): boolean {
  return traitEffects(state, kind, scope).length > 0;
}

/** The attribute a trait puts in place of the usual one, or null. The first one that fits counts. PER-079 */
export function attributeOverride(state: IdentityState, scope: TraitScope): AttributeId | null {
  const found = traitEffects(state, "attributeOverride", scope).find(
    ({ effect }) => effect.attribute && attributeOf(state, effect.attribute),
  );
  return found?.effect.attribute ?? null;
}

/** Ranks of the attacker's dice that the defender's armour makes him ignore. PER-125 */
export function ignoredRanks(state: IdentityState): { readonly ranks: readonly number[]; readonly names: string[] } {
  const effects = traitEffects(state, "ignoreDice", { challenge: "attack", role: "answer" });
  return {
    ranks: effects.map(({ effect }) => effect.rank ?? 2),
    names: [...new Set(effects.map(({ name }) => name))],
  };
}

/**
 * What a trait holds off, and the round at whose end it counts: null at the end of the encounter. Undefined when hits
 * count at once. PER-095
 */
export function delayOf(
  state: IdentityState,
  round: number,
): { readonly due: number | null; readonly what: "shock" | "penalty" } | undefined {
  const [delay] = traitEffects(state, "delayShock");
  if (!delay) return undefined;
  const { until = "roundEnd", value, what = "shock" } = delay.effect;
  if (until === "encounterEnd") return { due: null, what };
  return { due: until === "rounds" ? round + Math.max(0, value) : round, what };
}
