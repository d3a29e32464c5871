import { followEditors, leaveOpenEditors } from "../../../../table/open-editors.ts";
import { ItemSheetBase } from "../../../../foundry/bases.ts";
import type { ItemSheetFace } from "../../../../foundry/bases.ts";
import { enrichHTML, game, localize } from "../../../../foundry/globals.ts";
import type { FoundryDocument, FoundryItem, UpdateData } from "../../../../foundry/types.ts";
import { DELAYED, DELAYS, TRAIT_CHALLENGES, TRAIT_ROLES } from "../../rules/state.ts";
import { EFFECT_DETAILS, TRAIT_EFFECTS } from "../models/trait.ts";
import type { TraitEffect } from "../models/trait.ts";
import { personaeSettings } from "../settings/read.ts";
import { readItem, TYPE_PREFIX } from "../states/identity.ts";
import { blankChoices } from "./actions/blank-choices.ts";
import { pressByKey } from "../../../../fittings/windows/keys.ts";
import { tieOf } from "./handing/ties.ts";
import { attributesFor, frameworkFrom, itemForm, linesOf } from "./item-forms.ts";
import { besideSidebar, freeWidth } from "../../../../fittings/windows/place.ts";
import { itemPart, PARTIALS } from "./templates.ts";
import { noticesOf } from "./view/notices.ts";
import { say, term } from "./view/words.ts";

/** The window on anything an identity has: one frame for all kinds, with the controls of each. */
export class TraitSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["dramatis", "d-item-sheet"],
    position: { width: 480, height: 560 },
    window: { resizable: true, icon: "fa-solid fa-scroll" },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { addEffect, removeEffect },
  };

  static override PARTS: Record<string, Record<string, unknown>> = {
    header: { template: itemPart("header") },
    details: { template: itemPart("details"), templates: PARTIALS },
    effects: { template: itemPart("effects") },
    description: { template: itemPart("description") },
  };

  #placed = false;

  /** The first time it opens beside the sidebar; after that where it was left. */
  override _configureRenderOptions(options: UpdateData): void {
    if (!this.rendered && !this.#placed) {
      const { width } = this.options["position"] as { width: number };
      options["position"] = { ...besideSidebar(width, freeWidth()), ...(options["position"] as object) };
      this.#placed = true;
    }
    super._configureRenderOptions(options);
    leaveOpenEditors(this, options);
  }

  override async _onRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onRender(context, options);
    followEditors(this);
  }

  override _configureRenderParts(options: UpdateData): Record<string, unknown> {
    const { effects, ...parts } = super._configureRenderParts(options);
    return ["personae-enhancement", "personae-custom"].includes(this.item.type) ? { ...parts, effects } : parts;
  }

  override async _prepareContext(options: UpdateData): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { item } = this;
    const { description, agreed } = item.system as { description: string; agreed: boolean };
    return {
      ...context,
      item,
      kindLabel: term(`Item.${item.type.slice(TYPE_PREFIX.length)}`),
      bearer: item.actor ? say("bearer", { name: item.actor.name }) : "",
      agreed,
      isChorus: game().user.isGM,
      learnedLabel: localize(
        `DRAMATIS.Personae.Field.${item.type === "personae-gear" ? "Gear" : "Trait"}.FIELDS.learned.label`,
      ),
      notices: noticesOf(readItem(item), personaeSettings()),
      learned: (item.system as { learned: boolean }).learned,
      priced: PRICED.includes(item.type),
      fields: itemForm(item),
      effects: effectsOf(item.system).map((effect, index) => ({
        ...effect,
        ...detailsOf(item, effect),
        index,
        kinds: kinds(effect),
      })),
      source: description,
      description: await enrichHTML(description, { relativeTo: item, secrets: item.isOwner }),
    };
  }

  /** A skill or trait of the same bearer, dropped here, is tied to this (PER-076, PER-124). */
  override async _onDropDocument(event: DragEvent, document: FoundryDocument): Promise<unknown> {
    const tie = document.documentName === "Item" ? tieOf(this.item, document) : null;
    return tie ? this.item.update(tie) : super._onDropDocument(event, document);
  }

  override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.dataset["sheet"] = "item";
    this.element.addEventListener("keydown", pressByKey);
  }

  /** Words between commas become a list again, and so do numbered rows. */
  override _processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const system = data["system"] as Record<string, unknown> | undefined;
    blankChoices(form, data);
    for (const key of ["tags", "conditions"]) {
      const typed = system?.[key];
      if (system && typeof typed === "string") system[key] = words(typed);
    }
    if (system?.["effects"]) system["effects"] = Object.values(system["effects"]);
    const { framework, linked, limits } = data;
    data["system"] = {
      ...system,
      ...(typeof framework === "string" && { framework: frameworkFrom(framework) }),
      ...(typeof limits === "string" && { limits: linesOf(limits) }),
      ...(typeof linked === "object" &&
        linked !== null && { traits: Object.entries(linked).flatMap(([id, on]) => (on ? [id] : [])) }),
    };
    for (const key of ["framework", "linked", "limits"]) Reflect.deleteProperty(data, key);
    return data;
  }
}

/** Kinds that are bought, with points or by their price, and so may be planned first. */
const PRICED = ["skill", "enhancement", "power", "talent", "custom", "gear"].map((kind) => TYPE_PREFIX + kind);

function words(text: string): string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}

function effectsOf(system: unknown): readonly TraitEffect[] {
  return (system as { effects?: readonly TraitEffect[] }).effects ?? [];
}

function kinds({ kind }: TraitEffect) {
  return TRAIT_EFFECTS.map((value) => ({ value, label: term(`TraitEffect.${value}`), selected: value === kind }));
}

/** The controls an effect needs beside its kind: which die, which rolls, which attribute, until when. */
function detailsOf(item: FoundryItem, effect: TraitEffect): Record<string, unknown> {
  const { kind, role = "any", challenge = "any", attribute = null, until = "roundEnd", what = "shock" } = effect;
  const shown = EFFECT_DETAILS[kind];
  const options = (values: readonly string[], chosen: string, prefix: string): object[] =>
    values.map((value) => ({ value, label: term(`${prefix}.${value}`), selected: value === chosen }));
  const named = (chosen: string): object[] => {
    const [ids, labels] = attributesFor(item, chosen);
    return ids.map((value) => ({ value, label: labels[value], selected: value === chosen }));
  };
  return {
    hasValue: shown.includes("value"),
    hasRank: shown.includes("rank"),
    rerolls: kind === "reroll" || kind === "forceReroll",
    ...(shown.includes("scope") && {
      roles: options(TRAIT_ROLES, role, "TraitRole"),
      challenges: options(TRAIT_CHALLENGES, challenge, "TraitChallenge"),
    }),
    ...(shown.includes("attribute") && { attributes: named(attribute ?? "CNG") }),
    ...(shown.includes("what") && { delayed: options(DELAYED, what, "Delayed") }),
    ...(shown.includes("until") && { delays: options(DELAYS, until, "Delay") }),
  };
}

async function addEffect(this: ItemSheetFace): Promise<void> {
  const effect: TraitEffect = { kind: "flat", value: 1, label: "" };
  await this.item.update({ "system.effects": [...effectsOf(this.item.system), effect] });
}

async function removeEffect(this: ItemSheetFace, _event: Event, target: HTMLElement): Promise<void> {
  const index = Number(target.dataset["index"]);
  await this.item.update({ "system.effects": effectsOf(this.item.system).filter((_, i) => i !== index) });
}
