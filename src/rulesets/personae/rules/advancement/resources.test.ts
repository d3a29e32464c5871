import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { States } from "../../../../kernel/outcome.ts";
import type { BuyDecision } from "../decisions.ts";
import { exampleIdentity, ExampleCard } from "../examples.ts";
import { CLOCK, itemRef, type IdentityState, type ItemState, type TalentSnapshot } from "../state.ts";
import { bandOf, resourcesOf } from "./resources.ts";

const uses = { value: 0, max: 0, per: "none" } as const;
const wealth = (cap: number): TalentSnapshot => ({
  id: `w${cap}`,
  name: "Wealth",
  subtype: "resource",
  bonusDice: 0,
  uses,
  cap,
});
const lore: TalentSnapshot = { id: "lore", name: "Lore", subtype: "expertise", bonusDice: 1, uses, cap: 9 };
const owner = (rest: Partial<IdentityState> = {}): IdentityState =>
  exampleIdentity("Sera", { rest: { talents: [wealth(3), lore], ...rest } });
const world = (cost: number, rest: Partial<IdentityState> = {}): States => {
  const boat: ItemState = { uses, kind: "gear", name: "Boat", learned: false, cost };
  return { hero: owner(rest), [itemRef("hero", "boat")]: boat, [CLOCK]: { scene: 5, day: 1, session: 1 } };
};
const buy = (change: Partial<BuyDecision> = {}): BuyDecision => ({
  type: "buy",
  encounter: null,
  actor: "hero",
  item: "boat",
  lower: 0,
  ...change,
});
const owned = (card: ExampleCard): unknown => card.states[itemRef("hero", "boat")]?.["learned"];

describe("resources", () => {
  it("PER-145 PER-183 the cap adds up resource talents and running boosts, less what purchases took", () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.nat(20), fc.integer({ min: 1, max: 9 }), (talent, amount, lowered, last) => {
        const boosts = [{ amount, last, label: "" }];
        const { cap, boosts: running } = resourcesOf(
          { talents: [wealth(talent), lore], resources: { lowered, boosts } },
          5,
        );
        expect(cap).toBe(Math.max(0, talent + (last >= 5 ? amount : 0) - lowered));
        expect(running.map(({ scenesLeft }) => scenesLeft)).toEqual(last >= 5 ? [last - 4] : []);
      }),
    );
  });

  it("PER-183 prices have their names", () => {
    const names = [0, 1, 3, 4, 6, 7, 9, 10, 25].map(bandOf);
    expect(names).toEqual([
      "common",
      "uncommon",
      "uncommon",
      "rare",
      "rare",
      "veryRare",
      "veryRare",
      "unique",
      "unique",
    ]);
  });

  it("PER-183 what costs no more than the cap can be bought, and may lower it", () => {
    const card = new ExampleCard(world(3));
    card.make(buy({ lower: 2 }));
    expect(owned(card)).toBe(true);
    expect(resourcesOf(card.identity("hero"), 5)).toMatchObject({ cap: 1, talents: 3, lowered: 2 });
    expect(card.reason(buy())).toBe("buy.owned");
  });

  it("PER-183 what costs more is refused; the chorus may let it pass", () => {
    const card = new ExampleCard(world(4));
    expect(card.reason(buy())).toBe("buy.beyondCap");
    expect(owned(card)).toBe(false);
    expect(card.make(buy({ override: true })).notes).toHaveLength(1);
    expect(owned(card)).toBe(true);
  });

  it("PER-189 an unused power slot pays for what is beyond nature, whatever it costs", () => {
    const card = new ExampleCard(world(12, { slots: [{ kind: "power", left: 1 }] }));
    card.make(buy({ slot: true }));
    expect(owned(card)).toBe(true);
    expect(card.identity("hero").slots).toEqual([{ kind: "power", left: 0 }]);
    expect(new ExampleCard(world(12)).reason(buy({ slot: true }))).toBe("advance.noSlot");
  });

  it("PER-183 a boost lasts through its scenes, and the end of the last one takes it away", () => {
    const card = new ExampleCard(world(5));
    card.make({ type: "boost", encounter: null, actor: "hero", amount: 2, scenes: 2, label: "A patron" });
    expect(resourcesOf(card.identity("hero"), 5).cap).toBe(5);
    const scene = { type: "newScene", encounter: null, identities: ["hero"] };
    card.make(scene);
    expect(resourcesOf(card.identity("hero"), 6).cap).toBe(5);
    const { effects } = card.make(scene);
    expect(effects.find(({ type }) => type === "boostsEnd")).toMatchObject({ amount: 2, scene: 6 });
    expect(card.identity("hero").resources).toEqual({ lowered: 0, boosts: [] });
    expect(resourcesOf(card.identity("hero"), 7).cap).toBe(3);
  });

  it("PER-183 a boost needs no label, and refuses one that is no text by its name", () => {
    const card = new ExampleCard(world(5));
    card.make({ type: "boost", encounter: null, actor: "hero", amount: 2, scenes: 2 });
    expect(card.identity("hero").resources?.boosts).toMatchObject([{ amount: 2, label: "" }]);
    const wrong = { type: "boost", encounter: null, actor: "hero", amount: 1, scenes: 1, label: 3 };
    expect(() => card.make(wrong as never)).toThrow(/label/);
  });
});
