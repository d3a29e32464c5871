/** How far a foe gets in its Move, to strike at whom it comes up to. EVO-003, EVO-040, EVO-041, EVO-043, EVO-120 */
import type { Strides, Taken } from "../../../../fittings/foes/strides.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import { fullMove } from "../../rules/decide/movement.ts";
import { hasMove, metresLeft } from "../../rules/decide/costs.ts";
import type { Situation } from "../../rules/decide/situation.ts";
import type { AttackDecision, EvokerDecision, MoveDecision } from "../../rules/decisions.ts";
import { mixedMove } from "../../rules/movement/allowance.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { ParticipantState } from "../../rules/state.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { characterOf, foesOf, situationOf, type Position } from "../../rules/tactics/around.ts";
import { isIdle } from "../../rules/tactics/idle.ts";
import { leaving, mayLeave } from "../../rules/tactics/leave.ts";
import { asKnown } from "../../rules/tactics/known.ts";
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
    const left = metresLeft(situation, who);
    if (left !== null) return [reach(situation, who, left)];
    if (!hasMove(situation, who)) return [];
    return (["basic", "run"] as const).map((gait) => reach(situation, who, fullMove(situation, who, gait)));
  },
  going(decision, { metres, gait, arrives }, position) {
    const { encounter, actor, mode } = decision as AttackDecision;
    if (mode === "charge") return charging(decision as AttackDecision, { metres, gait, arrives }, position);
    const move: MoveDecision = { type: GAITS[gait] ?? "move", encounter, actor, metres: Math.ceil(metres) };
    return isPossible(move, position) ? move : null;
  },
  retreat(who, position, view) {
    const {
      from,
      metres,
      considered = AWAY,
    } = fledFrom(who, position, view) ?? feared(position, view) ?? shunned(position, view);
    if (from.length === 0) return null;
    const type = metresLeft(situationOf(position), who) === null ? "run" : "move";
    const going = (gone: number): MoveDecision | null => {
      const move: MoveDecision = { type, encounter: position.frame, actor: who, metres: Math.ceil(gone) };
      return isPossible(move, position) ? move : null;
    };
    return { from, metres, going, considered };
  },
  fleeing(decision, position, view) {
    const metres = running(situationOf(position), view.who);
    if (decision.type === "disengage")
      return { from: situationOf(position).engagedWith(view.who), metres, cornered: PENNED };
    return decision.type === "flee" ? { from: foesOf(position, view), metres, cornered: CORNERED } : null;
  },
  // Where nobody knows the squares nobody is too far; whoever gets there has moved, and aims with no care any more. EVO-074
  anywhere,
};

/** A Charge takes the way with it: all of it, and no farther than a Basic Move goes. EVO-072 */
function charging(
  charge: AttackDecision,
  { metres, gait, arrives }: Pick<Taken, "metres" | "gait" | "arrives">,
  position: Position,
): AttackDecision | null {
  const made = { ...charge, metres: Math.ceil(metres) };
  return arrives && gait === 0 && isPossible(made, position) ? made : null;
}

function anywhere(position: Position, { who: me }: View): Position {
  const combatant = position.frame.participants.find(({ who }) => who === me)?.combatant ?? "";
  const seat = position.states[combatant] as ParticipantState | undefined;
  const metresUsed = Math.max(1, seat?.metresUsed ?? 0);
  return seat
    ? { ...position, states: { ...position.states, [combatant]: { ...seat, square: null, metresUsed } } }
    : position;
}

interface Leaving {
  readonly from: readonly Ref[];
  readonly metres: number;
  /** What speaks for it. Left out: no more than that there is less to fear. */
  readonly considered?: readonly Consideration[];
}

const NOBODY: Leaving = { from: [], metres: 0 };

/** How far a Move carries whoever is hampered as they are. EVO-046 */
const reach = (situation: Situation, who: Ref, allowance: number): number =>
  mixedMove({ allowance, hindrances: situation.derived(who).hindrances }).metres;

/**
 * Fleeing is a Move that begins: its metres take whoever flees away from those who were left, or, where nobody was beside them,
 * from all who are against them. Null for those who flee from nobody. EVO-041, EVO-045
 */
function fledFrom(who: Ref, position: Position, view: View): Leaving | null {
  const situation = situationOf(position);
  const left = metresLeft(situation, who);
  const { actionSpent = false, metresUsed = 0 } = situation.seat(who)?.state ?? {};
  const behind = leftBehind(situation, who);
  // Out of melee by the Action, somebody still has the Move. EVO-044
  if (left === null && behind.length > 0 && hasMove(situation, who))
    return { from: behind, metres: running(situation, who), considered: leaving(position, view, behind) };
  if (left === null) return null;
  // Of a Move that was begun to go anywhere some metres are gone.
  const from = behind.length > 0 ? behind : actionSpent && metresUsed === 0 ? foesOf(position, view) : [];
  return from.length === 0 ? null : { from, metres: reach(situation, who, left) };
}

/** Whoever is badly hurt keeps away from all, unless somebody holds them in melee; null for anybody else. EVO-041, EVO-044 */
function feared(position: Position, view: View): Leaving | null {
  const { who } = view;
  const situation = situationOf(position);
  const from = foesOf(position, view);
  if (!mayLeave(position, who) || !hasMove(situation, who) || situation.engagedWith(who).length > 0) return null;
  return { from, metres: running(situation, who), considered: leaving(position, view, from) };
}

/** Metres of a Run, for whoever is hampered as they are. EVO-041, EVO-046 */
const running = (situation: Situation, who: Ref): number => reach(situation, who, fullMove(situation, who, "run"));

/** Whoever can do nothing to anybody, wherever they stood, keeps away from all, unless somebody holds them in melee. EVO-041, EVO-044 */
function shunned(position: Position, view: View): Leaving {
  const { who } = view;
  const situation = situationOf(position);
  const state = characterOf(position, who);
  if (!state || !hasMove(situation, who) || situation.engagedWith(who).length > 0) return NOBODY;
  // What can be drawn or loaded is.
  if (state.weapons.some(({ equipped, ammo }) => !equipped || ammo?.value === 0)) return NOBODY;
  if (!isIdle(anywhere(asKnown(position, view), view), view, state)) return NOBODY;
  return { from: foesOf(position, view), metres: reach(situation, who, fullMove(situation, who, "run")) };
}

/** Out of reach there is less to fear. EVO-045 */
const AWAY: readonly Consideration[] = [
  { aim: "guard", amount: 0.5, note: { key: "DRAMATIS.Evoker.Tactics.reason.away", data: {} } },
];

/** Told, and no more: whoever has to flee flees. EVO-323 */
const CORNERED: Consideration = {
  ...{ aim: "harm", amount: 0.001 },
  note: { key: "DRAMATIS.Evoker.Tactics.reason.cornered", data: {} },
};

/** Nobody gives their Action for a way out where there is none. EVO-044 */
const PENNED: Consideration = {
  ...{ aim: "guard", amount: -100 },
  note: { key: "DRAMATIS.Evoker.Tactics.reason.cornered", data: {} },
};

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
