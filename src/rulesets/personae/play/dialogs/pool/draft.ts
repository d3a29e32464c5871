import type { Modifier } from "../../../../../kernel/outcome.ts";
import { allModifiers } from "../../../../../fittings/forms/reasons.ts";
import type { Reasons } from "../../../../../fittings/forms/reasons.ts";
import { namedPool } from "../../../rules/challenge/modifiers.ts";
import type { NamedPool } from "../../../rules/challenge/modifiers.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import type { AttributeId, IdentityState, SceneState } from "../../../rules/state.ts";

/** A roll that is being put together. */
export type PoolDraft = Reasons & {
  readonly rating: number;
  /** False for a roll without the skill: one die. */
  readonly unlocked: boolean;
  readonly attribute: AttributeId;
  readonly scene: SceneState;
};

/** How ids of an enhancement's modifiers begin. */
export const TRAIT = "trait-";

/** What the decision keeps: an enhancement nobody called upon is left out, so that cards don't list every trait. */
export function decidedModifiers(draft: PoolDraft, unnamed: string): readonly Modifier[] {
  return allModifiers(draft, unnamed).filter(({ id, on }) => on || !(id.startsWith(TRAIT) || id === "critical"));
}

/** The dice, what is added to each, and all reasons as the rules count them (PER-015, PER-035, PER-091, PER-094). */
export function poolOf(draft: PoolDraft, identity: IdentityState, settings: PersonaeSettings): NamedPool {
  return namedPool(identity, { ...draft, modifiers: allModifiers(draft, "") }, settings);
}
