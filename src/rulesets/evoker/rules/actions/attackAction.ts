/** The ways to attack: what each costs, gives and needs. EVO-071 … EVO-077. */
import { settled, type SomeSettings } from "../settings.ts";
import type { WeaponClass } from "../terms.ts";

export const ATTACK_MODES = [
  "standard",
  "charge",
  "called",
  "focused",
  "grapple",
  "burst",
  "allWeapon",
  "push",
  "knockdown",
] as const;
export type AttackMode = (typeof ATTACK_MODES)[number];
export type AttackModeBar = "actionSpent" | "moveSpent" | "moved" | "focusedOnly" | "noBurst" | "notMelee";
export interface AttackActionGiven {
  readonly mode: AttackMode;
  /** The Move is gone, by whatever use. */
  readonly moveSpent?: boolean;
  readonly actionSpent?: boolean;
  /** This Turn. */
  readonly metresMoved?: number;
  readonly weapon?: { readonly weaponClass?: WeaponClass; readonly focusedOnly?: boolean; readonly burst?: number };
  readonly settings?: SomeSettings;
}
export interface AttackActionResult {
  readonly legal: boolean;
  readonly reasons: readonly AttackModeBar[];
  readonly usesMove: boolean;
  readonly usesAction: true;
  readonly mayMoveAfter: boolean;
  /** Of the mode itself; the same ones as the rows of the table. */
  readonly advantages: number;
  readonly disadvantages: number;
}

/** Advantages and Disadvantages of the modes themselves. */
const MODE_ADVANTAGES: { readonly [M in AttackMode]?: number } = { charge: 1, focused: 1 };
const MODE_DISADVANTAGES: { readonly [M in AttackMode]?: number } = { called: 2, burst: 1, allWeapon: 1 };
const MELEE_ONLY: readonly AttackMode[] = ["charge", "grapple", "push", "knockdown"];

/** Whether an attack mode is open this Turn, and what it costs and gives. EVO-003, EVO-071 … EVO-077, A-12, A-13. */
export function attackAction(given: AttackActionGiven): AttackActionResult {
  const { mode, moveSpent = false, actionSpent = false, metresMoved = 0 } = given;
  const { weaponClass = "melee", focusedOnly = false, burst = 0 } = given.weapon ?? {};
  const usesMove = mode === "charge" && settled(given.settings).chargeUsesMove;
  const moveTouched = moveSpent || metresMoved > 0;
  const bars: readonly [AttackModeBar, boolean][] = [
    ["actionSpent", actionSpent],
    ["moveSpent", usesMove && moveTouched],
    ["moved", mode === "focused" && moveTouched],
    ["focusedOnly", focusedOnly && mode !== "focused"],
    ["noBurst", mode === "burst" && burst <= 0],
    ["notMelee", MELEE_ONLY.includes(mode) && weaponClass !== "melee"],
  ];
  const reasons = bars.filter(([, holds]) => holds).map(([reason]) => reason);
  return {
    legal: reasons.length === 0,
    reasons,
    usesMove,
    usesAction: true,
    mayMoveAfter: mode === "focused" || usesMove ? false : !moveSpent,
    advantages: MODE_ADVANTAGES[mode] ?? 0,
    disadvantages: MODE_DISADVANTAGES[mode] ?? 0,
  };
}

export interface BurstGiven {
  /** X of Burst (X). */
  readonly burst: number;
  /** Attacker's own DoS. */
  readonly dos: number;
  /** Loaded, 1 or more. */
  readonly ammo: number;
  /** Extra shots really fired; null = all of them. */
  readonly extras?: number | null;
}

/** Extra hits and ammunition of a Burst Attack. EVO-076, A-53. */
export function burstAttack({ burst, dos, ammo, extras = null }: BurstGiven): { maxExtras: number; ammoUsed: number } {
  const maxExtras = Math.max(0, Math.min(burst, dos, ammo - 1));
  return { maxExtras, ammoUsed: 1 + (extras ?? maxExtras) };
}
