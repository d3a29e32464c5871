/** What somebody rolls with: a skill or none, and an attribute they have. */
import { Refused } from "../../../../kernel/refused.ts";
import { attributeOf } from "../attributes.ts";
import type { RolledSide } from "../outcomes.ts";
import type { AttributeId, IdentityState } from "../state.ts";

/** What an identity rolls with. */
export interface Means {
  /** Name or language key, as shown. */
  readonly name: string;
  readonly rating: number;
  readonly unlocked: boolean;
}

/**
 * A skill of an identity, or one die for a bare attribute (AMB-04).
 * @throws Refused when it has no such skill
 */
export function meansOf(state: IdentityState, skill: string | null): Means {
  if (skill === null) return { name: "DRAMATIS.Personae.Roll.bareAttribute", rating: 1, unlocked: false };
  const found = state.skills.find(({ id }) => id === skill);
  if (!found) throw new Refused("unknownSkill", { name: state.name, skill });
  return { name: found.name, rating: Math.max(1, found.rating), unlocked: true };
}

/** @throws Refused when the identity has no such attribute (PER-010) */
export function requireAttribute(state: IdentityState, attribute: AttributeId): void {
  if (!attributeOf(state, attribute)) throw new Refused("unknownAttribute", { name: state.name, attribute });
}

/** An attribute as a roll freezes it: one beside the six with its name. */
export function namedAttribute(
  state: IdentityState,
  attribute: AttributeId,
): Pick<RolledSide, "attribute" | "attributeName"> {
  const name = attributeOf(state, attribute)?.name ?? null;
  return name === null ? { attribute } : { attribute, attributeName: name };
}
