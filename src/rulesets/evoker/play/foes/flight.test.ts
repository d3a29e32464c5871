// @vitest-environment happy-dom
/** A shadow that has to flee, on a board: where it gets to, and what is told where it gets nowhere. */
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { deedsOf, lookOf, told } from "../../../../fittings/foes/look.ts";
import { isPlayable } from "../../../../fittings/foes/sides.ts";
import { walkOf } from "../../../../fittings/walk/walks.ts";
import { documentClass } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { readEncounter } from "../models/reading.ts";
import { evokerFoes } from "./index.ts";

beforeAll(async () => {
  await openSampleWorld();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await clearWorld();
});

/** A row of so many metres with the two on it, by their columns. */
function row(length: number, places: readonly (readonly [FoundryActor, number])[]): void {
  const placeables = places.map(([actor, column], at) => {
    const document = { uuid: `Token.${actor.id}`, disposition: at * 2 - 1, elevation: 0, x: column * 100, y: 0 };
    return { id: actor.id, name: actor.name, actor, document: { ...document, width: 1, height: 1 } };
  });
  const measurePath = ([from, ...others]: readonly { x: number }[]): object => {
    const to = others.at(-1);
    return { distance: from && to ? Math.abs(to.x - from.x) / 100 : 0 };
  };
  const dimensions = { sceneX: 0, sceneY: 0, sceneWidth: length * 100, sceneHeight: 100 };
  const tokens = { placeables, controlled: [] };
  vi.stubGlobal("canvas", { ready: true, grid: { units: "m", size: 100, measurePath }, dimensions, tokens });
}

it("EVO-041 EVO-323 gets away from whoever is against it, or is told that there is nowhere to run to", async () => {
  const shade = await somebody("Shade", "shadow", { mustFlee: true });
  const ann = await somebody("Ann", "evoker");
  const slow = { "system.scores.agility.value": 10, "system.scores.perception.value": 10 };
  await ann.update({ "prototypeToken.disposition": 1, ...slow });
  const combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments(
    "Combatant",
    [shade, ann].map(({ id }) => ({ actorId: id })),
  );
  await combat.startCombat();
  await vi.waitFor(() => expect(readEncounter(combat).turnOf).toBe(shade.uuid));
  const deeds = () => {
    const fighter = combat.combatants.find(({ actor }) => actor === shade);
    const look = fighter && isPlayable(fighter) ? lookOf(evokerFoes, combat, fighter) : null;
    if (!look) throw new Error("The shade takes no part");
    return told(evokerFoes, look, deedsOf(evokerFoes, look));
  };
  row(30, [[shade, 29], [ann, 20]]); // prettier-ignore
  expect(deeds()[0]?.words).toBe("Runs away");
  expect(deeds()[0]?.reasons).toContain("There is nowhere to run to");
  row(30, [[shade, 10], [ann, 4]]); // prettier-ignore
  const [flees] = deeds();
  expect(flees?.reasons).not.toContain("There is nowhere to run to");
  const fled = await table.decide(flees?.decision ?? { type: "" });
  expect(fled.ok ? "" : fled.refused).toBe("");
  const [gone] = deeds();
  expect(gone?.words).toMatch(/16 m/u);
  expect(gone && walkOf(gone.decision)?.to.x).toBe(2600);
});
