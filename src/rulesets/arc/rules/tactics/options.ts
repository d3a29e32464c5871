/** Everything sensible that somebody can do in their slot (ARC-037 … ARC-039, ARC-045 … ARC-052, ARC-074). */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type {
  ArcDecision,
  AttackDecision,
  CarryDecision,
  CheckDecision,
  DeclareDecision,
  OccupyDecision,
} from "../decisions.ts";
import type { Change, CharacterState } from "../state.ts";
import { answersWith } from "./blow.ts";
import { characterOf, foesOf, fits, friendsOf, isTheirs, roomFor, situationOf, type Position } from "./around.ts";
import { armsOf, isHarmful, isHelpful, type Arm } from "./arms.ts";

/** Somebody whose slot it is. */
interface Chooser {
  readonly who: Ref;
  readonly arms: readonly Arm[];
  readonly foes: readonly Ref[];
  readonly friends: readonly Ref[];
}

/**
 * Does nothing more this turn. Whoever has said nothing yet declares that; for those who have, or who can't declare, what they
 * are absorbed in stays as it is, which changes nothing. ARC-037, ARC-041, ARC-042
 */
export function passOf(position: Position, who: Ref): DeclareDecision | OccupyDecision {
  const { frame: encounter } = position;
  const situation = situationOf(position);
  if (isTheirs(position, who) && !situation.hasDeclared(who))
    return { type: "declare", encounter, actor: who, actions: [], text: "" };
  return { type: "occupy", encounter, character: who, occupied: situation.seat(who)?.state.occupied ?? false };
}

/** True for what ends somebody's slot. */
export const isPass = (decision: ArcDecision): boolean =>
  decision.type === "occupy" || (decision.type === "declare" && decision.actions.length === 0);

/** What somebody can do now, passing last. None of it is refused. */
export function optionsOf(position: Position, view: View): ArcDecision[] {
  const { who } = view;
  const pass = passOf(position, who);
  const situation = situationOf(position);
  const state = situation.known(who);
  if (!state) return [pass];
  const bar = situation.barTo(who);
  if (bar !== null) return bar === "immobile" ? [...putDown(position, state, who), pass] : [pass];
  const chooser = {
    who,
    arms: armsOf(situation, state),
    foes: foesOf(position, view),
    friends: friendsOf(position, view),
  };
  if (situation.settings.declarationMode === "declareFirst") return [...inTwoSteps(position, chooser), pass];
  return isTheirs(position, who) ? [...strikes(position, chooser), ...helps(position, chooser), pass] : [pass];
}

/** Where everybody declares first: what is to be done is said, and later what was said is done. ARC-045 */
function inTwoSteps(position: Position, chooser: Chooser): ArcDecision[] {
  const situation = situationOf(position);
  const { declaring, running } = situation;
  if (!running || running.round <= running.state.committed) return [];
  const silent = declaring.some((ref) => !situation.hasDeclared(ref));
  if (!silent) return carriedOut(position, chooser);
  return isTheirs(position, chooser.who) && !situation.hasDeclared(chooser.who) ? plans(position, chooser) : [];
}

/** Each weapon and spell against each foe, as often as the turn allows. ARC-038, ARC-050 */
function strikes(position: Position, { who, arms, foes }: Chooser): AttackDecision[] {
  return arms.filter(isHarmful).flatMap((arm) => {
    const most = roomFor(position, who, { skill: arm.skill, kind: "attack" });
    return foes
      .filter((target) => hasScores(position, target, arm.onHit))
      .flatMap((target) => upTo(most).map((count) => attackOf(position, who, arm, target, count)));
  });
}

const attackOf = (
  { frame: encounter }: Position,
  actor: Ref,
  { skill, weapon, spell }: Pick<Arm, "skill" | "weapon" | "spell">,
  target: Ref,
  count: number,
): AttackDecision => ({ type: "attack", encounter, actor, target, skill, weapon, spell, count });

/** Each spell that helps, for each of the side. ARC-060, ARC-074 */
function helps(position: Position, { who, arms, friends }: Chooser): CheckDecision[] {
  return arms
    .filter((arm) => isHelpful(arm) && fits(position, who, [checking(arm.skill)]))
    .flatMap((arm) =>
      friends
        .filter((target) => hasScores(position, target, arm.onHit))
        .map((target) => helpOf(position, who, arm, target)),
    );
}

const checking = (skill: string) => ({ skill, kind: "check", target: null, count: 1 }) as const;

function helpOf({ frame: encounter }: Position, actor: Ref, { skill, spell, onHit }: Arm, target: Ref): CheckDecision {
  return {
    ...{ type: "check", encounter, actor, skill, spell },
    onSuccess: onHit.map((change) => ({ target, change })),
  };
}

/** What could be said: attacks on one, with what is left kept for defence where that has to be said as well. ARC-038, ARC-047 */
function plans(position: Position, { who, arms, foes, friends }: Chooser): DeclareDecision[] {
  const { settings } = situationOf(position);
  type Actions = DeclareDecision["actions"];
  const declare = (actions: Actions): DeclareDecision => {
    return { type: "declare", encounter: position.frame, actor: who, actions, text: "" };
  };
  const guards = settings.lateDefence ? [] : answersWith(position, who);
  const guarded = (actions: Actions): Actions[] => {
    const kept = guards.flatMap((skill) => {
      const most = roomFor(position, who, { skill, kind: "defend" }, actions);
      return most > 0 ? [[...actions, { skill, kind: "defend" as const, target: null, count: most }]] : [];
    });
    return [actions, ...kept];
  };
  const skills = [...new Set(arms.filter(isHarmful).map(({ skill }) => skill))];
  const attacks = skills.flatMap((skill) => {
    const most = roomFor(position, who, { skill, kind: "attack" });
    const suits = (target: Ref): boolean =>
      arms.some((arm) => arm.skill === skill && isHarmful(arm) && hasScores(position, target, arm.onHit));
    return foes
      .filter(suits)
      .flatMap((target) => upTo(most).map((count): Actions => [{ skill, kind: "attack", target, count }]));
  });
  const helping = friends.length === 0 ? [] : arms.filter(isHelpful);
  const checks = [...new Set(helping.map(({ skill }) => skill))]
    .filter((skill) => fits(position, who, [checking(skill)]))
    .map((skill): Actions => [checking(skill)]);
  const defended = guarded([]).filter((actions) => actions.length > 0);
  return [...attacks.flatMap(guarded), ...checks, ...defended].map(declare);
}

/** What was said and isn't done yet. ARC-045 */
function carriedOut(position: Position, { who, arms, foes, friends }: Chooser): ArcDecision[] {
  const declared = situationOf(position).seat(who)?.turn.actions ?? [];
  return declared
    .filter(({ count, used }) => used < count)
    .flatMap(({ kind, skill, target, count, used }): ArcDecision[] => {
      const own = arms.filter((arm) => arm.skill === skill);
      if (kind === "attack")
        return foes
          .filter((foe) => target === null || target === foe)
          .flatMap((foe) =>
            own
              .filter((arm) => isHarmful(arm) && hasScores(position, foe, arm.onHit))
              .map((arm) => attackOf(position, who, arm, foe, count - used)),
          );
      if (kind !== "check" || target !== null) return [];
      return own
        .filter(isHelpful)
        .flatMap((arm) =>
          friends.filter((one) => hasScores(position, one, arm.onHit)).map((one) => helpOf(position, who, arm, one)),
        );
    });
}

/** Whatever isn't fought with, by one who bears too much to do anything. ARC-020 … ARC-022 */
function putDown({ frame: encounter }: Position, state: CharacterState, who: Ref): CarryDecision[] {
  const arms = [...state.weapons, ...state.shields].map(({ id }) => id);
  return state.gear
    .filter(({ id, weightKg, quantity }) => weightKg * quantity > 0 && !arms.includes(id))
    .map(({ id: item }) => ({ type: "carry", encounter, character: who, item, quantity: 0 }));
}

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

/** True when somebody has every score that is spoken of. */
function hasScores(position: Position, who: Ref, changes: readonly Change[]): boolean {
  const us: CharacterState["us"] = characterOf(position, who)?.us ?? {};
  return changes.every((change) => change.type !== "us" || Object.hasOwn(us, change.stat));
}
