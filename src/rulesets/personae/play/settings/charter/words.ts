import { game } from "../../../../../foundry/globals.ts";
import { wordsOf } from "../../../../../fittings/words/words.ts";
import type { OwnAttribute, Words } from "./told.ts";

/** The game's texts in the reader's language. */
export const words: Words = Object.assign(wordsOf("DRAMATIS.Personae").say, { ownAttributes });

/** The attributes beside the six that identities of this world have, each once (PER-010). */
function ownAttributes(): OwnAttribute[] {
  const found = game().actors.map((actor) => (actor.system as { customAttributes?: OwnAttribute[] }).customAttributes);
  const all = found.flatMap((list) => (Array.isArray(list) ? list : []));
  return all.filter(({ id }, at) => id !== "" && all.findIndex((one) => one.id === id) === at);
}

/** The phrases of the charter itself. */
export const { say } = wordsOf("DRAMATIS.Personae.Charter");
