/** Rule ids in documents and in test titles. */

const ID = /\b(?:PER|EVO|RUN|VRV|ARC)-\d{3}\b/g;
/** `PER-025 … PER-029`, `PER-025–029`, `PER-025…029`. */
const RANGE = /\b(PER|EVO|RUN|VRV|ARC)-(\d{3})\s*(?:…|–|\.\.\.?)\s*(?:\1-)?(\d{3})\b/g;

/** The rule ids a document has a row, heading or item for: those that begin a line's text. In order, each once. */
export function rulesIn(markdown: string): string[] {
  const lines = markdown.split("\n").map((line) => line.replace(/^[\s|#>*_`-]*/, ""));
  return [...new Set(lines.flatMap((line) => /^(?:PER|EVO|RUN|VRV|ARC)-\d{3}\b/.exec(line) ?? []))];
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

/** Full titles of the tests that passed, from a report of vitest's json reporter. */
export function passedTitles(report: string): string[] {
  const { testResults = [] } = JSON.parse(report) as {
    testResults?: { assertionResults: { status: string; fullName: string }[] }[];
  };
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "passed").map(({ fullName }) => fullName),
  );
}
