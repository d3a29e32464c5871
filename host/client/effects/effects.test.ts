import { beforeEach, describe, expect, it, vi } from "vitest";
import { TypeDataModel } from "../../common/abstract/type-data-model.ts";
import { ArrayField, NumberField, SetField, StringField } from "../../common/data/fields/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { ActiveEffect } from "../documents/active-effect.ts";
import type { Actor } from "../documents/actor.ts";
import type { Combat } from "../documents/combat.ts";
import type { TokenDocument } from "../documents/token.ts";
import { Hooks } from "../hooks.ts";
import type { LoopbackConnection } from "../loopback.ts";
import { host, installGlobals, openTestWorld, TEST_GM, TEST_PLAYER } from "../testing.ts";

const [HERO, FOE, FIGHT, SCENE, TOKEN] = [
  "hero000000000000",
  "foe0000000000000",
  "fight00000000000",
  "scene00000000000",
  "token00000000000",
] as const;
const TURN = { [HERO]: "turnhero00000000", [FOE]: "turnfoe000000000" } as const;

class HeroModel extends TypeDataModel {
  static override defineSchema() {
    const number = (initial: number) => new NumberField({ required: true, nullable: false, initial });
    return {
      power: number(2),
      total: number(0),
      tags: new SetField(new StringField({ required: true })),
      list: new ArrayField(new StringField({ required: true })),
      title: new StringField({ required: true, initial: "Sir" }),
    };
  }
  override prepareDerivedData(): void {
    const own = this as unknown as { power: number; total: number };
    own.total = own.power * 10;
  }
}

let line: LoopbackConnection;
let hero: Actor;

async function open(userId: string = TEST_GM): Promise<void> {
  installGlobals({ userId });
  host.config.Actor.dataModels.hero = HeroModel;
  line = await openTestWorld({
    userId,
    system: { documentTypes: { Actor: { hero: {} }, Item: { gear: {} } } },
    documents: {
      actors: [HERO, FOE].map((_id) => ({ _id, name: _id, type: "hero", ownership: { default: 3 } })),
      scenes: [
        {
          _id: SCENE,
          name: "Hall",
          active: true,
          tokens: [{ _id: TOKEN, name: "T", actorId: HERO, actorLink: true, width: 1 }],
        },
      ],
      combats: [
        {
          _id: FIGHT,
          active: true,
          combatants: [
            { _id: TURN[HERO], actorId: HERO, initiative: 20 },
            { _id: TURN[FOE], actorId: FOE, initiative: 10 },
          ],
        },
      ],
    },
  });
  hero = host.game.actors.get(HERO) as unknown as Actor;
}

beforeEach(() => open());

const give = async (changes: AnyObject[], more: AnyObject = {}, to: Actor = hero): Promise<ActiveEffect> => {
  const [effect] = await to.createEmbeddedDocuments("ActiveEffect", [{ name: "Effect", system: { changes }, ...more }]);
  return effect as unknown as ActiveEffect;
};
const combat = (): Combat => host.game.combats.get(FIGHT) as unknown as Combat;
/** Lets everything that is on its way arrive: turn events run one after the other, each awaited. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 60; round++) await Promise.resolve();
};

describe("AE-phases: changes and when they are carried out", () => {
  it("an initial change is seen by derived data, a final one comes after them", async () => {
    await give([
      { key: "system.power", type: "add", value: 3, phase: "initial" },
      { key: "system.total", type: "add", value: 1, phase: "final" },
    ]);
    expect(hero.system).toMatchObject({ power: 5, total: 51 });
  });

  it("an initial change of what derived data assign is overwritten", async () => {
    await give([{ key: "system.total", type: "override", value: 999, phase: "initial" }]);
    expect(hero.system.total).toBe(20);
  });

  it("types come in the order of their priorities; one of its own goes before the type's", async () => {
    await give([
      { key: "system.power", type: "override", value: 7 },
      { key: "system.power", type: "add", value: 1 },
      { key: "system.power", type: "multiply", value: 10 },
    ]);
    expect(hero.system.power).toBe(7);
    await hero.deleteEmbeddedDocuments("ActiveEffect", [hero.effects.contents[0]?.id ?? ""]);
    await give([
      { key: "system.power", type: "add", value: 1, priority: 5 },
      { key: "system.power", type: "multiply", value: 10 },
    ]);
    expect(hero.system.power).toBe(30);
  });

  it.each([
    ["add", "tags", ["a", "b"], new Set(["a", "b"])],
    ["add", "list", "x", ["x"]],
    ["subtract", "power", 5, -3],
    ["multiply", "power", 3, 6],
    ["upgrade", "power", 1, 2],
    ["upgrade", "power", 9, 9],
    ["downgrade", "power", 1, 1],
    ["override", "title", "Lady", "Lady"],
    ["add", "power", "@power + 1", 5],
  ])("%s on system.%s with %j gives %j", async (type, path, value, expected) => {
    await give([{ key: `system.${path}`, type, value }]);
    expect(hero.system[path]).toEqual(expected);
  });

  it("a change without a field goes by the kind of what is there", async () => {
    await give([
      { key: "unknown.number", type: "add", value: "4", phase: "final" },
      { key: "unknown.number", type: "multiply", value: "2", phase: "final", priority: 30 },
      { key: "unknown.text", type: "override", value: "plain", phase: "final" },
    ]);
    expect((hero as unknown as { unknown: object }).unknown).toEqual({ number: 8, text: "plain" });
    expect(hero.overrides).toMatchObject({ unknown: { number: 8, text: "plain" } });
  });

  it("an unknown phase, and one that runs twice, are reported and not carried out", () => {
    const reported = vi.spyOn(Hooks, "onError").mockImplementation(() => undefined);
    hero.applyActiveEffects("later");
    hero.applyActiveEffects("final");
    expect(reported.mock.calls.map(([, error]) => (error as Error).message)).toEqual([
      expect.stringContaining("is not in CONFIG.ActiveEffect.phases"),
      expect.stringContaining("has already run"),
    ]);
  });

  it("a phase of the system's own runs when it is called", async () => {
    host.config.ActiveEffect.phases.late = { label: "Late", hint: "" };
    await give([{ key: "system.power", type: "add", value: 100, phase: "late" }]);
    expect(hero.system.power).toBe(2);
    hero.applyActiveEffects("late");
    expect(hero.system.power).toBe(102);
  });
});

describe("AE-types: changes of the system's own", () => {
  it("a registered handler gets document, change, field and replacement data, and says what became of it", async () => {
    const handler = vi.fn((_target: unknown, change: AnyObject) => ({ [String(change.key)]: 42 }));
    host.config.ActiveEffect.changeTypes.scale = { label: "Scale", defaultPriority: 100, handler };
    await give([{ key: "system.power", type: "scale", value: 2 }]);
    expect(handler).toHaveBeenCalledWith(
      hero,
      expect.objectContaining({ key: "system.power", value: 2 }),
      expect.objectContaining({ field: expect.any(NumberField) as unknown, modifyTarget: true }),
    );
    expect(hero.overrides).toMatchObject({ system: { power: 42 } });
  });

  it("a custom change asks the hook applyActiveEffect", async () => {
    Hooks.on(
      "applyActiveEffect",
      (_target: Actor, change: AnyObject, current: number, delta: number, to: AnyObject) => {
        to[String(change.key)] = current + delta * 7;
      },
    );
    await give([{ key: "system.power", type: "custom", value: 1 }]);
    expect(hero.system.power).toBe(9);
  });

  it("a class of the system may refuse a change, and give other data to refer to", async () => {
    class Choosy extends ActiveEffect {
      override shouldApplyChange(change: { key: string }): boolean {
        return change.key !== "system.title";
      }
      override getReplacementData(base: AnyObject): AnyObject {
        return { ...base, power: 50 };
      }
    }
    (host.config.ActiveEffect as { documentClass: unknown }).documentClass = Choosy;
    await give([
      { key: "system.title", type: "override", value: "Nobody" },
      { key: "system.power", type: "add", value: "@power" },
    ]);
    expect(hero.system).toMatchObject({ title: "Sir", power: 52 });
  });

  it("each strategy without a field is a static method that a class may replace", async () => {
    class Doubling extends ActiveEffect {
      static override _applyChangeAdd(
        _t: unknown,
        change: { key: string },
        now: unknown,
        by: unknown,
        to: AnyObject,
      ): void {
        to[change.key] = Number(now ?? 0) + 2 * Number(by);
      }
    }
    (host.config.ActiveEffect as { documentClass: unknown }).documentClass = Doubling;
    await give([{ key: "loose", type: "add", value: 4, phase: "final" }]);
    expect((hero as unknown as { loose: number }).loose).toBe(8);
  });

  it("with modifyTarget false nothing is written", () => {
    const made = ActiveEffect.applyChange(
      hero,
      { key: "system.power", type: "add", value: 5 },
      { modifyTarget: false },
    );
    expect([made, hero.system.power]).toEqual([{ "system.power": 7 }, 2]);
  });
});

describe("AE-status: statuses, suppression and tokens", () => {
  it("an effect that is disabled, suppressed or expired gives neither statuses nor changes", async () => {
    const effect = await give([{ key: "system.power", type: "add", value: 1 }], { statuses: ["prone"] });
    expect([...hero.statuses]).toEqual(["prone"]);
    await effect.update({ disabled: true });
    expect([hero.statuses.size, hero.system.power]).toEqual([0, 2]);
    await effect.update({ disabled: false, "duration.expired": true });
    expect([hero.statuses.size, hero.system.power, effect.isSuppressed]).toEqual([0, 2, true]);
  });

  it("effects of items reach the actor when they transfer", async () => {
    const changes = [{ key: "system.power", type: "add", value: 4 }];
    await hero.createEmbeddedDocuments("Item", [
      { name: "Ring", type: "gear", effects: [{ name: "On", transfer: true, system: { changes } }] },
      { name: "Vial", type: "gear", effects: [{ name: "Off", transfer: false, system: { changes } }] },
    ]);
    expect(hero.system.power).toBe(6);
  });

  it("changes of token.* are carried out on the tokens, and go with the effect", async () => {
    const token = host.game.scenes.get(SCENE)?.tokens.get(TOKEN) as unknown as TokenDocument;
    const effect = await give([{ key: "token.width", type: "add", value: 2 }]);
    expect(token.width).toBe(3);
    expect(hero.tokenActiveEffectChanges.initial).toHaveLength(1);
    await effect.delete();
    expect(token.width).toBe(1);
    expect(token._source.width).toBe(1);
  });
});

describe("AE-duration: how long effects last", () => {
  it("counts rounds from the round it began, and can be asked about another point", async () => {
    await combat().startCombat();
    const effect = await give([], { duration: { value: 2, units: "rounds" } });
    expect(effect.start).toMatchObject({ combat: FIGHT, combatant: TURN[HERO], round: 1, turn: 0 });
    expect(effect.duration).toMatchObject({ remaining: 2, expiry: "turnStart" });
    expect(effect.updateDuration({ round: 3, turn: 0 }).remaining).toBe(0);
    expect(effect.updateDuration().remaining).toBe(2);
  });

  it("counts turns over rounds, and time by the world's clock", async () => {
    await combat().startCombat();
    const turns = await give([], { duration: { value: 3, units: "turns" } });
    expect(turns.updateDuration({ round: 2, turn: 0 }).remaining).toBe(1);
    const minutes = await give([], { duration: { value: 2, units: "minutes" } });
    await host.game.time.advance(30);
    expect(minutes.updateDuration()).toMatchObject({ remaining: 1.5, secondsRemaining: 90, seconds: 120 });
  });

  it("without an amount nothing ever runs out", async () => {
    const effect = await give([], {});
    expect(effect.duration.remaining).toBe(Infinity);
    expect(effect.isTemporary).toBe(false);
    expect(effect.isExpiryTrackable).toBe(false);
  });

  it("registers what can end, and forgets it when it is gone or no longer active", async () => {
    const effect = await give([], { duration: { value: 1, units: "rounds" } });
    expect(ActiveEffect.registry.has(effect)).toBe(true);
    await effect.update({ disabled: true });
    expect(ActiveEffect.registry.has(effect)).toBe(false);
    await effect.update({ disabled: false });
    await effect.delete();
    expect([...ActiveEffect.registry]).toEqual([]);
  });
});

describe("AE-expiry: the six events", () => {
  it.each([
    ["turnEnd", 0, ["nextTurn"]],
    ["roundEnd", 0, ["nextTurn", "nextTurn"]],
    ["roundStart", 1, ["nextTurn", "nextTurn"]],
    ["turnStart", 1, ["nextTurn", "nextTurn"]],
  ] as const)("%s ends an effect of %i rounds after %j", async (expiry, value, moves) => {
    await combat().startCombat();
    await settle();
    const effect = await give([], { duration: { value, units: "rounds", expiry } });
    for (const move of moves) {
      expect(effect.duration.expired).toBe(false);
      await combat()[move]();
      await settle();
    }
    expect(effect.duration.expired).toBe(true);
  });

  it("combatStart and combatEnd end theirs", async () => {
    const effects = await Promise.all(
      ["combatStart", "combatEnd"].map((expiry) => give([], { duration: { value: 0, units: "rounds", expiry } })),
    );
    const [start, end] = effects.map((effect) => () => effect.duration.expired);
    await combat().startCombat();
    await settle();
    expect([start?.(), end?.()]).toEqual([true, false]);
    await combat().delete();
    await settle();
    expect(end?.()).toBe(true);
  });

  it("an event of the system's own is fired by the registry's refresh", async () => {
    host.config.ActiveEffect.expiryEvents.rest = "Rest";
    const effect = await give([], { duration: { value: 0, units: "seconds", expiry: "rest" } });
    await ActiveEffect.registry.refresh("feast");
    expect(effect.duration.expired).toBe(false);
    await ActiveEffect.registry.refresh("rest", { actors: new Set([hero]) });
    expect(effect.duration.expired).toBe(true);
  });

  it("time outside of encounters runs out with the clock, which tells how far it moved", async () => {
    const effect = await give([], { duration: { value: 1, units: "minutes" } });
    const heard = vi.fn();
    Hooks.on("updateWorldTime", heard);
    await host.game.time.advance(59);
    await settle();
    expect(effect.duration.expired).toBe(false);
    await host.game.time.advance(1);
    await settle();
    expect(effect.duration.expired).toBe(true);
    expect(heard.mock.calls.map(([time, delta]) => [time, delta])).toEqual([
      [59, 59],
      [60, 1],
    ]);
  });

  it.each([
    ["delete", 0],
    [null, 1],
  ] as const)("expiryAction %s leaves %i effects", async (action, left) => {
    host.config.ActiveEffect.expiryAction = action;
    await give([], { duration: { value: 0, units: "seconds", expiry: "rest" } });
    await ActiveEffect.registry.refresh("rest");
    expect(hero.effects.size).toBe(left);
    expect(hero.effects.contents.every((effect) => !effect.duration.expired)).toBe(true);
  });

  it("other clients are told, and write nothing", async () => {
    await open(TEST_PLAYER);
    await give([], { start: { time: 0 }, duration: { value: 0, units: "seconds", expiry: "rest" } });
    const told = vi.spyOn(hero, "onUpdateEffectDurations");
    line.requests.length = 0;
    await ActiveEffect.registry.refresh("rest");
    expect(told).toHaveBeenCalledOnce();
    expect(line.requests).toEqual([]);
  });
});
