import type { FoundryActor, UpdateData } from "../../../../foundry/types.ts";

/** What play has left on an identity: its copies begin without it. */
const PLAYED = ["tracks", "recovery", "conditions", "running", "delayed", "tally", "boxes"];

/** The source of copies of an identity, as it was before anything happened to it. */
export function copySource(actor: FoundryActor): UpdateData {
  const { _id, folder, sort, _stats, system, ...source } = actor.toObject();
  void [_id, folder, sort, _stats];
  return { ...source, system: unplayed(system as UpdateData) };
}

/** Stored data without what play has left on it. Pure. */
export function unplayed(system: UpdateData): UpdateData {
  return Object.fromEntries(Object.entries(system).filter(([key]) => !PLAYED.includes(key)));
}

/** A name without the number that an earlier copy was given: "Guard 3" → "Guard". Pure. */
export const withoutNumber = (name: string): string => name.replace(/\s+\d+$/u, "") || name;
