/** What the Guide is asked in a new world: whether there are firearms, and whether players see a foe's defense. VRV-040, VRV-152 */
import { controlOf } from "../../../../fittings/charter/controls.ts";
import { edit } from "../../../../fittings/charter/draft.ts";
import type { Draft } from "../../../../fittings/charter/plan.ts";
import { isOffered, open } from "../../../../fittings/press/openers.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import type { Input } from "../../../../fittings/windows/input.ts";
import { FormWindow, showOnce } from "../../../../fittings/windows/window.ts";
import { game, hooks, localize, SYSTEM_ID } from "../../../../foundry/globals.ts";
import { table } from "../../../../table/authority/index.ts";
import type { RulesetSetting } from "../../../../table/ruleset.ts";
import { isCharacter } from "../models/reading.ts";
import { charter, verveSettings } from "../settings/charter.ts";

const { say } = wordsOf("DRAMATIS.Verve.FirstRun");

/** What is asked, each on its own: all else is in the charter. */
const ASKED = ["firearms", "revealDefense"] as const;

export const FIRST_RUN_TEMPLATES: readonly string[] = ["templates/verve/foes/first-run.hbs"];

/** Whether the Guide has answered. */
export const welcomed = {
  ...{ key: "welcomed", name: "DRAMATIS.Verve.FirstRun.title", hint: "DRAMATIS.Verve.FirstRun.lead" },
  ...{ default: false, config: false },
} as const satisfies RulesetSetting;

class FirstRun extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    ...{ id: "verve-first-run", position: { width: 560, height: "auto" } },
    window: { title: "DRAMATIS.Verve.FirstRun.title", icon: "fa-solid fa-fire-flame-curved" },
    actions: { charter: () => open("charter"), quick: () => open("quick") },
  };
  static override PARTS = { page: { template: `systems/${SYSTEM_ID}/${FIRST_RUN_TEMPLATES[0] ?? ""}` } };

  protected override readonly kind = "firstRun";
  #draft: Draft = Object.fromEntries(ASKED.map((key) => [key, verveSettings()[key]]));

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const asked = ASKED.map((key) => ({
      ...{ key, name: localize(`DRAMATIS.Verve.Setting.${key}.name`), means: "" },
      control: controlOf(charter.plan, this.#draft, key),
    }));
    return Promise.resolve({ asked, lead: say("lead"), quick: isOffered("quick") });
  }

  protected override onInput({ name, value }: Input): void {
    this.#draft = edit(charter.plan, this.#draft, name, value);
  }

  protected override async confirm(): Promise<boolean> {
    const before = verveSettings();
    const changes = ASKED.map((key) => ({ key, was: before[key], value: this.#draft[key] === true }));
    const wanted = changes.filter(({ was, value }) => was !== value);
    if (wanted.length > 0 && !(await table.configure(wanted)).ok) return false;
    await game().settings.set(SYSTEM_ID, `verve.${welcomed.key}`, true);
    return true;
  }
}

/** Asks once, in a world where nobody is yet. Called in the init hook. */
export function followFirstRun(): void {
  hooks().once("ready", () => {
    const { user, actors, settings } = game();
    if (!user.isActiveGM || settings.get(SYSTEM_ID, `verve.${welcomed.key}`) === true) return;
    if (!actors.contents.some(isCharacter)) void showOnce("verve first run", () => new FirstRun());
  });
}
