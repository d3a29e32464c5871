/** Metres: a Basic Move or a Run, its parts and its slow stretches. EVO-004, EVO-005, EVO-040 … EVO-046, EVO-053. */

export interface AllowanceGiven {
  readonly agilityBonus: number;
  readonly move?: "basic" | "run";
  /** Sources of Hindrance. */
  readonly hindrances?: number;
  /** DoS of a successful test to run harder; ignored for a Basic Move. */
  readonly runDos?: number;
}

/** Metres of a Basic Move or Run. Two Hindrances leave 1 metre, whatever the Move. EVO-040 … EVO-042, EVO-046, A-10. */
export function moveAllowance({ agilityBonus, move = "basic", hindrances = 0, runDos = 0 }: AllowanceGiven): {
  metres: number;
} {
  if (hindrances >= 2) return { metres: 1 };
  const full = agilityBonus * (move === "run" ? 4 : 2);
  const pace = hindrances === 1 ? Math.floor(full / 2) : full;
  return { metres: pace + (move === "run" ? runDos : 0) };
}

export type MovePart = number | "action" | "rest";
export interface SplitResult {
  readonly legal: boolean;
  /** The first problem met. */
  readonly reason: "allowanceExceeded" | "secondAction" | null;
  /** Metres of each walked part; empty if illegal. */
  readonly metres: readonly number[];
  readonly left: number;
}

/** Divides one Move around the Action. EVO-003, EVO-004. */
export function splitMove({
  allowance,
  parts,
}: {
  readonly allowance: number;
  readonly parts: readonly MovePart[];
}): SplitResult {
  const illegal = (reason: SplitResult["reason"]): SplitResult => {
    return { legal: false, reason, metres: [], left: allowance };
  };
  const metres: number[] = [];
  let left = allowance;
  let acted = false;
  for (const part of parts) {
    if (part === "action") {
      if (acted) return illegal("secondAction");
      acted = true;
      continue;
    }
    const walked = part === "rest" ? left : part;
    if (walked > left) return illegal("allowanceExceeded");
    metres.push(walked);
    left -= walked;
  }
  return { legal: true, reason: null, metres, left };
}

export interface MixedGiven {
  /** Metres of the Move. */
  readonly allowance: number;
  /** Metres already walked at the full rate. */
  readonly walked?: number;
  /** Hindrances of the stretch. */
  readonly hindrances?: number;
}

/** What some metres of a stretch take of a Move: two for each when Hindered, doubly so all that is left. EVO-053. */
export function stretchCost({
  metres,
  hindrances,
  left,
}: {
  readonly metres: number;
  readonly hindrances: number;
  /** Metres of the Move that are left at the full rate. */
  readonly left: number;
}): number {
  if (metres <= 0) return 0;
  return hindrances >= 2 ? left : Math.min(left, metres * (hindrances + 1));
}

/** Metres of a slow stretch after ordinary walking in the same Move. EVO-005, EVO-053. */
export function mixedMove({ allowance, walked = 0, hindrances = 1 }: MixedGiven): {
  left: number;
  exact: number;
  metres: number;
} {
  const left = allowance - walked;
  const exact = hindrances <= 0 ? left : hindrances === 1 ? left / 2 : Math.min(1, Math.max(0, left));
  return { left, exact, metres: Math.floor(exact) };
}
