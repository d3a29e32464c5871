import { CARD_TEMPLATES } from "./cards/frame.ts";
import { CHARTER_TEMPLATES } from "./charter/templates.ts";
import { DOCK_TEMPLATES } from "./questions/dock.ts";
import { FOES_TEMPLATES } from "./foes/suggest-window.ts";
import { ODDS_TEMPLATES } from "./odds/window.ts";
import { REPLAY_TEMPLATES } from "./replay/window.ts";
import { NOTE_TEMPLATE } from "./party/cards.ts";
import { PARTY_TEMPLATES } from "./party/sheet.ts";
import { MADE_TEMPLATE } from "./quick/made.ts";
import { QUICK_TEMPLATES } from "./quick/quick.ts";
import { EDITED_TEMPLATE } from "./sheets/edits/line.ts";
import { SHEET_TEMPLATES } from "./sheets/templates.ts";
import { TRACKER_TEMPLATES } from "./tracker/decorate.ts";
import { WELCOME_TEMPLATES } from "./welcome/window.ts";
import { WINDOW_TEMPLATES } from "./windows/window.ts";

/** Templates of what is on the page from its beginning, under the system's folder: for the face of a game that is made of fittings. */
export const FIRST_TEMPLATES: readonly string[] = [
  ...[...CARD_TEMPLATES, ...DOCK_TEMPLATES, ...TRACKER_TEMPLATES],
  ...[NOTE_TEMPLATE, MADE_TEMPLATE, EDITED_TEMPLATE],
];

/** Those of the windows of all rooms. */
export const FITTED_TEMPLATES: readonly string[] = [
  ...[CHARTER_TEMPLATES, FOES_TEMPLATES, ODDS_TEMPLATES, REPLAY_TEMPLATES],
  ...[PARTY_TEMPLATES, QUICK_TEMPLATES, SHEET_TEMPLATES, WELCOME_TEMPLATES, WINDOW_TEMPLATES],
].flat();
