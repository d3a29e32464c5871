/** How long the Personae engine takes for one challenge and for one identity: `npm run bench -- personae`. */
import { median, personaeCases } from "../tools/measure.ts";

for (const { name, run } of personaeCases()) process.stdout.write(`${name}: ${median(run).toFixed(1)} µs\n`);
