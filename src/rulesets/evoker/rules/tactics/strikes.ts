/** Every way of striking at somebody: with each weapon and each power, and with a hand or a look. EVO-071 … EVO-087, EVO-136 */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { OFFERED } from "../checks/skillTable.ts";
import type { Situation } from "../decide/situation.ts";
import { fullMove } from "../decide/movement.ts";
import { bestMeans } from "../decide/standing.ts";
import type { AttackMode } from "../actions/attackAction.ts";
import type { AttackDecision, EvokerDecision, Means, PowerDecision, TrickDecision } from "../decisions.ts";
import { hasMove } from "../glance.ts";
import type { CharacterState, WeaponState } from "../state.ts";
import { foesOf, situationOf, type Position } from "./around.ts";

/** All that might be open, whether the rules take it or not. */
export function strikesOf(position: Position, view: View, state: CharacterState): EvokerDecision[] {
  const foes = foesOf(position, view);
  const arms = state.weapons.filter(isUsable);
  const tricks = tricksOf(situationOf(position), view.who);
  return [
    ...foes.flatMap((foe) => [
      ...(arms.length > 0 ? arms : [null]).flatMap((arm) => blowsWith(position, view.who, arm, foe)),
      ...(arms.length > 1 ? arms.map((arm) => attack(position, view.who, arm, foe, "allWeapon")) : []),
      ...charges(position, view.who, arms, foe),
      ...wrestles(position, view.who, arms, foe),
      ...looks(position, view.who, foe, tricks),
    ]),
    ...powersOf(position, view, state, foes),
  ];
}

export const isUsable = ({ equipped, jammed, ammo }: WeaponState): boolean =>
  equipped && !jammed && (ammo === null || ammo.value > 0);

/** One attack on one foe. EVO-071 */
export function attack(
  { frame: encounter }: Pick<Position, "frame">,
  actor: Ref,
  arm: WeaponState | null,
  who: Ref,
  mode: AttackMode = "standard",
): AttackDecision {
  return { type: "attack", encounter, actor, mode, weapon: arm?.id ?? null, targets: [{ who }] };
}

/** At rest it is aimed with care; to the head it is the harder; several shots where the weapon has them. EVO-073, EVO-074, EVO-076 */
function blowsWith(position: Position, actor: Ref, arm: WeaponState | null, foe: Ref): AttackDecision[] {
  const seat = situationOf(position).seat(actor)?.state;
  const isStill = seat !== undefined && hasMove(situationOf(position), actor) && seat.metresUsed === 0;
  const onGrant = situationOf(position).grants.active !== null;
  return [
    attack(position, actor, arm, foe, (isStill && !onGrant) || arm?.focusedOnly ? "focused" : "standard"),
    ...(arm?.focusedOnly ? [] : [{ ...attack(position, actor, arm, foe, "called"), called: "head" } as const]),
    ...(arm && arm.burst > 0 && !arm.focusedOnly ? [attack(position, actor, arm, foe, "burst")] : []),
  ];
}

/**
 * Running at somebody who is out of arm's reach, no farther than a Basic Move goes: only where squares are known. Whoever is in
 * melee has to get out of it first. EVO-044, EVO-072
 */
function charges(position: Position, actor: Ref, arms: readonly WeaponState[], foe: Ref): AttackDecision[] {
  const situation = situationOf(position);
  const distance = situation.distance(actor, foe);
  if (distance === null || situation.adjacent(actor, foe) || situation.grants.active !== null) return [];
  const seat = situation.seat(actor)?.state;
  if (!hasMove(situation, actor) || (seat?.metresUsed ?? 0) > 0 || situation.engagedWith(actor).length > 0) return [];
  const metres = Math.max(1, Math.ceil(distance - 1));
  if (metres > fullMove(situation, actor, "basic")) return [];
  const melee = arms.filter(({ weaponClass, focusedOnly }) => weaponClass === "melee" && !focusedOnly);
  const hands = arms.length > 0 ? melee : [null];
  return hands.map((arm) => ({ ...attack(position, actor, arm, foe, "charge"), metres }));
}

/** Holding somebody, and throwing somebody down: each once. EVO-075, EVO-087 */
function wrestles(position: Position, actor: Ref, arms: readonly WeaponState[], foe: Ref): AttackDecision[] {
  const melee = arms.find(({ weaponClass, focusedOnly }) => weaponClass === "melee" && !focusedOnly) ?? null;
  const { grip, conditions } = situationOf(position).character(foe);
  return [
    ...(grip === null ? [attack(position, actor, null, foe, "grapple")] : []),
    ...(conditions.some(({ id }) => id === "prone") ? [] : [attack(position, actor, melee, foe, "knockdown")]),
  ];
}

const LOOKS = [
  ["distract", "distracted"],
  ["scaryFace", "scared"],
] as const;

/** With what somebody distracts and scares best. EVO-026 */
const tricksOf = (situation: Situation, actor: Ref): readonly Means[] =>
  LOOKS.map(([trick]) => bestMeans(situation, actor, OFFERED[trick]));

/** Distracting and scaring: what already holds is not done twice. EVO-083, EVO-084 */
function looks(position: Position, actor: Ref, foe: Ref, tricks: readonly Means[]): TrickDecision[] {
  const held = situationOf(position)
    .character(foe)
    .marks.filter(({ source }) => source === actor);
  return LOOKS.flatMap(([trick, mark], index) => {
    const means = tricks[index];
    if (!means || held.some(({ id }) => id === mark)) return [];
    return [{ type: "trick", encounter: position.frame, trick, actor, target: { who: foe }, means } as const];
  });
}

/** Powers that harm: on each foe, and where they reach many, on all of them. EVO-134, EVO-136 */
function powersOf({ frame: encounter }: Position, { who: actor }: View, state: CharacterState, foes: readonly Ref[]) {
  return state.powers
    .filter(({ kind }) => kind === "attack")
    .flatMap(({ id: power, area }): PowerDecision[] => {
      const on = (targets: readonly Ref[]): PowerDecision => {
        return { type: "power", encounter, actor, power, targets: targets.map((who) => ({ who })) };
      };
      return [...(area && foes.length > 1 ? [on(foes)] : []), ...foes.map((foe) => on([foe]))];
    });
}
