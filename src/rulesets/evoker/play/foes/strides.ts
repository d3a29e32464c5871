/** How far a foe gets in its Move, to strike at whom it comes up to. EVO-003, EVO-040, EVO-041, EVO-043, EVO-120 */
import type { Strides } from "../../../../fittings/foes/strides.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import { fullMove } from "../../rules/decide/movement.ts";
import { hasMove, metresLeft } from "../../rules/decide/costs.ts";
import type { Situation } from "../../rules/decide/situation.ts";
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
    if (situation.engagedWith(who).length > 0 || leftBehind(situation, who).length > 0) return [];
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
  // Fleeing is a Move that begins: its metres take whoever flees away from those who were left. EVO-041, EVO-045
  retreat(actor, position) {
    const situation = situationOf(position);
    const [from, left] = [leftBehind(situation, actor), metresLeft(situation, actor)];
    if (from.length === 0 || left === null) return null;
    const { metres } = mixedMove({ allowance: left, hindrances: situation.derived(actor).hindrances });
    const going = (gone: number): MoveDecision | null => {
      const move = { type: "move", encounter: position.frame, actor, metres: Math.ceil(gone) } satisfies MoveDecision;
      return isPossible(move, position) ? move : null;
    };
    return { from, metres, going, considered: AWAY };
  },
  // Where nobody knows the squares nobody is too far.
  anywhere(position, view) {
    const combatant = position.frame.participants.find(({ who }) => who === view.who)?.combatant ?? "";
    const seat = position.states[combatant] as ParticipantState | undefined;
    return seat ? { ...position, states: { ...position.states, [combatant]: { ...seat, square: null } } } : position;
  },
};

/** Out of reach there is less to fear. EVO-045 */
const AWAY: readonly Consideration[] = [
  { aim: "guard", amount: 0.5, note: { key: "DRAMATIS.Evoker.Tactics.reason.away", data: {} } },
];

/** Whom somebody has left in this Move, and can do nothing more about: there is nothing to come back for. EVO-044, EVO-045 */
function leftBehind(situation: Situation, who: Ref): readonly Ref[] {
  const { actionSpent = false, disengage } = situation.seat(who)?.state ?? {};
  return actionSpent ? (disengage?.from ?? []).map(({ id }) => id) : [];
}

/** Whom a decision strikes at within arm's reach, in the same band; null for any other. EVO-120 */
function inMelee(decision: EvokerDecision, position: Position): Ref | null {
  if (decision.type !== "attack") return null;
  const [first, second] = decision.targets;
  const [me, other] = [decision.actor, first?.who ?? ""].map((who) => characterOf(position, who));
  const weapon = me?.weapons.find(({ id }) => id === decision.weapon);
  if (!first || second || (weapon && weapon.weaponClass !== "melee")) return null;
  return me && me.altitude === other?.altitude ? first.who : null;
}
