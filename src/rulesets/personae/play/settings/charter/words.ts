import { game, localize } from "../../../../../foundry/globals.ts";
import type { Words } from "./told.ts";

const ROOT = "DRAMATIS.Personae.";

/** The game's texts in the reader's language. */
export const words: Words = Object.assign(
  (key: string, data?: Parameters<Words>[1]): string => localize(ROOT + key, data),
  { has: (key: string): boolean => game().i18n.has(ROOT + key) },
);

/** A phrase of the charter itself. */
export const say = (key: string, data?: Parameters<Words>[1]): string => words(`Charter.${key}`, data);
