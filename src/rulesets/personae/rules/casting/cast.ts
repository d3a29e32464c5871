/** An identity as it would be, before there is one: so that its pools and hits can be shown (PER-158, PER-165 … PER-168). */
import {
  ATTRIBUTES,
  type Attribute,
  type IdentityState,
  type SkillSnapshot,
  type Tier,
  type WeaponSnapshot,
} from "../state.ts";
import { freshIdentity } from "./fresh.ts";

/** What was chosen. Skills and weapon refer to each other by id. */
export interface CastPlan {
  readonly name: string;
  readonly tier: Tier;
  readonly attributes: Readonly<Record<Attribute, number>>;
  /** The six free ones among them. */
  readonly skills: readonly SkillSnapshot[];
  readonly weapons: readonly WeaponSnapshot[];
}

/** The state of a supporting identity that nothing has happened to yet. */
export function castState({ name, tier, attributes, skills, weapons }: CastPlan): IdentityState {
  const six = Object.fromEntries(ATTRIBUTES.map((id) => [id, { value: attributes[id], priority: "second" }]));
  return freshIdentity(name, six as IdentityState["attributes"], {
    kind: "supporting",
    control: "chorus",
    tier,
    skills,
    weapons,
  });
}
