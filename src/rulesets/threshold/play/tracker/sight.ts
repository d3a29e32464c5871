/** What a row, the header and the button that goes on are made from: read once for a drawing. */
import type { Words } from "../../../../fittings/words/words.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import type { Moves } from "../../../../fittings/tracker/view.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CharacterState, CombatantState, EncounterFrame, EncounterState } from "../../rules/state.ts";

/** What this game's words in the tracker begin with. */
export const T = "DRAMATIS.Threshold.Tracker.";

/** An encounter as it stands, seen by one person. */
export interface Sight {
  readonly t: Words;
  readonly isGM: boolean;
  readonly started: boolean;
  readonly frame: EncounterFrame;
  readonly encounter: EncounterState;
  /** How many foes act before the next player; 0 before the fight. */
  readonly foesNext: number;
  /** How far a run of foes has come that goes on or is paused; "" for none. */
  readonly run: string;
  /** The order stands where a run of foes has gone on to: it can still be taken back as a whole. */
  readonly runOver: boolean;
}

/** One place in the order. */
export interface Seated {
  /** The combatant's id, and whom it stands for. */
  readonly combatant: string;
  readonly ref: Ref;
  readonly name: string;
  readonly state: CharacterState;
  readonly seat: CombatantState;
  /** Counted from one, as it stands. */
  readonly place: number;
  /** This person speaks for them. */
  readonly owns: boolean;
  /** This person may read their figures (RUN-014). */
  readonly reads: boolean;
  /** Questions they have not answered. */
  readonly asked: number;
  /** Those in melee with them whom this person sees, by name (RUN-042). */
  readonly melee: readonly string[];
  readonly presses: readonly Press[];
  readonly moves: Moves | null;
}
