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
  let now: Record<Ref, JsonObject> | null = null;
  for (const ref of Object.keys(states)) {
    const state = states[ref];
    const fresh = state?.["powers"] ? withItems(states, ref, state) : state;
    if (fresh && fresh !== state) (now ??= { ...states })[ref] = fresh;
  }
  return now ?? states;
}

function withItems(states: States, ref: Ref, bearer: Bearer & JsonObject): JsonObject {
  let fresh = bearer;
  for (const list of LISTS) {
    const before: readonly Limited[] = bearer[list] ?? [];
    if (!before.some((one) => usesOf(states, ref, one) !== one.uses)) continue;
    const now = before.map((one) => {
      const uses = usesOf(states, ref, one);
      return uses && uses !== one.uses ? { ...one, uses } : one;
    });
    fresh = { ...fresh, [list]: now };
  }
  return fresh;
}

/** What is left of one by now: as its item has it, or as it is shown where there is none. */
function usesOf(states: States, ref: Ref, { id, uses }: Limited): UsesSnapshot | undefined {
  return (states[itemRef(ref, id)] as { readonly uses?: UsesSnapshot } | undefined)?.uses ?? uses;
}
