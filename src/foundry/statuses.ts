/**
 * The statuses that Foundry offers, `CONFIG.statusEffects`. Version 14 keeps them by id and answers to a list's methods
 * besides; systems and modules put lists or objects of their own in its place. Here it doesn't matter which it is: nothing
 * is deleted and nothing replaced, so that whoever looks for one of Foundry's own finds it; the controls of a token just
 * don't offer it.
 */
import type { StatusDefinition } from "./types.ts";
import type { StatusConfig } from "./globals.ts";
import { config } from "./globals.ts";

/** What Foundry is told of a status; undefined when it knows none of that id. Its members may be changed. */
export function statusConfig(id: string): StatusConfig | undefined {
  const known = config().statusEffects;
  const byId = Array.isArray(known) ? undefined : known[id];
  return byId ?? Object.values(known).find((status) => status.id === id);
}

/** Lets tokens offer these statuses, and no others. To be called again, it does no harm. */
export function offerStatuses(statuses: readonly StatusDefinition[]): void {
  const known = config().statusEffects;
  const own = new Set(statuses.map(({ id }) => id));
  for (const status of Object.values(known)) if (!own.has(status.id)) status.hud = false;
  for (const status of statuses) {
    if (statusConfig(status.id)) continue;
    if (Array.isArray(known)) known.push({ ...status });
    else known[status.id] = { ...status };
  }
}
