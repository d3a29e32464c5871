import type { UpdateData } from "../../foundry/types.ts";
import { ApplicationBase } from "../../foundry/bases.ts";
import { SYSTEM_ID, game, localize, notify } from "../../foundry/globals.ts";
import { RULESET_SETTING, offeredRulesets } from "../registry.ts";
import { CHOOSER_TEMPLATE } from "./template.ts";

/** A world without a game: asks the game master for one, and tells players why the table is bare. */
export function offerFirstChoice(): void {
  if (game().user.isGM) void new RulesetChooser().render({ force: true });
  else notify("info", localize("DRAMATIS.Chooser.wait"));
}

/** The first-run window: one card for each game on offer. Choosing stores the setting and loads the world again. */
class RulesetChooser extends ApplicationBase {
  static override DEFAULT_OPTIONS = {
    id: "dramatis-chooser",
    classes: ["dramatis", "dramatis-chooser"],
    position: { width: 640, height: "auto" },
    window: { title: "DRAMATIS.Chooser.title", icon: "fa-solid fa-masks-theater" },
    actions: { choose: RulesetChooser.#choose },
  };

  static override PARTS = { games: { template: `systems/${SYSTEM_ID}/${CHOOSER_TEMPLATE}` } };

  override async _prepareContext(options: UpdateData): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const games = offeredRulesets().map(({ id, title, summary, icon }) => ({
      id,
      title: localize(title),
      summary: localize(summary),
      icon: `systems/${SYSTEM_ID}/${icon}`,
    }));
    return { ...context, games };
  }

  static async #choose(this: RulesetChooser, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.dataset["ruleset"] ?? "";
    await game().settings.set(SYSTEM_ID, RULESET_SETTING, id);
    location.reload();
  }
}
