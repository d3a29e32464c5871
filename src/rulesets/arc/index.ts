import { registerQuick } from "../../fittings/quick/quick.ts";
import { playedFor } from "../../fittings/foes/handed-over.ts";
import { followOwnTurn } from "../../table/notices/turn.ts";
import { registerDock } from "../../fittings/questions/dock.ts";
import { fightsOf } from "../../fittings/odds/api.ts";
import { offerRuler } from "../../fittings/here/ruler.ts";
import { followCards } from "../../table/cards/follow.ts";
import { beginSheets } from "../../fittings/sheets/begin.ts";
import { offerGiving } from "../../fittings/sheets/handing/give.ts";
import { offerWelcome } from "../../fittings/welcome/index.ts";
import { followEncounters } from "../../fittings/windows/onlookers.ts";
import { FIRST_TEMPLATES, FITTED_TEMPLATES } from "../../fittings/templates.ts";
import { config, SYSTEM_ID } from "../../foundry/globals.ts";
import type { Ruleset } from "../../table/ruleset.ts";
import { arcApi } from "./play/api/index.ts";
import { followMarks } from "./play/board/marks.ts";
import { movementBands } from "./play/board/ruler.ts";
import { BUILDER_TEMPLATES, offerBuilder } from "./play/builder/index.ts";
import { arcCards, askedOf } from "./play/cards/index.ts";
import { toldOf } from "./play/cards/told.ts";
import { offerCheckLinks } from "./play/dialogs/check-link.ts";
import { DIALOG_TEMPLATES, offerDialogs } from "./play/dialogs/index.ts";
import { figures, FIGURES_TEMPLATES } from "./play/quick/index.ts";
import { beginParties } from "./play/sheets/party-sheet.ts";
import { itemIcons } from "./play/models/icons.ts";
import { dataModels } from "./play/models/index.ts";
import { es } from "./play/rolls/kind.ts";
import { ArcRoll } from "./play/rolls/roll.ts";
import { secrets } from "./play/secrecy/secrets.ts";
import { charter } from "./play/settings/charter.ts";
import { handing } from "./play/sheets/handing.ts";
import { sheets } from "./play/sheets/index.ts";
import { modes } from "./play/sheets/modes.ts";
import { sheetTemplates } from "./play/sheets/templates.ts";
import { states } from "./play/states/adapter.ts";
import { actors } from "./play/statuses/actor-adapter.ts";
import { defeatedStatus, statuses } from "./play/statuses/list.ts";
import { followFirstRun, welcomed } from "./play/tables/first-run.ts";
import { offerTables, TABLES_TEMPLATES } from "./play/tables/index.ts";
import { END_TEMPLATES } from "./play/tracker/end-turn.ts";
import { arcFoes } from "./play/foes/index.ts";
import { followTracker } from "./play/tracker/index.ts";
import { OWN_TRACKER_TEMPLATES } from "./play/tracker/read.ts";
import { followAnswers } from "./play/turns/answering.ts";
import { followClock } from "./play/turns/clock.ts";
import { followTurns } from "./play/turns/follow.ts";
import { arcTurns } from "./play/turns/index.ts";
import { arcEngine } from "./rules/engine.ts";

/** Arc: two scores and the die of a skill against a number; all of a turn happens at once. */
export const arc: Ruleset = {
  id: "arc",
  title: "DRAMATIS.Arc.title",
  summary: "DRAMATIS.Arc.summary",
  icon: "icons/arc.svg",
  engine: arcEngine,
  speaksFor: arcEngine.speaksFor,
  leavesCard: arcEngine.leavesCard,
  dataModels,
  sheets,
  statuses,
  defeatedStatus,
  settings: [...charter.settings, welcomed],
  charter: charter.adapter,
  states,
  cards: arcCards,
  rolls: ArcRoll,
  turns: arcTurns,
  actors,
  secrets,
  api: arcApi,
  fights: fightsOf(arcFoes),
  atOnce: [...FIRST_TEMPLATES, ...OWN_TRACKER_TEMPLATES],
  templates: [
    ...[...sheetTemplates, ...DIALOG_TEMPLATES, ...FIGURES_TEMPLATES, ...END_TEMPLATES],
    ...[...TABLES_TEMPLATES, ...BUILDER_TEMPLATES, ...FITTED_TEMPLATES],
  ],
  init() {
    config()[SYSTEM_ID] = { ...(config()[SYSTEM_ID] as object | undefined), itemIcons };
    config()["Dice"].functions["es"] = es;
    charter.begin();
    offerWelcome({ game: "arc", hero: "arc-character" });
    offerTables();
    followFirstRun();
    offerBuilder();
    offerDialogs();
    offerCheckLinks();
    followMarks();
    followTurns();
    followClock();
    followAnswers();
    followTracker();
    beginParties();
    registerQuick(figures);
    followCards();
    offerRuler(movementBands);
    registerDock({ ask: askedOf, tell: toldOf, at: "dock", marks: true });
    followOwnTurn(playedFor);
    offerGiving(handing);
    beginSheets(modes, charter.choices);
    followEncounters();
  },
};
