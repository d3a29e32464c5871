/** What is rolled or reckoned besides a die under a target, as one line each: dice, contests, holds, death, bids, figures. */
import { frozenName, nameList } from "../../../../fittings/cards/names.ts";
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import { isUndone } from "../../../../kernel/history.ts";
import type { Check, Decision } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { signed } from "../../../../table/signed.ts";
import type {
  BidCheck,
  ContestCheck,
  DeathCheckResult,
  DiceCheck,
  FiguresCheck,
  HoldCheck,
  IntentionCheck,
  OrderCheck,
} from "../../rules/outcomes.ts";
import { withdrawal } from "./bids.ts";
import { figuresLine } from "./figures.ts";
import { intentionData } from "./lines.ts";
import { count, say, term, type VerveLens } from "./lens.ts";

export type PlainView = {
  readonly is: "dice" | "contest" | "hold" | "death" | "bid" | "order" | "intention" | "figures";
  readonly icon: string;
  readonly tone: "good" | "bad" | "none";
  readonly text: string;
  readonly details: readonly string[];
  readonly buttons: readonly Press[];
};

type Told = CardSystem["steps"][number];
type OtherCheck =
  BidCheck | ContestCheck | DeathCheckResult | DiceCheck | FiguresCheck | HoldCheck | IntentionCheck | OrderCheck;

/** Checks that are told in a line. */
export const PLAIN: readonly OtherCheck["type"][] = [
  "dice",
  "contest",
  "hold",
  "death",
  "bid",
  "order",
  "intention",
  "figures",
];

const plain = (is: PlainView["is"], icon: string, text: string, more: Partial<PlainView> = {}): PlainView => {
  return { is, icon: `fa-solid fa-${icon}`, tone: "none", text, details: [], buttons: [], ...more };
};

/** A check as a line; none for one that has nothing to say, and of a later version. */
export function plainView(card: CardSystem, check: Check, step: Told, lens: VerveLens): PlainView | null {
  const made = check as OtherCheck;
  switch (made.type) {
    case "dice":
      return dice(card, made, lens);
    case "contest":
      return contest(card, made, step.decision, lens);
    case "hold":
      return plain("hold", "hand-fist", say(lens, `Hold.${made.outcome}`), { tone: "none" });
    case "death":
      return death(card, made, lens);
    case "bid":
      return bid(card, made, lens);
    case "order":
      return plain("order", "list-ol", say(lens, "Order", { names: made.order.map((who) => frozenName(card, who, lens)).join(" → ") })); // prettier-ignore
    case "intention":
      return intention(card, made, lens);
    case "figures":
      return figures(made, lens);
    default:
      return null;
  }
}

/** Dice that are added up: "2d6 and 1: 4, 5 come to 10". */
function dice(card: CardSystem, { key, who, formula, rolled, bonus, total }: DiceCheck, lens: VerveLens): PlainView {
  const what = term(lens, "Dice", key.split("-")[0] ?? key);
  const name = who === null ? "" : frozenName(card, who, lens);
  const data = { name, what, total, formula, rolled: rolled.join(", "), bonus: signed(bonus) };
  const how = rolled.length === 0 ? [] : [say(lens, bonus === 0 ? "Sum.how" : "Sum.howBonus", data)];
  return plain("dice", "dice", say(lens, name === "" ? "Sum.nobody" : "Sum.is", data), { details: how });
}

/** Whoever alone succeeds has it; as long as several do it goes on, for longer. VRV-142 to VRV-144 */
function contest(card: CardSystem, check: ContestCheck, opening: Decision, lens: VerveLens): PlainView {
  const { outcome, winner, remaining, nextPeriod } = check;
  const key = winner === null ? outcome : "decided";
  const names = { name: winner === null ? "" : frozenName(card, winner, lens), names: nameList(card, remaining, lens) };
  const next = nextPeriod === null ? [] : [say(lens, "Contest.next", { period: nextPeriod })];
  const goesOn = nextPeriod !== null && !isUndone(card) && opening.type === "contest" && lens.isGM;
  const again = (doubled: boolean, name: string): Press => {
    const decide = { ...opening, encounter: lens.frame, period: nextPeriod, doubled };
    return pressOf(name, say(lens, `Button.${name}`), "rotate", { decide });
  };
  const isLast = card.steps.at(-1)?.outcome.checks.some(({ id }) => id === check.id) ?? false;
  const buttons =
    !goesOn || !isLast
      ? []
      : check.doubling === "automatic"
        ? [again(true, "nextDoubled")]
        : [again(false, "nextExchange"), ...(check.doubling === "on-request" ? [again(true, "nextDoubled")] : [])];
  return plain("contest", "people-arrows", say(lens, `Contest.${key}`, names), { details: next, buttons });
}

/** Injuries against endurance. VRV-121, VRV-122 */
function death(card: CardSystem, { who, outcome, minutesToLive }: DeathCheckResult, lens: VerveLens): PlainView {
  const isDying = outcome === "dying";
  const name = frozenName(card, who, lens);
  const minutes = isDying ? (minutesToLive ?? 0) : 0;
  const time = minutes >= 60 ? count(lens, "Death.hours", Math.ceil(minutes / 60)) : count(lens, "Death.left", minutes);
  const left = minutes > 0 ? [time] : [];
  const text = say(lens, `Death.${outcome}`, { name });
  return plain("death", isDying ? "skull" : "heart-pulse", text, { tone: isDying ? "bad" : "good", details: left });
}

/** What became of an offer. Only what succeeds costs anything, and then exactly what was needed. VRV-191 to VRV-193 */
function bid(card: CardSystem, check: BidCheck, lens: VerveLens): PlainView {
  const { who, outcome, bid: offered, spent, xp } = check;
  const name = frozenName(card, who, lens);
  const isMade = outcome === "success";
  const gone =
    isMade && card.steps.some(({ decision }) => decision.type === "withdrawBid" && decision["check"] === check.check);
  const text = say(lens, gone ? "Bid.takenBack" : `Bid.${outcome}`, { name, bid: offered, spent });
  const gain = isMade && !gone && xp > 0 ? [count(lens, "Bid.xp", xp)] : [];
  const tone = isMade && !gone ? "good" : "bad";
  return plain("bid", "sun", text, { tone, details: gain, buttons: withdrawal(card, check, lens) });
}

/** What somebody means to do, kept until everybody is heard. VRV-150 */
function intention(card: CardSystem, { who, intention: meant }: IntentionCheck, lens: VerveLens): PlainView {
  const nameOf = (ref: string): string => frozenName(card, ref, lens);
  const data = { name: nameOf(who), ...intentionData(meant, { card, lens, nameOf }) };
  const text = say(lens, `Effect.declared.${meant.target === null ? "alone" : "at"}`, data);
  return plain("intention", "lock", text, { details: [meant.words, say(lens, "Intention.kept")].filter(Boolean) });
}

function figures(check: FiguresCheck, lens: VerveLens): PlainView | null {
  const told = figuresLine(check, lens);
  return told && plain("figures", "calculator", told.text, { details: told.details });
}
