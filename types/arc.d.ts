/** `game.dramatis.arc`: Arc's own functions. */

import type {
  Answer,
  CardLike,
  EncounterLike,
  IdentityLike,
  InEncounter,
  ItemLike,
  MessageMode,
  Pressing,
} from "./shared.d.ts";

type Someone = IdentityLike;
type Several = IdentityLike | readonly IdentityLike[];

export type ArcKnownScore = "build" | "control" | "intellect" | "empathy";
/** A complexity by its name ("hard", or one of the group's own), or the number to be beaten (ARC-063). */
export type ArcDifficulty = string | number;
/** A change to somebody (ARC-033, ARC-081). `stat` of a middle score: its key. */
export type ArcChange =
  | { readonly type: "ks"; readonly stat: ArcKnownScore; readonly change: number }
  | { readonly type: "us"; readonly stat: string; readonly change: number }
  | { readonly type: "som"; readonly change: number }
  | { readonly type: "size"; readonly change: number }
  | { readonly type: "status"; readonly status: string; readonly remove: boolean };

/** Somebody who does something, where they take part unless another encounter is named. */
interface Acting extends InEncounter {
  readonly actor: Someone;
  /** Shows the form, filled in, instead of deciding. */
  readonly open?: boolean;
}
/** Whom something is about. */
interface Concerning extends InEncounter {
  readonly character: Someone;
  readonly open?: boolean;
}
/** What concerns several, or all. */
interface Together extends InEncounter {
  readonly open?: boolean;
}
/** Lines of one's own: a player's are worth 1, a game master's up to 30 (ARC-067 … ARC-069). */
interface Modified {
  readonly modifiers?: readonly { readonly label?: string; readonly number: number }[];
}
/** With what it is rolled (ARC-053, ARC-054). Left out: what the weapon or spell is used with, else the best skill. */
interface Means extends Modified {
  readonly skill?: ItemLike | null;
  /** Other scores than the skill's own: the game master's word. */
  readonly us?: string;
  readonly ks?: ArcKnownScore;
  readonly weapon?: ItemLike | null;
  readonly shield?: ItemLike | null;
  readonly spell?: ItemLike | null;
}
/** What is the game master's to say: players are refused (ARC-064, ARC-086). */
interface Claims {
  readonly threshold?: ArcDifficulty;
  readonly secret?: boolean;
}
/** Who sees the card. */
interface Seen {
  readonly mode?: MessageMode;
}
/** The answer to a card's question: to the latest of its kind, unless a card is named. */
interface Answering {
  readonly card?: CardLike;
}

/** Somebody new. What is left out stays as it is. */
export interface BuildOptions {
  readonly actor: Someone;
  readonly name?: string;
  readonly ks?: { readonly [K in ArcKnownScore]?: number };
  /** Middle scores by their keys; where they are hidden, the game master's alone (ARC-083). */
  readonly us?: Readonly<Record<string, number>>;
  /** Now, and at rest. */
  readonly som?: number;
  readonly size?: number;
  /** Skills of the compendia by name or uuid; any other name is a skill of their own, and says on which middle score it stands. */
  readonly skills?: readonly { readonly skill: string; readonly score: number; readonly us?: string }[];
  /** Other things of the compendia, by name or uuid. */
  readonly things?: readonly string[];
  /** Shows the window instead. */
  readonly open?: boolean;
}

/**
 * `game.dramatis.arc`: a function for each decision. What is left out is as the form of the same name would have it; a call
 * that makes no sense is refused by the name of what is wrong, and nothing happens. In brackets: the rules.
 *
 *     const { arc } = game.dramatis;
 *     const lock = await arc.requestCheck({ characters: "Ann", skill: "Locks", threshold: "hard", secret: true });
 *     await arc.check({ actor: "Ann", card: lock, modifiers: [{ label: "Good light", number: 1 }] });
 *     const blow = await arc.attack({ actor: "Guard", target: "Ann", count: 2 });
 *     await arc.answer({ actor: "Ann", card: blow, defences: ["Shields"] });
 *     await arc.change({ target: "Ann", changes: [{ type: "som", change: -1 }], now: true });
 *     await arc.makeFigures({ outline: "hound", count: 3, place: false });
 */
export interface ArcApi extends Pressing {
  /** Rolls a check; with a card, the one that it asks for (ARC-053 … ARC-064). */
  check(
    options: Acting &
      Means &
      Claims &
      Seen &
      Answering & {
        /** "threshold", "contest" or "attack". Left out: a threshold, or what whoever is targeted on the board calls for. */
        readonly way?: "threshold" | "contest" | "attack";
        readonly target?: Someone;
        readonly count?: number;
        /** What it is for: its number has to be beaten, its turns are counted (ARC-085). */
        readonly task?: ItemLike | null;
        /** False: without an action of the turn, by the game master's word. */
        readonly spendsAction?: boolean;
        /** What a success does, by the game master's word. */
        readonly onSuccess?: readonly ArcChange[];
      },
  ): Promise<Answer>;
  /** Strikes at somebody, once or as often as the score allows (ARC-038, ARC-046 … ARC-050). */
  attack(
    options: Acting &
      Means &
      Claims &
      Seen & {
        readonly target?: Someone;
        readonly count?: number;
        /** What a hit does. Left out: what the weapon or the spell does. */
        readonly onHit?: readonly ArcChange[];
      },
  ): Promise<Answer>;
  /** Sets a skill against somebody's, which costs them nothing (ARC-064). */
  contest(
    options: Acting &
      Means &
      Claims &
      Seen & { readonly target?: Someone; readonly count?: number; readonly harm?: readonly ArcChange[] },
  ): Promise<Answer>;
  /** Meets all that waits for somebody, or what a card asks; left out: with the best the turn allows (ARC-046 … ARC-048). */
  answer(
    options: Modified &
      Answering & {
        readonly actor: Someone;
        /** Skills in order, one for each blow; an empty list lets it come. */
        readonly defences?: readonly ItemLike[];
        readonly shield?: string;
        readonly open?: boolean;
      },
  ): Promise<Answer>;
  /** Lets the latest question go, or an attack come (ARC-046, ARC-064). */
  decline(options?: { readonly actor?: Someone; readonly card?: CardLike }): Promise<Answer>;
  /** The game master's word that a question needs no answer (ARC-086). */
  dismiss(options?: { readonly actor?: Someone; readonly card?: CardLike }): Promise<Answer>;
  /** Asks for checks: of all players' characters present, unless said (ARC-064). */
  requestCheck(
    options?: Together &
      Modified &
      Claims &
      Seen & {
        readonly characters?: Several;
        /** By its name, as each of them has it; null for two scores alone. */
        readonly skill?: string | null;
        readonly us?: string;
        readonly ks?: ArcKnownScore;
        readonly way?: "threshold" | "opposed";
        /** Whose sum stands against it. */
        readonly opponent?: Someone;
        readonly task?: ItemLike | null;
        readonly spendsAction?: boolean;
        /** What a success does. */
        readonly onSuccess?: readonly ArcChange[];
        /** Whom that befalls; left out: whoever succeeds. */
        readonly upon?: Someone;
      },
  ): Promise<Answer>;
  /** Asks for Reaction checks: what comes of figures is the game master's to know (ARC-024 … ARC-036). */
  requestReaction(
    options?: Together &
      Answering & {
        readonly characters?: Several;
        /** One of the rules' triggers, such as "cornered"; null with words of one's own. */
        readonly trigger?: string | null;
        readonly words?: string;
        readonly secret?: boolean;
        readonly veiled?: boolean;
      },
  ): Promise<Answer>;
  /** Rolls a Reaction check: the one that is asked for, or by a trigger (ARC-026). */
  react(
    options: Acting &
      Seen &
      Answering & { readonly trigger?: string | null; readonly words?: string; readonly secret?: boolean },
  ): Promise<Answer>;
  /** Who is taken unawares: left out, those who are absorbed in something (ARC-041, ARC-084). */
  surprise(options?: Together & { readonly characters?: Several }): Promise<Answer>;
  /** Absorbed in something, or no longer; left out: the other way round (ARC-084). */
  occupy(options: Concerning & { readonly occupied?: boolean }): Promise<Answer>;
  /** Says what somebody does this turn; nothing said passes (ARC-037, ARC-038). */
  declare(
    options: Acting & {
      readonly text?: string;
      readonly actions?: readonly {
        readonly kind?: "attack" | "defend" | "check" | "other";
        readonly skill?: ItemLike | null;
        readonly target?: Someone | null;
        readonly count?: number;
      }[];
    },
  ): Promise<Answer>;
  /** A try at a task, becoming absorbed in it or leaving it, or whether its turns count (ARC-042, ARC-085). */
  task(
    options: Acting &
      Modified & {
        readonly task?: ItemLike;
        readonly step?: "try" | "absorb" | "leave" | "count" | "stop";
        readonly skill?: ItemLike;
      },
  ): Promise<Answer>;
  /** Counts the turns of a task in this event, or no longer (ARC-085). */
  timeTask(options: Acting & { readonly task: ItemLike; readonly on?: boolean }): Promise<Answer>;
  /** Goes so many metres; left out: all that are left (ARC-080). */
  move(options: Acting & { readonly metres?: number }): Promise<Answer>;
  /** Takes up or puts down: how many there are afterwards (ARC-017). */
  carry(options: Concerning & { readonly item?: ItemLike; readonly quantity?: number }): Promise<Answer>;
  /** Something befalls somebody: at the end of the turn, or at once (ARC-033, ARC-081). */
  change(
    options: InEncounter &
      Seen & {
        readonly target: Someone;
        readonly changes: readonly ArcChange[];
        readonly now?: boolean;
        readonly open?: boolean;
      },
  ): Promise<Answer>;
  /** Sets the order of an event (ARC-039). */
  beginEvent(options?: Together): Promise<Answer>;
  /** Steps into the order, or out of it (ARC-044). */
  join(options: Concerning): Promise<Answer>;
  leave(options: Concerning): Promise<Answer>;
  /** Ends the turn: everything takes hold but what is struck out by its id (ARC-002). */
  endTurn(options?: Together & { readonly struck?: readonly string[]; readonly over?: boolean }): Promise<Answer>;
  /** Calls waiting changes off: all of them, unless ids are said (ARC-002). */
  strike(options?: { readonly encounter?: EncounterLike; readonly ids?: readonly string[] }): Promise<Answer>;
  /** Turns go by where no order is kept (ARC-001, ARC-085). */
  passTurns(options?: {
    readonly turns?: number;
    readonly characters?: Several;
    readonly tasks?: readonly ItemLike[];
    readonly open?: boolean;
  }): Promise<Answer>;
  /** Changes the lines of a card's check, on the same die: the latest unless its id is said (ARC-086). */
  amend(
    options: Modified & {
      readonly card: CardLike;
      readonly check?: string;
      /** Lines that count, or don't, by their id or name. */
      readonly use?: readonly string[];
      readonly leaveOut?: readonly string[];
      readonly open?: boolean;
    },
  ): Promise<Answer>;
  /** Decides what came of a check: of the open attack or the latest verdict of a card, unless an id is said (ARC-086). */
  setOutcome(options: { readonly card: CardLike; readonly of?: string; readonly success: boolean }): Promise<Answer>;

  /** Makes somebody of an actor in one stroke: the rules give no creation, so only ranges and links hold (ARC-053, ARC-054). */
  build(options: BuildOptions): Promise<Answer>;
  /** Makes figures by the handful. Game masters only; a card takes them back. */
  makeFigures(options?: FigureOptions): Promise<MadeFigures>;
  /** Shows the group's tables: one of them by its number ("T9") or name ("dieByEs"), or the first. */
  openTables(options?: { readonly table?: string }): Promise<Answer>;
  /** Writes what waits on a card, or takes a card back. */
  apply(card: CardLike): Promise<Answer>;
  undo(card: CardLike): Promise<Answer>;
}

/** What figures are to be. Everything has a default: one usual guard. */
export interface FigureOptions {
  readonly outline?: "guard" | "ambusher" | "archer" | "brute" | "hound" | "beast";
  /** Two less, or more, in every score. */
  readonly grade?: "weak" | "usual" | "strong";
  /** More than one are numbered, behind those that exist. */
  readonly name?: string;
  /** 1–50. */
  readonly count?: number;
  /** 1–10, and −3…3 (ARC-004, ARC-032). Left out: the outline's. */
  readonly som?: number;
  readonly size?: number;
  /** Id of a folder; "" for none. Left out: none. */
  readonly folder?: string;
  /** Whether tokens are put on the scene. Left out: they are. */
  readonly place?: boolean;
  /** Shows the window, filled in, instead of making anybody. */
  readonly open?: boolean;
}

/** The UUIDs of the figures that were made, or why none were. */
export type MadeFigures =
  { readonly ok: true; readonly figures: readonly string[] } | { readonly ok: false; readonly refused: string };
