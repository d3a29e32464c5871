import { itemSheet } from "../../../../fittings/sheets/item.ts";
import { sourceOf } from "../../../../fittings/models/stored.ts";
import type { Press, PressesByKey } from "../../../../fittings/press/press.ts";
import type { ItemSheetFace } from "../../../../foundry/bases.ts";
import { enrichHTML } from "../../../../foundry/globals.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { armorOf, gearOf, weaponOf } from "../../rules/equipment/stock.ts";
import type { Size } from "../../rules/terms.ts";
import { thingOf, type Thing } from "../models/reading.ts";
import { entriesIn, kindName, LISTS, thingFields, typedThing, type ListName } from "../view/thing.ts";
import { say } from "../view/words.ts";
import { thingPart } from "./templates.ts";
import { modes } from "./modes.ts";

const storedOf = (item: FoundryItem): JsonObject => sourceOf(item);

/** A thing as the tables have it, without what changes in somebody's hands; null where no row says. VRV-070 … VRV-080 */
function asPrinted(item: FoundryItem, kind: Thing): JsonObject | null {
  const { item: row = "", size = "medium" } = storedOf(item) as { readonly item?: string; readonly size?: Size };
  if (row === "") return null;
  const found: object | null =
    kind === "weapon" ? weaponOf(row, { size }) : kind === "armor" ? armorOf(row, { size }) : gearOf(row, { size });
  if (!found) return null;
  const kept = ["name", "drawn", "loaded", "skilled", "ammunition", "worn", "magicallyLight", "quantity", "container"];
  const figures = Object.entries(found) as readonly (readonly [string, Json])[];
  return Object.fromEntries(figures.filter(([name]) => !kept.includes(name)));
}

/** Rows of its lists, and its figures as the tables have them. */
function presses(item: FoundryItem, kind: Thing): PressesByKey {
  const own = (name: string, icon: string, label: string, given: JsonObject): Press => {
    return { name, label, icon: `fa-solid fa-${icon}`, does: { own: name, given } };
  };
  const lists = (Object.keys(LISTS) as ListName[]).filter((one) => LISTS[one].kind === kind);
  return Object.fromEntries([
    ...lists.flatMap((list) => [
      [`add-${list}`, own("addEntry", "plus", say(`list.${list}.add`), { list })] as const,
      ...entriesIn(list, storedOf(item)).map(
        (_one, index) =>
          [
            `remove-${list}-${index}`,
            own("removeEntry", "trash", say("list.remove", { n: index + 1 }), { list, index }),
          ] as const,
      ),
    ]),
    ...(asPrinted(item, kind)
      ? [["printed", { ...own("printed", "book", say("printed.label"), {}), hint: say("printed.hint") }] as const]
      : []),
  ]);
}

async function context({ item }: ItemSheetFace): Promise<Record<string, unknown>> {
  const kind = thingOf(item) ?? "gear";
  const { description: source } = item.system as { readonly description: string };
  return {
    ...{ item, kind, uuid: item.uuid, source, kindLabel: kindName(item), presses: presses(item, kind) },
    bearer: item.actor ? say("bearer", { name: item.actor.name }) : "",
    ...thingFields(item, kind),
    prose: await enrichHTML(source, { relativeTo: item, secrets: item.isOwner }),
  };
}

/** Stores a list of the item's. */
async function saveList(item: FoundryItem, list: ListName, entries: readonly JsonObject[]): Promise<void> {
  await item.update({ [`system.${LISTS[list].path.join(".")}`]: entries });
}

/** The window on anything somebody has: one frame for all kinds, with the controls of each, and what they do in play. */
export const ThingSheet = itemSheet({
  ...modes,
  name: "VerveThingSheet",
  icon: "fa-solid fa-suitcase",
  size: { width: 520, height: 640 },
  parts: { thing: thingPart },
  shows: () => true,
  context,
  own: {
    async addEntry(item: FoundryItem, { list }) {
      const name = list as ListName;
      await saveList(item, name, [...entriesIn(name, storedOf(item)), LISTS[name].fresh]);
    },
    async removeEntry(item: FoundryItem, { list, index }) {
      const name = list as ListName;
      await saveList(
        item,
        name,
        entriesIn(name, storedOf(item)).filter((_one, at) => at !== index),
      );
    },
    async printed(item: FoundryItem) {
      const figures = asPrinted(item, thingOf(item) ?? "gear");
      if (figures) await item.update({ system: figures });
    },
  },
  read: typedThing,
  tie: () => null,
});
