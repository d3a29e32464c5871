/**
 * What Dramatis offers to macros and modules, as `game.dramatis`. This file ships with the system, and the code that
 * stands behind it is checked against it: what is written here is what there is.
 *
 *     const dramatis = game.dramatis as import("…/systems/dramatis/types/dramatis.d.ts").Dramatis;
 */

import type { ArcApi } from "./arc.d.ts";
import type { EvokerApi } from "./evoker.d.ts";
import type { FightsApi } from "./fights.d.ts";
import type { PersonaeApi } from "./personae.d.ts";
import type { Rolls } from "./rolls.d.ts";
import type { ThresholdApi } from "./threshold.d.ts";
import type { VerveApi } from "./verve.d.ts";
import type { PlainObject, Answer, MessageMode } from "./shared.d.ts";

export type * from "./arc.d.ts";
export type * from "./evoker.d.ts";
export type * from "./fights.d.ts";
export type * from "./personae.d.ts";
export type * from "./shared.d.ts";
export type * from "./threshold.d.ts";
export type * from "./verve.d.ts";

/** A card as the person at this client may know it: plain data, frozen. */
export interface CardReport {
  readonly id: string;
  readonly ruleset: string;
  /** Decisions, dice and outcomes, oldest first. */
  readonly steps: readonly PlainObject[];
  /** Choices that are still owed, each with `id`, `type` and `owner`. */
  readonly prompts: readonly PlainObject[];
  /** Effects that nobody has written yet, each with `id`, `type` and `target`. */
  readonly waiting: readonly PlainObject[];
  /** True when it was taken back. */
  readonly undone: boolean;
  /** True when numbers of this card are kept from the person at this client. */
  readonly masked: boolean;
}

/** What one check of a self-test found. */
export interface SelfTestFinding {
  /** What was tried: "batch", "veto", "unlinked" … */
  readonly check: string;
  /** "skipped": it could not be tried here, and `detail` says why. */
  readonly result: "held" | "broken" | "skipped";
  /** In words; "" where there is nothing to add. */
  readonly detail: string;
}

/** What came of a self-test. `refused` carries words that are ready to show. */
export type SelfTestAnswer =
  | {
      readonly ok: true;
      /** True when nothing that was tried is broken. */
      readonly held: boolean;
      readonly findings: readonly SelfTestFinding[];
      /** The report as plain text, as the window's button copies it. */
      readonly text: string;
    }
  | { readonly ok: false; readonly refused: string };

/** `game.dramatis` */
export interface Dramatis extends FightsApi {
  /** Id of the game this world plays, or null. */
  readonly ruleset: string | null;
  /** Settles when every template is loaded. */
  readonly ready: Promise<unknown>;
  /** Makes a decision given in full, as plain data: opens a new card, or continues the one given. */
  decide(
    decision: { readonly type: string },
    card?: string,
    options?: { readonly mode?: MessageMode },
  ): Promise<Answer>;
  /** Writes a card's waiting effects, or just those named. */
  apply(card: string, effects?: readonly string[]): Promise<Answer>;
  /** Takes back everything a card has written, exactly; refuses when a value has changed since. */
  undo(card: string): Promise<Answer>;
  /**
   * Changes switches of the world's game together, all or none. Needs a game master at the table, whose client checks
   * whether the asker may; refuses when one is no longer `was`.
   */
  configure(
    changes: readonly { readonly key: string; readonly was: unknown; readonly value: unknown }[],
  ): Promise<Answer>;
  /**
   * Tries on throw-away documents whether this Foundry does what the system relies on, shows it in a window, and clears
   * up. For game masters.
   */
  selfTest(): Promise<SelfTestAnswer>;
  /** What a card holds, or null when there is none of that id that the person at this client may know of. */
  card(id: string): CardReport | null;
  /** The class of this world's rolls, by its name: `PersonaeRoll`. Empty before a game is chosen. */
  readonly rolls: Rolls;
  /** Personae's own functions, in a world that plays it. */
  readonly personae?: PersonaeApi;
  /** Evoker's own functions, in a world that plays it. */
  readonly evoker?: EvokerApi;
  /** Threshold's own functions, in a world that plays it. */
  readonly threshold?: ThresholdApi;
  /** Arc's own functions, in a world that plays it. */
  readonly arc?: ArcApi;
  /** Verve's own functions, in a world that plays it. */
  readonly verve?: VerveApi;
}
