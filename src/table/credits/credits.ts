import type { UpdateData } from "../../foundry/types.ts";
import { ApplicationBase } from "../../foundry/bases.ts";
import { SYSTEM_ID, fetchDocument, game, localize, notify } from "../../foundry/globals.ts";
import { offeredRulesets } from "../registry.ts";
import { CREDITS_TEMPLATE } from "./template.ts";

/** Whose games and pictures these are: a window that everybody at the table may open. */
class CreditsWindow extends ApplicationBase {
  static override DEFAULT_OPTIONS = {
    id: "dramatis-credits",
    classes: ["dramatis", "dramatis-credits"],
    position: { width: 520, height: "auto" },
    window: { title: "DRAMATIS.Credits.title", icon: "fa-solid fa-feather" },
    actions: { read: CreditsWindow.#read },
  };

  static override PARTS = { credits: { template: `systems/${SYSTEM_ID}/${CREDITS_TEMPLATE}` } };

  override async _prepareContext(options: UpdateData): Promise<Record<string, unknown>> {
    const games = offeredRulesets().flatMap(({ title, credits }) =>
      credits ? [{ title: localize(title), text: localize(credits.text), rules: credits.rules }] : [],
    );
    return { ...(await super._prepareContext(options)), games };
  }

  /** Opens the rules of a game. */
  static async #read(this: CreditsWindow, _event: Event, target: HTMLElement): Promise<void> {
    const journal = await fetchDocument(target.dataset["rules"] ?? "");
    if (journal?.sheet) await journal.sheet.render({ force: true });
    else notify("warn", localize("DRAMATIS.Credits.gone"));
  }
}

/** Puts the credits into Foundry's settings window. Called once, in the init hook. */
export function registerCredits(): void {
  game().settings.registerMenu(SYSTEM_ID, "credits", {
    name: "DRAMATIS.Credits.title",
    label: "DRAMATIS.Credits.open",
    hint: "DRAMATIS.Credits.hint",
    icon: "fa-solid fa-feather",
    type: CreditsWindow,
    restricted: false,
  });
}
