import type { SheetRegistration } from "../../../../table/ruleset.ts";
import { dataModels } from "../models/index.ts";
import { T, TYPE_PREFIX } from "../models/reading.ts";
import { NpcSheet, UnitSheet } from "./figure-sheet.ts";
import { HeroSheet } from "./hero-sheet.ts";
import { MountSheet } from "./mount-sheet.ts";
import { PartySheet } from "./party-sheet.ts";
import { ThingSheet } from "./thing-sheet.ts";

const PEOPLE_SHEETS = { hero: HeroSheet, npc: NpcSheet, unit: UnitSheet, mount: MountSheet } as const;

/** Which window opens on which kind of document. */
export const sheets: readonly SheetRegistration[] = [
  ...Object.entries(PEOPLE_SHEETS).map(([folk, sheet]): SheetRegistration => ({
    ...{ document: "Actor", types: [TYPE_PREFIX + folk], sheet, label: `${T}.SheetLabel.${folk}` },
  })),
  { document: "Actor", types: ["verve-party"], sheet: PartySheet, label: `${T}.SheetLabel.party` },
  { document: "Item", types: Object.keys(dataModels.Item), sheet: ThingSheet, label: `${T}.SheetLabel.thing` },
];
