/** Getting another weapon into the hand (RUN-033, RUN-041, RUN-044). */
import type { WieldDecision } from "../decisions.ts";
import { isReady, type Weapon } from "../derive/equipment.ts";
import { WEAPONS } from "../weapons/classes.ts";
import type { Position } from "./around.ts";
import { isLegal } from "./arms.ts";
import type { Chooser } from "./chooser.ts";

/** Each weapon that isn't in hand: drawn into an empty one, changed for what is there, or short and drawn for what is let fall. */
export function draws(position: Position, { who: actor, state, left }: Chooser): WieldDecision[] {
  const held = state.items.weapons.filter((one) => isReady(one) && WEAPONS[one.class].draw !== "none");
  const base = { type: "wield", encounter: position.frame, actor } as const;
  const ways = (weapon: Weapon): WieldDecision["how"][] => {
    const isFree = WEAPONS[weapon.class].draw === "free";
    if (held.length === 0 && weapon.equipped) return isFree || left.movement > 0 ? ["draw"] : [];
    // One short weapon for another gains nothing, however little it costs.
    const isFreed = isFree && weapon.equipped && held.every((one) => WEAPONS[one.class].draw !== "free");
    return [...(left.movement > 0 ? (["switch"] as const) : []), ...(isFreed ? (["drop"] as const) : [])];
  };
  const others = state.items.weapons.filter(
    (one) => !isReady(one) && WEAPONS[one.class].draw !== "none" && isLegal(state, one) && one.ammunition !== 0,
  );
  return others.flatMap((weapon) => ways(weapon).map((how): WieldDecision => ({ ...base, weapon: weapon.id, how })));
}
