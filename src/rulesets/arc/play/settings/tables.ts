/** How the charter shows the ten tables: their cells have an editor of their own, and what is found right is ticked here (ARC-007). */
import type { OwnControl } from "../../../../fittings/charter/plan.ts";
import { listed } from "../../../../fittings/charter/rows.ts";
import { isJsonObject } from "../../../../kernel/json.ts";
import { numbersOf } from "../../rules/tables/badge.ts";

/** Told by the tables that have cells of the group's own; their window is opened from here. */
export const tables: OwnControl = {
  told: (value, term) =>
    Object.entries(isJsonObject(value) ? value : {})
      .filter(([, cells]) => isJsonObject(cells) && Object.keys(cells).length > 0)
      .map(([name]) => term(`Table.${name}`))
      .join(", "),
  fields: (_value, term) => [{ kind: "opens", label: term("Charter.openTables"), value: "tables" }],
};

/** A tick for each table, by its number. */
export const confirmed: OwnControl = {
  told: (value) => listed(value).join(", "),
  fields: (value, term) =>
    numbersOf().map((at) => {
      return { kind: "check", at, label: term(`Charter.numbered.${at}`), on: listed(value).includes(at) };
    }),
  edit(value, [number], typed) {
    const on = (one: string): boolean => (one === number ? typed === true : listed(value).includes(one));
    return numbersOf().filter(on);
  },
};
