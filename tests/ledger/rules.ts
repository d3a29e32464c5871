/** Rule ids in documents and in test titles. */

const ID = /\b(?:PER|EVO|RUN|VRV|ARC)-\d{3}\b/g;
/** `PER-025 … PER-029`, `PER-025–029`, `PER-025…029`. */
const RANGE = /\b(PER|EVO|RUN|VRV|ARC)-(\d{3})\s*(?:…|–|\.\.\.?)\s*(?:\1-)?(\d{3})\b/g;

/** The rule ids a document has a row, heading or item for: those that begin a line's text. In order, each once. */
export function rulesIn(markdown: string): string[] {
  const lines = markdown.split("\n").map((line) => line.replace(/^[\s|#>*_`-]*/, ""));
  return [...new Set(lines.flatMap((line) => /^(?:PER|EVO|RUN|VRV|ARC)-\d{3}\b/.exec(line) ?? []))];
}

/**
 * The rules that no machine can decide, with what the table gets instead: rows that end with `_Table: an answer._`.
 * A row without an answer (`_Table._`) is not among them: it waits for a test like any other.
 */
export function tableAnswers(markdown: string): Map<string, string> {
  const rows = markdown.split(/\n(?=- \*\*|#|\n)/u);
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const id = rulesIn(row.trimStart())[0];
      const answer = /_Table: ([^_]+?)\.?_/u.exec(row)?.[1];
      return id && answer ? [[id, answer.replace(/\s*\n\s*/gu, " ")]] : [];
    }),
  );
}

/** What became of each rule of a document: proven by a test, left to the table, or neither. */
export interface Reckoning {
  readonly proven: readonly string[];
  /** The rule with what the table gets instead. */
  readonly left: readonly (readonly [rule: string, answer: string])[];
  readonly without: readonly string[];
}

/** Tells the rules of a document apart. A rule that a test names is proven, whatever its row says. */
export function reckon(markdown: string, proven: ReadonlySet<string>): Reckoning {
  const rules = rulesIn(markdown);
  const answers = tableAnswers(markdown);
  const open = rules.filter((rule) => !proven.has(rule));
  return {
    proven: rules.filter((rule) => proven.has(rule)),
    left: open.flatMap((rule) => {
      const answer = answers.get(rule);
      return answer === undefined ? [] : [[rule, answer] as const];
    }),
    without: open.filter((rule) => !answers.has(rule)),
  };
}

/** Every rule id that the titles name, ranges spelled out. */
export function namedRules(titles: readonly string[]): Set<string> {
  const named = new Set<string>();
  for (const title of titles) {
    for (const [id] of title.matchAll(ID)) named.add(id);
    for (const [, prefix = "", from = "", to = ""] of title.matchAll(RANGE)) {
      for (let n = Number(from); n <= Number(to); n++) named.add(`${prefix}-${String(n).padStart(3, "0")}`);
    }
  }
  return named;
}

/** A test that passed: its file and its full title. */
export interface Passed {
  readonly file: string;
  readonly title: string;
}

/** The tests that passed, from a report of vitest's json reporter. */
export function passedTests(report: string): Passed[] {
  const { testResults = [] } = JSON.parse(report) as {
    testResults?: { name: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed")
      .map(({ fullName }) => ({ file: name.replaceAll("\\", "/"), title: fullName })),
  );
}

/** Rules by where a passing test names them: in the engine, or where people meet them. A rule may be in both. */
export interface Proof {
  readonly inRules: ReadonlySet<string>;
  readonly atTable: ReadonlySet<string>;
}

/** Sorts the proofs: tests of the kernel and of a game's `rules` prove the engine, all others what stands on it. */
export function proofOf(passed: readonly Passed[]): Proof {
  const engine = ({ file }: Passed) => /\/src\/(?:kernel|rulesets\/[^/]+\/rules)\//u.test(file);
  const named = (tests: readonly Passed[]) => namedRules(tests.map(({ title }) => title));
  return { inRules: named(passed.filter(engine)), atTable: named(passed.filter((test) => !engine(test))) };
}
