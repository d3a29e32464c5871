/** One way of healing for every source. RUN-066, RUN-070, RUN-071, RUN-076. */
import { marksAfterDying } from "../dying/deathTest.ts";
import { settled, type Reads } from "../settings.ts";

export interface Healed {
  /** At most the maximum. */
  readonly toughness: number;
  /** Toughness gained. */
  readonly healed: number;
  readonly dying: boolean;
  readonly marks: number;
}

/** Any amount above 0 ends dying. RUN-066, RUN-070, RUN-072, RUN-076. */
export function heal({
  toughness,
  max,
  amount,
  dying = false,
  marks = 0,
  settings,
}: {
  toughness: number;
  max: number;
  /** 0 or more. */
  amount: number;
  dying?: boolean;
  marks?: number;
  settings?: Reads<"keepDeathMarks">;
}): Healed {
  const after = Math.min(max, toughness + amount);
  const saved = dying && amount > 0;
  return {
    toughness: after,
    healed: Math.max(0, after - toughness),
    dying: dying && !saved,
    marks: saved ? marksAfterDying(marks, settings) : marks,
  };
}

/** Rest for a number of days. Not for the dying. RUN-071. */
export function naturalHealing({
  days,
  toughness,
  max,
  dying = false,
  settings,
}: {
  days: number;
  toughness: number;
  max: number;
  dying?: boolean;
  settings?: Reads<"naturalHealingPerDay">;
}): { readonly toughness: number } {
  if (dying) return { toughness };
  return { toughness: Math.min(max, toughness + days * settled(settings).naturalHealingPerDay) };
}
