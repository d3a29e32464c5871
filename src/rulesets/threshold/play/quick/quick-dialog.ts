import { numberedNames } from "../../../../fittings/quick/numbered.ts";
import { folderChoices } from "../../../../fittings/quick/folders.ts";
import { makeMany, MOST } from "../../../../fittings/quick/make.ts";
import { showValues } from "../../../../fittings/quick/shown.ts";
import type { Input } from "../../../../fittings/windows/input.ts";
import { FOOT, FormWindow, MESSAGES } from "../../../../fittings/windows/window.ts";
import { documentClass, game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor, UpdateData } from "../../../../foundry/types.ts";
import { deriveCharacter } from "../../rules/derive/character.ts";
import { fixedValue } from "../../rules/derive/equipment.ts";
import { OUTLINE_IDS, RESISTANCES } from "../../rules/outlook/outlines.ts";
import type { CharacterState } from "../../rules/state.ts";
import { WEAPON_CLASSES } from "../../rules/weapons/classes.ts";
import { readCharacter } from "../models/reading.ts";
import { measureView } from "../view/measure.ts";
import { term } from "../view/words.ts";
import { changed, quickDraft, unreadable, type NameOf, type QuickChoices, type QuickDraft } from "./draft.ts";
import { quickSource } from "./source.ts";

const T = "systems/dramatis/templates/threshold";
const PIECES = [`${T}/quick/measure.hbs`];

/** What an outline is called, in the reader's language. */
const outlineName: NameOf = (outline) => term(`Quick.outline.${outline}.name`);

/** A draft with everything that was not chosen filled in. */
export const draftOf = (choices: QuickChoices): QuickDraft => quickDraft(choices, outlineName);

/** What sets a foe apart, each a switch. RUN-060, RUN-063, RUN-079 */
const FLAGS = ["important", "painImmune", "canSeeInDark"] as const;

/** Makes foes in seconds: what they are good at, how hard to beat, with what in hand. */
export class QuickDialog extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["d-quick-dialog"],
    window: { icon: "fa-solid fa-people-group", resizable: true },
    position: { width: 580, height: "auto" },
  };
  protected override readonly kind = "quick";

  static override PARTS = {
    choices: { template: `${T}/quick/choices.hbs` },
    preview: { template: `${T}/quick/preview.hbs`, templates: PIECES },
    messages: MESSAGES,
    foot: FOOT,
  };

  #draft: QuickDraft;

  constructor(choices: QuickChoices = {}) {
    super({ window: { title: localize("DRAMATIS.Fit.Quick.title") } });
    this.#draft = draftOf(choices);
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { outline, resistance, weapon, folder, ...draft } = this.#draft;
    const options = (ids: readonly string[], words: string, chosen: string) =>
      ids.map((id) => ({ value: id, label: term(`${words}.${id}`), selected: id === chosen }));
    return Promise.resolve({
      ...draft,
      most: MOST,
      outlines: OUTLINE_IDS.map((id) => {
        return { id, name: outlineName(id), hint: term(`Quick.outline.${id}.hint`), chosen: id === outline };
      }),
      resistances: options(RESISTANCES, "Quick.resistance", resistance),
      weapons: options(WEAPON_CLASSES, "WeaponClass", weapon),
      flags: FLAGS.map((name) => ({
        ...{ name, on: this.#draft[name], label: term(`Field.Character.FIELDS.${name}.label`) },
        hint: term(`Field.Character.FIELDS.${name}.hint`),
      })),
      folders: folderChoices(folder),
      preview: quickPreview(this.#draft),
      warning: "",
      blocked: blockedBy(this.#draft),
      confirmLabel: confirmWords(draft.count),
      confirmIcon: "fa-solid fa-people-group",
    });
  }

  protected override onInput(input: Input): void {
    const value = input instanceof HTMLInputElement && input.type === "checkbox" ? input.checked : input.value;
    this.#draft = changed(this.#draft, input.name, value, outlineName);
    const { name, count, weapon, damage, armor } = this.#draft;
    showValues(this.element, { name, count, weapon, damage, armor }, confirmWords(count));
    this.switchButtons(blockedBy(this.#draft) !== "");
    void this.render({ parts: ["preview", "messages"] });
  }

  protected override async confirm(): Promise<boolean> {
    await quickMake(this.#draft);
    return true;
  }
}

const confirmWords = (n: number): string => term(`Quick.confirm.${n === 1 ? "one" : "other"}`, { n });

/** Why nothing can be made of a draft; "" when it can. */
function blockedBy(draft: QuickDraft): string {
  const formula = unreadable(draft);
  return formula === null ? "" : term("Quick.unreadable", { formula });
}

/** The foe as it would be, read from the very data it will be made of. */
export const previewState = (draft: QuickDraft): CharacterState =>
  readCharacter(new (documentClass("Actor"))({ ...quickSource(draft), name: draft.name }) as FoundryActor);

/** What the dialog shows of the foes to come: names, figures, and how heroes would fare against them. */
export function quickPreview(draft: QuickDraft) {
  const state = previewState(draft);
  const { toughnessMax, painThreshold, defense, armor, weapons } = deriveCharacter(state);
  const taken = game().actors.contents.map(({ name }) => name);
  const names = numberedNames(draft.name, draft.count, taken);
  const [first = "", last = ""] = [names[0], names.at(-1)];
  return {
    names: names.length > 1 ? `${first} … ${last}` : first,
    figures: term("Quick.figures", { toughness: toughnessMax, pain: painThreshold, defense, armour: armor.static }),
    fixed: (["damage", "armor"] as const).map((name) => term(`Quick.fixed.${name}`, fixedOf(draft[name]))),
    damage: weapons[0]?.staticDamage ?? 0,
    measure: measureView(state),
  };
}

/** Dice and the number that stands for them. RUN-058 */
const fixedOf = (formula: string) => ({ formula, n: Math.max(0, fixedValue(formula)) });

/** Makes what a draft stands for. @throws Error for a formula that can't be read */
export async function quickMake(draft: QuickDraft): ReturnType<typeof makeMany> {
  const blocked = blockedBy(draft);
  if (blocked) throw new Error(blocked);
  const source: UpdateData = quickSource(draft);
  return makeMany(source, draft);
}
