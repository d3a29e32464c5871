/** Jumping up (feet) or across (yards). VRV-223, VRV-224, VRV-225. */
import { less } from "../core/arithmetic.ts";
import { burdenParts, part, rollParts, rollUnder, targetOf, type Burdens, type Part } from "../core/check.ts";
import { major } from "../core/contributor.ts";
import type { Maybe } from "../core/given.ts";
import { settled } from "../settings.ts";
import { JUMP_SIZES } from "../tables/perils.ts";
import type { Mode, Size } from "../terms.ts";

export interface JumpGiven extends Burdens {
  readonly direction: "up" | "across";
  readonly agility: number;
  readonly strength: number;
  /** Feet up or yards across, 1 or more. */
  readonly distance: number;
  readonly size?: Maybe<Size>;
  readonly movement?: Maybe<number>;
  readonly mode?: Maybe<Mode>;
  readonly fieldBonus?: Maybe<number>;
}

const FAST: readonly Maybe<Mode>[] = ["jog", "run", "sprint"];

/** What a height or width costs: 0, 1, 2, 4 … doubling without end. VRV-223, AMB-59. */
export const jumpPenalty = (distance: number): number => (distance <= 1 ? 0 : -(2 ** (distance - 2)));

/** The parts of a jump. AMB-58. */
export const jumpParts = (given: JumpGiven): readonly Part[] => [
  part("score", given.agility, "VRV-223"),
  part("strength", major(given.strength, given.settings), "VRV-223"),
  part("base", 8, "VRV-223"),
  part("distance", jumpPenalty(given.distance), "VRV-223"),
  part("field", given.fieldBonus ?? 0, "VRV-140"),
  part("run", given.direction === "across" && FAST.includes(given.mode) ? (given.movement ?? 0) : 0, "VRV-224"),
  ...burdenParts(given),
];

/** How far a die carries: the distance, or the longest shorter row it would have made. VRV-223. */
function reachedWith(given: JumpGiven, target: number, die: number): number {
  const plain = target - jumpPenalty(given.distance);
  const makes = (row: number): boolean =>
    rollUnder({ target: plain + jumpPenalty(row), die, settings: given.settings }).success === true;
  let row = given.distance;
  while (row > 0 && !makes(row)) row -= 1;
  return row;
}

/** What a size's jumper really covers for each foot or yard. VRV-225, AMB-04. */
export const jumpFactor = (size: Size, settings: JumpGiven["settings"]): number =>
  settled(settings).jumpSizeFactors[size] ?? JUMP_SIZES.find((row) => row.size === size)?.factor ?? 1;

/** Jumping up or across. VRV-223, VRV-224, VRV-225, AMB-04, AMB-58, AMB-59. */
export function jump(given: JumpGiven) {
  const parts = jumpParts(given);
  const roll = rollParts(parts, given);
  const { die } = given;
  const reached = typeof die === "number" ? reachedWith(given, targetOf(parts), die) : null;
  const covered = reached === null ? null : reached * jumpFactor(given.size ?? "medium", given.settings);
  return { ...roll, modifier: less(less(jumpPenalty(given.distance))), reached, covered };
}
