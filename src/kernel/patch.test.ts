import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "./json.ts";
import type { Patch } from "./patch.ts";
import { valueAt } from "./path.ts";
import { applyPatches, diffStates, firstConflict, invert, same } from "./patch.ts";

/** States of one shape, as documents of one type have. */
const state = fc.record({
  hits: fc.nat(9),
  name: fc.constantFrom("a", "b"),
  track: fc.record({ main: fc.record({ shock: fc.nat(4), out: fc.boolean() }) }),
  ledger: fc.array(fc.record({ amount: fc.nat(3) }), { maxLength: 3 }),
  effects: fc.uniqueArray(fc.record({ id: fc.constantFrom("p", "q", "r.s", "t"), level: fc.nat(2) }), {
    selector: ({ id }) => id,
  }),
  stage: fc.constantFrom("A", "B", null),
});

describe("patches", () => {
  test("lead from one state to the other, and back again exactly", () => {
    fc.assert(
      fc.property(state, state, (before: JsonObject, after: JsonObject) => {
        const patches = diffStates({ x: before }, { x: after });
        expect(firstConflict({ x: before }, patches)).toBe(undefined);
        expect(applyPatches({ x: before }, patches)).toEqual({ x: after });
        expect(firstConflict({ x: after }, invert(patches))).toBe(undefined);
        expect(applyPatches({ x: after }, invert(patches))).toEqual({ x: before });
      }),
    );
  });

  test("name only the values that changed; lists without ids are taken whole", () => {
    const before = { x: { a: 1, deep: { b: 2, list: [1] } } };
    const after = { x: { a: 1, deep: { b: 3, list: [1, 2] } } };
    expect(diffStates(before, after)).toEqual([
      { ref: "x", path: "deep.b", from: 2, to: 3 },
      { ref: "x", path: "deep.list", from: [1], to: [1, 2] },
    ]);
    expect(diffStates(before, before)).toEqual([]);
  });

  test("conflict when somebody has changed a value since", () => {
    const patches = diffStates({ x: { hits: 1 } }, { x: { hits: 2 } });
    expect(firstConflict({ x: { hits: 5 } }, patches)).toEqual({ patch: patches[0], found: 5 });
  });

  test("leave states without a patch alone, and skip refs that are gone", () => {
    const states = { x: { hits: 1 }, y: { hits: 1 } };
    const after = applyPatches(states, [
      { ref: "x", path: "hits", from: 1, to: 2 },
      { ref: "gone", path: "hits", from: 1, to: 2 },
    ]);
    expect(after["y"]).toBe(states.y);
    expect(after).toEqual({ x: { hits: 2 }, y: { hits: 1 } });
  });

  test("a state that comes into being is one patch, and goes again with it", () => {
    const made = { x: { hits: 1, skill: null, name: "a" } };
    const patches = diffStates({}, made);
    expect(patches).toEqual([{ ref: "x", path: "", from: null, to: made.x }]);
    expect(applyPatches({}, patches)).toEqual(made);
    expect(applyPatches(made, invert(patches))).toEqual({});
    expect(firstConflict({}, patches)).toBe(undefined);
  });

  test("a whole state conflicts by the first value that is not as it was made; what was left open may be filled in", () => {
    const undo = invert(diffStates({}, { x: { hits: 1, skill: null, note: "b" } }));
    expect(firstConflict({ x: { hits: 1, skill: "swords", more: 3 } }, undo)).toBe(undefined);
    expect(firstConflict({ x: { hits: 2, skill: null, note: "b" } }, undo)).toMatchObject({
      patch: { path: "hits" },
      found: 2,
    });
  });

  test("what an entry holds is another value once it is of another type, and comes back as it was", () => {
    const [status, score] = [{ type: "status", status: "surprised" } as const, { type: "ks", change: -1 } as const];
    const [before, after] = [status, score].map((change) => ({ x: { pending: [{ id: "p0", change }] } }));
    const patches = diffStates(before ?? {}, after ?? {});
    expect(patches).toEqual([{ ref: "x", path: "pending.#p0.change", from: status, to: score }]);
    expect(applyPatches(after ?? {}, invert(patches))).toEqual(before);
    // Beside lists documents are written key by key: there a null is what makes the old one go.
    const keys = diffStates({ x: { change: status } }, { x: { change: score } }).map(({ path }) => path);
    expect(keys).toEqual(["change.type", "change.status", "change.change"]);
  });

  test("an absent value equals null", () => {
    expect(same(undefined, null)).toBe(true);
    expect(same({ a: null }, {})).toBe(true);
    expect(same([1], [1, 2])).toBe(false);
    expect(same({ a: 1 }, [1])).toBe(false);
  });
});

describe("taking back one of several writers", () => {
  const own = (hits: number): Patch => ({ ref: "x", path: "hits", from: hits - 1, to: hits });
  const effects = (...ids: string[]): JsonObject => ({ effects: ids.map((id) => ({ id, level: 1 })) });

  test("a value somebody else wrote in between is found, and what it is by then", () => {
    const undo = invert([own(1), own(3)]);
    expect(firstConflict({ x: { hits: 3 } }, undo)).toEqual({ patch: undo[1], found: 2 });
    expect(firstConflict({ x: { hits: 3 } }, invert([own(1), own(2), own(3)]))).toBe(undefined);
  });

  test("a writer never stands in its own way, when it made an object and changed a value in it", () => {
    const patches = [
      { ref: "x", path: "recovery", from: null, to: { stage: 1, scene: 2 } },
      { ref: "x", path: "recovery.stage", from: 1, to: 3 },
    ];
    expect(firstConflict({ x: { recovery: { stage: 3, scene: 2 } } }, invert(patches))).toBe(undefined);
  });

  test("entries that others put into the same list stay, and don't stand in the way", () => {
    const [before, mine, both] = [effects("old"), effects("old", "mine"), effects("old", "mine", "theirs")];
    const undo = invert(diffStates({ x: before }, { x: mine }));
    expect(firstConflict({ x: both }, undo)).toBe(undefined);
    expect(applyPatches({ x: both }, undo)).toEqual({ x: effects("old", "theirs") });
  });

  test("an entry that somebody has changed since is named by the value in it", () => {
    const undo = invert(diffStates({ x: effects() }, { x: effects("mine") }));
    expect(firstConflict({ x: { effects: [{ id: "mine", level: 2 }] } }, undo)).toMatchObject({
      patch: { path: "effects.#mine.level" },
      found: 2,
    });
  });

  test("a list that was put into another order is one value", () => {
    const [patch] = diffStates({ x: effects("a", "b") }, { x: effects("b", "a") });
    expect(patch?.path).toBe("effects");
  });

  /** What one card does to a state: it adds to a number, and puts an entry in or takes one out. */
  const deed = fc.record({
    hits: fc.integer({ min: -2, max: 2 }),
    entry: fc.constantFrom("p", "q", "r", null),
    writes: fc.integer({ min: 1, max: 3 }),
  });
  interface State extends JsonObject {
    readonly hits: number;
    readonly effects: readonly { readonly id: string; readonly level: number }[];
  }
  const toggled = (list: State["effects"], id: string | null): State["effects"] =>
    id === null
      ? list
      : list.some((one) => one.id === id)
        ? list.filter((one) => one.id !== id)
        : [...list, { id, level: 1 }];

  test("for any interleaving of cards, undoing one leaves the others' work exactly, or finds a conflict", () => {
    fc.assert(
      fc.property(fc.array(deed, { minLength: 1, maxLength: 4 }), fc.infiniteStream(fc.nat(3)), (deeds, order) => {
        const left = deeds.map(({ writes }) => writes);
        const patches: Patch[][] = deeds.map(() => []);
        const turns: number[] = [];
        let now: State = { hits: 0, effects: [] };
        while (left.some((count) => count > 0)) {
          const open = left.flatMap((count, index) => (count > 0 ? [index] : []));
          const who = open[(order.next().value as number) % open.length] ?? 0;
          left[who] = (left[who] ?? 0) - 1;
          turns.push(who);
          const { hits, entry } = deeds[who] ?? { hits: 0, entry: null };
          const next = { hits: now.hits + hits, effects: toggled(now.effects, entry) };
          patches[who]?.push(...diffStates({ x: now }, { x: next }));
          now = next;
        }
        const [who] = turns;
        const undo = invert(patches[who ?? 0] ?? []);
        if (firstConflict({ x: now }, undo)) return;
        const after = applyPatches({ x: now }, undo)["x"] as State;
        // What the others alone have changed is there as they left it.
        const theirs = patches.flatMap((list, index) => (index === who ? [] : list));
        const mine = new Set((patches[who ?? 0] ?? []).map(({ path }) => path));
        for (const { path } of theirs)
          if (!mine.has(path)) expect(same(valueAt(after, path), valueAt(now, path))).toBe(true);
        for (const path of mine) {
          const first = patches[who ?? 0]?.find((patch) => patch.path === path);
          expect(valueAt(after, path)).toEqual(first?.from);
        }
      }),
    );
  });
});
