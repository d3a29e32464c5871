/** What the functions of all games are given, and what they answer. */

/** Plain data, as it is stored and sent. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain | undefined };
export interface PlainObject {
  readonly [key: string]: Plain | undefined;
}

/** What came of a request. `refused` carries words that are ready to show; the same words have been shown as a warning. */
export type Answer =
  | {
      readonly ok: true;
      /** Id of the card's message; null when the decision leaves no card. */
      readonly message: string | null;
      /** Names of those who are gone, about whom nothing could be written; the rest is. Left out: everybody was there. */
      readonly missing?: readonly string[];
    }
  | { readonly ok: false; readonly refused: string };

/** Who sees a new card: one of Foundry's message modes. Left out: as this person's chat is set. */
export type MessageMode = "public" | "gm" | "blind" | "self";

/**
 * Stands for an identity: an actor, a token (its document or the one on the board), a combatant; or, as text, the uuid of
 * any of these, an actor's id, or the exact name of somebody on the board, in an encounter, or in the world.
 */
export type IdentityLike = string | object;
/** Stands for an item of an identity: the item, its id, or its exact name. */
export type ItemLike = string | object;
/** Stands for a card: its message, the message's id, or the answer of the call that made it. */
export type CardLike = string | object;
/** Stands for an encounter: a combat, its id or uuid. Null: as if outside any encounter. */
export type EncounterLike = string | object | null;

/** Where a decision is made. Left out: in the encounter the identity takes part in, if any. */
export interface InEncounter {
  readonly encounter?: EncounterLike;
}

/** What every game's functions have of its sheets. */
export interface Pressing {
  /**
   * Does what a button of a sheet does, as the sheet stands by then: the line that a button or a thing becomes when it is
   * dragged to the hotbar. Whose sheet: the chosen token's, else that of this person's own character, unless `actor` says.
   * @param button what is done: "attack", "roll-agility", as a drag writes it
   * @param item with which thing, by its name
   */
  press(button: string, item?: string | null, options?: { readonly actor?: IdentityLike }): Promise<Answer>;
}
