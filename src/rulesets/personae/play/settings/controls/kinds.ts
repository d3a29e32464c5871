/** How the charter edits the group's own kinds of traits and labels of things (PER-010, PER-011). */
import { placed } from "../../../../../fittings/charter/draft.ts";
import type { OwnControl } from "../../../../../fittings/charter/plan.ts";
import { listed } from "../../../../../fittings/charter/rows.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import { SETTINGS } from "../../../rules/settings.ts";
import { attributeName, attributeOptions, ownWord, ruleWord } from "./words.ts";

export const traitTypes: OwnControl = {
  told: (value, term) =>
    listed(value)
      .map((row) => {
        const { label, attribute } = row as JsonObject;
        return `${String(label)} (${attributeName(String(attribute), term)})`;
      })
      .join(", "),
  rows: {
    blank: { id: "", label: "", attribute: "CMP" },
    named: "label",
    fields(row, term) {
      const { label = "", attribute = "" } = row as JsonObject;
      const chosen = String(attribute);
      const words = (field: string): string => term(`Charter.list.customTraitTypes.${field}`);
      return [
        { kind: "text", at: "label", label: words("label"), value: String(label) },
        {
          kind: "select",
          at: "attribute",
          label: words("attribute"),
          value: chosen,
          options: attributeOptions(chosen, term),
        },
      ];
    },
  },
};

export const subtypes: OwnControl = {
  told: (value, term) =>
    listed(value)
      .map((one) => ownWord("Subtype", String(one), term))
      .filter(Boolean)
      .join(", "),
  edit: (value, at, typed, term) =>
    placed(value, at, ruleWord("Subtype", typed, SETTINGS.identitySubtypes.initial, term)),
  rows: {
    blank: "",
    named: null,
    label: (row, term) => ownWord("Subtype", String(row), term),
    fields: (row, term) => [
      {
        kind: "text",
        at: "",
        label: term("Charter.list.identitySubtypes.label"),
        value: ownWord("Subtype", String(row), term),
      },
    ],
  },
};
