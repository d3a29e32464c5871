/** Powers turned against somebody (RUN-006, RUN-019, RUN-039). */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { PowerDecision } from "../decisions.ts";
import { areFoes } from "./arms.ts";
import type { Position } from "./around.ts";
import { allowed } from "./legal.ts";
import type { Chooser } from "./chooser.ts";

/** Each power of which the rules know what it brings down, on each foe. */
export function harmfulPowers(position: Position, { who, state, left, foes }: Chooser): PowerDecision[] {
  if (left.combat < 1) return [];
  const harmful = state.items.powers.filter(({ harm }) => harm !== null);
  return allowed(
    position,
    harmful.flatMap(({ id: power }) => foes.map((target) => powerOn(position, { actor: who, power, target }))),
  );
}

/** A power with nothing named by hand. Between two foes the game master rolls. RUN-021 */
export function powerOn(
  position: Position,
  { actor, power, target }: { readonly actor: Ref; readonly power: Ref; readonly target: Ref },
): PowerDecision {
  return {
    ...{ type: "power", encounter: position.frame, actor, power, target, difficulty: 0, modifiers: [] },
    ...(actor !== target && areFoes(position, actor, target) && { gmRolls: true }),
  };
}
