/** From the things somebody bears to how far they get (ARC-013 … ARC-023). */
import { movement, type MovementGiven } from "../movement/movement.ts";
import { burden, type BurdenResult } from "./burden.ts";
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
  const { items, ...bearer } = given;
  const { carried, clothing } = carriedWeight({ items });
  const borne = burden({ ...bearer, carried, clothing });
  const { mov } = movement({ ...bearer, burden: borne.status });
  return { ...borne, limits: loadLimits(bearer), mov };
}
