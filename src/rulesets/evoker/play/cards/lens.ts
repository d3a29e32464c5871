import type { Lens as CardLens } from "../../../../fittings/cards/lens.ts";
import { counted } from "../../../../fittings/words/words.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { EvasionGrip } from "../../rules/glance.ts";
import type { EvadePrompt, OpposePrompt } from "../../rules/outcomes.ts";

/** How a card's frozen facts are seen, with what Evoker's cards ask of the table. */
export interface Lens extends CardLens {
  /** What somebody carries under an id, by its present name; "" for what is gone. */
  item?(bearer: Ref, id: string): string;
  /** Fate Points somebody has left: a button to spend one is only for those who have. EVO-284 */
  fate?(ref: Ref): number;
  /** Those who have distracted somebody, and may have a test of theirs rolled again. EVO-083 */
  distracters?(ref: Ref): readonly Ref[];
  /** What a grip makes of an evasion that the card asks for; nothing, where it isn't known. EVO-355 */
  grip?(card: CardSystem, prompt: EvadePrompt): EvasionGrip;
  /** A question with its ways as things stand by now. Left out: as it was put. */
  waysNow?<Question extends EvadePrompt | OpposePrompt>(question: Question): Question;
}

const CARD = "DRAMATIS.Evoker.Card.";

/** A phrase of the cards: `say(lens, "Banner.weak")`. */
export const say = (lens: Lens, key: string, data?: JsonObject): string => lens.t(CARD + key, data);

/** A counted phrase: picks the `.one` or `.other` form of a key and hands it `n`. */
export const count = (lens: Lens, key: string, n: number, data: JsonObject = {}): string =>
  lens.t(CARD + counted(key, n), { ...data, n });

/** A term of the game by its id: `term(lens, "Ailment", "burning")`. What the language has no word for is its own. */
export function term(lens: Lens, group: string, id: string): string {
  const key = `DRAMATIS.Evoker.${group}.${id}`;
  const word = lens.t(key);
  return word === key ? id : word;
}

/** Terms as one phrase: "Burning, Dizzy". */
export const terms = (lens: Lens, group: string, ids: readonly string[]): string =>
  ids.map((id) => term(lens, group, id)).join(", ");
