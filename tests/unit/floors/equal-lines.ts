/** Finds what stands word for word in two wings. */

/** How many equal lines in a row, blank ones left out, are too many. */
const MANY = 10;

/** A source file: the wing it belongs to, its path, its text. */
export interface Source {
  readonly wing: string;
  readonly path: string;
  readonly text: string;
}

/** Ten or more lines that two wings share, and where each of the two begins. */
export interface Copy {
  readonly lines: number;
  readonly first: string;
  readonly second: string;
}

interface Line {
  readonly source: Source;
  /** Its place among the file's lines that are not blank. */
  readonly index: number;
}

/** All runs of {@link MANY} or more lines that are equal, whitespace ignored, in two wings; the longest first. */
export function copies(sources: readonly Source[]): Copy[] {
  const texts = new Map(sources.map((source) => [source, linesOf(source.text)]));
  const seen = new Map<string, Line[]>();
  const found: Copy[] = [];
  for (const [source, lines] of texts) {
    for (let index = 0; index + MANY <= lines.length; index += 1) {
      const run = lines
        .slice(index, index + MANY)
        .map(({ text }) => text)
        .join("\n");
      const others = seen.get(run) ?? [];
      for (const other of others) {
        if (other.source.wing !== source.wing && !follows(texts, other, { source, index }))
          found.push(copyOf(texts, other, { source, index }));
      }
      seen.set(run, [...others, { source, index }]);
    }
  }
  return found.sort((a, b) => b.lines - a.lines);
}

function linesOf(text: string): { text: string; number: number }[] {
  return text
    .split("\n")
    .map((line, index) => ({ text: line.replace(/\s+/gu, ""), number: index + 1 }))
    .filter((line) => line.text !== "");
}

type Texts = ReadonlyMap<Source, readonly { readonly text: string; readonly number: number }[]>;

/** Whether the lines before are equal as well: the run has been found already. */
function follows(texts: Texts, a: Line, b: Line): boolean {
  const before = ({ source, index }: Line) => texts.get(source)?.[index - 1]?.text;
  return before(a) !== undefined && before(a) === before(b);
}

function copyOf(texts: Texts, a: Line, b: Line): Copy {
  const at = ({ source, index }: Line, offset: number) => texts.get(source)?.[index + offset];
  let lines = MANY;
  while (at(a, lines) !== undefined && at(a, lines)?.text === at(b, lines)?.text) lines += 1;
  const place = (line: Line) => `${line.source.path}:${at(line, 0)?.number ?? 0}`;
  return { lines, first: place(a), second: place(b) };
}
