/** The dock as its template draws it: what is asked, what came of it, and what others owe. */
import { game, localize } from "../../foundry/globals.ts";
import type { JsonObject } from "../../kernel/json.ts";
import { cardHere } from "../../table/authority/shown.ts";
import { seenAhead } from "../forms/ahead.ts";
import { about } from "../press/about.ts";
import type { KeyedPress, Presses } from "../press/keys.ts";
import { pressOf, type Press } from "../press/press.ts";
import { chanceIn } from "../prospect/view.ts";
import { counted } from "../words/words.ts";
import { adviceOn } from "./advice.ts";
import type { Question } from "./open.ts";
import { pressForAbsent, type Owed } from "./owed.ts";
import type { Settled } from "./settled.ts";

const T = "DRAMATIS.Fit.Dock.";

interface Docked {
  readonly questions: readonly Question[];
  readonly settled: readonly Settled[];
  readonly owed: readonly Owed[];
  /** Which parts somebody has opened or closed by hand; else the first question alone is open, and what others owe. */
  readonly turned: ReadonlyMap<string, boolean>;
}

/** Lays the dock out; null while there is nothing in it. */
export function dockView({ questions, settled, owed, turned }: Docked, presses: Presses): JsonObject | null {
  if (questions.length + settled.length + owed.length === 0) return null;
  const isOpen = (key: string, first: boolean): boolean => turned.get(key) ?? first;
  const firstToWait = questions.find(({ card }) => waitsFor(card));
  return {
    // Who has nothing to answer looks at other things: it is behind them then.
    aside: questions.length + settled.length === 0,
    questions: questions.map((question, index) => {
      const key = `${question.card}-${question.prompt}`;
      const waits = question === firstToWait ? waitsFor(question.card) : "";
      return { ...questionView(question, presses), key, waits, open: isOpen(key, index === 0) };
    }),
    settledTitle: localize(`${T}settled`),
    settled: settled.map((one) => settledView(one, presses)),
    all: settled.length > 1 ? allOf(settled).map((press) => presses.keyed("all", press)) : [],
    owed: owed.length > 0 ? { ...owedView(owed, presses), open: isOpen("owed", true) } : null,
  };
}

function questionView(question: Question, presses: Presses): JsonObject {
  const { card, prompt, owner, title, figure = "", details = [], changed = "", quick, form } = question;
  const plain = (press: Press): KeyedPress =>
    presses.keyed(`${card}-${prompt}`, { ...about(press, { card }), ...barOn(card) });
  const keyed = (press: Press): KeyedPress => plain(withChance(press, question));
  const inFull = form === undefined ? null : { form, given: { prompt, who: owner } };
  const choose = inFull && keyed(pressOf("choose", localize(`${T}choose`), "sliders", inFull));
  const advice = adviceOn(card, prompt).map((one) => ({
    ...plain(pressOf("advised", one.words, one.icon, { decide: one.decision })),
    reasons: one.reasons,
  }));
  return {
    title,
    figure,
    details,
    changed,
    presses: quick.map(keyed),
    choose,
    advice,
    advised: localize(`${T}advised`),
  };
}

/** Why nobody here can answer now; "" where somebody can. Numbers that are kept need a game master to go on from. */
const waitsFor = (card: string): string =>
  cardHere(card)?.masked === true && !game().users.activeGM ? localize(`${T}waits`) : "";

const barOn = (card: string): Pick<Press, "blocked"> => {
  const blocked = waitsFor(card);
  return blocked ? { blocked } : {};
};

/** A quick answer with the chance of what it would roll, where there is one to tell of. */
function withChance(press: Press, { card }: Question): Press {
  const seen = "decide" in press.does ? seenAhead(press.does.decide, card) : null;
  const told = seen?.kind === "rolls" && seen.prospect ? chanceIn(seen.prospect, localize) : "";
  if (told === "") return press;
  return { ...press, label: localize(`${T}answer`, { answer: press.label, chance: told }) };
}

function settledView(one: Settled, presses: Presses): JsonObject {
  const { card, lines, whole, apply } = one;
  const keyed = (press: Press): KeyedPress => presses.keyed(`done-${card}`, { ...press, ...barOn(card) });
  const dismiss = presses.keyed(`done-${card}`, dismissal("dismiss", [one]));
  return { lines, html: whole?.html ?? "", presses: apply.map(keyed), dismiss };
}

function dismissal(name: "dismiss" | "dismissAll", settled: readonly Settled[]): Press {
  const all = settled.map(({ card, prompts }) => ({ card, prompts }));
  return pressOf(name, localize(T + name), "xmark", { own: "dismiss", given: { all } });
}

/** One press for all that can be applied, and one for all that needs no more. */
function allOf(settled: readonly Settled[]): Press[] {
  const cards = settled.flatMap(({ card, apply }) => (apply.length > 0 ? card : []));
  const read = settled.filter(({ apply }) => apply.length === 0);
  const apply = pressOf("applyAll", localize(`${T}applyAll`), "check", { own: "applyAll", given: { cards } });
  return [...(cards.length > 1 ? [apply] : []), ...(read.length > 1 ? [dismissal("dismissAll", read)] : [])];
}

function owedView(owed: readonly Owed[], presses: Presses): JsonObject {
  const absent = pressForAbsent(owed);
  return {
    title: localize(counted(`${T}owed`, owed.length), { n: owed.length }),
    absent: absent && presses.keyed("owed", absent),
    rows: owed.map(({ question: { card, prompt, title }, ...one }) => ({
      title,
      who: one.isAbsent ? localize(`${T}absent`, { name: one.who }) : one.who,
      since: one.since && localize(`${T}since`, { time: one.since }),
      presses: one.presses.map((press) => presses.keyed(`owed-${card}-${prompt}`, press)),
    })),
  };
}
