/** Which hand holds what. EVO-269 … EVO-272, A-70. */
import type { CharacterState, WeaponState } from "../state.ts";
import { handsOf, type Grasp, type Hand } from "../terms.ts";

type Holder = Pick<CharacterState, "weapons" | "injuries">;

/**
 * What a weapon is held with, or would be if it were drawn: what takes two hands takes both, whichever is named. One for
 * either hand is in the right, in the left if it is made for the off hand; in the other one where that hand is full, or
 * hangs from a broken arm. Null for what takes no hand.
 */
export function graspOf(holder: Holder, weapon: WeaponState): Grasp | null {
  if (weapon.hands >= 2) return "both";
  if (weapon.hand !== null || weapon.hands === 0) return weapon.hand;
  const drawn = holder.weapons.filter(({ id, equipped }) => equipped || id === weapon.id);
  const taken = new Set(drawn.filter((one) => !isForEither(one)).flatMap((one) => handsOf(namedFor(one))));
  // In order; what is not drawn yet comes last.
  const open = [...drawn.filter(isForEither)].sort((a, b) => Number(b.equipped) - Number(a.equipped));
  for (const one of open) {
    const hand = handFor(holder, one, taken);
    if (one.id === weapon.id) return hand;
    taken.add(hand);
  }
  return handFor(holder, weapon, taken);
}

const isForEither = ({ hand, hands }: WeaponState): boolean => hand === null && hands === 1;

const namedFor = ({ hand, hands }: WeaponState): Grasp | null => (hands >= 2 ? "both" : hand);

/** The better of the two hands for a weapon that fits either. */
function handFor({ injuries }: Holder, { offHand }: WeaponState, taken: ReadonlySet<Hand>): Hand {
  const both: readonly Hand[] = offHand ? ["left", "right"] : ["right", "left"];
  const isBroken = (hand: Hand): boolean =>
    injuries.some(
      ({ location, injury, ignoredInRound }) =>
        location === `${hand}Arm` && injury === "brokenArm" && ignoredInRound === null,
    );
  const whole = both.filter((hand) => !isBroken(hand));
  return whole.find((hand) => !taken.has(hand)) ?? whole[0] ?? (both[0] as Hand);
}
