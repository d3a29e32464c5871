/** Rolls on a card: the die against its target, every reason, and what mojo may still do. VRV-001, VRV-130, VRV-152, VRV-191 */
import { frozenName } from "../../../../fittings/cards/names.ts";
import { reasonView, type SideView } from "../../../../fittings/cards/side.ts";
import { dotted } from "../../../../fittings/words/words.ts";
import { refsIn } from "../../../../kernel/deciders.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { figure } from "../../../../table/signed.ts";
import { rollOf } from "../../rules/decide/card.ts";
import { rootOf } from "../../rules/decide/replay.ts";
import type { D20Check } from "../../rules/outcomes.ts";
import { bidsFor, type BidView } from "./bids.ts";
import { count, say, term, type VerveLens } from "./lens.ts";

export type RollView = {
  readonly is: "roll";
  /** What the roll is called within its decision: "attack", "side". */
  readonly what: string;
  readonly tone: "success" | "fail" | "turned";
  readonly icon: string;
  /** The face that shows; null where it is kept. */
  readonly die: number | null;
  readonly dieLabel: string;
  readonly side: SideView;
  readonly headline: string;
  readonly why: string;
  readonly badge: string;
  readonly bids: readonly BidView[];
};

const ICONS = { success: "fa-solid fa-check", fail: "fa-solid fa-xmark", turned: "fa-solid fa-sun" } as const;

/** What names a kind of roll: its key without what tells it from others of its decision. */
export const kindOf = ({ key }: Pick<D20Check, "key">): string => key.split("-")[0] ?? key;

/** A roll as it stands after all of the card's steps. */
export function rollView(card: CardSystem, rolled: D20Check, lens: VerveLens): RollView {
  const check = rollOf(card.steps, rolled.id)?.check ?? rolled;
  const { success, bid, die } = check;
  const tone = bid > 0 ? "turned" : success ? "success" : "fail";
  const isKept = check["dieKept"] === true;
  return {
    is: "roll",
    what: kindOf(check),
    tone,
    icon: ICONS[tone],
    die: isKept ? null : die,
    dieLabel: isKept ? say(lens, "Die.kept") : say(lens, "Die.shows", { die }),
    side: sideView(card, check, lens),
    headline: headlineOf(card, check, lens),
    why: whyOf(check, lens),
    badge: check.archetypal ? say(lens, "Archetypal") : "",
    bids: bidsFor(card, check, lens),
  };
}

/** What it was rolled against: an ability, a reaction, or what the kind of roll says. */
const subjectOf = ({ subject, key }: D20Check, lens: VerveLens): string => {
  const word = term(lens, "Card.Subject", subject);
  return word === subject ? term(lens, "Dice", kindOf({ key })) : word;
};

/** True where the target and what is left of it are not this reader's to know. VRV-152 */
export const isKept = (check: D20Check, lens: VerveLens): boolean =>
  check["sealed"] === true || (check.hidesDefense && !lens.isGM);

/** The target with every line of it; a defense that is kept, and what it could be worked out from, is left out. */
function sideView(card: CardSystem, check: D20Check, lens: VerveLens): SideView {
  const { who, modifiers, target } = check;
  const kept = isKept(check, lens);
  const told = kept ? modifiers.filter(({ id }) => id !== "defense") : modifiers;
  return {
    name: frozenName(card, who, lens),
    role: kindOf(check),
    roleLabel: "",
    means: subjectOf(check, lens),
    figure: kept ? say(lens, "Target.kept") : say(lens, "Target.is", { n: figure(target) }),
    reasons: told.map((one) => reasonView(one, lens)),
    sum: kept ? null : { label: say(lens, "Target.sum"), value: figure(target) },
    sealed: kept,
  };
}

/** Whom the roll's decision is about besides whoever rolls: the target of an attack, the unit that is led. */
function otherOf(card: CardSystem, check: D20Check, lens: VerveLens): string {
  const decision = card.steps[rootOf(check.id)]?.decision;
  const [target] = refsIn(decision?.["target"]);
  return target === undefined || target === check.who ? "" : frozenName(card, target, lens);
}

/** Kinds of rolls that are at somebody. */
const AT_SOMEBODY: readonly string[] = ["attack", "psychic", "enter"];

/** Kinds of rolls whose outcome has a sentence of its own; of an answer, by what it is to. */
export const VERDICTS: readonly string[] = [
  ...["consciousness", "endurance", "surprise", "shakeOff", "rest", "contract", "ailmentTime", "quickdraw"],
  ...["calledShot", "knockout", "grab", "stray", "ailment", "concentration", "magic"].map((to) => `answer.${to}`),
];

function headlineOf(card: CardSystem, check: D20Check, lens: VerveLens): string {
  const { who, success, key: rolled } = check;
  const name = frozenName(card, who, lens);
  const other = otherOf(card, check, lens);
  const kind = kindOf(check);
  const own = kind === "answer" ? rolled.replace("-", ".") : kind;
  const isAt = other !== "" && AT_SOMEBODY.includes(kind);
  const key = isAt ? kind : VERDICTS.includes(own) ? own : "any";
  return say(lens, `Verdict.${key}.${success ? "success" : "failure"}`, { name, other });
}

function whyOf(check: D20Check, lens: VerveLens): string {
  const { die, doubled, target, bid, margin, success, cannotFail, cannotSucceed } = check;
  if (isKept(check, lens)) return bid > 0 ? count(lens, "Why.turned", bid) : "";
  const left = Math.abs(margin);
  const shown = doubled
    ? say(lens, "Why.doubled", { die, sum: 2 * die, target: figure(target) })
    : say(lens, "Why.plain", { die, target: figure(target) });
  const spare = bid > 0 ? count(lens, "Why.turned", bid) : say(lens, success ? "Why.spare" : "Why.over", { n: left });
  const sure = cannotFail ? say(lens, "Why.cannotFail") : cannotSucceed ? say(lens, "Why.cannotSucceed") : "";
  return dotted([shown, spare, sure]);
}
