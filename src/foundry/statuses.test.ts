import { beforeEach, describe, expect, it } from "vitest";
import type { StatusConfig } from "./globals.ts";
import { config } from "./globals.ts";
import { offerStatuses, statusConfig } from "./statuses.ts";

const core = (): StatusConfig[] => [
  { id: "dead", name: "Dead", img: "skull.svg" },
  { id: "prone", name: "Prone", img: "prone.svg" },
];
const own = [
  { id: "shock1", name: "Shock 1", img: "shock.svg", order: 0 },
  { id: "prone", name: "Prone", img: "prone.svg" },
];
const keep = (statuses: unknown): void =>
  void Object.defineProperty(config(), "statusEffects", { value: statuses, configurable: true, writable: true });
const offered = (): string[] =>
  Object.values(config().statusEffects)
    .filter(({ hud }) => hud !== false)
    .map(({ id }) => id)
    .sort();

describe.each([
  ["an object by id", () => Object.fromEntries(core().map((one) => [one.id, one]))],
  ["a list", core],
])("the statuses, kept as %s", (_how, made) => {
  beforeEach(() => keep(made()));

  it("are ours alone where a token offers them, and Foundry's own are all still there", () => {
    offerStatuses(own);
    expect(offered()).toEqual(["prone", "shock1"]);
    expect(statusConfig("dead")).toMatchObject({ name: "Dead", hud: false });
    expect(statusConfig("shock1")).toMatchObject({ img: "shock.svg", order: 0 });
    expect(statusConfig("nothing")).toBeUndefined();
  });

  it("can be renamed, and offered again without losing their names", () => {
    offerStatuses(own);
    const shock = statusConfig("shock1");
    if (shock) shock.name = "Rattled";
    offerStatuses(own);
    expect(statusConfig("shock1")?.name).toBe("Rattled");
    expect(own[0]?.name).toBe("Shock 1");
  });

  it("are offered again after a module has put others in their place", () => {
    offerStatuses(own);
    keep(made());
    offerStatuses(own);
    expect(offered()).toEqual(["prone", "shock1"]);
  });
});
