/** Who can still strike and be struck, and who holds whom in melee. RUN-041, RUN-042, RUN-084 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CharacterState, Engagement } from "../../rules/state.ts";
import { isCharacter, readCharacter, readEncounter } from "../models/reading.ts";

/** A state as it is now; null for nobody. */
export function stateOf(ref: Ref | null): CharacterState | null {
  const actor = ref === null ? null : actorOf(ref);
  return actor && isCharacter(actor) ? readCharacter(actor) : null;
}

/** True for somebody who can be struck, or strike: neither dying nor dead, nor gone. */
export function isStanding(ref: Ref | null): boolean {
  const { dying = true, dead = true } = stateOf(ref)?.conditions ?? {};
  return !dying && !dead;
}

/** The same in a fight, of those who are still in it: whoever is taken out of it, or whose token is gone, is not. */
export const standsIn =
  (combat: FoundryCombat) =>
  (ref: Ref | null): boolean =>
    isStanding(ref) && combat.combatants.some(({ actor }) => actor?.uuid === ref);

/** Who is in melee with whom. The dead, the dying and those who have left the fight hold nobody, whatever is stored of them. */
export const pairsIn = (combat: FoundryCombat): readonly Engagement[] => {
  const stands = standsIn(combat);
  return readEncounter(combat).engagements.filter(({ a, b }) => stands(a) && stands(b));
};
