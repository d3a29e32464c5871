import type { ItemSheetFace } from "../../../../foundry/bases.ts";
import { enrichHTML } from "../../../../foundry/globals.ts";
import { itemSheet } from "../../../../fittings/sheets/item.ts";
import type { FoundryDocument, FoundryItem, UpdateData } from "../../../../foundry/types.ts";
import type { AffinityGrid } from "../../rules/terms.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { affinityCells } from "../view/affinities.ts";
import { say, term } from "../view/words.ts";
import { itemForm, readForm } from "./item-forms.ts";
import { itemPart, PARTIALS } from "./templates.ts";
import { modes } from "./modes.ts";

/** The window on anything somebody has: one frame for all kinds, with the controls of each. */
export const ThingSheet = itemSheet({
  ...modes,
  name: "EvokerThingSheet",
  icon: "fa-solid fa-box-open",
  size: { width: 520, height: 620 },
  parts: {
    header: { template: itemPart("header"), templates: PARTIALS },
    details: { template: itemPart("details"), templates: PARTIALS },
    description: { template: itemPart("description"), templates: PARTIALS },
  },
  shows: () => true,
  context,
  read: readForm,
  tie: tieOf,
});

/** A Persona of the same bearer that is dropped on a power takes it over (EVO-231). */
function tieOf(shown: FoundryItem, dropped: FoundryDocument): UpdateData | null {
  const { type, parent, id } = dropped as FoundryItem;
  const fits = shown.type === `${TYPE_PREFIX}power` && type === `${TYPE_PREFIX}persona` && parent === shown.parent;
  return fits && parent ? { "system.persona": id } : null;
}

/** A switch in the head: what is true of the thing now. */
const SWITCHES: Readonly<Record<string, readonly string[]>> = {
  persona: ["equipped", "broken"],
  weapon: ["equipped"],
  armour: ["equipped"],
  trait: ["active"],
};

async function context({ item }: ItemSheetFace): Promise<Record<string, unknown>> {
  const kind = item.type.slice(TYPE_PREFIX.length);
  const stored = item.system as { description: string; affinities?: AffinityGrid } & Record<string, unknown>;
  const owner = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return {
    item,
    kindLabel: term(`Thing.${kind}`),
    bearer: item.actor ? say("bearer", { name: item.actor.name }) : "",
    switches: (SWITCHES[kind] ?? []).map((path) => ({
      ...{ path, on: stored[path], label: term(`Field.${owner}.FIELDS.${path}.label`) },
    })),
    sections: itemForm(item),
    cells: stored.affinities ? affinityCells(stored.affinities) : null,
    source: stored.description,
    description: await enrichHTML(stored.description, { relativeTo: item, secrets: item.isOwner }),
  };
}
