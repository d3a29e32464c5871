/** Purchases that cost no points: slots left open at creation, a first language, limits laid upon oneself. */
import { describe, expect, test } from "vitest";
import { ExampleCard, exampleIdentity } from "../examples.ts";
import { CLOCK, itemRef, type IdentityState, type ItemState } from "../state.ts";
import type { Purchase } from "./quote.ts";
import { freeUpgradesOf } from "./quote.ts";

const uses = { value: 0, max: 0, per: "none" } as const;
const bonus = { kind: "flat", value: 1, label: "" } as const;
const thing = (kind: string, more: Partial<ItemState> = {}): ItemState => ({ uses, name: "Thing", kind, ...more });
const table = (item: ItemState, rest: Partial<IdentityState> = {}): ExampleCard =>
  new ExampleCard({
    hero: exampleIdentity("Hero", { rest }),
    [itemRef("hero", "thing")]: item,
    [CLOCK]: { scene: 5, day: 1, session: 1 },
  });
const buy = (purchase: Purchase) => ({ type: "advance", encounter: null, actor: "hero", purchase }) as const;
const learn = buy({ kind: "learn", item: "thing" });
const result = (card: ExampleCard): ItemState => card.states[itemRef("hero", "thing")] as ItemState;

describe("without points", () => {
  test("PER-172 a slot left open at creation is filled first, as many as the grade takes", () => {
    const slots = [{ kind: "enhancement", left: 2 }];
    const card = table(thing("enhancement", { learned: false, grade: "superior" }), { slots });
    card.make(learn);
    expect(result(card).learned).toBe(true);
    expect(card.identity("hero").slots).toEqual([{ kind: "enhancement", left: 0 }]);
    expect(card.identity("hero").dp.ledger).toEqual([]);
    const exceptional = table(thing("enhancement", { learned: false, grade: "exceptional" }), { slots });
    expect(exceptional.reason(learn)).toBe("advance.points");
  });

  test("PER-010 PER-134 a trait of the group's own kind costs a point, or fills a slot of its kind", () => {
    const bond = thing("custom", { learned: false, custom: "bond" });
    expect(table(bond).reason(learn)).toBe("advance.points");
    const paid = table(bond, { dp: { available: 1, spent: 0, ledger: [] } });
    paid.make(learn);
    expect(paid.identity("hero").dp).toMatchObject({ available: 0, spent: 1 });
    const open = table(bond, { slots: [{ kind: "custom:bond", left: 1 }] });
    open.make(learn);
    expect(open.identity("hero").slots).toEqual([{ kind: "custom:bond", left: 0 }]);
    const better = table(thing("custom", { custom: "bond", effects: [bonus] }), {
      dp: { available: 1, spent: 0, ledger: [] },
    });
    better.make(buy({ kind: "upgrade", item: "thing", upgrade: "value-0" }));
    expect(result(better).effects).toMatchObject([{ value: 2 }]);
  });

  test("PER-184 the first language is free, each further one costs a point", () => {
    const language = thing("talent", { learned: false, subtype: "language" });
    const first = table(language);
    first.make(learn);
    expect(result(first).learned).toBe(true);
    const talents = [{ id: "l", name: "Tidal", subtype: "language", bonusDice: 0, uses }] as const;
    expect(table(language, { talents }).reason(learn)).toBe("advance.points");
  });

  test("PER-178 each limit laid upon an enhancement earns one upgrade for nothing", () => {
    const limited = thing("enhancement", {
      effects: [bonus],
      limits: ["only at night", "never twice"],
      freeUpgrades: 1,
    });
    expect(freeUpgradesOf(limited)).toBe(3);
    const card = table(limited);
    const upgrade = buy({ kind: "upgrade", item: "thing", upgrade: "value-0" });
    for (let n = 0; n < 3; n += 1) card.make(upgrade);
    expect(result(card)).toMatchObject({ freeUpgrades: 0, freeTaken: 2, effects: [{ value: 4 }] });
    expect(card.reason(upgrade)).toBe("advance.points");
  });

  test("PER-189 an unused power slot pays for an upgrade of an enhancement, and of nothing else", () => {
    const slots = [{ kind: "power", left: 1 }];
    const upgrade = buy({ kind: "upgrade", item: "thing", upgrade: "value-0", slot: true });
    const card = table(thing("enhancement", { effects: [bonus] }), { slots });
    card.make(upgrade);
    expect(result(card).effects).toMatchObject([{ value: 2 }]);
    expect(card.identity("hero").slots).toEqual([{ kind: "power", left: 0 }]);
    expect(card.reason(upgrade)).toBe("advance.noSlot");
    const talent = table(thing("talent", { subtype: "resource", cap: 1 }), { slots });
    expect(talent.reason(buy({ kind: "upgrade", item: "thing", upgrade: "cap", slot: true }))).toBe("advance.noSlot");
  });
});
