/** What of `game.dramatis.verve` concerns gear, mojo and experience. */

import type { Answer, InEncounter, ItemLike, PlainObject } from "./shared.d.ts";
import type { Acting, Modified, Someone, Together, VerveAbility, VerveArchetype } from "./verve-words.d.ts";

/** Those of the functions. */
export interface VerveGrowthApi {
  /** Puts armor on, or takes it off. Left out: the other way round (VRV-071 … VRV-075). */
  equip(options: Acting & { readonly armor?: ItemLike; readonly worn?: boolean }): Promise<Answer>;
  /** Sells, gives away, drops or uses up (VRV-045, VRV-054, VRV-102). */
  part(
    options: Acting & {
      readonly item?: ItemLike;
      readonly how?: "sell" | "give" | "drop" | "useUp";
      readonly quantity?: number;
      readonly to?: Someone;
      /** Silver for all of it. Left out: as usual. */
      readonly price?: number;
    },
  ): Promise<Answer>;
  /** Pieces of ammunition go to the weapon they are for. Left out: all of them (VRV-045, VRV-068). */
  restock(
    options: Acting & { readonly weapon?: ItemLike; readonly item?: ItemLike; readonly quantity?: number },
  ): Promise<Answer>;
  /** What living costs over a time (VRV-055). */
  upkeep(
    options: Acting & {
      readonly months?: number;
      readonly days?: number;
      readonly living?: "basic" | "poor" | "lavish" | null;
      readonly lavishPerDay?: number;
    },
  ): Promise<Answer>;
  /** Buys with mojo (VRV-182 … VRV-190). */
  buy(
    options: Acting & {
      readonly kind?: "ability" | "field" | "field-bonus" | "skill" | "weapon-skill" | "technique";
      readonly ability?: VerveAbility;
      readonly specialtyGap?: boolean;
      readonly field?: ItemLike;
      readonly name?: string;
      readonly skill?: string;
      readonly restriction?: "none" | "partial" | "full";
      readonly archetype?: VerveArchetype | null;
      readonly scope?: "skill" | "field";
      /** The project whose practical mojo pays. */
      readonly project?: ItemLike | null;
      readonly ageExtra?: boolean;
    },
  ): Promise<Answer>;
  /** Mojo for coins, at the first level (VRV-036). */
  tradeMojo(options: Acting & { readonly mojo?: number }): Promise<Answer>;
  /** Experience for a party (VRV-095, VRV-096). */
  award(
    options?: Together & {
      readonly source?: "guide" | "loot";
      readonly xp?: number;
      readonly silver?: number;
      readonly loss?: "donation" | "lost" | "stipulated" | "bribe" | "gambling";
    },
  ): Promise<Answer>;
  /** A level more. Left out: of the first archetype (VRV-085 … VRV-091). */
  levelUp(options: Acting & { readonly archetype?: VerveArchetype }): Promise<Answer>;
  /** A specialty that a level has brought (VRV-091). */
  specialty(options: Acting & { readonly name: string }): Promise<Answer>;
  /** What a thief's level brings: a bonus, or a skill (VRV-107). */
  thiefGain(options: Acting & { readonly field?: ItemLike; readonly skill?: string }): Promise<Answer>;
  /** A spirit in another's place, or what the Guide grants (VRV-100, VRV-242, VRV-251). */
  learn(
    options: Acting & {
      readonly kind?: "spirit" | "power";
      readonly name: string;
      readonly level?: number;
      readonly verve?: number;
      readonly time?: number;
      readonly unit?: "moment" | "round" | "minute";
      readonly instead?: ItemLike | null;
    },
  ): Promise<Answer>;
  /** Researches a spell (VRV-103 … VRV-106, VRV-241). */
  research(
    options: Acting &
      Modified & {
        readonly name: string;
        readonly spellLevel?: number;
        readonly archetypalMojo?: number;
        readonly componentCost?: number;
        readonly retry?: ItemLike | null;
        readonly project?: ItemLike | null;
      },
  ): Promise<Answer>;
  /** Studies one thing: a project, or a new one by its name (VRV-196 … VRV-206). */
  study(
    options: Acting & {
      readonly project?: ItemLike | null;
      readonly name?: string;
      readonly how?: "normal" | "free-time" | "intensive";
      readonly periods?: number;
      readonly student?: number;
      readonly feePerMojo?: number;
    },
  ): Promise<Answer>;
  /** An adventure begins, or ends (VRV-095, VRV-114). */
  adventure(options?: InEncounter & { readonly running?: boolean; readonly open?: boolean }): Promise<Answer>;
  /** Six scores, rolled (VRV-011). */
  rollAbilities(options: Acting): Promise<Answer>;
  /** A hero is made, in full, as the decision of that name has it (VRV-011 … VRV-036). */
  create(options: { readonly actor: Someone } & PlainObject): Promise<Answer>;
  /** Gear is bought, in full, as the decision of that name has it (VRV-035, VRV-039). */
  buyGear(options: { readonly actor: Someone } & PlainObject): Promise<Answer>;
}
