/** What all decisions share. */
import type { Decision, Modifier, Ref } from "../../../../kernel/outcome.ts";
import type { Restriction } from "../mojo/cost.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { ArmorState, GearState, WeaponState } from "../state.ts";
import type { Ability, Archetype } from "../terms.ts";

export interface InEncounter extends Decision {
  /** Null outside encounters. */
  readonly encounter: EncounterFrame | null;
}

export interface OfOne extends InEncounter {
  readonly actor: Ref;
  /** What somebody typed into the dialog; left out: nothing. */
  readonly modifiers?: readonly Modifier[];
}

/** What one of several brings to a roll they all make. VRV-121, VRV-130. */
export type OwnTerms = {
  readonly who: Ref;
  readonly modifiers?: readonly Modifier[];
  /** Id of the field that applies. */
  readonly field?: string | null;
};

/** What mojo buys. VRV-182 to VRV-190. */
export interface Purchase {
  readonly [key: string]: string | number | boolean | null | undefined;
  readonly kind: "ability" | "field" | "field-bonus" | "skill" | "weapon-skill" | "technique";
  /** Ability raised. */
  readonly ability?: Ability;
  readonly specialtyGap?: boolean;
  /** Id of the field, also of a new one. */
  readonly field?: string;
  /** Name of the new field, skill or technique. */
  readonly name?: string;
  /** First skill of a new field. */
  readonly skill?: string;
  readonly restriction?: Restriction;
  readonly archetype?: Archetype;
  readonly scope?: "skill" | "field";
  /** Id of the project whose practical mojo pays; left out: ordinary mojo. */
  readonly project?: string;
  /** Paid with one of the extras of age. VRV-031. */
  readonly ageExtra?: boolean;
}

/** One thing that is bought, or several alike: exactly one of the three is there. VRV-035, VRV-039 */
export interface Lot {
  readonly [key: string]: string | number | null | undefined | GearState | WeaponState | ArmorState;
  readonly gear: GearState | null;
  readonly weapon: WeaponState | null;
  readonly armor: ArmorState | null;
  /** Silver for all of it; a player never pays less than it is listed at. VRV-040 */
  readonly price: number;
  /** Of a book or a journal. VRV-051 */
  readonly pages?: number;
  /** What a carving is made of. VRV-044 */
  readonly material?: string;
}
