import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyObject } from "../../common/types.ts";
import type { WorldPayload } from "../../common/wire.ts";
import { TypeDataModel } from "../../common/abstract/index.ts";
import { NumberField } from "../../common/data/fields/index.ts";
import { Hooks } from "../hooks.ts";
import { LoopbackConnection } from "../loopback.ts";
import { host, installGlobals } from "../testing.ts";
import { openWorld } from "./opening.ts";

const HERO = "actorhero0000000";

/** A turn of the event loop: the least any answer over a network takes. */
const overTheNetwork = <T>(answer: T): Promise<T> => new Promise((resolve) => setImmediate(() => resolve(answer)));

/** A line that takes its time, and writes down what it is asked. */
class SlowLine extends LoopbackConnection {
  constructor(
    payload: WorldPayload,
    readonly story: string[],
  ) {
    super(payload);
  }

  override async world(): Promise<WorldPayload> {
    this.story.push("documents asked for");
    return overTheNetwork(await super.world());
  }
}

class HeroModel extends TypeDataModel {
  static override defineSchema() {
    return { health: new NumberField({ initial: 7 }) };
  }
}

let story: string[];

/** Opens a world with one hero, writing down what happens in which order. */
async function open(patience?: number): Promise<void> {
  const line = installGlobals({
    system: { documentTypes: { Actor: { hero: {} } } },
    documents: { actors: [{ _id: HERO, name: "Hero", type: "hero" }] },
  });
  const description = await line.world();
  for (const hook of ["init", "i18nInit", "setup"])
    Hooks.on(hook, () => story.push(`${hook}, ${host.game.actors?.size ?? 0} actors`));
  await openWorld({
    connection: new SlowLine(description, story),
    description: { ...description, actors: [] },
    languages: ["lang/en.json"],
    read: async (path): Promise<AnyObject> => {
      story.push(`read ${path}`);
      return overTheNetwork({ TEST: { Greeting: "Hello" } });
    },
    register: () => story.push("core settings"),
    templates: async () => overTheNetwork(void story.push("templates")),
    follow: () => story.push("follow"),
    ...(patience === undefined ? {} : { patience }),
  });
}

beforeEach(() => {
  story = [];
});

describe("the opening of a world", () => {
  it("asks for translations, templates and documents after init, and has documents at setup", async () => {
    await open();
    expect(story).toEqual([
      "init, 0 actors",
      "core settings",
      "read lang/en.json",
      "i18nInit, 0 actors",
      "templates",
      "documents asked for",
      "follow",
      "setup, 1 actors",
    ]);
  });

  it("gives documents the classes that an init puts into CONFIG after an await", async () => {
    const { opened, Late } = lateInit(async () => {
      // More than all that the opening itself fetches.
      for (let answer = 0; answer < 20; answer++) await overTheNetwork(answer);
    });
    await opened;
    const hero = host.game.actors.get(HERO);
    expect(hero).toBeInstanceOf(Late);
    expect((hero as unknown as { system: { health: number } }).system.health).toBe(7);
    expect(story.indexOf("i18nInit, 0 actors")).toBeLessThan(story.indexOf("init is done"));
  });

  it("goes on without an init that never ends, and says so", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { opened } = lateInit(() => new Promise(() => undefined), 20);
    await opened;
    expect(host.game.actors.get(HERO)).toBeDefined();
    expect(warned.mock.calls.flat().join()).toContain('A listener of the hook "init" has not come to its end');
    warned.mockRestore();
  });

  it("leaves what an init is rejected with an unhandled rejection", async () => {
    const heard = new Promise<unknown>((resolve) => process.once("unhandledRejection", resolve));
    const { opened } = lateInit(async () => {
      throw new Error("no such module");
    });
    await opened;
    expect(await heard).toMatchObject({ message: "no such module" });
  });
});

/** Opens the world with an `init` that waits before it puts its classes into CONFIG. */
function lateInit(wait: () => Promise<void>, patience?: number): { opened: Promise<void>; Late: new () => object } {
  const opened = open(patience);
  // `open` has made CONFIG by now, and `init` comes after its first await, as it does for a system's modules.
  const Standard = host.config.Actor.documentClass as new () => object;
  const Late = { Hero: class Hero extends Standard {} }.Hero;
  Hooks.once("init", async () => {
    await wait();
    host.config.Actor.documentClass = Late;
    host.config.Actor.dataModels.hero = HeroModel;
    story.push("init is done");
  });
  return { opened, Late };
}
