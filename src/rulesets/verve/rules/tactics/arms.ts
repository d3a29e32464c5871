/** What somebody can strike with, and how. VRV-056, VRV-067, VRV-156, VRV-171 */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { AttackDecision } from "../decisions.ts";
import type { CharacterState, WeaponState } from "../state.ts";
import type { AttackMode } from "../terms.ts";
import type { Position } from "./around.ts";

/** A weapon used in one way. */
export interface Arm {
  readonly weapon: Ref;
  readonly mode: AttackMode;
  /** Drawn and used at once. VRV-171 */
  readonly quickdraw: boolean;
}

const BARE: Arm = { weapon: "unarmed", mode: "close", quickdraw: false };

/** Yards to those who aren't at arm's length, where nobody has measured. VRV-153 */
const USUAL_YARDS = 10;

const canBe = ({ range, ammunition }: WeaponState, mode: AttackMode): boolean =>
  mode === "close" || (range > 0 && (mode !== "propelled" || ammunition !== 0));

/** Weapons in every way they can be used, those in hand first; bare hands where no blow can be struck with any of these. */
export function armsOf({ weapons }: Pick<CharacterState, "weapons">): readonly Arm[] {
  const ways = (drawn: boolean): Arm[] =>
    weapons
      .filter((weapon) => weapon.drawn === drawn && !weapon.tool)
      .flatMap((weapon) =>
        weapon.modes
          .filter((mode) => canBe(weapon, mode))
          .map((mode) => ({ weapon: weapon.id, mode, quickdraw: !drawn })),
      );
  const inHand = ways(true);
  const bare = inHand.some(({ mode }) => mode === "close") ? [] : [BARE];
  return [...inHand, ...bare, ...ways(false)];
}

/** An attack as it is where nothing else is known of it. Made very often: one plain object at once. VRV-152 */
export function attackWith(
  { frame: encounter }: Pick<Position, "frame">,
  actor: Ref,
  target: Ref,
  { weapon, mode, quickdraw }: Arm,
  change: Partial<Pick<AttackDecision, "maneuver" | "extraAttack" | "poolPoints">> = {},
): AttackDecision {
  return {
    type: "attack",
    encounter,
    actor,
    target,
    weapon,
    mode,
    quickdraw,
    distance: mode === "close" ? 1 : USUAL_YARDS,
    maneuver: change.maneuver ?? "none",
    effect: "",
    combatants: 0,
    bystanders: [],
    highGround: false,
    unseen: false,
    extraAttack: change.extraAttack ?? false,
    poolPoints: change.poolPoints ?? 0,
  };
}

/** True for what can be loosed only after more actions than are spent on it. VRV-067, VRV-156 */
export const wantsLoading = ({ drawn, tool, modes, fireActions, loaded, ammunition }: WeaponState): boolean =>
  drawn && !tool && modes.includes("propelled") && ammunition !== 0 && loaded < fireActions - 1;
