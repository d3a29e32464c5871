/** Blows as the board has them: who stands across, how high, in what light, and whether a shot has a line. RUN-079, RUN-090, RUN-093, RUN-102 */
import type { Decision } from "../../../../kernel/outcome.ts";
import type { Position } from "../../../../kernel/tactics/tactics.ts";
import type { AttackDecision, PowerDecision, ThresholdDecision } from "../../rules/decisions.ts";
import { weaponOf } from "../../rules/derive/equipment.ts";
import { isCharacter, type EncounterFrame } from "../../rules/state.ts";
import { WEAPONS } from "../../rules/weapons/classes.ts";
import { aimed } from "../board/between.ts";

/** The same decisions with what the board tells of them. What would need a line of sight and has none is left out. RUN-090 */
export const asOnBoard = (decisions: readonly Decision[], position: Position<EncounterFrame>): readonly Decision[] =>
  (decisions as readonly ThresholdDecision[]).flatMap((made): readonly ThresholdDecision[] => {
    if (made.type === "attack") return aimedBlow(made, position);
    return made.type === "power" ? aimedPower(made, position) : [made];
  });

function aimedBlow(blow: AttackDecision, { states, frame: encounter }: Position<EncounterFrame>): AttackDecision[] {
  const { actor, target, weapon: id } = blow;
  const state = states[actor];
  const weapon = isCharacter(state) ? weaponOf(state, id) : null;
  const found = aimed({ actor, target, encounter }, weapon ? WEAPONS[weapon.class].attack : "melee");
  return found.lineOfSight === false ? [] : [{ ...blow, ...found }];
}

function aimedPower(made: PowerDecision, { states, frame: encounter }: Position<EncounterFrame>): PowerDecision[] {
  const { actor, target, power: id } = made;
  const state = states[actor];
  const power = isCharacter(state) ? state.items.powers.find((one) => one.id === id) : undefined;
  if (target === null || target === actor) return [made];
  const { badVisibility, lineOfSight } = aimed({ actor, target, encounter }, power?.lineOfSight ? "ranged" : "melee");
  return lineOfSight === false ? [] : [{ ...made, ...(badVisibility && { badVisibility }) }];
}
