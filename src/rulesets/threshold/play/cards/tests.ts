/** Success tests on a card: who, with what, against which number, what the dice show, and whether that is enough. RUN-013 … RUN-018 */
import type { Lens } from "../../../../fittings/cards/lens.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import { reasonView, type SideView } from "../../../../fittings/cards/side.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { TestCheck } from "../../rules/outcomes.ts";
import { say, term } from "./lens.ts";
import { figureOf, formulaOf, isSealed } from "./terms.ts";

/** A d20 on a card; of two that were rolled one counts (RUN-080 … RUN-082). */
export type DieView = { readonly face: string; readonly counts: boolean; readonly label: string };
export type TestView = {
  readonly side: SideView;
  readonly dice: readonly DieView[];
  readonly tone: "success" | "fail";
  readonly icon: string;
  readonly headline: string;
  readonly why: string;
};

export function testView(card: CardSystem, check: TestCheck, lens: Lens): TestView {
  const { success, what, who, opponent, blind, certain, dice, kept } = check;
  const sealed = isSealed(check);
  const unknown = figureOf(check) === "?";
  const names = { name: frozenName(card, who, lens), other: opponent === null ? "" : frozenName(card, opponent, lens) };
  const twice = blind === "self" || blind === "enemy" ? [say(lens, `Blind.${blind}`)] : [];
  return {
    side: sideOf(check, names.name, lens),
    dice: sealed && dice.length === 0 ? [] : diceOf(dice, kept, lens),
    tone: success ? "success" : "fail",
    icon: success ? "fa-solid fa-check" : "fa-solid fa-xmark",
    headline: say(lens, `Test.${what}.${success ? "success" : "failure"}`, names),
    why: [
      unknown ? "" : say(lens, success ? "By.success" : "By.failure", { n: Math.abs(check.margin) }),
      ...twice,
      certain === null ? "" : say(lens, `Certain.${certain}`),
    ]
      .filter(Boolean)
      .join(" · "),
  };
}

function sideOf(check: TestCheck, name: string, lens: Lens): SideView {
  const { attribute, value, modifiers } = check;
  const sealed = isSealed(check);
  const score = term(lens, "Attribute", attribute);
  // Of somebody hidden not even their own value is there.
  const foreign = sealed && value === 0;
  return {
    ...{ name, role: check.what, roleLabel: "", means: "", sealed },
    figure: say(lens, "Target", { n: foreign ? "?" : formulaOf(check, lens) }),
    reasons: [
      ...(foreign ? [] : [{ label: score, value: String(value), on: true, state: "", rule: "RUN-013" }]),
      ...modifiers.map((one) => reasonView(one, lens)),
    ],
    sum: figureOf(check) === "?" ? null : { label: say(lens, "TargetNumber"), value: figureOf(check) },
  };
}

function diceOf(dice: readonly number[], kept: number, lens: Lens): DieView[] {
  const at = dice.indexOf(kept);
  return dice.map((face, index) => ({
    face: String(face),
    counts: index === at,
    label: say(lens, index === at ? "Die.counts" : "Die.dropped", { face }),
  }));
}
