/** What the self-test's window shows. Pure. */
import { countsOf, type Finding, type Result } from "./report.ts";

/** "running" and "waiting" are of the window alone. */
export type Sign = Result | "running" | "waiting";

export interface Line {
  readonly id: string;
  readonly sign: Sign;
  readonly icon: string;
  readonly detail: string;
}

const ICONS: Readonly<Record<Sign, string>> = {
  held: "fa-solid fa-circle-check",
  broken: "fa-solid fa-circle-xmark",
  skipped: "fa-solid fa-circle-minus",
  running: "fa-solid fa-spinner fa-spin",
  waiting: "fa-regular fa-circle",
};

/** A line for each check in the order given, with what was found, or how far it has come. */
export function linesOf(checks: readonly string[], findings: readonly Finding[], running: string | null): Line[] {
  return checks.map((id) => {
    const found = findings.find(({ check }) => check === id);
    const sign: Sign = found?.result ?? (running === id ? "running" : "waiting");
    return { id, sign, icon: ICONS[sign], detail: found?.detail ?? "" };
  });
}

/** How it stands: still at it, or how it ended. */
export function standing(findings: readonly Finding[], running: boolean): "running" | "held" | "broken" {
  if (running) return "running";
  return countsOf(findings).broken > 0 ? "broken" : "held";
}
