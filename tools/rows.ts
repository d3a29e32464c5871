/**
 * Sources that name a row of a game's tables: `row: long-sword`, or `row: { id: bow, builtStrength: 15 }`. Figures
 * come from the table by the engine's own functions, names from the words of shops, so that no number stands twice; what a source says itself
 * goes before.
 */
import { armorRow } from "../src/rulesets/verve/rules/equipment/catalogue.ts";
import { mount } from "../src/rulesets/verve/rules/equipment/mount.ts";
import { armorOf, gearOf, weaponOf, type StockGiven } from "../src/rulesets/verve/rules/equipment/stock.ts";
import { ANIMALS } from "../src/rulesets/verve/rules/tables/animals.ts";
import { RESOURCE_TYPES } from "../src/rulesets/verve/rules/tables/mojo.ts";
import { AILMENTS } from "../src/rulesets/verve/rules/tables/perils.ts";
import type { Source } from "./documents.ts";
import { englishTexts, flatTexts } from "./languages.ts";

/** A row by its id, with what its figures depend on. */
type Named = StockGiven & { readonly id: string };
/** What a row gives a document; null when its table has no such row. */
type Reader = (row: Named) => { readonly name: string; readonly system: object } | null;

const named = (found: ({ readonly name: string } & object) | null) => {
  if (!found) return null;
  const { name, ...system } = found;
  return { name, system };
};

const goods: Reader = ({ id, ...given }) => named(gearOf(id, given));

const READERS: Readonly<Record<string, Reader>> = {
  "verve-weapon": ({ id, ...given }) => named(weaponOf(id, given)),
  "verve-armor": ({ id, ...given }) => {
    const system = armorOf(id, given);
    return system && { name: armorRow(id)?.name ?? id, system };
  },
  "verve-gear": goods,
  "verve-container": goods,
  "verve-ammunition": goods,
  "verve-ailment": ({ id }) => {
    const row = AILMENTS.find((one) => one.id === id);
    return row
      ? {
          name: row.name,
          system: { ailment: id, kind: row.chronic ? "chronic" : "simple", strength: row.strength ?? 0 },
        }
      : null;
  },
  "verve-resource": ({ id }) => {
    const row = RESOURCE_TYPES.find((one) => one.id === id);
    return row ? { name: row.name, system: { type: id, level: row.levelMin ?? 1 } } : null;
  },
  "verve-mount": ({ id }) => {
    const row = ANIMALS.find((one) => one.id === id);
    return row
      ? { name: row.name, system: { animal: id, overrides: { movement: mount({ animal: id }).movement } } }
      : null;
  },
};

/** Shops and compendia call a thing the same. */
const WARE = "DRAMATIS.Verve.Growth.ware.";
let words: Readonly<Record<string, string>> | undefined;
const wares = (): Readonly<Record<string, string>> => (words ??= flatTexts(englishTexts()));

/** The document with what its row gives; others come back as they are. @throws Error when there is no such row */
export function withRow(source: Source): Source {
  const { row, ...own } = source;
  const items = source["items"];
  const whole = Array.isArray(items) ? { ...own, items: (items as Source[]).map(withRow) } : own;
  if (row === undefined) return whole;
  const given = (typeof row === "string" ? { id: row } : row) as Named;
  const type = String(source["type"]);
  const found = READERS[type]?.(given);
  if (!found)
    throw new Error(`"${source.name ?? given.id}" names the row "${given.id}", which no table for ${type} has.`);
  const system = { ...found.system, ...(source["system"] as object | undefined) };
  return { name: wares()[`${WARE}${given.id}`] ?? found.name, ...whole, system };
}
