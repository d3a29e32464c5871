/** How long the Personae engine takes for one challenge, one identity, the rolls of a sheet, without documents or pages. */
import { median, personaeCases, prospectsCase } from "../../tools/measure.ts";
import { show } from "../host/report.ts";

export function run(): Promise<void> {
  for (const { name, run: once } of [...personaeCases(), prospectsCase()])
    show(name, `median ${median(once).toFixed(1)} µs`);
  return Promise.resolve();
}
