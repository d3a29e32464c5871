/** Handling things: consumables, reloading, drawing weapons, changing Personas. EVO-088 … EVO-091, EVO-231. */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { actionCost, reload } from "../actions/smallActions.ts";
import { graspOf } from "../attack/grasp.ts";
import { OFFERED, skill } from "../checks/skillTable.ts";
import type { ConsumableDecision, EquipDecision, ReloadDecision, SwapPersonaDecision } from "../decisions.ts";
import type { RollCheck } from "../outcomes.ts";
import type { WeaponState } from "../state.ts";
import { handsOf } from "../terms.ts";
import { Card } from "./card.ts";
import { pay } from "./costs.ts";
import { isNullOr, isNumber, isOneOf, isOptional, isText, isTextOrNull } from "../../../../kernel/edge.ts";
import { requireRoll } from "./edge.ts";
import { rootOf } from "./evade.ts";
import { easiestHand, handsFor, requireHands, useHands } from "./hands.ts";
import { mend } from "./mend.ts";
import { Refused } from "./refused.ts";
import { rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { bestMeans } from "./standing.ts";

/** Uses something up on oneself or an ally within 5 m. EVO-088. */
export function decideConsumable(decision: ConsumableDecision, situation: Situation): Outcome {
  const { actor, item, recipient } = decision;
  const { name, consumables } = situation.acting(actor);
  const thing = consumables.find(({ id }) => id === item);
  if (!thing) throw new Refused("unknownItem", { name, item });
  if (thing.quantity < 1) throw new Refused("usedUp", { name, item: thing.name });
  const taker = situation.character(recipient);
  const self = recipient === actor;
  const { reason, cost } = actionCost({
    action: "useConsumable",
    recipient: self ? "self" : "ally",
    distance: decision.distance ?? situation.distance(actor, recipient) ?? 0,
  });
  if (reason !== null) throw new Refused(reason, { name, target: taker.name });
  const hands = [decision.hand ?? easiestHand(situation, actor)];
  requireHands(situation, actor, hands, thing.name);
  const card = new Card(situation);
  pay(card, actor, cost);
  card.bookkeeping({ type: "consume", target: actor, item });
  useHands(card, actor, hands);
  mend(card, actor, recipient, thing);
  return card.outcome();
}

export const consumableDecider: Decider<ConsumableDecision, Situation> = {
  shape: {
    actor: isText,
    item: isText,
    recipient: isText,
    distance: isOptional(isNumber()),
    hand: isOptional(isOneOf(["right", "left"])),
  },
  names: ["actor", "recipient"],
  speaks: "actor",
  decide: decideConsumable,
};

/** One Action of reloading; a hurried one is tested when it begins. EVO-089, EVO-090. */
export function decideReload(decision: ReloadDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, hurry } = decision;
  const { name, weapons } = situation.acting(actor);
  const weapon = weapons.find(({ id }) => id === decision.weapon);
  if (!weapon) throw new Refused("unknownItem", { name, item: decision.weapon });
  const { ammo, jammed } = weapon;
  if (!jammed && (ammo === null || ammo.value >= ammo.max))
    throw new Refused("fullyLoaded", { name, item: weapon.name });
  const hands = handsFor(situation, actor, weapon);
  requireHands(situation, actor, hands, weapon.name);
  const card = new Card(situation);
  pay(card, actor, "action");
  useHands(card, actor, hands);
  const hurried = hurry !== null && weapon.reload.progress === 0;
  if (!hurried) {
    load(card, actor, weapon, 1);
    return card.outcome();
  }
  const means =
    hurry === "survival" ? bestMeans(situation, actor, OFFERED.hurrySurvival) : skill("ballistics", weapon.focus);
  const roll = rollTest(card, { what: "reload", who: actor, means, choices: decision.roll });
  afterReload(card, roll, weapon.id, 0);
  return card.outcome();
}

/** What haste saves of a reload. EVO-090. @param had what the reload had come to before, by the roll that is replaced */
export function afterReload(card: Card, roll: RollCheck, id: string, had: number): void {
  const { who, success, dos, dof } = roll;
  const weapon = card.situation.character(who).weapons.find((one) => one.id === id);
  if (!weapon) return;
  const { actions } = weapon.reload;
  const more = 1 - had + actions - reload({ actions, outcome: { success, dos, dof } }).actions;
  // A weapon that is loaded can't be rolled for again.
  if (success)
    card.from(rootOf(card.situation, roll), () => {
      load(card, who, weapon, more);
    });
  else if (more > 0) load(card, who, weapon, more);
}

function load(card: Card, target: Ref, { id, reload: { actions, progress } }: WeaponState, more: number): void {
  const now = progress + more;
  card.bookkeeping({ type: "reload", target, weapon: id, progress: now, done: now >= actions });
}

export const reloadDecider: Decider<ReloadDecision, Situation> = {
  shape: {
    actor: isText,
    weapon: isText,
    hurry: isNullOr(isOneOf(["ballistics", "survival"])),
  },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideReload,
};

/** Draws a weapon and puts another away in the same go. EVO-091, EVO-272. */
export function decideEquip(decision: EquipDecision, situation: Situation): Outcome {
  const { actor, stow } = decision;
  const { name, weapons } = situation.character(actor);
  const weapon = weapons.find(({ id }) => id === decision.weapon);
  const { cost } = actionCost({ action: "equip", hands: weapon?.hands ?? 0 });
  situation.acting(actor, cost === "free" ? "free" : "other");
  if (!weapon) throw new Refused("unknownItem", { name, item: decision.weapon });
  if (weapon.equipped) throw new Refused("alreadyInHand", { name, item: weapon.name });
  // The hand that puts something away is free for what is drawn.
  const left = weapons.filter(({ id }) => id !== stow);
  const hands = handsOf(graspOf({ ...situation.character(actor), weapons: left }, weapon));
  requireHands(situation, actor, hands, weapon.name);
  if (stow !== null && !weapons.some(({ id, equipped }) => id === stow && equipped))
    throw new Refused("unknownItem", { name, item: stow });
  const card = new Card(situation);
  pay(card, actor, cost);
  useHands(card, actor, hands);
  if (stow !== null) card.bookkeeping({ type: "equip", target: actor, weapon: stow, equipped: false });
  card.bookkeeping({ type: "equip", target: actor, weapon: weapon.id, equipped: true });
  return card.outcome();
}

export const equipDecider: Decider<EquipDecision, Situation> = {
  shape: { actor: isText, weapon: isText, stow: isTextOrNull },
  names: ["actor"],
  speaks: "actor",
  decide: decideEquip,
};

/** Equips another living Persona, or none, once per Turn. EVO-231, U-13. */
export function decideSwapPersona(decision: SwapPersonaDecision, situation: Situation): Outcome {
  const { actor } = decision;
  const { cost } = actionCost({ action: "swapPersona", settings: situation.settings });
  const { name, personas } = situation.acting(actor, cost === "free" ? "free" : "other");
  const persona = personas.find(({ id }) => id === decision.persona) ?? null;
  if (decision.persona !== null && persona === null) throw new Refused("unknownItem", { name, item: decision.persona });
  if (persona?.broken) throw new Refused("personaBroken", { name, persona: persona.name });
  if (persona?.equipped) throw new Refused("alreadyInHand", { name, item: persona.name });
  const seat = situation.counted(actor);
  if (seat && !situation.onTurn(actor)) throw new Refused("notYourTurn", { name });
  if (seat?.state.swapped) throw new Refused("alreadySwapped", { name });
  const card = new Card(situation);
  pay(card, actor, cost, { swapped: true });
  card.bookkeeping({ type: "persona", target: actor, what: "equip", persona: persona?.id ?? null });
  return card.outcome();
}

export const swapPersonaDecider: Decider<SwapPersonaDecision, Situation> = {
  shape: { actor: isText, persona: isTextOrNull },
  names: ["actor"],
  speaks: "actor",
  decide: decideSwapPersona,
};
