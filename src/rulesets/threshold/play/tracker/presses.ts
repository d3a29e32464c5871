/** What may be pressed in a row: of the one list of what somebody can do now, what belongs to the order of a fight. */
import type { Press } from "../../../../fittings/press/press.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { weaponInHand } from "../../rules/derive/equipment.ts";
import { FISTS } from "../../rules/items.ts";
import type { EncounterState } from "../../rules/state.ts";
import { actionsOf } from "../view/actions.ts";
import { somebodyHere, type Somebody } from "../view/somebody.ts";
import { strikePress } from "../view/strike.ts";
import { T } from "./sight.ts";

/** Offered in one's slot, in this order; the rest stands on the sheet. */
const IN_SLOT = ["deathTest", "standUp", "engage", "disengage", "passBy"] as const;

/** What somebody may do from their row: all of it in their slot, waiting as long as the order lets them. RUN-025, RUN-036 */
export function rowPresses(
  actor: FoundryActor,
  { acts, waits, encounter }: { readonly acts: boolean; readonly waits: boolean; readonly encounter: EncounterState },
): readonly Press[] {
  if (!acts && !waits) return [];
  const who = somebodyHere(actor);
  const { combat, movement, other } = actionsOf(who);
  const all = [...combat, ...movement, ...other];
  const named = (name: string): readonly Press[] => all.filter((press) => press.name === name);
  const { dying, dead } = who.state.conditions;
  return [
    ...(acts && !dying && !dead ? [blow(who)] : []),
    ...(acts ? IN_SLOT.flatMap(named) : []),
    ...(waits ? named("delay").map((press) => withOrder(press, encounter)) : []),
  ];
}

/** With what is in hand. RUN-048 */
function blow(who: Somebody): Press {
  const { id, name } = weaponInHand(who.state);
  return strikePress(who, { ref: id, name: id === FISTS.id ? localize(FISTS.name) : name, bar: "" });
}

const withOrder = (press: Press, { order }: EncounterState): Press =>
  order.length > 0 ? press : { ...press, blocked: localize(`${T}noOrder`) };
