import { game, type FoundryActor, type FoundryCombat } from "../../../../foundry/index.ts";
import { actorsInPlay } from "../../../../fittings/here/actors.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { isConcerned } from "../../rules/queries.ts";
import type { EncounterFrame, EncounterState } from "../../rules/state.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";
import { frameFor } from "./frame.ts";

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

/** The companions of an identity among the world's actors (PER-159). */
export function companionsOf(owner: Ref): Ref[] {
  const owned = game().actors.filter(
    ({ type, system }) => type === "personae-companion" && (system as { owner?: Ref | null }).owner === owner,
  );
  return owned.map(({ uuid }) => uuid);
}

/** Identities that a player plays. */
export function playersIdentities(): FoundryActor[] {
  return identitiesInPlay().filter((actor) => readIdentity(actor).control === "player");
}

/** The frame of an encounter that has begun and goes on, so that no scene ends beneath it (PER-152); null for none. */
export function runningFrame(): EncounterFrame | null {
  const running = [...game().combats].find(({ type, system }) => {
    const { sceneState = "scene", ended = false } = (system ?? {}) as Partial<EncounterState>;
    return type === "personae-encounter" && sceneState !== "scene" && !ended;
  });
  return running ? frameFor(running) : null;
}
