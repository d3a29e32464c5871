import { game, localize } from "../../../../../foundry/globals.ts";
import type { OwnAttribute, Words } from "./told.ts";

const ROOT = "DRAMATIS.Personae.";

/** The game's texts in the reader's language. */
export const words: Words = Object.assign(
  (key: string, data?: Parameters<Words>[1]): string => localize(ROOT + key, data),
  { has: (key: string): boolean => game().i18n.has(ROOT + key), ownAttributes },
);

/** The attributes beside the six that identities of this world have, each once (PER-010). */
function ownAttributes(): OwnAttribute[] {
  const found = game().actors.map((actor) => (actor.system as { customAttributes?: OwnAttribute[] }).customAttributes);
  const all = found.flatMap((list) => (Array.isArray(list) ? list : []));
  return all.filter(({ id }, at) => id !== "" && all.findIndex((one) => one.id === id) === at);
}

/** A phrase of the charter itself. */
export const say = (key: string, data?: Parameters<Words>[1]): string => words(`Charter.${key}`, data);
