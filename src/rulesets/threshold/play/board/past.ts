/** What was said and done a moment ago in the same fight, as this person may know it. */
import { game } from "../../../../foundry/globals.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { cardFor } from "../../../../table/authority/shown.ts";
import type { EncounterFrame } from "../../rules/state.ts";

/** How many of the latest messages are looked at. */
const RECENT = 200;

/** The latest decisions of an encounter, the last one first. */
function* latest(combat: Ref): Generator<Decision> {
  for (const message of game().messages.contents.slice(-RECENT).reverse())
    for (const { decision } of cardFor(message)?.steps.toReversed() ?? [])
      if ((decision["encounter"] as EncounterFrame | null | undefined)?.combat === combat) yield decision;
}

/** Whom everybody struck at last in an encounter. */
export function lastStruck(combat: Ref): ReadonlyMap<unknown, Ref> {
  const struck = new Map<unknown, Ref>();
  for (const { type, actor, target } of latest(combat))
    if (type === "attack" && typeof target === "string" && !struck.has(actor)) struck.set(actor, target);
  return struck;
}

const dark = new Map<Ref, boolean | null>();

/**
 * Whether it was dark when something was last rolled in an encounter; null where nobody has said. Looked up once for all that
 * happens in one breath: of a hundred foes each is drawn with its blow. RUN-079
 */
export function darkAtLast(combat: Ref): boolean | null {
  const known = dark.get(combat);
  if (known !== undefined) return known;
  if (dark.size === 0) queueMicrotask(() => dark.clear());
  const found = lastSaid(combat);
  dark.set(combat, found);
  return found;
}

function lastSaid(combat: Ref): boolean | null {
  for (const { badVisibility } of latest(combat)) if (typeof badVisibility === "boolean") return badVisibility;
  return null;
}
