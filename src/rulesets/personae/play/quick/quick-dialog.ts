import type { Input } from "../../../../fittings/windows/input.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import { folderChoices } from "../../../../fittings/quick/folders.ts";
import { howMany, makeMany, MOST } from "../../../../fittings/quick/make.ts";
import { showValues } from "../../../../fittings/quick/shown.ts";
import { ARCHETYPES, suitingWeapon, type ArchetypeId } from "../../rules/casting/archetypes.ts";
import { ATTRIBUTES, STANCES } from "../../rules/state.ts";
import { FOOT, FormWindow } from "../../../../fittings/windows/window.ts";
import { personaeSettings } from "../settings/read.ts";
import { term } from "../view/words.ts";
import { QUICK_TIERS, quickDraft, withInput, type QuickChoices, type QuickDraft } from "../../rules/casting/draft.ts";
import { quickPreview } from "./preview.ts";
import { quickSource } from "./source.ts";
import { compendiumWeapons, weaponSource, type WeaponEntry } from "./weapons.ts";

const T = "systems/dramatis/templates/personae";

/** What an outline is called, in the reader's language; a blank identity has a word of its own. */
export const outlineName = (archetype: ArchetypeId | null): string =>
  localize(`DRAMATIS.Personae.Quick.outline.${archetype ?? "blank"}.name`);

/** Makes opposition in seconds: an outline, a tier, a number of them (PER-158, PER-165 … PER-168). */
export class QuickDialog extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["d-quick-dialog"],
    window: { icon: "fa-solid fa-people-group", resizable: true },
    position: { width: 560, height: "auto" },
  };
  protected override readonly kind = "quick";

  static override PARTS = {
    choices: { template: `${T}/quick/choices.hbs` },
    preview: { template: `${T}/quick/preview.hbs` },
    foot: FOOT,
  };

  #draft: QuickDraft;
  #weapons: readonly WeaponEntry[] | null = null;
  /** A weapon that a person has chosen stays when the outline changes. */
  #armedByHand: boolean;

  constructor(choices: QuickChoices = {}) {
    super({ window: { title: localize("DRAMATIS.Fit.Quick.title") } });
    this.#draft = quickDraft({ ...choices, count: howMany(choices.count ?? 1) }, outlineName);
    this.#armedByHand = choices.weapon !== undefined;
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    this.#weapons ??= await this.#findWeapons();
    const { folder, weapon, tier, stance, archetype, ...draft } = this.#draft;
    const option = (value: string, label: string, chosen: string) => ({ value, label, selected: value === chosen });
    const source = quickSource(this.#draft, weapon ? await weaponSource(weapon) : null);
    const taken = game().actors.contents.map(({ name }) => name);
    return {
      ...draft,
      most: MOST,
      outlines: [...ARCHETYPES, null].map((id) => ({
        id: id ?? "",
        name: outlineName(id),
        hint: localize(`DRAMATIS.Personae.Quick.outline.${id ?? "blank"}.hint`),
        chosen: id === archetype,
      })),
      isBlank: archetype === null,
      tiers: QUICK_TIERS.map((id) => option(id, term(`Tier.${id}`), tier)),
      stances: STANCES.map((id) => option(id, term(`Stance.${id}`), stance)),
      weapons: [
        option("", localize("DRAMATIS.Personae.Quick.bareHands"), weapon ?? ""),
        ...this.#weapons.map(({ uuid, name }) => option(uuid, name, weapon ?? "")),
      ],
      folders: folderChoices(folder),
      values: ATTRIBUTES.map((id) => ({ id, name: term(`Attribute.${id}`), value: draft.attributes[id] })),
      preview: quickPreview(this.#draft, source.items, { settings: personaeSettings(), taken }),
      blocked: "",
      confirmLabel: confirmWords(draft.count),
      confirmIcon: "fa-solid fa-people-group",
    };
  }

  protected override onInput(input: Input): void {
    const { name, value } = input;
    const isPlace = name === "place" && input instanceof HTMLInputElement;
    if (name === "count") this.#draft = { ...this.#draft, count: howMany(Number(value)) };
    else this.#draft = withInput(this.#draft, name, isPlace ? input.checked : value, outlineName);
    if (name === "weapon") this.#armedByHand = true;
    else if (name === "archetype" && !this.#armedByHand) this.#arm();
    this.#showDraft();
    void this.render({ parts: ["preview"] });
  }

  protected override async confirm(): Promise<boolean> {
    await quickMake(this.#draft);
    return true;
  }

  async #findWeapons(): Promise<readonly WeaponEntry[]> {
    const weapons = await compendiumWeapons();
    this.#weapons = weapons;
    if (!this.#armedByHand) this.#arm();
    return weapons;
  }

  /** The weapon that suits the outline. */
  #arm(): void {
    const suiting = suitingWeapon(this.#draft.archetype, this.#weapons ?? []);
    this.#draft = { ...this.#draft, weapon: suiting?.uuid ?? null };
  }

  /** What depends on another input changes in place. */
  #showDraft(): void {
    const { name, count: n, potential, rating, freeRating, weapon, attributes, archetype } = this.#draft;
    const values = Object.entries(attributes).map(([id, value]): [string, number] => [`attribute.${id}`, value]);
    const shown = { name, count: n, potential, rating, freeRating, weapon: weapon ?? "" };
    showValues(this.element, { ...shown, ...Object.fromEntries(values) }, confirmWords(n));
    for (const field of ["potential", "rating"]) {
      const input = this.element.querySelector<HTMLInputElement>(`[name="${field}"]`);
      if (input) input.disabled = archetype === null;
    }
  }
}

const confirmWords = (n: number): string =>
  localize(`DRAMATIS.Personae.Quick.confirm.${n === 1 ? "one" : "other"}`, { n });

/** Makes what a draft stands for. */
export async function quickMake(draft: QuickDraft): ReturnType<typeof makeMany> {
  const weapon = draft.weapon ? await weaponSource(draft.weapon) : null;
  return makeMany(quickSource(draft, weapon), draft);
}
