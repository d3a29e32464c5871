/** Blows as the board has them: who stands across, how high, in what light, and whether a shot has a line. RUN-079, RUN-090, RUN-093, RUN-102 */
import { isUnseen } from "../../../../fittings/foes/sides.ts";
import { combatantOf, combatBehind } from "../../../../fittings/here/encounter.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { Position, View } from "../../../../kernel/tactics/tactics.ts";
import type {
  AttackDecision,
  MoveDecision,
  PowerDecision,
  SurpriseDecision,
  ThresholdDecision,
} from "../../rules/decisions.ts";
import { weaponOf } from "../../rules/derive/equipment.ts";
import { isCharacter, type EncounterFrame } from "../../rules/state.ts";
import { armsOf, isMelee } from "../../rules/tactics/arms.ts";
import { budgetOf, characterNow, opponentsOf } from "../../rules/tactics/around.ts";
import { sneaksOf } from "../../rules/tactics/sneak.ts";
import { WEAPONS } from "../../rules/weapons/classes.ts";
import { aimed, hasLine } from "../board/between.ts";

/** The same decisions with what the board tells of them. What would need a line of sight and has none is left out. RUN-090 */
export const asOnBoard = (decisions: readonly Decision[], position: Position<EncounterFrame>): readonly Decision[] =>
  (decisions as readonly ThresholdDecision[]).flatMap((made): readonly ThresholdDecision[] => {
    if (made.type === "attack") return aimedBlow(made, position);
    return made.type === "power" ? aimedPower(made, position) : [made];
  });

/**
 * A Movement Action for each of those whom one could shoot at, or use a power on, were there a line: that follows. Only for
 * those whom nobody holds in melee, and who have both actions left. RUN-036, RUN-041, RUN-090
 */
export function clearings(
  decisions: readonly Decision[],
  position: Position<EncounterFrame>,
  who: Ref,
): readonly MoveDecision[] {
  const { combat, movement } = budgetOf(position, who);
  if (combat < 1 || movement < 2 || opponentsOf(position, who).length > 0) return [];
  const hidden = decisions
    .filter(({ type }) => type === "attack" || type === "power")
    .filter((one) => asOnBoard([one], position).length === 0)
    .map(({ target }) => target as Ref);
  return [...new Set(hidden)].map((target) => {
    return { type: "move", encounter: position.frame, actor: who, how: "lineOfSight", target };
  });
}

/** Those whom somebody unseen might catch out from where they are, or from beside them: with a shot, there has to be a line. RUN-029, RUN-090, RUN-097 */
export function sneaks(position: Position<EncounterFrame>, view: View): readonly SurpriseDecision[] {
  const combat = combatBehind(position.frame.combat);
  const fighter = combat && combatantOf(view.who, combat);
  if (!fighter || !isUnseen(fighter)) return [];
  return sneaksOf(position, view).filter(({ watchers: [target = ""] }) => {
    return !shoots(position, view.who) || hasLine(view.who, target);
  });
}

/** True for somebody with something in hand that shoots. */
export function shoots(position: Position<EncounterFrame>, who: Ref): boolean {
  const state = characterNow(position, who);
  return state !== null && armsOf(state).some((one) => !isMelee(one));
}

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
