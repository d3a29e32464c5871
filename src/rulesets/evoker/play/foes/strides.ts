/** How far a foe gets in its Move, to strike at whom it comes up to. EVO-003, EVO-040, EVO-041, EVO-043, EVO-120 */
import type { Strides } from "../../../../fittings/foes/strides.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { fullMove } from "../../rules/decide/movement.ts";
import { hasMove, metresLeft } from "../../rules/decide/costs.ts";
import type { AttackDecision, EvokerDecision, MoveDecision } from "../../rules/decisions.ts";
import { mixedMove } from "../../rules/movement/allowance.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { ParticipantState } from "../../rules/state.ts";
import { characterOf, situationOf, type Position } from "../../rules/tactics/around.ts";
import { isPossible } from "../../rules/tactics/possible.ts";

/** The ways of going, the shorter first. */
const GAITS = ["move", "run"] as const;

export const strides: Strides<EncounterFrame> = {
  errand(decision, position) {
    const target = inMelee(decision as EvokerDecision, position);
    return target === null ? null : { beside: target };
  },
  // Coming beside somebody is being in melee with them: others are gone round. EVO-040
  shuns: ({ frame }, { side }) => frame.participants.flatMap(({ who }) => (side.includes(who) ? [] : [who])),
  metres(who, position) {
    const situation = situationOf(position);
    // Whoever is in melee has to get out of it first. EVO-044
    if (situation.engagedWith(who).length > 0) return [];
    const { hindrances } = situation.derived(who);
    const reach = (allowance: number): number => mixedMove({ allowance, hindrances }).metres;
    const left = metresLeft(situation, who);
    if (left !== null) return [reach(left)];
    if (!hasMove(situation, who)) return [];
    return [fullMove(situation, who, "basic"), fullMove(situation, who, "run")].map(reach);
  },
  going(decision, { metres, gait }, position) {
    const { encounter, actor } = decision as AttackDecision;
    const move: MoveDecision = { type: GAITS[gait] ?? "move", encounter, actor, metres: Math.ceil(metres) };
    return isPossible(move, position) ? move : null;
  },
  // Where nobody knows the squares nobody is too far.
  anywhere(position, view) {
    const combatant = position.frame.participants.find(({ who }) => who === view.who)?.combatant ?? "";
    const seat = position.states[combatant] as ParticipantState | undefined;
    return seat ? { ...position, states: { ...position.states, [combatant]: { ...seat, square: null } } } : position;
  },
};

/** Whom a decision strikes at within arm's reach, in the same band; null for any other. EVO-120 */
function inMelee(decision: EvokerDecision, position: Position): Ref | null {
  if (decision.type !== "attack") return null;
  const [first, second] = decision.targets;
  const [me, other] = [decision.actor, first?.who ?? ""].map((who) => characterOf(position, who));
  const weapon = me?.weapons.find(({ id }) => id === decision.weapon);
  if (!first || second || (weapon && weapon.weaponClass !== "melee")) return null;
  return me && me.altitude === other?.altitude ? first.who : null;
}
