/** Offering Free Attacks, taking them, letting them go. RUN-027, RUN-047 … RUN-050. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { openPrompts, ownerOfPrompt } from "../../../../kernel/history.ts";
import { emptyOutcome, type Effect, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import { grantFreeAttacks, TRIGGER_KINDS } from "../actions/freeAttacks.ts";
import type { AttackDecision, DeclineDecision } from "../decisions.ts";
import type { Weapon } from "../derive/equipment.ts";
import type { FreeAttackEffect, FreeAttackPrompt } from "../outcomes.ts";
import { surpriseFreeAttacks } from "../surprise/freeAttacks.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { promptFor } from "./card.ts";
import { isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** An offer to one character; none when it has used the kind in this game turn. RUN-049. */
export function offer(situation: Situation, owner: Ref, kind: string, enemies: readonly Ref[]): FreeAttackPrompt[] {
  const triggers = enemies.slice(0, 1).map((enemy) => ({ kind, enemy }));
  if (grantFreeAttacks({ triggers, spentKinds: situation.kindsSpent(owner) }).count === 0) return [];
  const { name } = situation.character(owner);
  return [{ type: "freeAttack", id: situation.id("free", kind, owner), owner, name, kind, enemies }];
}

/**
 * What taking a Free Attack uses up.
 * @throws Refused when nothing gives it, or its kind is used in this game turn (RUN-049)
 */
export function takeFreeAttack(situation: Situation, decision: AttackDecision, weapon: Weapon): readonly Effect[] {
  const { actor, target, freeAttack: kind, prompt } = decision;
  if (kind === null || kind === undefined) return [];
  const { name } = situation.character(actor);
  requireOffer(situation, decision, kind, prompt);
  requireKnownKind(situation, actor, kind);
  if (NEEDS_MELEE.includes(kind) && WEAPONS[weapon.class].attack === "ranged")
    throw new Refused("needsMelee", { name });
  const spentKinds = decision.override ? [] : situation.kindsSpent(actor);
  if (grantFreeAttacks({ triggers: [{ kind, enemy: target }], spentKinds }).count === 0)
    throw new Refused("kindSpent", { name, kind });
  const seat = situation.seat(actor);
  if (!seat) return [];
  const { round } = situation;
  const spent: FreeAttackEffect = {
    type: "freeAttack",
    id: situation.id("spent", kind),
    target: seat.ref,
    apply: "atOnce",
    kind,
    round,
  };
  return [spent];
}

/** Kinds that strike at whoever is within arm's reach (RUN-047). */
const NEEDS_MELEE: readonly string[] = ["long", "withdraw", "passBy"];

function requireOffer(situation: Situation, { actor, target }: AttackDecision, kind: string, prompt?: string): void {
  if (prompt !== undefined) {
    const offered = promptFor(situation.history, "freeAttack", prompt, actor);
    if (offered.kind !== kind || !offered.enemies.includes(target)) throw new Refused("notOffered");
  }
  if (kind !== "surprise") return;
  const { name, conditions } = situation.character(target);
  const surprised = conditions.surprised ? [target] : [];
  const { freeAttacks } = surpriseFreeAttacks({ attackers: [{ id: actor, target }], surprised });
  if (freeAttacks.length === 0) throw new Refused("notSurprised", { name });
}

/** The rules' own kinds, or one that an ability of the attacker brings. RUN-047. */
export function requireKnownKind(situation: Situation, attacker: Ref, kind: string): void {
  const { items, name } = situation.character(attacker);
  const brought = items.abilities.some((one) => one.freeAttackTrigger === kind && one.level !== "none");
  if (!brought && !TRIGGER_KINDS.some((known) => known === kind)) throw new Refused("unknownTrigger", { name, kind });
}

/** Lets a Free Attack go, or any other question that may stay open. RUN-047. */
export function decideDecline(decision: DeclineDecision, situation: Situation): Outcome {
  const found = openPrompts({ steps: situation.history }).find(({ id }) => id === decision.prompt);
  if (!found) throw new Refused("noPrompt");
  if (found.type !== "freeAttack" && found.type !== "test") throw new Refused("mustAnswer");
  return emptyOutcome;
}

export const declineDecider: Decider<DeclineDecision, Situation> = {
  shape: { prompt: isText },
  names: [],
  speaks: ({ prompt }, history) => ownerOfPrompt(history, prompt),
  decide: decideDecline,
};
