/** How the charter edits the bands of distance (PER-156). */
import { placed } from "../../../../../fittings/charter/draft.ts";
import type { OwnControl, OwnFault } from "../../../../../fittings/charter/plan.ts";
import { listed } from "../../../../../fittings/charter/rows.ts";
import type { KnownWords } from "../../../../../fittings/words/words.ts";
import type { Json, JsonObject } from "../../../../../kernel/json.ts";
import { SETTINGS } from "../../../rules/settings.ts";
import { ownWord, ruleWord, text, toldAs } from "./words.ts";

/** A band with a place for its reach, said or not. */
function parts(row: Json | undefined): { readonly name: string; readonly upTo: Json } {
  const { name = "", upTo = "" } = typeof row === "string" ? { name: row } : ((row ?? {}) as JsonObject);
  return { name: String(name), upTo };
}

const called = (row: Json, term: KnownWords): string => ownWord("RangeBand", parts(row).name, term);

export const rangeBands: OwnControl = {
  told: toldAs((row, term) => {
    const { upTo } = parts(row);
    return upTo === "" ? called(row, term) : `${called(row, term)} (${String(upTo)})`;
  }),
  edit(value, [at = "", field = ""], typed, term) {
    if (field !== "name" && field !== "upTo") return value;
    const now = parts(listed(value)[Number(at)]);
    const name = field === "name" ? ruleWord("RangeBand", typed, SETTINGS.rangeBands.initial, term) : now.name;
    const upTo = field === "upTo" ? reach(typed) : now.upTo;
    return placed(value, [at], upTo === "" ? name : { name, upTo });
  },
  rows: {
    blank: "",
    named: "name",
    label: called,
    fields(row, term) {
      const words = (field: string): string => term(`Charter.list.rangeBands.${field}`);
      return [text("name", words("label"), called(row, term)), text("upTo", words("upTo"), String(parts(row).upTo))];
    },
  },
  faults: (value, draft) => {
    const bands = listed(value).map(parts);
    if (bands.length === 0) return draft["distanceMode"] === "bands" ? [{ at: [], reason: "noEntry" }] : [];
    return bands.flatMap(({ upTo }, at) => reachFaults(bands, upTo, at));
  },
};

/** A distance as a number, or as it was typed when it is none. */
const reach = (typed: string | boolean): Json => (/^\s*\d+(\.\d+)?\s*$/u.test(`${typed}`) ? Number(typed) : typed);

/** Each band reaches farther than the one before. */
function reachFaults(bands: readonly { readonly upTo: Json }[], upTo: Json, at: number): OwnFault[] {
  if (upTo === "") return [];
  const fault = { at: [at, "upTo"], data: { typed: String(upTo) } };
  if (typeof upTo !== "number" || upTo <= 0) return [{ ...fault, reason: "reach" }];
  const nearer = bands.slice(0, at).findLastIndex((one) => typeof one.upTo === "number");
  if (nearer < 0 || Number(bands[nearer]?.upTo) < upTo) return [];
  return [{ ...fault, reason: "order", data: { ...fault.data, first: nearer + 1 } }];
}
