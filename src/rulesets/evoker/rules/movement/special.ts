/** Climbing, swimming, leaping, sneaking, and ground that gets in the way. EVO-047 … EVO-052, EVO-056 … EVO-058. */
import type { TestOutcome } from "../terms.ts";
import { plainWounds } from "./harm.ts";

export type SpecialKind = "climb" | "swim" | "leap" | "stealth";
export type SpecialMode = "normal" | "hurry" | "demanded";
export interface SpecialGiven {
  readonly kind: SpecialKind;
  /** `hurry`: optional test for speed; `demanded`: the surroundings ask for it. For stealth `hurry` = at full speed. */
  readonly mode?: SpecialMode;
  /** Of the test; null = not rolled. */
  readonly outcome?: TestOutcome | null;
  /** Leap only: metres moved just before. */
  readonly runUp?: { readonly metres: number; readonly unhindered: boolean } | null;
}
export interface SpecialResult {
  readonly hindrances: number;
  readonly consequence: "none" | "fall" | "sink" | "short";
  readonly testAdvantages: number;
  readonly testDisadvantages: number;
}

/** Metres of run-up that help a leap (EVO-052). */
const RUN_UP = 4;

/** Hindrances and mishaps of a special move. EVO-047, EVO-048, EVO-050 … EVO-052, A-11. */
export function specialMove({ kind, mode = "normal", outcome = null, runUp = null }: SpecialGiven): SpecialResult {
  const helped = kind === "leap" && runUp !== null && runUp.unhindered && runUp.metres >= RUN_UP;
  const base = { testAdvantages: helped ? 1 : 0, testDisadvantages: 0 };
  if (kind === "stealth") {
    const hurried = mode === "hurry";
    return { hindrances: hurried ? 0 : 1, consequence: "none", testAdvantages: 0, testDisadvantages: hurried ? 2 : 0 };
  }
  if (mode === "normal" || outcome === null) return { ...base, hindrances: 1, consequence: "none" };
  if (outcome.success) return { ...base, hindrances: mode === "hurry" ? 0 : 1, consequence: "none" };
  return { ...base, ...failed(kind, mode, outcome.dof) };
}

/** What a failed special move does, by DoF. */
function failed(
  kind: Exclude<SpecialKind, "stealth">,
  mode: SpecialMode,
  dof: number,
): Pick<SpecialResult, "hindrances" | "consequence"> {
  const badly = dof >= 4;
  switch (kind) {
    case "climb":
      return { hindrances: dof >= 2 ? 2 : 1, consequence: badly ? "fall" : "none" };
    case "swim":
      return { hindrances: dof >= 2 ? 2 : 1, consequence: badly && mode === "demanded" ? "sink" : "none" };
    case "leap":
      return { hindrances: badly ? 2 : 1, consequence: badly ? "short" : "none" };
  }
}

/** Who gets hurt by the ground. */
export interface Standing {
  readonly toughnessBonus: number;
  readonly unnaturalToughness?: number;
  readonly armour?: number;
}
export interface TerrainGiven {
  /** `uneven` includes slippery. */
  readonly type: "uneven" | "damaging";
  /** 0–3. */
  readonly number: number;
  readonly pace?: "slow" | "full";
  /** Of the full-speed test; ignored when slow. */
  readonly outcome?: TestOutcome | null;
  /** The terrain's Damage. */
  readonly damage?: number;
  readonly target?: Standing | null;
}
export interface TerrainResult {
  readonly hindrances: number;
  readonly testNeeded: boolean;
  readonly testDisadvantages: number;
  readonly prone: boolean;
  readonly damage: number;
  readonly defense: number | null;
  readonly excess: number | null;
  readonly normal: number;
  readonly savage: number;
}

/** Crossing difficult terrain slowly or at full speed. EVO-056 … EVO-058. */
export function difficultTerrain(given: TerrainGiven): TerrainResult {
  const { type, number, pace = "slow", outcome = null, damage = 0, target = null } = given;
  const full = pace === "full";
  const failedAt = full && outcome !== null && !outcome.success ? outcome.dof : null;
  const base = { hindrances: full ? 0 : 1, testNeeded: full, testDisadvantages: full ? number : 0 };
  const unhurt = { ...base, damage: 0, defense: null, excess: null, normal: 0, savage: 0 };
  if (failedAt === null) return { ...unhurt, prone: false };
  if (type === "uneven" || target === null) return { ...unhurt, prone: type === "uneven" };
  const suffered = damage + failedAt;
  const defense = target.toughnessBonus + (target.unnaturalToughness ?? 0) + (target.armour ?? 0);
  return { ...base, prone: false, damage: suffered, defense, ...plainWounds(suffered - defense) };
}
