/** Looks a part of the page over with axe-core. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Player } from "./player.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Serious and critical issues within the elements of a selector, one line each; empty when there are none. Style sheets and
 * media are not loaded for it: they are read by two rules, of which axe tries one when asked to only, and the other is moderate.
 */
export async function seriousIssues(player: Player, selector: string): Promise<string[]> {
  if (!(await player.run<boolean>("'axe' in globalThis"))) await player.page.evaluate(source);
  return player.run<
    string[]
  >(`axe.run(${JSON.stringify(selector)}, { resultTypes: ["violations"], preload: false }).then(({ violations }) =>
    violations.filter(({ impact }) => impact === "serious" || impact === "critical").flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ": " + html.slice(0, 160) + " — " + failureSummary.replace(/\\s+/g, " ").slice(0, 220))))`);
}
