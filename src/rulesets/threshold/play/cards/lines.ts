/** How cards tell of effects: one line each. */
import { linesOf, type CardLines } from "../../../../fittings/cards/effect-lines.ts";
import type { Lens } from "../../../../fittings/cards/lens.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import { ATTRIBUTES } from "../../rules/attributes/attributes.ts";
import type { CorrectEffect, ThresholdEffect } from "../../rules/outcomes.ts";
import { T } from "../models/reading.ts";
import { say, term } from "./lens.ts";

const onOff = (on: boolean): string => (on ? "on" : "off");

const lines: CardLines<ThresholdEffect, Lens> = {
  damage: {
    icon: "fa-solid fa-burst",
    data: ({ net }) => ({ n: net }),
    details: ({ preview: { state } }, { lens }) =>
      state === "dying" || state === "dead" ? [say(lens, `State.${state}`)] : [],
  },
  heal: { icon: "fa-solid fa-hand-holding-medical", data: ({ amount }) => ({ n: amount }) },
  rest: { icon: "fa-solid fa-bed", data: ({ days }) => ({ n: days }) },
  condition: {
    icon: "fa-solid fa-person-falling",
    key: ({ on, condition }) => `condition.${condition}.${onOff(on)}`,
  },
  notices: { icon: "fa-solid fa-eye", noted: true, data: ({ who }, { nameOf }) => ({ other: nameOf(who) }) },
  asked: { icon: "fa-solid fa-skull", noted: true },
  tested: { icon: "fa-solid fa-skull", noted: true },
  death: {
    icon: "fa-solid fa-skull",
    key: ({ outcome }) => `death.${outcome}`,
    data: ({ marks, toughness }) => ({ marks, toughness }),
  },
  corruption: {
    icon: "fa-solid fa-droplet",
    key: ({ kind }) => `corruption.${kind}`,
    data: ({ gained }) => ({ n: gained }),
  },
  xp: {
    icon: "fa-solid fa-book",
    key: ({ amount }) => `xp.${amount < 0 ? "spent" : "earned"}`,
    data: ({ amount }) => ({ n: Math.abs(amount) }),
    details: ({ reason }, { lens }) => (reason === "" ? [] : [lens.t(reason)]),
  },
  correct: { icon: "fa-solid fa-pen", data: (effect, { lens }) => ({ figures: figuresOf(effect, lens) }) },
  spend: {
    icon: "fa-solid fa-hourglass-half",
    noted: true,
    key: ({ combat, movement }) =>
      `spend.${combat + movement < 0 ? "back" : combat === 0 ? "movement" : movement === 0 ? "combat" : "both"}`,
  },
  trade: { icon: "fa-solid fa-right-left", noted: true, key: ({ traded }) => `trade.${onOff(traded)}` },
  freeAttack: {
    icon: "fa-solid fa-bolt",
    noted: true,
    data: ({ kind }, { lens }) => ({ kind: term(lens, "Trigger", kind) }),
  },
  contact: { icon: "fa-solid fa-handshake", noted: true },
  tie: { icon: "fa-solid fa-dice-d20", noted: true, data: ({ ties }) => ({ die: ties.at(-1) ?? 0 }) },
  engage: {
    icon: "fa-solid fa-people-arrows",
    key: ({ engaged }) => `engage.${onOff(engaged)}`,
    data: ({ a, b }, { nameOf }) => ({ a: nameOf(a), b: nameOf(b) }),
  },
  flank: {
    icon: "fa-solid fa-arrows-to-circle",
    key: ({ flanking }) => `flank.${onOff(flanking)}`,
    data: ({ a, b, on }, { nameOf }) => ({ a: nameOf(a), b: nameOf(b), other: nameOf(on) }),
  },
  phase: { icon: "fa-solid fa-flag", noted: true, key: ({ phase }) => `phase.${phase}` },
  order: {
    icon: "fa-solid fa-list-ol",
    data: ({ order }, { nameOf }) => ({ order: order.map(nameOf).join(", ") }),
  },
  wield: {
    icon: "fa-solid fa-hand-fist",
    key: ({ equipped, ready }) =>
      `wield.${ready === null ? (equipped ? "shield" : "shieldOff") : ready ? "drawn" : equipped ? "away" : "dropped"}`,
  },
  useUp: {
    icon: "fa-solid fa-flask",
    noted: true,
    key: ({ what }) => `useUp.${what}`,
    data: ({ amount }) => ({ n: amount }),
  },
  build: {
    icon: "fa-solid fa-hammer",
    data: ({ attributes }, { lens }) => ({
      figures: ATTRIBUTES.map((id) => `${term(lens, "Attribute", id)} ${attributes[id]}`).join(", "),
    }),
  },
  gain: {
    icon: "fa-solid fa-plus",
    data: ({ whose, name }, { nameOf }) => ({ who: nameOf(whose), item: name }),
    details: ({ item }, { lens }) => (item["kind"] === "ability" ? [term(lens, "Level", String(item["level"]))] : []),
  },
  succeed: { icon: "fa-solid fa-seedling", data: ({ of }, { nameOf }) => ({ other: nameOf(of) }) },
  lastWords: { icon: "fa-solid fa-feather-pointed", noted: true },
  level: { icon: "fa-solid fa-arrow-up", data: ({ to }, { lens }) => ({ level: term(lens, "Level", to) }) },
};

/** Figures set by hand: "Toughness 4, death marks 1". */
function figuresOf({ toughness, deathMarks, temporary, permanent }: CorrectEffect, lens: Lens): string {
  const set = Object.entries({ toughness, deathMarks, temporary, permanent });
  return set.flatMap(([id, n]) => (n === null ? [] : [`${say(lens, `Watched.${id}`)} ${n}`])).join(", ");
}

/** The types of effects that cards have a line for. */
export const LINED: readonly string[] = Object.keys(lines);

/** What Threshold's cards say of effects. */
export const { effectLines, notedApart } = linesOf(`${T}.Card`, lines, frozenName);
