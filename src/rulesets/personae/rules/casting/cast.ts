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

/** An item as it will be stored. */
interface ItemToCome {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: object;
}

/** The identity as it would be, read from the very items it will be made of. */
export function castOf(
  { name, tier, attributes }: Pick<CastPlan, "name" | "tier" | "attributes">,
  items: readonly ItemToCome[],
): IdentityState {
  const ofType = (type: string): object[] =>
    items.filter((item) => item.type === type).map((item) => ({ ...item.system, id: item._id, name: item.name }));
  const skills = ofType("personae-skill") as SkillSnapshot[];
  return castState({ name, tier, attributes, skills, weapons: ofType("personae-weapon") as WeaponSnapshot[] });
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
