/** What documents store, and which of their items are of one kind. */
import type { FoundryActor, FoundryItem } from "../../foundry/types.ts";
import type { JsonObject } from "../../kernel/json.ts";

/** A copy of what a document stores in `system`, free of anything derived. */
export function sourceOf(document: { readonly system: unknown }): JsonObject {
  return (document.system as { toObject(source: boolean): JsonObject }).toObject(true);
}

/** An actor's items of one type, in the order the person gave them. */
export function itemsOfType<System>(
  actor: FoundryActor,
  type: string,
): { id: string; name: string; system: System; item: FoundryItem }[] {
  return actor.items
    .filter((item) => item.type === type)
    .sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name))
    .map((item) => ({ id: item.id, name: item.name, system: item.system as System, item }));
}

/** Snapshots of items as an engine reads them: id, name, and these of what they store. */
export function snapshots<System, Name extends keyof System>(
  items: readonly { readonly id: string; readonly name: string; readonly system: System }[],
  names: readonly Name[],
): ({ id: string; name: string } & Pick<System, NoInfer<Name>>)[] {
  return items.map(({ id, name, system }) => {
    const kept = Object.fromEntries(names.map((one) => [one, system[one]])) as Pick<System, Name>;
    return { id, name, ...kept };
  });
}
