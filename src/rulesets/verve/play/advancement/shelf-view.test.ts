import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shelvesView } from "./shelf-view.ts";
import { SHELVES, type Ware } from "./wares.ts";

const ware = (id: string, more: Partial<Ware> = {}): Ware => ({
  ...{ id, name: id.toUpperCase(), shelf: "weapons", price: 25, bulk: 0 },
  use: { status: "allowed" } as Ware["use"],
  ...more,
});

beforeEach(() => {
  const localize = (key: string, data: object = {}): string =>
    [key.replace(/^DRAMATIS\.Verve\.(?:Growth\.)?/u, ""), ...Object.values(data)].join(" ");
  vi.stubGlobal("game", { i18n: { localize, has: () => true } });
});
afterEach(() => vi.unstubAllGlobals());

describe("the shelves of a shop", () => {
  it("VRV-069 stand in their order, each with its wares, empty ones too", () => {
    const all = shelvesView([ware("bread", { shelf: "food" }), ware("bow")], {});
    expect(all.map(({ shelf }) => shelf)).toEqual([...SHELVES]);
    const held = all.map(({ shelf, rows }) => [shelf, (rows as { id: string }[]).map(({ id }) => id)]);
    expect(Object.fromEntries(held)).toMatchObject({ weapons: ["bow"], food: ["bread"], armor: [] });
  });

  it("are open where something is chosen, and say how many wares that is", () => {
    const [weapons, ammunition] = shelvesView([ware("bow"), ware("axe"), ware("arrow", { shelf: "ammunition" })], {
      bow: 2,
    });
    expect(weapons).toMatchObject({ open: true, chosen: "chosen 1" });
    expect(ammunition).toMatchObject({ open: false, chosen: "" });
    expect(weapons?.["rows"]).toMatchObject([
      { id: "bow", name: "BOW", n: 2 },
      { id: "axe", n: "" },
    ]);
  });

  it("VRV-040 tell a price, a bulk to hundredths where there is one, and why something isn’t for the buyer", () => {
    const use = { status: "too-low", requiredLevel: 3 } as unknown as Ware["use"];
    const [shelf] = shelvesView([ware("light"), ware("bow", { bulk: 1.239, use })], {});
    expect(shelf?.["rows"]).toMatchObject([
      { cost: "cost 25", sub: "", bar: "" },
      { cost: "cost 25", sub: "bulk 1.24", bar: "use.too-low 3" },
    ]);
  });
});
