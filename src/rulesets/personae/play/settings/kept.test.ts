import { beforeEach, describe, expect, it } from "vitest";
import { SETTINGS } from "../../rules/settings.ts";
import { followChoices } from "./kept.ts";
import { settings } from "./list.ts";
import { clock, personaeSettings } from "./read.ts";

type Globals = { game: unknown; Hooks: unknown };

/** A world whose settings count how often they are read, and tell of changes in Foundry's own order. */
class World {
  reads = 0;
  readonly stored = new Map<string, unknown>();
  readonly listeners = new Map<string, ((document: { key: string }) => void)[]>();

  constructor() {
    const get = (_scope: string, key: string): unknown => {
      this.reads += 1;
      const name = key.replace(/^personae\./u, "");
      return this.stored.has(name) ? this.stored.get(name) : settings.find((one) => one.key === name)?.default;
    };
    const on = (name: string, listener: (document: { key: string }) => void): number =>
      this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]).size;
    Object.assign(globalThis as unknown as Globals, { game: { settings: { get } }, Hooks: { on } });
  }

  /** Stores a value, then tells the setting itself, then everybody. */
  set(key: string, value: unknown): void {
    const verb = this.stored.has(key) ? "update" : "create";
    this.stored.set(key, value);
    settings.find((one) => one.key === key)?.onChange?.();
    this.call(`${verb}Setting`, key);
  }

  /** Deleting a stored value tells only the hook. */
  delete(key: string): void {
    this.stored.delete(key);
    this.call("deleteSetting", key);
  }

  private call(hook: string, key: string): void {
    for (const listener of this.listeners.get(hook) ?? []) listener({ key: `dramatis.personae.${key}` });
  }
}

describe("the group's choices", () => {
  let world: World;
  beforeEach(() => {
    world = new World();
    followChoices();
  });

  it("are read once while none of them changes", () => {
    const first = personaeSettings();
    const { reads } = world;
    expect(personaeSettings()).toBe(first);
    expect(world.reads).toBe(reads);
  });

  it("are new as soon as any one of them has changed, before a hook tells of it", () => {
    personaeSettings();
    for (const key of Object.keys(SETTINGS))
      expect(settings.find((one) => one.key === key)?.onChange, key).toBeDefined();
    world.stored.set("inoperativeAt", 3);
    settings.find(({ key }) => key === "inoperativeAt")?.onChange?.();
    expect(personaeSettings().inoperativeAt).toBe(3);
  });

  it("follow what is created, updated and deleted", () => {
    expect(personaeSettings().roundSeconds).toBe(0);
    world.set("roundSeconds", 6);
    expect(personaeSettings().roundSeconds).toBe(6);
    world.set("roundSeconds", 10);
    expect(personaeSettings().roundSeconds).toBe(10);
    world.delete("roundSeconds");
    expect(personaeSettings().roundSeconds).toBe(0);
  });

  it("PER-150 leave the clock to be read as it stands", () => {
    personaeSettings();
    world.set("clock", { scene: 4, day: 2, session: 3 });
    expect(clock()).toEqual({ scene: 4, day: 2, session: 3 });
  });

  it("are nobody's to change", () => {
    const { rangeBands } = personaeSettings();
    expect(() => (rangeBands as string[]).push("far")).toThrow(TypeError);
    expect(Object.isFrozen(SETTINGS.rangeBands.initial)).toBe(false);
  });

  it("of a page that was loaded anew, or of a game nobody follows, are its own", () => {
    world.set("roundSeconds", 6);
    expect(personaeSettings().roundSeconds).toBe(6);
    const other = new World();
    expect(personaeSettings().roundSeconds).toBe(0);
    other.stored.set("roundSeconds", 12);
    expect(personaeSettings().roundSeconds).toBe(12);
    followChoices();
    expect(personaeSettings().roundSeconds).toBe(12);
  });
});
