import { itemSheet } from "../../../../fittings/sheets/item.ts";
import type { ItemSheetFace } from "../../../../foundry/bases.ts";
import { enrichHTML, localize } from "../../../../foundry/globals.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import { thingOf, TYPE_PREFIX } from "../models/reading.ts";
import { thingFields } from "../view/thing.ts";
import { say } from "../view/words.ts";
import { addHit, hitPresses, hitRows, readHits } from "./hits.ts";
import { thingPart } from "./templates.ts";
import { modes } from "./modes.ts";

async function context({ item }: ItemSheetFace): Promise<Record<string, unknown>> {
  const kind = thingOf(item) ?? "gear";
  const { description: source } = item.system as { readonly description: string };
  const hits = hitRows(item);
  return {
    ...{ item, kind, uuid: item.uuid, source, hits, strikes: hits !== null },
    kindLabel: localize(`TYPES.Item.${item.type}`),
    bearer: item.actor ? say("bearer", { name: item.actor.name }) : "",
    ...thingFields(item, kind),
    presses: hitPresses(item),
    prose: await enrichHTML(source, { relativeTo: item, secrets: item.isOwner }),
  };
}

/** The window on anything somebody has: one frame for all kinds, with the controls of each, and what they do in play. */
export const ThingSheet = itemSheet({
  ...modes,
  name: "ArcThingSheet",
  icon: "fa-solid fa-suitcase",
  size: { width: 500, height: 600 },
  parts: { thing: thingPart },
  shows: () => true,
  context,
  own: {
    addHit: (item: FoundryItem) => addHit(item),
    async removeHit(item: FoundryItem, { index }) {
      const left = (hitRows(item) ?? []).filter((_one, at) => at !== index).map(({ change }) => change);
      await item.update({ "system.onHit": left });
    },
  },
  read: readHits,
  // A skill that is dropped on what is used with one.
  tie: (item, dropped) =>
    hitRows(item) !== null && dropped.type === `${TYPE_PREFIX}skill` ? { "system.skill": dropped.name } : null,
});
