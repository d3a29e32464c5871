// @vitest-environment happy-dom
/** What a blow begins with: whom somebody means, and what the board tells of those two. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { documentClass } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { attack } from "../dialogs/attack.ts";
import { power } from "../dialogs/tests.ts";
import { plainAttack } from "../view/blow.ts";
import { somebodyHere } from "../view/somebody.ts";
import { frameIn } from "./frame.ts";

let ash: FoundryActor;
let bryn: FoundryActor;
let robber: FoundryActor;
let wolf: FoundryActor;
let combat: FoundryCombat;

beforeAll(openSampleWorld);

beforeEach(async () => {
  ash = await somebody(
    "Ash",
    "character",
    {},
    {
      Bow: { kind: "weapon", system: { class: "ranged" } },
      Hex: { kind: "power", system: { opponentAttribute: "resolute", lineOfSight: true } },
    },
  );
  bryn = await somebody("Bryn", "character");
  robber = await somebody("Robber", "foe", {}, { Axe: { kind: "weapon" } });
  wolf = await somebody("Wolf", "foe");
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const seats = [ash, bryn, robber, wolf].map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", seats);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await clearWorld();
});

/** Puts somebody on the board, a metre a hundred pixels; they are as wide as that. */
const token = (actor: FoundryActor, x: number, y: number, more: object = {}) => ({
  ...{ id: actor.id, name: actor.name, actor, center: { x, y }, setTarget: () => undefined },
  document: {
    name: actor.name,
    disposition: actor.type.endsWith("foe") ? -1 : 1,
    elevation: 0,
    hidden: false,
    x: x - 50,
    ...more,
  },
});

/** A board with these, whose walls are in the way of whatever goes through a place. */
function board(
  placeables: readonly object[],
  { darkness = 0, lit = (_x: number): boolean => false, walls = false } = {},
): void {
  const grid = {
    units: "m",
    measurePath: ([a, b]: { x: number }[]) => ({ distance: Math.abs((a?.x ?? 0) - (b?.x ?? 0)) / 100 }),
  };
  const scene = { environment: { darknessLevel: darkness } };
  const effects = { testInsideLight: ({ x }: { x: number }) => lit(x) };
  vi.stubGlobal("canvas", { ready: true, grid, scene, effects, tokens: { placeables, controlled: [] } });
  const backend = { sight: { testCollision: () => walls } };
  vi.stubGlobal("CONFIG", { ...CONFIG, Canvas: { polygonBackends: backend } });
}
declare const CONFIG: object;

/** The quickest blow with the bow at the robber. */
const shot = () => plainAttack(somebodyHere(ash), ash.items.contents[0]?.uuid ?? "", robber.uuid);

describe("what the board tells of a blow", () => {
  it("RUN-090 a wall, or somebody on their feet, is in the line; the fallen, the hidden and those beside it are not", async () => {
    const line = async (between: object[], walls = false): Promise<unknown[]> => {
      board([token(ash, 0, 0), token(robber, 800, 0), ...between], { walls });
      const form = await begun(attack, { actor: ash.uuid, target: robber.uuid });
      const hex = await begun(power, { actor: ash.uuid, target: robber.uuid });
      return [form.lineOfSight, hex.lineOfSight, shot()["lineOfSight"] ?? true];
    };
    expect(await line([])).toEqual([true, true, true]);
    expect(await line([], true)).toEqual([false, false, false]);
    expect(await line([token(bryn, 400, 10)])).toEqual([false, false, false]);
    expect(await line([token(bryn, 400, 90), token(wolf, 400, 0, { hidden: true })])).toEqual([true, true, true]);
    await bryn.toggleStatusEffect("threshold-prone");
    expect(await line([token(bryn, 400, 10)])).toEqual([true, true, true]);
  });

  it("RUN-090 it is no obstacle to a blow in melee, and what is in the way is told anew of another target", async () => {
    board([token(ash, 0, 0), token(bryn, 400, 0), token(robber, 800, 0), token(wolf, 0, 800)]);
    const v = await begun(attack, { actor: ash.uuid, target: robber.uuid });
    expect(attack.decision(v)).toMatchObject({ lineOfSight: false });
    expect(attack.decision(filled(attack, v, { target: wolf.uuid }))).not.toHaveProperty("lineOfSight");
    expect(plainAttack(somebodyHere(ash), "unarmed", robber.uuid)).not.toHaveProperty("lineOfSight");
  });

  it("RUN-093 RUN-102 places and height go with the quickest blow too", () => {
    board([token(ash, 0, 0, { elevation: 2 }), token(robber, 100, 0)]);
    expect(shot()).toMatchObject({
      height: 2,
      places: [{ character: ash.uuid, at: [0, 0] }, { character: robber.uuid }],
    });
  });

  it("RUN-079 it is dark where no light shines on either, unless it was said to be otherwise in this fight", async () => {
    const both = [token(ash, 0, 0), token(robber, 800, 0)];
    const dark = async () => [
      (await begun(attack, { actor: ash.uuid, target: robber.uuid })).badVisibility,
      shot()["badVisibility"] ?? false,
    ];
    board(both, { darkness: 0.5 });
    expect(await dark()).toEqual([false, false]);
    board(both, { darkness: 0.9 });
    expect(await dark()).toEqual([true, true]);
    board(both, { darkness: 0.9, lit: (x) => x > 100 });
    expect(await dark()).toEqual([false, false]);
    board(both, { darkness: 0.9 });
    await withDice(20, () => table.decide({ ...shot(), badVisibility: false }), 20);
    expect(await dark()).toEqual([false, false]);
  });
});

describe("whom somebody means", () => {
  const meant = async (given: object = {}) => (await begun(attack, { actor: ash.uuid, ...given })).target;
  const meets = (one: FoundryActor, other: FoundryActor) =>
    table.decide({ type: "engagement", encounter: frameIn(combat), a: one.uuid, b: other.uuid, engaged: true });

  it("RUN-038 RUN-042 is who is targeted, else fought, else was struck at last, else the only one there is", async () => {
    board([token(ash, 0, 0), token(bryn, 300, 0), token(robber, 800, 0), token(wolf, 100, 0)]);
    expect(await meant()).toBe("");
    await withDice(20, () => table.decide(shot()), 20);
    expect(await meant()).toBe(robber.uuid);
    await meets(ash, wolf);
    expect(await meant()).toBe(wolf.uuid);
    expect(await meant({ target: bryn.uuid })).toBe(bryn.uuid);
    await meets(ash, robber);
    expect(await meant()).toBe(robber.uuid);
    await robber.toggleStatusEffect("threshold-dead");
    expect(await meant()).toBe(wolf.uuid);
  });

  it("RUN-038 the common blow is two presses: the weapon, and the form as it opens", async () => {
    board([token(ash, 0, 0), token(robber, 800, 0)]);
    await combat.deleteEmbeddedDocuments("Combatant", [
      combat.combatants.find(({ actor }) => actor === wolf)?.id ?? "",
    ]);
    await wolf.delete();
    const form = await begun(attack, { actor: ash.uuid, weapon: ash.items.contents[0]?.uuid ?? "" });
    expect(attack.blocked?.(form)).toBe("");
    const answer = await withDice(1, () => send(attack, form), 20);
    expect(answer).toMatchObject({ ok: true });
  });
});
