import type { Decision, Effect } from "../kernel/outcome.ts";
import type { Patch } from "../kernel/patch.ts";
import type { SettingChange } from "./ruleset.ts";

/** What came of a request. `refused` carries words that are ready to show. */
export type Answer = Done | { readonly ok: false; readonly refused: string };

interface Done {
  readonly ok: true;
  /** Id of the card's message; null when the decision leaves no card. */
  readonly message: string | null;
  /** Names of those who are gone, about whom nothing could be written; the rest is. Left out: everybody was there. */
  readonly missing?: readonly string[];
  /** Values that the writer may not write, for the one who asked and owns them. Nobody outside the table sees this. */
  readonly owed?: Owed;
}

/** Values for their owner to write, and the effects they stand for; null when they are taken back. */
export interface Owed {
  readonly ruleset: string;
  readonly patches: readonly Patch[];
  readonly effects: readonly Effect[] | null;
}

/** Who sees a new card, as Foundry's chat has it: everybody, the game masters and its maker, the game masters alone, its maker. */
export type MessageMode = "public" | "gm" | "blind" | "self";

/** How a decision is to be made known. */
export interface DecideOptions {
  /** Who sees the card it opens. Left out: as this person's chat is set. */
  readonly mode?: MessageMode | undefined;
}

/**
 * What a sheet, dialog, card, tracker or macro asks the table to do. Every request is carried out by one client, the
 * writer (see `authority/writer.ts`), in the order it arrives; so nothing is ever applied twice.
 */
export interface TableApi {
  /**
   * Make a decision: opens a new card, or continues the one given. Shows a refusal as a warning.
   * @param card id of the chat message the decision belongs to
   */
  decide(decision: Decision, card?: string, options?: DecideOptions): Promise<Answer>;
  /** Write a card's waiting effects, or just those named. */
  apply(card: string, effects?: readonly string[]): Promise<Answer>;
  /** Take back everything the card has written, exactly. Refused when somebody has changed one of the values since. */
  undo(card: string): Promise<Answer>;
  /**
   * Change switches of the world's game together: all or none. Needs a game master at the table, whose client checks
   * whether the asker may. Refused when one of them is no longer what the asker saw.
   */
  configure(changes: readonly SettingChange[]): Promise<Answer>;
}
