/** What a thing is like in other hands: its links led to its old owner's skills and traits. Pure. */
import type { UpdateData } from "../../../../../foundry/types.ts";

/** An item as far as links go. */
export interface Linked {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** One of the six free skills, or null. */
  readonly free?: string | null;
}

/**
 * The source of an item for a new owner. A link to a skill leads to the new owner's free skill of the same kind, or to
 * the one of the same name; without one it is empty, so that the new owner finds a fitting skill by itself. Traits tied
 * to armour are found by name as well.
 */
export function handedSource(source: UpdateData, before: readonly Linked[], after: readonly Linked[]): UpdateData {
  const { _id, folder, sort, ownership, _stats, system, ...rest } = source;
  void [_id, folder, sort, ownership, _stats];
  const { skill, traits, ...own } = system as UpdateData;
  const sameAs = (id: unknown): string | null => counterpart(id, before, after)?.id ?? null;
  return {
    ...rest,
    system: {
      ...own,
      ...(skill !== undefined && { skill: sameAs(skill) }),
      ...(Array.isArray(traits) && { traits: traits.flatMap((id) => sameAs(id) ?? []) }),
    },
  };
}

function counterpart(id: unknown, before: readonly Linked[], after: readonly Linked[]): Linked | undefined {
  const old = before.find((one) => one.id === id);
  if (!old) return undefined;
  const same = after.filter(({ type }) => type === old.type);
  const named = (one: Linked): boolean => one.name.trim().toLowerCase() === old.name.trim().toLowerCase();
  return (old.free ? same.find(({ free }) => free === old.free) : undefined) ?? same.find(named);
}

/** Whether somebody can be given a thing at all: nobody has one of the six free skills twice (PER-018). */
export function mayHave(item: Linked, after: readonly Linked[]): boolean {
  return !item.free || !after.some(({ free }) => free === item.free);
}
