/** Damage into temporary pools, verve, survival and injuries. VRV-111. */
import { sum } from "../core/arithmetic.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { settled } from "../settings.ts";

/** The part of some damage that becomes injuries at once, and the part that goes the normal way. */
export interface Split {
  readonly damage: number;
  readonly directInjuries: number;
  readonly ordinary: number;
}

/** Some damage with so many injuries in it, at most all of it. */
export function splitOff(damage: number, injuries: number): Split {
  const directInjuries = Math.min(damage, Math.max(0, injuries));
  return { damage, directInjuries, ordinary: damage - directInjuries };
}

export interface ApplyDamageGiven extends WithSettings {
  readonly survival: number;
  readonly verve?: Maybe<number>;
  readonly injuries?: Maybe<number>;
  /** Used in list order. */
  readonly pools?: Maybe<readonly number[]>;
  readonly damage: number;
  /** The part that injures at once, at most all of it. */
  readonly directInjuries?: Maybe<number>;
  /** Verve may absorb. */
  readonly archetypal?: Maybe<boolean>;
  /** Most verve the player gives; by default all, with setting `verveFirst` off none. */
  readonly verveLimit?: Maybe<number>;
}

/** What a loss asks for afterwards. VRV-118, VRV-121. */
export interface ChecksDue {
  readonly unconsciousnessCheck: boolean;
  readonly deathCheck: boolean;
}

/** The checks due when a reserve fell from one value to another and injuries were gained. VRV-118, VRV-121. */
export const checksDue = (before: number, after: number, gained: number, injuries: number): ChecksDue => ({
  unconsciousnessCheck: gained > 0 || (before > 0 && after === 0),
  deathCheck: gained > 0 && injuries > after,
});

/**
 * Direct injuries first; the rest empties pools, then verve if it may absorb, then survival; what is left becomes
 * injuries. VRV-108, VRV-109, VRV-111, VRV-116, VRV-118, VRV-121, VRV-128, VRV-154, AMB-23.
 */
export function applyDamage(given: ApplyDamageGiven) {
  const { survival, verve, injuries, pools, damage, directInjuries, archetypal, verveLimit, settings } = filled(given, {
    verve: 0,
    injuries: 0,
    pools: [] as readonly number[],
    directInjuries: 0,
    archetypal: false,
  });
  const direct = Math.min(directInjuries, damage);
  let left = damage - direct;
  const take = (available: number): number => {
    const taken = Math.min(left, Math.max(0, available));
    left -= taken;
    return taken;
  };
  const fromPools = pools.map(take);
  const willing = verveLimit ?? (settled(settings).verveFirst ? verve : 0);
  const fromVerve = archetypal ? take(Math.min(verve, willing)) : 0;
  const fromSurvival = take(survival);
  const injuriesGained = direct + left;
  const reserve = survival + (archetypal ? verve : 0);
  return {
    pools: pools.map((pool, index) => pool - (fromPools[index] ?? 0)),
    verve: verve - fromVerve,
    survival: survival - fromSurvival,
    injuries: injuries + injuriesGained,
    lost: { pools: sum(fromPools), verve: fromVerve, survival: fromSurvival },
    injuriesGained,
    ...checksDue(reserve, reserve - fromVerve - fromSurvival, injuriesGained, injuries + injuriesGained),
  };
}
