/** How the charter edits what counts as light or heavy, and what is counted on the tally (PER-122, PER-130). */
import type { OwnControl } from "../../../../../fittings/charter/plan.ts";
import { listed } from "../../../../../fittings/charter/rows.ts";
import { select, toldAs } from "./words.ts";
import type { Json, JsonObject } from "../../../../../kernel/json.ts";
import { TALLY_COUNTED } from "../../../rules/setting-lists.ts";
import { SHIELD_WEIGHTS, WEAPON_CATEGORIES } from "../../../rules/state.ts";

const weightOf = (value: Json, category: string): string => String((value as JsonObject | null)?.[category] ?? "");

export const weights: OwnControl = {
  told: (value, term) =>
    WEAPON_CATEGORIES.map((category) => {
      const weight = weightOf(value, category);
      return `${term(`Category.${category}`)}: ${term.has(`Weight.${weight}`) ? term(`Weight.${weight}`) : weight}`;
    }).join("; "),
  fields: (value, term) =>
    WEAPON_CATEGORIES.map((category) => {
      const options = SHIELD_WEIGHTS.map((one) => ({ value: one, label: term(`Weight.${one}`) }));
      return select(category, term(`Category.${category}`), weightOf(value, category), options);
    }),
};

export const tallyCounts: OwnControl = {
  told: toldAs((one, term) => term(`Charter.tallyCounts.${String(one)}`)),
  fields: (value, term) =>
    TALLY_COUNTED.map((one) => ({
      kind: "check",
      at: one,
      label: term(`Charter.tallyCounts.${one}`),
      on: listed(value).includes(one),
    })),
  edit: (value, [changed], typed) =>
    TALLY_COUNTED.filter((one) => (one === changed ? typed === true : listed(value).includes(one))),
};
