import { describe, expect, it } from "vitest";
import { englishTexts, flatTexts } from "../../../../tools/languages.ts";
import { DECISION_TYPES } from "../rules/decide/deciders.ts";
import type { BidCheck, ContestCheck, DeathCheckResult, HoldCheck, ReactionPrompt, VerveEffectKind, VervePrompt } from "../rules/outcomes.ts"; // prettier-ignore
import { INTENTS, MOVES, PHASES } from "../rules/state.ts";
import { ACTIVATIONS } from "../rules/tables/gear.ts";
import { MATERIALS } from "../rules/tables/perils.ts";
import { ABILITIES, ARCHETYPES, COVERS, MODES, REACTIONS, SPECIES_IDS } from "../rules/terms.ts";
import { ASKABLE } from "./cards/asked.ts";
import { FIGURES } from "./cards/figures.ts";
import { LINED } from "./cards/lines.ts";
import { VERDICTS } from "./cards/rolls.ts";

const CARD = "DRAMATIS.Verve.Card.";
const texts = flatTexts(englishTexts());
const below = (branch: string): string[] =>
  Object.keys(texts)
    .filter((key) => key.startsWith(`${CARD}${branch}.`))
    .map((key) => key.slice(CARD.length + branch.length + 1))
    .sort();
const holesOf = (key: string): string[] =>
  [...(texts[key] ?? "").matchAll(/\{(\w+)\}/gu)].map(([, hole]) => hole ?? "");

/** The endings of an effect's line; none for one that has a single line. */
const EFFECTS = {
  damage: ["one", "other"],
  heal: ["newDay", "encounter", "night.survival", "night.injury", "day.survival", "day.injury", "aid.survival", "aid.injury"], // prettier-ignore
  mojo: ["more", "less", "project"],
  silver: ["more", "less"],
  experience: ["more", "less"],
  verve: ["more", "less"],
  condition: ["plain", "other"],
  endCondition: [],
  pool: ["on", "off"],
  weapon: ["spent", "loaded", "drawn", "away"],
  wear: ["on", "off"],
  gear: ["on", "off"],
  ability: [],
  field: [],
  level: [],
  ailment: ["on", "off"],
  project: [],
  spell: ["known", "inscribed", "memorized", "incompatible"],
  dying: ["off", "begins", "runs"],
  checked: ["done", "again"],
  phantasms: [],
  combatPool: ["one", "other"],
  stance: ["dash", "plain"],
  psychic: ["on", "off"],
  age: [],
  ageExtra: [],
  birth: [],
  correct: [],
  acted: ["one", "other"],
  declared: ["alone", "at"],
  decided: [],
  moves: [...MOVES],
  passed: [],
  phase: [],
  clock: ["seconds", "minutes", "hours"],
  engaged: [],
  power: ["spirits.on", "spirits.swap", "powers.on", "powers.swap"],
  points: ["used.one", "used.other", "again.one", "again.other"],
  owed: ["specialties", "thiefGains", "spiritSwaps", "chosen"],
  specialty: [],
  unit: ["one", "other"],
  adventure: ["on", "off"],
} as const satisfies Readonly<Record<VerveEffectKind["type"], readonly string[]>>;

const REACTIONS_TO = {
  ...{ calledShot: 1, knockout: 1, grab: 1, stray: 1, ailment: 1, concentration: 1, magic: 1 },
  ...{ hold: 1, mind: 1, aim: 1 },
} as const satisfies Readonly<Record<ReactionPrompt["to"], 1>>;

const PROMPTS = {
  bid: ["may", "over"],
  gain: [],
  reaction: Object.keys(REACTIONS_TO),
  consciousness: [],
  death: [],
  contest: ["acts", "resists", "same"],
  ailment: [],
  rest: ["night", "day"],
  shakeOff: [],
  hold: [],
  shield: [],
} as const satisfies Readonly<Record<VervePrompt["type"], readonly string[]>>;

const BIDS = { "not-allowed": 1, "not-needed": 1, "insufficient-mojo": 1, "bid-too-low": 1, withdrawn: 1, success: 1 } as const satisfies Readonly<Record<BidCheck["outcome"], 1>>; // prettier-ignore
const CONTESTS = { decided: 1, continue: 1, "acting-fails": 1, draw: 1 } as const satisfies Readonly<Record<ContestCheck["outcome"], 1>>; // prettier-ignore
const DEATHS = { "not-required": 1, pending: 1, safe: 1, survives: 1, repeat: 1, dying: 1 } as const satisfies Readonly<Record<DeathCheckResult["outcome"], 1>>; // prettier-ignore
const HOLDS = { stalemate: 1, broken: 1, immobilized: 1 } as const satisfies Readonly<Record<HoldCheck["outcome"], 1>>;

const linesOf = (said: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(said).flatMap(([type, endings]) =>
    endings.length === 0 ? [type] : endings.map((end) => `${type}.${end}`),
  );
const sorted = (keys: readonly string[]): string[] => [...keys].sort();

describe("the words of Verve’s cards", () => {
  it("VRV-001 have a line for every effect, and none to spare", () => {
    expect(below("Effect")).toEqual(linesOf(EFFECTS).sort());
    expect(sorted(LINED)).toEqual(Object.keys(EFFECTS).sort());
  });

  it("VRV-001 have a title for every decision, and none to spare", () => {
    expect(below("Title")).toEqual(["unknown", ...DECISION_TYPES].sort());
    expect(DECISION_TYPES.length).toBeGreaterThan(85);
  });

  it("VRV-191 VRV-209 put every question, and have words for each of what it may be about", () => {
    expect(sorted(ASKABLE)).toEqual(Object.keys(PROMPTS).sort());
    const known = below("Prompt");
    expect(linesOf(PROMPTS).filter((key) => !known.includes(key))).toEqual([]);
  });

  it.each([
    ["Bid", Object.keys(BIDS)],
    ["Contest", Object.keys(CONTESTS)],
    ["Death", Object.keys(DEATHS)],
    ["Hold", Object.keys(HOLDS)],
    [
      "Verdict",
      [...VERDICTS, "any", "attack", "psychic", "enter"].flatMap((key) => [`${key}.success`, `${key}.failure`]),
    ],
    ["Subject", [...ABILITIES, ...REACTIONS]],
    ["Archetype", ARCHETYPES],
    ["Species", SPECIES_IDS],
    ["Cover", COVERS],
    ["Pace", [...MODES, "standing"]],
    ["Phase", PHASES],
    ["Intent", INTENTS],
    ["Material", MATERIALS.map(({ material }) => material)],
    ["Activation", ACTIVATIONS.map(({ id }) => id)],
  ] as readonly (readonly [string, readonly string[]])[])("VRV-001 say every outcome and term of %s", (branch, ids) => {
    expect(ids.filter((id) => !texts[`${CARD}${branch}.${id}`])).toEqual([]);
  });

  it("VRV-001 say every kind of figures", () => {
    const known = below("Figures");
    const missing = Object.keys(FIGURES).filter((of) => !known.some((key) => key === of || key.startsWith(`${of}.`)));
    expect(missing).toEqual([]);
  });

  it("VRV-001 say the number wherever there may be more than one", () => {
    const many = Object.keys(texts).filter(
      (key) => key.startsWith(CARD) && key.endsWith(".other") && !key.includes("condition"),
    );
    expect(many.length).toBeGreaterThan(12);
    for (const key of many) expect(holesOf(key), key).toContain("n");
  });
});
