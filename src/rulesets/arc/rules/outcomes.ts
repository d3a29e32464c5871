/** What an Arc card holds after each step: checks, effects and prompts in the game's own terms. */
import type { Check, Effect, Prompt, Ref } from "../../../kernel/outcome.ts";
import type { BuildEffect, GainEffect } from "./building.ts";
import type { Consequence, OtherRow } from "./decisions.ts";
import type { CheckField } from "./secrecy/visibleFields.ts";
import type { AttackWindow } from "./sequence/attackWindow.ts";
import type { TurnAdds } from "./sequence/records.ts";
import type { KsKey } from "./sequence/zeroStats.ts";
import type { Difficulty } from "./settings.ts";
import type { AttackRecord, Change, ParticipantState, PendingChange, RolledAttack, Side } from "./state.ts";
import type { Burden } from "./tables/movByBurden.ts";

/** One side's sum, frozen as it was rolled (ARC-053). */
export interface RolledCheck extends Check {
  readonly type: "arc";
  readonly who: Ref;
  readonly name: string;
  readonly role: "actor" | "opponent";
  /** Skill id and name as shown; null for two scores alone. */
  readonly skill: { readonly id: string; readonly name: string } | null;
  readonly ks: { readonly key: KsKey; readonly value: number };
  readonly us: { readonly key: string; readonly value: number };
  readonly es: number;
  /** Sides of the die and what came up; null without a die. */
  readonly sides: number | null;
  readonly roll: number | null;
  readonly adj: number;
  readonly other: number;
  /** Every line of the Other adjustment, those switched off among them. */
  readonly modifiers: readonly OtherRow[];
  readonly weaponLevel: number;
  readonly shieldLevel: number;
  readonly arc: number;
  /** Other is further from 0 than is usual (B36). */
  readonly unusual: boolean;
  /** What players may see of it (ARC-083). */
  readonly visible: readonly CheckField[];
  /** The check whose lines the game master has changed by this one; null for one that was rolled (ARC-086). */
  readonly amends: string | null;
}

/** The comparison of a sum with a threshold or an opponent's sum (ARC-060 … ARC-062). */
export interface Verdict extends Check {
  readonly type: "verdict";
  readonly mode: "threshold" | "opposed" | "unopposed";
  readonly actor: Ref;
  readonly target: Ref | null;
  /** Ids of the rolled checks; null for an attack rolled on another card, and without an opponent. */
  readonly actorCheck: string | null;
  readonly opponentCheck: string | null;
  readonly arc: number;
  readonly against: number | null;
  readonly success: boolean;
  readonly margin: number | null;
  readonly by: "dice" | "gameMaster";
  readonly visible: readonly CheckField[];
  /** The verdict in whose place this one stands; null for the first (ARC-086). */
  readonly replaces: string | null;
  /** What a success leads to. */
  readonly onSuccess: readonly Consequence[];
  /** The task that a success ends (ARC-085). */
  readonly task: Ref | null;
}

/** A Reaction check (ARC-026). */
export interface ReactionResult extends Check {
  readonly type: "reaction";
  readonly who: Ref;
  readonly name: string;
  readonly trigger: string;
  readonly som: number;
  /** Null for the exalted. */
  readonly d10: number | null;
  readonly success: boolean;
  readonly automatic: boolean;
  readonly secret: boolean;
  /** The result in whose place the game master has put this one; null for one that was rolled (ARC-086). */
  readonly replaces: string | null;
}

/** What somebody bears, before and after (ARC-020 … ARC-022). */
export interface BurdenCheck extends Check {
  readonly type: "burden";
  readonly who: Ref;
  readonly name: string;
  readonly weight: number;
  readonly before: Burden;
  readonly after: Burden;
  /** Metres per turn afterwards. */
  readonly mov: number;
}

/** The order of declaration as it was set (ARC-039, ARC-041). */
export interface OrderCheck extends Check {
  readonly type: "order";
  /** Those who declare. */
  readonly order: readonly Ref[];
  readonly excluded: readonly Ref[];
  readonly tiedGroups: readonly (readonly Ref[])[];
  /** Seconds of game time that have passed with it. */
  readonly seconds: number;
}

/** Turns that went by without a fight (ARC-001, ARC-085). */
export interface TurnsCheck extends Check {
  readonly type: "turns";
  readonly turns: number;
  readonly seconds: number;
}

export type ArcCheck = RolledCheck | Verdict | ReactionResult | BurdenCheck | OrderCheck | TurnsCheck;

/** A change that takes hold when it is applied. Target: a character. */
export interface ChangeEffect extends Effect {
  readonly type: "change";
  readonly change: Change;
}
/**
 * What a turn's end brings to somebody, all of it together (ARC-002). Never what it comes to: that follows from the state it
 * is written on, so that an earlier card can be taken back and this one written anew.
 */
export interface SettleEffect extends Effect {
  readonly type: "settle";
  readonly changes: readonly Change[];
}
/** Changes that wait for the end of the turn. Target: the combat. */
export interface QueueEffect extends Effect {
  readonly type: "queue";
  /** The turn with which they take hold. */
  readonly round: number;
  readonly changes: readonly PendingChange[];
}
/** Waiting changes that are called off. Target: the combat. */
export interface UnqueueEffect extends Effect {
  readonly type: "unqueue";
  readonly ids: readonly string[];
}
/** An attack was made. Target: the combat, which takes no more of it than its record. */
export interface AttackEffect extends Effect {
  readonly type: "attack";
  readonly attack: AttackRecord & RolledAttack;
}
/** An attack has been settled. Target: the combat. */
export interface AttackSettledEffect extends Effect {
  readonly type: "attackSettled";
  readonly attack: string;
}
/** The sums of a waiting attack have changed: its card alone tells them. Target: the combat. */
export interface AttackAmendedEffect extends Effect {
  readonly type: "attackAmended";
  readonly attack: string;
  readonly arcs: readonly number[];
}
/** What somebody says and does this turn. Target: a combatant. */
export interface TurnEffect extends Effect, TurnAdds {
  readonly type: "turn";
}
/** Records of turns up to this round are done with. Target: a combatant. */
export interface ClearedEffect extends Effect {
  readonly type: "cleared";
  readonly round: number;
}
/** What breaks ties. Target: a combatant. */
export interface TieEffect extends Effect {
  readonly type: "tie";
  readonly tie: ParticipantState["tie"];
}
/** Target: a combatant. */
export interface OccupyEffect extends Effect {
  readonly type: "occupy";
  readonly occupied: boolean;
}
/** The event begins. Target: the combat. */
export interface BeginEffect extends Effect {
  readonly type: "begin";
  readonly order: readonly Ref[];
  readonly sides: readonly Side[];
  /** The last round that is over. */
  readonly committed: number;
}
/** Somebody steps into the order, before somebody or at its end. Target: the combat. */
export interface EnterEffect extends Effect {
  readonly type: "enter";
  readonly character: Ref;
  readonly before: Ref | null;
}
/** Somebody steps out of the order. Target: the combat. */
export interface LeaveEffect extends Effect {
  readonly type: "leave";
  readonly character: Ref;
}
/** The turn is over. Target: the combat. */
export interface TurnEndEffect extends Effect {
  readonly type: "turnEnd";
  readonly round: number;
  readonly order: readonly Ref[];
  /** Tasks whose turns are counted no longer. */
  readonly stops: readonly Ref[];
  /** So is the event. */
  readonly over: boolean;
}
/** A task's turns are counted from now on, or no longer. Target: the combat. */
export interface TimedEffect extends Effect {
  readonly type: "timed";
  readonly task: Ref;
  readonly who: Ref;
  readonly on: boolean;
}
/** Target: an item. */
export interface QuantityEffect extends Effect {
  readonly type: "quantity";
  readonly quantity: number;
}
/**
 * Target: a task. `done`: a success ends it in this turn; `reopen`: that success was none; `try`: one of so many tries that
 * a turn has outside encounters; `turn`: so many turns have gone by.
 */
export interface TaskEffect extends Effect {
  readonly type: "task";
  readonly step: "done" | "reopen" | "try" | "turn";
  readonly count: number;
}

export type ArcEffect =
  | ChangeEffect
  | SettleEffect
  | QueueEffect
  | UnqueueEffect
  | AttackEffect
  | AttackSettledEffect
  | AttackAmendedEffect
  | TurnEffect
  | ClearedEffect
  | TieEffect
  | OccupyEffect
  | BeginEffect
  | EnterEffect
  | LeaveEffect
  | TimedEffect
  | TurnEndEffect
  | QuantityEffect
  | BuildEffect
  | GainEffect
  | TaskEffect;

/** An attack waits for its target's answer (ARC-046, ARC-047). */
export interface AnswerPrompt extends Prompt {
  readonly type: "answer";
  /** The target's name, frozen. */
  readonly name: string;
  readonly attacker: Ref;
  /** Attacks to meet. */
  readonly attacks: number;
  /** Null outside encounters. */
  readonly window: AttackWindow | null;
  /** Id of the attack in its encounter; null outside. */
  readonly attack: string | null;
  /** Skills to answer with, and how often each may be used. */
  readonly options: readonly { readonly skill: string; readonly name: string; readonly uses: number }[];
  /** Lines of the Other adjustment that will count unless switched off. */
  readonly rows: readonly OtherRow[];
  /** A contest takes no action of whoever answers (ARC-064). */
  readonly contest: boolean;
  /** What unopposed ones have to beat. */
  readonly threshold: number;
  readonly secret: boolean;
  readonly onHit: readonly Change[];
}
/** Somebody is asked for a check (ARC-064). */
export interface CheckPrompt extends Prompt {
  readonly type: "check";
  readonly name: string;
  /** Id of the asked one's own skill; null for two scores alone. */
  readonly skill: string | null;
  readonly ks: KsKey | null;
  readonly us: string | null;
  /** Null where an opponent's sum stands against it. */
  readonly threshold: Difficulty | null;
  readonly opponent: Ref | null;
  readonly rows: readonly OtherRow[];
  readonly secret: boolean;
  readonly spendsAction: boolean;
  readonly task: Ref | null;
  readonly onSuccess: readonly Consequence[];
}
/** Somebody owes a Reaction check (ARC-024). */
export interface ReactionPrompt extends Prompt {
  readonly type: "reaction";
  readonly name: string;
  readonly trigger: string;
  readonly secret: boolean;
}
/** The game master may want to ask for Reaction checks (ARC-030, B40). Owner: the combat. */
export interface SuggestionPrompt extends Prompt {
  readonly type: "suggestReaction";
  readonly trigger: string;
  readonly characters: readonly Ref[];
  /** Of these, ticked from the start. */
  readonly ticked: readonly Ref[];
}
export type ArcPrompt = AnswerPrompt | CheckPrompt | ReactionPrompt | SuggestionPrompt;
