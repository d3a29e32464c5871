/** Hands, whole and broken: whatever is drawn, loaded or used up takes one. EVO-270, EVO-272. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { graspOf } from "../attack/grasp.ts";
import { injuryTriggers } from "../injuries/injury.ts";
import type { WeaponState } from "../state.ts";
import { handsOf, type Hand } from "../terms.ts";
import type { Card } from "./card.ts";
import { armIsUseless } from "./defender.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";

/** The hands that handling a weapon takes. */
export const handsFor = (situation: Situation, who: Ref, weapon: WeaponState): readonly Hand[] =>
  handsOf(graspOf(situation.character(who), weapon));

/** The hand that small things are done with: the one it hurts least, the free one first. */
export function easiestHand(situation: Situation, who: Ref): Hand {
  const { weapons } = situation.character(who);
  const held = (hand: Hand): boolean =>
    weapons.some((one) => one.equipped && handsFor(situation, who, one).includes(hand));
  const cost = (hand: Hand): number =>
    (armIsUseless(situation, who, hand) ? 1000 : 0) + 10 * painOf(situation, who, hand) + (held(hand) ? 1 : 0);
  return cost("left") < cost("right") ? "left" : "right";
}

/** Stress that one use of a hand costs (EVO-270). */
function painOf(situation: Situation, who: Ref, hand: Hand): number {
  return situation
    .derived(who)
    .injuries.filter(({ location }) => location === `${hand}Arm`)
    .reduce((sum, { injury }) => sum + injuryTriggers({ injury, handUses: 1 }).stress, 0);
}

/** @throws Refused when one of the hands hangs from a broken arm (EVO-272) */
export function requireHands(situation: Situation, who: Ref, hands: readonly Hand[], item: string): void {
  const { name } = situation.character(who);
  if (hands.some((hand) => armIsUseless(situation, who, hand))) throw new Refused("armUseless", { name, item });
}

/** Uses hands: broken fingers hurt each time. EVO-270. */
export function useHands(card: Card, who: Ref, hands: readonly Hand[]): void {
  const stress = hands.reduce((sum, hand) => sum + painOf(card.situation, who, hand), 0);
  if (stress > 0) card.consequence({ type: "stress", target: who, amount: stress, reason: "injury" });
}
