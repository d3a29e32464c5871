/** A world that plays this game, on the open host's globals, for tests. */
import { openWorldOf } from "../../../tests/fittings/world.ts";
import { documentClass } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import { verve } from "./index.ts";
import type { Folk, Thing } from "./play/models/reading.ts";

export { clearWorld, withDice } from "../../../tests/fittings/world.ts";

/** Opens the world, in which nobody is asked how the group plays; what its person is told from then on is found in the list. */
export const openSampleWorld = (): Promise<string[]> => openWorldOf(verve, { welcomed: true });

/** What a sample carries, by name: its kind, and what it stores. */
type Carried = Readonly<Record<string, { readonly kind: Thing; readonly system?: object }>>;

/** A warrior of the first level with ten in everything, or one of the others, with these things. */
export async function somebody(
  name: string,
  kind: Folk = "hero",
  system: object = {},
  carried: Carried = {},
): Promise<FoundryActor> {
  const items = Object.entries(carried).map(([called, { kind: type, system: stored = {} }]) => {
    return { name: called, type: `verve-${type}`, system: stored };
  });
  const first = kind === "hero" ? { archetypes: { warrior: 1 }, firstArchetype: "warrior" } : {};
  const data = { name, type: `verve-${kind}`, system: { ...first, ...system }, items };
  return (await documentClass("Actor").create(data)) as FoundryActor;
}
