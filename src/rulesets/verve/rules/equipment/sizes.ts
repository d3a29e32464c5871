/** Things made for other sizes. VRV-078 to VRV-083. */
import { less, rounded } from "../core/arithmetic.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { DAMAGE_PROGRESSION, SIZES } from "../tables/sizes.ts";
import type { Size } from "../terms.ts";

/** Steps from medium: −3 to 4. VRV-078. */
export const sizeStep = (size: Size): number => SIZES.find(({ id }) => id === size)?.step ?? 0;

/** Bulk as one of another size feels it. VRV-079. */
export const bulkFor = (bulk: number, item: Size, carrier: Size): number =>
  bulk * 2 ** (sizeStep(item) - sizeStep(carrier));

const LADDER: readonly string[] = DAMAGE_PROGRESSION;
const ELEVEN = LADDER.length;

/** Where a die stands for a step up or down; −1 when it has no place. AMB-11. */
function placeOf(damage: string, up: boolean): number {
  if (damage === "d3") return LADDER.indexOf(up ? "d2" : "d4");
  if (damage === "2d6") return LADDER.indexOf("d12");
  const sixes = /^(\d+)d6$/.exec(damage);
  const beyond = sixes ? Number(sixes[1]) - 6 : 0;
  return beyond > 0 ? ELEVEN - 1 + beyond : LADDER.indexOf(damage);
}

/** Damage dice of a thing so many sizes larger (or smaller, below 0) than medium. VRV-081, AMB-11. */
export function damageForSize(damage: string, steps: number): string {
  const place = placeOf(damage, steps > 0);
  if (steps === 0 || place < 0) return damage;
  const target = Math.max(0, place + steps);
  return LADDER[target] ?? `${target - ELEVEN + 7}d6`;
}

export interface SizedItemGiven extends WithSettings {
  readonly itemSize: Size;
  readonly userSize?: Maybe<Size>;
  readonly cultureSize?: Maybe<Size>;
  /** Figures as printed for medium folk. */
  readonly damage?: Maybe<string>;
  readonly range?: Maybe<number>;
  readonly bulk?: Maybe<number>;
  readonly cost?: Maybe<number>;
}

/** Damage, range, bulk, cost and attack modifier of a thing made for another size. VRV-079 to VRV-083, AMB-12. */
export function sizedItem(given: SizedItemGiven) {
  const { itemSize, userSize, cultureSize, damage, range, bulk, cost } = filled(given, {
    userSize: "medium",
    cultureSize: "medium",
  });
  const step = sizeStep(itemSize);
  const ifGiven = <T, R>(value: Maybe<T>, change: (value: T) => R): R | null =>
    value === null || value === undefined ? null : change(value);
  return {
    damage: ifGiven(damage, (dice) => damageForSize(dice, step)),
    range: ifGiven(range, (yards) => Math.max(1, rounded(yards * 2 ** step))),
    bulk: ifGiven(bulk, (printed) => bulkFor(printed, itemSize, userSize)),
    cost: ifGiven(cost, (silver) => silver * 2 ** Math.abs(step - sizeStep(cultureSize))),
    attackModifier: less(Math.abs(step - sizeStep(userSize))),
  };
}
