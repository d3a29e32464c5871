import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attackWindow } from "./attackWindow.ts";
import { endTurn, type PendingEffect } from "./endTurn.ts";
import { insertCombatant } from "./newcomer.ts";
import { compareOrder, declarationOrder } from "./order.ts";
import { whoActs } from "./whoActs.ts";
import { zeroStatStates } from "./zeroStats.ts";

const entry = fc.record({
  som: fc.integer({ min: 1, max: 10 }),
  empathy: fc.integer({ min: 0, max: 3 }),
  perception: fc.integer({ min: 0, max: 3 }),
  d10: fc.integer({ min: 0, max: 3 }),
});
const crowd = fc.array(entry, { maxLength: 12 }).map((all) => all.map((one, i) => ({ id: `c${i}`, ...one })));

describe("order", () => {
  test("ARC-039 the lowest State of Mind declares first", () => {
    const combatants = [8, 3, 6, 5].map((som) => ({ id: `som${som}`, som }));
    expect(declarationOrder({ combatants }).order).toEqual(["som3", "som5", "som6", "som8"]);
  });

  test("ARC-040 ties go by Empathy, then Perception, then the die, lowest first each time", () => {
    const same = { som: 5, empathy: 4, perception: 4, d10: 4 };
    for (const key of ["som", "empathy", "perception", "d10"] as const)
      expect(compareOrder({ id: "a", ...same }, { id: "b", ...same, [key]: same[key] + 1 })).toBeLessThan(0);
    expect(compareOrder({ id: "a", ...same, empathy: 3, perception: 9 }, { id: "b", ...same })).toBeLessThan(0);
  });

  test("ARC-039 ARC-040 the order is total and stable, and tied groups are exactly those nothing tells apart", () => {
    fc.assert(
      fc.property(crowd, (combatants) => {
        const { order, tiedGroups } = declarationOrder({ combatants });
        expect([...order].sort()).toEqual(combatants.map(({ id }) => id).sort());
        const at = (id: string) => combatants.findIndex((one) => one.id === id);
        order.slice(1).forEach((id, i) => {
          const [before, after] = [combatants[at(order[i] ?? "")], combatants[at(id)]];
          if (!before || !after) throw new Error("everybody is somebody");
          const compared = compareOrder(before, after);
          expect(compared).toBeLessThanOrEqual(0);
          if (compared === 0) expect(at(before.id)).toBeLessThan(at(after.id));
          expect(tiedGroups.some((group) => group.includes(before.id) && group.includes(after.id))).toBe(
            compared === 0,
          );
        });
      }),
    );
  });

  test("ARC-041 the unaware, unconscious and shocked don't declare", () => {
    const combatants = [
      { id: "a", som: 1, unaware: true },
      { id: "b", som: 2, unconscious: true },
      { id: "c", som: 3, shocked: true },
      { id: "d", som: 4 },
    ];
    expect(declarationOrder({ combatants })).toEqual({ order: ["d"], excluded: ["a", "b", "c"], tiedGroups: [] });
  });

  test("ARC-044 a newcomer finds a place and nobody else moves", () => {
    fc.assert(
      fc.property(crowd, entry, (others, own) => {
        const { order } = declarationOrder({ combatants: others });
        const combatants = [...others, { id: "new", ...own }];
        const placed = insertCombatant({ order, newcomer: "new", combatants }).order;
        expect(placed.filter((id) => id !== "new")).toEqual(order);
        const next = placed[placed.indexOf("new") + 1];
        const follower = combatants.find(({ id }) => id === next);
        if (follower) expect(compareOrder({ id: "new", ...own }, follower)).toBeLessThan(0);
      }),
    );
  });

  test("ARC-044 in an order that is out of order, the newcomer goes before the lowest of those above", () => {
    const combatants = [
      { id: "a", som: 9 },
      { id: "b", som: 7 },
      { id: "n", som: 5 },
    ];
    expect(insertCombatant({ order: ["a", "b"], newcomer: "n", combatants }).order).toEqual(["a", "n", "b"]);
  });
});

describe("the end of the turn", () => {
  test("ARC-002 whoever is put out this turn still acts in it, unless everything takes hold at once", () => {
    const given = { order: ["a", "b"], downedBy: { b: "a" } };
    expect(whoActs(given).actsThisTurn).toEqual(["a", "b"]);
    expect(whoActs({ ...given, settings: { effectTiming: "immediate" } }).actsThisTurn).toEqual(["a"]);
  });

  test("ARC-002 the commit doesn't depend on the order of what happened", () => {
    const statuses = fc.constantFrom("prone", "unconscious", "unaware", "shocked", "dead");
    const effect: fc.Arbitrary<PendingEffect> = fc.oneof(
      fc.record({
        target: fc.constantFrom("a", "b"),
        type: fc.constant("ks" as const),
        stat: fc.constantFrom("build" as const, "empathy" as const),
        change: fc.integer({ min: -6, max: 6 }),
      }),
      fc.record({
        target: fc.constantFrom("a", "b"),
        type: fc.constant("som" as const),
        change: fc.integer({ min: -12, max: 12 }),
      }),
      fc.record({
        target: fc.constantFrom("a", "b"),
        type: fc.constant("status" as const),
        status: statuses,
        remove: fc.boolean(),
      }),
    );
    const shuffled = fc
      .array(effect, { maxLength: 8 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    const combatants = [
      { id: "a", som: 4, ks: { build: 4, empathy: 3 }, statuses: ["prone", "unaware"] },
      { id: "b", som: 5, ks: { build: 2, empathy: 1 }, statuses: ["unconscious", "unaware"] },
    ];
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(endTurn({ combatants, pending: other })).toEqual(endTurn({ combatants, pending: list }));
      }),
    );
  });

  test("ARC-033 State-of-Mind changes are summed before they are kept within bounds", () => {
    const pending = [8, -8].map((change) => ({ target: "a", type: "som" as const, change }));
    expect(endTurn({ combatants: [{ id: "a", som: 5 }], pending }).combatants[0]?.som).toBe(5);
  });

  test("ARC-027 ARC-041 one-turn statuses pass; the unaware stay so while unconscious", () => {
    const statuses = ["prone", "shocked", "surprised", "unaware"];
    const [awake] = endTurn({ combatants: [{ id: "a", som: 5, statuses }] }).combatants;
    expect(awake?.statuses).toEqual(["prone"]);
    const [asleep] = endTurn({ combatants: [{ id: "a", som: 5, statuses: ["unaware", "unconscious"] }] }).combatants;
    expect(asleep?.statuses).toEqual(["unaware", "unconscious"]);
  });

  test("ARC-043 a changed State of Mind counts in the next turn's order", () => {
    const combatants = [
      { id: "a", som: 4 },
      { id: "b", som: 6 },
    ];
    const pending = [{ target: "a", type: "som" as const, change: 4 }];
    expect(endTurn({ combatants, pending }).order).toEqual(["b", "a"]);
  });

  test("ARC-082 scores at nothing leave their states behind, if the group plays so", () => {
    expect(zeroStatStates({ ks: { build: 0, control: 1, intellect: 0 } }).states).toEqual(["dead", "coma"]);
    expect(zeroStatStates({ ks: { control: 0 } }).states).toEqual(["paralysed"]);
    expect(zeroStatStates({ ks: { empathy: 0 }, settings: { ksZeroStates: false } }).states).toEqual([]);
  });
});

test("ARC-046 ARC-047 who declares later may answer; who declared before only with what is left", () => {
  const given = { order: ["a", "b", "c"], attacker: "b" };
  expect(attackWindow({ ...given, target: "c" }).window).toBe("open");
  expect(attackWindow({ ...given, target: "a" }).window).toBe("late");
  expect(attackWindow({ ...given, target: "a", settings: { lateDefence: false } }).window).toBe("closed");
  expect(attackWindow({ ...given, target: "z" }).window).toBe("none");
});
