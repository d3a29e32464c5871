/** Making a hero, mojo, experience, study, gear. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { ProjectState } from "../state.ts";
import type { Ability, Archetype, Size, SpeciesId } from "../terms.ts";
import type { LearnDecision, ThiefGainDecision } from "./magic.ts";
import type { InEncounter, Lot, OfOne, Purchase } from "./base.ts";

/** Mojo bid on a failed roll of this card. VRV-191. */
export interface BidDecision extends OfOne {
  readonly type: "bid";
  readonly check: string;
  readonly bid: number;
  /** The Guide says it could not matter. VRV-192. */
  readonly useful: boolean;
}

export interface WithdrawBidDecision extends OfOne {
  readonly type: "withdrawBid";
  readonly check: string;
}

/** Picks the free gain of a bid. VRV-194. */
export interface GainDecision extends OfOne {
  readonly type: "gain";
  readonly prompt: string;
  readonly option: "field-bonus" | "skill" | "field";
  /** Name of the new skill or field. */
  readonly name: string;
}

export interface BuyDecision extends OfOne {
  readonly type: "buy";
  readonly purchase: Purchase;
  /** What several give for it, the actor too if it is to. VRV-093. */
  readonly shares?: readonly { readonly who: Ref; readonly mojo: number }[];
}

export interface AwardDecision extends InEncounter {
  readonly type: "award";
  readonly source: "guide" | "loot";
  readonly actors: readonly Ref[];
  readonly xp: number;
  readonly silver: number;
  readonly loss: string;
  /** What it is for. */
  readonly reason?: string;
}

export interface LevelUpDecision extends OfOne {
  readonly type: "levelUp";
  readonly archetype: Archetype;
  /** What is chosen with the level, on the same card; what is left out is owed. VRV-091, VRV-100, VRV-107 */
  readonly specialty?: string;
  readonly thiefGain?: Pick<ThiefGainDecision, "field" | "skill">;
  readonly spirit?: Pick<LearnDecision, "name" | "level" | "verve" | "castTime"> & { readonly instead: string };
}

export interface RollAbilitiesDecision extends OfOne {
  readonly type: "rollAbilities";
  /** The Guide lets them be rolled anew. */
  readonly override?: boolean;
}

/** A hero is made. VRV-011 to VRV-036. */
export interface CreateDecision extends OfOne {
  readonly type: "create";
  /** Left out or empty: what they are called already. */
  readonly name?: string;
  readonly motivation?: string;
  readonly moralCode?: string;
  readonly species: SpeciesId;
  readonly archetype: Archetype;
  /** Before the species' changes: those rolled on this card, in any order, or the fixed set. VRV-014 */
  readonly abilities: { readonly [A in Ability]: number };
  /** Years; null: rolled. */
  readonly age: number | null;
  readonly culture: string;
  readonly cultureSkills: readonly string[];
  readonly fields: readonly { readonly name: string; readonly skill: string }[];
  readonly specialty: string;
  /** What mojo and the extras of age buy before the first adventure. VRV-031, VRV-183 to VRV-190 */
  readonly purchases?: readonly Purchase[];
  /** Mojo given for coins. VRV-036 */
  readonly mojoTraded?: number;
  readonly lots?: readonly Lot[];
  /** The folk it is bought from. VRV-080 */
  readonly market?: Size;
  /** The Guide's word: other scores, other prices, somebody who has been made before. */
  readonly override?: boolean;
}

/** Gear is bought, all of it or none. VRV-035, VRV-039. */
export interface BuyGearDecision extends OfOne {
  readonly type: "buyGear";
  readonly lots: readonly Lot[];
  /** The folk it is bought from; left out: medium. VRV-080 */
  readonly market?: Size;
  /** They had it all along: while of the first level. VRV-035 */
  readonly had?: boolean;
  /** The Guide names the price. VRV-040 */
  readonly override?: boolean;
}

/** Pieces of ammunition go to the weapon they are for. VRV-045, VRV-068 */
export interface RestockDecision extends OfOne {
  readonly type: "restock";
  readonly weapon: string;
  /** Id of the gear they are taken from. */
  readonly item: string;
  readonly quantity: number;
}

/** Mojo for coins, at first level. VRV-036. */
export interface TradeMojoDecision extends OfOne {
  readonly type: "tradeMojo";
  readonly mojo: number;
}

export interface EquipDecision extends OfOne {
  readonly type: "equip";
  readonly armor: string;
  readonly worn: boolean;
}

/** Living, gear and animals over a time. VRV-055. */
export interface UpkeepDecision extends OfOne {
  readonly type: "upkeep";
  readonly months: number;
  readonly days: number;
  readonly living: "basic" | "poor" | "lavish" | null;
  readonly lavishPerDay: number;
  readonly ridingAnimals: readonly number[];
  readonly otherAnimals: readonly number[];
}

export interface StudyDecision extends OfOne {
  readonly type: "study";
  /** One with an empty id begins. */
  readonly project: ProjectState;
  readonly periods: number;
}

export interface ResearchDecision extends OfOne {
  readonly type: "research";
  readonly name: string;
  readonly spellLevel: number;
  readonly archetypalMojo: number;
  readonly componentCost: number;
  /** Id of an incompatible spell tried again, or null. */
  readonly retry: string | null;
  /** Project whose practical mojo pays the rest, or null. */
  readonly project: string | null;
}
