/**
 * Every choice the rules leave to a table: initial value, what is accepted, and the rows it belongs to. The settings
 * screen, the operations and the engine all read this one object.
 */
import type { JsonObject } from "../../../kernel/json.ts";
import { choice, readerOf, toggle, whole, type Chosen, type SettingTable } from "../../../kernel/settings.ts";

/** The table of all settings. */
export const SETTINGS = {
  dosMethod: choice(["tens", "tensPlusOne", "digit"], "tens", "EVO-023"),
  autoSuccessMax: whole(5, 0, 100, "EVO-025"),
  autoFailMin: whole(96, 1, 101, "EVO-025"),
  fumbleThreshold: whole(96, 1, 101, "EVO-127"),
  critThreshold: whole(10, 0, 100, "EVO-131"),
  /** Only one order of tie-breaks is defined: degrees, bonus, lower roll, the one who opposes. */
  opposedTie: choice(["chain"], "chain", "EVO-024"),
  advantageCap: whole(0, 0, 99, "EVO-020"),
  nestedRows: toggle(true, "EVO-140", "EVO-157", "EVO-159"),
  highGroundMetres: whole(1, 1, 1000, "EVO-147"),
  difficultTerrainScope: choice(["all", "agility", "movementOnly"], "all", "EVO-160"),
  initiativeScore: choice(["best", "agility", "perception"], "best", "EVO-008"),
  initiativeFateKey: choice(["current", "max"], "current", "EVO-009"),
  chargeUsesMove: toggle(true, "EVO-072"),
  riseCost: choice(["free", "move", "action"], "move", "EVO-093"),
  stealthCost: choice(["free", "move", "action"], "action", "EVO-094"),
  personaSwapCost: choice(["free", "move", "action"], "free", "EVO-231"),
  personaOverflow: choice(["stop", "spill"], "stop", "EVO-230"),
  personaDefense: choice(["owner", "persona"], "owner", "EVO-129", "EVO-229"),
  technicalPierces: choice(["resist", "block", "all"], "resist", "EVO-191"),
  extraWoundsNeedWound: toggle(true, "EVO-224"),
  injuryStacking: choice(["perRow", "flat"], "perRow", "EVO-252"),
  ailmentReplace: choice(["newest", "keep", "ask"], "newest", "EVO-300"),
  noActionsBlocksEvasion: toggle(true, "EVO-305"),
  stunnedTurns: whole(2, 1, 99, "EVO-317"),
  aoaSavage: toggle(true, "EVO-207"),
  aoaNeedsSuccess: toggle(true, "EVO-207"),
  /** `physical`: enemies that block, repel or absorb Melee shrug the All-Out Attack off. */
  aoaAffinity: choice(["none", "physical"], "none", "EVO-206"),
  scatter5: choice(["up", "none"], "up", "EVO-130"),
  stressMax: whole(100, 1, 1000, "EVO-338"),
  stressPerDay: whole(2, 0, 1000, "EVO-334"),
  focusBonus: whole(10, 0, 100, "EVO-026"),
  /** Who writes what follows from a card: the card itself, somebody who presses Apply, or nobody without being asked. */
  automation: choice(["full", "confirm", "off"], "confirm", "EVO-010"),
  /** Whether Shadows oppose attacks and Tricks by themselves, with whatever is best. */
  shadowsEvade: toggle(true, "EVO-124", "EVO-024"),
  /** What Shadows do about a Chance Attack that is offered to them. */
  shadowsChance: choice(["ask", "strike", "pass"], "ask", "EVO-170", "EVO-171"),
  /** Whether players know an enemy's affinities before it is analysed. */
  visibility: choice(["hidden", "revealed"], "hidden", "EVO-081", "EVO-181"),
} as const satisfies SettingTable;

export type SettingKey = keyof typeof SETTINGS;

/** The group's choices, every key present. */
export type EvokerSettings = Chosen<typeof SETTINGS>;

/** What an operation may be given: any of the choices. */
export type SomeSettings = { readonly [K in SettingKey]?: EvokerSettings[K] | null | undefined };

const reader = readerOf(SETTINGS);

/** What every key is until the group chooses. */
export const DEFAULT_SETTINGS: EvokerSettings = reader.defaults;

/** The given choices with the defaults for the rest. */
export const settled: (some?: SomeSettings | null) => EvokerSettings = reader.settled;

/** Settings from stored data: a missing or impossible value gives way to its default, unknown keys are left out. */
export const settingsFrom: (stored: JsonObject) => EvokerSettings = reader.from;
