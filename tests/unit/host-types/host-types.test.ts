import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../../tools/paths.ts";
import { ACCEPTED } from "./accepted.ts";
import { differences } from "./compare.ts";
import { SUBJECTS } from "./subjects.ts";

interface Runtime {
  readonly prototype?: object;
  readonly schema?: { has(name: string): boolean };
}

/** Members that schemas, or classes at run time, give without their being declared to the type checker. */
async function atRunTime(difference: string): Promise<boolean> {
  const subject = subjectOf(difference);
  const [module, exported] = SUBJECTS[subject] ?? [];
  const [, mark, name] = /^([.#])(\w+) absent$/.exec(difference.slice(subject.length)) ?? [];
  if (!module || !exported || !name) return false;
  const loaded = (await import(pathToFileURL(join(ROOT, "host/client", module)).href)) as Record<string, Runtime>;
  const cls = loaded[exported];
  if (!cls) return false;
  if (mark === ".") return name in (cls as object);
  if (name in (cls.prototype ?? {})) return true;
  // Abstract classes have no schema of their own.
  return /^foundry\.documents\.\w+$/.test(subject) && (cls.schema?.has(name) ?? false);
}

const subjectOf = (difference: string): string =>
  Object.keys(SUBJECTS)
    .filter((path) => difference.startsWith(path) && /^[.#]/.test(difference.slice(path.length)))
    .sort((a, b) => b.length - a.length)[0] ?? "";

/** The difference as a rule for all classes: `*#member absent`. */
const everywhere = (difference: string): string =>
  difference.endsWith(" absent") ? `*${difference.slice(subjectOf(difference).length)}` : difference;

describe("the host against the published types", () => {
  let found: string[] = [];

  beforeAll(async () => {
    const all = differences();
    const present = await Promise.all(all.map((difference) => atRunTime(difference)));
    found = all.filter((_difference, at) => !present[at]);
  }, 120_000);

  const accepted = ACCEPTED.flatMap(({ members }) => members);

  it("HOST-types has every class, and differs only where a reason is given", () => {
    const patterns = new Set(accepted);
    const unexplained = found.filter(
      (difference) => !patterns.has(difference) && !patterns.has(everywhere(difference)),
    );
    expect(unexplained).toEqual([]);
  });

  it("HOST-types lists no difference that is none any more", () => {
    const there = new Set(found.flatMap((difference) => [difference, everywhere(difference)]));
    // The interface grows by itself; its entries only ever become fewer.
    const kept = accepted.filter((entry) => !/^foundry\.applications\.|^\*/.test(entry));
    expect(kept.filter((entry) => !there.has(entry))).toEqual([]);
  });

  it("HOST-types gives a reason for every accepted difference", () => {
    for (const { reason } of ACCEPTED) expect(reason.length).toBeGreaterThan(15);
  });
});
