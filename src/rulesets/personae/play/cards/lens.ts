import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";

/** How a card's frozen facts are seen: in whose words, and by whom. Passed in, so that card views stay pure. */
export interface Lens {
  /** Words in the reader's language; an unknown key comes back as it is. */
  t(key: string, data?: JsonObject): string;
  /** Whether the reader owns that identity. The chorus owns all. */
  owns(ref: Ref): boolean;
  /** The present name behind a ref, for cards that never froze one. */
  name(ref: Ref): string;
  readonly isChorus: boolean;
}

const CARD = "DRAMATIS.Personae.Card.";

/** A phrase of the cards: `say(lens, "Verdict.attack.success", …)`. */
export const say = (lens: Lens, key: string, data?: JsonObject): string => lens.t(CARD + key, data);

/** A counted phrase: picks the `.one` or `.other` form of a key and hands it `n`. */
export const count = (lens: Lens, key: string, n: number, data: JsonObject = {}): string =>
  lens.t(`${CARD}${key}.${Math.abs(n) === 1 ? "one" : "other"}`, { ...data, n });

/** A number with its sign, typeset: "+3", "−1", "+0". */
export const signed = (value: number): string => (value < 0 ? `−${Math.abs(value)}` : `+${value}`);
