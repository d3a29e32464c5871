/** Attacks that win something else than wounds: Grapple, Push, Knockdown. EVO-075, EVO-086, EVO-087, EVO-356. */
import { trick } from "../actions/tricks.ts";
import type { AttackTestResult } from "../attack/attackTest.ts";
import { plainWounds } from "../movement/harm.ts";
import { adjacent } from "../movement/reach.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { ContestCheck } from "../outcomes.ts";
import type { AttackPlan, Exchange } from "./attackPlan.ts";
import type { Card } from "./card.ts";
import { offerChance } from "./chance.ts";
import { defenderOf } from "./defender.ts";
import { inflictWounds } from "./inflict.ts";
import { redirected } from "./protect.ts";
import type { Situation } from "./situation.ts";

/** True for an attack that wins no wounds. */
export const isTrick = ({ mode }: AttackPlan): boolean => mode === "grapple" || mode === "push" || mode === "knockdown";

/** Decides a Grapple, a Push or a Knockdown; whoever protects the target takes it. EVO-075, EVO-079, EVO-086, EVO-087. */
export function trickOnTarget(card: Card, { plan, facts, roll }: Exchange, tested: AttackTestResult): void {
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
  if (tested.hit) {
    const struck = redirected(card, plan, target);
    if (result.effect === "grappled")
      card.consequence({ type: "grip", target: struck, by: plan.actor, stored: null, failures: 0, on: true });
    if (result.effect === "prone")
      card.consequence({ type: "condition", target: struck, condition: "prone", on: true, source: plan.actor });
    if (result.effect === "pushed") {
      card.note("pushed", { name: situation.character(struck).name, metres: result.pushed });
      partGrips(card, plan, struck, result.pushed);
      obstacle(card, plan.actor, struck, result.damage, result.stress);
    }
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

/** Grips on or by somebody who is pushed out of reach. Its own grappler may move along. EVO-086, EVO-356. */
function partGrips(card: Card, { actor, follow }: AttackPlan, pushed: Ref, metres: number): void {
  const { situation } = card;
  if (metres === 0) return;
  const there = landing(situation, actor, pushed, metres);
  const parted = (other: Ref): boolean => {
    if (follow && other === actor) return false;
    const square = situation.seat(other)?.state.square ?? null;
    return there === null || square === null || !adjacent(there, square);
  };
  for (const held of new Set([pushed, ...situation.participants])) {
    if (situation.states[held] === undefined) continue;
    const { grip } = situation.character(held);
    if (grip === null || grip.stored !== null || grip.by === null) continue;
    const other = held === pushed ? grip.by : grip.by === pushed ? held : null;
    if (other !== null && parted(other)) card.consequence({ ...grip, type: "grip", target: held, on: false });
  }
}

/** The square somebody is pushed to, straight back; null where no squares are known. */
function landing(situation: Situation, actor: Ref, pushed: Ref, metres: number): { x: number; y: number } | null {
  const [from, to] = [situation.seat(actor)?.state.square, situation.seat(pushed)?.state.square];
  if (!from || !to) return null;
  return { x: to.x + metres * Math.sign(to.x - from.x), y: to.y + metres * Math.sign(to.y - from.y) };
}
