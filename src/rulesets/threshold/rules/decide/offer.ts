/** Offering Free Attacks, taking them, letting them go. RUN-027, RUN-047 … RUN-050. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { openPrompts, ownerOfPrompt } from "../../../../kernel/history.ts";
import { emptyOutcome, type Effect, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import { grantFreeAttacks, TRIGGER_KINDS } from "../actions/freeAttacks.ts";
import { isCaughtBy } from "../derive/condition.ts";
import type { AttackDecision, DeclineDecision, DismissDecision } from "../decisions.ts";
import { isReady, shieldOf, type Weapon } from "../derive/equipment.ts";
import type { FreeAttackEffect, FreeAttackPrompt, NoticesEffect, ThresholdPrompt } from "../outcomes.ts";
import { isCharacter } from "../state.ts";
import { surpriseFreeAttacks } from "../surprise/freeAttacks.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { loadout } from "../weapons/loadout.ts";
import { promptFor } from "./card.ts";
import { isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { whyMoot, withdrawnNote } from "./moot.ts";
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
  const seen = kind === "surprise" ? noticesOf(situation, actor, [target, ...offeredTo(situation, decision)]) : [];
  const seat = situation.seat(actor);
  if (!seat) return seen;
  const { round } = situation;
  const spent: FreeAttackEffect = {
    type: "freeAttack",
    id: situation.id("spent", kind),
    target: seat.ref,
    apply: "atOnce",
    kind,
    round,
  };
  return [spent, ...seen];
}

/** Kinds that strike at whoever is within arm's reach (RUN-047). */
export const NEEDS_MELEE: readonly string[] = ["long", "withdraw", "passBy"];

/** The offer that is taken: of this kind, on this enemy, and still open. RUN-027, RUN-047. */
function requireOffer(situation: Situation, decision: AttackDecision, kind: string): FreeAttackPrompt {
  const { actor, target, prompt } = decision;
  if (prompt === undefined) throw new Refused("notOffered");
  const offered = promptFor(situation.history, "freeAttack", prompt, actor);
  if (offered.kind !== kind || !offered.enemies.includes(target)) throw new Refused("notOffered");
  if (kind !== "surprise") return offered;
  const state = situation.character(target);
  const { name } = state;
  const surprised = isCaughtBy(state, actor, situation.now) ? [target] : [];
  const { freeAttacks } = surpriseFreeAttacks({ attackers: [{ id: actor, target }], surprised });
  if (freeAttacks.length === 0) throw new Refused("notSurprised", { name });
  return offered;
}

const offeredTo = ({ history }: Situation, { prompt, actor }: AttackDecision): readonly Ref[] =>
  prompt === undefined ? [] : promptFor(history, "freeAttack", prompt, actor).enemies;

/** Whoever was caught out by this one sees it now: it had its one blow, or let it go. RUN-032. */
function noticesOf(situation: Situation, who: Ref, enemies: readonly Ref[]): readonly NoticesEffect[] {
  const caught = [...new Set(enemies)].filter((ref) => {
    const state = situation.states[ref];
    return isCharacter(state) && state.conditions.surprised && isCaughtBy(state, who, situation.now);
  });
  return caught.map((target) => {
    return { type: "notices", id: situation.id("notices", target), target, apply: "atOnce", who };
  });
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

/**
 * Lets a Free Attack go, a test that costs nothing to fail, a blow's pain by whoever dealt it; and any question that has no
 * reason left. RUN-047, RUN-062.
 */
export function decideDecline({ prompt }: DeclineDecision, situation: Situation): Outcome {
  const found = openPrompt(situation, prompt);
  if (whyMoot(situation, found) !== null) return { ...emptyOutcome, notes: [withdrawnNote(found)] };
  if (!mayDecline(found)) throw new Refused("mustAnswer");
  return letGo(situation, found);
}

export const declineDecider: Decider<DeclineDecision, Situation> = {
  shape: { prompt: isText },
  names: [],
  speaks: ({ prompt }, history) => ownerOfPrompt(history, prompt),
  decide: decideDecline,
};

function mayDecline(prompt: ThresholdPrompt): boolean {
  if (prompt.type === "pain") return prompt.chooser !== "victimPlayer";
  if (prompt.type === "test") return !prompt.hazard;
  return ["freeAttack", "strike", "hurtDying"].includes(prompt.type);
}

/** The GM's word that a question need not be answered, whoever it was put to. RUN-110. */
export function decideDismiss({ prompt }: DismissDecision, situation: Situation): Outcome {
  const found = openPrompt(situation, prompt);
  return { ...letGo(situation, found), notes: [withdrawnNote(found)] };
}

export const dismissDecider: Decider<DismissDecision, Situation> = {
  shape: { prompt: isText },
  names: [],
  speaks: null,
  decide: decideDismiss,
};

function openPrompt({ history }: Situation, prompt: string): ThresholdPrompt {
  const found = openPrompts({ steps: history }).find(({ id }) => id === prompt);
  if (!found) throw new Refused("noPrompt");
  return found as ThresholdPrompt;
}

/** Who lets the chance of surprise go is seen, like one who took it. RUN-032. */
function letGo(situation: Situation, prompt: ThresholdPrompt): Outcome {
  if (prompt.type !== "freeAttack" || prompt.kind !== "surprise") return emptyOutcome;
  return { ...emptyOutcome, effects: noticesOf(situation, prompt.owner, prompt.enemies) };
}
