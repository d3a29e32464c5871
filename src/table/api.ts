import type { Decision } from "../kernel/outcome.ts";

/** What came of a request. `refused` carries words that are ready to show. */
export type Answer =
  { readonly ok: true; readonly message: string | null } | { readonly ok: false; readonly refused: string };

/**
 * What a sheet, dialog, card, tracker or macro asks the table to do. Every request is carried out by one client, the
 * writer (see `authority/writer.ts`), in the order it arrives; so nothing is ever applied twice.
 */
export interface TableApi {
  /**
   * Make a decision: opens a new card, or continues the one given. Shows a refusal as a warning.
   * @param card id of the chat message the decision belongs to
   */
  decide(decision: Decision, card?: string): Promise<Answer>;
  /** Write a card's waiting effects, or just those named. */
  apply(card: string, effects?: readonly string[]): Promise<Answer>;
  /** Take back everything the card has written, exactly. Refused when somebody has changed one of the values since. */
  undo(card: string): Promise<Answer>;
}
