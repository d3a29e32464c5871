/** What one row of each table holds. The tables themselves are written by `tools/verve-tables.ts`. */
import type { Ability, Archetype, Reaction, Size } from "../terms.ts";

/** Every row names the rule it belongs to. */
export interface Row {
  /** "VRV-070". */
  readonly rule: string;
}
export interface ContributorRow extends Row {
  readonly score: number;
  readonly major: number;
  readonly minor: number;
  readonly special: number;
}
export interface ArchetypeRow extends Row {
  readonly id: Archetype;
  readonly archetypalAbility: Ability;
  readonly archetypalReaction: Reaction;
  readonly verveContributor: Ability;
  /** The Fighting Art rises by one each so many levels. */
  readonly fightingArtEvery: number;
}
export interface ReactionRow extends Row {
  readonly id: Reaction;
  readonly base: number;
  readonly major: Ability;
  readonly minor: Ability;
}
export interface LevelRow extends Row {
  readonly level: number;
  readonly totalExperience: number;
  readonly mojoGain: number;
}
/** Anything that is bought by the piece. */
export interface GoodsRow extends Row {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** Null: nothing to carry. */
  readonly bulk: number | null;
  readonly notes: string;
  readonly container: boolean;
  readonly costPerTenPages: number;
  readonly bulkPerTenPages: number;
}
export interface CarvingMaterialRow extends Row {
  readonly id: string;
  readonly costMultiplier: number | null;
  readonly bulkMultiplier: number | null;
}
export interface LightRow extends Row {
  readonly id: string;
  readonly radiusYards: number;
  readonly durationHours: number;
  readonly activationRounds: number | null;
  readonly actionPenaltyBeyondYards: number | null;
  readonly actionPenalty: number;
  readonly fuel: string | null;
}
export interface ActivationRow extends Row {
  readonly id: string;
  readonly rounds: number;
}
export interface AnimalRow extends Row {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  readonly movement: number;
  readonly carryBulk: number;
  readonly fastGaitMultiplier: number;
  readonly riding: boolean;
}
export interface TackRow extends Row {
  readonly tack: "saddle" | "blanket-only" | "bareback";
  readonly rollPenalty: number;
  readonly dailyMovementPenalty: number;
}
export interface WeaponRow extends Row {
  readonly id: string;
  readonly name: string;
  readonly damage: string;
  /** Actions to throw or shoot once; null: it is never thrown. */
  readonly fireActions: number | null;
  /** Yards per increment. */
  readonly range: number | null;
  readonly hands: number | null;
  /** Yards of room on either side. */
  readonly space: number | null;
  readonly bulk: number;
  readonly cost: number;
  readonly class: "simple" | "basic" | "warrior";
  readonly use: "melee" | "thrown" | "propelled";
  readonly throwable: boolean;
  readonly firearm: boolean;
  readonly ammunition: readonly string[];
  readonly strengthBuild: boolean;
  readonly mountedOnly: boolean;
}
export interface ImprovisedRow extends Row {
  readonly id: string;
  readonly name: string;
  readonly damage: string;
  readonly attackPenalty: number;
  readonly bulkAsTool: number;
  readonly bulkAsWeapon: number;
  readonly cost: number;
}
export interface AmmunitionRow extends Row {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  readonly bulk: number;
  readonly notes: string;
}
export interface ArmorRow extends Row {
  readonly id: string;
  readonly name: string;
  readonly defense: number;
  readonly cost: number;
  readonly bulkWorn: number;
  readonly warriorLevel: number | null;
  readonly otherLevel: number | null;
  readonly carriedBulkMultiplier: number | null;
  readonly slot: "body" | "shield" | "helmet";
  /** Thieves, prophets and monks may wear it. */
  readonly basicArmor: boolean;
  /** Those only when magic makes it light. */
  readonly lightOnly: boolean;
  readonly singleOpponent: boolean;
}
export interface SizeRow extends Row {
  readonly id: Size;
  readonly step: number;
}
export interface DifficultyRow extends Row {
  readonly id: string;
  readonly name: string;
  readonly modifier: number;
}
export interface CarefulRow extends Row {
  readonly normal: string;
  readonly plus1: string;
  readonly plus2: string;
}
export interface CoverRow extends Row {
  readonly id: "weak" | "strong" | "full";
  readonly warrior: number;
  readonly nonWarrior: number;
}
export interface FiringRow extends Row {
  readonly combatantsFrom: number;
  readonly cover: "strong" | "full";
}
export interface CombatModifierRow extends Row {
  readonly id: string;
  readonly value: number;
}
export interface StudyModeRow extends Row {
  readonly id: "normal" | "free-time" | "intensive";
  readonly period: string;
  readonly baseMojo: number;
  readonly silverPerMojo: number;
}
export interface ResourceTypeRow extends Row {
  readonly id: string;
  readonly name: string;
  /** Null: the total is the student's charisma. */
  readonly multiplier: number | null;
  readonly levelMin: number | null;
  readonly levelMax: number | null;
}
export interface MojoBonusRow extends Row {
  readonly row: number;
  readonly totalFrom: number;
  readonly mojo: number;
  readonly perPeriods: number;
}
export interface AilmentEffect {
  readonly stat?: string | undefined;
  readonly value?: number | undefined;
  readonly injuries?: string | undefined;
  readonly condition?: string | undefined;
  readonly duration?: string | undefined;
}
export interface AilmentRow extends Row {
  readonly id: string;
  readonly name: string;
  readonly chronic: boolean;
  readonly strength: number | null;
  readonly actionTime: string;
  readonly effects: readonly AilmentEffect[];
  readonly exampleOnlyEffect: AilmentEffect | null;
}
export interface FallingRow extends Row {
  readonly feetFrom: number;
  readonly dice: number;
  readonly evasion: "negates" | "halves" | "none";
}
export interface MaterialRow extends Row {
  readonly material: string;
  readonly fire: number | null;
  readonly bludgeon: number | null;
  readonly acid: number | null;
  readonly bonusThicknessInches: number;
}
export interface JumpSizeRow extends Row {
  readonly size: Size;
  readonly factor: number;
}
export interface MovementRow extends Row {
  readonly id: "semi-conscious" | "combat" | "dash" | "explore" | "walk" | "jog" | "run" | "sprint";
  readonly yardsPerMinute: number;
  readonly feetPerRound: number;
  readonly reactions: number | null;
  readonly attack: number | null;
}
export interface DarknessRow extends Row {
  readonly id: "night-no-full-moon" | "total-darkness";
  readonly movementFactor: number;
}
