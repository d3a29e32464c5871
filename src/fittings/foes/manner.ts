/** How somebody chooses, as their sheet keeps it: one of the ready-made manners, or one that a group has written. */
import { SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import { isJsonObject, type Json } from "../../kernel/json.ts";
import { mannerFrom, type Manner } from "../../kernel/tactics/manner.ts";
import { CUNNING, mannerCalled, MANNERS } from "../../kernel/tactics/manners.ts";

const FLAG = "manner";
/** What a group has written stays here while another manner is tried. */
const OWN_FLAG = "ownManner";

/** The id of what a group has written for somebody: there is one at most. */
export const OWN = "own";

/** Somebody's manner. What is stored and is none gives way to the one that plays best. */
export function mannerOf(actor: FoundryActor): Manner {
  const stored = actor.getFlag(SYSTEM_ID, FLAG);
  if (typeof stored === "string" && stored !== OWN) return mannerCalled(stored) ?? CUNNING;
  return (stored === OWN || isObject(stored) ? ownOf(actor) : null) ?? CUNNING;
}

/** What a group has written for somebody, whether they go by it or not; null for nothing, and for what is no manner. */
export function ownOf(actor: FoundryActor): Manner | null {
  const stored = actor.getFlag(SYSTEM_ID, FLAG);
  const own = isObject(stored) ? stored : actor.getFlag(SYSTEM_ID, OWN_FLAG);
  try {
    return isObject(own) ? { ...mannerFrom(own as Json), id: OWN } : null;
  } catch {
    return null;
  }
}

/** All that somebody can go by: the ready-made manners, and what a group has written for them. */
export function mannersFor(actor: FoundryActor): readonly Manner[] {
  const own = ownOf(actor);
  return own ? [...MANNERS, own] : MANNERS;
}

/** Lets somebody go by one of these, by its id. What a group has written for them stays. */
export const keepManner = (actor: FoundryActor, id: string): Promise<unknown> => kept(actor, id, ownOf(actor));

/** Lets somebody go by what a group has written for them. Every weight is named, lest one that was left out stay as it was. */
export const keepOwn = (actor: FoundryActor, own: Manner): Promise<unknown> => kept(actor, OWN, { ...own, id: OWN });

const kept = (actor: FoundryActor, id: string, own: Manner | null): Promise<unknown> =>
  actor.update({ flags: { [SYSTEM_ID]: { [FLAG]: id, ...(own && { [OWN_FLAG]: own }) } } });

const isObject = (value: unknown): boolean => isJsonObject(value);
