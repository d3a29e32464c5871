/** A prospect in words: every reason with its value, what it comes to, and how likely it is. Pure but for the words given. */
import type { Note } from "../../kernel/outcome.ts";
import type { ShownLine, ShownProspect } from "../../kernel/prospect.ts";
import { figure, signed } from "../../table/signed.ts";
import { counted, type Words } from "../words/words.ts";

/** One reason as it stands in a list. */
export type LineView = {
  readonly id: string;
  readonly label: string;
  /** "+2", "−1 die", "+2d6"; a question mark for a number that is kept from whoever looks. */
  readonly value: string;
  /** The rule it follows from, or "". */
  readonly rule: string;
  readonly on: boolean;
  /** True when no person switches it off. */
  readonly fixed: boolean;
  readonly kept: boolean;
};

export type ProspectView = {
  readonly lines: readonly LineView[];
  readonly against: readonly LineView[];
  /** "11", or what makes it up where it is kept, "12 + ? + 2"; "" where there is no number to come to or to stay within. */
  readonly target: string;
  /** "62 % chance"; "" when nobody knows, or it is kept. */
  readonly chance: string;
  readonly costs: readonly string[];
  readonly warnings: readonly string[];
};

const FIT = "DRAMATIS.Fit.Prospect.";

/** Lays a prospect out. Labels and notes are language keys, or plain text, as in `Modifier`. */
export function prospectView(prospect: ShownProspect, t: Words): ProspectView {
  const { lines, against, target, costs, warnings } = prospect;
  const told = ({ key, data }: Note): string => t(key, data);
  return {
    lines: lines.map((line) => lineView(line, t)),
    against: against.map((line) => ({
      ...lineView(line, t),
      ...(isNumber(line, against) && { value: figure(line.value) }),
    })),
    target: target === null ? (prospect.targetKept ? sumInWords(prospect, t) : "") : String(target),
    chance: chanceIn(prospect, t),
    costs: costs.map(told),
    warnings: warnings.map(told),
  };
}

/** True for a number that has to be beaten by itself: nothing is added to it or taken away, so that a sign would say nothing. */
const isNumber = (line: ShownLine, all: readonly ShownLine[]): line is ShownLine & { readonly value: number } =>
  all.length === 1 && line.unit === "number" && line.value !== null;

/** The chance in words; "" where nobody knows it, or it is kept. */
export const chanceIn = ({ chance, chanceOf = `${FIT}chance` }: ShownProspect, t: Words): string =>
  chance === null ? "" : t(chanceOf, { percent: percentOf(chance) });

/** A target that is kept, as the sum that it would be: of that side of which a number is. */
function sumInWords({ lines, against }: ShownProspect, t: Words): string {
  const isKept = ({ value }: ShownLine): boolean => value === null;
  return (lines.some(isKept) || !against.some(isKept) ? lines : against)
    .filter(({ on, unit }) => on && unit === "number")
    .map(({ value }, at) => {
      const amount = value === null ? t(`${FIT}kept`) : String(Math.abs(value));
      const sign = value !== null && value < 0 ? "−" : "+";
      return at > 0 ? ` ${sign} ${amount}` : sign === "+" ? amount : `${sign}${amount}`;
    })
    .join("");
}

/** One reason in words. */
export function lineView(line: ShownLine, t: Words): LineView {
  const { id, label, rule, on, fixed, value } = line;
  return {
    ...{ id, label: t(label), rule: rule ?? "", on, fixed: fixed === true, kept: value === null },
    value: value === null ? t(`${FIT}kept`) : amountOf(line, value, t),
  };
}

function amountOf({ unit, faces }: ShownLine, value: number, t: Words): string {
  if (unit === "number") return signed(value);
  return faces === undefined ? t(counted(`${FIT}dice`, value), { n: signed(value) }) : `${signed(value)}d${faces}`;
}

/** All reasons that count in one line, for a tooltip: "Swords: +4 dice · Tired: −1 die · STA: +2". */
export function reasonsLine({ lines }: Pick<ProspectView, "lines">, t: Words): string {
  return lines
    .filter(({ on }) => on)
    .map(({ label, value }) => t(`${FIT}reason`, { label, value }))
    .join(" · ");
}

/** A chance in whole percent, 0–100; certainty and impossibility are said only of what is certain or impossible. */
export function percentOf(chance: number): number {
  const rounded = Math.round(chance * 100);
  if (chance > 0 && chance < 1) return Math.min(99, Math.max(1, rounded));
  return rounded;
}
