/** How cards tell of what is spent, used and known, and of the course of an encounter. */
import type { CardLines } from "../../../../../fittings/cards/effect-lines.ts";
import { REGULAR_ELEMENTS } from "../../../rules/terms.ts";
import type { EvokerEffect, SpendEffect } from "../../../rules/outcomes.ts";
import { sightWords } from "../../view/surroundings.ts";
import { say, term, type Lens } from "../lens.ts";
import { itemOf, other } from "./given.ts";

const onOff = (on: boolean): string => (on ? "on" : "off");
/** What is paid is noted in passing; what is gained a card is about. */
const isPaid = ({ amount }: { readonly amount: number }): boolean => amount < 0;
const way = (effect: { readonly amount: number }): string => (isPaid(effect) ? "spend" : "gain");

export const courseLines = {
  fate: {
    icon: "fa-solid fa-clover",
    noted: isPaid,
    key: (effect) => `fate.${way(effect)}`,
    data: ({ amount }) => ({ n: Math.abs(amount) }),
  },
  refillFate: { icon: "fa-solid fa-clover" },
  pool: {
    icon: "fa-solid fa-droplet",
    noted: isPaid,
    key: (effect) => `pool.${way(effect)}`,
    data: ({ pool, amount }, { lens }) => ({ amount: Math.abs(amount), pool: term(lens, "Pool", pool) }),
  },
  ammo: {
    icon: "fa-solid fa-gun",
    noted: ({ jams }) => !jams,
    key: ({ jams }) => `ammo.${jams ? "jams" : "spent"}`,
    data: ({ weapon, target, spent, jams }, given) => ({
      ...itemOf(given, target, weapon, "weapon"),
      ...(!jams && { n: spent }),
    }),
  },
  reload: {
    icon: "fa-solid fa-gun",
    key: ({ done }) => `reload.${done ? "done" : "under"}`,
    data: ({ weapon, target }, given) => itemOf(given, target, weapon, "weapon"),
  },
  equip: {
    icon: "fa-solid fa-hand",
    key: ({ equipped }) => `equip.${equipped ? "drawn" : "stowed"}`,
    data: ({ weapon, target }, given) => itemOf(given, target, weapon, "weapon"),
  },
  drop: {
    icon: "fa-solid fa-hand-back-fist",
    data: ({ hand }, { lens }) => ({ hand: term(lens, "Hand", hand).toLowerCase() }),
  },
  consume: {
    icon: "fa-solid fa-flask",
    noted: true,
    data: ({ item, target }, given) => itemOf(given, target, item, "item"),
  },
  persona: {
    icon: "fa-solid fa-masks-theater",
    key: ({ what, persona }) => `persona.${persona === null ? "none" : what}`,
    data: ({ persona, target }, given) => itemOf(given, target, persona, "persona"),
  },
  altitude: {
    icon: "fa-solid fa-plane-up",
    key: ({ fallingFrom }) => (fallingFrom === null ? "altitude.at" : "altitude.falling"),
    data: ({ band }, { lens }) => ({ band: term(lens, "Band", band) }),
  },
  reveal: {
    icon: "fa-solid fa-magnifying-glass",
    key: ({ on }) => `reveal.${onOff(on)}`,
    data: ({ keys, elements }, { lens }) => ({
      what: [
        ...(elements.length === REGULAR_ELEMENTS.length
          ? [say(lens, "AffinityToAll")]
          : elements.map((one) => say(lens, "AffinityTo", { element: term(lens, "Element", one) }))),
        ...keys.map((one) => term(lens, "Secret", one)),
      ].join(", "),
    }),
  },
  spend: {
    icon: "fa-solid fa-hourglass-half",
    noted: true,
    key: (effect) => `spend.${spent(effect)}`,
    data: ({ metres }) => ({ metres }),
  },
  refund: {
    icon: "fa-solid fa-hourglass-start",
    noted: true,
    key: ({ move, action }) => `refund.${move && action ? "both" : action ? "action" : "move"}`,
  },
  muddle: { icon: "fa-solid fa-spiral", noted: true, key: ({ on }) => `muddle.${onOff(on)}` },
  disengage: { icon: "fa-solid fa-person-walking-arrow-right", noted: true },
  resetTurn: { icon: "fa-solid fa-play", noted: true },
  resetRound: { icon: "fa-solid fa-rotate", noted: true },
  chanceUsed: { icon: "fa-solid fa-bolt", noted: true, data: ({ against }, given) => other(given, against) },
  allowance: { icon: "fa-solid fa-ruler", noted: true, data: ({ metres }) => ({ metres }) },
  order: { icon: "fa-solid fa-list-ol", data: ({ initiative }) => ({ initiative }) },
  tieBreak: { icon: "fa-solid fa-scale-balanced", noted: true, data: ({ score, fate }) => ({ score, fate }) },
  surprise: {
    icon: "fa-solid fa-bolt",
    key: ({ surprised, ambusher }) => `surprise.${surprised ? "surprised" : ambusher ? "ambusher" : "none"}`,
  },
  surroundings: {
    icon: "fa-solid fa-smog",
    data({ miasma, ...sight }, { lens }) {
      const seen = sightWords(sight, lens.t);
      const words = [...(miasma === null ? [] : [say(lens, "Miasma", { rate: miasma })]), ...(seen ? [seen] : [])];
      return { what: words.join(", ") || say(lens, "ClearAir") };
    },
  },
  startingAdvantage: { icon: "fa-solid fa-angles-up", data: ({ amount }) => ({ n: amount }) },
  leaveOut: { icon: "fa-solid fa-user-minus", key: ({ on }) => `leaveOut.${onOff(on)}` },
  grant: {
    icon: "fa-solid fa-forward",
    noted: ({ step }) => ["begin", "spend", "restore", "close"].includes(step),
    key: ({ step, use }) =>
      step === "begin" && use !== "" ? `grant.begin.${use}` : step === "begin" ? "grant.begin.action" : `grant.${step}`,
    data: ({ holder, receiver, worth }, given) => ({
      name: given.nameOf(holder),
      worth,
      ...other(given, receiver),
    }),
  },
  fired: {
    icon: "fa-solid fa-clock",
    noted: true,
    key: ({ phase }) => `fired.${phase}`,
    data: ({ actor, round }, given) => ({ ...(actor !== null && { name: given.nameOf(actor) }), round }),
  },
  closeEncounter: { icon: "fa-solid fa-flag-checkered" },
} satisfies Partial<CardLines<EvokerEffect, Lens>>;

/** What of a Turn is spent. */
function spent({ move, action, metres, swapped, band, lock }: SpendEffect): string {
  if (move && action) return "both";
  if (action) return "action";
  if (move) return "move";
  if (metres > 0) return "metres";
  return swapped ? "swapped" : band ? "band" : lock ? "lock" : "free";
}
