/** What casting, levels, units and adventures change, in the game's own terms. */
import type { Effect, Ref } from "../../../kernel/outcome.ts";
import type { CharacterState, PowerState, SpecialtyState } from "./state.ts";

/** A spirit type or a power, put in its list; or taken out. VRV-100, VRV-242, VRV-251 */
export interface PowerEffect extends Effect {
  readonly type: "power";
  readonly list: "spirits" | "powers";
  readonly power: PowerState | null;
  readonly removed: string | null;
}
/** Calling points used, or had again below 0. VRV-099 */
export interface PointsEffect extends Effect {
  readonly type: "points";
  readonly used: number;
}
/** Gains of levels that are owed, or chosen below 0. VRV-091, VRV-100, VRV-107 */
export interface OwedEffect extends Effect {
  readonly type: "owed";
  readonly gain: keyof CharacterState["owed"];
  readonly amount: number;
}
export interface SpecialtyEffect extends Effect {
  readonly type: "specialty";
  readonly specialty: SpecialtyState;
}
/** A unit as it stands from now on. VRV-264 to VRV-266 */
export interface UnitEffect extends Effect {
  readonly type: "unit";
  readonly members: readonly Ref[];
  readonly leader: Ref | null;
  /** Of one member, by the median; null: as it was. */
  readonly survival: number | null;
  readonly movement: number | null;
}
/** VRV-095, VRV-114 */
export interface AdventureEffect extends Effect {
  readonly type: "adventure";
  readonly running: boolean;
}

export type MagicEffectKind = PowerEffect | PointsEffect | OwedEffect | SpecialtyEffect | UnitEffect | AdventureEffect;
