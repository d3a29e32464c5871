/** The attribute that goes with a roll unless somebody chooses another (PER-042, PER-078, PER-079, PER-081). */
import { attackAttribute } from "../defence/answer.ts";
import type { AttributeId, IdentityState, SkillSnapshot, WeaponSnapshot } from "../state.ts";

/** What the rules propose to add to the dice, and the key of the reason. */
export interface Usual {
  readonly attribute: AttributeId;
  readonly why: string;
}

interface UsualGiven {
  readonly kind: "interaction" | "attack" | "power";
  readonly weapon: WeaponSnapshot | null;
  /** An attribute that a trait puts in place of the usual one. */
  readonly override: AttributeId | null;
}

/** A trait comes first, then the weapon; a skill brings its own; without one, whichever fits. */
export function usualAttribute({ kind, weapon, override }: UsualGiven, skill: SkillSnapshot | null): Usual {
  if (override) return { attribute: override, why: "trait" };
  if (weapon) return { ...attackAttribute({ kind: weapon.kind }), why: `attack.${weapon.kind}` };
  if (kind === "power") return { attribute: skill?.attribute ?? "POW", why: skill ? "skill" : "power" };
  return skill ? { attribute: skill.attribute, why: "skill" } : { attribute: "CMP", why: "bare" };
}

/** What goes with a task. PER-042 */
export const usualOfTask = (skill: SkillSnapshot | null): Usual =>
  usualAttribute({ kind: "interaction", weapon: null, override: null }, skill);

/** A skill of an identity by its id, or null. */
export const skillOf = ({ skills }: IdentityState, skill: string): SkillSnapshot | null =>
  skills.find(({ id }) => id === skill) ?? null;
