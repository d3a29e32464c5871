/** Order of actions that affect one another. VRV-151. */
import { rank } from "../../../../kernel/order.ts";
import { burdenParts, part, rollParts, type Part } from "../core/check.ts";
import type { Maybe, WithSettings } from "../core/given.ts";

export interface OrderEntry {
  readonly id: string;
  readonly agility: number;
  readonly die: number;
  /** Movement and the like. */
  readonly modifier?: Maybe<number>;
  readonly injuries?: Maybe<number>;
  readonly playerCharacter?: Maybe<boolean>;
}

/** The parts of one's agility roll. VRV-151. */
export const orderParts = ({ agility, modifier, injuries }: Omit<OrderEntry, "id" | "die">): readonly Part[] => [
  part("score", agility, "VRV-151"),
  ...burdenParts({ injuries, situational: modifier }),
];

export interface OrderRoll {
  readonly id: string;
  readonly success: boolean;
  readonly margin: number;
  readonly hero: boolean;
}

/** Successes first, then the higher margin, then player characters, then the given order. VRV-151, AMB-38. */
export const orderOf = (rolls: readonly OrderRoll[]): string[] =>
  rank(
    rolls,
    (a, b) => Number(b.success) - Number(a.success) || b.margin - a.margin || Number(b.hero) - Number(a.hero),
  ).order.map(({ id }) => id);

/** The order in which combatants act whose actions clash. VRV-151, AMB-38. */
export function actionOrder({ combatants, settings }: { readonly combatants: readonly OrderEntry[] } & WithSettings) {
  const rolls = combatants.map((one) => {
    const { success, margin } = rollParts(orderParts(one), { die: one.die, settings });
    return { id: one.id, success: success ?? false, margin: margin ?? 0, hero: one.playerCharacter ?? false };
  });
  return { order: orderOf(rolls) };
}
