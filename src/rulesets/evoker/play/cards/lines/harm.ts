/** How cards tell of wounds, Stress, ailments and what else befalls a body. */
import type { CardLines } from "../../../../../fittings/cards/effect-lines.ts";
import type { EvokerEffect, WoundsEffect } from "../../../rules/outcomes.ts";
import { count, say, term, terms, type Lens } from "../lens.ts";
import { figureList, itemOf, other, placeIn, woundList } from "./given.ts";

const onOff = (on: boolean): string => (on ? "on" : "off");

export const harmLines = {
  wounds: {
    icon: "fa-solid fa-burst",
    data: ({ normal }) => ({ n: normal }),
    details: (effect, { lens }) => woundDetails(effect, lens),
  },
  heal: {
    icon: "fa-solid fa-hand-holding-medical",
    data: ({ light, heavy }, { lens }) => ({ wounds: woundList({ light, heavy }, lens) || say(lens, "Unchanged") }),
  },
  stress: {
    icon: "fa-solid fa-heart-crack",
    key: ({ amount }) => `stress.${amount < 0 ? "relief" : "gain"}`,
    data: ({ amount }) => ({ n: Math.abs(amount) }),
    details: ({ reason }, { lens }) => [say(lens, `StressBy.${reason}`)],
  },
  ailment: {
    icon: "fa-solid fa-virus",
    data: ({ ailment }, { lens }) => ({ ailment: term(lens, "Ailment", ailment) }),
    details: ({ turns }, { lens }) => (turns === null ? [] : [count(lens, "Turns", turns)]),
  },
  endAilments: {
    icon: "fa-solid fa-leaf",
    data: ({ ailments }, { lens }) => ({ ailments: terms(lens, "Ailment", ailments) }),
  },
  tick: { icon: "fa-solid fa-hourglass-half", noted: true },
  burn: { icon: "fa-solid fa-fire", noted: true },
  condition: {
    icon: "fa-solid fa-person-falling",
    key: ({ on }) => `condition.${onOff(on)}`,
    data: ({ condition }, { lens }) => ({ condition: term(lens, "Condition", condition) }),
  },
  mark: {
    icon: "fa-solid fa-eye",
    key: ({ mark, on }) => `mark.${mark}.${onOff(on)}`,
    data: ({ source }, given) => other(given, source),
  },
  grip: {
    icon: "fa-solid fa-hand-fist",
    key: ({ on, by, failures }) => `grip.${on ? (failures > 0 ? "holds" : by === null ? "bound" : "on") : "off"}`,
    data: ({ by }, given) => other(given, by),
  },
  stealth: {
    icon: "fa-solid fa-user-secret",
    key: ({ result }) => `stealth.${result === null ? "seen" : "hidden"}`,
  },
  ignoreInjury: {
    icon: "fa-solid fa-bandage",
    key: ({ round }) => `ignoreInjury.${onOff(round !== null)}`,
    data: ({ location }, given) => placeIn(given, location),
  },
  decay: {
    icon: "fa-solid fa-arrow-down",
    data: ({ score, amount }, { lens }) => ({ n: amount, score: term(lens, "Score", score) }),
    details: ({ until }, { lens }) => (until === null ? [] : [say(lens, `Until.${until}`)]),
  },
  restoreScore: {
    icon: "fa-solid fa-arrow-up",
    data: ({ score, amount }, { lens }) => ({ n: amount, score: term(lens, "Score", score) }),
  },
  recover: { icon: "fa-solid fa-arrow-up" },
  air: {
    icon: "fa-solid fa-lungs",
    key: ({ suffocation }) =>
      `air.${suffocation === null ? "breathes" : suffocation.roundsToDeath === null ? "holds" : "dying"}`,
    data: ({ suffocation }, { lens }) =>
      suffocation === null
        ? {}
        : {
            elapsed: suffocation.elapsed,
            rounds: suffocation.roundsToDeath ?? 0,
            how: term(lens, "Breath", suffocation.mode),
          },
  },
  unconscious: {
    icon: "fa-solid fa-bed",
    key: ({ span }) => `unconscious.${span === null ? "awake" : "out"}`,
    data: ({ span }, { lens }) => (span === null ? {} : { span: count(lens, `Span.${span.unit}`, span.amount) }),
  },
  sleep: { icon: "fa-solid fa-bed", noted: true, data: ({ minutes }) => ({ n: minutes }) },
  death: { icon: "fa-solid fa-skull", key: ({ dead }) => `death.${dead ? "dead" : "dying"}` },
  mustFlee: { icon: "fa-solid fa-person-running", key: ({ on }) => `mustFlee.${onOff(on)}` },
  correct: {
    icon: "fa-solid fa-pen",
    data: ({ light, heavy, deadly, stress, fate }, { lens }) => ({
      figures: figureList({ light, heavy, deadly, stress, fate }, lens),
    }),
  },
  personaWounds: {
    icon: "fa-solid fa-masks-theater",
    data: ({ persona, target, light, heavy, deadly }, given) => ({
      ...itemOf(given, target, persona, "persona"),
      figures: figureList({ light, heavy, deadly }, given.lens),
    }),
  },
  afterEncounter: { icon: "fa-solid fa-flag-checkered", noted: true },
} satisfies Partial<CardLines<EvokerEffect, Lens>>;

function woundDetails(
  { savage, location, blockHeavy, cause, bodyOnly, heavyOnly }: WoundsEffect,
  lens: Lens,
): string[] {
  // The verdict on an attack says where it has landed.
  const hasVerdict = cause === "attack";
  return [
    ...(savage > 0 ? [count(lens, "Detail.savage", savage)] : []),
    ...(location === null || hasVerdict
      ? []
      : [say(lens, "Detail.place", { place: term(lens, "Location", location) })]),
    ...(blockHeavy > 0 ? [count(lens, "Detail.blocked", blockHeavy)] : []),
    ...(hasVerdict ? [] : [say(lens, `WoundsBy.${cause}`)]),
    ...(heavyOnly ? [say(lens, "Detail.heavyOnly")] : bodyOnly ? [say(lens, "Detail.bodyOnly")] : []),
  ];
}
