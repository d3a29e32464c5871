import type { SheetRegistration } from "../../../../table/ruleset.ts";
import { dataModels } from "../models/index.ts";
import { CharacterSheet } from "./character-sheet.ts";
import { PartySheet } from "./party-sheet.ts";
import { SupportingSheet } from "./supporting-sheet.ts";
import { ThingSheet } from "./thing-sheet.ts";
import { TraitSheet } from "./trait-sheet.ts";

const label = (name: string): string => `DRAMATIS.Personae.SheetLabel.${name}`;

/** Which window opens on which kind of document. */
export const sheets: readonly SheetRegistration[] = [
  {
    document: "Actor",
    types: ["personae-character", "personae-companion"],
    sheet: CharacterSheet,
    label: label("character"),
  },
  { document: "Actor", types: ["personae-supporting"], sheet: SupportingSheet, label: label("supporting") },
  { document: "Actor", types: ["personae-identity"], sheet: ThingSheet, label: label("thing") },
  { document: "Actor", types: ["personae-party"], sheet: PartySheet, label: label("party") },
  { document: "Item", types: Object.keys(dataModels.Item), sheet: TraitSheet, label: label("trait") },
];
