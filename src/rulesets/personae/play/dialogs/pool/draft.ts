import type { Modifier } from "../../../../../kernel/outcome.ts";
import { namedPool } from "../../../rules/challenge/modifiers.ts";
import type { NamedPool } from "../../../rules/challenge/modifiers.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import type { AttributeId, IdentityState, SceneState } from "../../../rules/state.ts";

/** A bonus or penalty that is being typed in. It counts as soon as it has a value. */
export type Pending = { readonly label: string; readonly unit: Modifier["unit"]; readonly value: number };

/** A roll that is being put together. */
export type PoolDraft = {
  readonly rating: number;
  /** False for a roll without the skill: one die. */
  readonly unlocked: boolean;
  readonly attribute: AttributeId;
  /** Those the rules name, switched on or off, then those the person added. */
  readonly modifiers: readonly Modifier[];
  readonly pending: Pending;
  readonly scene: SceneState;
};

export const NOTHING_PENDING: Pending = { label: "", unit: "dice", value: 0 };

const MANUAL = "manual-";

/** How ids of an enhancement's modifiers begin. */
export const TRAIT = "trait-";

/** All modifiers, the one being typed included, as the decision wants them. */
export function allModifiers({ modifiers, pending }: PoolDraft, unnamed: string): readonly Modifier[] {
  return pending.value === 0 ? modifiers : [...modifiers, manual(modifiers, pending, unnamed)];
}

/** What the decision keeps: an enhancement nobody called upon is left out, so that cards don't list every trait. */
export function decidedModifiers(draft: PoolDraft, unnamed: string): readonly Modifier[] {
  return allModifiers(draft, unnamed).filter(({ id, on }) => on || !(id.startsWith(TRAIT) || id === "critical"));
}

/** The dice, what is added to each, and all reasons as the rules count them (PER-015, PER-035, PER-091, PER-094). */
export function poolOf(draft: PoolDraft, identity: IdentityState, settings: PersonaeSettings): NamedPool {
  return namedPool(identity, { ...draft, modifiers: allModifiers(draft, "") }, settings);
}

/** The draft with one modifier switched. */
export function withSwitch<D extends PoolDraft>(draft: D, id: string, on: boolean): D {
  return {
    ...draft,
    modifiers: draft.modifiers.map((modifier) => (modifier.id === id ? { ...modifier, on } : modifier)),
  };
}

/** The draft with what was typed taken into the list, and room for another. */
export function withPendingAdded<D extends PoolDraft>(draft: D, unnamed: string): D {
  return { ...draft, modifiers: allModifiers(draft, unnamed), pending: NOTHING_PENDING };
}

/** The draft without a modifier the person had added. */
export function without<D extends PoolDraft>(draft: D, id: string): D {
  return { ...draft, modifiers: draft.modifiers.filter((modifier) => modifier.id !== id || !isManual(modifier)) };
}

/** True for a modifier a person typed. */
export function isManual(modifier: Modifier): boolean {
  return modifier.id.startsWith(MANUAL);
}

function manual(modifiers: readonly Modifier[], { label, unit, value }: Pending, unnamed: string): Modifier {
  const taken = modifiers.filter(isManual).map((modifier) => Number(modifier.id.slice(MANUAL.length)));
  const id = `${MANUAL}${Math.max(0, ...taken) + 1}`;
  return { id, label: label.trim() || unnamed, unit, value, rule: null, on: true };
}
