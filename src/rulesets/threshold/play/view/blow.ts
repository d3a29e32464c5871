/** A blow as plain as it can be, with what the board tells of it. */
import { actorOf } from "../../../../fittings/here/actors.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { AttackDecision } from "../../rules/decisions.ts";
import { weaponOf } from "../../rules/derive/equipment.ts";
import { FISTS } from "../../rules/items.ts";
import { WEAPONS } from "../../rules/weapons/classes.ts";
import { aimed } from "../board/between.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import type { Somebody } from "./somebody.ts";

/** A blow at one target, with what the board tells of it; the game master rolls where no hero is concerned. RUN-021, RUN-038 */
export function plainAttack(
  { ref: actor, encounter, state }: Pick<Somebody, "ref" | "encounter" | "state">,
  weapon: Ref,
  target: Ref,
): AttackDecision {
  const reach = WEAPONS[(weaponOf(state, weapon) ?? FISTS).class].attack;
  return {
    ...{ type: "attack", encounter, actor, target, weapon, difficulty: 0, modifiers: [] },
    ...aimed({ actor, target, encounter }, reach),
    ...(state.side === "npc" && isFoe(target) && { gmRolls: true }),
  };
}

function isFoe(ref: Ref): boolean {
  const actor = actorOf(ref);
  return actor !== null && isCharacter(actor) && readCharacter(actor).side === "npc";
}
