/** How the charter edits what has to be beaten where nobody opposes: a complexity, or a number (ARC-062, ARC-063). */
import type { Field, OwnControl } from "../../../../fittings/charter/plan.ts";
import type { KnownWords } from "../../../../fittings/words/words.ts";
import type { Json } from "../../../../kernel/json.ts";
import { DEFAULT_SETTINGS, isDifficulty, isKnownDifficulty, SETTINGS, type Difficulty } from "../../rules/settings.ts";
import { cell } from "../../rules/tables/index.ts";
import { COMPLEXITIES } from "../../rules/tables/thresholds.ts";
import { tablesFrom } from "../../rules/tables/validate.ts";

/** What stands for a number among the complexities, and no complexity can be called. */
const NUMBER = "#";
const { unopposedThreshold } = SETTINGS;

const isComplexity = (value: Json): boolean => typeof value === "string" && isDifficulty(value);

/** A complexity as it is called; one of the group's own goes by its key. */
const called = (value: Json, term: KnownWords): string =>
  term.has(`Complexity.${String(value)}`) ? term(`Complexity.${String(value)}`) : String(value);

function fields(value: Json, term: KnownWords): readonly Field[] {
  const known: readonly string[] = COMPLEXITIES;
  const ours = typeof value === "string" && isComplexity(value) && !known.includes(value) ? [value] : [];
  const options = [...known, ...ours].map((one) => ({ value: one, label: called(one, term) }));
  const word = (key: string): string => term(`Charter.threshold.${key}`);
  const chosen = isComplexity(value) ? String(value) : NUMBER;
  const select: Field = {
    kind: "select",
    at: "complexity",
    label: word("complexity"),
    value: chosen,
    options: [...options, { value: NUMBER, label: word("aNumber") }],
  };
  return chosen === NUMBER
    ? [select, { kind: "text", at: "number", label: word("number"), value: unmarked(value) }]
    : [select];
}

/** A number as it was typed, be it one or not. What is no number is kept with a mark, lest it pass for a complexity. */
const unmarked = (value: Json): string => String(value).replace(NUMBER, "");
const numberFrom = (typed: string): Json =>
  /^\s*[-−]?\d+\s*$/u.test(typed) ? Number(typed.replace("−", "-")) : NUMBER + typed;

/** A number to begin with: what the chosen complexity comes to. */
function numberFor(value: Json): number {
  const standing = cell({}, "thresholds", String(value));
  return typeof value === "number"
    ? value
    : (standing ?? Number(cell({}, "thresholds", DEFAULT_SETTINGS.unopposedThreshold)));
}

export const unopposed: OwnControl = {
  told: (value, term) => (typeof value === "number" ? String(value) : unmarked(called(value, term))),
  fields,
  edit(value, [at], typed) {
    if (at === "number") return numberFrom(String(typed));
    return typed === NUMBER ? numberFor(value) : String(typed);
  },
  faults(value, draft) {
    const { min, max = min, accepts } = unopposedThreshold;
    if (!accepts(value)) return [{ at: ["number"], reason: "threshold", data: { typed: unmarked(value), min, max } }];
    const known = isKnownDifficulty(value as Difficulty, { tables: tablesFrom(draft["tables"]) });
    return known ? [] : [{ at: ["complexity"], reason: "complexity", data: { typed: String(value) } }];
  },
};
