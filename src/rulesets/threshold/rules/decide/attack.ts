/** An attack by anybody on anybody. RUN-038, RUN-050, RUN-053 … RUN-058, RUN-090, RUN-091. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { emptyOutcome, type Effect, type Note, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { AttackDecision } from "../decisions.ts";
import { isReady, shieldOf, weaponOf, type Weapon } from "../derive/equipment.ts";
import type { ConditionEffect, UseUpEffect } from "../outcomes.ts";
import { isCharacter, type CharacterState } from "../state.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { loadout } from "../weapons/loadout.ts";
import { advantageOf } from "./advantage.ts";
import { hurtDyingPrompt } from "./blow.ts";
import { promptFor } from "./card.ts";
import { contact, requireReachSettled } from "./contact.ts";
import { isFlag, isNullOr, isNumber, isOptional, isText } from "../../../../kernel/edge.ts";
import { isDifficulty, isModifiers, isPlaces, isRollable, isSwitches } from "./edge.ts";
import { foeAttack } from "./foeAttack.ts";
import { takeFreeAttack } from "./offer.ts";
import { objection, pay } from "./pay.ts";
import { playerAttack } from "./playerAttack.ts";
import { together, type Before } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Carries out an attack up to the first question somebody has to answer. */
export function decideAttack(decision: AttackDecision, situation: Situation): Outcome {
  const attacker = situation.acting(decision.actor);
  const target = requireTarget(situation, decision);
  const weapon = requireWeapon(attacker, decision.weapon);
  const prepared = prepare(situation, decision, weapon);
  const left = after(situation, decision, weapon, target);
  const result = target.conditions.dying
    ? { ...emptyOutcome, prompts: [hurtDyingPrompt(situation, decision.target)] }
    : strike(situation, decision, weapon, together(prepared, { effects: left }));
  return {
    checks: result.checks,
    effects: [...prepared.effects, ...result.effects, ...left],
    prompts: [...prepared.prompts, ...result.prompts],
    notes: [...prepared.notes, ...result.notes],
  };
}

export const attackDecider: Decider<AttackDecision, Situation> = {
  shape: {
    actor: isText,
    target: isText,
    weapon: isText,
    difficulty: isDifficulty,
    modifiers: isModifiers,
    badVisibility: isOptional(isFlag),
    places: isOptional(isPlaces),
    height: isOptional(isNumber(-1e6, 1e6)),
    advantage: isOptional(isSwitches),
    ignoresArmor: isOptional(isFlag),
    lineOfSight: isOptional(isFlag),
    freeAttack: isOptional(isNullOr(isText)),
    prompt: isOptional(isText),
    gmRolls: isOptional(isFlag),
    override: isOptional(isFlag),
  },
  names: ["actor", "target", "places.character"],
  speaks: ({ override, actor }) => (override ? null : actor),
  secret: true,
  asks: ({ target }) => [target],
  rolls: ({ actor, target }) => [actor, target],
  decide: decideAttack,
};

export function requireTarget(situation: Situation, { actor, target: ref }: AttackDecision): CharacterState {
  const target = situation.character(ref);
  if (actor === ref) throw new Refused("selfTarget", { name: target.name });
  if (target.conditions.dead) throw new Refused("targetDead", { name: target.name });
  return target;
}

/** @throws Refused for one that isn't there, or that can't be used */
export function requireWeapon(attacker: CharacterState, id: Ref): Weapon {
  const weapon = weaponOf(attacker, id);
  const { name } = attacker;
  if (!weapon) throw new Refused("unknownItem", { name, item: id });
  if (!isRollable(weapon.damage)) throw new Refused("badFormula", { formula: weapon.damage });
  if (!loadout({ weapon: weapon.class, shield: shieldOf(attacker) }).legal)
    throw new Refused("shieldHinders", { name, weapon: weapon.name });
  if (weapon.ammunition === 0) throw new Refused("noAmmunition", { name, weapon: weapon.name });
  return weapon;
}

/** What comes before the blow: the action or Free Attack, contact, and remarks. */
function prepare(situation: Situation, decision: AttackDecision, weapon: Weapon): Omit<Outcome, "checks"> {
  const { actor, target, freeAttack = null } = decision;
  const { name } = situation.character(actor);
  if (freeAttack === null && !decision.override && WEAPONS[weapon.class].attack === "melee")
    requireReachSettled(situation, actor, target);
  if (freeAttack === null) requireOwnTurn(situation, decision);
  const free = takeFreeAttack(situation, decision, weapon);
  const paid = freeAttack === null ? pay(situation, actor, "attack") : { effects: free, notes: [] };
  const melee = WEAPONS[weapon.class].attack === "melee";
  // Those who strike at one running past or away stay where they are.
  const stays = freeAttack === "passBy" || freeAttack === "withdraw";
  const met = melee && !stays ? contact(situation, actor, target) : emptyOutcome;
  const undrawn = isReady(weapon) ? [] : objection("notReady", name, situation.settings);
  return {
    effects: [...paid.effects, ...met.effects],
    prompts: met.prompts,
    notes: [...paid.notes, ...undrawn, ...blockedLine(decision, melee, name)],
  };
}

/**
 * The blow that somebody came for is struck at whom they came for, and when the other's is settled. RUN-027.
 * @throws Refused when the card asks for no such thing, or for something else before it
 */
function requireOwnTurn({ history, states }: Situation, { actor, target, prompt }: AttackDecision): void {
  if (prompt === undefined) return;
  if (promptFor(history, "strike", prompt, actor).target !== target) throw new Refused("notOffered");
  const before = openPrompts({ steps: history }).find(({ id }) => id !== prompt);
  if (!before) return;
  const owner = states[before.owner];
  throw new Refused("settleFirst", { name: isCharacter(owner) ? owner.name : "" });
}

/** A shot through others is for the GM to allow: a remark, no refusal. RUN-090. */
function blockedLine({ lineOfSight = true }: AttackDecision, melee: boolean, name: string): Note[] {
  return melee || lineOfSight ? [] : [{ key: "DRAMATIS.Threshold.Note.lineBlocked", data: { name } }];
}

/** Who rolls depends on who is concerned: players do, the GM only where none is. RUN-012, RUN-021. */
function strike(situation: Situation, decision: AttackDecision, weapon: Weapon, spent: Before): Outcome {
  const { actor, target, gmRolls = false } = decision;
  const attack = advantageOf(situation, decision, WEAPONS[weapon.class].attack);
  const { side, name } = situation.character(actor);
  const blow = { decision, weapon, attack, before: spent };
  if (side === "pc") return playerAttack(situation, blow);
  if (situation.character(target).side === "pc") return foeAttack(situation, blow);
  if (!gmRolls) throw new Refused("foesDontRoll", { name });
  return playerAttack(situation, blow);
}

/** What the attack leaves behind: a shot fewer, and a target that knows now. RUN-099. */
function after(situation: Situation, decision: AttackDecision, weapon: Weapon, target: CharacterState): Effect[] {
  const shot: UseUpEffect = {
    type: "useUp",
    id: situation.id("shot"),
    target: weapon.id,
    apply: "atOnce",
    what: "ammunition",
    amount: 1,
  };
  const noticed: ConditionEffect = {
    type: "condition",
    id: situation.id("noticed"),
    target: decision.target,
    apply: "atOnce",
    condition: "unaware",
    on: false,
    at: situation.now,
  };
  return [...(weapon.ammunition === null ? [] : [shot]), ...(target.conditions.unaware ? [noticed] : [])];
}
