/** Everything sensible that somebody can do in their slot (RUN-033, RUN-036 … RUN-044, RUN-065, RUN-084 … RUN-093). */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { asksForDeathTest } from "../decide/dying.ts";
import type {
  AttackDecision,
  DeathTestDecision,
  DisengageDecision,
  MoveDecision,
  StandUpDecision,
  StartSlotDecision,
  ThresholdDecision,
} from "../decisions.ts";
import { sameTurn, whyCannotAct } from "../derive/condition.ts";
import type { CharacterState } from "../state.ts";
import {
  budgetOf,
  characterNow,
  encounterOf,
  foesOf,
  hasRoom,
  opponentsOf,
  situationOf,
  stands,
  wornShare,
  type Position,
} from "./around.ts";
import { armsOf, attackOf, isMelee } from "./arms.ts";
import type { Chooser } from "./chooser.ts";
import { draws } from "./draws.ts";
import { helpsOf } from "./help.ts";
import { harmfulPowers } from "./powers.ts";
import { shields } from "./shield.ts";

/** Does nothing more in this slot: for those a Death Test isn't due for, a slot that begins asks nothing and changes nothing. */
export const passOf = ({ frame }: Position, actor: Ref): StartSlotDecision => {
  return { type: "startSlot", encounter: frame, actor };
};

/** What somebody can do now, passing last. None of it is refused, and nothing overspends. */
export function optionsOf(position: Position, view: View): ThresholdDecision[] {
  const { who } = view;
  const pass = passOf(position, who);
  const state = characterNow(position, who);
  if (!state || !isTheirs(position, who)) return [pass];
  if (state.conditions.dying) return dying(position, who, state);
  if (whyCannotAct(state, situationOf(position).now) !== null) return [pass];
  const foes = foesOf(position, view);
  const held = opponentsOf(position, who);
  const chooser = { who, state, left: budgetOf(position, who), foes, melee: foes.filter((one) => held.includes(one)) };
  return [
    ...strikes(position, chooser),
    ...flanks(position, view, chooser),
    ...engages(position, chooser),
    ...harmfulPowers(position, chooser),
    ...helpsOf(position, view, chooser),
    ...rises(position, chooser),
    ...draws(position, chooser),
    ...shields(position, chooser),
    ...leaves(position, chooser),
    pass,
  ];
}

/** True in somebody's own slot of a fight that is on: there is nothing to choose in another's. RUN-032, RUN-037 */
function isTheirs(position: Position, who: Ref): boolean {
  const { active = null, participants } = position.frame;
  const own = participants.some((one) => one.who === who && (active === null || one.combatant === active));
  return own && encounterOf(position)?.phase === "rounds";
}

/** The dying test for death where that is due and was asked for already; a slot that begins asks for it. RUN-065 */
function dying(position: Position, who: Ref, state: CharacterState): (DeathTestDecision | StartSlotDecision)[] {
  const { now } = situationOf(position);
  const wasAsked = sameTurn(state.asked, now) && asksForDeathTest({ ...state, asked: null }, now);
  return wasAsked ? [{ type: "deathTest", encounter: position.frame, actor: who }] : [passOf(position, who)];
}

/** Each weapon in hand against each foe: those at arm's length, and shots at anybody. RUN-038 */
function strikes(position: Position, { who, state, left, foes, melee }: Chooser): AttackDecision[] {
  if (left.combat < 1) return [];
  return armsOf(state).flatMap((weapon) =>
    (isMelee(weapon) ? melee : foes).map((target) => attackOf(position, { actor: who, target, weapon: weapon.id })),
  );
}

/** True where another Movement Action takes the place of the Combat Action that is left: no blow follows it. RUN-036 */
const tradesBlow = ({ combat, movement }: Chooser["left"]): boolean => combat > 0 && movement < 2;

/** Up to somebody, by those who are in melee with nobody: for a blow, or to be there when their next turn comes. RUN-041, RUN-042 */
function engages(position: Position, { who, state, left, foes, melee }: Chooser): MoveDecision[] {
  if (left.movement < 1 || melee.length > 0) return [];
  const base = { type: "move", encounter: position.frame, actor: who, how: "engage" } as const;
  const arms = armsOf(state).filter(isMelee);
  const comes = foes.filter((one) => hasRoom(position, who, one)).map((target): MoveDecision => ({ ...base, target }));
  return left.combat < 1 || tradesBlow(left)
    ? comes
    : comes.flatMap((move) => arms.map(({ id: strikes }) => ({ ...move, strikes })));
}

/** Across from an ally who fights the same foe, where nobody stands so yet. RUN-041, RUN-093, RUN-094 */
function flanks(position: Position, { side }: View, { who, state, left, foes, melee }: Chooser): MoveDecision[] {
  if (left.movement < 1 || tradesBlow(left) || state.conditions.prone || !armsOf(state).some(isMelee)) return [];
  const already = encounterOf(position)?.flanks ?? [];
  const reached = melee.length > 0 ? melee : foes;
  return reached
    .filter((target) => hasRoom(position, who, target))
    .filter((target) => !already.some((one) => one.target === target && [one.a, one.b].includes(who)))
    .flatMap((target): MoveDecision[] => {
      const ally = opponentsOf(position, target).find(
        (one) => one !== who && side.includes(one) && isUp(position, one),
      );
      const base = { type: "move", encounter: position.frame, actor: who, how: "flank", target } as const;
      return ally === undefined ? [] : [{ ...base, ally }];
    });
}

/** On its feet and able to fight: nobody flanks with those who lie. RUN-093 */
const isUp = (position: Position, who: Ref): boolean =>
  stands(situationOf(position), who) && characterNow(position, who)?.conditions.prone === false;

/** RUN-089 */
function rises({ frame: encounter }: Position, { who: actor, state, left }: Chooser): StandUpDecision[] {
  return state.conditions.prone && left.movement >= 1 ? [{ type: "standUp", encounter, actor }] : [];
}

/** How much of its Toughness has to be gone before somebody thinks of getting away. */
const HURT = 0.5;

/** Out of melee, by those who are hurt: everybody who holds them may strike. RUN-084 */
function leaves({ frame: encounter }: Position, { who: actor, state, left, melee }: Chooser): DisengageDecision[] {
  if (left.movement < 1 || melee.length === 0 || wornShare(state) < HURT) return [];
  return [{ type: "disengage", encounter, actor, leaveMelee: true }];
}
