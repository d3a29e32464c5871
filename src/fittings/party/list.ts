/** A group's list as it is stored: each entry on its own, so that of two who change it at once nobody's change is lost. */
import type { JsonObject } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";

/** Somebody who belongs to a group. The name is the one they had when they joined: those who are gone are told by it. */
export interface Belonging {
  readonly actor: Ref;
  readonly name: string;
}

/** An entry: when they joined, counted, and whether they have left again. Who comes back is the last. */
export interface Entry extends Belonging {
  readonly at: number;
  readonly left: boolean;
}

/** What a group stores of its people. Groups made before had them in a list that was written whole: the first change moves them. */
export interface StoredList {
  readonly members: readonly Belonging[];
  readonly people: Readonly<Record<string, Entry>>;
}

/** What an entry is stored under: no part of a path may have a dot in it. */
export const keyOf = (actor: Ref): string => actor.replaceAll(/\W+/gu, "-");

/** Those who belong, in the order they joined, each once. Pure. */
export function listed({ members, people }: StoredList): Belonging[] {
  const entries = Object.entries(people)
    .filter(([, { left }]) => !left)
    .sort(([a, { at: one }], [b, { at: other }]) => one - other || (a < b ? -1 : 1));
  const all = [...members, ...entries.map(([, entry]) => entry)];
  const once = new Map(all.map(({ actor, name }) => [actor, { actor, name }]));
  return [...once.values()];
}

/** What to update so that these join, or this one leaves: theirs alone, by paths below `system`. Pure; nothing where nothing changes. */
export function changesTo(
  stored: StoredList,
  change: { readonly joining: readonly Belonging[] } | { readonly leaving: Ref },
): JsonObject {
  const now = listed(stored);
  const isListed = (who: Ref): boolean => now.some(({ actor }) => actor === who);
  const moved = stored.members.length > 0 ? now : [];
  const joining = "joining" in change ? change.joining : [];
  const coming = [...new Map(joining.map((one) => [one.actor, one])).values()].filter(({ actor }) => !isListed(actor));
  const leaving = "leaving" in change && isListed(change.leaving) ? change.leaving : null;
  const last = Math.max(-1, ...Object.values(stored.people).map(({ at }) => at));
  const entries = [...moved, ...coming].map(({ actor, name }, n): [string, JsonObject] => [
    `people.${keyOf(actor)}`,
    { actor, name, at: last + 1 + n, left: actor === leaving },
  ]);
  if (moved.length > 0) return { members: [], ...Object.fromEntries(entries) };
  // A list may have been written by hand, somebody under another's key.
  const gone = Object.keys(stored.people).filter((key) => stored.people[key]?.actor === leaving);
  return leaving === null
    ? Object.fromEntries(entries)
    : Object.fromEntries(gone.map((key) => [`people.${key}.left`, true]));
}
