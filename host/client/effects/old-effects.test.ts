import { beforeEach, expect, it } from "vitest";
import { TypeDataModel } from "../../common/abstract/index.ts";
import { NumberField, SchemaField } from "../../common/data/fields/index.ts";
import type { ActiveEffect } from "../documents/active-effect.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { host, installGlobals, openTestWorld } from "../testing.ts";

class HeroModel extends TypeDataModel {
  static override defineSchema() {
    return {
      health: new SchemaField({ max: new NumberField({ initial: 10 }) }),
      speed: new NumberField({ initial: 6 }),
    };
  }
}

/** Effects as a world of version 13 has them stored. */
const effect = (id: string, change: object, more: object = {}) => ({ _id: id, name: id, changes: [change], ...more });
const HERO = {
  _id: "actorhero0000000",
  name: "Hero",
  type: "hero",
  effects: [
    effect("effectblessed000", { key: "system.health.max", mode: 2, value: "2", priority: null }),
    effect(
      "effecttimed00000",
      { key: "system.speed", mode: 1, value: "2" },
      { duration: { rounds: 1, startRound: 1 } },
    ),
  ],
  items: [
    {
      _id: "itemring00000000",
      name: "Ring",
      type: "gear",
      effects: [effect("effectring000000", { key: "system.health.max", mode: 4, value: "20" }, { transfer: true })],
    },
  ],
};

beforeEach(async () => {
  installGlobals();
  host.config.Actor.dataModels.hero = HeroModel;
  await openTestWorld({
    system: { documentTypes: { Actor: { hero: {} }, Item: { gear: {} } } },
    documents: { actors: [HERO] },
  });
});

it("effects of a world from before version 14 change their actor as they did", () => {
  const hero = host.game.actors.get(HERO._id) as ClientDocument & {
    system: { health: { max: number }; speed: number };
  };
  expect(hero.system.health.max).toBe(20);
  expect(hero.system.speed).toBe(12);
  const timed = hero.childCollection("ActiveEffect")?.get("effecttimed00000");
  expect(timed?.toObject()).toMatchObject({
    duration: { value: 1, units: "rounds" },
    start: { round: 1 },
    system: { changes: [{ key: "system.speed", type: "multiply", value: 2, phase: "initial", priority: null }] },
  });
});

it("effects still answer where things stood before version 14, and store none of it", () => {
  const timed = host.game.actors
    .get(HERO._id)
    ?.childCollection("ActiveEffect")
    ?.get("effecttimed00000") as ActiveEffect;
  expect(timed.duration).toMatchObject({ rounds: 1, turns: null, startRound: 1, startTime: null });
  expect(timed.changes[0]).toMatchObject({ mode: 1 });
  expect(Object.keys(timed.duration)).not.toContain("rounds");
  expect(timed.toObject(false).system).toEqual(timed.toObject().system);
});
