/** What an entry of a list comes to be as a document. Pure. */
import type { UpdateData } from "../../../../foundry/types.ts";
import { isJsonObject, type JsonObject } from "../../../../kernel/json.ts";
import { ammunitionRow, goodsRow } from "../../rules/equipment/catalogue.ts";
import { itemIcons } from "../models/icons.ts";
import { HELD, TYPE_PREFIX, type Thing } from "../models/reading.ts";

/** What kind of thing somebody comes to have: of goods, what the tables say of their row. VRV-045, VRV-068 */
export function kindOf(list: keyof typeof HELD, { item }: JsonObject): Thing {
  if (list !== "gear") return HELD[list][0];
  const row = String(item);
  if (ammunitionRow(row)) return "ammunition";
  return goodsRow(row)?.container ? "container" : "gear";
}

/**
 * The source of an item from what the engine says it is; its icon is that of its kind.
 * @param nameless what it is called where the engine gives it no name
 */
export function sourceOfEntry(kind: Thing, entry: JsonObject, nameless: string): UpdateData {
  const { id: _id, name, own, ...stored } = entry;
  const type = TYPE_PREFIX + kind;
  const called = isJsonObject(own) && typeof own["name"] === "string" ? own["name"] : name;
  return {
    name: typeof called === "string" && called !== "" ? called : nameless,
    type,
    img: itemIcons[type],
    system: { ...stored, ...(own !== undefined && { own }) },
  };
}
