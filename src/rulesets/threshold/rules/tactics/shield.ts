/** A shield into the hand, and out of it where it is in the way of something better (RUN-044, RUN-091, RUN-092). */
import type { ShieldDecision } from "../decisions.ts";
import { isReady, shieldOf, type Weapon } from "../derive/equipment.ts";
import { shieldKind } from "../items.ts";
import type { CharacterState } from "../state.ts";
import type { ShieldKind } from "../weapons/classes.ts";
import { loadout } from "../weapons/loadout.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import { characterNow, type Position } from "./around.ts";
import { isUsable } from "./arms.ts";
import type { Chooser } from "./chooser.ts";
import { allowed } from "./legal.ts";
import { bestWith, harmOf, lookAt, said, type Look } from "./look.ts";
import { followsAtOnce, LATER, striking } from "./strike.ts";

/** What one more of Defense is worth. RUN-091 */
const SHIELD = 0.15;

/** A shield that is at hand and not up; one that is up and hinders something. */
export function shields(position: Position, { who: actor, state, left }: Chooser): ShieldDecision[] {
  if (left.movement < 1) return [];
  const base = { type: "shield", encounter: position.frame, actor } as const;
  const isBare = shieldOf(state) === "none";
  const moved = isBare
    ? state.items.shields
    : state.items.shields.filter((one) => one.equipped && hinderedBy(state, shieldKind(one)).length > 0);
  return allowed(
    position,
    moved.map(({ id }): ShieldDecision => ({ ...base, shield: id, equipped: isBare })),
  );
}

/** What could be used, but for a shield of this kind. RUN-091 */
function hinderedBy({ items }: CharacterState, shield: ShieldKind): readonly Weapon[] {
  return items.weapons.filter((one) => isUsable(one) && !loadout({ weapon: one.class, shield }).legal);
}

/** One more of Defense, against what could be struck with an empty hand: the same both ways, so nobody changes to and fro. */
export function shielding({ equipped, shield: id }: ShieldDecision, look: Look): Consideration[] {
  const { position, view } = look;
  const me = characterNow(position, view.who);
  const shield = me?.items.shields.find((one) => one.id === id);
  if (!me || !shield) return [];
  const hindered = hinderedBy(me, shieldKind(shield));
  const free = equipped ? look : lookAt(without(position, view.who, me), view);
  const [now, then] = [look.inHand(), bestWith(hindered, free)];
  const gain = (then ? harmOf(then, free) : 0) - (now ? harmOf(now, look) : 0);
  const item = { item: hindered.find((one) => one.id === then?.weapon)?.name ?? "" };
  if (equipped)
    return [said("guard", SHIELD, "shield"), ...(gain > 0 ? [said("harm", -gain * LATER, "hinders", item)] : [])];
  const price = said("guard", -SHIELD, "shield");
  const weapon = hindered.find((one) => one.id === then?.weapon);
  if (!then || !weapon || gain <= 0) return [price];
  if (!isReady(weapon) || !followsAtOnce(weapon, "switch", free))
    return [said("harm", gain * LATER, "lower", item), price];
  return [said("harm", gain / 10, "lower", item), ...striking(then, free), price];
}

/** The same with this one's shields put away. */
function without(position: Position, who: string, me: CharacterState): Position {
  const bare = { ...me.items, shields: me.items.shields.map((one) => ({ ...one, equipped: false })) };
  return { ...position, states: { ...position.states, [who]: { ...me, items: bare } satisfies CharacterState } };
}
