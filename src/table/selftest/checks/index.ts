import type { Check } from "../check.ts";
import { batch } from "./batch.ts";
import { board } from "./board.ts";
import { compendium } from "./compendium.ts";
import { keepId } from "./keep-id.ts";
import { query } from "./query.ts";
import { settings } from "./settings.ts";
import { types } from "./types.ts";
import { unlinked } from "./unlinked.ts";
import { veto } from "./veto.ts";
import { whisper } from "./whisper.ts";

/** Everything that is tried, in this order. */
export const CHECKS: readonly Check[] = [
  types,
  settings,
  compendium,
  batch,
  veto,
  unlinked,
  keepId,
  board,
  query,
  whisper,
];
