/** The sample as the one game of a house: what Foundry loads of the test system. */
import { offerForms } from "../../src/fittings/forms/window.ts";
import { registerDock } from "../../src/fittings/questions/dock.ts";
import { registerTracker } from "../../src/fittings/tracker/decorate.ts";
import { FIRST_TEMPLATES, FITTED_TEMPLATES } from "../../src/fittings/templates.ts";
import { isSure } from "../../src/fittings/windows/sure.ts";
import { localize } from "../../src/foundry/globals.ts";
import { nothingOpen } from "../../src/kernel/history.ts";
import { maskedSteps } from "../../src/kernel/mask.ts";
import { openTheHouse } from "../../src/table/register.ts";
import type { Ruleset } from "../../src/table/ruleset.ts";
import { charter, dataModels, states } from "./documents.ts";
import { answerForm, api, stareForm } from "./forms.ts";
import { SampleRoll } from "./rolls.ts";
import { choicesFrom, engine, mask } from "./rules.ts";
import { ask, cards, isFirst, Sheet, tracker } from "./surfaces.ts";

const sample: Ruleset = {
  id: "sample",
  title: "DRAMATIS.Sample.title",
  summary: "DRAMATIS.Sample.summary",
  icon: "icons/pool.svg",
  ...{ engine, speaksFor: engine.speaksFor, leavesCard: engine.leavesCard },
  dataModels,
  sheets: [{ document: "Actor", types: ["sample-starer"], sheet: Sheet, label: "DRAMATIS.Sample.sheet" }],
  statuses: [],
  defeatedStatus: "defeated",
  settings: charter.settings,
  charter: charter.adapter,
  states,
  cards,
  rolls: SampleRoll,
  turns: {
    combatType: "sample-encounter",
    combatantType: "sample-participant",
    order: (combat) => combat.combatants.contents.map(({ id }) => id),
    acting: ({ started, combatants }) => (started ? combatants.contents : []).filter(isFirst).map(({ id }) => id),
    next: (combat) => combat.nextRound().then(() => true),
    rollOrder: () => Promise.resolve(),
    end: () => isSure({ title: localize("DRAMATIS.Sample.end"), lines: [localize("DRAMATIS.Sample.endLine")] }),
  },
  actors: { statuses: () => [], barChange: () => null, statusChange: () => null },
  secrets: {
    ...engine,
    numbers: (settings) => choicesFrom(settings).numbers,
    tells: () => true,
    isSettled: nothingOpen,
    mask: (steps, seal) => maskedSteps(steps, seal, mask),
  },
  atOnce: [...FIRST_TEMPLATES, "templates/sample/card.hbs"],
  templates: [...FITTED_TEMPLATES, "templates/sample/sheet.hbs"],
  api,
  init() {
    charter.begin();
    offerForms([stareForm, answerForm]);
    registerTracker(tracker);
    registerDock({ ask });
  },
};

openTheHouse([sample]);
