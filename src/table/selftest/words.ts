/** The self-test's findings in the reader's language. */
import { SYSTEM_ID, game, localize } from "../../foundry/globals.ts";
import { activeRuleset } from "../registry.ts";
import { countsOf, reportText, type Finding, type Surroundings } from "./report.ts";

const say = (key: string, data?: Record<string, string | number>): string => localize(`DRAMATIS.SelfTest.${key}`, data);

/** What a check is about. */
export const checkName = (id: string): string => say(`check.${id}`);

/** How many held, didn't, and were not tried, in one sentence. */
export function summaryOf(findings: readonly Finding[]): string {
  const { held, broken, skipped } = countsOf(findings);
  return say(broken > 0 ? "summary.broken" : "summary.held", { held, broken, skipped });
}

/** The report for the clipboard. */
export function textOf(findings: readonly Finding[]): string {
  return reportText(findings, surroundings(), {
    title: say("report.title"),
    summary: summaryOf(findings),
    surroundings: {
      foundry: "Foundry VTT",
      system: say("report.system"),
      ruleset: say("report.ruleset"),
      modules: say("report.modules"),
      browser: say("report.browser"),
    },
    none: say("report.none"),
    result: (result) => say(`result.${result}`),
    check: checkName,
  });
}

function surroundings(): Surroundings {
  const { release, system, modules } = game();
  const active = modules.filter((module) => module.active);
  return {
    foundry: release.version,
    system: `${SYSTEM_ID} ${system.version}`,
    ruleset: localize(activeRuleset()?.title ?? "DRAMATIS.Setting.ruleset.none"),
    modules: active.map(({ id, version }) => (version ? `${id} ${version}` : id)),
    browser: navigator.userAgent,
  };
}
