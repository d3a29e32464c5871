/** An animal under load and tack. VRV-047 to VRV-050. */
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { ANIMALS, RIDING } from "../tables/animals.ts";
import type { Tack } from "../terms.ts";

export interface MountGiven extends WithSettings {
  /** Id in table animals. */
  readonly animal: string;
  /** Bulk carried. */
  readonly load?: Maybe<number>;
  readonly tack?: Maybe<Tack>;
}

/** Capacity, movement and what its rider suffers. Complete tenths of overload count. VRV-047 to VRV-050, AMB-65. */
export function mount(given: MountGiven) {
  const { animal, load, tack } = filled(given, { load: 0, tack: "saddle" });
  const row = ANIMALS.find(({ id }) => id === animal);
  if (!row) throw new Error(`No such animal: ${animal}`);
  const harness = RIDING.find((one) => one.tack === tack);
  const overloadSteps = Math.max(0, Math.floor(((load - row.carryBulk) * 10) / row.carryBulk));
  const movement = Math.max(0, row.movement - overloadSteps);
  return {
    capacity: row.carryBulk,
    overloadSteps,
    movement,
    dailyMovement: Math.max(0, movement + (harness?.dailyMovementPenalty ?? 0)),
    riderModifier: harness?.rollPenalty ?? 0,
    fastGaitMultiplier: row.fastGaitMultiplier,
  };
}
