import type { FoundryActor, FoundryCombat } from "../../../../foundry/index.ts";
import { actorsInPlay } from "../../../../fittings/here/actors.ts";
import { hasUses, isMarked, isNegated } from "../../rules/queries.ts";
import type { IdentityState, UsesSnapshot } from "../../rules/state.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";

/** Every identity in play: the world's own actors, those on the board, and those in any encounter, each once. */
export function identitiesInPlay(): FoundryActor[] {
  return actorsInPlay(isIdentity);
}

/** Those whom the end of a scene, a day or a session could concern at all. */
export function identitiesConcerned(): FoundryActor[] {
  return identitiesInPlay().filter((actor) => isConcerned(readIdentity(actor)));
}

/** The identities that take part in an encounter, each once. */
export function identitiesIn({ combatants }: FoundryCombat): FoundryActor[] {
  const actors = combatants.contents.flatMap(({ actor }) => (actor && isIdentity(actor) ? [actor] : []));
  return [...new Map(actors.map((actor) => [actor.uuid, actor])).values()];
}

/** Identities that a player plays. */
export function playersIdentities(): FoundryActor[] {
  return identitiesInPlay().filter((actor) => readIdentity(actor).control === "player");
}

/** True for one that is hurt, absent, under a condition, short of a limited use, or with a critical that may lapse. Pure. */
export function isConcerned(state: IdentityState): boolean {
  if (isNegated(state)) return false;
  const isHurt = Object.keys(state.tracks).some((track) => isMarked(state, track));
  const { enhancements = [], talents = [], powers, conditions = [], criticals } = state;
  const short = [...enhancements, ...talents, ...powers].some(({ uses }) => uses !== undefined && isShort(uses));
  return isHurt || conditions.length > 0 || criticals > 0 || short;
}

const isShort = (uses: UsesSnapshot): boolean => !hasUses(uses) || (uses.per !== "none" && uses.value < uses.max);
