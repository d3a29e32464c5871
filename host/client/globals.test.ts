import { beforeEach, describe, expect, it } from "vitest";
import { host, installGlobals } from "./testing.ts";

interface Root {
  foundry: Record<string, Record<string, unknown>> & { applications: Record<string, Record<string, unknown>> };
  CONFIG: typeof host.config;
  Actor: unknown;
  _loc(key: string, data?: object): string;
}
const root = globalThis as unknown as Root;

beforeEach(() => {
  installGlobals({ texts: { TEST: { Greeting: "Hello {name}" } } });
});

describe("the globals", () => {
  it("offer the classes under their namespaces and by their bare names", () => {
    expect(root.foundry.documents?.Actor).toBe(root.Actor);
    expect(root.foundry.abstract?.TypeDataModel).toBeTypeOf("function");
    expect((root.foundry.data?.fields as Record<string, unknown>).NumberField).toBeTypeOf("function");
  });

  it("translate by key, fill in data and remember what has no text", () => {
    expect(root._loc("TEST.Greeting", { name: "Aiko" })).toBe("Hello Aiko");
    expect(root._loc("TEST.Nothing")).toBe("TEST.Nothing");
    expect(host.game.i18n.missing).toEqual(["TEST.Nothing"]);
  });

  it("keep status effects by id and still answer as an array", () => {
    const { CONFIG } = root;
    CONFIG.statusEffects.burning = { id: "burning", name: "Burning", img: "" };
    const list = CONFIG.statusEffects as unknown as { id: string }[];
    expect(list.find((status) => status.id === "burning")).toMatchObject({ name: "Burning" });
    delete CONFIG.statusEffects.burning;
    expect(list.some((status) => status.id === "burning")).toBe(false);
    CONFIG.statusEffects = [{ id: "calm", name: "Calm", img: "" }] as never;
    expect(Object.keys(CONFIG.statusEffects)).toEqual(["calm"]);
  });
});
