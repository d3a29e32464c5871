/** How the charter edits the group's own kinds of traits and labels of things (PER-010, PER-011). */
import { placed } from "../../../../../fittings/charter/draft.ts";
import type { OwnControl } from "../../../../../fittings/charter/plan.ts";
import type { KnownWords } from "../../../../../fittings/words/words.ts";
import type { Json, JsonObject } from "../../../../../kernel/json.ts";
import { SETTINGS } from "../../../rules/settings.ts";
import { attributeName, attributeOptions, ownWord, ruleWord, select, text, toldAs } from "./words.ts";

export const traitTypes: OwnControl = {
  told: toldAs((row, term) => {
    const { label, attribute } = row as JsonObject;
    return `${String(label)} (${attributeName(String(attribute), term)})`;
  }),
  rows: {
    blank: { id: "", label: "", attribute: "CMP" },
    named: "label",
    fields(row, term) {
      const { label = "", attribute = "" } = row as JsonObject;
      const chosen = String(attribute);
      const words = (field: string): string => term(`Charter.list.customTraitTypes.${field}`);
      return [
        text("label", words("label"), String(label)),
        select("attribute", words("attribute"), chosen, attributeOptions(chosen, term)),
      ];
    },
  },
};

const subtype = (row: Json, term: KnownWords): string => ownWord("Subtype", String(row), term);

export const subtypes: OwnControl = {
  told: toldAs(subtype),
  edit: (value, at, typed, term) =>
    placed(value, at, ruleWord("Subtype", typed, SETTINGS.identitySubtypes.initial, term)),
  rows: {
    blank: "",
    named: null,
    label: subtype,
    fields: (row, term) => [text("", term("Charter.list.identitySubtypes.label"), subtype(row, term))],
  },
};
