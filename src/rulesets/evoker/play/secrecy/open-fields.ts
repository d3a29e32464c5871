/** What of a card somebody's own figures can't be read from: nothing that isn't listed here. Pure. */
import type { EvokerDecision } from "../../rules/decisions.ts";
import type { EvokerEffect, EvokerPrompt } from "../../rules/outcomes.ts";
import type { NoteKey } from "../../rules/words.ts";

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
  surroundings: ["miasma", "light", "haze", "badWeather"],
};

/** The fields of one kind of decision that stay open; of a kind unknown, none. */
export const openOf = (type: EvokerDecision["type"]): readonly string[] => OF_TYPE[type] ?? [];

/** What everybody at the table sees happen, whoever it happens to: all else tells what stands on a sheet, or is new. */
export const OPEN_EFFECTS: readonly EvokerEffect["type"][] = [
  ...(["ailment", "endAilments", "tick", "burn", "condition", "mark", "ignoreInjury", "altitude", "reveal"] as const),
  ...(["equip", "drop", "consume", "unconscious", "sleep", "death", "mustFlee", "afterEncounter"] as const),
  ...(["spend", "refund", "muddle", "disengage", "resetTurn", "resetRound", "chanceUsed", "surprise"] as const),
  ...(["order", "startingAdvantage", "leaveOut", "grant", "fired", "closeEncounter", "surroundings"] as const),
];

/** Questions in which no figure of whoever is asked stands. */
export const OPEN_PROMPTS: readonly EvokerPrompt["type"][] = [
  ...(["resist", "oneMore", "joinAllOut", "allOut", "bleed", "brainwashed", "replaceAilment"] as const),
  ...(["ownTest", "fateOf"] as const),
];

/** Remarks of which only the name is open: where a stray shot lands is the digits of the attack's die (EVO-130). */
export const NAME_ONLY: readonly NoteKey[] = ["scatter"];

/** What remarks are told that is nobody's figure. */
export const OPEN_TOLD: readonly string[] = [
  ...["name", "target", "power", "id", "item", "ailment", "ailments", "reasons", "what", "metres", "direction"],
  // What a power's Critical does, in the group's own words (EVO-131).
  "text",
];
