/** Advantage: what gives it, and what it is worth. RUN-098 … RUN-104. */
import { settled, type Reads } from "../settings.ts";
import { ADVANTAGE_BONUS } from "../test/target.ts";

export type AdvantageReason = "unaware" | "flanked" | "prone" | "lowerGround";

/** The reasons in the order they are named; some count in melee only. */
export const ADVANTAGE_REASONS: readonly {
  readonly id: AdvantageReason;
  readonly meleeOnly: boolean;
  readonly rule: string;
}[] = [
  { id: "unaware", meleeOnly: false, rule: "RUN-099" },
  { id: "flanked", meleeOnly: true, rule: "RUN-100" },
  { id: "prone", meleeOnly: true, rule: "RUN-101" },
  { id: "lowerGround", meleeOnly: false, rule: "RUN-102" },
];

/** The die it adds to a player's damage, and what a foe adds instead. RUN-098, RUN-104. */
export const ADVANTAGE_FACES = 4;
export const STATIC_ADVANTAGE = 2;

export interface AdvantageGiven {
  readonly attack: "melee" | "ranged";
  /** Of the target. */
  readonly unaware?: boolean;
  readonly flanked?: boolean;
  readonly prone?: boolean;
  /** The target stands lower. */
  readonly lowerGround?: boolean;
  /** Attacker's height minus target's, in metres. */
  readonly heightDifference?: number;
  readonly settings?: Reads<"advantageStacks" | "heightForAdvantage">;
}

export interface Advantage {
  readonly advantage: boolean;
  /** Those that count. */
  readonly reasons: readonly AdvantageReason[];
  readonly testBonus: number;
  /** Formula, or null without Advantage. */
  readonly extraDamage: string | null;
  readonly staticDamage: number;
}

/** Whether an attack has Advantage, why, and its worth: once, or once per reason under `advantageStacks`. RUN-098 … RUN-104. */
export function advantage(given: AdvantageGiven): Advantage {
  const { attack, unaware = false, flanked = false, prone = false, heightDifference = 0 } = given;
  const { advantageStacks, heightForAdvantage } = settled(given.settings);
  const lowerGround = (given.lowerGround ?? false) || heightDifference >= heightForAdvantage;
  const holds = { unaware, flanked, prone, lowerGround };
  const reasons = ADVANTAGE_REASONS.filter(({ id, meleeOnly }) => holds[id] && (attack === "melee" || !meleeOnly)).map(
    ({ id }) => id,
  );
  const times = advantageStacks ? reasons.length : Math.min(1, reasons.length);
  return {
    advantage: times > 0,
    reasons,
    testBonus: times * ADVANTAGE_BONUS,
    extraDamage: times > 0 ? `${times}d${ADVANTAGE_FACES}` : null,
    staticDamage: times * STATIC_ADVANTAGE,
  };
}
