/** What of a decision somebody's own figures can't be read from: by its type, and nothing that isn't listed. Pure. */
import type { EvokerDecision } from "../../rules/decisions.ts";

/** What every decision says: what is done, by whom, where, and in answer to what. */
export const OPEN = ["type", "actor", "actors", "encounter", "names", "prompt"] as const;

/** Whom it reaches, and with what: everybody at the table sees as much. */
const OF_TYPE: { readonly [T in EvokerDecision["type"]]?: readonly string[] } = {
  attack: [
    "mode",
    "weapon",
    "targets",
    "called",
    "calledItem",
    "bypassProtector",
    "badWeather",
    "sameAction",
    "follow",
  ],
  power: ["power", "targets", "badWeather"],
  evade: ["option"],
  allocateBurst: ["extraTargets"],
  chanceAttack: ["weapon"],
  provoke: ["event", "enemies", "disengaged", "forbidden"],
  protect: ["ally"],
  test: ["means", "spendsAction"],
  analyse: ["target"],
  trick: ["trick", "target", "means", "opposeWith", "effect", "badWeather"],
  oppose: ["option"],
  consumable: ["item", "recipient", "distance"],
  reload: ["weapon"],
  equip: ["weapon", "stow"],
  stealth: ["enemySees", "fullPace"],
  notice: ["target"],
  move: ["metres", "harder", "terrainPace", "leavesMelee", "disengaged"],
  run: ["metres", "harder", "terrainPace", "leavesMelee", "disengaged"],
  disengage: ["method", "means", "enemies"],
  flee: ["enemies"],
  climb: ["mode", "metres", "pace", "means"],
  swim: ["mode", "metres", "pace", "means"],
  leap: ["mode", "metres", "pace", "means"],
  fall: ["metres", "means"],
  altitude: ["to"],
  oneMore: ["use", "receiver"],
  joinAllOut: ["score"],
  allOut: ["score"],
  fate: ["benefit", "ailment", "pool", "location"],
  reroll: ["check", "source"],
  swapPersona: ["persona"],
  shakeOff: ["ailment", "cost"],
  breakFree: ["means", "declared", "evades"],
  immobilise: ["target", "means"],
  release: ["target", "means"],
  bleed: ["method", "means"],
  medical: ["target"],
  holdBreath: ["mode"],
  breathe: ["mode"],
  withoutAir: ["mode"],
  fateOf: ["word"],
  ownTest: ["means"],
  control: ["choice", "weapon", "power", "targets"],
  replaceAilment: ["replace"],
};

/** The fields of one kind of decision that stay open; of a kind unknown, none. */
export const openOf = (type: EvokerDecision["type"]): readonly string[] => OF_TYPE[type] ?? [];
