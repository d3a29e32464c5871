/**
 * What runs in the page, as source: it speaks of Foundry's globals only, so that it could be run against a licensed
 * Foundry too. `hostTry.plan()` names the steps, `hostTry.run(name)` does one and gives `{detail, faults, notTried}`.
 */
import { DOCUMENT_STEPS } from "./documents.ts";
import { EDITING } from "./editing.ts";
import { FRAME } from "./frame.ts";
import { PACK_STEPS } from "./packs.ts";
import { PLAY_STEPS } from "./play.ts";
import { SHEET_STEPS } from "./sheets.ts";
import { TOUR_STEPS } from "./tour.ts";

export const STEPS_IN_PAGE = [FRAME, EDITING, DOCUMENT_STEPS, SHEET_STEPS, PLAY_STEPS, PACK_STEPS, TOUR_STEPS].join(
  "\n",
);
