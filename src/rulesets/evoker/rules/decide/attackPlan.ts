/** What an attack is made of, read from the decision that started it: the same at every later step of the card. */
import { withdrawnBy } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { AttackMode } from "../actions/attackAction.ts";
import { graspOf } from "../attack/grasp.ts";
import type {
  AllocateBurstDecision,
  AttackDecision,
  ChanceAttackDecision,
  ControlDecision,
  EvokerDecision,
  PowerDecision,
  TargetFacts,
} from "../decisions.ts";
import type { BurstPrompt, ChancePrompt, EvokerPrompt, LocationCheck, RollCheck } from "../outcomes.ts";
import type { CharacterState, PowerState, WeaponState } from "../state.ts";
import {
  isBallisticClass,
  type AttackKind,
  type Element,
  type Grasp,
  type Location,
  type WeaponClass,
} from "../terms.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";
import { UNARMED_NAME } from "../words.ts";

export interface AttackPlan {
  readonly actor: Ref;
  readonly mode: AttackMode;
  readonly kind: AttackKind;
  readonly element: Element;
  readonly weaponClass: WeaponClass;
  /** Null for powers. */
  readonly weapon: WeaponState | null;
  readonly power: PowerState | null;
  readonly base: number;
  readonly modifiers: number;
  readonly tier: number;
  readonly range: number | null;
  readonly critThreshold: number | null;
  readonly hand: Grasp | null;
  readonly called: Location | null;
  /** A thing of the target's, in place of a location. */
  readonly calledItem: string | null;
  readonly bypassProtector: boolean;
  readonly area: boolean;
  readonly mental: boolean;
  readonly chance: boolean;
  readonly flee: boolean;
  readonly badWeather: boolean;
  readonly freeMetres: number | null;
  /** The grappler moves along with whoever it pushes. */
  readonly follow: boolean;
  /** Metres of a Charge, which bring its target near. */
  readonly rush: number;
  readonly targets: readonly TargetFacts[];
}

/** One attack on one target, with what has been rolled for it. */
export interface Exchange {
  readonly plan: AttackPlan;
  readonly facts: TargetFacts;
  readonly roll: RollCheck;
  readonly evasion: RollCheck | null;
  /** Extra wounds of a Burst; null = not dealt out yet. */
  readonly extraWounds: number;
  readonly landed: LocationCheck | null;
}

/** Bare hands: always there, Damage 0 and the Strength Bonus. U-30. */
export const UNARMED: WeaponState = {
  id: "",
  name: UNARMED_NAME,
  weaponClass: "melee",
  focus: "grappling",
  hands: 0,
  hand: null,
  equipped: true,
  damage: 0,
  modifiers: 0,
  range: null,
  reach: 1,
  element: "melee",
  burst: 0,
  ammo: null,
  reload: { actions: 1, progress: 0 },
  jammed: false,
  focusedOnly: false,
  reachesHigh: false,
  offHand: false,
  unarmed: true,
  scatters: false,
  thrownAddsStrength: true,
  ignoresArmour: false,
  savageQualities: 0,
  critThreshold: null,
};

/** @throws Refused when the weapon is not there, or not in hand */
export function weaponOf(state: CharacterState, id: string | null): WeaponState {
  if (id === null) return UNARMED;
  const weapon = state.weapons.find((one) => one.id === id);
  if (!weapon) throw new Refused("unknownItem", { name: state.name, item: id });
  if (!weapon.equipped) throw new Refused("notInHand", { name: state.name, item: weapon.name });
  return weapon;
}

export function kindOf({ weaponClass }: WeaponState): AttackKind {
  if (isBallisticClass(weaponClass)) return "ballistic";
  return weaponClass === "thrown" ? "thrown" : "melee";
}

/** Which of two widenings of the Critical Hit counts: the larger; null = the setting (EVO-131, U-22). */
function threshold(...own: readonly (number | null)[]): number | null {
  const known = own.filter((one) => one !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

interface WithWeapon {
  readonly actor: Ref;
  readonly weapon: WeaponState;
  readonly mode: AttackMode;
}

export function weaponPlan(situation: Situation, { actor, weapon, mode }: WithWeapon): AttackPlan {
  return {
    actor,
    mode,
    kind: kindOf(weapon),
    element: weapon.element,
    weaponClass: weapon.weaponClass,
    weapon,
    power: null,
    base: weapon.damage,
    modifiers: weapon.modifiers,
    tier: 1,
    range: weapon.range,
    critThreshold: threshold(weapon.critThreshold, situation.character(actor).critThreshold),
    hand: graspOf(situation.character(actor), weapon),
    called: null,
    calledItem: null,
    bypassProtector: false,
    area: false,
    mental: false,
    chance: false,
    flee: false,
    badWeather: false,
    freeMetres: null,
    follow: false,
    rush: 0,
    targets: [],
  };
}

export function attackPlan(situation: Situation, decision: AttackDecision): AttackPlan {
  const { actor, mode } = decision;
  const bare = mode === "grapple" ? null : decision.weapon;
  const weapon = bare === null ? UNARMED : heldOrKnown(situation, actor, bare);
  return {
    ...weaponPlan(situation, { actor, weapon, mode }),
    called: mode === "called" ? (decision.called ?? "body") : null,
    calledItem: mode === "called" ? (decision.calledItem ?? null) : null,
    bypassProtector: mode === "called" && (decision.bypassProtector ?? false),
    badWeather: decision.badWeather ?? false,
    freeMetres: decision.freeMetres ?? null,
    follow: decision.follow ?? false,
    rush: mode === "charge" ? (decision.metres ?? 0) : 0,
    targets: decision.targets,
  };
}

/** A weapon by id; later steps of a card still know it after it was dropped or thrown. */
function heldOrKnown(situation: Situation, actor: Ref, id: string): WeaponState {
  const state = situation.character(actor);
  return state.weapons.find((one) => one.id === id) ?? weaponOf(state, id);
}

/** @throws Refused when there is no such power, or it is passive */
export function powerOf(state: CharacterState, id: string): PowerState {
  const power = state.powers.find((one) => one.id === id);
  if (!power || power.kind === "passive") throw new Refused("unknownItem", { name: state.name, item: id });
  return power;
}

export function powerPlan(situation: Situation, decision: PowerDecision): AttackPlan {
  const { actor, targets } = decision;
  const power = powerOf(situation.character(actor), decision.power);
  return {
    ...weaponPlan(situation, { actor, weapon: UNARMED, mode: "standard" }),
    kind: "magic",
    element: power.element,
    weapon: null,
    power,
    base: power.damage,
    modifiers: 0,
    tier: power.tier,
    range: power.range,
    critThreshold: threshold(power.critThreshold, situation.character(actor).critThreshold),
    area: power.area || targets.length > 1,
    mental: power.mental,
    badWeather: decision.badWeather ?? false,
    targets,
  };
}

export function chancePlan(situation: Situation, decision: ChanceAttackDecision): AttackPlan {
  const { prompt } = promptOf<ChancePrompt>(situation, decision.prompt, "chance");
  const { actor } = decision;
  const weapon = decision.weapon === null ? UNARMED : heldOrKnown(situation, actor, decision.weapon);
  return {
    ...weaponPlan(situation, { actor, weapon, mode: "standard" }),
    chance: true,
    flee: prompt.advantages > 0,
    targets: [{ who: prompt.offender }],
  };
}

/** The plan of the attack that a roll belongs to, with the facts of its target. */
export function planOfRoll(situation: Situation, checkId: string): { plan: AttackPlan; roll: RollCheck; step: Step } {
  const step = situation.history.find(({ outcome }) => outcome.checks.some(({ id }) => id === checkId));
  const roll = step?.outcome.checks.find(({ id }) => id === checkId) as RollCheck | undefined;
  if (!step || !roll) throw new Refused("unknownCheck", { check: checkId });
  return { plan: planOfDecision(situation, step.decision as EvokerDecision, roll), roll, step };
}

function planOfDecision(situation: Situation, decision: EvokerDecision, roll: RollCheck): AttackPlan {
  switch (decision.type) {
    case "attack":
      return attackPlan(situation, decision);
    case "power":
      return powerPlan(situation, decision);
    case "chanceAttack":
      return chancePlan(situation, decision);
    case "allocateBurst":
      return burstPlan(situation, decision);
    case "control":
      return controlledPlan(situation, decision, roll.who);
    default:
      if (roll.replaces !== null) return planOfRoll(situation, roll.replaces).plan;
      if (roll.weapon !== null) return blindPlan(situation, roll.who, roll.weapon, roll.against ?? roll.who);
      throw new Refused("unknownCheck", { check: roll.id });
  }
}

/** What a controller lets somebody do (EVO-319). */
function controlledPlan(situation: Situation, decision: ControlDecision, actor: Ref): AttackPlan {
  const led = ledDecision(decision, actor);
  return led.type === "attack" ? attackPlan(situation, led) : powerPlan(situation, led);
}

/** The decision that a controller makes for somebody else (EVO-319). */
export function ledDecision(decision: ControlDecision, actor: Ref): AttackDecision | PowerDecision {
  const { encounter, choice, weapon = null, power = "", targets = [], roll } = decision;
  const base = { encounter, actor, targets, ...(roll ? { roll } : {}) };
  return choice === "power" ? { ...base, type: "power", power } : { ...base, type: "attack", mode: "standard", weapon };
}

/** A plain blow that nobody chose: that of the Confused (EVO-320). */
export function blindPlan(situation: Situation, actor: Ref, weapon: string, target: Ref): AttackPlan {
  const used = weapon === "" ? UNARMED : heldOrKnown(situation, actor, weapon);
  return { ...weaponPlan(situation, { actor, weapon: used, mode: "standard" }), targets: [{ who: target }] };
}

function burstPlan(situation: Situation, decision: AllocateBurstDecision): AttackPlan {
  const { prompt } = promptOf<BurstPrompt>(situation, decision.prompt, "burst");
  return { ...planOfRoll(situation, prompt.attack).plan, targets: decision.extraTargets };
}

/**
 * A prompt of this card by id.
 * @throws Refused when there is none of that kind, or it has been answered
 */
export function promptOf<P extends EvokerPrompt>(
  situation: Situation,
  id: string,
  type: P["type"],
  open = false,
): { readonly prompt: P; readonly step: Step } {
  for (const step of situation.history) {
    const found = step.outcome.prompts.find((prompt) => prompt.id === id && prompt.type === type);
    if (!found) continue;
    const answered = situation.history.some(({ decision }) => decision["prompt"] === id);
    const taken = withdrawnBy({ steps: situation.history }).has(id);
    if (open && (answered || taken)) throw new Refused("alreadyAnswered", { prompt: id });
    return { prompt: found as P, step };
  }
  throw new Refused("unknownPrompt", { prompt: id });
}

/**
 * An open prompt, answered by whom it asks.
 * @throws Refused when it is not theirs, not there or settled
 */
export function openPrompt<P extends EvokerPrompt>(
  situation: Situation,
  decision: { readonly prompt: string; readonly actor: Ref },
  type: P["type"],
): P {
  const { prompt } = promptOf<P>(situation, decision.prompt, type, true);
  if (prompt.owner !== decision.actor) throw new Refused("notYours", { prompt: prompt.id });
  return prompt;
}
