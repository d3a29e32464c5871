/**
 * Builds what is out of date: `npm run build [-- part …] [--force]`. Parts: see `tools/build/parts.ts`. Prints one line
 * for each; exits 1 at the first failure, with what to do about it.
 */
import { PARTS } from "./build/parts.ts";
import { digest, forget, isCurrent, remember } from "./build/stamp.ts";

const args = process.argv.slice(2);
const force = args.includes("--force");
const wanted = args.filter((arg) => !arg.startsWith("--"));
const unknown = wanted.find((name) => !PARTS.some((part) => part.name === name));
if (unknown !== undefined)
  fail(`There is no part "${unknown}". Parts: ${PARTS.map((part) => `"${part.name}"`).join(", ")}.`);

const started = performance.now();
let built = 0;
for (const part of PARTS) {
  if (wanted.length > 0 && !wanted.includes(part.name)) continue;
  const stamp = digest(part.inputs);
  if (!force && isCurrent(part.name, stamp, part.outputs)) continue;
  const from = performance.now();
  process.stdout.write(`  building ${part.name} …`);
  forget(part.name);
  try {
    const result = await part.run();
    remember(part.name, stamp);
    process.stdout.write(` ${result} (${seconds(from)})\n`);
    built += 1;
  } catch (error) {
    process.stdout.write(" failed\n");
    fail(error instanceof Error ? error.message : String(error));
  }
}
process.stdout.write(
  built === 0 ? "Build is up to date.\n" : `Built ${built} part${built === 1 ? "" : "s"} in ${seconds(started)}.\n`,
);

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
