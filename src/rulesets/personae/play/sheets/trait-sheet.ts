import type { ItemSheetFace } from "../../../../foundry/bases.ts";
import { enrichHTML, game, localize } from "../../../../foundry/globals.ts";
import { pressOf, type Press, type PressesByKey } from "../../../../fittings/press/press.ts";
import { itemSheet } from "../../../../fittings/sheets/item.ts";
import type { TraitEffectSnapshot as TraitEffect } from "../../rules/state.ts";
import { personaeSettings } from "../settings/read.ts";
import { readItem, TYPE_PREFIX } from "../models/reading.ts";
import { tieOf } from "./handing/ties.ts";
import { effectView } from "../view/effect-view.ts";
import { frameworkFrom, itemForm, linesOf } from "./item-forms.ts";
import { itemPart, PARTIALS } from "./templates.ts";
import { noticesOf } from "../view/notices.ts";
import { say, term } from "../view/words.ts";
import { modes } from "./modes.ts";

/** The window on anything an identity has: one frame for all kinds, with the controls of each. */
export const TraitSheet = itemSheet({
  ...modes,
  name: "TraitSheet",
  icon: "fa-solid fa-scroll",
  size: { width: 480, height: 560 },
  parts: {
    header: { template: itemPart("header"), templates: PARTIALS },
    details: { template: itemPart("details"), templates: PARTIALS },
    description: { template: itemPart("description"), templates: PARTIALS },
    effects: { template: itemPart("effects"), templates: [itemPart("effect")] },
  },
  own: {
    addEffect: (item) =>
      item.update({ "system.effects": [...effectsOf(item.system), { kind: "flat", value: 1, label: "" }] }),
    removeEffect: (item, { index }) =>
      item.update({ "system.effects": effectsOf(item.system).filter((_, i) => i !== index) }),
  },
  shows: (part, { type }) => part !== "effects" || ["personae-enhancement", "personae-custom"].includes(type),
  context,
  read,
  /** A skill or trait of the same bearer is tied to what it is dropped on (PER-076, PER-124). */
  tie: (shown, dropped) => (dropped.documentName === "Item" ? tieOf(shown, dropped) : null),
});

async function context({ item }: ItemSheetFace): Promise<Record<string, unknown>> {
  const { description, agreed } = item.system as { description: string; agreed: boolean };
  return {
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
    effects: effectsOf(item.system).map((effect, index) => effectView(item.actor, effect, index)),
    presses: effectPresses(effectsOf(item.system).length),
    source: description,
    description: await enrichHTML(description, { relativeTo: item, secrets: item.isOwner }),
  };
}

/** Words between commas become a list again, and so do numbered rows. Changes what the form holds in place. */
function read(data: Record<string, unknown>): Record<string, unknown> {
  const system = data["system"] as Record<string, unknown> | undefined;
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

/** Adding an effect, and removing each of as many. */
function effectPresses(many: number): PressesByKey {
  const remove = (index: number): Press =>
    pressOf("removeEffect", say("removeEffect"), "trash", { own: "removeEffect", given: { index } });
  const removing = Array.from({ length: many }, (_effect, index) => [`remove-effect-${index}`, remove(index)] as const);
  const add = pressOf("addEffect", say("addEffect"), "plus", { own: "addEffect" });
  return { "add-effect": add, ...Object.fromEntries(removing) };
}
