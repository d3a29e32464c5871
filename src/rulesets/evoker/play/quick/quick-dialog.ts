import { folderChoices } from "../../../../fittings/quick/folders.ts";
import { makeMany, MOST } from "../../../../fittings/quick/make.ts";
import { showValues } from "../../../../fittings/quick/shown.ts";
import type { Input } from "../../../../fittings/windows/input.ts";
import { FOOT, FormWindow } from "../../../../fittings/windows/window.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import { REGULAR_ELEMENTS } from "../../rules/terms.ts";
import { evokerSettings } from "../settings/read.ts";
import { term } from "../view/words.ts";
import { CALLED, changed, quickDraft, TIERS, type QuickChoices, type QuickDraft } from "./draft.ts";
import { quickPreview } from "./preview.ts";
import { quickSource } from "./source.ts";

const T = "systems/dramatis/templates/evoker";

/** What a quick Shadow is called that nobody has named. */
const nameless = (): string => term("Quick.nameless");

/** A draft with everything that was not chosen filled in. */
export const draftOf = (choices: QuickChoices): QuickDraft => quickDraft(choices, nameless());

/** Makes Shadows in seconds: how strong, how many, where they are weak. */
export class QuickDialog extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["d-quick-dialog"],
    window: { icon: "fa-solid fa-people-group", resizable: true },
    position: { width: 540, height: "auto" },
  };
  protected override readonly kind = "quick";

  static override PARTS = {
    choices: { template: `${T}/quick/choices.hbs` },
    preview: { template: `${T}/quick/preview.hbs` },
    foot: FOOT,
  };

  #draft: QuickDraft;

  constructor(choices: QuickChoices = {}) {
    super({ window: { title: localize("DRAMATIS.Fit.Quick.title") } });
    this.#draft = draftOf(choices);
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { weak, resist, calls, folder, ...draft } = this.#draft;
    const taken = game().actors.contents.map(({ name }) => name);
    const elements = (ids: readonly string[], chosen: string | null) =>
      ["", ...ids].map((id) => ({
        value: id,
        label: id === "" ? term("Quick.none") : term(`Element.${id}`),
        selected: id === (chosen ?? ""),
      }));
    return {
      ...draft,
      most: MOST,
      tiers: TIERS,
      elements: [
        { name: "weak", label: term("Quick.weak"), options: elements(REGULAR_ELEMENTS, weak) },
        { name: "resist", label: term("Quick.resist"), options: elements(REGULAR_ELEMENTS, resist) },
        { name: "calls", label: term("Quick.calls"), options: elements(CALLED, calls) },
      ],
      folders: folderChoices(folder),
      preview: quickPreview(this.#draft, quickSource(this.#draft), { settings: evokerSettings(), taken }),
      blocked: "",
      confirmLabel: confirmWords(draft.count),
      confirmIcon: "fa-solid fa-people-group",
    };
  }

  protected override onInput(input: Input): void {
    const checked = input instanceof HTMLInputElement && input.checked;
    this.#draft = changed(this.#draft, input.name, input.value, checked, nameless());
    const { name, count, tier, weak, resist } = this.#draft;
    showValues(this.element, { name, count, tier, weak: weak ?? "", resist: resist ?? "" }, confirmWords(count));
    void this.render({ parts: ["preview"] });
  }

  protected override async confirm(): Promise<boolean> {
    await quickMake(this.#draft);
    return true;
  }
}

const confirmWords = (n: number): string => term(`Quick.confirm.${n === 1 ? "one" : "other"}`, { n });

/** Makes what a draft stands for. */
export const quickMake = (draft: QuickDraft): ReturnType<typeof makeMany> => makeMany(quickSource(draft), draft);
