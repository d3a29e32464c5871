/** The table that `npm run host:try` prints. */
import type { Culprit, Fault } from "./culprit.ts";
import type { Step } from "./visit.ts";

export interface JudgedStep extends Omit<Step, "faults"> {
  readonly faults: readonly (Fault & Culprit)[];
}

/** One line for each step; under those that failed, one for each different fault. Ends with the count. */
export function table(title: string, steps: readonly JudgedStep[]): string {
  const width = Math.max(...steps.map(({ what }) => what.length), 10);
  const lines = [title, "=".repeat(title.length)];
  for (const { what, detail, faults, remarks } of steps) {
    lines.push(`${faults.length === 0 ? "ok    " : "FAILED"}  ${what.padEnd(width)}  ${detail}`.trimEnd());
    const shown = new Set(faults.map((fault) => describe(fault)));
    for (const line of shown) lines.push(`        ${line}`);
    for (const remark of new Set(remarks)) lines.push(`        note: ${remark.slice(0, 160)}`);
  }
  const failed = steps.filter(({ faults }) => faults.length > 0).length;
  lines.push("", `${steps.length - failed} worked, ${failed} failed`);
  return lines.join("\n");
}

function describe({ message, api, where }: Fault & Culprit): string {
  const first = message.split("\n").slice(0, 2).join(" ").slice(0, 220);
  return [api && `[${api}]`, first, where && `at ${where}`].filter(Boolean).join(" ");
}
