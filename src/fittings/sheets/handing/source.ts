/** What a thing is like in other hands: its links led from its old owner's things to like ones of the new owner's. Pure. */
import type { UpdateData } from "../../../foundry/types.ts";

/** Names of values in `system` that hold the id of another thing of the owner's, and of lists of such ids. */
export interface Links {
  readonly one: readonly string[];
  readonly many: readonly string[];
}

/** A thing as far as links go. */
export interface Linked {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** What nobody has twice, by a word of the game's; null for most. */
  readonly only: string | null;
}

/**
 * The source of a thing for a new owner. A link leads to what the new owner has of the same kind that nobody has twice, or to
 * what goes by the same name; without either it is empty, and an entry of a list goes.
 */
export function handedSource(
  source: UpdateData,
  links: Links,
  before: readonly Linked[],
  after: readonly Linked[],
): UpdateData {
  const { _id, folder, sort, ownership, _stats, ...rest } = source;
  void [_id, folder, sort, ownership, _stats];
  const system = { ...(source["system"] as UpdateData) };
  const sameAs = (id: unknown): string | null => counterpart(id, before, after)?.id ?? null;
  for (const key of links.one) if (system[key] !== undefined) system[key] = sameAs(system[key]);
  for (const key of links.many) {
    const ids = system[key];
    if (Array.isArray(ids)) system[key] = ids.flatMap((id) => sameAs(id) ?? []);
  }
  return { ...rest, system };
}

function counterpart(id: unknown, before: readonly Linked[], after: readonly Linked[]): Linked | undefined {
  const old = before.find((one) => one.id === id);
  if (!old) return undefined;
  const same = after.filter(({ type }) => type === old.type);
  const named = (one: Linked): boolean => one.name.trim().toLowerCase() === old.name.trim().toLowerCase();
  return (old.only ? same.find(({ only }) => only === old.only) : undefined) ?? same.find(named);
}

/** Whether somebody can be given a thing at all: not what nobody has twice, when they have it. */
export function mayHave(item: Linked, after: readonly Linked[]): boolean {
  return !item.only || !after.some(({ only }) => only === item.only);
}
