import { frameView, inside, type CardHead } from "../../../../fittings/cards/frame.ts";
import { frozenName, nameList } from "../../../../fittings/cards/names.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { allOf, isUndone, openingDecision, waitingEffects } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { DieCheck } from "../../rules/outcomes.ts";
import { iconOf } from "../view/icons.ts";
import { effectLines, notedApart } from "./lines/index.ts";
import { say, term, type Lens } from "./lens.ts";
import { mattersOf, type Matter, type Sorted } from "./matters.ts";
import { offersOn } from "./offers.ts";
import { aimsOf, kindOf, subjectOf } from "./opening.ts";
import { titleOf } from "./title.ts";
import { isSealed, rollView } from "./roll-view.ts";
import { verdictViews } from "./verdict-view.ts";

/** A whole card for one reader, ready for its template. Pure: the same card and the same lens give the same view. */
export function cardView(card: CardSystem, lens: Lens) {
  const within = inside(card, lens);
  const sorted = mattersOf(card);
  const frame = frameView(card, { kind: kindOf(card), ...cardHead(card, lens) }, lens);
  const { main, noted } = notedApart(sorted.effects);
  const matters = sorted.matters.map((matter) => matterView(card, matter, within));
  return {
    ...frame,
    notes: remarksOn(card, lens),
    buttons: frame.buttons.map((press) => foretold(press, card, lens)),
    matters,
    // Where there are several, each gets a heading.
    many: matters.length > 1,
    // Those that are no tests.
    dice: sorted.dice.map((die) => dieLine(card, die, lens)),
    // Beside a matter, what else a card brings about is only noted where it is bookkeeping.
    ...(matters.length > 0
      ? besides(card, sorted, within)
      : { effects: effectLines(card, main, within), ledger: effectLines(card, noted, within) }),
    offers: offersOn(card, sorted.prompts, within),
  };
}

/** What is remarked on; what came to light goes with what brought it to light when the card is taken back. EVO-081 */
function remarksOn(card: CardSystem, lens: Lens): readonly string[] {
  const all = allOf(card, "notes");
  const told = isUndone(card) ? all.filter(({ key }) => !key.includes(".Note.analysed.")) : all;
  return told.map(({ key, data }) => lens.t(key, data));
}

/** What stands at the head of a card: what it is about, with what, and whom it concerns. */
export function cardHead(card: CardSystem, lens: Lens): CardHead {
  const subject = subjectOf(card);
  const aims = aimsOf(openingDecision(card));
  const name = subject === null ? "" : frozenName(card, subject, lens);
  const line = name && aims.length > 0 ? say(lens, "Against", { name, others: nameList(card, aims, lens) }) : name;
  return { title: titleOf(card, lens), line, aside: "", icon: iconOf(kindOf(card)) };
}

function matterView(card: CardSystem, matter: Matter, lens: Lens) {
  const [first] = matter.rolls;
  // Whoever resists an ailment is who it is about, not whoever sent it.
  const target = first?.roll.what === "resist" ? null : first?.roll.against;
  return {
    name: target ? frozenName(card, target, lens) : first ? frozenName(card, first.roll.who, lens) : "",
    rolls: matter.rolls.map((stood) => rollView(card, stood, lens)),
    verdicts: verdictViews(card, matter, lens),
    effects: effectLines(card, matter.effects, lens),
    offers: offersOn(card, matter.prompts, lens),
  };
}

/** What goes with a card's matters without following from one of them: costs and the course of the game below, the rest in sight. */
function besides(card: CardSystem, { effects }: Sorted, lens: Lens) {
  const shown = effects.filter((effect) => notedApart([effect, effect]).main.length > 0);
  const noted = effects.filter((effect) => !shown.includes(effect));
  return { effects: effectLines(card, shown, lens), ledger: effectLines(card, noted, lens) };
}

function dieLine(card: CardSystem, die: DieCheck, lens: Lens): string {
  const { who, what, roll } = die;
  const data = { name: frozenName(card, who, lens), what: term(lens, "Dice", what), roll: isSealed(die) ? "?" : roll };
  return say(lens, "PlainDie", data);
}

/** Apply says beforehand what it will write, line by line. */
function foretold(press: Press, card: CardSystem, lens: Lens): Press {
  if (!("own" in press.does) || press.does.own !== "apply") return press;
  const chosen = press.does.given?.["effects"];
  const ids = Array.isArray(chosen) ? (chosen as readonly unknown[]) : null;
  const effects = waitingEffects(card).filter(({ id }) => ids === null || ids.includes(id));
  const lines = effectLines(card, effects, lens).map(({ text, details }) => [text, ...details].join(" "));
  return { ...press, hint: say(lens, "Button.applyHint", { what: lines.join(" ") }) };
}
