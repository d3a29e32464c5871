/** What somebody can strike with, and the blow as a decision. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { isRollable } from "../decide/edge.ts";
import { NEEDS_MELEE } from "../decide/offer.ts";
import type { AttackDecision } from "../decisions.ts";
import { isReady, shieldOf, type Weapon } from "../derive/equipment.ts";
import { FISTS } from "../items.ts";
import type { CharacterState } from "../state.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { loadout } from "../weapons/loadout.ts";
import { characterNow, type Position } from "./around.ts";

export const isMelee = (weapon: Weapon): boolean => WEAPONS[weapon.class].attack === "melee";

/** True for one that the shield hand leaves room for. RUN-091 */
export const isLegal = (state: CharacterState, weapon: Weapon): boolean =>
  loadout({ weapon: weapon.class, shield: shieldOf(state) }).legal;

/** True for one that there is something to shoot with, and that does something. */
export const isUsable = ({ ammunition, damage }: Weapon): boolean => ammunition !== 0 && isRollable(damage);

/** What is in hand and can be used at once; bare hands for those with nothing else to strike at arm's length with. RUN-033, RUN-034 */
export function armsOf(state: CharacterState): readonly Weapon[] {
  const ready = state.items.weapons.filter((one) => isReady(one) && isLegal(state, one) && isUsable(one));
  return ready.some(isMelee) ? ready : [...ready, FISTS];
}

/** With what of it a Free Attack of this kind can be made. RUN-027, RUN-047, RUN-048 */
export function freeArmsOf(state: CharacterState, kind: string): readonly Weapon[] {
  const arms = NEEDS_MELEE.includes(kind) ? armsOf(state).filter(isMelee) : armsOf(state);
  return kind === "long" ? arms.filter((one) => WEAPONS[one.class].long) : arms;
}

/** An attack with nothing named by hand. Between two foes the game master rolls. RUN-021, RUN-038 */
export function attackOf(
  position: Position,
  { actor, target, weapon }: { readonly actor: Ref; readonly target: Ref; readonly weapon: Ref },
  more: Partial<AttackDecision> = {},
): AttackDecision {
  return {
    ...{ type: "attack", encounter: position.frame, actor, target, weapon, difficulty: 0, modifiers: [] },
    ...(areFoes(position, actor, target) && { gmRolls: true }),
    ...more,
  };
}

/** True where no player is concerned. RUN-021 */
export const areFoes = (position: Position, one: Ref, other: Ref): boolean =>
  [one, other].every((who) => characterNow(position, who)?.side === "npc");
