/** What a self-test found, and how it is told as plain text. Pure. */

/** "held": Foundry does what we rely on; "broken": it doesn't; "skipped": it could not be tried here. */
export type Result = "held" | "broken" | "skipped";

export interface Finding {
  /** What was tried, by id: "batch". */
  readonly check: string;
  readonly result: Result;
  /** What was found, in words for whoever reads the report; "" where there is nothing to add. */
  readonly detail: string;
}

/** Where the self-test ran. */
export interface Surroundings {
  readonly foundry: string;
  readonly system: string;
  readonly ruleset: string;
  /** Active modules with their versions. */
  readonly modules: readonly string[];
  readonly browser: string;
}

/** Words for a report: what a result is called, what a check is about, and the lines above them. */
export interface ReportWords {
  readonly title: string;
  readonly summary: string;
  readonly surroundings: Readonly<Record<keyof Surroundings, string>>;
  readonly none: string;
  result(result: Result): string;
  check(id: string): string;
}

/** How many of the findings have each result. */
export function countsOf(findings: readonly Finding[]): Record<Result, number> {
  const counts: Record<Result, number> = { held: 0, broken: 0, skipped: 0 };
  for (const { result } of findings) counts[result] += 1;
  return counts;
}

/** True when nothing that was tried is broken, and something was tried at all. */
export function allHeld(findings: readonly Finding[]): boolean {
  const { held, broken } = countsOf(findings);
  return broken === 0 && held > 0;
}

/** The report as lines of text, to be pasted wherever somebody asks for help: what is broken stands first. */
export function reportText(findings: readonly Finding[], around: Surroundings, words: ReportWords): string {
  const { surroundings, none } = words;
  const order: readonly Result[] = ["broken", "skipped", "held"];
  const sorted = [...findings].sort((a, b) => order.indexOf(a.result) - order.indexOf(b.result));
  return [
    words.title,
    `${surroundings.foundry}: ${around.foundry}`,
    `${surroundings.system}: ${around.system}`,
    `${surroundings.ruleset}: ${around.ruleset}`,
    `${surroundings.modules}: ${around.modules.join(", ") || none}`,
    `${surroundings.browser}: ${around.browser}`,
    words.summary,
    "",
    ...sorted.map(({ check, result, detail }) => {
      const line = `[${words.result(result)}] ${words.check(check)}`;
      return detail ? `${line}: ${oneLine(detail)}` : line;
    }),
  ].join("\n");
}

/** An error's message may bring lines of its own: in a report each finding keeps to one. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
