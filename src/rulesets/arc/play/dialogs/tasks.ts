/** Tasks that somebody may be at: their own, those of the world, and those whose turns count where they are. ARC-085 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { documentOf, game } from "../../../../foundry/globals.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import type { TaskState } from "../../rules/state.ts";
import { readEncounter, readThing, thingOf } from "../models/reading.ts";
import { characterBehind, placeOf, type Doer } from "./doer.ts";
import { say } from "./words.ts";

/** A task that is there; null for none. */
export function taskState(ref: Ref): TaskState | null {
  const item = taskBehind(ref);
  return item && (readThing(item) as TaskState);
}

function taskBehind(ref: Ref): FoundryItem | null {
  const item = ref === "" ? null : documentOf(ref);
  return item?.documentName === "Item" && thingOf(item) === "task" ? (item as FoundryItem) : null;
}

/** Those that are under way, each once: of the world only what this person may see. */
export const tasksFor = (v: Doer): readonly FoundryItem[] => tasksBeside(v.actor, timedIn(v));

/** The same beside those that are named already. */
export function tasksBeside(who: Ref, timed: readonly Ref[]): readonly FoundryItem[] {
  const { user } = game();
  const own = characterBehind(who)?.items.contents ?? [];
  const seen = game().items.contents.filter((item) => item.testUserPermission(user, "LIMITED"));
  const all = new Set([...timed.flatMap((ref) => taskBehind(ref) ?? []), ...own, ...seen]);
  return [...all].filter((item) => thingOf(item) === "task" && (readThing(item) as TaskState).status === "running");
}

/** Tasks whose turns count in the event where it is done. */
export function timedIn(v: Doer): readonly Ref[] {
  const combat = combatBehind(placeOf(v)?.combat ?? "");
  return combat ? readEncounter(combat).tasks.map(({ id }) => id) : [];
}

/** The tasks to choose from, and none. */
export const taskOptions = (v: Doer): Option[] => [
  { id: "", label: say("noTask") },
  ...tasksFor(v).map(({ uuid, name }) => ({ id: uuid, label: name })),
];
