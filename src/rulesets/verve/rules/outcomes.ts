/** What a Verve card holds after each step: checks, effects and prompts in the game's own terms. */
import type { Check, Effect, Modifier, Prompt, Ref } from "../../../kernel/outcome.ts";
import type { HoldOutcome } from "./conflict/grapple.ts";
import type { ContestOutcome } from "./contests/contest.ts";
import type { BidOutcome, Increase } from "./mojo/bid.ts";
import type {
  AilmentState,
  ArmorState,
  CharacterState,
  ConditionState,
  FieldState,
  GearState,
  Intention,
  Move,
  Phase,
  PoolState,
  ProjectState,
  SpecialtyState,
  SpellState,
  WeaponState,
} from "./state.ts";
export type * from "./magicOutcomes.ts";
import type { MagicEffectKind } from "./magicOutcomes.ts";
import type { DeathOutcome } from "./survival/death.ts";
import type { VerveCriterion } from "./survival/verve.ts";
import type { Ability, Archetype, CoverKind, Mode, Reaction } from "./terms.ts";

/** One d20 under a target, frozen (VRV-001). The modifiers that are on add up to the target. */
export interface D20Check extends Check {
  readonly type: "d20";
  /** Names the roll within its decision. */
  readonly key: string;
  readonly who: Ref;
  readonly name: string;
  /** Score rolled against: an ability, a reaction, "attack", "psychic", "injuries", "item". */
  readonly subject: string;
  readonly modifiers: readonly Modifier[];
  readonly target: number;
  readonly die: number;
  readonly doubled: boolean;
  readonly success: boolean;
  readonly margin: number;
  readonly cannotFail: boolean;
  readonly cannotSucceed: boolean;
  readonly archetypal: boolean;
  readonly reasons: readonly string[];
  /** A hero's failed archetypal roll against nobody's hero: mojo may turn it (VRV-191). */
  readonly biddable: boolean;
  /** Those who may bid: the roller, or of a group those for whom it is archetypal (VRV-259). */
  readonly bidders: readonly Ref[];
  /** Mojo that turned it; 0 for none. */
  readonly bid: number;
  /** Whose defense is in the target, when players aren't to see it (setting revealDefense). */
  readonly hidesDefense: boolean;
}

/** Dice that are added up: damage, gains, hours. */
export interface DiceCheck extends Check {
  readonly type: "dice";
  readonly key: string;
  readonly who: Ref | null;
  /** "2d6". */
  readonly formula: string;
  readonly rolled: readonly number[];
  readonly bonus: number;
  readonly total: number;
}
export interface ContestCheck extends Check {
  readonly type: "contest";
  readonly sides: readonly Ref[];
  readonly outcome: ContestOutcome;
  readonly winner: Ref | null;
  readonly remaining: readonly Ref[];
  readonly period: string;
  readonly nextPeriod: string | null;
  readonly doubling: "none" | "on-request" | "automatic";
  readonly sameGoal: boolean;
}
export interface HoldCheck extends Check {
  readonly type: "hold";
  readonly outcome: HoldOutcome;
}
export interface DeathCheckResult extends Check {
  readonly type: "death";
  readonly who: Ref;
  readonly outcome: DeathOutcome;
  readonly minutesToLive: number | null;
}
export interface BidCheck extends Check {
  readonly type: "bid";
  readonly who: Ref;
  readonly check: string;
  readonly outcome: BidOutcome;
  readonly bid: number;
  readonly spent: number;
  readonly xp: number;
}
export interface OrderCheck extends Check {
  readonly type: "order";
  readonly order: readonly Ref[];
}
/** What somebody means to do, on a card that only they and the Guide may see. VRV-150 */
export interface IntentionCheck extends Check {
  readonly type: "intention";
  readonly who: Ref;
  readonly round: number;
  readonly intention: Intention;
}
/** Figures a decision worked out without a roll: miles, prices, rounds. */
export interface FiguresCheck extends Check {
  readonly type: "figures";
  readonly of: string;
  readonly values: { readonly [key: string]: number | string | boolean | null };
}

/** Damage as it was dealt; where it goes is worked out when it is applied (VRV-111). */
export interface DamageEffect extends Effect {
  readonly type: "damage";
  readonly amount: number;
  /** The part that injures at once. */
  readonly direct: number;
  /** Verve may absorb. */
  readonly archetypal: boolean;
  readonly criterion: VerveCriterion;
  /** Most verve the player gives; null: as the setting says. */
  readonly verveLimit: number | null;
  /** A mind's damage comes off verve first, or survival first (VRV-254); null for all other damage. */
  readonly psychic: "verve" | "survival" | null;
  /** Id of the illusion's account it goes to; null for what is real (VRV-217). */
  readonly phantasm: string | null;
  readonly by: Ref | null;
  readonly round: number;
  /** What it does to the target as it stands: shown on the card, worked out anew when applied. */
  readonly preview: {
    readonly verve: number;
    readonly survival: number;
    readonly injuries: number;
    readonly lostPools: number;
    readonly unconsciousnessCheck: boolean;
    readonly deathCheck: boolean;
  };
}
export interface HealEffect extends Effect {
  readonly type: "heal";
  readonly event: "night" | "day" | "aid" | "new-day" | "encounter";
  readonly choice: "survival" | "injury";
  readonly amount: number;
  readonly rollSucceeded: boolean;
}
export interface MojoEffect extends Effect {
  readonly type: "mojo";
  readonly amount: number;
  readonly reason: string;
  /** Practical mojo of this project instead, or null. */
  readonly project: string | null;
}
export interface SilverEffect extends Effect {
  readonly type: "silver";
  readonly amount: number;
}
export interface ExperienceEffect extends Effect {
  readonly type: "experience";
  readonly amount: number;
}
export interface VerveEffect extends Effect {
  readonly type: "verve";
  readonly amount: number;
}
export interface ConditionEffect extends Effect {
  readonly type: "condition";
  readonly condition: ConditionState;
}
export interface EndConditionEffect extends Effect {
  readonly type: "endCondition";
  readonly condition: string;
}
export interface PoolEffect extends Effect {
  readonly type: "pool";
  readonly pool: PoolState;
}
export interface WeaponEffect extends Effect {
  readonly type: "weapon";
  readonly weapon: string;
  /** Null: as it was. */
  readonly loaded: number | null;
  readonly drawn: boolean | null;
  /** Carried as a tool from now on, or as a weapon again; left out: as it was. VRV-066 */
  readonly tool?: boolean;
  /** Pieces of ammunition spent. */
  readonly spent: number;
}
export interface WearEffect extends Effect {
  readonly type: "wear";
  readonly armor: string;
  readonly worn: boolean;
}
export interface GearEffect extends Effect {
  readonly type: "gear";
  /** What is put in the lists, replacing whatever has its id. */
  readonly gear: GearState | null;
  readonly weapon: WeaponState | null;
  readonly armor: ArmorState | null;
  /** Id of what is taken away, or null. */
  readonly removed: string | null;
}
export interface AbilityEffect extends Effect {
  readonly type: "ability";
  readonly ability: Ability;
  readonly amount: number;
}
export interface FieldEffect extends Effect {
  readonly type: "field";
  readonly field: FieldState;
}
export interface LevelEffect extends Effect {
  readonly type: "level";
  readonly archetype: Archetype;
  readonly survivalGain: number | null;
  readonly verveGain: number | null;
}
export interface AilmentChangeEffect extends Effect {
  readonly type: "ailment";
  readonly ailment: AilmentState;
  readonly ended: boolean;
}
export interface ProjectEffect extends Effect {
  readonly type: "project";
  readonly project: ProjectState;
}
export interface SpellEffect extends Effect {
  readonly type: "spell";
  readonly spell: SpellState;
}
export interface DyingEffect extends Effect {
  readonly type: "dying";
  /** Null: cancelled. */
  readonly elapsed: number | null;
}
export interface CheckedEffect extends Effect {
  readonly type: "checked";
  /** What the end of a round has settled. */
  readonly consciousness: boolean;
  readonly death: boolean;
  /** Round in which death is asked about again, or null. */
  readonly again: number | null;
}
/** Illusions that are over. VRV-217 */
export interface PhantasmsEffect extends Effect {
  readonly type: "phantasms";
  readonly over: readonly string[];
}
export interface CombatPoolEffect extends Effect {
  readonly type: "combatPool";
  readonly round: number;
  readonly used: number;
}
export interface StanceEffect extends Effect {
  readonly type: "stance";
  readonly cover: CoverKind;
  readonly pace: Mode | null;
}
export interface PsychicEffect extends Effect {
  readonly type: "psychic";
  readonly psychic: CharacterState["psychic"];
}
export interface AgeEffect extends Effect {
  readonly type: "age";
  readonly age: number;
  readonly injuries: number;
}
export interface AgeExtraEffect extends Effect {
  readonly type: "ageExtra";
}
export interface BirthEffect extends Effect {
  readonly type: "birth";
  readonly name: string;
  readonly motivation: string;
  readonly moralCode: string;
  readonly culture: string;
  readonly species: CharacterState["species"];
  readonly size: CharacterState["size"];
  readonly abilities: { readonly [A in Ability]: number };
  readonly archetype: Archetype;
  readonly survival: number;
  readonly verve: number;
  readonly mojo: number;
  readonly silver: number;
  readonly age: number | null;
  readonly ageExtras: number;
  readonly inches: number | null;
  readonly pounds: number | null;
  readonly fields: readonly FieldState[];
  readonly specialties: readonly SpecialtyState[];
}
export interface CorrectEffect extends Effect {
  readonly type: "correct";
  readonly survival: number;
  readonly verve: number;
  readonly injuries: number;
}
export interface ActedEffect extends Effect {
  readonly type: "acted";
  readonly round: number;
  readonly actions: number;
}
/** What somebody means to do, for everybody to know. VRV-150 */
export interface DeclaredEffect extends Effect {
  readonly type: "declared";
  readonly who: Ref;
  readonly round: number;
  readonly intention: Intention;
}
/** Somebody has made up their mind; what they mean to do is kept on the card alone. VRV-150 */
export interface DecidedEffect extends Effect {
  readonly type: "decided";
  readonly who: Ref;
  readonly round: number;
}
/** How a figure is announced to move. VRV-150 */
export interface MovesEffect extends Effect {
  readonly type: "moves";
  readonly who: Ref;
  readonly round: number;
  readonly how: Move;
}
/** Somebody lets the rest of their actions go. VRV-150 */
export interface PassedEffect extends Effect {
  readonly type: "passed";
  readonly who: Ref;
  readonly round: number;
}
export interface PhaseEffect extends Effect {
  readonly type: "phase";
  readonly phase: Phase;
  readonly round: number;
  /** The encounter is over, and goes with it. */
  readonly over?: true;
}
export interface ClockEffect extends Effect {
  readonly type: "clock";
  readonly seconds: number;
}
export interface EngagedEffect extends Effect {
  readonly type: "engaged";
  readonly encounter: string;
}

export type VerveEffectKind =
  | MagicEffectKind
  | DamageEffect
  | HealEffect
  | MojoEffect
  | SilverEffect
  | ExperienceEffect
  | VerveEffect
  | ConditionEffect
  | EndConditionEffect
  | PoolEffect
  | WeaponEffect
  | WearEffect
  | GearEffect
  | AbilityEffect
  | FieldEffect
  | LevelEffect
  | AilmentChangeEffect
  | ProjectEffect
  | SpellEffect
  | DyingEffect
  | CheckedEffect
  | PhantasmsEffect
  | CombatPoolEffect
  | StanceEffect
  | PsychicEffect
  | AgeEffect
  | AgeExtraEffect
  | BirthEffect
  | CorrectEffect
  | ActedEffect
  | DeclaredEffect
  | DecidedEffect
  | MovesEffect
  | PassedEffect
  | PhaseEffect
  | ClockEffect
  | EngagedEffect;

/** Mojo may turn this roll (VRV-191). */
export interface BidPrompt extends Prompt {
  readonly type: "bid";
  readonly name: string;
  readonly check: string;
  /** What it would take; null unless setting revealBidNeed is on. */
  readonly needed: number | null;
}
/** A successful bid that was large enough brings a gain for nothing (VRV-194). */
export interface GainPrompt extends Prompt {
  readonly type: "gain";
  readonly name: string;
  readonly spent: number;
  /** Of the field the roll used; a whole new field without one. */
  readonly field: string | null;
  readonly options: readonly Increase[];
}
/**
 * A reaction owed by a target: to a called shot, a knockout, a grab, a stray shot, an ailment on a weapon, a blow while
 * concentrating; or the other side of a contest that somebody has begun with a roll of their own: a hold, a mind that is
 * entered, an aim. VRV-142
 */
export interface ReactionPrompt extends Prompt {
  readonly type: "reaction";
  readonly name: string;
  readonly to: "calledShot" | "knockout" | "grab" | "stray" | "ailment" | "concentration" | "magic" | Opposed;
  /** What may be rolled. */
  readonly options: readonly Reaction[];
  readonly by: Ref;
  readonly damage: number;
  readonly archetypal: boolean;
  /** What happens on a failure: a word of the decision's, an ailment's id, or "". */
  readonly effect: string;
  readonly poolPoints: number;
  /** A stray shot that had hit its mark: defense does not help. */
  readonly shotHit: boolean;
}
/** What one resists with a roll against another's, and the outcome hangs on both (VRV-142, VRV-169, VRV-172, VRV-249). */
export const OPPOSED = ["hold", "mind", "aim"] as const;
export type Opposed = (typeof OPPOSED)[number];
/** A roll to stay conscious is due once the damage is applied (VRV-118). */
export interface ConsciousnessPrompt extends Prompt {
  readonly type: "consciousness";
  readonly name: string;
  /** The loss it comes of, by its id on the card; null for what a round leaves. */
  readonly effect: string | null;
}
/** Outside encounters, where no round ends: injuries are rolled against endurance at once (VRV-121). */
export interface DeathPrompt extends Prompt {
  readonly type: "death";
  readonly name: string;
  readonly effect: string;
}
/** The time of an ailment has come (VRV-209). */
export interface AilmentPrompt extends Prompt {
  readonly type: "ailment";
  readonly name: string;
  /** Its id among those at work. */
  readonly ailment: string;
}
/** A night or a day of rest: what it is to give back is the sleeper's choice (VRV-112, VRV-113). */
export interface RestPrompt extends Prompt {
  readonly type: "rest";
  readonly name: string;
  readonly length: "night" | "day";
}
/** A round begins: whoever is surprised may pull themselves together (VRV-149). */
export interface ShakeOffPrompt extends Prompt {
  readonly type: "shakeOff";
  readonly name: string;
  readonly round: number;
}
/** A round begins: whoever holds somebody may go on with it (VRV-169). */
export interface HoldPrompt extends Prompt {
  readonly type: "hold";
  readonly name: string;
  readonly round: number;
  readonly target: Ref;
}
/** A round begins: against whom a small shield is turned (VRV-074). */
export interface ShieldPrompt extends Prompt {
  readonly type: "shield";
  readonly name: string;
  readonly round: number;
  /** Whom it was turned against last, or null. */
  readonly last: Ref | null;
}
/** A side of a contest is to roll, as it chooses (VRV-142). */
export interface ContestPrompt extends Prompt {
  readonly type: "contest";
  readonly name: string;
  readonly sides: readonly Ref[];
  /** Whoever acts against the others; null when all want the same. */
  readonly acting: Ref | null;
  readonly doubled: boolean;
  readonly period: string;
  readonly chase: boolean;
}
export type VervePrompt =
  | BidPrompt
  | GainPrompt
  | ReactionPrompt
  | ConsciousnessPrompt
  | DeathPrompt
  | ContestPrompt
  | AilmentPrompt
  | RestPrompt
  | ShakeOffPrompt
  | HoldPrompt
  | ShieldPrompt;
