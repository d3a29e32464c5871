import { fightsOf } from "../../fittings/odds/api.ts";
import { offerRuler } from "../../fittings/here/ruler.ts";
import { playedFor } from "../../fittings/foes/handed-over.ts";
import { followOwnTurn } from "../../table/notices/turn.ts";
import { registerDock } from "../../fittings/questions/dock.ts";
import { registerQuick } from "../../fittings/quick/quick.ts";
import { beginSheets } from "../../fittings/sheets/begin.ts";
import { offerGiving } from "../../fittings/sheets/handing/give.ts";
import { FIRST_TEMPLATES, FITTED_TEMPLATES } from "../../fittings/templates.ts";
import { offerWelcome } from "../../fittings/welcome/index.ts";
import { followEncounters } from "../../fittings/windows/onlookers.ts";
import { config, SYSTEM_ID } from "../../foundry/globals.ts";
import { followCards } from "../../table/cards/follow.ts";
import type { Ruleset } from "../../table/ruleset.ts";
import { ADVANCEMENT_TEMPLATES, offerAdvancement } from "./play/advancement/index.ts";
import { verveApi } from "./play/api/index.ts";
import { followLights } from "./play/board/lights.ts";
import { movementBands } from "./play/board/ruler.ts";
import { BUILDER_TEMPLATES, offerBuilder } from "./play/builder/index.ts";
import { askedOf, cardTemplates, verveCards } from "./play/cards/index.ts";
import { toldOf } from "./play/cards/told.ts";
import { offerCheckLinks } from "./play/dialogs/check-link.ts";
import { offerDialogs } from "./play/dialogs/index.ts";
import { verveFoes } from "./play/foes/index.ts";
import { itemIcons } from "./play/models/icons.ts";
import { dataModels } from "./play/models/index.ts";
import { FIRST_RUN_TEMPLATES, followFirstRun, welcomed } from "./play/quick/first-run.ts";
import { foes, FOES_TEMPLATES } from "./play/quick/index.ts";
import { beginParties } from "./play/sheets/party-sheet.ts";
import { VerveRoll } from "./play/rolls/roll.ts";
import { secrets } from "./play/secrecy/secrets.ts";
import { charter } from "./play/settings/charter.ts";
import { handing } from "./play/sheets/handing.ts";
import { sheets } from "./play/sheets/index.ts";
import { modes } from "./play/sheets/modes.ts";
import { sheetTemplates } from "./play/sheets/templates.ts";
import { states } from "./play/states/adapter.ts";
import { clock } from "./play/states/clock.ts";
import { actors } from "./play/statuses/actor-adapter.ts";
import { defeatedStatus, statuses } from "./play/statuses/list.ts";
import { followAnswers } from "./play/turns/answering.ts";
import { followClock } from "./play/turns/clock.ts";
import { followTurns } from "./play/turns/follow.ts";
import { verveTurns } from "./play/turns/index.ts";
import { followTracker, OWN_TRACKER_TEMPLATES } from "./play/tracker/index.ts";
import { verveEngine } from "./rules/engine.ts";

/** Verve: one die under a score, rounds in which all declare and then act, two reserves, and mojo that turns failures. */
export const verve: Ruleset = {
  id: "verve",
  title: "DRAMATIS.Verve.title",
  summary: "DRAMATIS.Verve.summary",
  icon: "icons/verve.svg",
  engine: verveEngine,
  speaksFor: verveEngine.speaksFor,
  leavesCard: verveEngine.leavesCard,
  dataModels,
  sheets,
  statuses,
  defeatedStatus,
  settings: [...charter.settings, clock, welcomed],
  charter: charter.adapter,
  states,
  cards: verveCards,
  rolls: VerveRoll,
  turns: verveTurns,
  actors,
  secrets,
  api: verveApi,
  fights: fightsOf(verveFoes),
  atOnce: [...FIRST_TEMPLATES, ...cardTemplates, ...OWN_TRACKER_TEMPLATES],
  templates: [
    ...[...sheetTemplates, ...FOES_TEMPLATES, ...FIRST_RUN_TEMPLATES],
    ...[...ADVANCEMENT_TEMPLATES, ...BUILDER_TEMPLATES, ...FITTED_TEMPLATES],
  ],
  init() {
    config()[SYSTEM_ID] = { ...(config()[SYSTEM_ID] as object | undefined), itemIcons };
    charter.begin();
    offerWelcome({ game: "verve", hero: "verve-hero" });
    offerDialogs();
    offerAdvancement();
    offerBuilder();
    offerCheckLinks();
    beginParties();
    registerQuick(foes);
    followFirstRun();
    followTracker((picture) => statuses.some(({ img }) => img === picture));
    followTurns();
    followClock();
    followAnswers();
    followLights();
    followCards();
    offerRuler(movementBands);
    registerDock({ ask: askedOf, tell: toldOf, at: "dock", marks: true });
    followOwnTurn(playedFor);
    offerGiving(handing);
    beginSheets(modes, charter.choices);
    followEncounters();
  },
};
