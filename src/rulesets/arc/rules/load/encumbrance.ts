/** From the things somebody bears to how far they get (ARC-013 … ARC-023). */
import { movement, type MovementGiven } from "../movement/movement.ts";
import { burdenWithin, type BurdenResult } from "./burden.ts";
import { loadLimits, type BearerGiven, type LoadLimits } from "./threshold.ts";
import { carriedWeight, type BorneItem } from "./weight.ts";

export interface EncumbranceGiven extends BearerGiven, Pick<MovementGiven, "control" | "base" | "fixed"> {
  readonly items: readonly BorneItem[];
}

export interface Encumbrance extends BurdenResult {
  readonly limits: LoadLimits;
  /** Metres per turn. */
  readonly mov: number;
}

/** Weight, burden, limits and movement in one. ARC-013 … ARC-023. */
export function encumbrance(given: EncumbranceGiven): Encumbrance {
  const limits = loadLimits(given);
  const { weight, status, canAct } = burdenWithin(limits, carriedWeight(given));
  const { control, base, size, fixed, settings } = given;
  const { mov } = movement({ control, base, size, fixed, burden: status, settings });
  return { weight, status, canAct, limits, mov };
}
