import { folderChoices } from "../../../../fittings/quick/folders.ts";
import { makeMany, MOST } from "../../../../fittings/quick/make.ts";
import { numberedNames } from "../../../../fittings/quick/numbered.ts";
import { showValues } from "../../../../fittings/quick/shown.ts";
import type { Input } from "../../../../fittings/windows/input.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { FOOT, FormWindow, MESSAGES } from "../../../../fittings/windows/window.ts";
import { documentClass, game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { Outlook } from "../../rules/decide/outlook.ts";
import { derive } from "../../rules/derive.ts";
import { CLOCK, type CharacterState } from "../../rules/state.ts";
import { SIZE_IDS } from "../../rules/terms.ts";
import { readCharacter } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { weaponFigure } from "../view/arms.ts";
import { changed, draftOf, foeSource, HIGHEST, shares, type FoeDraft, type NameOf } from "./draft.ts";
import { OUTLINE_IDS } from "./outlines.ts";

const { say, count: counted } = wordsOf("DRAMATIS.Verve.Foes");
const T = "systems/dramatis/templates/verve/foes";

/** Templates, under the system's folder. */
export const FOES_TEMPLATES: readonly string[] = ["choices", "preview"].map((one) => `templates/verve/foes/${one}.hbs`);

const nameOf: NameOf = (kind, id) => say(`${kind}.${id}`);

/** The whole of what was chosen, in the reader's language. */
export const foesDrafted = (chosen: Readonly<Record<string, unknown>>): FoeDraft => draftOf(chosen, nameOf);

/** Makes what a draft stands for. */
export const makeFoes = (draft: FoeDraft): ReturnType<typeof makeMany> =>
  makeMany(foeSource(draft, nameOf), { ...draft, count: shares(draft).actors });

/** What they would be, read from the very data they will be made of. */
export function foesAhead(draft: FoeDraft): JsonObject {
  const settings = verveSettings();
  const source = { ...foeSource(draft, nameOf), name: draft.name };
  const read = readCharacter(new (documentClass("Actor"))(source) as FoundryActor);
  // Before they are stored their things have no ids.
  const state: CharacterState = { ...read, weapons: read.weapons.map((one, at) => ({ ...one, id: `weapon${at}` })) };
  const derived = derive(state, settings);
  const clock = { seconds: 0, adventureRunning: true, engaged: [] };
  const outlook = new Outlook({ foe: state, [CLOCK]: clock }, "foe", settings);
  const taken = game().actors.contents.map(({ name }) => name);
  const names = numberedNames(draft.name, shares(draft).actors, taken);
  const { survivalMax, movement, actionsPerRound, reactions } = derived;
  const sheet = { state, derived, settings, outlook };
  return {
    names: names.length > 1 ? `${names[0] ?? ""} … ${names.at(-1) ?? ""}` : (names[0] ?? ""),
    line: say("line", { survival: survivalMax, defense: derived.defense, movement, attacks: actionsPerRound }),
    reactions: say("reactions", { ...reactions }),
    weapons: state.weapons.flatMap(({ id, name }) =>
      weaponFigure(sheet, id).ways.map(({ mode, number, damage, yards }) => ({
        ...{ name, mode: say(`mode.${mode}`) },
        what:
          yards === null
            ? say("strikes", { n: number.value, damage })
            : say("shoots", { n: number.value, damage, yards }),
      })),
    ),
  };
}

/** Makes foes in seconds: what they are, how far they have come, how many, alone or as one. */
export class FoesWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["d-quick-dialog"],
    window: { icon: "fa-solid fa-people-group", resizable: true },
    position: { width: 540, height: "auto" },
  };
  static override PARTS = {
    choices: { template: `${T}/choices.hbs` },
    preview: { template: `${T}/preview.hbs` },
    messages: MESSAGES,
    foot: FOOT,
  };

  protected override readonly kind = "quick";
  #draft: FoeDraft;

  constructor(chosen: Readonly<Record<string, unknown>> = {}) {
    super({ window: { title: localize("DRAMATIS.Fit.Quick.title") } });
    this.#draft = foesDrafted(chosen);
  }

  get #confirm(): string {
    return this.#draft.unit ? say("confirmUnit", { n: this.#draft.count }) : counted("confirm", this.#draft.count);
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { outline, folder, size: chosen, ...draft } = this.#draft;
    return Promise.resolve({
      ...draft,
      ...{ most: MOST, highest: HIGHEST },
      outlines: OUTLINE_IDS.map((id) => ({ id, name: nameOf("outline", id), chosen: id === outline })),
      sizes: SIZE_IDS.map((id) => ({ id, label: localize(`DRAMATIS.Verve.Size.${id}`), selected: id === chosen })),
      folders: folderChoices(folder),
      preview: foesAhead(this.#draft),
      confirmLabel: this.#confirm,
      confirmIcon: "fa-solid fa-people-group",
    });
  }

  protected override onInput(input: Input): void {
    const isBox = input instanceof HTMLInputElement && input.type === "checkbox";
    this.#draft = changed(this.#draft, input.name, isBox ? input.checked : input.value, nameOf);
    const { name, count, level, survival, size } = this.#draft;
    showValues(this.element, { name, count, level, survival, size }, this.#confirm);
    void this.render({ parts: ["preview"] });
  }

  protected override async confirm(): Promise<boolean> {
    await makeFoes(this.#draft);
    return true;
  }
}
