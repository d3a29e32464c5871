/** What `npm run host:try` prints. */
import type { Culprit, Fault } from "./culprit.ts";
import type { Outcome } from "./judge.ts";
import type { JudgedStep } from "./judge.ts";
import { outcomeOf, summarize } from "./judge.ts";
import { CHAPTERS } from "./step.ts";

const SIGNS: Record<Outcome, string> = {
  worked: "ok       ",
  failed: "FAILED   ",
  own: "ITS OWN  ",
  absent: "ABSENT   ",
  "not tried": "not tried",
};

/** Faults of one step that are shown; the rest are counted. */
const SHOWN = 8;

/**
 * A line for each step under its chapter; under those that failed, one for each different fault. Ends with how many worked,
 * how many did not and whose fault it is, and a sentence.
 */
export function table(title: string, steps: readonly JudgedStep[]): string {
  const width = Math.min(Math.max(...steps.map(({ what }) => what.length), 10), 90);
  const lines = [title, "=".repeat(title.length)];
  for (const chapter of CHAPTERS) {
    const within = steps.filter((step) => step.chapter === chapter);
    if (within.length === 0) continue;
    lines.push("", chapter, "-".repeat(chapter.length));
    for (const step of within) lines.push(...linesOf(step, width));
  }
  const { worked, failed, own, absent, notTried } = summarize(steps);
  const lacking = [...new Set(steps.flatMap(({ absent: kind }) => (kind ? [kind] : [])))].join(", ");
  lines.push(
    "",
    `${worked} worked, ${failed} failed, ${own} failed by the system's own fault, ${absent} absent in the host, ${notTried} not tried`,
    ...(lacking ? [`The host does not have: ${lacking}.`] : []),
    failed > 0
      ? "What failed is held to be the host's fault."
      : worked === 0
        ? "Nothing of the system could be tried."
        : "No fault of the host's was found.",
  );
  return lines.join("\n");
}

function linesOf(step: JudgedStep, width: number): string[] {
  const { what, detail, faults, remarks, notTried, absent } = step;
  const said = absent ? `the host does not have ${absent}` : notTried || (faults.length ? "" : detail);
  const lines = [`${SIGNS[outcomeOf(step)]}  ${what.padEnd(width)}  ${said}`.trimEnd()];
  const different = [...new Set(faults.map((fault) => describe(fault)))];
  for (const line of different.slice(0, SHOWN)) lines.push(`           ${line}`);
  if (different.length > SHOWN) lines.push(`           and ${different.length - SHOWN} more`);
  for (const remark of new Set(remarks)) lines.push(`           note: ${remark.slice(0, 160)}`);
  return lines;
}

function describe({ message, api, where, own }: Fault & Culprit): string {
  const first = message.split("\n").slice(0, 2).join(" ").slice(0, 220);
  return [api && !own && `[${api}]`, first, where && `at ${where}`, own && `(${own})`].filter(Boolean).join(" ");
}
