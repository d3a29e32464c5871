/** Limited uses, where no documents keep them: each item's state beside its owner's, and the owner showing what is left. */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { itemRef, type IdentityState, type UsesSnapshot } from "../state.ts";

interface Limited extends JsonObject {
  readonly id: string;
  readonly name: string;
  readonly uses?: UsesSnapshot;
}

type Bearer = Partial<Pick<IdentityState, "enhancements" | "talents" | "powers">>;

const LISTS = ["enhancements", "talents", "powers"] as const;

/** Everything of somebody's that may be limited, as the item it is. PER-024 */
export function itemsOf(ref: Ref, state: Bearer): [Ref, JsonObject][] {
  const limited: readonly Limited[] = LISTS.flatMap((list): readonly Limited[] => state[list] ?? []);
  return limited.flatMap(({ id, name, uses }) => (uses ? [[itemRef(ref, id), { name, uses }]] : []));
}

/** The states with identities that show their items as these are by now; those of which nothing has changed are the same. */
export function reread(states: States): States {
  if (!Object.keys(states).some((ref) => ref.includes(".Item."))) return states;
  const all = Object.entries(states);
  const now = all.map(([ref, state]): [Ref, JsonObject] => [ref, withItems(states, ref, state)]);
  return now.every(([, state], index) => state === all[index]?.[1]) ? states : Object.fromEntries(now);
}

function withItems(states: States, ref: Ref, state: JsonObject): JsonObject {
  const bearer = state as Bearer;
  const usesOf = ({ id }: Limited): UsesSnapshot | undefined =>
    (states[itemRef(ref, id)] as { uses?: UsesSnapshot } | undefined)?.uses;
  const isStale = (one: Limited): boolean => (usesOf(one) ?? one.uses) !== one.uses;
  const changed = LISTS.flatMap((list): [string, readonly Limited[]][] => {
    const before: readonly Limited[] = bearer[list] ?? [];
    if (!before.some(isStale)) return [];
    return [[list, before.map((one) => (isStale(one) ? { ...one, uses: usesOf(one) ?? one.uses } : one))]];
  });
  return changed.length === 0 ? state : { ...state, ...Object.fromEntries(changed) };
}
