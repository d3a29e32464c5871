/** Whether somebody attacked can still answer (ARC-041, ARC-046, ARC-047). */
import { settled, type SomeSettings } from "../settings.ts";

/**
 * `none`: the target doesn't declare this turn; `open`: it declares after the attacker; `late`: it declared before and
 * may use what it has not spent; `closed`: it declared before and that is that.
 */
export type AttackWindow = "none" | "open" | "late" | "closed";

export interface AttackWindowGiven {
  readonly order: readonly string[];
  /** In the order. */
  readonly attacker: string;
  readonly target: string;
  readonly settings?: SomeSettings;
}

/** How the target of an attack may answer. ARC-041, ARC-046, ARC-047. */
export function attackWindow({ order, attacker, target, settings }: AttackWindowGiven): { window: AttackWindow } {
  const place = order.indexOf(target);
  if (place < 0) return { window: "none" };
  if (place > order.indexOf(attacker)) return { window: "open" };
  return { window: settled(settings).lateDefence ? "late" : "closed" };
}
