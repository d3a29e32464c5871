import { describe, expect, it } from "vitest";
import { Collection } from "../common/utils/index.ts";
import { host, installGlobals, openTestWorld } from "./testing.ts";

describe("game", () => {
  it("has collections with the ways of an array wherever systems look for them", async () => {
    installGlobals();
    await openTestWorld();
    const { game } = host;
    const names =
      "actors cards collections combats folders items journal macros messages modules packs scenes tables users";
    for (const name of names.split(" ")) expect(game[name], name).toBeInstanceOf(Collection);
    expect(game.modules.filter((module) => module.active)).toEqual([]);
    expect(game.modules.find((module) => module.active)).toBeUndefined();
    expect(game.modules.map((module) => module.id)).toEqual([]);
    expect(game.modules.get("dice-so-nice")?.active).toBeUndefined();
  });
});
