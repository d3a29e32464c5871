import type { SheetRegistration } from "../../../../table/ruleset.ts";
import { dataModels } from "../models/index.ts";
import { T, TYPE_PREFIX } from "../models/reading.ts";
import { CharacterSheet, FigureSheet } from "./character-sheet.ts";
import { PartySheet } from "./party-sheet.ts";
import { ThingSheet } from "./thing-sheet.ts";

/** Which window opens on which kind of document. */
export const sheets: readonly SheetRegistration[] = [
  { document: "Actor", types: [`${TYPE_PREFIX}character`], sheet: CharacterSheet, label: `${T}.SheetLabel.character` },
  { document: "Actor", types: [`${TYPE_PREFIX}figure`], sheet: FigureSheet, label: `${T}.SheetLabel.figure` },
  { document: "Actor", types: ["arc-party"], sheet: PartySheet, label: `${T}.SheetLabel.party` },
  { document: "Item", types: Object.keys(dataModels.Item), sheet: ThingSheet, label: `${T}.SheetLabel.thing` },
];
