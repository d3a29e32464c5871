/** Offering Free Attacks, taking them, letting them go. RUN-027, RUN-047 … RUN-050. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { openPrompts, ownerOfPrompt } from "../../../../kernel/history.ts";
import { emptyOutcome, type Effect, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import { grantFreeAttacks, TRIGGER_KINDS } from "../actions/freeAttacks.ts";
import type { AttackDecision, DeclineDecision } from "../decisions.ts";
import { isReady, shieldOf, type Weapon } from "../derive/equipment.ts";
import type { FreeAttackEffect, FreeAttackPrompt } from "../outcomes.ts";
import { surpriseFreeAttacks } from "../surprise/freeAttacks.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { loadout } from "../weapons/loadout.ts";
import { promptFor } from "./card.ts";
import { isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** An offer to one character; none when it has used the kind in this game turn. RUN-049. */
export function offer(
  situation: Situation,
  owner: Ref,
  kind: string,
  enemies: readonly Ref[],
  again = false,
): FreeAttackPrompt[] {
  const triggers = enemies.slice(0, 1).map((enemy) => ({ kind, enemy }));
  const spentKinds = again ? [] : situation.kindsSpent(owner);
  if (grantFreeAttacks({ triggers, spentKinds }).count === 0) return [];
  const { name } = situation.character(owner);
  return [{ type: "freeAttack", id: situation.id("free", kind, owner), owner, name, kind, enemies, again }];
}

/**
 * What taking a Free Attack uses up.
 * @throws Refused when nothing gives it, or its kind is used in this game turn (RUN-049)
 */
export function takeFreeAttack(situation: Situation, decision: AttackDecision, weapon: Weapon): readonly Effect[] {
  const { actor, target, freeAttack: kind, override = false } = decision;
  if (kind === null || kind === undefined) return [];
  const { name } = situation.character(actor);
  requireKnownKind(situation, actor, kind);
  const again = override || requireOffer(situation, decision, kind).again;
  requireReach(situation, actor, kind, { weapon, override });
  const spentKinds = again ? [] : situation.kindsSpent(actor);
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

/** The offer that is taken: of this kind, on this enemy, and still open. RUN-027, RUN-047. */
function requireOffer(situation: Situation, decision: AttackDecision, kind: string): FreeAttackPrompt {
  const { actor, target, prompt } = decision;
  if (prompt === undefined) throw new Refused("notOffered");
  const offered = promptFor(situation.history, "freeAttack", prompt, actor);
  if (offered.kind !== kind || !offered.enemies.includes(target)) throw new Refused("notOffered");
  if (kind !== "surprise") return offered;
  const { name, conditions } = situation.character(target);
  const surprised = conditions.surprised ? [target] : [];
  const { freeAttacks } = surpriseFreeAttacks({ attackers: [{ id: actor, target }], surprised });
  if (freeAttacks.length === 0) throw new Refused("notSurprised", { name });
  return offered;
}

/** What gives the Free Attack says with what it is made: no shot at one who runs past, a Long weapon for its reach. */
function requireReach(
  situation: Situation,
  actor: Ref,
  kind: string,
  { weapon, override }: { readonly weapon: Weapon; readonly override: boolean },
): void {
  const state = situation.character(actor);
  const { name } = state;
  if (NEEDS_MELEE.includes(kind) && WEAPONS[weapon.class].attack === "ranged")
    throw new Refused("needsMelee", { name });
  if (kind !== "long" || override) return;
  if (!WEAPONS[weapon.class].long) throw new Refused("long.noLongWeapon", { name });
  if (!loadout({ weapon: weapon.class, shield: shieldOf(state) }).reach) throw new Refused("long.shield", { name });
  if (!isReady(weapon)) throw new Refused("long.notReady", { name });
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
