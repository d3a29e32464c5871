import { actorOf } from "../../../../fittings/here/actors.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { NEEDS_MELEE } from "../../rules/decide/offer.ts";
import { valueOf } from "../../rules/decide/roll.ts";
import { isReady, weaponInHand, weaponOf, type Weapon } from "../../rules/derive/equipment.ts";
import { FISTS } from "../../rules/items.ts";
import { WEAPONS } from "../../rules/weapons/classes.ts";
import { aimed } from "../board/between.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import type { Now, Strikes } from "./asked.ts";

const isMelee = (weapon: Weapon): boolean => WEAPONS[weapon.class].attack === "melee";

/**
 * What somebody strikes with now when something gives them a Free Attack of this kind: what is in hand; a Long weapon for
 * its reach, and for those who run past no bow but what else is ready, be it bare hands. RUN-027, RUN-047, RUN-048
 */
export function inHand(who: Ref, kind: string): Weapon {
  const actor = actorOf(who);
  if (!actor || !isCharacter(actor)) return FISTS;
  const state = readCharacter(actor);
  const held = weaponInHand(state);
  const ready = state.items.weapons.filter(isReady);
  if (kind === "long") return ready.find((one) => WEAPONS[one.class].long) ?? held;
  return isMelee(held) || !NEEDS_MELEE.includes(kind) ? held : (ready.find(isMelee) ?? FISTS);
}

/** The blow that is struck then, with what the board tells of it. RUN-079, RUN-090, RUN-093, RUN-102 */
export const offeredBlow: Strikes = ({ actor, target, encounter, ...by }) => {
  const weapon = "kind" in by ? inHand(actor, by.kind) : armsOf(actor, by.weapon);
  return { weapon: weapon.id, ...(aimed({ actor, target, encounter }, WEAPONS[weapon.class].attack) as JsonObject) };
};

function armsOf(who: Ref, weapon: Ref): Weapon {
  const actor = actorOf(who);
  return (actor && isCharacter(actor) ? weaponOf(readCharacter(actor), weapon) : null) ?? FISTS;
}

/** What the table knows by now of what cards ask about. */
export const now: Now = {
  strikes: offeredBlow,
  value(who, attribute) {
    const actor = actorOf(who);
    return actor && isCharacter(actor) ? valueOf(readCharacter(actor), attribute) : null;
  },
};
