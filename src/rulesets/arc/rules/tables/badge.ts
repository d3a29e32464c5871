/** What a group has made of each of the ten tables: ours as they come, edited, or confirmed as right (ARC-007). */
import { TABLES, type OwnTables } from "./index.ts";
import type { TableSpec } from "./table.ts";
import type { DicePreset } from "./dieByEs.ts";

export type Badge = "ours" | "edited" | "confirmed";

const SPECS: readonly TableSpec[] = Object.values(TABLES);

/** The numbers of the tables, in order, each once: T1 … T10. */
export function numbersOf(): readonly string[] {
  return [...new Set(SPECS.flatMap(({ number }) => number ?? []))];
}

/** What is to be read of a group's settings. */
export interface Edited {
  readonly tables: OwnTables;
  readonly confirmedTables: readonly string[];
  readonly dicePreset: DicePreset;
}

/** The badge of a table, by its number. The dice preset is part of T9. */
export function tableBadge(settings: Edited, number: string): Badge {
  const { tables, dicePreset } = settings;
  if (settings.confirmedTables.includes(number)) return "confirmed";
  const own = SPECS.filter((spec) => spec.number === number).map(({ name }) => tables[name as keyof OwnTables] ?? {});
  const edited = own.some((cells) => Object.keys(cells).length > 0) || (number === "T9" && dicePreset !== "A");
  return edited ? "edited" : "ours";
}
