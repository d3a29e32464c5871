/**
 * The states the Threshold engine reads and changes. Data models mirror them one to one: a character's state is the
 * stored `system` of its actor plus read-only snapshots (name, side, belongings); a combatant's that of its combatant;
 * an encounter's that of its combat; items are in `items.ts`.
 */
import type { EncounterFrame as Frame } from "../../../kernel/frame.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import type { Ref } from "../../../kernel/outcome.ts";
import type { Attribute } from "./attributes/attributes.ts";
import type { Side } from "./damage/applyDamage.ts";
import type { Belongings } from "./items.ts";

export const CONDITIONS = ["prone", "blinded", "surprised", "unaware", "dying", "dead"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Conditions that may be lifted at the end of a fight. */
export const LIFTABLE = ["prone", "blinded", "unaware"] as const satisfies readonly Condition[];
export type Liftable = (typeof LIFTABLE)[number];

/** A game turn of an encounter; `combat` is null outside encounters. */
export interface Moment extends JsonObject {
  readonly combat: Ref | null;
  readonly round: number;
}

/** A line of the experience ledger (RUN-108). Spending is negative. */
export interface XpEntry extends JsonObject {
  readonly amount: number;
  /** Language key or text. */
  readonly reason: string;
  /** The day it was written, as the table names it; empty when nobody did. */
  readonly date: string;
}

export interface CharacterState extends JsonObject {
  /** Read-only: the actor's name. */
  readonly name: string;
  /** Read-only: from the actor's type. */
  readonly side: Side;
  /** Each 1–30 (RUN-010). */
  readonly attributes: { readonly [A in Attribute]: { readonly value: number } };
  /** 0 up to the derived maximum (RUN-059). */
  readonly toughness: { readonly value: number };
  /** 0–3 (RUN-068). */
  readonly deathMarks: number;
  readonly conditions: { readonly [C in Condition]: boolean };
  /**
   * Who caught it out, and when: their blow is the one it doesn't see coming (RUN-032, RUN-056). Nobody by name: anybody.
   * Null when it isn't surprised.
   */
  readonly ambush: { readonly by: readonly Ref[]; readonly at: Moment } | null;
  /** What it said as it died; "" for nothing (RUN-067). */
  readonly lastWords: string;
  /** Whose place it has taken; null for nobody's (RUN-069). */
  readonly predecessor: Ref | null;
  /** When it dropped to 0, was last asked and tested for death, woke by itself; null for never in this episode (RUN-065, RUN-067). */
  readonly dropped: Moment | null;
  readonly asked: Moment | null;
  readonly tested: Moment | null;
  readonly woke: Moment | null;
  /** Attributes chosen on the sheet in place of Accurate and Quick; null for none (RUN-052). */
  readonly attack: { readonly attribute: Attribute | null };
  readonly defense: { readonly attribute: Attribute | null; readonly bonus: number };
  /** Each 0 or more (RUN-078). */
  readonly corruption: { readonly temporary: number; readonly permanent: number };
  readonly xp: { readonly total: number; readonly spent: number; readonly log: readonly XpEntry[] };
  /** Fixed values of a foe's entry; null for what follows from the attributes (RUN-009, RUN-058). */
  readonly overrides: {
    readonly toughnessMax: number | null;
    readonly painThreshold: number | null;
    readonly defense: number | null;
    readonly armor: number | null;
  };
  /** A foe that uses the dying rules (RUN-063). */
  readonly important: boolean;
  readonly painImmune: boolean;
  readonly canSeeInDark: boolean;
  /** Read-only snapshots. */
  readonly items: Belongings;
}

/** A combatant. What it used counts for the game turn it was used in, so a new game turn needs no write. */
export interface CombatantState extends JsonObject {
  readonly character: Ref | null;
  /** The d20s of its tie-breaks, first roll first (RUN-024). */
  readonly ties: readonly number[];
  readonly spent: {
    readonly round: number;
    readonly combat: number;
    readonly movement: number;
    /** The Combat Action was traded for a second Movement Action. */
    readonly traded: boolean;
  };
  /** Trigger kinds used for Free Attacks (RUN-049). */
  readonly freeAttacks: { readonly round: number; readonly kinds: readonly string[] };
  /** The Free Attack of a Long weapon was used in this combat (RUN-027). */
  readonly longUsed: boolean;
  /** First game turn in melee; null before (RUN-027). */
  readonly meleeRound: number | null;
}

export const PHASES = ["setup", "surprise", "rounds", "ended"] as const;
export type Phase = (typeof PHASES)[number];

/** Two characters in melee with each other (RUN-042). */
export interface Engagement extends JsonObject {
  readonly a: Ref;
  readonly b: Ref;
}

/** Two on opposite sides of an enemy whom both fight (RUN-093). */
export interface Flank extends JsonObject {
  readonly a: Ref;
  readonly b: Ref;
  readonly target: Ref;
}

export interface EncounterState extends JsonObject {
  readonly phase: Phase;
  /** Combatants in the order of action once it is fixed (RUN-025); empty before. */
  readonly order: readonly Ref[];
  /** Who waits, and behind whom; combatants, in the order they chose it. */
  readonly delays: readonly { readonly id: Ref; readonly after: Ref }[];
  readonly engagements: readonly Engagement[];
  readonly flanks: readonly Flank[];
}

/** The encounter a decision is made in: a round is a game turn. */
export interface EncounterFrame extends Frame {
  /** The combatant whose slot it is; null or left out when nobody's. */
  readonly active?: Ref | null;
}

/** True for the state of a character: a ref from outside may name an item, a combatant or anything else. */
export function isCharacter(state: JsonObject | undefined): state is CharacterState {
  return hasObjects(state, "attributes", "conditions", "toughness", "items");
}

/** True for the state of a combatant. */
export function isCombatant(state: JsonObject | undefined): state is CombatantState {
  return hasObjects(state, "spent", "freeAttacks");
}

/** True for the state of an encounter. */
export function isEncounter(state: JsonObject | undefined): state is EncounterState {
  return hasObjects(state, "engagements", "order", "delays");
}

function hasObjects(state: JsonObject | undefined, ...keys: readonly string[]): boolean {
  return state !== undefined && keys.every((key) => typeof state[key] === "object" && state[key] !== null);
}
