/** Attacking with a weapon, and the free attacks that carelessness allows. EVO-071 … EVO-077, EVO-120 … EVO-135, EVO-170. */
import { everybodyIn, refsIn, type Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { ATTACK_MODES, attackAction, type AttackMode } from "../actions/attackAction.ts";
import { rerollMode } from "../checks/reroll.ts";
import { attackMeans } from "../checks/skillTable.ts";
import { graspOf } from "../attack/grasp.ts";
import type { AttackDecision, ChanceAttackDecision, RollChoices, TargetFacts } from "../decisions.ts";
import type { ChancePrompt, RollCheck } from "../outcomes.ts";
import type { WeaponState } from "../state.ts";
import { isBallisticClass, LOCATIONS } from "../terms.ts";
import { attackPlan, chancePlan, openPrompt, weaponOf, type AttackPlan } from "./attackPlan.ts";
import { Card } from "./card.ts";
import { chanceBars, offerChance } from "./chance.ts";
import { actionName, hasAction, hasMove, pay } from "./costs.ts";
import { armIsUseless, attackRows } from "./defender.ts";
import { isFlag, isNullOr, isOneOf, isOptional, isText, isTextOrNull, isWhole } from "../../../../kernel/edge.ts";
import { requireRoll, requireTargets } from "./edge.ts";
import { equipmentOf } from "./equipment.ts";
import { askEvasion, proceed } from "./evade.ts";
import { rush } from "./rush.ts";
import { requireReach } from "./range.ts";
import { Refused } from "./refused.ts";
import { rollTest, sourcesOf } from "./roll.ts";
import type { Situation } from "./situation.ts";

/** Rolls the attack, pays for it, and asks the target for its evasion. */
export function decideAttack(decision: AttackDecision, situation: Situation): Outcome {
  requireTargets(decision, "targets");
  requireRoll(decision);
  return makeAttack(decision, situation).outcome();
}

/** An attack, by one's own will or led by another's. */
export function makeAttack(decision: AttackDecision, situation: Situation, how: "melee" | "led" = "melee"): Card {
  const { actor, mode } = decision;
  const state = situation.acting(actor, how);
  const { name } = state;
  const weapon = weaponOf(state, mode === "grapple" ? null : decision.weapon);
  const plan = attackPlan(situation, decision);
  requireMode(situation, decision, weapon);
  requireReady(situation, actor, weapon);
  const target = onlyTarget(decision.targets, name);
  requireReach(situation, plan, target, decision.override ?? false);
  if (plan.calledItem !== null) equipmentOf(situation, target.who, plan.calledItem);
  const card = new Card(situation);
  const same = decision.sameAction ?? false;
  if (mode === "charge") rush(card, decision);
  const volley = mode === "allWeapon" ? { weapon: weapon.id } : {};
  if (same) pay(card, actor, "free", volley);
  else pay(card, actor, "action", mode === "focused" ? { lock: true } : volley);
  const action = actionName(situation, actor, same);
  shoot(card, plan, [target], decision.roll, action);
  return card;
}

export const attackDecider: Decider<AttackDecision, Situation> = {
  shape: {
    actor: isText,
    mode: isOneOf(ATTACK_MODES),
    weapon: isTextOrNull,
    called: isOptional(isNullOr(isOneOf(LOCATIONS))),
    calledItem: isOptional(isTextOrNull),
    bypassProtector: isOptional(isFlag),
    badWeather: isOptional(isFlag),
    override: isOptional(isFlag),
    sameAction: isOptional(isFlag),
    metres: isOptional(isWhole(0, 1000)),
    leavesMelee: isOptional(isFlag),
    freeMetres: isOptional(isNullOr(isWhole(0, 1000))),
    follow: isOptional(isFlag),
  },
  names: ["actor", "targets.who"],
  // Only the game master reaches beyond the rules.
  speaks: ({ override, actor }) => (override ? null : actor),
  secret: true,
  // A Charge that leaves melee lets others strike; and so does a shot, but what is fired the decision doesn't tell.
  asks: (decision) => [...refsIn(decision.targets, "who"), ...(decision.leavesMelee ? everybodyIn(decision) : [])],
  rolls: ({ actor }) => [actor],
  decide: decideAttack,
};

/** Only one target, and one that can still be fought. */
function onlyTarget(targets: readonly TargetFacts[], name: string): TargetFacts {
  const [target, second] = targets;
  if (!target) throw new Refused("noTarget", { name });
  if (second) throw new Refused("oneTarget", { name });
  return target;
}

/** @throws Refused when the mode is not open (EVO-071 … EVO-077) */
function requireMode(situation: Situation, decision: AttackDecision, weapon: WeaponState): void {
  const { actor, mode, sameAction = false } = decision;
  const { name } = situation.character(actor);
  const seat = situation.counted(actor)?.state ?? null;
  if (mode === "allWeapon" && weapon.id === "") throw new Refused("noWeapons", { name });
  if (sameAction) requireVolley(situation, actor, mode, weapon);
  if (seat !== null && !sameAction && !situation.onTurn(actor)) throw new Refused("notYourTurn", { name });
  const { weaponClass, focusedOnly, burst } = weapon;
  const { reasons } = attackAction({
    mode,
    moveSpent: seat !== null && !hasMove(situation, actor),
    actionSpent: !sameAction && !hasAction(situation, actor),
    metresMoved: seat?.metresUsed ?? 0,
    weapon: { weaponClass, focusedOnly, burst },
    settings: situation.settings,
  });
  const [reason] = reasons;
  if (reason) throw new Refused(`attack.${reason}`, { name, item: weapon.name });
}

/** @throws Refused when there is no All-Weapon Attack under way, or this weapon has had its turn in it. EVO-077 */
function requireVolley(situation: Situation, actor: Ref, mode: AttackMode, weapon: WeaponState): void {
  const { name } = situation.character(actor);
  const seat = situation.counted(actor)?.state ?? null;
  const { active } = situation.grants;
  const volley = seat?.volley ?? null;
  const onGrant = active !== null;
  const open = volley !== null && volley.onGrant === onGrant && situation.onTurn(actor) && active?.use !== "move";
  if (mode !== "allWeapon" || (seat !== null && !open)) throw new Refused("noActionToShare", { name });
  if (volley?.weapons.some(({ id }) => id === weapon.id)) throw new Refused("alreadyUsed", { name, item: weapon.name });
}

/** @throws Refused without ammunition, with a jammed weapon, a broken arm, or in a rage at range */
function requireReady(situation: Situation, actor: Ref, weapon: WeaponState): void {
  const { name } = situation.character(actor);
  const item = weapon.name;
  if (weapon.jammed) throw new Refused("jammed", { name, item });
  if (weapon.ammo !== null && weapon.ammo.value < 1) throw new Refused("noAmmo", { name, item });
  if (armIsUseless(situation, actor, graspOf(situation.character(actor), weapon)))
    throw new Refused("armUseless", { name, item });
  const { ailments } = situation.derived(actor);
  if (ailments.includes("enraged") && weapon.weaponClass !== "melee") throw new Refused("enraged", { name });
}

/** Rolls one attack die against every target, and settles those who can't answer. EVO-122, EVO-134. */
export function shoot(
  card: Card,
  plan: AttackPlan,
  targets: readonly TargetFacts[],
  choices: RollChoices | undefined,
  action: string | null,
): void {
  const { situation } = card;
  const { actor, weapon } = plan;
  let dice: readonly number[] | undefined;
  const rolls: RollCheck[] = [];
  const condemned = ({ who }: TargetFacts): boolean => situation.derived(who).ailments.includes("condemned");
  // One roll for all: a second die where it counts against any of them, and it counts against those alone (EVO-324).
  const modes = targets.map((facts) => rerollMode(sourcesOf(situation, { who: actor, condemned: condemned(facts) })));
  const count = modes.every((mode) => mode === "single") ? 1 : 2;
  for (const facts of targets) {
    const roll = rollTest(card, {
      what: "attack",
      who: actor,
      means: attackMeans(plan.kind, weapon?.focus ?? ""),
      kind: plan.chance ? "chanceAttack" : "attack",
      attackKind: plan.kind,
      hand: rolls.length === 0 ? plan.hand : null,
      against: facts.who,
      choices,
      rows: attackRows(situation, plan, facts),
      condemned: condemned(facts),
      count,
      weapon: weapon?.id ?? null,
      action: plan.chance ? null : action,
      ...(dice ? { dice } : {}),
    });
    dice = roll.dice;
    rolls.push(roll);
  }
  const [first] = rolls;
  if (!first) return;
  spendAmmo(card, plan);
  rolls.forEach((roll, index) => {
    const facts = targets[index];
    // Nobody evades oneself (EVO-327).
    if (facts?.who === actor) proceed(card, { plan, facts, roll, evasion: null, extraWounds: 0, landed: null });
    else if (facts) askEvasion(card, { plan, facts, roll });
  });
  if (weapon && isBallisticClass(weapon.weaponClass) && !plan.chance) {
    const enemies = situation.engagedWith(actor);
    offerChance(card, { event: "shootWhileEngaged", offender: actor, enemies, weaponClass: weapon.weaponClass });
  }
}

/** One round for each attack. */
function spendAmmo(card: Card, { actor, weapon }: AttackPlan): void {
  if (weapon === null || weapon.ammo === null) return;
  card.bookkeeping({ type: "ammo", target: actor, weapon: weapon.id, spent: 1, jams: false });
}

/** Makes the Chance Attack that was offered: a Standard Attack that costs nothing and earns nothing. EVO-170 … EVO-175. */
export function decideChanceAttack(decision: ChanceAttackDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor } = decision;
  const { offender, weapons } = openPrompt<ChancePrompt>(situation, decision, "chance");
  const { name } = situation.awake(actor);
  const [bar] = chanceBars(situation, actor, offender);
  if (bar) throw new Refused(`chance.${bar}`, { name });
  if (!weapons.includes(decision.weapon)) throw new Refused("chance.weapon", { name });
  const weapon = weaponOf(situation.character(actor), decision.weapon);
  requireReady(situation, actor, weapon);
  const plan = chancePlan(situation, decision);
  const card = new Card(situation);
  const seat = situation.seat(actor);
  if (seat) card.bookkeeping({ type: "chanceUsed", target: seat.ref, against: offender });
  shoot(card, plan, plan.targets, decision.roll, null);
  return card.outcome();
}

export const chanceAttackDecider: Decider<ChanceAttackDecision, Situation> = {
  shape: { prompt: isText, actor: isText, weapon: isTextOrNull },
  names: ["actor"],
  speaks: "actor",
  secret: true,
  rolls: ({ actor }) => [actor],
  decide: decideChanceAttack,
};
