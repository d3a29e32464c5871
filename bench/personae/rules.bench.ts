/** How long the Personae engine takes for one challenge and for one identity, without documents or pages. */
import { median, personaeCases } from "../../tools/measure.ts";
import { show } from "../host/report.ts";

export function run(): Promise<void> {
  for (const { name, run: once } of personaeCases()) show(name, `median ${median(once).toFixed(1)} µs`);
  return Promise.resolve();
}
