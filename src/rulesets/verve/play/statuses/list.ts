import type { StatusDefinition } from "../../../../foundry/types.ts";
import { CONDITIONS } from "../../rules/words.ts";
import { COVERS, MODES } from "../../rules/terms.ts";
import { T, TYPE_PREFIX } from "../models/reading.ts";

/** Something is asked of them that nobody has answered. */
export const ASKED = "asked";

/** Those in whose cover somebody stands, and the paces somebody keeps; a state of its own is semi-conscious. */
export const COVER_STATUSES = COVERS.filter((one) => one !== "none").map((one) => `cover-${one}`);
export const PACE_STATUSES = MODES.filter((one) => one !== "semi-conscious").map((one) => `pace-${one}`);

/** What follows from other values than the list of states. */
export const PLACINGS: readonly string[] = ["injured", "dying", ...COVER_STATUSES, ...PACE_STATUSES, ASKED];

/** Every status a token can show: the states of the rules, and what follows from injuries, cover, pace and cards. */
export const statuses: readonly StatusDefinition[] = [...CONDITIONS, ...PLACINGS].map((id, order) => ({
  id: TYPE_PREFIX + id,
  name: `${T}.${order < CONDITIONS.length ? "Condition" : "Placing"}.${id}`,
  img: `systems/dramatis/icons/${TYPE_PREFIX}${id}.svg`,
  order,
}));

/** The dead are out of the round. */
export const defeatedStatus = `${TYPE_PREFIX}dead`;
