/** How the charter edits what counts as light or heavy, and what is counted on the tally (PER-122, PER-130). */
import type { OwnControl } from "../../../../../fittings/charter/plan.ts";
import { listed } from "../../../../../fittings/charter/rows.ts";
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
    WEAPON_CATEGORIES.map((category) => ({
      kind: "select",
      at: category,
      label: term(`Category.${category}`),
      value: weightOf(value, category),
      options: SHIELD_WEIGHTS.map((one) => ({ value: one, label: term(`Weight.${one}`) })),
    })),
};

export const tallyCounts: OwnControl = {
  told: (value, term) =>
    listed(value)
      .map((one) => term(`Charter.tallyCounts.${String(one)}`))
      .join(", "),
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
