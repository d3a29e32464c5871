/** What all parts of the tracker look at, and with whose eyes. */
import type { Words } from "../../../../fittings/words/words.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Ref, Refusal } from "../../../../kernel/outcome.ts";
import type { Situation } from "../../rules/glance.ts";

/** Foundry's words and names, seen by one person. Passed in, so that views stay pure. */
export interface Eyes {
  readonly t: Words;
  readonly isGM: boolean;
  /** True for those whom this person speaks for. A game master speaks for all. */
  owns(who: Ref): boolean;
  /** True for those whose figures this person may read. */
  observes(who: Ref): boolean;
  /** True for those whom the tracker keeps from this person. */
  isHidden(who: Ref): boolean;
  /** What somebody is called; a word for somebody unknown, for those who are hidden. */
  name(who: Ref): string;
  img(who: Ref): string;
}

/** An encounter as it stands, seen by one person. */
export interface Sight {
  readonly situation: Situation;
  readonly frame: EncounterFrame;
  readonly eyes: Eyes;
}

/** What this game's words in the tracker begin with. */
export const T = "DRAMATIS.Evoker.Tracker.";

/** A refusal of the engine's, in words; "" for none. */
export const inWords = (refused: Refusal["refused"] | null, t: Words): string =>
  refused ? t(refused.reason, refused.data) : "";
