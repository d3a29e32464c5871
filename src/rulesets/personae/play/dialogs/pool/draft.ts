import type { Modifier, Ref } from "../../../../../kernel/outcome.ts";
import type { Line } from "../../../../../kernel/prospect.ts";
import { allModifiers, unnamed, type ReasonUnit, type Reasons } from "../../../../../fittings/forms/reasons.ts";
import type { Words } from "../../../../../fittings/words/words.ts";
import type { Usual } from "../../../rules/challenge/usual.ts";
import { namedPool } from "../../../rules/challenge/modifiers.ts";
import type { Means } from "../../../rules/decide/means.ts";
import { poolLines } from "../../../rules/decide/prospects.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import { TRAIT } from "../../../rules/traits/offered.ts";
import type { AttributeId, IdentityState, SceneState } from "../../../rules/state.ts";

/** A roll that is being put together. */
export interface PoolDraft {
  readonly actor: Ref;
  readonly identity: IdentityState;
  readonly scene: SceneState;
  /** A skill, a free answer, or one die without any. */
  readonly means: Means;
  readonly attribute: AttributeId;
  /** The attribute the rules propose, and the key of the reason (PER-078, PER-079, PER-081). */
  readonly usual: Usual;
  readonly reasons: Reasons;
}

/** What somebody's own bonus or penalty is counted in: dice, or what is added to each (PER-035). */
export const UNITS: readonly ReasonUnit[] = [
  { unit: "dice", label: "DRAMATIS.Fit.Reasons.dice", most: 20 },
  { unit: "number", label: "DRAMATIS.Fit.Reasons.number", most: 20 },
];

/** What the decision keeps: an enhancement nobody called upon is left out, so that cards don't list every trait. */
export function decidedModifiers({ reasons }: Pick<PoolDraft, "reasons">, t: Words): readonly Modifier[] {
  return allModifiers(reasons, unnamed(t)).filter(({ id, on }) => on || !(id.startsWith(TRAIT) || id === "critical"));
}

/** With other means. The attribute follows what is usual for them, unless somebody has chosen another. */
export function withMeans<D extends PoolDraft>(draft: D, means: Means, usual: Usual): D {
  const attribute = draft.attribute === draft.usual.attribute ? usual.attribute : draft.attribute;
  return { ...draft, means, usual, attribute };
}

/** The dice, what is added to each, and all reasons as the rules count them (PER-015, PER-035, PER-091, PER-094). */
export function ownLines(draft: PoolDraft, settings: PersonaeSettings): Line[] {
  const { actor, identity, means, attribute, reasons, scene } = draft;
  const spec = { ...means, attribute, modifiers: allModifiers(reasons, ""), scene };
  return poolLines(actor, identity, { ...means, attribute }, namedPool(identity, spec, settings));
}
