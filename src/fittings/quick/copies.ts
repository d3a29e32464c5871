import type { FoundryActor, UpdateData } from "../../foundry/types.ts";

/**
 * The source of copies of an actor, as it was before anything happened to it.
 * @param played what play leaves in its `system`, by name
 */
export function copySource(actor: FoundryActor, played: readonly string[]): UpdateData {
  const { _id, folder, sort, _stats, system, ...source } = actor.toObject();
  void [_id, folder, sort, _stats];
  return { ...source, system: unplayed(system as UpdateData, played) };
}

/** Stored data without what play has left on it. Pure. */
export function unplayed(system: UpdateData, played: readonly string[]): UpdateData {
  return Object.fromEntries(Object.entries(system).filter(([key]) => !played.includes(key)));
}
