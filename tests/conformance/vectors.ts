/** Files of vectors: worked examples of a rule set's operations. */
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { at, filesUnder, shown } from "../../tools/paths.ts";
import { difference } from "./compare.ts";
import type { Difference } from "./compare.ts";

export interface Vector {
  readonly id: string;
  readonly op: string;
  readonly rule: string;
  readonly given: unknown;
  readonly expect: unknown;
  readonly source?: string;
  readonly note?: string;
}
export interface VectorFile {
  readonly ruleset: string;
  readonly vectors: readonly Vector[];
}
export type Operations = Readonly<Record<string, (given: never) => unknown>>;

/** A vector that didn't hold. */
export interface Failure {
  readonly vector: Vector;
  /** The whole result; undefined when there was none. */
  readonly got: unknown;
  /** What is wrong, in a sentence. */
  readonly reason: string;
}

/** The vector files kept with the project. */
export const keptFiles = (): string[] =>
  filesUnder(at("tests/conformance/vectors")).filter((file) => file.endsWith(".json"));

/** Reads a vector file. Throws with the file's name and what is wrong in it. */
export function readVectors(file: string): VectorFile {
  if (!existsSync(file)) throw new Error(`${file}: no such file.`);
  let data: Partial<VectorFile> | null;
  try {
    data = JSON.parse(readFileSync(file, "utf8")) as Partial<VectorFile> | null;
  } catch (error) {
    throw new Error(`${file}: not JSON (${error instanceof Error ? error.message : String(error)}).`, { cause: error });
  }
  if (typeof data?.ruleset !== "string" || !Array.isArray(data.vectors)) {
    throw new Error(`${file}: expected { "ruleset": "…", "vectors": […] }.`);
  }
  return { ruleset: data.ruleset, vectors: data.vectors };
}

/** What a rule set exports for its contract. Throws when there is no such rule set. */
export async function readOperations(ruleset: string): Promise<Operations> {
  const file = at("src/rulesets", ruleset, "rules/operations.ts");
  if (!existsSync(file)) throw new Error(`Rule set "${ruleset}" has no ${shown(file)}.`);
  const { operations } = (await import(pathToFileURL(file).href)) as { operations?: Operations };
  if (!operations) throw new Error(`${shown(file)} exports no "operations".`);
  return operations;
}

/** Runs one vector: null when it holds. An operation that changes its argument fails. */
export function check(vector: Vector, operations: Operations): Failure | null {
  if (!Object.hasOwn(operations, vector.op))
    return { vector, got: undefined, reason: `There is no operation "${vector.op}".` };
  const operation = operations[vector.op] as (given: unknown) => unknown;
  const given = structuredClone(vector.given);
  let got: unknown;
  try {
    got = operation(given);
  } catch (error) {
    return { vector, got: undefined, reason: `It threw: ${error instanceof Error ? error.message : String(error)}` };
  }
  const found = difference(vector.expect, got);
  if (found) return { vector, got, reason: sentence(found) };
  const changed = JSON.stringify(given) !== JSON.stringify(vector.given);
  return changed ? { vector, got, reason: "It changed its argument." } : null;
}

function sentence({ path, expected, got }: Difference): string {
  const where = path === "" ? "The result" : `"${path}"`;
  return `${where} should be ${JSON.stringify(expected)}, not ${got === undefined ? "absent" : JSON.stringify(got)}.`;
}
