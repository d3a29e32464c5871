import { game, localize, notify, SYSTEM_ID } from "../../../../../foundry/index.ts";
import { same } from "../../../../../kernel/patch.ts";
import { DEFAULT_SETTINGS } from "../../../rules/settings.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import { PersonaeDialog } from "../../dialogs/dialog.ts";
import { REGISTERED } from "../list.ts";
import { personaeSettings } from "../read.ts";
import { writeCharter } from "./journal.ts";
import { PRESETS } from "./topics.ts";
import { withChoice } from "./values.ts";
import { charterView } from "./view.ts";

const T = "systems/dramatis/templates/personae/advancement";
const say = (key: string): string => localize(`DRAMATIS.Personae.Charter.${key}`);

/** Every choice the rules leave to the group, in one place (PER-002, PER-003). Everybody may read it. */
export class CharterDialog extends PersonaeDialog {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: "personae-charter",
    classes: ["charter-dialog"],
    window: { title: "DRAMATIS.Personae.Charter.title", resizable: true, icon: "fa-solid fa-scroll" },
    position: { width: 680, height: 720 },
    actions: { preset, journal },
  };
  static override PARTS = {
    topics: { template: `${T}/charter.hbs`, scrollable: [""] },
    foot: { template: `${T}/charter-foot.hbs` },
  };

  #draft: PersonaeSettings = personaeSettings();

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return Promise.resolve({ topics: charterView(this.#draft), editable: game().user.isGM, blocked: "" });
  }

  protected override onInput(input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
    const value = input instanceof HTMLInputElement && input.type === "checkbox" ? input.checked : input.value;
    const next = withChoice(this.#draft, input.name, value);
    if (next) this.#draft = next;
    else notify("warn", say("nonsense"));
    input.setAttribute("aria-invalid", next ? "false" : "true");
  }

  /** Stores what has changed. */
  protected override async confirm(): Promise<boolean> {
    if (!game().user.isGM) return true;
    const now = personaeSettings();
    for (const key of REGISTERED)
      if (!same(now[key], this.#draft[key])) await game().settings.set(SYSTEM_ID, `personae.${key}`, this.#draft[key]);
    return true;
  }

  async preset(name: keyof typeof PRESETS): Promise<void> {
    this.#draft = { ...DEFAULT_SETTINGS, ...PRESETS[name] };
    await this.render({ parts: ["topics"] });
  }

  async write(): Promise<void> {
    await writeCharter(charterView(this.#draft));
    notify("info", say("written"));
  }
}

async function preset(this: CharterDialog, _event: Event, target: HTMLElement): Promise<void> {
  await this.preset(target.dataset["preset"] === "srd" ? "srd" : "core");
}

async function journal(this: CharterDialog): Promise<void> {
  await this.write();
}

/** Puts the charter into Foundry's settings window. Called once, in the init hook. */
export function registerCharter(): void {
  game().settings.registerMenu(SYSTEM_ID, "personae.charter", {
    name: "DRAMATIS.Personae.Charter.title",
    label: "DRAMATIS.Personae.Charter.open",
    hint: "DRAMATIS.Personae.Charter.hint",
    icon: "fa-solid fa-scroll",
    type: CharterDialog,
    restricted: false,
  });
}
