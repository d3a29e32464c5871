/** What a character may do, from its ailments and conditions. EVO-007, EVO-029, EVO-304, EVO-305, EVO-350, EVO-355. */
import { forbidsActions } from "../ailments/table.ts";
import { settled, type SomeSettings } from "../settings.ts";
import type { Ailment, Condition } from "../terms.ts";

export interface CapabilitiesGiven {
  readonly ailments?: readonly Ailment[];
  readonly conditions?: readonly Condition[];
  /** Surprise matters in round 1 only. */
  readonly round?: number;
  /** The attack to be evaded comes from whoever Brainwashed this character, or from that one's allies. */
  readonly attackerOnControllersSide?: boolean;
  readonly settings?: SomeSettings;
}
/** What may keep somebody from evading. */
export const EVADE_BLOCKS = ["surprised", "staggered", "helpless", "enraged", "brainwashed", "unableToAct"] as const;
export type EvadeBlock = (typeof EVADE_BLOCKS)[number];
export interface CapabilitiesResult {
  readonly turnSkipped: boolean;
  readonly mayMove: boolean;
  readonly mayAct: boolean;
  readonly mayEvade: boolean;
  /** Every reason that holds. */
  readonly evadeBlockedBy: readonly EvadeBlock[];
  /** Opposing something that is not an attack. */
  readonly mayOppose: boolean;
  readonly mayChanceAttack: boolean;
  readonly mayUsePowers: boolean;
  readonly mayAssist: boolean;
  /** A grip has to be broken first (EVO-355). */
  readonly mustBreakFree: boolean;
  readonly helpless: boolean;
  /** Advantages of enemies acting against it: one per ailment, one more if Stunned (EVO-301, EVO-317). */
  readonly enemyAdvantages: number;
}

/** Everything a character may and may not do. Ailments never make Helpless by themselves. */
export function capabilities(given: CapabilitiesGiven): CapabilitiesResult {
  const { ailments = [], conditions = [], round = 2, attackerOnControllersSide = false } = given;
  const { noActionsBlocksEvasion } = settled(given.settings);
  const surprised = conditions.includes("surprised") && round === 1;
  const helpless = conditions.includes("helpless");
  const held = conditions.includes("grappled") || conditions.includes("immobilised");
  const noActions = forbidsActions(ailments);
  const mayAct = !surprised && !helpless && !noActions;
  const blocks: readonly [EvadeBlock, boolean][] = [
    ["surprised", surprised],
    ["staggered", ailments.includes("staggered")],
    ["helpless", helpless],
    ["enraged", ailments.includes("enraged")],
    ["brainwashed", ailments.includes("brainwashed") && attackerOnControllersSide],
    ["unableToAct", noActions && noActionsBlocksEvasion],
  ];
  const evadeBlockedBy = blocks.filter(([, holds]) => holds).map(([reason]) => reason);
  return {
    turnSkipped: surprised,
    mayMove: mayAct,
    mayAct,
    mayEvade: evadeBlockedBy.length === 0,
    evadeBlockedBy,
    mayOppose: !surprised && !helpless && !(noActions && noActionsBlocksEvasion),
    mayChanceAttack: ailments.length === 0 && !held && !helpless && !surprised,
    mayUsePowers: mayAct && !ailments.includes("amnesiac") && !ailments.includes("enraged"),
    mayAssist: mayAct && !ailments.includes("dizzy"),
    mustBreakFree: held,
    helpless,
    enemyAdvantages: enemyAdvantages(ailments),
  };
}

/** One per ailment, one more if Stunned. EVO-301, EVO-317. */
export const enemyAdvantages = (ailments: readonly Ailment[]): number =>
  ailments.length + (ailments.includes("stunned") ? 1 : 0);
