import { config, hooks, languages, SYSTEM_ID } from "../../foundry/globals.ts";
import { fightsOf } from "../../fittings/odds/api.ts";
import { registerQuick } from "../../fittings/quick/quick.ts";
import { beginSheets } from "../../fittings/sheets/begin.ts";
import { offerGiving } from "../../fittings/sheets/handing/give.ts";
import { layEdition } from "../../fittings/words/edition.ts";
import { layOwnWords } from "../../fittings/words/own.ts";
import { FIRST_TEMPLATES, FITTED_TEMPLATES } from "../../fittings/templates.ts";
import { playedFor } from "../../fittings/foes/handed-over.ts";
import { followOwnTurn } from "../../table/notices/turn.ts";
import { registerDock } from "../../fittings/questions/dock.ts";
import { followCards } from "../../table/cards/follow.ts";
import type { Ruleset } from "../../table/ruleset.ts";
import { personaeApi } from "./play/api/index.ts";
import { ADVANCEMENT_TEMPLATES, offerAdvancement } from "./play/advancement/index.ts";
import { cardTemplates, personaeCards } from "./play/cards/index.ts";
import { followStances } from "./play/board/stance.ts";
import { deeds } from "./play/cards/deeds.ts";
import { askedOf } from "./play/cards/questions.ts";
import { DIALOG_TEMPLATES, offerDialogs } from "./play/dialogs/index.ts";
import { registerTaskLinks } from "./play/dialogs/unopposed/task-link.ts";
import { itemIcons } from "./play/models/icons.ts";
import { dataModels } from "./play/models/index.ts";
import { personaeFoes } from "./play/foes/index.ts";
import { secrets } from "./play/secrecy/secrets.ts";
import { PersonaeRoll } from "./play/rolls/roll.ts";
import { charter } from "./play/settings/charter.ts";
import { QUICK_TEMPLATES, quickIdentities } from "./play/quick/index.ts";
import { beginParties } from "./play/sheets/party-sheet.ts";
import { personaeSettings, settings } from "./play/settings/read.ts";
import { SPOKEN } from "./play/settings/spoken.ts";
import { offerWelcome } from "../../fittings/welcome/index.ts";
import { followEncounters } from "../../fittings/windows/onlookers.ts";
import { handing } from "./play/sheets/handing/handing.ts";
import { sheets } from "./play/sheets/index.ts";
import { modes } from "./play/sheets/modes.ts";
import { sheetTemplates } from "./play/sheets/templates.ts";
import { actors } from "./play/view/actor-adapter.ts";
import { states } from "./play/states/adapter.ts";
import { followStatuses } from "./play/statuses/list.ts";
import { defeatedStatus, statuses } from "./play/statuses/list.ts";
import { followTracker } from "./play/tracker/index.ts";
import { TRACKER_HEADER } from "./play/tracker/read.ts";
import { gathering } from "./play/turns/frame.ts";
import { followStakes } from "./play/turns/anew.ts";
import { followRoundTime } from "./play/turns/round-time.ts";
import { personaeTurns } from "./play/turns/index.ts";
import { personaeEngine } from "./rules/engine.ts";

/** Personae: fiction first, and anything can be an identity. */
export const personae: Ruleset = {
  id: "personae",
  title: "DRAMATIS.Personae.title",
  summary: "DRAMATIS.Personae.summary",
  icon: "icons/personae.svg",
  engine: personaeEngine,
  speaksFor: personaeEngine.speaksFor,
  leavesCard: personaeEngine.leavesCard,
  dataModels,
  sheets,
  statuses,
  defeatedStatus,
  settings,
  charter: charter.adapter,
  states,
  cards: personaeCards,
  rolls: PersonaeRoll,
  turns: personaeTurns,
  actors,
  secrets,
  atOnce: [...FIRST_TEMPLATES, ...cardTemplates, TRACKER_HEADER],
  templates: [FITTED_TEMPLATES, sheetTemplates, DIALOG_TEMPLATES, ADVANCEMENT_TEMPLATES, QUICK_TEMPLATES].flat(),
  credits: {
    text: "DRAMATIS.Personae.credits",
    rules: "Compendium.dramatis.personae-rules.JournalEntry.personaeRulesBk1",
  },
  api: personaeApi,
  fights: fightsOf(personaeFoes),
  init() {
    config()[SYSTEM_ID] = { ...(config()[SYSTEM_ID] as object | undefined), itemIcons };
    charter.begin();
    offerWelcome({ game: "personae", hero: "personae-character" });
    offerDialogs();
    offerAdvancement();
    followTracker();
    gathering.register();
    followRoundTime();
    followStakes();
    followCards();
    registerDock({ ask: askedOf, own: deeds });
    followOwnTurn(playedFor);
    followStances();
    beginParties();
    registerQuick(quickIdentities);
    offerGiving(handing);
    beginSheets(modes, charter.choices);
    followEncounters();
    hooks().once("i18nInit", () => {
      for (const language of languages()) {
        layEdition(language, SPOKEN, personaeSettings().vocabulary);
        layOwnWords(language, "Personae");
      }
    });
    followStatuses();
    registerTaskLinks();
  },
};

export { dataModels };
