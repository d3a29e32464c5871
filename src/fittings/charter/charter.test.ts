import { beforeEach, describe, expect, it } from "vitest";
import type { FoundryUser } from "../../foundry/types.ts";
import { charterOf, type Charter } from "./charter.ts";
import { sampleSpec } from "../../../tests/fittings/charter-plan.ts";

type Globals = { game: unknown; Hooks: unknown };

const made = () => charterOf(sampleSpec);
type Choices = ReturnType<ReturnType<typeof made>["choices"]>;

/** A world whose settings count how often they are read, and tell of changes in Foundry's own order. */
class World {
  reads = 0;
  readonly stored = new Map<string, unknown>();
  readonly listeners = new Map<string, ((document: { key: string }) => void)[]>();

  constructor(readonly charter: Charter<Choices>) {
    const get = (_scope: string, key: string): unknown => {
      this.reads += 1;
      const name = key.replace(/^ferry\./u, "");
      return this.stored.has(name) ? this.stored.get(name) : this.setting(name)?.default;
    };
    const on = (name: string, listener: (document: { key: string }) => void): number =>
      this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]).size;
    const registerMenu = (): void => undefined;
    Object.assign(globalThis as unknown as Globals, { game: { settings: { get, registerMenu } }, Hooks: { on } });
  }

  setting(name: string): (typeof this.charter.settings)[number] | undefined {
    return this.charter.settings.find(({ key }) => key === name);
  }

  /** Stores a value, then tells the setting itself. */
  set(key: string, value: unknown): void {
    this.stored.set(key, value);
    this.setting(key)?.onChange?.();
  }

  /** Deleting a stored value tells only the hook; who draws anew after it is another matter. */
  delete(key: string): void {
    this.stored.delete(key);
    this.listeners.get("deleteSetting")?.[0]?.({ key: `dramatis.ferry.${key}` });
  }
}

describe("the choices of a group", () => {
  let charter: Charter<Choices>;
  let world: World;
  beforeEach(() => {
    charter = made();
    world = new World(charter);
    charter.begin();
  });

  it("are read once while none of them changes", () => {
    const first = charter.choices();
    const { reads } = world;
    expect(charter.choices()).toBe(first);
    expect(world.reads).toBe(reads);
    expect(first).toEqual({
      charterEdit: "gm",
      fog: 2,
      lanterns: true,
      crossings: 1,
      oath: "",
      boats: [{ name: "Heron", seats: 4 }],
      tolls: { goods: "coin", people: "song" },
    });
  });

  it("are new as soon as any one of them has changed, before a hook tells of it", () => {
    for (const key of Object.keys(sampleSpec.table)) expect(world.setting(key)?.onChange, key).toBeDefined();
    expect(charter.choices().fog).toBe(2);
    world.set("fog", 3);
    expect(charter.choices().fog).toBe(3);
    world.delete("fog");
    expect(charter.choices().fog).toBe(2);
  });

  it("are sound, whatever is stored", () => {
    world.set("fog", "thick");
    world.set("boats", [{ name: " Rush " }, 3]);
    expect(charter.choices()).toMatchObject({ fog: 2, boats: [{ name: "Rush", seats: 1 }] });
    expect(charter.adapter.current("boats")).toEqual([{ name: "Rush", seats: 1 }]);
    expect(charter.adapter.current("moon")).toBeNull();
  });

  it("are nobody's to change", () => {
    const { boats } = charter.choices();
    expect(() => (boats as unknown as unknown[]).push("Rush")).toThrow(TypeError);
    expect(Object.isFrozen(sampleSpec.table.boats.initial)).toBe(false);
  });

  it("of a page that was loaded anew, or of a game nobody follows, are its own", () => {
    world.set("crossings", 6);
    expect(charter.choices().crossings).toBe(6);
    const other = new World(charter);
    expect(charter.choices().crossings).toBe(1);
    other.stored.set("crossings", 12);
    expect(charter.choices().crossings).toBe(12);
  });

  it("are changed by those whom they themselves say", () => {
    const ash = { role: 2 } as FoundryUser;
    expect(charter.adapter.mayChange(ash, ["fog"])).toBe(false);
    world.set("charterEdit", "trusted");
    expect(charter.adapter.mayChange(ash, ["fog"])).toBe(true);
  });
});

describe("the settings of a table, as Foundry registers them", () => {
  const { settings } = made();

  it("stand in the charter alone, by the order of its topics; its window shows what no topic has", () => {
    const shown = (spec: typeof sampleSpec) =>
      charterOf(spec).settings.flatMap(({ key, config }) => (config ? [key] : []));
    const bare = { ...sampleSpec, topics: {} as typeof sampleSpec.topics };
    expect(shown(sampleSpec)).toEqual([]);
    expect(settings.map(({ key }) => key)).toEqual([...Object.values(sampleSpec.topics).flat(), ...["charterLast"]]);
    expect(shown(bare)).toEqual(expect.arrayContaining(["charterEdit", "fog", "lanterns"]));
    expect(shown(bare)).not.toContain("boats");
  });

  it("have their words below the game's, their choices, their range, and ask for a new page where they must", () => {
    const setting = (name: string) => settings.find(({ key }) => key === name);
    expect(setting("fog")).toMatchObject({
      name: "DRAMATIS.Ferry.Setting.fog.name",
      default: 2,
      choices: { 1: "DRAMATIS.Ferry.Setting.fog.choice.1", 3: "DRAMATIS.Ferry.Setting.fog.choice.3" },
    });
    expect(setting("crossings")?.range).toEqual({ min: 1, max: 9, step: 1 });
    expect([setting("lanterns")?.requiresReload, setting("fog")?.requiresReload]).toEqual([true, undefined]);
  });
});
