import { offerStatuses } from "../foundry/statuses.ts";
import type { FoundryClass, Ruleset, SheetRegistration } from "./ruleset.ts";
import { DocumentSheetConfig } from "../foundry/bases.ts";
import { windowsWaitFor } from "../foundry/templates.ts";
import { SYSTEM_ID, config, documentClass, game, hooks, loadTemplates, localize, notify } from "../foundry/globals.ts";
import { registerQueries } from "./authority/index.ts";
import { clearOrphans } from "./cards/orphans.ts";
import { announceOpenPrompts } from "./cards/prompts.ts";
import { CARD_TYPE, CardModel, WHOLE_TYPE, WholeModel } from "./cards/model.ts";
import { offerFirstChoice } from "./chooser/chooser.ts";
import { CHOOSER_TEMPLATE } from "./chooser/template.ts";
import { registerDiceModules, rememberCards } from "./dice/animation.ts";
import { CardRoll, ROLL_TEMPLATES } from "./dice/table-roll.ts";
import { registerCredits } from "./credits/credits.ts";
import { CREDITS_TEMPLATE } from "./credits/template.ts";
import { DramatisActiveEffect } from "./documents/active-effect.ts";
import { DramatisActor } from "./documents/actor.ts";
import { DramatisChatMessage } from "./documents/chat-message.ts";
import { DramatisCombat } from "./documents/combat.ts";
import { DramatisCombatant } from "./documents/combatant.ts";
import { DramatisItem } from "./documents/item.ts";
import { DramatisTokenHUD } from "./documents/token-hud.ts";
import { faceOf } from "./face.ts";
import { listOwnPacks } from "./packs.ts";
import { activeRuleset, offerRulesets, offeredRulesets } from "./registry.ts";
import { RECORD_TYPE, RecordModel } from "./replay/model.ts";
import { sweepLeftovers, registerSelfTest } from "./selftest/register.ts";
import { SELF_TEST_TEMPLATES } from "./selftest/template.ts";
import { registerSettings } from "./settings/register.ts";
import { registerWarning, warnOfSurprises } from "./warning.ts";

/** Settles when the templates are at hand that the page begins with. */
let atOnce: Promise<unknown> = Promise.resolve();
/** Settles when those of windows are too, which nobody waits for but windows. */
let templates: Promise<unknown> = Promise.resolve();

/** Hooks the house into Foundry. Called once, when the module loads. */
export function openTheHouse(rulesets: readonly Ruleset[]): void {
  offerRulesets(rulesets);
  hooks().once("init", init);
  hooks().once("ready", ready);
}

/** Every document class, data model, sheet, setting and query, before any document exists. */
function init(): void {
  registerSettings();
  registerCredits();
  registerSelfTest();
  registerWarning();
  registerQueries();
  registerDiceModules();
  listOwnPacks();
  const CONFIG = config();
  CONFIG["Actor"].documentClass = DramatisActor;
  CONFIG["Item"].documentClass = DramatisItem;
  CONFIG["ActiveEffect"].documentClass = DramatisActiveEffect;
  CONFIG["ChatMessage"].documentClass = DramatisChatMessage;
  CONFIG["Combat"].documentClass = DramatisCombat;
  CONFIG["Combatant"].documentClass = DramatisCombatant;
  CONFIG["ChatMessage"].dataModels[CARD_TYPE] = CardModel;
  CONFIG["ChatMessage"].dataModels[WHOLE_TYPE] = WholeModel;
  CONFIG["ChatMessage"].dataModels[RECORD_TYPE] = RecordModel;
  CONFIG["Dice"].rolls.push(CardRoll);
  for (const ruleset of offeredRulesets()) declare(ruleset);
  const active = activeRuleset();
  if (active) raise(active);
  atOnce = loadTemplates([...ROLL_TEMPLATES, ...(active ? [...active.atOnce, active.cards.template] : [])]);
  const others = [CHOOSER_TEMPLATE, CREDITS_TEMPLATE, ...SELF_TEST_TEMPLATES, ...(active?.templates ?? [])];
  const begun = new Promise<void>((resolve) => hooks().once("ready", resolve));
  templates = Promise.all([atOnce, begun]).then(() => loadTemplates(others));
  // A failure is told in `ready`, when there is a place to tell it.
  atOnce.catch(() => undefined);
  windowsWaitFor(templates);
  game().dramatis = faceOf(active, templates);
}

/** Documents of every game stay readable, whichever the world plays. */
function declare(ruleset: Ruleset): void {
  for (const [name, models] of Object.entries(ruleset.dataModels)) {
    Object.assign(config()[name].dataModels as Record<string, FoundryClass>, models);
  }
  for (const sheet of ruleset.sheets) registerSheet(sheet);
  if (ruleset.rolls) config()["Dice"].rolls.push(ruleset.rolls);
}

function registerSheet({ document, types, sheet, label }: SheetRegistration): void {
  DocumentSheetConfig.registerSheet(documentClass(document), SYSTEM_ID, sheet, { types, label, makeDefault: true });
}

/** The world's own game: its statuses, its palette and its habits. */
function raise(ruleset: Ruleset): void {
  const CONFIG = config();
  offerStatuses(ruleset.statuses);
  // Modules may have put others in their place since.
  hooks().once("setup", () => offerStatuses(ruleset.statuses));
  CONFIG["Token"].hudClass = DramatisTokenHUD;
  if (ruleset.rolls) putFirst(CONFIG["Dice"].rolls as unknown[], ruleset.rolls);
  CONFIG.specialStatusEffects["DEFEATED"] = ruleset.defeatedStatus;
  document.body.classList.add(`dramatis-${ruleset.id}`);
  ruleset.init();
}

/** Formulas that are typed, or written in a text, become rolls of the first class; a plain one stays what it was. */
function putFirst(classes: unknown[], first: unknown): void {
  classes.splice(0, Infinity, first, ...classes.filter((one) => one !== first));
}

/** What is on the page waits for the templates it is made of, as windows do for theirs. */
async function ready(): Promise<void> {
  rememberCards();
  templates.catch((reason: unknown) => {
    console.error(reason);
    notify("error", localize("DRAMATIS.Refusal.templates"));
  });
  await atOnce.catch(() => undefined);
  void warnOfSurprises();
  void sweepLeftovers();
  if (activeRuleset()) announceOpenPrompts();
  else offerFirstChoice();
  await clearOrphans();
}
