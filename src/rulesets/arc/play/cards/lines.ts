/** How cards tell of effects: one line each. */
import { linesOf, type CardLines } from "../../../../fittings/cards/effect-lines.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { signed } from "../../../../table/signed.ts";
import type { ArcEffect, TurnEffect } from "../../rules/outcomes.ts";
import type { Change, DeclaredAction } from "../../rules/state.ts";
import { T } from "../models/reading.ts";
import { changeWords, statusWord } from "./changes.ts";
import { term, type ArcLens } from "./lens.ts";
import { frozenSkill } from "./names.ts";

const onOff = (on: boolean): string => (on ? "on" : "off");
const words = (change: Change, lens: ArcLens): string => changeWords(change, (key) => lens.us(key), lens.t);
const solid = (icon: string): string => `fa-solid fa-${icon}`;

const lines: CardLines<ArcEffect, ArcLens> = {
  change: {
    icon: solid("arrows-up-down"),
    key: ({ change }) => `change.${change.type}${change.type === "status" ? `.${onOff(!change.remove)}` : ""}`,
    data: ({ change }, { lens }) => changed(change, lens),
  },
  settle: {
    icon: solid("hourglass-end"),
    // What lasts for a turn is over with it: there is nothing more to say.
    noted: ({ changes }) => changes.length === 0,
    key: ({ changes }) => (changes.length === 0 ? "cleared" : "settle"),
    data: ({ changes }, { lens }) => ({ changes: changes.map((one) => words(one, lens)).join(", ") }),
  },
  queue: {
    icon: solid("hourglass-half"),
    data: ({ changes, round }) => ({ n: changes.length, round }),
    details: ({ changes }, { lens, nameOf }) =>
      changes.map(({ target, change }) => lens.t(`${T}.Card.Effect.settle`, settled(nameOf(target), change, lens))),
  },
  unqueue: { icon: solid("eraser"), data: ({ ids }) => ({ n: ids.length }) },
  attack: {
    icon: solid("crosshairs"),
    noted: true,
    data: ({ attack: { attacker, target, arcs } }, { nameOf }) => ({
      ...{ name: nameOf(attacker), other: nameOf(target) },
      n: arcs.length,
    }),
  },
  attackSettled: {
    icon: solid("check"),
    noted: true,
    data: ({ attack }, { card, lens, nameOf }) => partiesOf(card, attack, lens, nameOf),
  },
  attackAmended: {
    icon: solid("pen"),
    noted: true,
    data: ({ attack, arcs }, { card, lens, nameOf }) => ({
      ...partiesOf(card, attack, lens, nameOf),
      sums: arcs.join(", "),
    }),
  },
  turn: {
    icon: solid("comment"),
    noted: ({ moves, said, actions }) => moves.length === 0 && said.length === 0 && !actions.some(isSaid),
    key: (effect) => `turn.${doneBy(effect)}`,
    data: ({ actions, moves, said }, { card, lens }) => ({
      actions: actionWords(actions, card, lens).join(", "),
      metres: moves.reduce((sum, { metres }) => sum + metres, 0),
      text: said.map(({ text }) => text).join(" "),
    }),
    details: (effect, { lens }) =>
      doneBy(effect) === "declares"
        ? effect.said.filter(({ text }) => text !== "").map(({ text }) => lens.t(`${T}.Card.Said`, { text }))
        : [],
  },
  cleared: { icon: solid("rotate"), noted: true },
  tie: { icon: solid("dice"), noted: true, data: ({ tie }) => ({ die: tie.d10 }) },
  occupy: { icon: solid("book-open"), key: ({ occupied }) => `occupy.${onOff(occupied)}` },
  begin: {
    icon: solid("flag"),
    noted: true,
    data: ({ order }, { nameOf }) => ({ order: order.map(nameOf).join(", ") }),
  },
  enter: {
    icon: solid("right-to-bracket"),
    key: ({ before }) => `enter.${before === null ? "last" : "before"}`,
    data: ({ character, before }, { nameOf }) => ({
      name: nameOf(character),
      ...(before !== null && { other: nameOf(before) }),
    }),
  },
  leave: {
    icon: solid("right-from-bracket"),
    data: ({ character }, { nameOf }) => ({ name: nameOf(character) }),
  },
  timed: {
    icon: solid("stopwatch"),
    key: ({ on }) => `timed.${onOff(on)}`,
    data: ({ task, who }, { nameOf }) => ({ task: nameOf(task), name: nameOf(who) }),
  },
  turnEnd: {
    icon: solid("flag-checkered"),
    noted: true,
    key: ({ over }) => `turnEnd.${over ? "over" : "on"}`,
    data: ({ round, order }, { nameOf }) => ({ round, order: order.map(nameOf).join(", ") }),
  },
  build: {
    icon: solid("hammer"),
    data: ({ ks, us, som }, { lens }) => ({
      figures: [
        ...Object.entries(ks).map(([key, n]) => `${term(lens, "KnownScore", key)} ${n}`),
        ...Object.entries(us).map(([key, n]) => `${lens.us(key)} ${n}`),
        `${lens.t(`${T}.Field.Character.FIELDS.som.value.label`)} ${som}`,
      ].join(", "),
    }),
  },
  gain: {
    icon: solid("plus"),
    data: ({ whose, name }, { nameOf }) => ({ who: nameOf(whose), item: name }),
    details: ({ item }, { lens }) =>
      item["kind"] === "skill" ? [`${lens.us(String(item["us"]))} · ${String(item["score"])}`] : [],
  },
  quantity: { icon: solid("box"), data: ({ quantity }) => ({ count: quantity }) },
  task: {
    icon: solid("list-check"),
    key: ({ step }) => `task.${step}`,
    data: ({ step, count: n }) => (step === "turn" ? { n } : {}),
  },
};

const isSaid = ({ declares }: DeclaredAction): boolean => declares;

/** What somebody does of their turn with it: declaring comes before moving, and both before what was declared. */
function doneBy({ actions, moves, said, uses }: TurnEffect): string {
  if (moves.length > 0) return "moves";
  if (actions.some(isSaid)) return "declares";
  if (said.some(({ text }) => text !== "")) return "says";
  return actions.length + uses.length > 0 ? "does" : "passes";
}

/** "Blades × 2, Defence": each by its skill, or what it is for where there is none. ARC-038 */
function actionWords(actions: readonly DeclaredAction[], card: CardSystem, lens: ArcLens): readonly string[] {
  const times = new Map<string, number>();
  for (const { skill, kind, count } of actions) {
    const what = (skill !== null && frozenSkill(card, skill)) || term(lens, "ActionKind", kind);
    times.set(what, (times.get(what) ?? 0) + count);
  }
  return [...times].map(([what, n]) => (n === 1 ? what : `${what} × ${n}`));
}

/** Words of a change for its own sentence. */
function changed(change: Change, lens: ArcLens) {
  switch (change.type) {
    case "ks":
      return { score: term(lens, "KnownScore", change.stat), change: signed(change.change) };
    case "us":
      return { score: lens.us(change.stat), change: signed(change.change) };
    case "som":
    case "size":
      return { change: signed(change.change) };
    case "status":
      return { status: statusWord(change.status, lens.t) };
  }
}

const settled = (name: string, change: Change, lens: ArcLens) => ({ name, changes: words(change, lens) });

/** Who strikes at whom with an attack that this card has made. */
function partiesOf(card: CardSystem, attack: string, lens: ArcLens, nameOf: (ref: string) => string) {
  for (const { outcome } of card.steps) {
    for (const effect of outcome.effects as readonly ArcEffect[])
      if (effect.type === "attack" && effect.attack.id === attack)
        return { name: nameOf(effect.attack.attacker), other: nameOf(effect.attack.target) };
  }
  const somebody = lens.t("DRAMATIS.Fit.Card.Somebody");
  return { name: somebody, other: somebody };
}

/** The types of effects that cards have a line for. */
export const LINED: readonly string[] = Object.keys(lines);

/** What Arc's cards say of effects. */
export const { effectLines, notedApart } = linesOf(`${T}.Card`, lines, frozenName);
