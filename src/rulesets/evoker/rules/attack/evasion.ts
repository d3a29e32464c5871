/** Which skills may evade an attack. EVO-086, EVO-087, EVO-124. */
import type { AttackKind } from "../terms.ts";

export const EVASIONS = ["parry", "dodge", "anticipate", "endurance"] as const;
export type Evasion = (typeof EVASIONS)[number];
export interface EvasionGiven {
  readonly attackKind: AttackKind;
  /** Purely mental attack. */
  readonly mental?: boolean;
  /** Push or Knockdown. */
  readonly trick?: boolean;
  /** Has a usable weapon or hand. */
  readonly canParry?: boolean;
}

const BY_KIND: { readonly [K in AttackKind]: readonly Evasion[] } = {
  melee: ["parry", "dodge"],
  thrown: ["dodge", "anticipate"],
  ballistic: ["dodge", "anticipate"],
  magic: ["parry", "dodge", "anticipate"],
};

/** The evasions that fit an attack, in a fixed order. EVO-124, A-19, A-20. */
export function evasionOptions({ attackKind, mental = false, trick = false, canParry = true }: EvasionGiven): {
  options: readonly Evasion[];
} {
  const fits = (one: Evasion): boolean =>
    one === "endurance"
      ? trick
      : BY_KIND[attackKind].includes(one) &&
        (canParry || one !== "parry") &&
        !(mental && (one === "parry" || one === "dodge"));
  return { options: EVASIONS.filter(fits) };
}
