/** What rows, header and the button that goes on are made from: read once for a drawing. */
import type { Words } from "../../../../fittings/words/words.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { RoundRow } from "../../rules/conflict/phases.ts";
import type { VerveSettings } from "../../rules/settings.ts";
import type { CharacterState, Intention, ParticipantState, Phase } from "../../rules/state.ts";

/** What this game's words in the tracker begin with. */
export const T = "DRAMATIS.Verve.Tracker.";

/** A fight as it stands, seen by one person. */
export interface Sight {
  readonly t: Words;
  readonly isGM: boolean;
  readonly frame: EncounterFrame;
  readonly begun: boolean;
  readonly phase: Phase;
  readonly settings: VerveSettings;
  /** What somebody meant to do in the last round is offered again. */
  readonly offersAgain: boolean;
  /** What somebody is called who is in the fight; those whom the tracker hides are somebody. */
  readonly nameOf: (ref: Ref) => string;
}

/** One of those who take part. */
export interface Seated {
  /** The combatant's id, and whom it stands for. */
  readonly combatant: string;
  readonly ref: Ref;
  readonly name: string;
  readonly state: CharacterState;
  readonly seat: ParticipantState;
  readonly row: RoundRow;
  /** This person speaks for them. */
  readonly owns: boolean;
  /** This person may read their figures. */
  readonly reads: boolean;
  /** What they mean to do and have told nobody but the Guide, where this person may know it. */
  readonly kept: Intention | null;
  /** Questions of cards that they have not answered. */
  readonly asked: number;
}
