/** What each Verve table holds, which rule it belongs to and what its rows must look like. Read by `verve-tables.ts`. */
import { z } from "zod";
import type * as rows from "../src/rulesets/verve/rules/tables/rows.ts";
import { ABILITIES, ARCHETYPES, MODES, REACTIONS, SIZE_IDS, TACKS } from "../src/rulesets/verve/rules/terms.ts";

const text = z.string();
const number = z.number();
const blank = z.number().nullable().default(null);
const flag = z.boolean().default(false);
const dice = z.string().regex(/^(1|\d*d\d+)$/);
const ability = z.enum(ABILITIES);
const reaction = z.enum(REACTIONS);
const size = z.enum(SIZE_IDS);

type Bare<R> = z.ZodType<Omit<R, "rule">>;

const goods = z.object({
  id: text,
  name: text,
  cost: number,
  bulk: blank,
  notes: z.string().default(""),
  container: flag,
  costPerTenPages: z.number().default(0),
  bulkPerTenPages: z.number().default(0),
}) satisfies Bare<rows.GoodsRow>;
const weapon = z.object({
  id: text,
  name: text,
  damage: dice,
  fireActions: blank,
  range: blank,
  hands: blank,
  space: blank,
  bulk: number,
  cost: number,
  class: z.enum(["simple", "basic", "warrior"]),
  use: z.enum(["melee", "thrown", "propelled"]),
  throwable: flag,
  firearm: flag,
  ammunition: z.array(text).default([]),
  strengthBuild: flag,
  mountedOnly: flag,
}) satisfies Bare<rows.WeaponRow>;
const ailmentEffect = z.object({
  stat: text.optional(),
  value: number.optional(),
  injuries: dice.optional(),
  condition: text.optional(),
  duration: text.optional(),
}) satisfies z.ZodType<rows.AilmentEffect>;

/** One table: which keys of the source it joins, what a row is, what it is called and which rule it belongs to. */
export interface Table {
  readonly name: string;
  readonly keys: readonly string[];
  readonly rule: string;
  /** The row's interface in `rows.ts`, or null for a list of plain values. */
  readonly type: `${string}Row` | null;
  readonly schema: z.ZodType;
  readonly says: string;
  /** Picks the table out of the source value when it is part of something larger. */
  readonly pick?: string;
}

const table = (
  name: string,
  key: string | readonly string[],
  rule: string,
  type: Table["type"],
  schema: z.ZodType,
  says: string,
  pick?: string,
): Table => ({
  name,
  keys: typeof key === "string" ? [key] : key,
  rule,
  type,
  schema,
  says,
  ...(pick ? { pick } : {}),
});

const object = <R>(shape: { [K in keyof Omit<R, "rule">]: z.ZodType<Omit<R, "rule">[K]> }): z.ZodType =>
  z.object(shape);

export const TABLES: Readonly<Record<string, readonly Table[]>> = {
  abilities: [
    table(
      "ARCHETYPE_ROWS",
      "archetypes",
      "VRV-007",
      "ArchetypeRow",
      object<rows.ArchetypeRow>({
        id: z.enum(ARCHETYPES),
        archetypalAbility: ability,
        archetypalReaction: reaction,
        verveContributor: ability,
        fightingArtEvery: number,
      }),
      "What each archetype stands on.",
    ),
    table(
      "REACTION_ROWS",
      "reactions",
      "VRV-024",
      "ReactionRow",
      object<rows.ReactionRow>({ id: reaction, base: number, major: ability, minor: ability }),
      "The abilities behind each reaction.",
    ),
    table(
      "CONTRIBUTORS",
      "contributors_reconstructed",
      "VRV-003",
      "ContributorRow",
      object<rows.ContributorRow>({ score: number, major: number, minor: number, special: number }),
      "Contributors of scores 1 to 25.",
    ),
    table(
      "AGE_THRESHOLDS",
      "ageBonusThresholds_reconstructed",
      "VRV-031",
      null,
      z.array(number),
      "Years at which an older starter has learned one thing more. VRV-031.",
      "thresholdYears",
    ),
  ],
  advancement: [
    table(
      "LEVELS",
      "levelAdvancement",
      "VRV-085",
      "LevelRow",
      object<rows.LevelRow>({ level: number, totalExperience: number, mojoGain: number }),
      "Experience and mojo of the first ten levels.",
    ),
    table(
      "SPELL_TYPES",
      "spellTypes",
      "VRV-243",
      null,
      z.array(z.object({ id: text }).transform(({ id }) => id)),
      "Kinds of spells. VRV-243.",
    ),
  ],
  food: [
    table("FOOD_LODGING", "generalEquipment_foodLodging", "VRV-043", "GoodsRow", goods, "Food, drink and beds."),
    table("INGREDIENTS", "generalEquipment_ingredients", "VRV-044", "GoodsRow", goods, "What spells are made of."),
    table(
      "CARVING_MATERIALS",
      "carvingMaterials",
      "VRV-044",
      "CarvingMaterialRow",
      object<rows.CarvingMaterialRow>({ id: text, costMultiplier: blank, bulkMultiplier: blank }),
      "What a carving is cut from.",
    ),
  ],
  gear: [
    table("SUNDRIES", "generalEquipment_miscellaneous", "VRV-054", "GoodsRow", goods, "Gear of all kinds."),
    table(
      "LIGHTS",
      "lightSources",
      "VRV-052",
      "LightRow",
      object<rows.LightRow>({
        id: text,
        radiusYards: number,
        durationHours: number,
        activationRounds: blank,
        actionPenaltyBeyondYards: blank,
        actionPenalty: number,
        fuel: text.nullable(),
      }),
      "How far and how long lights burn.",
    ),
    table(
      "ACTIVATIONS",
      "activationTimes",
      "VRV-041",
      "ActivationRow",
      object<rows.ActivationRow>({ id: text, rounds: number }),
      "Rounds that things take to be made ready.",
    ),
  ],
  animals: [
    table(
      "TACK_AND_BAGS",
      "generalEquipment_animalsContainers",
      "VRV-045",
      "GoodsRow",
      goods,
      "Containers, animals, tack.",
    ),
    table(
      "ANIMALS",
      "animals",
      "VRV-047",
      "AnimalRow",
      object<rows.AnimalRow>({
        id: text,
        name: text,
        cost: number,
        movement: number,
        carryBulk: number,
        fastGaitMultiplier: number,
        riding: z.boolean(),
      }),
      "Beasts of burden.",
    ),
    table(
      "RIDING",
      "animalRules",
      "VRV-050",
      "TackRow",
      object<rows.TackRow>({ tack: z.enum(TACKS), rollPenalty: number, dailyMovementPenalty: number }),
      "What riding with more or less tack costs.",
      "riding",
    ),
  ],
  weapons: [
    table(
      "COMMON_WEAPONS",
      ["weapons_simple", "weapons_basic"],
      "VRV-070",
      "WeaponRow",
      weapon,
      "Simple and basic weapons.",
    ),
  ],
  warriorWeapons: [
    table("WARRIOR_WEAPONS", "weapons_warrior", "VRV-070", "WeaponRow", weapon, "The weapons of warriors."),
  ],
  arms: [
    table(
      "IMPROVISED",
      "improvisedWeapons",
      "VRV-042",
      "ImprovisedRow",
      object<rows.ImprovisedRow>({
        id: text,
        name: text,
        damage: dice,
        attackPenalty: number,
        bulkAsTool: number,
        bulkAsWeapon: number,
        cost: number,
      }),
      "Tools and missiles swung by hand.",
    ),
    table(
      "AMMUNITION",
      "ammunition",
      "VRV-069",
      "AmmunitionRow",
      object<rows.AmmunitionRow>({ id: text, name: text, cost: number, bulk: number, notes: text }),
      "Ammunition by the piece.",
    ),
  ],
  armor: [
    table(
      "ARMOR",
      "armor",
      "VRV-071",
      "ArmorRow",
      z.object({
        id: text,
        name: text,
        defense: number,
        cost: number,
        bulkWorn: number,
        warriorLevel: blank,
        otherLevel: blank,
        carriedBulkMultiplier: blank,
        slot: z.enum(["body", "shield", "helmet"]),
        basicArmor: z.boolean(),
        lightOnly: z
          .string()
          .optional()
          .transform((only) => only !== undefined),
        singleOpponent: flag,
      }) satisfies Bare<rows.ArmorRow>,
      "Body armor, shields and the helmet.",
    ),
  ],
  sizes: [
    table(
      "SIZES",
      "sizes",
      "VRV-078",
      "SizeRow",
      object<rows.SizeRow>({ id: size, step: number }),
      "Steps from medium.",
    ),
    table(
      "DAMAGE_PROGRESSION",
      "damageProgression",
      "VRV-081",
      null,
      z.array(dice),
      "Damage dice from the smallest up. VRV-081.",
    ),
  ],
  rolls: [
    table(
      "DIFFICULTIES",
      "difficulty",
      "VRV-139",
      "DifficultyRow",
      object<rows.DifficultyRow>({ id: text, name: text, modifier: number }),
      "Named difficulties, easiest first.",
    ),
    table(
      "CAREFUL_ATTEMPTS",
      "carefulAttempts",
      "VRV-141",
      "CarefulRow",
      object<rows.CarefulRow>({ normal: text, plus1: text, plus2: text }),
      "What taking one's time is worth.",
    ),
    table(
      "CONTEST_LADDER",
      "contestTimeLadder",
      "VRV-143",
      null,
      z.array(text),
      "How long the exchanges of a contest take, one after the other. VRV-143.",
    ),
  ],
  conflict: [
    table(
      "COVER_ROWS",
      "cover",
      "VRV-165",
      "CoverRow",
      object<rows.CoverRow>({ id: z.enum(["weak", "strong", "full"]), warrior: number, nonWarrior: number }),
      "Defense from cover.",
    ),
    table(
      "FIRING_INTO_COMBAT",
      "firingIntoCloseCombat",
      "VRV-155",
      "FiringRow",
      object<rows.FiringRow>({ combatantsFrom: number, cover: z.enum(["strong", "full"]) }),
      "Cover that a melee gives, fewest combatants first.",
    ),
    table(
      "COMBAT_MODIFIERS",
      "combatModifiers",
      "VRV-152",
      "CombatModifierRow",
      object<rows.CombatModifierRow>({ id: text, value: number }),
      "Bonuses and penalties in a fight.",
    ),
  ],
  mojo: [
    table(
      "STUDY_MODES",
      "practicalMojoModes",
      "VRV-197",
      "StudyModeRow",
      object<rows.StudyModeRow>({
        id: z.enum(["normal", "free-time", "intensive"]),
        period: text,
        baseMojo: number,
        silverPerMojo: number,
      }),
      "Ways to study.",
    ),
    table(
      "RESOURCE_TYPES",
      "mojoResourceTypes",
      "VRV-201",
      "ResourceTypeRow",
      object<rows.ResourceTypeRow>({ id: text, name: text, multiplier: blank, levelMin: blank, levelMax: blank }),
      "What helps a student.",
    ),
    table(
      "MOJO_BONUS",
      "mojoBonus",
      "VRV-202",
      "MojoBonusRow",
      object<rows.MojoBonusRow>({ row: number, totalFrom: number, mojo: number, perPeriods: number }),
      "Mojo by the total of the resources.",
    ),
  ],
  perils: [
    table(
      "AILMENTS",
      "ailments",
      "VRV-213",
      "AilmentRow",
      object<rows.AilmentRow>({
        id: text,
        name: text,
        chronic: z.boolean(),
        strength: blank,
        actionTime: text,
        effects: z.array(ailmentEffect),
        exampleOnlyEffect: ailmentEffect.nullable().default(null),
      }),
      "Sicknesses, poisons and drugs.",
    ),
    table(
      "FALLING",
      "falling",
      "VRV-216",
      "FallingRow",
      object<rows.FallingRow>({ feetFrom: number, dice: number, evasion: z.enum(["negates", "halves", "none"]) }),
      "Falls by height.",
    ),
    table(
      "MATERIALS",
      "itemReactions",
      "VRV-221",
      "MaterialRow",
      object<rows.MaterialRow>({
        material: text,
        fire: blank,
        bludgeon: blank,
        acid: blank,
        bonusThicknessInches: number,
      }),
      "What materials stand up to.",
    ),
    table(
      "JUMP_SIZES",
      "jumpSizeFactor",
      "VRV-225",
      "JumpSizeRow",
      object<rows.JumpSizeRow>({ size, factor: number }),
      "How far the sizes leap for a medium one's yard.",
    ),
  ],
  travel: [
    table(
      "MOVEMENT_ROWS",
      "movement",
      "VRV-231",
      "MovementRow",
      object<rows.MovementRow>({
        id: z.enum(MODES),
        yardsPerMinute: number,
        feetPerRound: number,
        reactions: blank,
        attack: blank,
      }),
      "Paces and what they cost.",
    ),
    table(
      "OUTDOOR_SHIFT",
      "movementOutdoorShift",
      "VRV-233",
      null,
      z.record(text, z.tuple([number, number])),
      "Reaction penalty and attackers' bonus of the fast paces away from danger. VRV-233.",
    ),
    table(
      "DARKNESS",
      "darkness",
      "VRV-237",
      "DarknessRow",
      object<rows.DarknessRow>({ id: z.enum(["night-no-full-moon", "total-darkness"]), movementFactor: number }),
      "What darkness leaves of Movement.",
    ),
  ],
};
