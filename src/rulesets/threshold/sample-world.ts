/** A world that plays this game, on the open host's globals, for tests. */
import { openWorldOf } from "../../../tests/fittings/world.ts";
import { documentClass } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import { threshold } from "./index.ts";
import type { Attribute } from "./rules/attributes/attributes.ts";

export { clearWorld, withDice } from "../../../tests/fittings/world.ts";

/** Opens the world; what its person is told from then on is found in the list. */
export const openSampleWorld = (): Promise<string[]> => openWorldOf(threshold);

/** What a sample carries: its kind, and what it stores. */
type Carried = Readonly<Record<string, { readonly kind: string; readonly system?: object }>>;

/** Somebody with 10 in everything but what is said, and with these things by their names. */
export async function somebody(
  name: string,
  kind: "character" | "foe",
  attributes: { readonly [A in Attribute]?: number } = {},
  carried: Carried = {},
  system: object = {},
): Promise<FoundryActor> {
  const items = Object.entries(carried).map(([called, { kind: type, system: stored = {} }]) => {
    return { name: called, type: `threshold-${type}`, system: stored };
  });
  const source = { name, type: `threshold-${kind}`, system: { attributes, ...system }, items };
  return (await documentClass("Actor").create(source)) as FoundryActor;
}
