/** What the game master is asked before anybody is there: whether players see sums, and whether the tables are right (ARC-007, ARC-083). */
import { controlOf } from "../../../../fittings/charter/controls.ts";
import { edit } from "../../../../fittings/charter/draft.ts";
import type { Draft } from "../../../../fittings/charter/plan.ts";
import { open } from "../../../../fittings/press/openers.ts";
import type { Input } from "../../../../fittings/windows/input.ts";
import { FormWindow, showOnce } from "../../../../fittings/windows/window.ts";
import { game, hooks, SYSTEM_ID } from "../../../../foundry/globals.ts";
import { table } from "../../../../table/authority/index.ts";
import type { RulesetSetting } from "../../../../table/ruleset.ts";
import { isCharacter } from "../models/reading.ts";
import { arcSettings, charter } from "../settings/charter.ts";
import { say, term } from "./words.ts";

const KEY = "hideUS";

/** Whether the game master has answered. */
export const welcomed = {
  key: "welcomed",
  name: "DRAMATIS.Arc.Tables.firstRun.title",
  hint: "DRAMATIS.Arc.Tables.firstRun.lead",
  default: false,
  config: false,
} as const satisfies RulesetSetting;

class FirstRun extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: "arc-first-run",
    classes: ["arc-first-run"],
    window: { title: "DRAMATIS.Arc.Tables.firstRun.title", icon: "fa-solid fa-bolt" },
    position: { width: 560, height: "auto" },
    actions: { tables: () => open("tables"), charter: () => open("charter") },
  };
  protected override readonly kind = "firstRun";

  static override PARTS = { page: { template: "systems/dramatis/templates/arc/tables/first-run.hbs" } };

  #draft: Draft = { [KEY]: arcSettings()[KEY] };

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const control = controlOf(charter.plan, this.#draft, KEY);
    return Promise.resolve({ control, name: term(`Setting.${KEY}.name`), key: KEY, lead: say("firstRun.lead") });
  }

  protected override onInput({ name, value }: Input): void {
    this.#draft = edit(charter.plan, this.#draft, name, value);
  }

  protected override async confirm(): Promise<boolean> {
    const [was, value] = [arcSettings()[KEY], this.#draft[KEY] === true];
    if (was !== value && !(await table.configure([{ key: KEY, was, value }])).ok) return false;
    await game().settings.set(SYSTEM_ID, `arc.${welcomed.key}`, true);
    return true;
  }
}

/** Asks once, in a world where nobody is yet. Called in the init hook. */
export function followFirstRun(): void {
  hooks().once("ready", () => {
    const { user, actors, settings } = game();
    const isNew = !actors.contents.some(isCharacter) && settings.get(SYSTEM_ID, `arc.${welcomed.key}`) !== true;
    if (user.isActiveGM && isNew) void showOnce("arc first run", () => new FirstRun());
  });
}
