import { beforeEach, describe, expect, it, vi } from "vitest";
import { COMPATIBILITY_MODES } from "../common/constants.ts";
import { MOVED_GLOBALS } from "./api/moved-globals.ts";
import { host, installGlobals } from "./testing.ts";

type Class = new (...args: unknown[]) => object;
type Space = Record<string, Record<string, Record<string, unknown>>>;
interface Root {
  foundry: Space & { data: Space; applications: Space; canvas: Space };
  [name: string]: unknown;
}
const root = globalThis as unknown as Root;

beforeEach(() => {
  installGlobals();
  host.config.compatibility = { mode: COMPATIBILITY_MODES.SILENT };
});

describe("what Foundry has and this host has not", () => {
  it("may be held, compared and asked after, and throws with its whole name when it is made or called", () => {
    const { AVMaster } = root.foundry.av as unknown as { AVMaster: Class & { connect(data: object): void } };
    expect(AVMaster).toBe(root.foundry.av?.AVMaster);
    expect({} instanceof AVMaster).toBe(false);
    expect(typeof AVMaster).toBe("function");
    expect(() => new AVMaster()).toThrow("NotImplementedInOpenHost: foundry.av.AVMaster (");
    expect(() => AVMaster.connect({})).toThrow("NotImplementedInOpenHost: foundry.av.AVMaster.connect");
    expect("AVMaster" in (root.foundry.av ?? {})).toBe(false);
  });

  it("may be told of what a system draws with, and forgets it; to draw with it throws", () => {
    const { BaseSamplerShader } = root.foundry.canvas.rendering?.shaders as unknown as Record<
      string,
      Class & { registerPlugin(): void }
    >;
    class Shimmer extends BaseSamplerShader {}
    expect((Shimmer as unknown as { registerPlugin(): unknown }).registerPlugin()).toBeUndefined();
    expect(() => new Shimmer()).toThrow("foundry.canvas.rendering.shaders.BaseSamplerShader");
    const { RegionBehaviorType } = root.foundry.data.regionBehaviors as unknown as {
      RegionBehaviorType: { registerTypes(): void };
    };
    expect(() => RegionBehaviorType.registerTypes()).toThrow("RegionBehaviorType.registerTypes");
  });

  it("may be extended at any depth, and so may what extends it", () => {
    const { RegionBehaviorType } = root.foundry.data.regionBehaviors as unknown as { RegionBehaviorType: Class };
    class Behavior extends RegionBehaviorType {
      static LOCALIZATION_PREFIXES = ["MINE"];
      static schemaOf(): object {
        return (super["defineSchema" as never] as () => object)();
      }
    }
    class Deeper extends Behavior {}
    expect(Deeper.LOCALIZATION_PREFIXES).toEqual(["MINE"]);
    const name = "NotImplementedInOpenHost: foundry.data.regionBehaviors.RegionBehaviorType";
    expect(() => new Deeper()).toThrow(name);
    expect(() => Behavior.schemaOf()).toThrow(`${name}.defineSchema`);
    const { shaders } = root.foundry.canvas.rendering as unknown as { shaders: Record<string, Class> };
    const Shader = shaders.AdaptiveLightingShader;
    expect(() => new (class extends Shader {})()).toThrow("foundry.canvas.rendering.shaders.AdaptiveLightingShader");
  });

  it("has no data of its own, which subclasses merge with theirs", () => {
    const { WallConfig } = root.foundry.applications.sheets as unknown as { WallConfig: Class };
    class Config extends WallConfig {
      static options = { ...(super["DEFAULT_OPTIONS" as never] as object | undefined), title: "Wall" };
      static old = super["defaultOptions" as never] as unknown;
    }
    expect(Config.options).toEqual({ title: "Wall" });
    expect(Config.old).toBeUndefined();
  });

  it("as a mixin gives a class that may be extended and not made", () => {
    const mixin = (root.foundry.canvas.groups as unknown as { CanvasGroupMixin: (base: Class) => Class })
      .CanvasGroupMixin;
    class Group extends mixin(class {}) {}
    expect(() => new Group()).toThrow("foundry.canvas.groups.CanvasGroupMixin");
    expect(() => mixin("no class" as never)).toThrow("foundry.canvas.groups.CanvasGroupMixin");
  });

  it("is PIXI too, with constants of which none is known", () => {
    const PIXI = root.PIXI as {
      Mesh: Class;
      BLEND_MODES: { NORMAL?: number };
      filters: { Blur: Class };
    };
    class Mine extends PIXI.Mesh {}
    expect(() => new Mine()).toThrow("NotImplementedInOpenHost: PIXI.Mesh");
    expect(PIXI.BLEND_MODES.NORMAL).toBeUndefined();
    expect(() => new PIXI.filters.Blur()).toThrow("PIXI.filters.Blur");
  });
});

describe("the documentation of types", () => {
  it("is a namespace without members, which names may be taken from", () => {
    const { applications } = (globalThis as unknown as { foundry: { applications: { types: { Tabs?: unknown } } } })
      .foundry;
    const { Tabs } = applications.types;
    expect([Tabs, Object.keys(applications.types)]).toEqual([undefined, []]);
  });
});

describe("what Foundry has not either", () => {
  it("is undefined, so that `??` and `typeof` find the other way", () => {
    expect(root.foundry.utils?.teleport).toBeUndefined();
    expect(root.foundry.applications.elements?.HoloElement ?? Object).toBe(Object);
    expect(root.foundry.holodeck).toBeUndefined();
    // Taken away in version 14.
    for (const name of ["mergeObject", "duplicate", "JournalTextTinyMCESheet", "tinyMCE"])
      expect(typeof root[name], name).toBe("undefined");
  });
});

describe("globals that moved", () => {
  it("are all there: the host's own classes, or stand-ins with the name of their new place", () => {
    for (const [name, path] of MOVED_GLOBALS) {
      const value = root[name];
      if (!["_appId", "_maxZ"].includes(name)) expect(value, `${name}: ${path}`).toBeDefined();
    }
    const JournalSheet = root.JournalSheet as Class;
    expect(() => new (class extends JournalSheet {})()).toThrow("foundry.appv1.sheets.JournalSheet");
    expect(root.Actors).toBe(
      (root.foundry.documents as unknown as { collections: { Actors: Class } }).collections.Actors,
    );
    expect(root.FilePicker).toBe(root.foundry.applications.apps?.FilePicker);
    expect(root.WallDocument).toBe(root.foundry.documents?.WallDocument);
    for (const name of ["Color", "Collection"]) expect(root[name]).toBe(root.foundry.utils?.[name]);
  });

  it("warn of their old name once", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    host.config.compatibility = { mode: COMPATIBILITY_MODES.WARNING };
    void root.SceneNavigation;
    void root.SceneNavigation;
    expect(warned.mock.calls.flat().join()).toContain("foundry.applications.ui.SceneNavigation");
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });
});
