/** What a row, the header and the button that goes on are made from: read once for a drawing. */
import type { Words } from "../../../../fittings/words/words.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { BoardRow } from "../../rules/queries.ts";
import type { ArcSettings } from "../../rules/settings.ts";
import type { ArcFrame, CharacterState, ParticipantState } from "../../rules/state.ts";

/** What this game's words in the tracker begin with. */
export const T = "DRAMATIS.Arc.Tracker.";

/** An event as it stands, seen by one person. */
export interface Sight {
  readonly t: Words;
  readonly isGM: boolean;
  readonly frame: ArcFrame;
  readonly settings: ArcSettings;
  /** The order is set, and not all of it is over. */
  readonly begun: boolean;
  /** Whose slot it is; null for nobody's. */
  readonly slot: Ref | null;
}

/** A task whose turns are counted, and who works at it. */
export interface Work {
  readonly ref: Ref;
  readonly name: string;
  /** Null for as long as it takes. */
  readonly turnsLeft: number | null;
}

/** One place in the order. */
export interface Seated {
  /** The combatant's id, and whom it stands for. */
  readonly combatant: string;
  readonly ref: Ref;
  readonly name: string;
  readonly state: CharacterState;
  readonly seat: ParticipantState;
  /** Counted from one, as it stands. */
  readonly place: number;
  /** This person speaks for them. */
  readonly owns: boolean;
  /** This person may read their figures. */
  readonly reads: boolean;
  /** Questions of cards that they have not answered. */
  readonly asked: number;
  /** How it stands with their turn; null before the event. */
  readonly row: BoardRow | null;
  readonly works: readonly Work[];
  readonly presses: readonly Press[];
}
