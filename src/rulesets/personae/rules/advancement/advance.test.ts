import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffStates, applyPatches, invert } from "../../../../kernel/patch.ts";
import { ExampleCard, exampleIdentity } from "../examples.ts";
import { ATTRIBUTES, CLOCK, type IdentityState, type ItemState } from "../state.ts";
import type { Purchase } from "./quote.ts";
import { upgradesOf } from "./upgrades.ts";

const uses = { value: 0, max: 0, per: "none" } as const;
const item = (kind: string, more: Partial<ItemState> = {}): ItemState => ({ uses, name: "Thing", kind, ...more });
const reroll = { kind: "reroll", value: 1, label: "", rank: 3 } as const;

/** A card on which the hero spends `points`; the item is called "thing". */
function purse(points: number, thing: ItemState | null = null, rest: Partial<IdentityState> = {}): ExampleCard {
  const dp = { available: points, spent: 0, ledger: [] };
  return new ExampleCard({
    hero: exampleIdentity("Hero", { rest: { dp, ...rest } }),
    [CLOCK]: { scene: 5, day: 1, session: 1 },
    ...(thing && { "hero.Item.thing": thing }),
  });
}
const buy = (purchase: Purchase, more: { payer?: string; override?: boolean; actor?: string } = {}) =>
  ({ type: "advance", encounter: null, actor: "hero", purchase, ...more }) as const;
const bought = (card: ExampleCard): ItemState => card.states["hero.Item.thing"] as ItemState;

describe("spending development points", () => {
  test("PER-127 PER-133 raises an attribute for one point, and the ledger tells of it", () => {
    const card = purse(2);
    card.make(buy({ kind: "attribute", attribute: "CMP" }));
    const { attributes, dp } = card.identity("hero");
    expect(attributes.CMP.value).toBe(3);
    expect(dp).toMatchObject({ available: 1, spent: 1 });
    expect(dp.ledger).toEqual([{ amount: -1, reason: "DRAMATIS.Personae.Ledger.attribute", detail: "CMP", scene: 5 }]);
  });

  test("PER-133 names the order that stands in the way; the chorus may overrule it, and the card says so", () => {
    const card = purse(2);
    const raise = { kind: "attribute", attribute: "STA" } as const;
    expect(card.reason(buy(raise))).toBe("advance.hindranceAbovethird");
    const outcome = card.make(buy(raise, { override: true }));
    expect(card.identity("hero").attributes.STA.value).toBe(3);
    expect(outcome.notes).toEqual([
      { key: "DRAMATIS.Personae.Note.overruled", data: { name: "Hero", rule: "PER-133" } },
    ]);
  });

  test("PER-127 nobody spends what they haven't got, unless the chorus lets it pass for what there is", () => {
    const card = purse(0);
    expect(card.reason(buy({ kind: "vitality" }))).toBe("advance.points");
    card.make(buy({ kind: "vitality" }, { override: true }));
    expect(card.identity("hero")).toMatchObject({ vitality: { bonus: 1 }, dp: { available: 0, spent: 0 } });
  });

  test("PER-135 a point buys one more hit before shock", () => {
    const card = purse(1);
    card.make(buy({ kind: "vitality" }));
    expect(card.identity("hero").vitality.bonus).toBe(1);
  });

  test("PER-134 PER-138 PER-139 a planned trait is learned at the price of its kind and grade", () => {
    const price = (thing: ItemState): number => {
      const card = purse(9, { ...thing, learned: false });
      card.make(buy({ kind: "learn", item: "thing" }));
      expect(bought(card).learned).toBe(true);
      return 9 - card.identity("hero").dp.available;
    };
    expect(["skill", "power", "talent", "enhancement"].map((kind) => price(item(kind)))).toEqual([1, 1, 1, 1]);
    expect(price(item("enhancement", { grade: "superior" }))).toBe(2);
    expect(price(item("enhancement", { grade: "exceptional" }))).toBe(3);
    expect(purse(9, item("skill")).reason(buy({ kind: "learn", item: "thing" }))).toBe("advance.known");
    expect(purse(9, item("gear")).reason(buy({ kind: "learn", item: "thing" }))).toBe("advance.gone");
  });

  test("PER-138 PER-139 the grade rises for the difference", () => {
    const card = purse(3, item("enhancement", { grade: "plain" }));
    card.make(buy({ kind: "grade", item: "thing", to: "superior" }));
    expect(card.identity("hero").dp.available).toBe(2);
    card.make(buy({ kind: "grade", item: "thing", to: "exceptional" }));
    expect(bought(card).grade).toBe("exceptional");
    expect(card.identity("hero").dp.available).toBe(1);
    expect(card.reason(buy({ kind: "grade", item: "thing", to: "superior" }))).toBe("advance.grade");
  });

  test("PER-142 PER-143 the example path: reroll, better result, one more to the result", () => {
    const card = purse(2, item("enhancement", { effects: [reroll] }));
    card.make(buy({ kind: "upgrade", item: "thing", upgrade: "better-0" }));
    card.make(buy({ kind: "upgrade", item: "thing", upgrade: "plusOne" }));
    expect(bought(card).effects).toEqual([
      { ...reroll, better: true },
      { kind: "flat", value: 1, label: "" },
    ]);
    expect(card.identity("hero").dp).toMatchObject({ available: 0, spent: 2 });
  });

  test("PER-141 a power grows by a target, a hit, or a longer duration", () => {
    const card = purse(3, item("power", { targets: 1, hits: 1, duration: "instant" }));
    for (const upgrade of ["targets", "hits", "independent"])
      card.make(buy({ kind: "upgrade", item: "thing", upgrade }));
    expect(bought(card)).toMatchObject({ targets: 2, hits: 2, duration: "independent" });
  });

  test("PER-144 PER-146 expertise gains uses and dice, a resource its cap, a language nothing but what is agreed", () => {
    const ids = (more: Partial<ItemState>) => upgradesOf(item("talent", more)).map(({ id }) => id);
    expect(ids({ subtype: "expertise", uses: { value: 1, max: 1, per: "session" } })).toEqual([
      "uses",
      "dice",
      "agreed",
    ]);
    expect(ids({ subtype: "resource" })).toEqual(["cap", "agreed"]);
    expect(ids({ subtype: "language" })).toEqual(["agreed"]);
    const card = purse(1, item("talent", { subtype: "resource", cap: 1 }));
    card.make(buy({ kind: "upgrade", item: "thing", upgrade: "cap" }));
    expect(bought(card).cap).toBe(2);
  });

  test("PER-140 a framework is walked in its order, a point a step", () => {
    const framework = [
      { text: "Two targets", done: true },
      { text: "Two hits", done: false },
      { text: "Lasting", done: false },
    ];
    const card = purse(1, item("power", { framework }));
    expect(card.reason(buy({ kind: "upgrade", item: "thing", upgrade: "framework-2" }))).toBe("advance.gone");
    card.make(buy({ kind: "upgrade", item: "thing", upgrade: "framework-1" }));
    expect(bought(card).framework?.map(({ done }) => done)).toEqual([true, true, false]);
  });

  test("PER-178 a self-imposed limit pays for one upgrade", () => {
    const card = purse(0, item("enhancement", { effects: [reroll], freeUpgrades: 1 }));
    card.make(buy({ kind: "upgrade", item: "thing", upgrade: "better-0" }));
    expect(bought(card).freeUpgrades).toBe(0);
    expect(card.reason(buy({ kind: "upgrade", item: "thing", upgrade: "highest-0" }))).toBe("advance.points");
  });

  test("PER-148 PER-174 PER-175 Prowess gives three dice a point to ratings, up to the threshold, for no points", () => {
    // Swords 4, shields 3 and initiative 3 hold four of the six dice.
    const card = purse(0, item("skill", { rating: 2 }));
    card.make(buy({ kind: "rating", item: "thing" }));
    expect(bought(card).rating).toBe(3);
    expect(card.identity("hero").dp.ledger).toEqual([]);
    expect(purse(0, item("skill", { rating: 3 })).reason(buy({ kind: "rating", item: "thing" }))).toBe(
      "advance.ratingCap",
    );
    const attributes = { ...exampleIdentity("Hero").attributes, PRO: { value: 1, priority: "first" } } as const;
    expect(purse(0, item("skill", { rating: 2 }), { attributes }).reason(buy({ kind: "rating", item: "thing" }))).toBe(
      "advance.prowess",
    );
  });

  test("PER-163 PER-164 a companion grows from its owner's purse alone, minion to minor to major", () => {
    const card = purse(2);
    const pet = exampleIdentity("Pet", { rest: { kind: "companion", tier: "minion", owner: "hero" } });
    card.states = { ...card.states, pet, thief: exampleIdentity("Thief") };
    const grow = buy({ kind: "companionTier" }, { actor: "pet", payer: "hero" });
    card.make(grow);
    card.make(grow);
    expect(card.identity("pet").tier).toBe("major");
    expect(card.identity("hero").dp).toMatchObject({ available: 0, spent: 2 });
    expect(card.reason(grow)).toBe("advance.highestTier");
    expect(card.reason(buy({ kind: "vitality" }, { actor: "pet", payer: "thief" }))).toBe("advance.notOwner");
    expect(card.reason(buy({ kind: "companionTier" }))).toBe("advance.noCompanion");
  });

  test("PER-001 whatever is bought, taking it back restores exactly what was", () => {
    const thing = item("enhancement", { effects: [reroll], grade: "plain", learned: true });
    const purchases: Purchase[] = [
      ...ATTRIBUTES.map((attribute) => ({ kind: "attribute", attribute }) as const),
      { kind: "vitality" },
      { kind: "upgrade", item: "thing", upgrade: "better-0" },
      { kind: "upgrade", item: "thing", upgrade: "agreed" },
      { kind: "grade", item: "thing", to: "superior" },
    ];
    fc.assert(
      fc.property(fc.constantFrom(...purchases), fc.nat(3), (purchase, points) => {
        const card = purse(points, thing);
        const before = card.states;
        card.decide(buy(purchase, { override: true }));
        const patches = diffStates(before, card.states);
        expect(applyPatches(card.states, invert(patches))).toEqual(before);
      }),
    );
  });

  test("a purchase that makes no sense is refused by the name of its field", () => {
    const card = purse(5);
    const odd = (purchase: unknown) => card.reason({ ...buy({ kind: "vitality" }), purchase: purchase as Purchase });
    expect(odd({ kind: "wish" })).toBe("badField");
    expect(odd({ kind: "rating" })).toBe("badField");
    expect(odd({ kind: "attribute" })).toBe("badField");
    expect(odd({ kind: "attribute", attribute: "LUCK" })).toBe("advance.gone");
    expect(odd({ kind: "rating", item: "gone" })).toBe("unknownItem");
  });
});
