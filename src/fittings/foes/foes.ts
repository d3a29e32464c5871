/** What a game says of its foes, so that the table can play them: everything else about it is the same in every game. */
import type { FoundryActor, FoundryCombat, FoundryCombatant } from "../../foundry/types.ts";
import type { EncounterFrame } from "../../kernel/frame.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Decision, Effect, Prompt, Ref, States } from "../../kernel/outcome.ts";
import type { Bout, Tactics } from "../../kernel/tactics/tactics.ts";
import type { FoeChoices } from "./choices.ts";

/** A deed in a few words, and its icon without the family's prefix. */
export interface Told {
  readonly words: string;
  readonly icon: string;
  /** True where the words tell how somebody goes to another: only how far is added then. */
  readonly isGait?: true;
}

export interface Foes<F extends EncounterFrame = EncounterFrame> {
  readonly tactics: Tactics<F>;
  /** The encounter as tactics look at it; null for one of another game, or one in which nobody can be played yet. */
  readonly frame: (combat: FoundryCombat) => F | null;
  /** All that is stored of those in it, and of what they carry. */
  readonly states: (frame: F) => States;
  readonly says: (decision: Decision, states: States) => Told;
  /** The same of an answer to a question. Left out: as any decision. */
  readonly saysAnswer?: (decision: Decision, states: States, prompt: Prompt) => Told;
  /** True for what is told to game masters alone when somebody does it whom nobody sees, hidden in the tracker or not. Left out: nothing is. */
  readonly isQuiet?: (decision: Decision) => boolean;
  /** What the group chooses of foes and of help for players. Left out: nothing comes of it. */
  readonly choices?: () => FoeChoices;
  /** True for a question that answers itself by the group's choice: nobody else answers it. Left out: none does. */
  readonly answersItself?: (prompt: Prompt) => boolean;
  /** Whose word it is how something that waits on a card is taken, as long as they haven't said; null for nobody's. Left out: nobody's. */
  readonly chosenBy?: (effect: Effect) => Ref | null;
  /** True for what the end of a turn or a round brings by itself, whosever machine decides it. Left out: nothing comes so. */
  readonly comesByItself?: (decision: Decision) => boolean;
  /** Turns that go on by themselves with what is decided. Left out: they are passed on as Foundry has it. */
  readonly slots?: Slots;
  /** Who acts beside the order now, before the next turn in it; null for nobody. Left out: nobody ever does. */
  readonly aside?: (combat: FoundryCombat) => FoundryCombatant | null;
  /** True while what a turn begins with is still to come: whoever has it waits. Left out: nothing ever is. */
  readonly isToBegin?: (combat: FoundryCombat) => boolean;
  /** What turns begin and end with and no card holds, and how it is put back. Left out: cards hold all. */
  readonly clock?: {
    readonly read: (combat: FoundryCombat) => JsonObject;
    readonly putBack: (combat: FoundryCombat, was: JsonObject) => Promise<void>;
  };
  /** How its fights are weighed before they happen; the game stands in `src/odds/games.ts` as well. Left out: they can't be. */
  readonly weighing?: Weighing<F>;
}

/** What a game says of its slots, all of it by what is stored: Foundry's turn may follow a moment later. */
export interface Slots {
  /**
   * Who is to act now; null when nothing is left but the end of the round.
   * @param done ids of those who are waited for, and have nothing more to do
   */
  readonly next: (combat: FoundryCombat, done: ReadonlySet<string>) => FoundryCombatant | null;
  /** True for somebody who may still act, though another may be waited for by now. */
  readonly mayAct: (combat: FoundryCombat, one: FoundryCombatant) => boolean;
  /** True for a question that is answered in its owner's own slot. */
  readonly waits: (combat: FoundryCombat, prompt: Prompt) => boolean;
  /** True for passing that is said, on a card of its own. Any other changes nothing. */
  readonly isSaid: (decision: Decision, combat: FoundryCombat) => boolean;
  /**
   * What brings the round to its next part, where nobody is waited for in this one; null where only the round's end is left,
   * and where none is under way. Left out: rounds have no parts.
   */
  readonly goesOn?: (combat: FoundryCombat) => Decision | null;
  /** What ends the round; null where none is under way. */
  readonly ends: (combat: FoundryCombat) => Decision | null;
}

/** What fights are played ahead from. */
export interface Weighing<F extends EncounterFrame = EncounterFrame> {
  readonly bout: Bout<F>;
  /** True for those that can be in such a fight. */
  readonly isOurs: (actor: FoundryActor) => boolean;
}
