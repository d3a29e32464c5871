/** What a Threshold card holds after each step: checks, effects and prompts in the game's own terms. */
import type { JsonObject } from "../../../kernel/json.ts";
import type { Check, Effect, Modifier, Prompt, Ref } from "../../../kernel/outcome.ts";
import type { AdvantageReason } from "./position/advantage.ts";
import type { Attribute } from "./attributes/attributes.ts";
import type { BuildEffect, GainEffect, LastWordsEffect, SucceedEffect } from "./building.ts";
import type { CorruptionKind } from "./corruption/corruption.ts";
import type { BlowState } from "./damage/applyDamage.ts";
import type { PainChooser, PainOption } from "./damage/pain.ts";
import type { Hazard } from "./damage/hazard.ts";
import type { Opponent } from "./decisions.ts";
import type { DeathOutcome } from "./dying/table.ts";
import type { Level } from "./experience/experience.ts";
import type { Condition, Moment, Phase } from "./state.ts";
import type { Blind } from "./test/blind.ts";

/** What players see of a test with figures that are kept from them: all of it, its target, or what came of it (RUN-014). */
export type Shows = "all" | "target" | "outcome";

/** A success test, frozen as it was rolled (RUN-013 … RUN-018). */
export interface TestCheck extends Check {
  readonly type: "test";
  readonly what: "test" | "attack" | "defense" | "surprise" | "standUp" | "power";
  readonly who: Ref;
  readonly name: string;
  /** The player rolls; the GM does where no player is concerned (RUN-021). */
  readonly rolledBy: "player" | "gm";
  readonly attribute: Attribute | "defense";
  readonly value: number;
  /** Who stands against it; null for a test by difficulty. */
  readonly opponent: Ref | null;
  /** The opponent's value; null for a test by difficulty. */
  readonly opponentValue: number | null;
  /** Everything added to the attribute, opposition first. */
  readonly modifiers: readonly Modifier[];
  readonly target: number;
  readonly certain: "success" | "failure" | null;
  readonly dice: readonly number[];
  readonly kept: number;
  readonly blind: Blind;
  readonly success: boolean;
  readonly margin: number;
  /** A foe's figures are in it, or the GM's own, and the table keeps those from players (RUN-014). */
  readonly hidden: boolean;
  /** What players see of it where something is hidden. */
  readonly shows: Shows;
  /** The GM asked for it in secret (RUN-020). */
  readonly secret: boolean;
  /** Of an attack: why it has Advantage (RUN-098). */
  readonly reasons?: readonly AdvantageReason[];
  /** The earlier check in whose place this stands: the GM's word on the same dice (RUN-110). */
  readonly amends?: string;
}

/** Damage against armour (RUN-054, RUN-057). */
export interface DamageCheck extends Check {
  readonly type: "damage";
  readonly by: Ref | null;
  readonly target: Ref;
  readonly formula: string;
  /** A foe's fixed number instead of dice (RUN-058). */
  readonly fixed: boolean;
  readonly dice: readonly number[];
  readonly advantage: boolean;
  readonly reasons: readonly AdvantageReason[];
  readonly advantageDice: readonly number[];
  readonly damage: number;
  readonly armor: number;
  readonly armorDice: readonly number[];
  readonly ignoresArmor: boolean;
  readonly net: number;
  /** What it does to the target as it stood when rolled. */
  readonly toughness: number;
  readonly state: BlowState;
  readonly painThreshold: number;
  readonly hidden: boolean;
}

/** A Death Test (RUN-067). */
export interface DeathCheck extends Check {
  readonly type: "death";
  readonly who: Ref;
  readonly name: string;
  readonly die: number;
  readonly d4: number | null;
  readonly outcome: DeathOutcome;
  readonly marks: number;
  readonly toughness: number;
  readonly lastWords: boolean;
}

/** Dice of a treatment, of corruption, of a tie (RUN-024, RUN-073, RUN-078). */
export interface DiceCheck extends Check {
  readonly type: "healing" | "corruption" | "tie";
  readonly who: Ref;
  readonly formula: string;
  readonly dice: readonly number[];
  readonly total: number;
}

/** One entry of a negotiation's record (RUN-106). */
export interface SocialCheck extends Check {
  readonly type: "social";
  readonly step: "open" | "prepare" | "outcome";
  readonly actors: readonly Ref[];
  readonly text: string;
  readonly result: "success" | "partial" | "failure" | null;
}

/** Damage that came through (RUN-059 … RUN-064). */
export interface DamageEffect extends Effect {
  readonly type: "damage";
  readonly net: number;
  readonly by: Ref | null;
  readonly at: Moment;
  /** Shown on the card; worked out anew when applied. */
  readonly preview: { readonly toughness: number; readonly state: BlowState };
}
export interface HealEffect extends Effect {
  readonly type: "heal";
  readonly amount: number;
  readonly by: Ref | null;
}
export interface RestEffect extends Effect {
  readonly type: "rest";
  readonly days: number;
}
export interface ConditionEffect extends Effect {
  readonly type: "condition";
  readonly condition: Condition;
  readonly on: boolean;
  readonly at: Moment;
  /** Of those who are surprised: who caught them out (RUN-032). */
  readonly by?: readonly Ref[];
}
/** One who was caught out has seen this one strike, or let the chance go; after the last it is surprised no more (RUN-032). */
export interface NoticesEffect extends Effect {
  readonly type: "notices";
  readonly who: Ref;
}
/** A Death Test was asked for in this game turn (RUN-065). */
export interface AskedEffect extends Effect {
  readonly type: "asked";
  readonly at: Moment;
}
/** A Death Test was made in this game turn (RUN-065). */
export interface TestedEffect extends Effect {
  readonly type: "tested";
  readonly at: Moment;
}
export interface DeathEffect extends Effect {
  readonly type: "death";
  readonly outcome: DeathOutcome;
  readonly marks: number;
  readonly toughness: number;
  readonly at: Moment;
}
export interface CorruptionEffect extends Effect {
  readonly type: "corruption";
  readonly gained: number;
  readonly kind: CorruptionKind;
}
export interface XpEffect extends Effect {
  readonly type: "xp";
  /** Earned when positive, spent when negative. */
  readonly amount: number;
  readonly reason: string;
  readonly date: string;
}
export interface CorrectEffect extends Effect {
  readonly type: "correct";
  readonly toughness: number | null;
  readonly deathMarks: number | null;
  readonly temporary: number | null;
  readonly permanent: number | null;
  readonly at: Moment;
}
/** Actions used, or given back when negative (RUN-036). */
export interface SpendEffect extends Effect {
  readonly type: "spend";
  readonly combat: number;
  readonly movement: number;
  readonly round: number;
}
export interface TradeEffect extends Effect {
  readonly type: "trade";
  readonly traded: boolean;
  readonly round: number;
}
/** A Free Attack was made (RUN-049). */
export interface FreeAttackEffect extends Effect {
  readonly type: "freeAttack";
  readonly kind: string;
  readonly round: number;
}
/** First contact of a combatant in this combat (RUN-027). */
export interface ContactEffect extends Effect {
  readonly type: "contact";
  readonly round: number;
}
export interface TieEffect extends Effect {
  readonly type: "tie";
  readonly ties: readonly number[];
}
export interface EngageEffect extends Effect {
  readonly type: "engage";
  readonly a: Ref;
  readonly b: Ref;
  readonly engaged: boolean;
}
/** Two come to stand on opposite sides of an enemy, or don't any more (RUN-093). */
export interface FlankEffect extends Effect {
  readonly type: "flank";
  readonly a: Ref;
  readonly b: Ref;
  /** Whom they flank. */
  readonly on: Ref;
  readonly flanking: boolean;
}
export interface PhaseEffect extends Effect {
  readonly type: "phase";
  readonly phase: Phase;
}
export interface OrderEffect extends Effect {
  readonly type: "order";
  readonly order: readonly Ref[];
  readonly delays: readonly { readonly id: Ref; readonly after: Ref }[];
}
/** A weapon or shield comes into the hand or leaves it (RUN-033, RUN-044). */
export interface WieldEffect extends Effect {
  readonly type: "wield";
  readonly equipped: boolean;
  /** Null for shields. */
  readonly ready: boolean | null;
}
/** Cures, elixirs or shots are used up. */
export interface UseUpEffect extends Effect {
  readonly type: "useUp";
  readonly what: "quantity" | "ammunition";
  readonly amount: number;
}
export interface LevelEffect extends Effect {
  readonly type: "level";
  readonly to: Level;
}

export type ThresholdEffect =
  | DamageEffect
  | HealEffect
  | RestEffect
  | ConditionEffect
  | NoticesEffect
  | AskedEffect
  | TestedEffect
  | DeathEffect
  | CorruptionEffect
  | XpEffect
  | CorrectEffect
  | SpendEffect
  | TradeEffect
  | FreeAttackEffect
  | ContactEffect
  | TieEffect
  | EngageEffect
  | FlankEffect
  | PhaseEffect
  | OrderEffect
  | WieldEffect
  | UseUpEffect
  | LevelEffect
  | BuildEffect
  | GainEffect
  | SucceedEffect
  | LastWordsEffect;

/** The owner of prompts that only the GM answers. No document has this ref. */
export const GM: Ref = "world.gm";

/** What a number to roll is made of, as it was asked (RUN-013 … RUN-017). */
export interface Sum extends JsonObject {
  /** The value that is tested, of whoever rolls. */
  readonly value: number;
  /** Everything added to it, opposition first. */
  readonly modifiers: readonly Modifier[];
  readonly blind: Blind;
}

/** A test somebody is asked to make (RUN-012, RUN-020). */
export interface TestPrompt extends Prompt {
  readonly type: "test";
  readonly name: string;
  readonly attribute: Attribute | "defense";
  readonly opponent: Opponent | null;
  readonly difficulty: number;
  readonly modifiers: readonly Modifier[];
  readonly badVisibility: boolean;
  /** As things stood when it was asked. */
  readonly target: number;
  /** Left out on cards of earlier versions. */
  readonly sum?: Sum;
  readonly hidden: boolean;
  readonly shows: Shows;
  /** The numbers named in it are the GM's alone (RUN-014). */
  readonly kept: boolean;
  readonly secret: boolean;
  readonly hazard: Hazard | null;
}
/** Whoever counts tests whether one group surprises the other (RUN-012, RUN-029 … RUN-031). */
export interface SurprisePrompt extends Prompt {
  readonly type: "surprise";
  readonly name: string;
  readonly rolls: "sneakers" | "watchers";
  readonly sneakers: readonly Ref[];
  readonly watchers: readonly Ref[];
  readonly exempt: readonly Ref[];
  readonly drawn: readonly Ref[];
  readonly attribute: "discreet" | "vigilant";
  readonly opponent: Opponent;
  readonly difficulty: number;
  readonly modifiers: readonly Modifier[];
  readonly badVisibility: boolean;
  /** As things stood when it was asked. */
  readonly target: number;
  /** Left out on cards of earlier versions. */
  readonly sum?: Sum;
  readonly hidden: boolean;
  readonly shows: Shows;
  readonly secret: boolean;
}
/** A foe attacks: the player defends (RUN-055). Everything is frozen here. */
export interface DefendPrompt extends Prompt {
  readonly type: "defend";
  readonly name: string;
  readonly attacker: Ref;
  readonly weapon: Ref;
  /** The trigger kind when it is a Free Attack; null for the Combat Action. */
  readonly freeAttack: string | null;
  readonly attackValue: number;
  /** The defender's, as it stood when it was asked. */
  readonly defense: number;
  readonly damage: string;
  readonly ignoresArmor: boolean;
  readonly ranged: boolean;
  /** False when shots are blocked (RUN-090). */
  readonly lineOfSight: boolean;
  readonly aware: boolean;
  readonly reasons: readonly AdvantageReason[];
  readonly testBonus: number;
  readonly staticDamage: number;
  readonly extraDamage: string | null;
  readonly blind: Blind;
  readonly difficulty: number;
  readonly modifiers: readonly Modifier[];
  readonly target: number;
  readonly hidden: boolean;
  readonly shows: Shows;
}
/** The Pain Threshold choice (RUN-061, RUN-062). */
export interface PainPrompt extends Prompt {
  readonly type: "pain";
  readonly chooser: PainChooser;
  readonly victim: Ref;
  readonly attacker: Ref;
  readonly weapon: Ref;
  readonly net: number;
  readonly options: readonly PainOption[];
}
/** A Free Attack may be made (RUN-047). */
export interface FreeAttackPrompt extends Prompt {
  readonly type: "freeAttack";
  readonly name: string;
  readonly kind: string;
  /** Whom it may strike: one of these. */
  readonly enemies: readonly Ref[];
  /** The GM lets its kind count again in this game turn (RUN-049). */
  readonly again: boolean;
}
/** One who has come within reach means to strike, once whoever reaches further has (RUN-027, RUN-038). */
export interface StrikePrompt extends Prompt {
  readonly type: "strike";
  readonly name: string;
  readonly target: Ref;
  readonly weapon: Ref;
}
/** A Death Test is due (RUN-065). */
export interface DeathTestPrompt extends Prompt {
  readonly type: "deathTest";
  readonly name: string;
  readonly marks: number;
}
/** What does a blow at a dying character do? (RUN-077) */
export interface HurtDyingPrompt extends Prompt {
  readonly type: "hurtDying";
  readonly target: Ref;
  readonly name: string;
}

export type ThresholdPrompt =
  | TestPrompt
  | SurprisePrompt
  | DefendPrompt
  | PainPrompt
  | FreeAttackPrompt
  | StrikePrompt
  | DeathTestPrompt
  | HurtDyingPrompt;
