import type { StatusDefinition } from "../../../../foundry/types.ts";
import { CONDITIONS } from "../../rules/state.ts";
import { PLACINGS } from "../board/melee.ts";
import { T, TYPE_PREFIX } from "../models/reading.ts";

/** Something is asked of them that nobody has answered. */
export const ASKED = "asked";

/** Every status a token can show, in the order of the list beside it. All of them follow from what is stored. */
export const statuses: readonly StatusDefinition[] = [...CONDITIONS, ...PLACINGS, ASKED].map((id, order) => ({
  id: TYPE_PREFIX + id,
  name: `${T}.${order < CONDITIONS.length ? "Condition" : "Placing"}.${id}`,
  img: `systems/dramatis/icons/${TYPE_PREFIX}${id}.svg`,
  order,
}));

/** The status that takes a combatant out of the order: the dying keep their slot, for their Death Tests (RUN-065). */
export const defeatedStatus = `${TYPE_PREFIX}dead`;
