/** Small actions: what they cost and when they are open. EVO-049, EVO-081, EVO-082, EVO-088 … EVO-094, EVO-231. */
import { settled, type SomeSettings } from "../settings.ts";
import type { Cost, TestOutcome } from "../terms.ts";

export const SMALL_ACTIONS = [
  "equip",
  "goProne",
  "rise",
  "stealth",
  "swapPersona",
  "useConsumable",
  "openDoor",
  "openSilently",
] as const;
export type SmallAction = (typeof SMALL_ACTIONS)[number];
export interface ActionCostGiven {
  readonly action: SmallAction;
  /** equip: 1 or 2. */
  readonly hands?: number;
  /** useConsumable. */
  readonly recipient?: "self" | "ally";
  /** Metres to the ally. */
  readonly distance?: number;
  /** rise. */
  readonly engaged?: boolean;
  /** stealth: an enemy has line of sight. */
  readonly enemySees?: boolean;
  readonly settings?: SomeSettings;
}
export interface ActionCostResult {
  readonly legal: boolean;
  readonly reason: "tooFar" | "seen" | null;
  readonly cost: Cost;
  readonly actions: number;
  /** Those engaged may Chance Attack. */
  readonly provokes: boolean;
}

/** How far a consumable can be handed (EVO-088). */
const CONSUMABLE_REACH = 5;

/** Cost and legality of small actions. EVO-049, EVO-088, EVO-091 … EVO-094, EVO-231, A-57, A-75. */
export function actionCost(given: ActionCostGiven): ActionCostResult {
  const { action, recipient = "self", distance = 0, engaged = false, enemySees = false } = given;
  const tooFar = action === "useConsumable" && recipient === "ally" && distance > CONSUMABLE_REACH;
  const seen = action === "stealth" && enemySees;
  const cost = costOf(given);
  return {
    legal: !tooFar && !seen,
    reason: tooFar ? "tooFar" : seen ? "seen" : null,
    cost,
    actions: cost === "action" ? 1 : 0,
    provokes: action === "rise" && engaged,
  };
}

function costOf({ action, hands = 1, settings }: ActionCostGiven): Cost {
  const { riseCost, stealthCost, personaSwapCost } = settled(settings);
  switch (action) {
    case "equip":
      return hands >= 2 ? "action" : "free";
    case "goProne":
    case "openDoor":
      return "free";
    case "useConsumable":
    case "openSilently":
      return "action";
    case "rise":
      return riseCost;
    case "stealth":
      return stealthCost;
    case "swapPersona":
      return personaSwapCost;
  }
}

export interface ReloadGiven {
  /** The weapon's number, 1 or more. */
  readonly actions: number;
  /** Of the test to hurry. */
  readonly outcome?: TestOutcome | null;
}

/** Actions a reload takes: a hurried one saves 1, and 1 more per two DoS, down to 1. EVO-089, EVO-090. */
export function reload({ actions, outcome = null }: ReloadGiven): { actions: number } {
  if (outcome === null || !outcome.success) return { actions };
  return { actions: Math.max(1, actions - 1 - Math.floor(outcome.dos / 2)) };
}

export type Revelation = "affinities" | "arcana" | "personality" | "wounds" | "scores" | "traits";

/** What Analyse can reveal at an Arcana Level. EVO-081, EVO-082, A-58. */
export function analyse({ arcanaLevel }: { readonly arcanaLevel: number }): {
  analyse: boolean;
  advanced: boolean;
  reveals: readonly Revelation[];
} {
  const basic = arcanaLevel >= 4;
  const advanced = arcanaLevel >= 7;
  const first: Revelation[] = basic ? ["affinities", "arcana", "personality"] : [];
  const then: Revelation[] = advanced ? ["wounds", "scores", "traits"] : [];
  return { analyse: basic, advanced, reveals: [...first, ...then] };
}
