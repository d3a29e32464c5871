import { actorOf } from "../../../../fittings/here/actors.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { NEEDS_MELEE } from "../../rules/decide/offer.ts";
import { isReady, weaponInHand, type Weapon } from "../../rules/derive/equipment.ts";
import { FISTS } from "../../rules/items.ts";
import { WEAPONS } from "../../rules/weapons/classes.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";

const isMelee = (weapon: Weapon): boolean => WEAPONS[weapon.class].attack === "melee";

/**
 * What somebody strikes with now when something gives them a Free Attack of this kind: what is in hand; a Long weapon for
 * its reach, and for those who run past no bow but what else is ready, be it bare hands. RUN-027, RUN-047, RUN-048
 */
export function inHand(who: Ref, kind: string): Ref {
  const actor = actorOf(who);
  if (!actor || !isCharacter(actor)) return FISTS.id;
  const state = readCharacter(actor);
  const held = weaponInHand(state);
  const ready = state.items.weapons.filter(isReady);
  if (kind === "long") return (ready.find((one) => WEAPONS[one.class].long) ?? held).id;
  return (isMelee(held) || !NEEDS_MELEE.includes(kind) ? held : (ready.find(isMelee) ?? FISTS)).id;
}
