import type { JsonObject } from "../../kernel/json.ts";
import type { Words } from "../words/words.ts";
import type { Ref } from "../../kernel/outcome.ts";

/** How a card's frozen facts are seen: in whose words, and by whom. Passed in, so that card views stay pure. */
export interface Lens {
  readonly t: Words;
  /** Whether the reader owns that somebody. A game master owns all. */
  owns(ref: Ref): boolean;
  /** The present name behind a ref, for cards that never froze one. */
  name(ref: Ref): string;
  readonly isGM: boolean;
  /** Whether the reader leaves this effect out when the card is applied. Without it, a card can't be applied line by line. */
  leavesOut?(effect: string): boolean;
}

const CARD = "DRAMATIS.Fit.Card.";

/** A phrase that the cards of all games share: `say(lens, "State.applied")`. */
export const say = (lens: Lens, key: string, data?: JsonObject): string => lens.t(CARD + key, data);
