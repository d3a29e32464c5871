/** What somebody has done of their welcome: kept with their user, so that it is the same on every screen of theirs. */
import { game, SYSTEM_ID } from "../../foundry/globals.ts";

const FLAG = "welcome";

/** The ids of what this person has tried; null until they have been welcomed. */
export function tried(): readonly string[] | null {
  const kept = game().user.flags[SYSTEM_ID]?.[FLAG];
  return Array.isArray(kept) ? kept.map(String) : null;
}

/** Keeps that this person was welcomed, and that they have tried this. */
export async function keepTried(id?: string): Promise<void> {
  const before = tried() ?? [];
  const after = id === undefined || before.includes(id) ? before : [...before, id];
  if (tried() === null || after.length > before.length) await game().user.setFlag(SYSTEM_ID, FLAG, after);
}
