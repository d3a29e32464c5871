import type { Ruleset } from "../ruleset.ts";
import type { Check } from "./check.ts";
import type { Finding } from "./report.ts";
import { localize } from "../../foundry/globals.ts";
import { Bench } from "./bench.ts";
import { Skipped } from "./check.ts";
import { clearLeftovers } from "./clear.ts";

/** How long one check may take, in milliseconds. A Foundry across the ocean takes a few seconds for the slowest. */
export const PATIENCE = 30_000;

/** Told of each step: a check that begins, and what it found. */
export interface Onlooker {
  begins(check: string): void;
  found(finding: Finding): void;
  /** True when nobody wants to know any more: what is left is not tried. */
  readonly stopped: boolean;
}

/**
 * Makes the checks one after the other, and throws away all they have made, whatever happened. Gives what was found,
 * the clearing up as the last.
 */
export async function runChecks(checks: readonly Check[], ruleset: Ruleset, onlooker: Onlooker): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (finding: Finding): void => {
    findings.push(finding);
    onlooker.found(finding);
  };
  const earlier = await clearLeftovers();
  const bench = new Bench();
  try {
    for (const check of checks) {
      if (onlooker.stopped) break;
      onlooker.begins(check.id);
      note(await findingOf(check, () => inTime(check.run(bench, ruleset), bench)));
    }
  } finally {
    onlooker.begins("clear");
    const left = [...new Set([...earlier, ...(await bench.clear())])];
    const detail = left.length > 0 ? localize("DRAMATIS.SelfTest.left", { names: left.join(", ") }) : "";
    note({ check: "clear", result: left.length > 0 ? "broken" : "held", detail });
  }
  return findings;
}

async function findingOf({ id }: Check, run: () => Promise<void>): Promise<Finding> {
  try {
    await run();
    return { check: id, result: "held", detail: "" };
  } catch (reason) {
    const detail = reason instanceof Error ? reason.message : String(reason);
    return { check: id, result: reason instanceof Skipped ? "skipped" : "broken", detail };
  }
}

/** What never answers is broken, too. Should it come back after the run, what it has done meanwhile is cleared up again. */
async function inTime(work: Promise<void>, bench: Bench): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(localize("DRAMATIS.SelfTest.late")));
      const clearAgain = (): unknown => bench.closed && bench.clear();
      work.then(clearAgain, clearAgain).catch(console.error);
    }, PATIENCE);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
