// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it } from "vitest";
import type { FoundryItem } from "../../../../foundry/types.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";

let told: string[];
beforeAll(async () => {
  told = await openSampleWorld();
});
afterEach(clearWorld);

it.each(["99999999d6", "2d6 + 1", "much", "999"])(
  "VRV-058 damage of %s can't be rolled: it is refused by name, and what stood there stays",
  async (damage) => {
    const osk = await somebody("Osk", "hero", {}, { Sabre: { kind: "weapon", system: { damage: "d8" } } });
    const sabre = osk.items.contents[0] as FoundryItem;
    told.length = 0;
    await sabre.update({ "system.damage": damage });
    expect(sabre.toObject()["system"]).toMatchObject({ damage: "d8" });
    expect(told).toEqual([expect.stringMatching(/^Sabre: .* can’t be rolled/)]);
    await sabre.update({ "system.damage": "2d6" });
    expect(sabre.toObject()["system"]).toMatchObject({ damage: "2d6" });
    expect(told).toHaveLength(1);
  },
);
