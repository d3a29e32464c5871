import { registerQuick } from "../../fittings/quick/quick.ts";
import { playedFor } from "../../fittings/foes/handed-over.ts";
import { followOwnTurn } from "../../table/notices/turn.ts";
import { registerDock } from "../../fittings/questions/dock.ts";
import { followCards } from "../../table/cards/follow.ts";
import { beginSheets } from "../../fittings/sheets/begin.ts";
import { offerGiving } from "../../fittings/sheets/handing/give.ts";
import { fightsOf } from "../../fittings/odds/api.ts";
import { offerWelcome } from "../../fittings/welcome/index.ts";
import { followEncounters } from "../../fittings/windows/onlookers.ts";
import { FIRST_TEMPLATES, FITTED_TEMPLATES } from "../../fittings/templates.ts";
import { layOwnWords } from "../../fittings/words/own.ts";
import { config, hooks, languages, SYSTEM_ID } from "../../foundry/globals.ts";
import type { Ruleset } from "../../table/ruleset.ts";
import { evokerApi } from "./play/api/index.ts";
import { evokerFoes } from "./play/foes/index.ts";
import { cardTemplates, evokerCards } from "./play/cards/index.ts";
import { DIALOG_TEMPLATES, offerDialogs } from "./play/dialogs/index.ts";
import { askedOf } from "./play/cards/questions.ts";
import { itemIcons } from "./play/models/icons.ts";
import { dataModels } from "./play/models/index.ts";
import { QUICK_TEMPLATES, quickShadows } from "./play/quick/index.ts";
import { beginParties } from "./play/sheets/party-sheet.ts";
import { EvokerRoll } from "./play/rolls/roll.ts";
import { secrets } from "./play/secrecy/secrets.ts";
import { charter } from "./play/settings/charter.ts";
import { settings } from "./play/settings/read.ts";
import { handing } from "./play/sheets/handing.ts";
import { sheets } from "./play/sheets/index.ts";
import { modes } from "./play/sheets/modes.ts";
import { registerKnown } from "./play/sheets/known-window.ts";
import { sheetTemplates } from "./play/sheets/templates.ts";
import { states } from "./play/states/adapter.ts";
import { defeatedStatus, statuses } from "./play/statuses/list.ts";
import { followTracker } from "./play/tracker/index.ts";
import { OWN_TRACKER_TEMPLATES } from "./play/tracker/read.ts";
import { catchUp } from "./play/turns/boundaries.ts";
import { evokerTurns } from "./play/turns/index.ts";
import { followDrags } from "./play/turns/walk.ts";
import { followMelee } from "./play/view/melee.ts";
import { actors } from "./play/view/statuses.ts";
import { evokerEngine } from "./rules/engine.ts";

/** Evoker: modern people and their inner selves against Shadows, on one d100. */
export const evoker: Ruleset = {
  id: "evoker",
  title: "DRAMATIS.Evoker.title",
  summary: "DRAMATIS.Evoker.summary",
  icon: "icons/evoker.svg",
  engine: evokerEngine,
  speaksFor: evokerEngine.speaksFor,
  leavesCard: evokerEngine.leavesCard,
  dataModels,
  sheets,
  statuses,
  defeatedStatus,
  settings,
  charter: charter.adapter,
  states,
  cards: evokerCards,
  rolls: EvokerRoll,
  turns: evokerTurns,
  actors,
  secrets,
  api: evokerApi,
  fights: fightsOf(evokerFoes),
  atOnce: [...FIRST_TEMPLATES, ...cardTemplates, ...OWN_TRACKER_TEMPLATES],
  templates: [FITTED_TEMPLATES, sheetTemplates, QUICK_TEMPLATES, DIALOG_TEMPLATES].flat(),
  init() {
    config()[SYSTEM_ID] = { ...(config()[SYSTEM_ID] as object | undefined), itemIcons };
    charter.begin();
    offerWelcome({ game: "evoker", hero: "evoker-evoker" });
    offerDialogs();
    beginParties();
    registerQuick(quickShadows);
    catchUp();
    followDrags();
    followMelee();
    followTracker();
    followCards();
    registerDock({ ask: askedOf });
    followOwnTurn(playedFor);
    offerGiving(handing);
    registerKnown();
    beginSheets(modes, charter.choices);
    followEncounters();
    hooks().once("i18nInit", () => {
      for (const language of languages()) layOwnWords(language, "Evoker");
    });
  },
};
