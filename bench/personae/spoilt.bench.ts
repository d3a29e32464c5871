/** Fifty thousand decisions of Personae with something wrong in each: what is refused, and what is thrown. */
import { spoiltDecisions } from "../../src/rulesets/personae/rules/exampleSpoilt.ts";
import { show } from "../host/report.ts";

export function run(): Promise<void> {
  const start = performance.now();
  const { fields, faults } = spoiltDecisions(MANY);
  show("spoilt decisions", `${MANY}, ${fields.size} fields named, ${faults.length} exceptions`);
  for (const fault of faults.slice(0, 20)) show("fault", fault);
  show("time", `${((performance.now() - start) / 1000).toFixed(0)} s`);
  return Promise.resolve();
}
const MANY = 50_000;
