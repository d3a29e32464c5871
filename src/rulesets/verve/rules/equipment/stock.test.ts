import { expect, it } from "vitest";
import { SIZE_IDS } from "../terms.ts";
import { AMMUNITION, IMPROVISED } from "../tables/arms.ts";
import { ARMOR } from "../tables/armor.ts";
import { GOODS, WEAPONS } from "./catalogue.ts";
import { armorOf, gearOf, weaponOf } from "./stock.ts";

it("VRV-070 every weapon of the tables can be had, with its figures as printed", () => {
  const had = WEAPONS.map(({ id }) => weaponOf(id));
  expect(had.filter((one) => one === null)).toEqual([]);
  expect(weaponOf("dagger")).toMatchObject({ name: "Dagger", damage: "d4", modes: ["close", "thrown"], range: 3 });
  expect(weaponOf("javelin")).toMatchObject({ modes: ["close", "thrown"], ammunition: null, hands: 1 });
  expect(weaponOf("bow")).toMatchObject({ modes: ["propelled"], ammunition: 0, hands: 2, fireActions: 1 });
  expect(weaponOf("brass-knuckles")).toMatchObject({ modes: ["close"], range: 0, fireActions: 1 });
  expect(weaponOf("no-such-thing")).toBeNull();
});

it("VRV-042 tools and missiles in hand strike worse, and are as bulky as weapons of their kind", () => {
  expect(IMPROVISED.map(({ id }) => weaponOf(id)?.modifier)).toEqual([-1, -2, -2, -3, -2, -2, -2]);
  expect(weaponOf("shovel-tool")).toMatchObject({ bulk: 18, damage: "d6", modes: ["close"], cost: 5 });
});

it("VRV-080 each size away from the seller’s own doubles the price", () => {
  expect(SIZE_IDS.map((size) => weaponOf("long-sword", { size })?.cost)).toEqual([160, 80, 40, 20, 40, 80, 160, 320]);
  expect(weaponOf("long-sword", { size: "small", cultureSize: "small" })?.cost).toBe(20);
  expect(armorOf("leather", { size: "large" })?.cost).toBe(16);
});

it("VRV-061 a bow built for a strength of 15 costs three times as much; a crossbow can't be", () => {
  expect(weaponOf("bow", { builtStrength: 15 })).toMatchObject({ cost: 75, builtStrength: 15 });
  expect(weaponOf("crossbow", { builtStrength: 15 })).toMatchObject({ cost: 35, builtStrength: null });
});

it("VRV-071 VRV-075 every armor can be had; a helmet costs a tenth of the armor it goes with, ten silver at least", () => {
  expect(ARMOR.filter(({ id }) => armorOf(id) === null)).toEqual([]);
  expect(["leather", "full-plate"].map((armor) => armorOf("full-helmet", { armor })?.cost)).toEqual([10, 100]);
});

it("VRV-043 VRV-044 VRV-051 VRV-069 goods come by their price: pages, materials and the single piece", () => {
  expect([...GOODS, ...AMMUNITION].filter(({ id }) => gearOf(id) === null)).toEqual([]);
  expect(gearOf("carving-complex", { material: "stone" })).toMatchObject({ cost: 8, bulk: 2 });
  // 5 and 0.1 for each of twenty times ten pages.
  expect(gearOf("book-handwritten", { pages: 200 })?.cost).toBeCloseTo(7);
  expect(gearOf("arrow", { quantity: 20 })).toMatchObject({ quantity: 20, cost: 0.1, bulk: 0.2 });
  expect(gearOf("room-private")).toMatchObject({ bulk: 0, cost: 1 });
});
