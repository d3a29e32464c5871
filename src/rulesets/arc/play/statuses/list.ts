import type { StatusDefinition } from "../../../../foundry/types.ts";
import { STATUSES } from "../../rules/words.ts";
import { OCCUPIED } from "../board/marks.ts";
import { T, TYPE_PREFIX } from "../models/reading.ts";

/** Something is asked of them that nobody has answered. */
export const ASKED = "asked";

/** What follows from an encounter or a card, and isn't stored with anybody. */
export const PLACINGS = [OCCUPIED, ASKED] as const;

/** Every status a token can show, in the order of the list beside it: those of the rules, and what follows from play. */
export const statuses: readonly StatusDefinition[] = [...STATUSES, ...PLACINGS].map((id, order) => ({
  id: TYPE_PREFIX + id,
  name: `${T}.${order < STATUSES.length ? "Status" : "Placing"}.${id}`,
  img: `systems/dramatis/icons/${TYPE_PREFIX}${id}.svg`,
  order,
}));

/** The status that takes a combatant out of the order (ARC-082). */
export const defeatedStatus = `${TYPE_PREFIX}dead`;
