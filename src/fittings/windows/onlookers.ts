import { hooks } from "../../foundry/globals.ts";
import { followAsked } from "../../table/cards/asking.ts";
import { ENCOUNTER_HOOKS, onceForAll } from "../../table/follow.ts";

/** A sheet that shows something of the encounter around it. */
export interface Onlooker {
  /** What it shows of it, as text: when that changes, the sheet is out of date. */
  surroundings(): string;
  /** Its parts that show them. */
  readonly partsAround: string[];
  render(options: { parts: string[] }): unknown;
}

const open = new Map<Onlooker, string>();

/** What may change the surroundings of a sheet without touching its own actor. */
const HOOKS = [...ENCOUNTER_HOOKS, "updateActor", "targetToken", "createSetting", "updateSetting"] as const;

/** Notes that a sheet is open and up to date. */
export function follow(sheet: Onlooker): void {
  open.set(sheet, sheet.surroundings());
}

export function unfollow(sheet: Onlooker): void {
  open.delete(sheet);
}

/** Brings open sheets up to date when the encounter around them changes, or what cards ask. Called once, in Foundry's init hook. */
export function followEncounters(): void {
  for (const name of HOOKS) hooks().on(name, redrawWhatChanged);
  followAsked(redrawWhatChanged);
}

/** Draws every open sheet anew: the group's choices behind all of them have changed. */
export function redrawSheets(): void {
  for (const sheet of open.keys()) {
    open.set(sheet, sheet.surroundings());
    void sheet.render({ parts: sheet.partsAround });
  }
}

/** Brings open sheets up to date whose surroundings are otherwise; each asks once for all that happens at once. */
export const redrawWhatChanged = onceForAll(() => {
  for (const [sheet, shown] of open) {
    const now = sheet.surroundings();
    if (now === shown) continue;
    open.set(sheet, now);
    void sheet.render({ parts: sheet.partsAround });
  }
});
