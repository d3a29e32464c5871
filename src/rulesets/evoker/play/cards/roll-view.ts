/** One test on a card: who, with what, against which number, what the dice show and what that comes to. */
import { frozenName } from "../../../../fittings/cards/names.ts";
import { reasonView, type SideView } from "../../../../fittings/cards/side.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { RollCheck } from "../../rules/outcomes.ts";
import { count, say, term, type Lens } from "./lens.ts";
import type { Stood } from "./matters.ts";
import { rerolls } from "./rerolls.ts";

/** True for a test of which a reader is only told whether it succeeded. */
export const isSealed = (check: { readonly [key: string]: unknown }): boolean => check["sealed"] === true;

/** A test as it stands. EVO-020 … EVO-028 */
export function rollView(card: CardSystem, { roll, before }: Stood, lens: Lens) {
  const sealed = isSealed(roll);
  return {
    side: sideOf(card, roll, lens),
    dice: sealed ? [{ face: "?", counts: true, label: say(lens, "Sealed.die") }] : diceOf(roll, lens),
    outcome: outcomeOf(roll, lens),
    // What has happened to the dice: two of them, an injury that spoils the test, results that stand no more.
    remarks: sealed ? [] : remarksOf(roll, before, lens),
    buttons: rerolls(card, roll, lens),
  };
}

function sideOf(card: CardSystem, roll: RollCheck, lens: Lens): SideView {
  const sealed = isSealed(roll);
  return {
    name: frozenName(card, roll.who, lens),
    role: roll.what,
    roleLabel: term(lens, "Dice", roll.what),
    means: meansOf(roll, lens),
    figure: say(lens, "Target", { n: sealed ? "?" : roll.target }),
    reasons: sealed
      ? []
      : [
          { label: lens.t("DRAMATIS.Evoker.Rolled.base"), value: String(roll.base), on: true, state: "", rule: "" },
          ...roll.modifiers.map((one) => reasonView(one, lens)),
        ],
    sum: sealed ? null : { label: say(lens, "TargetNumber"), value: String(roll.target) },
    sealed,
  };
}

/** "Melee (Parry)": a skill with its focus, or a bare score. */
export function meansOf({ skill, focus, score }: Pick<RollCheck, "skill" | "focus" | "score">, lens: Lens): string {
  if (skill === null) return term(lens, "Score", score);
  const name = term(lens, "Skill", skill);
  return focus ? say(lens, "WithFocus", { skill: name, focus: term(lens, "Focus", focus) }) : name;
}

/** The die that counts is the one kept; of a pair, the other lies beside it. EVO-028 */
function diceOf({ dice, kept }: RollCheck, lens: Lens) {
  const at = dice.indexOf(kept);
  // A reroll that left the old result standing shows it before what was rolled in vain.
  const all = at < 0 ? [kept, ...dice] : dice;
  const counts = Math.max(0, at);
  return all.map((face, index) => {
    const key = index === counts ? "Die.counts" : "Die.dropped";
    return { face: String(face), counts: index === counts, label: say(lens, key, { face }) };
  });
}

function outcomeOf(roll: RollCheck, lens: Lens) {
  const { success, dos, dof } = roll;
  const key = success ? "success" : "failure";
  const degrees = success ? dos : dof;
  const word = say(lens, `Outcome.${key}`);
  return {
    tone: success ? "success" : "fail",
    icon: success ? "fa-solid fa-check" : "fa-solid fa-xmark",
    text: isSealed(roll)
      ? word
      : say(lens, "Outcome.degrees", { outcome: word, degrees: count(lens, "Degrees", degrees) }),
  };
}

function remarksOf(roll: RollCheck, before: readonly RollCheck[], lens: Lens): string[] {
  const { sources, automaticFailure } = roll;
  return [
    ...sources.map((source) => say(lens, `Twice.${source}`)),
    ...(automaticFailure ? [say(lens, "AutomaticFailure")] : []),
    ...before
      .filter((old) => !isSealed(old))
      .map((old) => say(lens, "Before", { face: old.kept, outcome: outcomeOf(old, lens).text })),
  ];
}
