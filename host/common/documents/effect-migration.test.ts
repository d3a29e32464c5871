import { describe, expect, it } from "vitest";
import type { AnyObject } from "../types.ts";
import { BaseActiveEffect } from "./index.ts";

/** An effect as version 13 stored it. */
const OLD = {
  name: "Blessed",
  origin: "Compendium.some-system.spells.Item.fjtY7RKBGWx2u5tK",
  changes: [
    { key: "system.hp.max", mode: 2, value: "2", priority: null },
    { key: "system.title", mode: 5, value: "Sir Bors", priority: 60 },
    { key: "system.tags", mode: 2, value: '["holy"]', priority: null },
    { key: "system.speed", mode: 1, value: "0.5", priority: null },
    { key: "system.fly", mode: 4, value: "@level", priority: null },
    { key: "system.swim", mode: 3, value: "3", priority: null },
    { key: "system.luck", mode: 0, value: "x", priority: null },
    { key: "system.luck", mode: 9, value: "x", priority: null },
  ],
  duration: {
    startTime: 120,
    combat: "combat0000000000",
    seconds: null,
    rounds: 3,
    turns: null,
    startRound: 2,
    startTurn: 1,
  },
  transfer: false,
  tint: "#ffffff",
  statuses: ["bless"],
};

const made = (data: object): AnyObject => new BaseActiveEffect(structuredClone(data)).toObject();

// The present shapes, and what becomes of the old ones: remarks on BaseActiveEffect.migrateData in foundry-vtt-types for
// version 14, and the effects of public systems' packs.
describe("an effect from before version 14", () => {
  it("keeps its changes, with types in place of modes and values read from their text", () => {
    const changes = (made(OLD).system as { changes: AnyObject[] }).changes;
    expect(changes.map(({ type, value }) => [type, value])).toEqual([
      ["add", 2],
      ["override", "Sir Bors"],
      ["add", ["holy"]],
      ["multiply", 0.5],
      ["upgrade", "@level"],
      ["downgrade", 3],
      ["custom", "x"],
      ["custom.9", "x"],
    ]);
    expect(changes[1]).toEqual({
      key: "system.title",
      type: "override",
      value: "Sir Bors",
      priority: 60,
    });
    expect(made(OLD)).not.toHaveProperty("changes");
  });

  it("lasts as long as it did, and began when it did", () => {
    const { duration, start, transfer, statuses, origin } = made(OLD);
    expect(duration).toEqual({ value: 3, units: "rounds", expiry: "turnStart", expired: false });
    expect(start).toMatchObject({ combat: "combat0000000000", round: 2, turn: 1, time: 120 });
    expect({ transfer, statuses, origin }).toEqual({ transfer: false, statuses: ["bless"], origin: OLD.origin });
  });

  it("that has no end and no beginning has none afterwards", () => {
    const none = {
      startTime: null,
      combat: null,
      seconds: null,
      rounds: null,
      turns: null,
      startRound: null,
      startTurn: null,
    };
    const { duration, start } = made({ ...OLD, duration: none });
    expect(duration).toEqual({ value: null, units: "seconds", expiry: null, expired: false });
    expect(start).toBeNull();
  });

  it("prefers an amount that is not zero", () => {
    expect(made({ ...OLD, duration: { seconds: 0, rounds: 0, turns: 4 } }).duration).toMatchObject({
      value: 4,
      units: "turns",
    });
    expect(made({ ...OLD, duration: { seconds: 60, rounds: 10 } }).duration).toMatchObject({
      value: 60,
      units: "seconds",
    });
  });

  it("keeps an origin that is no uuid as a flag", () => {
    const { origin, flags } = made({ ...OLD, origin: "My own notes", flags: { core: { overlay: true } } });
    expect(origin).toBeNull();
    expect(flags).toEqual({ core: { overlay: true, originText: "My own notes" } });
  });

  it("is migrated in updates too, in which little is given", () => {
    const effect = new BaseActiveEffect({ name: "Cursed" });
    effect.updateSource({ "duration.turns": 2, changes: [{ key: "system.ac", mode: 2, value: "-1" }] });
    const { duration, system } = effect.toObject() as { duration: AnyObject; system: AnyObject };
    expect(duration).toMatchObject({ value: 2, units: "turns" });
    expect(system.changes).toMatchObject([{ key: "system.ac", type: "add", value: -1 }]);
  });
});

describe("an effect of version 14", () => {
  it("stays as it is", () => {
    const present = {
      name: "Blessed",
      system: { changes: [{ key: "system.hp.max", type: "add", value: "2", phase: "final", priority: 5 }] },
      duration: { value: 1, units: "hours", expiry: null, expired: false },
      origin: ".Item.fjtY7RKBGWx2u5tK",
    };
    expect(made(present)).toMatchObject(present);
    // A leftover of the old place does not win over the new one.
    expect(made({ ...present, changes: [] }).system).toEqual(present.system);
  });
});
