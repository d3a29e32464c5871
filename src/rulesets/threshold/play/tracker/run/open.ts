/** Opens the window of a run, or carries one on without it, for macros. */
import { BadCall } from "../../../../../fittings/forms/api/bad-call.ts";
import { combatBehind } from "../../../../../fittings/here/encounter.ts";
import { localize } from "../../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../../foundry/types.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import { T } from "../sight.ts";
import { rowsFor } from "./here.ts";
import { runIn } from "./kept.ts";
import type { RunRow } from "./plan.ts";
import { pauseRun, resumeRun, startRun, stopRun, undoRun } from "./run.ts";
import { showRun } from "./window.ts";

/** What macros may have done with a run, by what they call it. */
const WAYS: Readonly<Record<string, (combat: FoundryCombat) => Promise<void>>> = {
  pause: pauseRun,
  stop: stopRun,
  undo: (combat) => undoRun(combat),
};

/**
 * Shows the run of an encounter; where `how` says so, carries it on instead: "go", "pause", "stop" or "undo".
 * @param given for "go" with `rows`: by actors, what they do otherwise than they most likely would
 * @throws BadCall when there are no foes to act, or one that is named is not among them
 */
export async function openRun({ combat: ref, how, rows = {} }: JsonObject): Promise<void> {
  const combat = combatBehind(String(ref));
  if (!combat) return;
  if (how === undefined) await showRun(combat);
  else if (how === "go") await go(combat, rows as Readonly<Record<string, Partial<RunRow>>>);
  else await WAYS[String(how)]?.(combat);
}

async function go(combat: FoundryCombat, said: Readonly<Record<string, Partial<RunRow>>>): Promise<void> {
  if (runIn(combat)) return resumeRun(combat);
  const rows = rowsFor(combat);
  const stranger = Object.keys(said).find((foe) => !rows.some((row) => row.foe === foe));
  if (rows.length === 0 || stranger !== undefined) throw new BadCall(localize(`${T}Run.notNext`));
  const bySeat = new Map(rows.map(({ seat, foe }) => [seat, said[foe] ?? {}]));
  await startRun(combat, rowsFor(combat, bySeat));
}
