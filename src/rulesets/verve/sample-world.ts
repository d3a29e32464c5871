/** A world that plays this game, on the open host's globals, for tests. */
import { openWorldOf } from "../../../tests/fittings/world.ts";
import { documentClass } from "../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../foundry/types.ts";
import { verve } from "./index.ts";
import type { Folk, Thing } from "./play/models/reading.ts";
import { exampleWeapon } from "./rules/examples.ts";

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

/** One of the Guide's figures and a hero, each with a sabre, in an encounter that hasn't begun. */
export async function duel(): Promise<{
  readonly guard: FoundryActor;
  readonly ann: FoundryActor;
  readonly combat: FoundryCombat;
}> {
  const { id: _id, name: _name, item: _item, ...system } = exampleWeapon({ modes: ["close"] });
  const things = { Sabre: { kind: "weapon", system } } as const;
  const guard = await somebody("Guard", "npc", {}, things);
  const ann = await somebody("Ann", "hero", {}, things);
  await ann.update({ prototypeToken: { disposition: 1 } });
  const combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const seats = [guard, ann].map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", seats);
  return { guard, ann, combat };
}
