import { OperatorTerm } from "./simple-terms.ts";
import type { RollTerm } from "./term.ts";

/**
 * The value of a list of evaluated terms with signs between them: `*`, `/` and `%` bind stronger than `+` and `-`, equals
 * go from left to right, and signs before a term negate it. Text makes the value a string, joined as it was written.
 */
export function computeTotal(terms: readonly RollTerm[]): number | string {
  if (terms.some((term) => !(term instanceof OperatorTerm) && typeof term.total === "string")) {
    return terms.map((term) => String(term.total ?? "")).join("");
  }
  let at = 0;
  const peek = (): string | null => {
    const term = terms[at];
    return term instanceof OperatorTerm ? term.operator : null;
  };
  const unary = (): number => {
    const sign = peek();
    if (sign === "-" || sign === "+") {
      at += 1;
      return sign === "-" ? -unary() : unary();
    }
    const term = terms[at];
    if (!term || sign !== null) throw new Error("A sign in the formula has nothing behind it.");
    at += 1;
    return Number(term.total ?? 0);
  };
  const product = (): number => {
    let value = unary();
    for (let sign = peek(); sign === "*" || sign === "/" || sign === "%"; sign = peek()) {
      at += 1;
      const next = unary();
      value = sign === "*" ? value * next : sign === "/" ? value / next : value % next;
    }
    return value;
  };
  let value = product();
  while (at < terms.length) {
    const sign = peek();
    if (sign !== "+" && sign !== "-")
      throw new Error("Two terms of the formula stand side by side without a sign between them.");
    at += 1;
    const next = product();
    value = sign === "+" ? value + next : value - next;
  }
  return value;
}
