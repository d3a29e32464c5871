/** Tricks and their kin, Protect, and the glare that hampers. EVO-075, EVO-079, EVO-083 … EVO-087. */

export const TRICKS = ["grapple", "push", "knockdown", "distract", "scaryFace", "other"] as const;
export type TrickKind = (typeof TRICKS)[number];
export type TrickEffect = "grappled" | "pushed" | "prone" | "distracted" | "scared" | "agreed";
export interface TrickGiven {
  readonly trick: TrickKind;
  readonly won: boolean;
  /** The actor's own DoS, for a push. */
  readonly dos?: number;
  /** Push: room behind the target; null = nothing in the way. */
  readonly freeMetres?: number | null;
  readonly targetInMeleeRange?: boolean;
  readonly byChanceAttack?: boolean;
}
export interface TrickResult {
  readonly effect: TrickEffect | null;
  /** Metres moved. */
  readonly pushed: number;
  /** Metres not travelled: suffered as Stress and as Damage. */
  readonly stress: number;
  readonly damage: number;
  /** The target may Chance Attack. */
  readonly provokes: boolean;
}

const EFFECTS: { readonly [T in TrickKind]: TrickEffect } = {
  grapple: "grappled",
  push: "pushed",
  knockdown: "prone",
  distract: "distracted",
  scaryFace: "scared",
  other: "agreed",
};

/** Result of a Grapple, Distract, Scary Face or Trick once the opposed test is decided. EVO-075, EVO-083 … EVO-087. */
export function trick(given: TrickGiven): TrickResult {
  const { trick: kind, won, dos = 0, freeMetres = null, targetInMeleeRange = true, byChanceAttack = false } = given;
  const noTrick = kind === "distract" || kind === "scaryFace";
  const flight = won && kind === "push" ? dos : 0;
  const pushed = freeMetres === null ? flight : Math.min(flight, freeMetres);
  return {
    effect: won ? EFFECTS[kind] : null,
    pushed,
    stress: flight - pushed,
    damage: flight - pushed,
    provokes: !won && targetInMeleeRange && !byChanceAttack && !noTrick,
  };
}

export interface ScaryGiven {
  /** Who scared the roller. */
  readonly source: string;
  /** Whom the roll is aimed at. */
  readonly rollTarget: string;
  readonly targetAdjacentToSource?: boolean;
  readonly targetIsAllyOfSource?: boolean;
}

/** Whether Scary Face hampers a roll: aimed at its source, or at an ally beside it. EVO-084. */
export function scaryFacePenalty(given: ScaryGiven): { disadvantages: number } {
  const { source, rollTarget, targetAdjacentToSource = false, targetIsAllyOfSource = false } = given;
  return { disadvantages: rollTarget === source || (targetAdjacentToSource && targetIsAllyOfSource) ? 1 : 0 };
}

export interface ProtectGiven {
  readonly area?: boolean;
  readonly hit: boolean;
  /** A Called Attack that ignores the protector. */
  readonly bypassed?: boolean;
}

/** Who is struck when the target is under Protect. EVO-079, EVO-134, A-56. */
export function protectRedirect({ area = false, hit, bypassed = false }: ProtectGiven): {
  struck: "protector" | "target" | null;
  consumed: boolean;
} {
  if (!hit) return { struck: null, consumed: false };
  const shielded = !area && !bypassed;
  return { struck: shielded ? "protector" : "target", consumed: shielded };
}
