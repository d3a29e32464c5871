import type { SheetRegistration } from "../../../../table/ruleset.ts";
import { dataModels } from "../models/index.ts";
import { EvokerSheet } from "./evoker-sheet.ts";
import { ShadowSheet } from "./shadow-sheet.ts";
import { PartySheet } from "./party-sheet.ts";
import { ThingSheet } from "./thing-sheet.ts";

const label = (name: string): string => `DRAMATIS.Evoker.SheetLabel.${name}`;

/** Which window opens on which kind of document. */
export const sheets: readonly SheetRegistration[] = [
  { document: "Actor", types: ["evoker-evoker"], sheet: EvokerSheet, label: label("evoker") },
  { document: "Actor", types: ["evoker-shadow", "evoker-npc"], sheet: ShadowSheet, label: label("shadow") },
  { document: "Actor", types: ["evoker-party"], sheet: PartySheet, label: label("party") },
  { document: "Item", types: Object.keys(dataModels.Item), sheet: ThingSheet, label: label("thing") },
];
