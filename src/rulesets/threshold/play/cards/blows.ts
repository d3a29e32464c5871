/** Damage against armour, Death Tests and other dice on a card. RUN-054, RUN-057, RUN-067 */
import type { Lens } from "../../../../fittings/cards/lens.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import { isUndone, openingDecision } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { DamageCheck, DeathCheck, DiceCheck, SocialCheck } from "../../rules/outcomes.ts";
import { FATAL_MARKS } from "../../rules/dying/table.ts";
import { say } from "./lens.ts";
import { advantageOf, isSealed } from "./terms.ts";

export type BlowView = {
  readonly tone: "hurt" | "none";
  readonly headline: string;
  /** "1d8 (6) + Advantage (3) = 9, armour 4". */
  readonly reckoning: string;
  readonly details: readonly string[];
  readonly buttons: readonly Press[];
};

export function blowView(card: CardSystem, check: DamageCheck, lens: Lens): BlowView {
  const { target, net, state, reasons, ignoresArmor } = check;
  const name = frozenName(card, target, lens);
  const kept = check["sealed"] === "target";
  const key = kept ? `sealed.${state}` : net > 0 ? "net" : "turned";
  return {
    tone: net > 0 || (kept && state !== "unharmed") ? "hurt" : "none",
    headline: say(lens, `Blow.${key}`, { name, net }),
    reckoning: reckoningOf(check, lens),
    details: [
      ...(reasons.length > 0 ? [advantageOf(reasons, lens)] : []),
      ...(ignoresArmor ? [say(lens, "Blow.ignoresArmor")] : []),
      ...(kept || net === 0 ? [] : [toughnessOf(check, lens)]),
      ...(!kept && (state === "dying" || state === "dead") ? [say(lens, `Falls.${state}`, { name })] : []),
    ],
    buttons: state === "dead" && lens.isGM && !isSpared(card, target) ? [dyingInstead(card, target, lens)] : [],
  };
}

/** True once the game master has said what became of one who fell, or the card was taken back. */
const isSpared = (card: CardSystem, who: Ref): boolean =>
  isUndone(card) || card.steps.some(({ decision }) => decision.type === "condition" && decision["target"] === who);

/** A foe at 0 dies, unless the game master says otherwise. RUN-063 */
function dyingInstead(card: CardSystem, target: Ref, lens: Lens): Press {
  const encounter = openingDecision(card)?.["encounter"] ?? null;
  const decide = { type: "condition", encounter, target, condition: "dying", on: true };
  return pressOf("dyingInstead", say(lens, "Button.dyingInstead"), "heart-pulse", { decide });
}

/** Toughness as it stood and as it comes to; of one at 0 nobody needs to know by how much. Beyond the Pain Threshold it says so. RUN-059, RUN-060 */
function toughnessOf({ net, toughness: after, painThreshold }: DamageCheck, lens: Lens): string {
  const key = after === 0 ? "down" : net > painThreshold ? "pain" : "left";
  return say(lens, `Blow.toughness.${key}`, { before: after + net, after, threshold: painThreshold });
}

function reckoningOf(check: DamageCheck, lens: Lens): string {
  const { formula, fixed, dice, advantageDice, damage, armor, armorDice } = check;
  const sealed = check["sealed"];
  const faces = [...dice, ...advantageDice].join(", ");
  const dealt =
    sealed === "by"
      ? "?"
      : fixed || faces === ""
        ? String(damage)
        : say(lens, "Blow.rolled", { formula, faces, damage });
  const shown =
    armorDice.length > 0 ? say(lens, "Blow.rolledArmor", { armor, faces: armorDice.join(", ") }) : String(armor);
  return say(lens, "Blow.reckoning", { damage: dealt, armor: sealed === "target" ? "?" : shown });
}

/** A Death Test with its three marks. Sober: no colour, no shouting. */
export type DeathView = {
  readonly headline: string;
  readonly die: string;
  readonly marks: readonly { readonly on: boolean }[];
  readonly marksLabel: string;
};

export function deathView(
  card: CardSystem,
  { who, die, outcome, marks, lastWords }: DeathCheck,
  lens: Lens,
): DeathView {
  const name = frozenName(card, who, lens);
  return {
    headline: say(lens, `Death.${lastWords ? "lastWords" : outcome}`, { name }),
    die: say(lens, "Death.die", { face: die }),
    marks: Array.from({ length: FATAL_MARKS }, (_one, at) => ({ on: at < marks })),
    marksLabel: say(lens, "Death.marks", { marks, most: FATAL_MARKS }),
  };
}

/** Dice that are only added up, and entries of a negotiation, as one line each. */
export function plainLine(card: CardSystem, check: DiceCheck | SocialCheck, lens: Lens): string {
  if (check.type === "social") {
    const { step, text, result } = check;
    return say(lens, `Social.${result ?? step}`, { text });
  }
  const { who, dice, total } = check;
  const data = { name: frozenName(card, who, lens), dice: dice.join(", "), total: isSealed(check) ? "?" : total };
  return say(lens, `Dice.${check.type}${dice.length > 0 ? "" : "Plain"}`, data);
}

/** The dice of all who are equal, with those that were rolled again: "A 7, 12 · B 7, 3". RUN-024 */
export function tiesLine(card: CardSystem, ties: readonly DiceCheck[], lens: Lens): string {
  const all = [...new Set(ties.map(({ who }) => who))].map((ref) => {
    const dice = ties.filter(({ who }) => who === ref).flatMap((one) => one.dice);
    return `${frozenName(card, ref, lens)} ${dice.join(", ")}`;
  });
  return say(lens, "Dice.ties", { all: all.join(" · ") });
}
