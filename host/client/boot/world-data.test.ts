import { expect, it } from "vitest";
import { TypeDataModel } from "../../common/abstract/index.ts";
import { host, installGlobals } from "../testing.ts";

it("tells in game.data how the server was started, from before init on", () => {
  installGlobals({ system: { id: "tried" } });
  expect(host.game.data).toMatchObject({
    system: { id: "tried" },
    options: { debug: false, routePrefix: null, updateChannel: "stable" },
    modules: [],
    paused: false,
  });
});

it("knows the package that a sub-type's data come from", () => {
  class Hero extends TypeDataModel {
    static override defineSchema() {
      return {};
    }
  }
  installGlobals({ system: { id: "tried", documentTypes: { Actor: { hero: {} } } } });
  host.config.Actor.dataModels.hero = Hero;
  const actor = new (host.implementation("Actor"))({ name: "X", type: "hero" });
  expect(actor.system.modelProvider).toBe(host.game.system);
  expect(new Hero({}).modelProvider).toBeNull();
  expect(host.game.world).toMatchObject({ flags: {} });
});
