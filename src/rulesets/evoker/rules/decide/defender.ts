/** A character as the one who is struck, and what stands between it and an attack. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { evasionOptions, type Evasion } from "../attack/evasion.ts";
import type { Defender } from "../attack/hit.ts";
import { graspOf } from "../attack/grasp.ts";
import { attackModifiers, type Around, type TargetSituation } from "../attack/modifiers.ts";
import { type EvadeBlock, capabilities } from "../checks/capabilities.ts";
import type { Rows } from "../checks/rows.ts";
import { EVASION_MEANS } from "../checks/skillTable.ts";
import type { TargetFacts } from "../decisions.ts";
import { handsOf, type Grasp, type Location } from "../terms.ts";
import { scaryFacePenalty } from "../actions/tricks.ts";
import type { AttackPlan } from "./attackPlan.ts";
import type { Situation } from "./situation.ts";

/** The character as a Defender, struck at a location. EVO-129, EVO-229, A-67. */
export function defenderOf(situation: Situation, who: Ref, location: Location | null, attacker: Ref): Defender {
  const { toughness, armour, affinities, ailments, conditions, injuries, wounds, persona, woundMax } =
    situation.derived(who);
  const byPersona = situation.settings.personaDefense === "persona" && persona !== null;
  return {
    toughnessBonus: byPersona ? persona.toughnessBonus : toughness.bonus,
    unnaturalToughness: byPersona ? persona.unnaturalToughness : toughness.unnatural,
    armour: byPersona ? persona.armour : location === null ? armour.body : armour[location],
    affinities,
    ailments,
    conditions,
    injuries,
    track: wounds,
    persona: persona?.wounds ?? null,
    max: persona?.max ?? woundMax,
    enemy: situation.isEnemy(attacker, who),
  };
}

/** Metres to a target: as the table says, else on the grid, else next to each other. */
export const distanceTo = (situation: Situation, actor: Ref, facts: TargetFacts): number =>
  facts.distance ?? situation.distance(actor, facts.who) ?? 1;

/** A weapon in hand, or a Shadow's claws, tooth or blade: anything but bare hands (EVO-155). */
export function isArmed(situation: Situation, who: Ref): boolean {
  const { kind, weapons } = situation.character(who);
  return kind === "shadow" || weapons.some(({ equipped, unarmed }) => equipped && !unarmed);
}

/** Who stands in the melee around a target (EVO-148, A-18); null where no squares are known. */
function aroundOf(situation: Situation, { actor, mode }: AttackPlan, target: Ref): Around | null {
  if (situation.distance(actor, target) === null) return null;
  // Whoever charges is there by the time it strikes.
  const there = (ref: Ref): boolean => (mode === "charge" && ref === actor) || situation.adjacent(ref, target);
  const near = (refs: readonly Ref[]): readonly Ref[] => refs.filter(there);
  const mine = near([actor, ...situation.alliesOf(actor)]);
  const able = (ref: Ref): boolean => situation.derived(ref).capabilities.mayAct;
  const idle = mine.filter((ref) => !able(ref) || situation.derived(ref).ailments.includes("dizzy"));
  const theirs = near(situation.alliesOf(target)).filter(able);
  return { attackers: mine.length, unable: idle.length, defenders: 1 + theirs.length };
}

function targetSituation(situation: Situation, actor: Ref, facts: TargetFacts): TargetSituation {
  const { ailments, conditions } = situation.derived(facts.who);
  const engaged = situation.engagedWith(facts.who);
  return {
    ailments,
    conditions,
    size: situation.character(facts.who).size,
    armed: isArmed(situation, facts.who),
    engaged: engaged.length > 0,
    engagedWithAttacker: engaged.includes(actor),
    cover: facts.cover ?? "none",
    light: facts.light ?? "normal",
    haze: facts.haze ?? false,
  };
}

/** Somebody's glare hampers a roll aimed at its source or an ally beside it. EVO-084. */
export function isScared(situation: Situation, roller: Ref, aimedAt: Ref): boolean {
  return situation.character(roller).marks.some(
    ({ id, source }) =>
      id === "scared" &&
      scaryFacePenalty({
        source,
        rollTarget: aimedAt,
        targetAdjacentToSource: situation.adjacent(source, aimedAt),
        targetIsAllyOfSource: situation.states[source] !== undefined && !situation.isEnemy(source, aimedAt),
      }).disadvantages > 0,
  );
}

const isBlinded = (situation: Situation, who: Ref): boolean =>
  situation.derived(who).injuries.some(({ injury }) => injury === "blinded");

/** Rows of the table for an attack on one target. EVO-121, EVO-140. */
export function attackRows(situation: Situation, plan: AttackPlan, facts: TargetFacts): Rows {
  const { actor } = plan;
  return attackModifiers({
    attackKind: plan.kind,
    mode: plan.chance ? "chance" : plan.mode,
    offHand: plan.weapon?.offHand ?? false,
    bypassProtector: plan.bypassProtector,
    flee: plan.flee,
    scared: isScared(situation, actor, facts.who),
    attackerArmed: isArmed(situation, actor),
    attackerBlinded: isBlinded(situation, actor),
    distance: distanceTo(situation, actor, facts),
    range: plan.range,
    metresBelow: facts.metresBelow ?? 0,
    badWeather: plan.badWeather,
    around: aroundOf(situation, plan, facts.who),
    target: targetSituation(situation, actor, facts),
    settings: situation.settings,
  });
}

/** Rows for a roll aimed at somebody that is no attack. EVO-140. */
export function aimedRows(situation: Situation, actor: Ref, facts: TargetFacts, badWeather = false): Rows {
  return attackModifiers({
    mode: "action",
    scared: isScared(situation, actor, facts.who),
    attackerBlinded: isBlinded(situation, actor),
    metresBelow: facts.metresBelow ?? 0,
    badWeather,
    target: targetSituation(situation, actor, facts),
    settings: situation.settings,
  });
}

/** Rows for opposing an attack: the target of the roll is the attacker. A-80. */
export function evasionRows(situation: Situation, plan: AttackPlan, facts: TargetFacts): Rows {
  return attackModifiers({
    attackKind: plan.kind,
    mode: "evasion",
    scared: isScared(situation, facts.who, plan.actor),
    attackerArmed: isArmed(situation, facts.who),
    attackerBlinded: isBlinded(situation, facts.who),
    metresBelow: -(facts.metresBelow ?? 0),
    badWeather: plan.badWeather,
    target: targetSituation(situation, facts.who, { ...facts, who: plan.actor }),
    settings: situation.settings,
  });
}

/** The hand somebody parries with, or both: that of its first weapon in hand. */
export function parryHand(situation: Situation, who: Ref): Grasp | null {
  const character = situation.character(who);
  const held = character.weapons.filter(({ equipped }) => equipped);
  return held.map((weapon) => graspOf(character, weapon)).find((grasp) => grasp !== null) ?? null;
}

/** A broken arm attacks and carries nothing (EVO-272). */
export const armIsUseless = (situation: Situation, who: Ref, grasp: Grasp | null): boolean =>
  handsOf(grasp).some((hand) =>
    situation.derived(who).injuries.some(({ location, injury }) => injury === "brokenArm" && location === `${hand}Arm`),
  );

/** The evasions open to a target, or why there are none. EVO-029, EVO-124. */
export function evasionsFor(
  situation: Situation,
  plan: AttackPlan,
  target: Ref,
): { readonly options: readonly Evasion[]; readonly blockedBy: readonly EvadeBlock[] } {
  const { ailments, conditions } = situation.derived(target);
  const controller = situation.character(target).ailments.find(({ id }) => id === "brainwashed")?.source ?? null;
  const controlled =
    controller !== null && situation.states[controller] !== undefined && !situation.isEnemy(controller, plan.actor);
  const { evadeBlockedBy } = capabilities({
    ailments,
    conditions,
    round: situation.frame === null ? 2 : situation.round,
    attackerOnControllersSide: controlled,
    settings: situation.settings,
  });
  if (evadeBlockedBy.length > 0) return { options: [], blockedBy: evadeBlockedBy };
  const { options } = evasionOptions({
    attackKind: plan.kind,
    mental: plan.mental,
    trick: plan.mode === "push" || plan.mode === "knockdown",
    canParry: !armIsUseless(situation, target, parryHand(situation, target)),
  });
  return { options, blockedBy: [] };
}

export const evasionMeans = (option: Evasion): (typeof EVASION_MEANS)[Evasion] => EVASION_MEANS[option];
