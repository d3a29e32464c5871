import { playedFor } from "../../fittings/foes/handed-over.ts";
import { followOwnTurn } from "../../table/notices/turn.ts";
import { registerDock } from "../../fittings/questions/dock.ts";
import { offerRuler } from "../../fittings/here/ruler.ts";
import { followCards } from "../../table/cards/follow.ts";
import { beginSheets } from "../../fittings/sheets/begin.ts";
import { offerGiving } from "../../fittings/sheets/handing/give.ts";
import { fightsOf } from "../../fittings/odds/api.ts";
import { offerWelcome } from "../../fittings/welcome/index.ts";
import { followEncounters } from "../../fittings/windows/onlookers.ts";
import { registerQuick } from "../../fittings/quick/quick.ts";
import { FIRST_TEMPLATES, FITTED_TEMPLATES } from "../../fittings/templates.ts";
import { config, SYSTEM_ID } from "../../foundry/globals.ts";
import type { Ruleset } from "../../table/ruleset.ts";
import { ADVANCEMENT_TEMPLATES, offerAdvancement } from "./play/advancement/index.ts";
import { thresholdApi } from "./play/api/index.ts";
import { thresholdFoes } from "./play/foes/index.ts";
import { followMelee } from "./play/board/melee.ts";
import { movementBands } from "./play/board/ruler.ts";
import { askedOf, thresholdCards } from "./play/cards/index.ts";
import { toldOf } from "./play/cards/told.ts";
import { DIALOG_TEMPLATES, offerDialogs } from "./play/dialogs/index.ts";
import { offerTestLinks } from "./play/dialogs/test-link.ts";
import { itemIcons } from "./play/models/icons.ts";
import { dataModels } from "./play/models/index.ts";
import { OWN_QUICK_TEMPLATES, quickFoes } from "./play/quick/index.ts";
import { beginParties } from "./play/sheets/party-sheet.ts";
import { ThresholdRoll } from "./play/rolls/roll.ts";
import { secrets } from "./play/secrecy/secrets.ts";
import { charter } from "./play/settings/charter.ts";
import { handing } from "./play/sheets/handing.ts";
import { sheets } from "./play/sheets/index.ts";
import { modes } from "./play/sheets/modes.ts";
import { sheetTemplates } from "./play/sheets/templates.ts";
import { states } from "./play/states/adapter.ts";
import { actors } from "./play/statuses/actor-adapter.ts";
import { defeatedStatus, statuses } from "./play/statuses/list.ts";
import { followTracker } from "./play/tracker/index.ts";
import { OWN_TRACKER_TEMPLATES } from "./play/tracker/read.ts";
import { followClock } from "./play/turns/boundaries.ts";
import { followWorldTime } from "./play/turns/clock.ts";
import { thresholdTurns } from "./play/turns/index.ts";
import { followSlots } from "./play/turns/whose-slot.ts";
import { thresholdEngine } from "./rules/engine.ts";

/** Threshold: heroes against what lurks in the dark, on one d20 at or under a number. Only players roll. */
export const threshold: Ruleset = {
  id: "threshold",
  title: "DRAMATIS.Threshold.title",
  summary: "DRAMATIS.Threshold.summary",
  icon: "icons/threshold.svg",
  engine: thresholdEngine,
  speaksFor: thresholdEngine.speaksFor,
  leavesCard: thresholdEngine.leavesCard,
  dataModels,
  sheets,
  statuses,
  defeatedStatus,
  settings: charter.settings,
  charter: charter.adapter,
  states,
  cards: thresholdCards,
  rolls: ThresholdRoll,
  turns: thresholdTurns,
  actors,
  secrets,
  api: thresholdApi,
  fights: fightsOf(thresholdFoes),
  atOnce: [...FIRST_TEMPLATES, ...OWN_TRACKER_TEMPLATES],
  templates: [sheetTemplates, DIALOG_TEMPLATES, OWN_QUICK_TEMPLATES, ADVANCEMENT_TEMPLATES, FITTED_TEMPLATES].flat(),
  init() {
    config()[SYSTEM_ID] = { ...(config()[SYSTEM_ID] as object | undefined), itemIcons };
    charter.begin();
    offerWelcome({ game: "threshold", hero: "threshold-character" });
    offerDialogs();
    offerAdvancement();
    offerTestLinks();
    followMelee();
    followClock();
    followSlots();
    followWorldTime();
    followTracker();
    beginParties();
    registerQuick(quickFoes);
    followCards();
    offerRuler(movementBands);
    registerDock({ ask: askedOf, tell: toldOf, at: "dock", marks: true });
    followOwnTurn(playedFor);
    offerGiving(handing);
    beginSheets(modes, charter.choices);
    followEncounters();
  },
};
