/** How cards tell of what happens in an encounter and a scene: turns, stakes, traits at work. */
import type { CardLines } from "../../../../../fittings/cards/effect-lines.ts";
import type { CriticalsEffect, PersonaeEffect } from "../../../rules/outcomes.ts";
import { say, type Lens } from "../lens.ts";

export const sceneLines = {
  spend: {
    icon: "fa-solid fa-hourglass-half",
    noted: true,
    key: ({ amount, what }) => `${amount < 0 ? "giveBack" : "spend"}.${what}`,
  },
  anew: { icon: "fa-solid fa-rotate-left", noted: true },
  acts: { icon: "fa-solid fa-bolt", noted: true },
  downed: {
    icon: "fa-solid fa-person-falling",
    noted: true,
    data: ({ identity, by }, { nameOf }) => ({ name: nameOf(identity), by: nameOf(by) }),
  },
  tally: {
    icon: "fa-solid fa-list-check",
    noted: true,
    key: ({ success }) => `tally.${success ? "success" : "failure"}`,
  },
  criticals: {
    icon: "fa-solid fa-star",
    // One that changes hands is what its card is about; one that dice have earned is noted in passing.
    noted: ({ why }) => why !== "given" && why !== "received",
    key: criticalsKey,
    data: (effect) => (COUNTED.includes(criticalsKey(effect)) ? { n: Math.abs(effect.earned) } : {}),
  },
  ready: {
    icon: "fa-solid fa-shield",
    key: ({ means }) => `ready.${means}`,
    // What was readied, by the name it had then.
    data: (_, { card }) => {
      const named = card.steps.map(({ decision }) => decision["itemName"]).find((name) => typeof name === "string");
      return { item: named ?? "" };
    },
  },
  defenceUsed: { icon: "fa-solid fa-shield-halved", noted: true },
  escalate: {
    icon: "fa-solid fa-arrow-trend-up",
    key: ({ to }) => `escalate.${to}`,
    data: ({ instigator }, { nameOf }) => ({ name: instigator ? nameOf(instigator) : "" }),
  },
  order: { icon: "fa-solid fa-list-ol", data: ({ dice }) => ({ dice: dice.join(", ") }) },
  place: { icon: "fa-solid fa-list-ol" },
  closeEncounter: { icon: "fa-solid fa-flag-checkered", noted: true },
  scene: { icon: "fa-solid fa-clapperboard", noted: true },
  day: { icon: "fa-solid fa-sun" },
  session: { icon: "fa-solid fa-people-group" },
  seriesWin: { icon: "fa-solid fa-flag", noted: true, key: ({ side, by }) => `seriesWin.${side}${by ? "Back" : ""}` },
  aims: {
    icon: "fa-solid fa-bullseye",
    key: ({ goals: { party, opposition } }) =>
      `aims.${party && opposition ? "both" : party ? "party" : opposition ? "opposition" : "none"}`,
    data: ({ goals: { party, opposition } }) => ({ goal: party || opposition, party, opposition }),
  },
  condition: {
    icon: "fa-solid fa-link",
    key: ({ active }) => `condition.${active ? "begins" : "ends"}`,
    data: ({ condition }) => ({ condition: condition.name }),
    // By hand it may outlive the encounter.
    details: ({ condition: { until } }, { card, lens }) =>
      until !== "encounter" && card.steps.some(({ decision }) => decision.type === "imposeCondition")
        ? [say(lens, `Detail.until.${until}`)]
        : [],
  },
  runPower: { icon: "fa-solid fa-wand-sparkles", data: ({ power }) => ({ item: power.name }) },
  endPowers: { icon: "fa-solid fa-wand-sparkles", data: ({ names }) => ({ items: names.join(", ") }) },
  release: { icon: "fa-solid fa-link-slash", data: ({ name }) => ({ item: name }) },
  useTrait: { icon: "fa-solid fa-battery-half", noted: true, data: ({ name }) => ({ item: name }) },
  refill: { icon: "fa-solid fa-battery-full", noted: true, data: ({ name }) => ({ item: name }) },
  enhancementUsed: { icon: "fa-solid fa-certificate", noted: true },
} satisfies Partial<CardLines<PersonaeEffect, Lens>>;

/** Lines that say how many. */
const COUNTED: readonly string[] = ["criticals", "criticalsOverturned"];

function criticalsKey({ why, earned }: CriticalsEffect): string {
  if (why === "lapsed") return "criticalsLapsed";
  if (why === "overturned") return "criticalsOverturned";
  if (why) return `critical.${why}`;
  return earned < 0 ? "criticalSpent" : "criticals";
}
