/**
 * `npm run conformance [-- FILE…]`: runs vector files against the rules engines; those kept in
 * `tests/conformance/vectors/` when none is named. Prints each failure and a line `<ruleset>: N passed, N failed` for
 * each rule set; exits 1 on any failure or unknown operation.
 *
 * `--keep FILE…` writes the vectors of the operations that exist today into `tests/conformance/vectors/`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { at, shown } from "../../tools/paths.ts";
import { check, keptFiles, readOperations, readVectors } from "./vectors.ts";
import type { Failure, Operations, VectorFile } from "./vectors.ts";

const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith("--")).map((file) => resolve(file));

try {
  process.exitCode = args.includes("--keep") ? await keep(named) : await run(named.length > 0 ? named : keptFiles());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(files: readonly string[]): Promise<number> {
  if (files.length === 0) {
    process.stderr.write("No vector files: name one, or keep some in tests/conformance/vectors/.\n");
    return 1;
  }
  const results = new Map<string, { passed: number; failed: number }>();
  const engines = new Map<string, Operations>();
  for (const file of files) {
    const { ruleset, vectors } = readVectors(file);
    const operations = engines.get(ruleset) ?? (await readOperations(ruleset));
    engines.set(ruleset, operations);
    const failures = vectors.map((vector) => check(vector, operations)).filter((failure) => failure !== null);
    failures.forEach(report);
    const before = results.get(ruleset) ?? { passed: 0, failed: 0 };
    results.set(ruleset, {
      passed: before.passed + vectors.length - failures.length,
      failed: before.failed + failures.length,
    });
  }
  for (const [ruleset, { passed, failed }] of results)
    process.stdout.write(`${ruleset}: ${passed} passed, ${failed} failed\n`);
  return [...results.values()].some(({ failed }) => failed > 0) ? 1 : 0;
}

function report({ vector, got, reason }: Failure): void {
  process.stdout.write(
    `✗ ${vector.id} ${vector.op} (${vector.rule}): ${reason}\n` +
      `    given    ${JSON.stringify(vector.given)}\n` +
      `    expected ${JSON.stringify(vector.expect)}\n` +
      `    got      ${got === undefined ? "nothing" : JSON.stringify(got)}\n`,
  );
}

async function keep(files: readonly string[]): Promise<number> {
  if (files.length === 0) {
    process.stderr.write("--keep needs the vector files to keep.\n");
    return 1;
  }
  for (const file of files) {
    const { ruleset, vectors }: VectorFile = readVectors(file);
    const operations = await readOperations(ruleset);
    const kept = vectors.filter((vector) => Object.hasOwn(operations, vector.op));
    const target = at("tests/conformance/vectors", basename(file));
    mkdirSync(at("tests/conformance/vectors"), { recursive: true });
    writeFileSync(target, `${JSON.stringify({ ruleset, vectors: kept }, null, 1)}\n`);
    process.stdout.write(`${shown(target)}: kept ${kept.length} of ${vectors.length} vectors.\n`);
  }
  return 0;
}
