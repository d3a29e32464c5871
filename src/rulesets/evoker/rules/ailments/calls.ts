/** What ailments do by themselves: their own tests, fire, confusion, panic, contagion. EVO-313 … EVO-328. */
import { combineAdvantage } from "../checks/advantage.ts";
import { outcomeOf } from "../checks/d100.ts";
import { settled, type SomeSettings } from "../settings.ts";
import type { Affinity, Ailment, AttackKind, ScoreKey } from "../terms.ts";
import { keepsOut } from "./gain.ts";

export interface AilmentTestGiven {
  readonly ailment: Ailment;
  /** At least the scores the ailment tests. */
  readonly scores: Readonly<Partial<Record<ScoreKey, number>>>;
  readonly advantages?: number;
  readonly disadvantages?: number;
  readonly settings?: SomeSettings;
}
export interface AilmentTestResult {
  readonly score: ScoreKey | null;
  readonly target: number | null;
  readonly when: "ownTurn" | "ownTurnStart" | "ownTurnEnd" | null;
  readonly cost: "none" | "action" | "moveOrAction" | null;
}

interface OwnTest {
  /** The better of these is tested; the first on a tie. */
  readonly scores: readonly ScoreKey[];
  readonly modifier: number;
  readonly disadvantages: number;
  readonly when: "ownTurn" | "ownTurnStart" | "ownTurnEnd";
  readonly cost: "none" | "action" | "moveOrAction";
}

/** The tests that ailments themselves call for. */
export const OWN_TESTS: { readonly [A in Ailment]?: OwnTest } = {
  burning: { scores: ["agility"], modifier: 0, disadvantages: 2, when: "ownTurn", cost: "moveOrAction" },
  frozen: { scores: ["strength", "toughness"], modifier: 0, disadvantages: 0, when: "ownTurnEnd", cost: "none" },
  confused: { scores: ["intelligence"], modifier: 0, disadvantages: 0, when: "ownTurnStart", cost: "none" },
  despaired: { scores: ["willpower"], modifier: -10, disadvantages: 0, when: "ownTurn", cost: "action" },
};

/** The test that an ailment itself calls for; all null when it has none. EVO-305, EVO-313, EVO-315, EVO-320, EVO-321. */
export function ailmentTest(given: AilmentTestGiven): AilmentTestResult {
  const own = OWN_TESTS[given.ailment];
  if (!own) return { score: null, target: null, when: null, cost: null };
  const valueOf = (key: ScoreKey): number => given.scores[key] ?? 0;
  const [first, ...others] = own.scores as [ScoreKey, ...ScoreKey[]];
  const score = others.reduce((best, key) => (valueOf(key) > valueOf(best) ? key : best), first);
  const { targetModifier } = combineAdvantage({
    advantages: given.advantages ?? 0,
    disadvantages: (given.disadvantages ?? 0) + own.disadvantages,
    ...(given.settings ? { settings: given.settings } : {}),
  });
  return { score, target: valueOf(score) + own.modifier + targetModifier, when: own.when, cost: own.cost };
}

export interface BurningGiven {
  /** n-th Round of burning, from 1. */
  readonly round: number;
  readonly target: { readonly toughnessBonus: number; readonly unnaturalToughness?: number };
}

/** End-of-Round damage of Burning: one wound at most, no Armour. EVO-313, EVO-326, A-61. */
export function burningTick({ round, target }: BurningGiven): { damage: number; defense: number; wounds: number } {
  const damage = 3 + round;
  const defense = target.toughnessBonus + (target.unnaturalToughness ?? 0);
  return { damage, defense, wounds: damage > defense ? 1 : 0 };
}

export type ConfusedResult = "act" | "nothing" | "dropLeft" | "dropRight" | "attackNearest" | "attackSelf";
export interface ConfusedGiven {
  /** Of the Intelligence test. */
  readonly target: number;
  readonly roll: number;
  readonly settings?: SomeSettings;
}

/** What a Confused character does this Turn. EVO-320, EVO-327, A-60. */
export function confusedTurn({ target, roll, settings }: ConfusedGiven): {
  success: boolean;
  dof: number;
  result: ConfusedResult;
  mayOppose: true;
} {
  const { success, dof } = outcomeOf(target, roll, settled(settings));
  return { success, dof, result: success ? "act" : muddle(dof, roll), mayOppose: true };
}

function muddle(dof: number, roll: number): ConfusedResult {
  if (dof <= 1) return "nothing";
  if (dof <= 3) return roll % 2 === 1 ? "dropLeft" : "dropRight";
  return dof === 4 ? "attackNearest" : "attackSelf";
}

/** Whether a Panicked character flees after failing against the source. EVO-323, A-59. */
export function panicCheck({ ownDof, sourceDos }: { readonly ownDof: number; readonly sourceDos: number }): {
  margin: number;
  flees: boolean;
} {
  const margin = ownDof + sourceDos;
  return { margin, flees: margin >= 3 };
}

export interface ContagionGiven {
  readonly attackKind: AttackKind;
  readonly targetAilments: readonly Ailment[];
  /** The attacker's Agility test; null = not rolled. */
  readonly agility?: { readonly target: number; readonly roll: number } | null;
  /** Of the attacker. */
  readonly elecAffinity?: Affinity;
  readonly settings?: SomeSettings;
}

/** Whether a melee attacker catches Shocked, hit or miss. EVO-193, EVO-316, EVO-328. */
export function shockContagion(given: ContagionGiven): { testNeeded: boolean; gains: "shocked" | null } {
  const { attackKind, targetAilments, agility = null, elecAffinity = "normal", settings } = given;
  const testNeeded = attackKind === "melee" && targetAilments.includes("shocked") && !keepsOut(elecAffinity);
  const failed = agility !== null && !outcomeOf(agility.target, agility.roll, settled(settings)).success;
  return { testNeeded, gains: testNeeded && failed ? "shocked" : null };
}
