/** One attack on one target, decided: fumble, miss or hit, and all that follows. EVO-122 … EVO-134. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { protectRedirect, trick } from "../actions/tricks.ts";
import { shockContagion } from "../ailments/calls.ts";
import { attackTest, type AttackTestResult } from "../attack/attackTest.ts";
import { score } from "../checks/skillTable.ts";
import type { TargetFacts } from "../decisions.ts";
import type { ContestCheck, LocationCheck, RollCheck, VerdictCheck } from "../outcomes.ts";
import { panicAftermath } from "./aftermath.ts";
import type { AttackPlan } from "./attackPlan.ts";
import type { Card } from "./card.ts";
import { offerChance } from "./chance.ts";
import { defenderOf } from "./defender.ts";
import { inflictWounds } from "./inflict.ts";
import { rollTest } from "./roll.ts";
import { strike } from "./strike.ts";
import { plainWounds } from "../movement/harm.ts";

export interface Exchange {
  readonly plan: AttackPlan;
  readonly facts: TargetFacts;
  readonly roll: RollCheck;
  readonly evasion: RollCheck | null;
  /** Extra wounds of a Burst; null = not dealt out yet. */
  readonly extraWounds: number;
  readonly landed: LocationCheck | null;
}

/** The attack roll against its answer. */
export function testOf(card: Card, { plan, facts, roll, evasion }: Exchange): AttackTestResult {
  const { situation } = card;
  const { settings } = situation;
  const tested = attackTest({
    target: roll.target,
    roll: roll.kept,
    bonus: roll.bonus,
    element: plan.element,
    weaponClass: plan.weaponClass,
    ammo: plan.weapon?.ammo?.value ?? null,
    critThreshold: plan.critThreshold,
    opponent: evasion === null ? null : opponentOf(evasion),
    helpless: situation.derived(facts.who).conditions.includes("helpless"),
    settings,
  });
  const spoilt = roll.automaticFailure && !tested.fumble && !tested.automaticHit;
  return spoilt ? { ...tested, success: false, hit: false, critical: false, stagger: false, attackerDos: 0 } : tested;
}

/** An evasion roll as the other side of an opposed test; one that failed by injury can't win. */
function opponentOf(evasion: RollCheck): { target: number; roll: number; bonus: number } | null {
  if (evasion.automaticFailure) return null;
  return { target: evasion.target, roll: evasion.kept, bonus: evasion.bonus };
}

/** Decides an exchange and puts everything that follows on the card. */
export function settle(card: Card, exchange: Exchange): void {
  const { plan, facts, roll, evasion } = exchange;
  const { situation } = card;
  const tested = testOf(card, exchange);
  const target = facts.who;
  const verdict = {
    type: "verdict",
    id: card.checkId("verdict"),
    actor: plan.actor,
    target,
    struck: target,
    hit: tested.hit,
    fumble: tested.fumble,
    decidedBy: tested.decidedBy,
    critical: tested.critical,
    ...NO_HIT,
  } as const;
  if (isTrick(plan)) trickOnTarget(card, exchange, tested);
  else if (tested.hit) {
    const struck = redirected(card, plan, target);
    card.check<VerdictCheck>({ ...verdict, struck, ...strike(card, { ...exchange, tested, struck }) });
  } else card.check<VerdictCheck>(verdict);
  if (tested.fumble) return;
  contagion(card, plan, target);
  const own = { won: tested.hit, success: roll.success, dof: roll.dof };
  panicAftermath(card, plan.actor, target, own, evasion?.dos ?? 0);
  if (evasion)
    panicAftermath(
      card,
      target,
      plan.actor,
      { won: evasion.success && !tested.hit, success: evasion.success, dof: evasion.dof },
      roll.dos,
    );
  if (evasion?.success && !tested.hit) card.note("evaded", { name: situation.character(target).name });
}

const NO_HIT = {
  technical: false,
  result: null,
  treatedAs: null,
  damage: null,
  parts: [],
  defense: null,
  excess: null,
  wounds: [],
  normal: 0,
  savage: 0,
  stagger: false,
  oneMore: false,
} as const;

/** Grapple, Push and Knockdown win something else than wounds (EVO-075, EVO-086, EVO-087). */
const isTrick = ({ mode }: AttackPlan): boolean => mode === "grapple" || mode === "push" || mode === "knockdown";

/** Whoever protects the target takes the hit, once. EVO-079. */
function redirected(card: Card, plan: AttackPlan, target: Ref): Ref {
  const { situation } = card;
  const guard = situation.character(target).marks.find(({ id }) => id === "protected");
  const usable = guard !== undefined && situation.states[guard.source] !== undefined && guard.source !== plan.actor;
  if (!guard || !usable || situation.derived(guard.source).defeated) return target;
  const { struck, consumed } = protectRedirect({ area: plan.area, hit: true, bypassed: plan.bypassProtector });
  if (consumed) card.consequence({ type: "mark", target, mark: "protected", on: false, source: guard.source });
  return struck === "protector" ? guard.source : target;
}

/** EVO-075, EVO-086, EVO-087. */
function trickOnTarget(card: Card, { plan, facts, roll }: Exchange, tested: AttackTestResult): void {
  const { situation } = card;
  const target = facts.who;
  const kind = plan.mode === "grapple" ? "grapple" : plan.mode === "push" ? "push" : "knockdown";
  const near = situation.distance(plan.actor, target);
  const result = trick({
    trick: kind,
    won: tested.hit,
    dos: roll.dos,
    freeMetres: plan.freeMetres,
    targetInMeleeRange: near === null || near <= 1,
    byChanceAttack: plan.chance,
  });
  card.check<ContestCheck>({
    type: "contest",
    id: card.checkId("contest"),
    actor: plan.actor,
    target,
    what: kind,
    won: tested.hit,
    decidedBy: tested.decidedBy,
    effect: result.effect,
  });
  if (result.effect === "grappled")
    card.consequence({ type: "grip", target, by: plan.actor, stored: null, failures: 0, on: true });
  if (result.effect === "prone")
    card.consequence({ type: "condition", target, condition: "prone", on: true, source: plan.actor });
  if (result.effect === "pushed") {
    card.note("pushed", { name: situation.character(target).name, metres: result.pushed });
    obstacle(card, plan.actor, target, result.damage, result.stress);
  }
  if (result.provokes) {
    const event = kind === "grapple" ? "grappleFailed" : "trickFailed";
    offerChance(card, { event, offender: plan.actor, enemies: [target], byChanceAttack: plan.chance });
  }
}

/** Something solid stops the flight: Stress and Damage by the metres left. EVO-086, A-54. */
function obstacle(card: Card, actor: Ref, target: Ref, damage: number, stress: number): void {
  if (damage <= 0) return;
  const { toughnessBonus, unnaturalToughness = 0, armour = 0 } = defenderOf(card.situation, target, "body", actor);
  const { normal, savage } = plainWounds(damage - toughnessBonus - unnaturalToughness - armour);
  inflictWounds(card, target, { normal, savage, location: "body", cause: "push" });
  card.consequence({ type: "stress", target, amount: stress, reason: "push" });
}

/** A melee attack on the Shocked may jump over, hit or miss. EVO-328. */
function contagion(card: Card, plan: AttackPlan, target: Ref): void {
  const { situation } = card;
  const { settings } = situation;
  const given = {
    attackKind: plan.kind,
    targetAilments: situation.derived(target).ailments,
    elecAffinity: situation.derived(plan.actor).affinities.elec ?? "normal",
    settings,
  } as const;
  if (!shockContagion(given).testNeeded) return;
  const test = rollTest(card, { what: "contagion", who: plan.actor, means: score("agility"), against: target });
  if (test.success) return;
  card.consequence({
    type: "ailment",
    target: plan.actor,
    ailment: "shocked",
    turns: null,
    source: target,
    duringOwnTurn: situation.encounter?.turnOf === plan.actor,
    replace: false,
  });
}
