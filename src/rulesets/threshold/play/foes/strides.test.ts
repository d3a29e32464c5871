// @vitest-environment happy-dom
/** Foes on a board: how far they get, to whom, and what it is worth to them. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deedsOf, lookOf, told } from "../../../../fittings/foes/look.ts";
import type { Fighter } from "../../../../fittings/foes/sides.ts";
import { walkOf } from "../../../../fittings/walk/walks.ts";
import { documentClass } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { thresholdFoes } from "./index.ts";

let robber: FoundryActor;
let ash: FoundryActor;
let bryn: FoundryActor;
let combat: FoundryCombat;

beforeAll(openSampleWorld);

beforeEach(async () => {
  [ash, bryn] = [await somebody("Ash", "character", { quick: 8 }), await somebody("Bryn", "character", { quick: 7 })];
  for (const hero of [ash, bryn]) await hero.update({ prototypeToken: { disposition: 1 } });
  robber = await somebody("Robber", "foe", { quick: 14 }, { Axe: { kind: "weapon" } });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const seats = [robber, ash, bryn].map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", seats);
  await combat.startCombat();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await clearWorld();
});

/** Puts them on a board of metres, by column and row; a wall stands left of a column, where there is one. */
function board(places: readonly (readonly [FoundryActor, number, number])[], wall?: number): void {
  const placeables = places.map(([actor, x, y]) => ({
    ...{ id: actor.id, name: actor.name, actor, center: { x: x * 100 + 50, y: y * 100 + 50 } },
    document: {
      ...{ uuid: `Token.${actor.id}`, name: actor.name, disposition: actor === robber ? -1 : 1, hidden: false },
      ...{ elevation: 0, x: x * 100, y: y * 100, width: 1, height: 1 },
    },
  }));
  const measurePath = (points: readonly { x: number; y: number }[]): object => ({
    distance: points.slice(1).reduce((sum, { x, y }, at) => {
      const before = points[at] ?? { x, y };
      return sum + Math.max(Math.abs(x - before.x), Math.abs(y - before.y)) / 100;
    }, 0),
  });
  const dimensions = { sceneX: 0, sceneY: 0, sceneWidth: 4000, sceneHeight: 300 };
  const grid = { units: "m", size: 100, measurePath };
  vi.stubGlobal("canvas", { ready: true, grid, dimensions, tokens: { placeables, controlled: [] } });
  if (wall === undefined) return;
  const testCollision = (a: { x: number }, b: { x: number }): boolean =>
    Math.min(a.x, b.x) < wall * 100 && Math.max(a.x, b.x) > wall * 100;
  vi.stubGlobal("CONFIG", { ...CONFIG, Canvas: { polygonBackends: { move: { testCollision } } } });
}
declare const CONFIG: object;

/** What the robber could do, best first: its words, and where it would stand. */
function deeds(fighter = combat.combatant as Fighter): readonly (readonly [string, number | undefined])[] {
  const look = lookOf(thresholdFoes, combat, fighter);
  if (!look) throw new Error("Nobody has the slot");
  return told(thresholdFoes, look, deedsOf(thresholdFoes, look)).map(({ words, decision }) => [
    words,
    walkOf(decision)?.to.x,
  ]);
}

describe("a foe on a board", () => {
  it("RUN-040 RUN-042 goes up to whom it reaches with a Movement Action, and is told how far that is", () => {
    board([
      [robber, 0, 0],
      [ash, 9, 0],
    ]);
    expect(deeds()[0]).toEqual(["Goes up to Ash and strikes with Axe, 8 m away", 800]);
  });

  it("RUN-040 goes part of the way to those who are further, and strikes at nobody there", () => {
    board([
      [robber, 0, 0],
      [ash, 30, 0],
    ]);
    // Of Bryn no board tells: they may be anywhere.
    expect(deeds()).toEqual([
      ["Goes up to Bryn and strikes with Axe", undefined],
      ["Walks towards Ash (10 m)", 1000],
      ["Does nothing more", undefined],
    ]);
  });

  it("RUN-042 stands where it is before those beside it", () => {
    board([
      [robber, 0, 0],
      [ash, 1, 1],
    ]);
    expect(deeds()[0]).toEqual(["Goes up to Ash and strikes with Axe", undefined]);
  });

  it("RUN-040 goes to nobody behind a wall without a way round", () => {
    board(
      [
        [robber, 0, 0],
        [ash, 5, 0],
        [bryn, 6, 1],
      ],
      3,
    );
    expect(deeds().map(([words]) => words)).toEqual(["Does nothing more"]);
  });

  it("RUN-043 RUN-096 goes round whoever else could strike, or not at all", () => {
    const past: readonly (readonly [FoundryActor, number, number])[] = [
      [robber, 0, 1],
      [bryn, 4, 1],
      [ash, 8, 1],
    ];
    board(past);
    const words = deeds().map(([one]) => one);
    expect(words.filter((one) => one.includes("Ash"))).toEqual([]);
    expect(words[0]).toMatch(/Bryn/u);
  });

  it("RUN-040 RUN-084 gets out of melee and away, as far as a Movement Action goes", async () => {
    board([
      [robber, 10, 1],
      [ash, 9, 1],
    ]);
    await combat.update({ "system.engagements": [{ a: robber.uuid, b: ash.uuid }] });
    await robber.update({ "system.toughness.value": 2 });
    const leaves = deeds().find(([words]) => words.startsWith("Leaves melee"));
    expect(leaves).toEqual(["Leaves melee and gets 10 m away", 2000]);
  });

  it("RUN-084 has no way out where nothing gets it farther away", async () => {
    board(
      [
        [robber, 39, 1],
        [ash, 38, 1],
      ],
      39,
    );
    await combat.update({ "system.engagements": [{ a: robber.uuid, b: ash.uuid }] });
    await robber.update({ "system.toughness.value": 2 });
    expect(deeds().filter(([words]) => words.startsWith("Leaves melee"))).toEqual([]);
  });

  describe("with a bow", () => {
    beforeEach(async () => {
      robber = await somebody("Robber", "foe", { quick: 14 }, { Bow: { kind: "weapon", system: { class: "ranged" } } });
      await combat.delete();
      combat = (await documentClass("Combat").create({})) as FoundryCombat;
      await combat.createEmbeddedDocuments("Combatant", [robber, ash, bryn].map(({ id }) => ({ actorId: id }))); // prettier-ignore
      await combat.startCombat();
    });

    it("RUN-036 RUN-041 RUN-090 moves for a clear line to whom another or a wall hides, and shoots from there", () => {
      const stands = [[robber, 0, 1], [ash, 4, 1], [bryn, 9, 1]] as const; // prettier-ignore
      board(stands);
      const clears = deeds().filter(([words]) => words.startsWith("Has no line to"));
      expect(clears).toEqual([["Has no line to Bryn and goes to where there is one, 1 m away", expect.any(Number)]]);
      expect(deeds()[0]?.[0]).toBe("Shoots at Ash with Bow");
      // Nobody gets round a wall from end to end.
      board([[robber, 0, 1], [bryn, 9, 1]], 4); // prettier-ignore
      expect(deeds().some(([words]) => words.includes("no line to Bryn"))).toBe(false);
    });

    it("RUN-039 RUN-041 RUN-090 moves for a clear line to whom a power is meant for, foe or friend", async () => {
      const bolt = { harm: { damage: "2d6", ignoresArmor: false, prone: false }, opponentAttribute: "resolute" };
      const mend = { healing: "1d6" };
      const carried = {
        ...{ Bolt: { kind: "power", system: { ...bolt, lineOfSight: true } } },
        ...{ Mend: { kind: "power", system: { ...mend, lineOfSight: true } } },
      };
      robber = await somebody("Robber", "foe", { quick: 14 }, carried);
      const friend = await somebody("Rogue", "foe", { quick: 5 });
      await friend.update({ "system.toughness.value": 2 });
      await combat.delete();
      combat = (await documentClass("Combat").create({})) as FoundryCombat;
      await combat.createEmbeddedDocuments("Combatant", [robber, friend, ash, bryn].map(({ id }) => ({ actorId: id }))); // prettier-ignore
      await combat.startCombat();
      board([[robber, 0, 1], [ash, 4, 1], [bryn, 9, 1], [friend, 13, 1]]); // prettier-ignore
      const clears = deeds().filter(([words]) => words.startsWith("Has no line to"));
      expect(clears.map(([words]) => words).sort()).toEqual([
        "Has no line to Bryn and goes to where there is one, 1 m away",
        "Has no line to Rogue and goes to where there is one, 1 m away",
      ]);
    });

    it("RUN-036 RUN-090 stays where the shot wouldn't follow", async () => {
      board([[robber, 0, 1], [ash, 4, 1], [bryn, 9, 1]]); // prettier-ignore
      await combat.update({ "system.engagements": [{ a: robber.uuid, b: ash.uuid }] });
      expect(deeds().some(([words]) => words.includes("no line"))).toBe(false);
    });
  });

  describe("whom nobody sees", () => {
    const sneaks = (): unknown[] => deeds().filter(([words]) => words.startsWith("Steals up on"));
    const hide = () => combat.combatant?.update({ hidden: true });

    it("RUN-029 RUN-097 steals up on whom it stands beside, and goes to stand beside those in reach", async () => {
      board([[robber, 0, 0], [ash, 1, 0], [bryn, 0, 2]]); // prettier-ignore
      expect(sneaks()).toEqual([]);
      await hide();
      expect(sneaks()).toEqual([["Steals up on Ash", undefined]]);
      board([[robber, 0, 0], [ash, 9, 0], [bryn, 30, 0]]); // prettier-ignore
      expect(sneaks()).toEqual([]);
      expect(deeds()[0]?.[0]).toBe("Walks to Ash (8 m)");
    });

    it("RUN-090 RUN-097 shoots from hiding at those there is a line to", async () => {
      robber = await somebody("Robber", "foe", { quick: 14 }, { Bow: { kind: "weapon", system: { class: "ranged" } } });
      await combat.delete();
      combat = (await documentClass("Combat").create({})) as FoundryCombat;
      await combat.createEmbeddedDocuments("Combatant", [robber, ash, bryn].map(({ id }) => ({ actorId: id }))); // prettier-ignore
      await combat.startCombat();
      await hide();
      board([[robber, 0, 1], [ash, 4, 1], [bryn, 9, 1]]); // prettier-ignore
      expect(sneaks()).toEqual([["Steals up on Ash", undefined]]);
    });
  });

  it("RUN-042 heroes are told of places as ever: nobody moves them", async () => {
    board([
      [robber, 0, 0],
      [ash, 9, 0],
    ]);
    await ash.update({ ownership: { default: 3 } });
    await combat.nextTurn();
    const hero = combat.combatants.find(({ actor }) => actor === ash);
    expect(hero?.actor?.hasPlayerOwner).toBe(true);
    expect(deeds(hero as Fighter).every(([, to]) => to === undefined)).toBe(true);
  });
});
