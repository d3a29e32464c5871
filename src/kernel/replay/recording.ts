/** A fight that is over, as it is kept: what it began with, and everything that happened on its cards, in order. Plain data. */
import type { JsonObject } from "../json.ts";
import type { Ref, States } from "../outcome.ts";
import type { Patch } from "../patch.ts";
import type { Step } from "../step.ts";

export const REPLAY_FORMAT = "dramatis.replay";
/** Raised when recordings come to be written otherwise. */
export const REPLAY_VERSION = 1;

/** States as they stood, where nothing on a card says how they came to stand so: at the beginning, or by hand since. */
export interface Found {
  readonly type: "found";
  readonly states: States;
  /** The group's choices from here on; null for those there were. */
  readonly settings: JsonObject | null;
}

/** A card of this fight that can't be read any more, or not by whoever recorded it; or one beside which nothing was noted. */
export interface Missing {
  readonly type: "missing";
  readonly card: string;
  readonly why: (typeof LACKS)[number];
}

/** `deleted` since; another's, who has `kept` it to themselves; `unnoted`, for nobody was there who notes how all stand. */
export const LACKS = ["deleted", "kept", "unnoted"] as const;

/** A decision made on a card. */
export interface Decided {
  readonly type: "step";
  readonly card: string;
  readonly step: Step;
}

/** Effects of a card were written. */
export interface Written {
  readonly type: "written";
  readonly card: string;
  readonly effects: readonly string[];
  readonly patches: readonly Patch[];
  /** What went as a whole with it, such as an encounter that is over. */
  readonly gone: readonly Ref[];
}

/** All that a card has written was taken back. */
export interface TakenBack {
  readonly type: "undone";
  readonly card: string;
}

export type ReplayEvent = Found | Missing | Decided | Written | TakenBack;

/** Somebody who took part, by the name they had. */
export interface Actor {
  readonly ref: Ref;
  readonly name: string;
}

export interface Recording {
  readonly format: typeof REPLAY_FORMAT;
  readonly version: typeof REPLAY_VERSION;
  /** The game's id. */
  readonly game: string;
  /** The version of Dramatis it was recorded with. */
  readonly system: string;
  readonly combat: Ref;
  /** When it began, in milliseconds since 1970. */
  readonly began: number;
  /** All there was, or what one person saw of it: then it holds no states, and can't be played again by the rules. */
  readonly scope: "whole" | "seen";
  readonly cast: readonly Actor[];
  readonly events: readonly ReplayEvent[];
  /** How everybody stood when it was over; of what somebody saw: nobody. */
  readonly end: States;
}

/** The text of a file that holds it. */
export const replayFile = (recording: Recording): string => `${JSON.stringify(recording)}\n`;
