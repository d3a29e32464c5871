import { folderChoices } from "../../../../fittings/quick/folders.ts";
import { makeMany, MOST } from "../../../../fittings/quick/make.ts";
import { numberedNames } from "../../../../fittings/quick/numbered.ts";
import { showValues } from "../../../../fittings/quick/shown.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import type { Input } from "../../../../fittings/windows/input.ts";
import { FOOT, FormWindow, MESSAGES } from "../../../../fittings/windows/window.ts";
import { documentClass, game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { esDie } from "../../rules/check/esDie.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import { sizeClass } from "../../rules/size/sizeClass.ts";
import { readCharacter } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { changed, draftOf, figureSource, type FigureDraft, type NameOf } from "./draft.ts";
import { GRADE_IDS, OUTLINE_IDS } from "./outlines.ts";

const { say, count: counted } = wordsOf("DRAMATIS.Arc.Figures");
const T = "systems/dramatis/templates/arc/figures";

/** Templates, under the system's folder. */
export const FIGURES_TEMPLATES: readonly string[] = ["choices", "preview"].map(
  (one) => `templates/arc/figures/${one}.hbs`,
);

const nameOf: NameOf = (kind, id) => say(`${kind}.${id}`);

/** The whole of what was chosen, in the reader's language. */
export const figuresDrafted = (chosen: Readonly<Record<string, unknown>>): FigureDraft => draftOf(chosen, nameOf);

/** Makes what a draft stands for. */
export const makeFigures = (draft: FigureDraft): ReturnType<typeof makeMany> =>
  makeMany(figureSource(draft, arcSettings().middleScores, nameOf), draft);

/** What they would be, read from the very data they will be made of. */
export function figuresAhead(draft: FigureDraft): JsonObject {
  const settings = arcSettings();
  const source = { ...figureSource(draft, settings.middleScores, nameOf), name: draft.name };
  const state = readCharacter(new (documentClass("Actor"))(source) as FoundryActor);
  const taken = game().actors.contents.map(({ name }) => name);
  const names = numberedNames(draft.name, draft.count, taken);
  const { mov, skills } = deriveCharacter(state, settings);
  const known = new Map(skills.map((one) => [one.id, one]));
  return {
    names: names.length > 1 ? `${names[0] ?? ""} … ${names.at(-1) ?? ""}` : (names[0] ?? ""),
    line: say("line", { som: state.som.value, metres: mov.mov, size: sizeClass({ size: state.size, settings }).name }),
    skills: state.skills.map(({ id, name, score: es }, at) => {
      const one = known.get(id) ?? skills[at];
      const sum = (one?.ksValue ?? 0) + (one?.usValue ?? 0);
      return { name, what: say("skillLine", { n: sum, die: esDie({ es, settings }).die, actions: one?.actions ?? 0 }) };
    }),
  };
}

/** Makes figures in seconds: what they are good at, how good, how many. */
export class FiguresWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["d-quick-dialog"],
    window: { icon: "fa-solid fa-people-group", resizable: true },
    position: { width: 520, height: "auto" },
  };
  static override PARTS = {
    choices: { template: `${T}/choices.hbs` },
    preview: { template: `${T}/preview.hbs` },
    messages: MESSAGES,
    foot: FOOT,
  };

  protected override readonly kind = "quick";
  #draft: FigureDraft;

  constructor(chosen: Readonly<Record<string, unknown>> = {}) {
    super({ window: { title: localize("DRAMATIS.Fit.Quick.title") } });
    this.#draft = figuresDrafted(chosen);
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { outline, grade, folder, ...draft } = this.#draft;
    const settings = arcSettings();
    return Promise.resolve({
      ...draft,
      most: MOST,
      outlines: OUTLINE_IDS.map((id) => ({ id, name: nameOf("outline", id), chosen: id === outline })),
      grades: GRADE_IDS.map((id) => ({ id, label: say(`grade.${id}`), selected: id === grade })),
      sizes: [-3, -2, -1, 0, 1, 2, 3].map((size) => {
        return { id: size, label: sizeClass({ size, settings }).name, selected: size === draft.size };
      }),
      folders: folderChoices(folder),
      preview: figuresAhead(this.#draft),
      confirmLabel: counted("confirm", draft.count),
      confirmIcon: "fa-solid fa-people-group",
    });
  }

  protected override onInput(input: Input): void {
    const isBox = input instanceof HTMLInputElement && input.type === "checkbox";
    this.#draft = changed(this.#draft, input.name, isBox ? input.checked : input.value, nameOf);
    const { name, count, som, size } = this.#draft;
    showValues(this.element, { name, count, som, size }, counted("confirm", count));
    void this.render({ parts: ["preview"] });
  }

  protected override async confirm(): Promise<boolean> {
    await makeFigures(this.#draft);
    return true;
  }
}
