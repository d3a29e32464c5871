/** Weapons and shields come into the hand and leave it. RUN-026, RUN-033, RUN-034, RUN-044, RUN-091, RUN-092. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Note, type Outcome } from "../../../../kernel/outcome.ts";
import type { ActionName } from "../actions/costs.ts";
import type { ShieldDecision, WieldDecision } from "../decisions.ts";
import { isReady, shieldOf, weaponOf, type Weapon } from "../derive/equipment.ts";
import { shieldKind } from "../items.ts";
import type { WieldEffect } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { drawCost, loadout } from "../weapons/loadout.ts";
import { isFlag, isOneOf, isText } from "../../../../kernel/edge.ts";
import { pay } from "./pay.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Draws, switches, drops for another, or puts away. */
export function decideWield(decision: WieldDecision, situation: Situation): Outcome {
  const { actor, how } = decision;
  const state = situation.acting(actor);
  const weapon = requireWeapon(state, decision);
  const put = (one: Weapon, equipped: boolean, ready: boolean): WieldEffect => {
    return { type: "wield", id: situation.id("wield", one.id), target: one.id, apply: "atOnce", equipped, ready };
  };
  if (how === "sheathe") return { ...emptyOutcome, effects: [put(weapon, true, false)] };
  if (!loadout({ weapon: weapon.class, shield: shieldOf(state) }).legal)
    throw new Refused("shieldHinders", { name: state.name, weapon: weapon.name });
  const others = how === "draw" ? [] : inHand(state).filter(({ id }) => id !== weapon.id);
  const paid = pay(situation, actor, ...costOf(weapon, how));
  // What is dropped lies on the ground; what is put away stays at hand.
  const away = others.map((one) => put(one, how === "switch", false));
  return { ...emptyOutcome, effects: [...paid.effects, ...away, put(weapon, true, true)], notes: paid.notes };
}

export const wieldDecider: Decider<WieldDecision, Situation> = {
  shape: { actor: isText, weapon: isText, how: isOneOf(["draw", "switch", "drop", "sheathe"]) },
  names: ["actor"],
  speaks: "actor",
  decide: decideWield,
};

function requireWeapon(state: CharacterState, { weapon: id, how }: WieldDecision): Weapon {
  const { name } = state;
  const weapon = weaponOf(state, id);
  if (!weapon) throw new Refused("unknownItem", { name, item: id });
  if (WEAPONS[weapon.class].draw === "none") throw new Refused("alwaysReady", { name, weapon: weapon.name });
  const ready = isReady(weapon);
  if (how === "sheathe" ? !ready : ready) throw new Refused(ready ? "alreadyReady" : "notReady", { name });
  if (how === "draw" && !weapon.equipped) throw new Refused("notAtHand", { name, weapon: weapon.name });
  return weapon;
}

/** Switching is always a Movement Action; a draw costs what the weapon's class says. RUN-033, RUN-044. */
function costOf(weapon: Weapon, how: "draw" | "switch" | "drop"): readonly ActionName[] {
  if (how === "switch") return ["switchWeapon"];
  return [drawCost({ weapon: weapon.class }).cost === "free" ? "drawShort" : "draw"];
}

const inHand = ({ items }: CharacterState): readonly Weapon[] =>
  items.weapons.filter((one) => isReady(one) && WEAPONS[one.class].draw !== "none");

/** Takes up or puts down a shield. In an encounter it costs what switching weapons costs. RUN-044, RUN-091, RUN-092. */
export function decideShield(decision: ShieldDecision, situation: Situation): Outcome {
  const { actor, equipped } = decision;
  const state = situation.acting(actor);
  const { name } = state;
  const shield = state.items.shields.find(({ id }) => id === decision.shield);
  if (!shield) throw new Refused("unknownItem", { name, item: decision.shield });
  if (shield.equipped === equipped) throw new Refused(equipped ? "alreadyReady" : "notReady", { name });
  const kind = shieldKind(shield);
  const hindered = inHand(state).find((weapon) => !loadout({ weapon: weapon.class, shield: kind }).legal);
  if (equipped && hindered) throw new Refused("shieldHinders", { name, weapon: hindered.name });
  const paid = pay(situation, actor, "switchWeapon");
  const id = situation.id("wield", shield.id);
  const effect: WieldEffect = { type: "wield", id, target: shield.id, apply: "atOnce", equipped, ready: null };
  const second = equipped && state.items.shields.some((one) => one.equipped);
  const notes: Note[] = second ? [{ key: "DRAMATIS.Threshold.Note.oneShieldCounts", data: { name } }] : [];
  return { ...emptyOutcome, effects: [...paid.effects, effect], notes: [...paid.notes, ...notes] };
}

export const shieldDecider: Decider<ShieldDecision, Situation> = {
  shape: { actor: isText, shield: isText, equipped: isFlag },
  names: ["actor"],
  speaks: "actor",
  decide: decideShield,
};
