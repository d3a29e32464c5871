/** A world that plays this game, on the open host's globals, for tests. */
import { openWorldOf } from "../../../tests/fittings/world.ts";
import { documentClass } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import { arc } from "./index.ts";

export { clearWorld, withDice } from "../../../tests/fittings/world.ts";

/** Opens the world, in which nobody is asked how the group plays; what its person is told from then on is found in the list. */
export const openSampleWorld = (): Promise<string[]> => openWorldOf(arc, { welcomed: true });

/** What a sample carries: its kind, and what it stores. */
type Carried = Readonly<Record<string, { readonly kind: string; readonly system?: object }>>;

/** Somebody with 5 in everything but what is said, and with these things by their names. Scores may be their numbers. */
export async function somebody(
  name: string,
  kind: "character" | "figure" = "character",
  system: object = {},
  carried: Carried = { Sword: { kind: "skill", system: { us: "accuracy", score: 6 } } },
): Promise<FoundryActor> {
  const items = Object.entries(carried).map(([called, { kind: type, system: stored = {} }]) => {
    return { name: called, type: `arc-${type}`, system: stored };
  });
  return (await documentClass("Actor").create({ name, type: `arc-${kind}`, system, items })) as FoundryActor;
}
