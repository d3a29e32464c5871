/** One attack on one target, decided: fumble, miss or hit, and all that follows. EVO-122 … EVO-134. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { shockContagion } from "../ailments/calls.ts";
import { attackTest, type AttackTestResult } from "../attack/attackTest.ts";
import { scatter } from "../attack/damage.ts";
import type { RollCheck, VerdictCheck } from "../outcomes.ts";
import { panicAftermath } from "./aftermath.ts";
import { isBallisticClass } from "../terms.ts";
import type { AttackPlan, Exchange } from "./attackPlan.ts";
import type { Card } from "./card.ts";
import { strikeEquipment } from "./equipment.ts";
import { redirected } from "./protect.ts";
import { strike } from "./strike.ts";
import { isTrick, trickOnTarget } from "./wrestle.ts";
import { wordFor } from "../words.ts";

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
  else if (tested.hit && plan.calledItem !== null) {
    const blow = { ...exchange, tested, struck: target };
    card.check<VerdictCheck>({ ...verdict, ...strikeEquipment(card, blow, plan.calledItem) });
  } else if (tested.hit) {
    const struck = redirected(card, plan, target);
    card.check<VerdictCheck>({ ...verdict, struck, ...strike(card, { ...exchange, tested, struck }) });
  } else card.check<VerdictCheck>(verdict);
  if (!tested.hit) stray(card, plan, roll);
  if (tested.fumble) jam(card, plan);
  else contagion(card, plan, target);
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

/** Where what scatters lands when it misses, read off the die of the attack. EVO-130. */
function stray(card: Card, { actor, weapon, power }: AttackPlan, { kept }: RollCheck): void {
  if (!(weapon?.scatters ?? power?.scatters)) return;
  const { settings } = card.situation;
  const { metres, direction } = scatter({ roll: kept, settings });
  const { name } = card.situation.character(actor);
  card.note("scatter", { name, metres, direction: wordFor("Direction", direction) });
}

/** A fumbled gun loses what is left in it. EVO-128. */
function jam(card: Card, { actor, weapon }: AttackPlan): void {
  if (weapon !== null && isBallisticClass(weapon.weaponClass))
    card.consequence({ type: "ammo", target: actor, weapon: weapon.id, spent: 0, jams: true });
}

/** A melee attack on the Shocked may jump over, hit or miss. EVO-328. */
function contagion(card: Card, plan: AttackPlan, target: Ref): void {
  const { situation } = card;
  const given = {
    attackKind: plan.kind,
    targetAilments: situation.derived(target).ailments,
    elecAffinity: situation.derived(plan.actor).affinities.elec ?? "normal",
    settings: situation.settings,
  } as const;
  if (shockContagion(given).testNeeded)
    card.prompt({ type: "ownTest", owner: plan.actor, what: "contagion", source: target, rate: 0 });
}
