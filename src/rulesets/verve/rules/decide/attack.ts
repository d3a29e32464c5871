/** An attack, from the legality of it to the damage that waits. VRV-146, VRV-152 to VRV-178. */
import type { Ref } from "../../../../kernel/outcome.ts";
import {
  conditionOf,
  defenseConditions,
  hasCondition,
  isHamperedBySurprise,
  armorInUse,
  letsGo,
  targetStates,
  wearsHelmet,
  wornArmor,
} from "../conditions.ts";
import { attackParts, attackRoll, type AttackRollGiven } from "../conflict/attack.ts";
import { finishingBlow, finishingEligible } from "../conflict/finishing.ts";
import { levelIn } from "../core/archetypes.ts";
import { part, rollUnder, targetOf } from "../core/check.ts";
import { reactionParts } from "../core/rolls.ts";
import type { AttackDecision } from "../decisions.ts";
import { defense } from "../equipment/defense.ts";
import { fireActions } from "../equipment/missiles.ts";
import { equipmentUse } from "../equipment/permission.ts";
import type { D20Check, DamageEffect, ReactionPrompt, VerveEffectKind, VervePrompt } from "../outcomes.ts";
import type { CharacterState, WeaponState } from "../state.ts";
import type { AttackMode, Reaction } from "../terms.ts";
import { splitOff, type Split } from "../survival/damage.ts";
import { ailmentModifier } from "../conditions.ts";
import type { Came } from "./decider.ts";
import { act, begin, damage, end, judgeVerve } from "./effects.ts";
import { reactionFor, rollArgs, stunPart } from "./figures.ts";
import { lastDeed, requireLastDeed } from "./lastDeed.ts";
import type { Before } from "./prospects.ts";
import type { Situation } from "./situation.ts";
import { rollWeapon, weaponOf, wield } from "./weapons.ts";

/** Others who fight the target, as they are named; in an encounter those who take part in it. VRV-155 */
function othersOf({ mode, bystanders, actor, target }: AttackDecision, { frame }: Situation): readonly Ref[] {
  if (mode === "close") return [];
  const isThere = (ref: Ref): boolean => frame?.participants.some(({ who }) => who === ref) ?? true;
  return bystanders.filter((ref) => ref !== actor && ref !== target && isThere(ref));
}

/** How many stand in the melee that is shot into: those who are named, or more. VRV-155 */
function crowdOf(decision: AttackDecision, situation: Situation): number {
  const others = othersOf(decision, situation).length;
  return decision.mode === "close" ? 0 : Math.max(decision.combatants, others > 0 ? others + 1 : 0);
}

/** Refuses what can't be: no ammunition, a weapon not drawn, a blow the target isn't open to. */
function checkLegal(decision: AttackDecision, situation: Situation, weapon: WeaponState): string[] {
  const { actor, target, mode, maneuver, quickdraw, extraAttack, poolPoints } = decision;
  if (decision.lastDeed) requireLastDeed(situation, actor, decision.lastDeed);
  const state = decision.lastDeed ? situation.living(actor) : situation.acting(actor, true);
  const victim = situation.living(target);
  const { name, archetypes } = state;
  situation.require(actor !== target, "selfTarget", { name });
  if (maneuver !== "none") situation.collected(actor);
  situation.require(!hasCondition(victim, "untargetable"), "untargetable", { name: victim.name });
  situation.require(!hasCondition(state, "concentrating"), "concentrating", { name });
  situation.require(!weapon.tool, "onlyATool", { item: weapon.name });
  situation.require(weapon.modes.includes(mode), "wrongMode", { name, item: weapon.name });
  situation.require(weapon.drawn || quickdraw, "notDrawn", { name, item: weapon.name });
  if (mode !== "close") situation.require(weapon.range > 0, "noRange", { item: weapon.name });
  if (mode === "propelled") situation.require(weapon.ammunition !== 0, "noAmmunition", { name, item: weapon.name });
  const needed = fireActions({
    fireActions: weapon.fireActions,
    engaged: hasCondition(state, "engaged"),
    handToHand: mode === "close",
  }).actions;
  situation.require(weapon.loaded + 1 >= needed, "notReady", {
    item: weapon.name,
    actions: needed - weapon.loaded - 1,
  });
  const states = targetStates(victim, actor, situation.round);
  if (maneuver === "killing" || maneuver === "knockout")
    situation.require(finishingEligible(maneuver, states), "notEligible", { name: victim.name });
  const pool = situation.derived(actor).combatPool - usedPoints(situation, actor);
  situation.require(poolPoints <= pool, "noCombatPoints", { name });
  if (extraAttack) {
    const open = states.includes("unaware") && levelIn(archetypes, "warrior") > 0;
    situation.require(open && pool > 0 && !hasCondition(state, "extra-attack"), "noExtraAttack", { name });
  }
  const skills = state.fields.filter(({ fightingArt }) => fightingArt).flatMap((field) => field.skills);
  const use = equipmentUse({
    item: weapon.item,
    archetypes,
    skills,
    mounted: state.riding !== null,
    settings: situation.settings,
  });
  situation.require(use.status !== "unavailable", "noFirearms", { item: weapon.name });
  return use.status === "allowed" ? [] : [use.status];
}

const usedPoints = (situation: Situation, who: Ref): number => {
  const { combatPool } = situation.character(who);
  return combatPool.round === situation.round ? combatPool.used : 0;
};

/** Directed by a warrior who still stands and doesn't fight. VRV-166. */
function isDirected({ states, round }: Situation, state: CharacterState): boolean {
  const leader = conditionOf(state, "directed")?.other ?? null;
  const known = leader === null ? undefined : (states[leader] as CharacterState | undefined);
  return leader !== null && (!known || !letsGo(known, round));
}

/** The target's defense against this attacker. VRV-026, VRV-063, VRV-165. */
export function defenseAgainst(situation: Situation, target: Ref, attacker: Ref, combatants: number): number {
  const state = situation.character(target);
  const { round, settings } = situation;
  const shield = conditionOf(state, "small-shield");
  const figures = defense({
    agility: state.abilities.agility,
    armor: armorInUse(state),
    smallShieldOpponent: shield?.other === attacker && shield.round === round,
    archetypes: state.archetypes,
    cover: state.cover,
    combatants,
    directedByWarrior: isDirected(situation, state),
    highGround: conditionOf(state, "high-ground-defense")?.round === round,
    conditions: defenseConditions(state, round),
    groupBonus: situation.derived(target).groupBonus,
    settings,
  });
  const fixed = state.overrides.defense;
  return fixed === null ? figures.defense : fixed + figures.cover + figures.situational;
}

/** What somebody brings to a blow with this weapon, whoever it is meant for. VRV-027 … VRV-029, VRV-116, VRV-148 */
export function strikingFigures(
  situation: Situation,
  actor: Ref,
  { weapon, mode, distance }: { readonly weapon: WeaponState; readonly mode: AttackMode; readonly distance: number },
): AttackRollGiven {
  const state = situation.character(actor);
  return {
    mode,
    ...wield(situation, actor, weapon, mode, distance),
    injuries: state.injuries.value,
    surprised: isHamperedBySurprise(state, situation.round),
    fullHelmet: wearsHelmet(state),
    riding: state.riding,
    groupBonus: situation.derived(actor).groupBonus,
    situational: ailmentModifier(state, "attack", situation.settings),
    settings: situation.settings,
  };
}

/** An attack's figures against one target. */
function figuresAgainst(
  decision: AttackDecision,
  situation: Situation,
  weapon: WeaponState,
  target: Ref,
): AttackRollGiven {
  const { actor, mode, distance, maneuver, highGround, unseen, extraAttack } = decision;
  const state = situation.character(actor);
  const victim = situation.character(target);
  const { round, safeOutdoors } = situation;
  const states = targetStates(victim, actor, round);
  // A second blow is in place of the bonus, whichever of the two is struck first. VRV-174
  const isInstead = extraAttack || conditionOf(state, "extra-attack")?.other === target;
  return {
    ...strikingFigures(situation, actor, { weapon, mode, distance }),
    ...(decision.lastDeed && { injuries: 0 }),
    defense: defenseAgainst(situation, target, actor, crowdOf(decision, situation)),
    unseen,
    calledShot: maneuver !== "none",
    highGround,
    brokenHold: conditionOf(state, "broke-hold")?.other === target,
    targetStates: isInstead ? states.filter((one) => one !== "unaware") : states,
    targetMovement: victim.pace,
    safeOutdoors,
  };
}

/** What the attack costs whoever makes it, hit or miss. */
function costs(decision: AttackDecision, situation: Situation, weapon: WeaponState): VerveEffectKind[] {
  const { actor, mode, maneuver, poolPoints, extraAttack, target } = decision;
  const effects: VerveEffectKind[] = [];
  const used = usedPoints(situation, actor) + poolPoints;
  if (weapon.id !== "unarmed")
    effects.push({
      type: "weapon",
      id: situation.id("weapon", weapon.id),
      target: actor,
      apply: "atOnce",
      weapon: weapon.id,
      loaded: mode === "close" ? null : 0,
      // What is thrown lies somewhere else.
      drawn: mode !== "thrown",
      spent: mode === "propelled" && weapon.ammunition !== null ? 1 : 0,
    });
  if (mode !== "close")
    for (const id of ["aiming", "reloading"])
      if (hasCondition(situation.character(actor), id)) effects.push(end(situation, actor, id, "atOnce"));
  if (maneuver !== "none") effects.push(begin(situation, actor, "called-shot", { apply: "atOnce" }));
  if (maneuver === "grab") effects.push(begin(situation, actor, "grabbing", { apply: "atOnce", other: target }));
  if (extraAttack) effects.push(begin(situation, actor, "extra-attack", { apply: "atOnce", other: target }));
  if (poolPoints > 0)
    effects.push({
      type: "combatPool",
      id: situation.id("pool", actor),
      target: actor,
      apply: "atOnce",
      round: situation.round,
      used,
    });
  if (hasCondition(situation.character(actor), "broke-hold"))
    effects.push(end(situation, actor, "broke-hold", "atOnce"));
  // One free attack against one of those who were aimed at; and who fights leads nobody. VRV-166, VRV-172.
  const led = new Set([...situation.present, target]);
  for (const ref of led)
    for (const id of ["covered", "directed"])
      if (conditionOf(situation.character(ref), id)?.other === actor) effects.push(end(situation, ref, id, "atOnce"));
  const victim = situation.character(target);
  // Striking at somebody held gives them another chance. VRV-170.
  if (weapon.id !== "unarmed" && conditionOf(victim, "immobilized")?.other === actor)
    effects.push(
      end(situation, target, "immobilized", "atOnce"),
      begin(situation, target, "held", { apply: "atOnce", other: actor }),
    );
  return effects;
}

/** Drawing and striking at once. VRV-171. */
function quickdraw(decision: AttackDecision, situation: Situation, before: Before): boolean {
  const { actor } = decision;
  const args = { ...rollArgs(situation, actor, "evasion"), movementMode: situation.character(actor).pace };
  const value = reactionFor(situation, actor, "evasion");
  const parts = reactionParts({ ...args, reaction: "evasion", value, safeOutdoors: situation.safeOutdoors });
  return situation.d20({ key: "quickdraw", who: actor, subject: "evasion", parts, before }).success;
}

interface Hit {
  readonly decision: AttackDecision;
  readonly weapon: WeaponState;
  readonly archetypal: ReturnType<typeof judgeVerve>;
  readonly dealt: number;
}

const ask = (
  situation: Situation,
  hit: Hit,
  owner: Ref,
  given: Partial<ReactionPrompt> & Pick<ReactionPrompt, "to" | "options">,
): ReactionPrompt => ({
  type: "reaction",
  id: situation.id("reaction", given.to, owner),
  owner,
  name: situation.character(owner).name,
  by: hit.decision.actor,
  damage: hit.dealt,
  archetypal: hit.archetypal.archetypal,
  effect: "",
  poolPoints: hit.decision.poolPoints,
  shotHit: false,
  ...given,
});

/** What a hit does: damage that waits, and what the target may still prevent. */
function consequences(situation: Situation, hit: Hit): { effects: DamageEffect[]; prompts: VervePrompt[] } {
  const { decision, weapon, dealt } = hit;
  const { target, maneuver, effect, actor } = decision;
  const harm = (split: Split) => damage(situation, { key: "attack", target, split, ...hit.archetypal, by: actor });
  if (maneuver === "grab")
    return { effects: [], prompts: [ask(situation, hit, target, { to: "grab", options: ["evasion"] })] };
  if (maneuver === "knockout")
    return { effects: [], prompts: [ask(situation, hit, target, { to: "knockout", options: ["evasion"] })] };
  const killing = finishingBlow({ kind: "killing", damage: dealt }).directInjuries ?? 0;
  const suffered = harm(splitOff(dealt, maneuver === "killing" ? killing : 0));
  const prompts: VervePrompt[] = [...suffered.prompts];
  const state = situation.character(target);
  // Spells, spirits and loading take evasion to finish, whatever the shot was for. VRV-162.
  const busy = ["casting", "calling", "reloading"].some((id) => hasCondition(state, id));
  const options: Reaction[] = busy ? ["evasion"] : ["evasion", "fortitude"];
  // So does whoever is about to shoot, who may stand firm as well. VRV-163
  if (maneuver === "calledShot" && (effect !== "" || busy || hasCondition(state, "aiming")))
    prompts.push(ask(situation, hit, target, { to: "calledShot", options, effect }));
  if (maneuver === "calledShot" && weapon.ailment !== null)
    prompts.push(
      ask(situation, hit, target, { to: "ailment", options: ["evasion", "health"], effect: weapon.ailment }),
    );
  if (hasCondition(state, "concentrating") && dealt > 0)
    prompts.push(ask(situation, hit, target, { to: "concentration", options: ["evasion"] }));
  return { effects: suffered.effects, prompts };
}

/** Others who may be struck by a shot into a melee. VRV-155. */
function strays(situation: Situation, hit: Hit, check: D20Check): ReactionPrompt[] {
  const { decision, weapon } = hit;
  const { maneuver, target } = decision;
  const others = othersOf(decision, situation);
  if (others.length === 0) return [];
  const endangered = (who: Ref, shotHit: boolean): ReactionPrompt =>
    ask(situation, hit, who, {
      to: "stray",
      options: ["evasion"],
      shotHit,
      archetypal: judgeVerve(situation, who, { inCombat: situation.frame !== null }).archetypal,
    });
  if (!check.success) {
    const pick = situation.sum({ key: "stray", count: 1, faces: others.length, who: null });
    return others.slice(pick - 1, pick).map((who) => endangered(who, false));
  }
  if (maneuver !== "none") return [];
  const against = (who: Ref): number => targetOf(attackParts(figuresAgainst(decision, situation, weapon, who)));
  // What else bears on the shot bears on it whomever it finds.
  const besides = check.target - against(target);
  const { die } = check;
  const wouldHit = (who: Ref): boolean =>
    rollUnder({ target: against(who) + besides, die, settings: situation.settings }).success === true;
  return others.filter(wouldHit).map((who) => endangered(who, true));
}

/** One attack on one target. */
export function decideAttack(decision: AttackDecision, situation: Situation): Came {
  const { actor, target, mode, distance, modifiers } = decision;
  const weapon = weaponOf(situation, actor, decision.weapon);
  const warnings = checkLegal(decision, situation, weapon);
  // Who has aimed strikes for nothing, unless the target was quicker. VRV-172.
  const aimed = conditionOf(situation.character(target), "covered");
  const free = decision.extraAttack || (aimed?.other === actor && aimed.value === 0);
  const acted = free ? { effects: [], notes: [] } : act(situation, actor);
  const { name } = situation.character(actor);
  const notes = [
    ...acted.notes,
    ...(mode === "close" ? [] : decision.bystanders)
      .filter((ref) => ref !== actor && ref !== target && !othersOf(decision, situation).includes(ref))
      .map((ref) => situation.note("notThere", { name: situation.character(ref).name })),
    ...warnings.map((warning) => situation.note(`use.${warning}`, { name, item: weapon.name })),
    ...(mode === "close" && distance * 3 > situation.derived(actor).combatFeet + 6
      ? [situation.note("outOfReach", { name })]
      : []),
  ];
  if (decision.quickdraw && !weapon.drawn && !quickdraw(decision, situation, { effects: acted.effects, notes }))
    return { effects: [...acted.effects, begin(situation, actor, "surprised", { value: 1 })], notes };
  const figures = figuresAgainst(decision, situation, weapon, target);
  const paid = costs(decision, situation, weapon);
  // A shot that somebody has spoiled goes wide, and finds nobody. VRV-163
  if (mode !== "close" && conditionOf(situation.character(actor), "spoiled")?.round === situation.round)
    return { effects: [...acted.effects, ...paid], notes: [...notes, situation.note("spoiled", { name })] };
  const level = part("level", decision.lastDeed ? situation.derived(actor).level : 0, "VRV-124");
  const rolledCheck = situation.d20({
    key: "attack",
    who: actor,
    subject: "attack",
    parts: [...attackParts(figures), level, stunPart(situation, actor)],
    modifiers,
    archetypal: { domain: "combat", lastEffort: decision.lastDeed !== undefined },
    against: target,
    hidesDefense: situation.character(target).kind === "npc",
    before: { effects: [...acted.effects, ...paid], notes },
  });
  const last = decision.lastDeed ? lastDeed(situation, actor, decision.lastDeed, rolledCheck) : null;
  const check = last?.check ?? rolledCheck;
  const victim = situation.character(target);
  const ambushed = hasCondition(victim, "surprised") || hasCondition(victim, "unaware");
  const archetypal = judgeVerve(situation, target, { inCombat: situation.frame !== null, ambushed });
  const wouldStray = othersOf(decision, situation).length > 0;
  const rolls = (check.success && decision.maneuver !== "grab") || (!check.success && wouldStray);
  const bonus = attackRoll(figures).damageBonus;
  const rolled = rolls ? rollWeapon(situation, { key: "damage", who: actor, weapon, mode, distance, bonus }) : null;
  const hit: Hit = { decision, weapon, archetypal, dealt: rolled?.total ?? 0 };
  const struck = check.success ? consequences(situation, hit) : { effects: [], prompts: [] };
  return {
    checks: [...(rolled ? [rolled] : []), ...(last ? [last.figures] : [])],
    effects: [...acted.effects, ...paid, ...struck.effects, ...(last?.effects ?? [])],
    prompts: [...struck.prompts, ...strays(situation, hit, check)],
    notes,
  };
}

/** Defense of the headgear or of a thick skin, or null for a bare head. VRV-177. */
export function headProtection(situation: Situation, who: Ref): number | null {
  const state = situation.character(who);
  const headgear = wornArmor(state).find(({ slot }) => slot === "helmet")?.defense ?? null;
  const { thickSkin } = state.overrides;
  return headgear === null ? thickSkin : Math.max(headgear, thickSkin ?? 0);
}
