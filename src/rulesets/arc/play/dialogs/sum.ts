/** The sum before it is rolled: `7 + 4 + (−3…5) + 1 = 9…17 against 9`. Pure but for its words. ARC-053, ARC-058, ARC-060 */
import type { Field } from "../../../../fittings/forms/form.ts";
import { percentOf } from "../../../../fittings/prospect/view.ts";
import { game } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { ShownLine, ShownProspect } from "../../../../kernel/prospect.ts";
import { figure } from "../../../../table/signed.ts";
import { say } from "./words.ts";

const TEMPLATE = "templates/arc/dialogs/sum.hbs";

/** Worst and best that a skill's die gives. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** What stands against a sum, in words: "against" with a number, or somebody. */
export interface Opposed {
  readonly word: string;
  readonly what: string;
}

export interface SumView extends JsonObject {
  /** "7 + 4 + (−3…5) + 1"; a number that is kept is a question mark. */
  readonly terms: string;
  /** "9…17"; "" where a number is kept. */
  readonly range: string;
  readonly word: string;
  readonly against: string;
  /** "75 %", for the game master; "" for everybody else. */
  readonly chance: string;
}

/** Its template, under the system's folder. */
export const SUM_TEMPLATE = TEMPLATE;

/** Lays a sum out. ARC-053, ARC-058 */
export function sumView(lines: readonly ShownLine[], die: Range | null): Pick<SumView, "terms" | "range"> {
  // What is worth nothing stands among the lines alone.
  const counting = lines.filter(({ on, value }, at) => on && (value !== 0 || at === 0));
  const isNumber = ({ unit }: ShownLine): boolean => unit === "number";
  const signs = counting.map((line, at) => termOf(line, at, die)).join("");
  const isKept = counting.some((line) => isNumber(line) && line.value === null);
  const fixed = counting.filter(isNumber).reduce((sum, { value }) => sum + (value ?? 0), 0);
  const rolls = counting.some((line) => !isNumber(line));
  const [min, max] = rolls && die ? [fixed + die.min, fixed + die.max] : [fixed, fixed];
  return { terms: signs, range: isKept ? "" : min === max ? figure(min) : `${figure(min)}…${figure(max)}` };
}

function termOf({ unit, value, faces }: ShownLine, at: number, die: Range | null): string {
  const plus = at > 0 ? " + " : "";
  if (unit !== "number")
    return die ? `${plus}(${figure(die.min)}…${figure(die.max)})` : `${plus}${faces ? `d${faces}` : "?"}`;
  if (value === null) return `${plus}?`;
  return at > 0 ? ` ${value < 0 ? "−" : "+"} ${Math.abs(value)}` : figure(value);
}

interface Summed<V> {
  /** Whether a sum is rolled with these values. Left out: it is. */
  readonly when?: (v: V) => boolean;
  readonly die: (v: V) => Range | null;
  readonly opposed: (v: V, ahead: ShownProspect) => Opposed;
}

/** The field that shows it. */
export const sumField = <V extends object>({ when, die, opposed }: Summed<V>): Field<V> => ({
  ...{ kind: "part", template: `systems/dramatis/${TEMPLATE}` },
  ...(when && { when }),
  view(v, ahead): JsonObject {
    if (!ahead || ahead.lines.length === 0) return { terms: "", range: "", word: "", against: "", chance: "" };
    const { word, what } = opposed(v, ahead);
    const { chance } = ahead;
    const told = chance !== null && game().user.isGM ? say("chance", { percent: percentOf(chance) }) : "";
    return { ...sumView(ahead.lines, die(v)), word, against: what, chance: told } satisfies SumView;
  },
});
