/** An animal that bears somebody, or a load: what it bears, how far it gets, what its rider suffers. Pure. VRV-047 … VRV-050 */
import { sum } from "../../rules/core/arithmetic.ts";
import { deriveMount } from "../../rules/derive.ts";
import { movement } from "../../rules/movement/movement.ts";
import { ANIMALS } from "../../rules/tables/animals.ts";
import type { Mode, Tack } from "../../rules/terms.ts";
import type { Entry } from "./burden.ts";

/** What a mount is given to bear. */
export interface Mounted {
  /** Id in table animals, or "" for one of the group's own. */
  readonly animal: string;
  readonly tack: Tack;
  /** What lies on it. */
  readonly entries: readonly Entry[];
  /** The rider's own weight in bulk, with all they carry; 0 without one. */
  readonly rider: number;
}

/** Paces that a rider asks for, slowest first. VRV-231 */
const GAITS = ["walk", "jog", "run", "sprint"] as const satisfies readonly Mode[];

/** Its figures under this load; null for an animal that stands in no table. VRV-047, VRV-048, VRV-049, VRV-050 */
export function mountView({ animal, tack, entries, rider }: Mounted) {
  const row = ANIMALS.find(({ id }) => id === animal);
  if (!row) return null;
  const load = sum(entries.filter(({ counts }) => counts).map(({ bulk }) => bulk)) + rider;
  const figures = deriveMount({ animal, load, tack });
  return {
    ...{ ...figures, load, unladen: row.movement, name: row.name, riding: row.riding },
    filled: Math.max(0, Math.min(100, Math.round((100 * load) / row.carryBulk))),
    gaits: GAITS.map((mode) => {
      const { feetPerRound, yardsPerMinute } = movement({
        ...{ movement: figures.movement, mode, fastGaitMultiplier: figures.fastGaitMultiplier },
      });
      return { mode, feet: feetPerRound, yards: yardsPerMinute };
    }),
  };
}
