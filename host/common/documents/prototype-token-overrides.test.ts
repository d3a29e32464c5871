import { afterEach, expect, it } from "vitest";
import { configureRegistry, registry } from "../registry.ts";
import { PrototypeTokenOverrides } from "./prototype-token-overrides.ts";

const before = { ...registry() };
afterEach(() => configureRegistry(before));

it("keeps what is wanted of all actors, and of each type, and nothing of types that are not there", () => {
  configureRegistry({ types: (name) => (name === "Actor" ? ["base", "hero"] : undefined) });
  const overrides = new PrototypeTokenOverrides({ hero: { displayBars: 20 }, ghost: { alpha: 0.5 } });
  overrides.updateSource({ base: { displayName: 50 }, hero: { sight: { enabled: true } } });
  expect(overrides.toObject()).toEqual({
    base: { displayName: 50 },
    hero: { displayBars: 20, sight: { enabled: true } },
  });
  expect(PrototypeTokenOverrides.SETTING).toBe("prototypeTokenOverrides");
});
