/** Bringing up to date what is shown, when something behind it has changed. */
import { hooks } from "../foundry/globals.ts";
import type { FoundryDocument } from "../foundry/types.ts";

/** What tells that an encounter has begun, changed or ended, or somebody in it. */
export const ENCOUNTER_HOOKS = [
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
] as const;

/** Looks once for all that happens in one breath: a hundred who roll are told of one by one. */
export function onceForAll(look: () => void): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      look();
    });
  };
}

/** Looks whenever a setting is stored or deleted whose whole key ("dramatis.…") is of concern, on every client. */
export function followSettings(concerns: (key: string) => boolean, look: () => void): void {
  for (const hook of ["createSetting", "updateSetting", "deleteSetting"])
    hooks().on(hook, ({ key = "" }: { readonly key?: string }) => {
      if (concerns(key)) look();
    });
}

/** Looks at every actor that is changed or deleted, and every item that comes, goes or is changed, until what is returned is called. */
export function followActors(look: (document: FoundryDocument) => void): () => void {
  const stops: (() => void)[] = [];
  for (const hook of ["updateActor", "deleteActor", "createItem", "updateItem", "deleteItem"]) {
    const id = hooks().on(hook, look);
    stops.push(() => hooks().off(hook, id));
  }
  return () => {
    for (const stop of stops) stop();
  };
}
