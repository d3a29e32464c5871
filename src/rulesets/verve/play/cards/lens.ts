import type { Lens } from "../../../../fittings/cards/lens.ts";
import { counted } from "../../../../fittings/words/words.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { CharacterState } from "../../rules/state.ts";

/** How Verve's cards are seen: what may be pressed hangs on how those on them are by now. */
export interface VerveLens extends Lens {
  /** Somebody as they are by now, with what waits on the card as if it were written; null for one who is gone or not known here. */
  stateOf(ref: Ref): CharacterState | null;
  /** The encounter in which presses decide, as it stands; null outside encounters. */
  readonly frame: EncounterFrame | null;
}

const CARD = "DRAMATIS.Verve.Card.";

/** A phrase of the cards: `say(lens, "Verdict.success")`. */
export const say = (lens: Lens, key: string, data?: JsonObject): string => lens.t(CARD + key, data);

/** A counted phrase: picks the `.one` or `.other` form of a key and hands it `n`. */
export const count = (lens: Lens, key: string, n: number, data: JsonObject = {}): string =>
  say(lens, counted(key, n), { ...data, n });

/** A term of the game by its id: `term(lens, "Condition", "held")`; what the language has no word for is its own. */
export function term(lens: Lens, group: string, id: string): string {
  const key = `DRAMATIS.Verve.${group}.${id}`;
  const word = lens.t(key);
  return word === key ? id : word;
}
