import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { casesOf, outcome, THROWS } from "../cases/group.ts";
import { COLLECTIONS } from "./cases/collections.ts";
import { COLORS } from "./cases/colors.ts";
import { DIFFERENCES } from "./cases/diffing.ts";
import { MERGES } from "./cases/merging.ts";
import { NAMES, UUIDS } from "./cases/names.ts";
import { PATHS } from "./cases/paths.ts";
import { VALUES } from "./cases/values.ts";
import * as utils from "./index.ts";

describe("mergeObject", () => {
  it.each(casesOf(MERGES))("%s", (_title, [original, other, options, expected]) => {
    expect(outcome(() => utils.mergeObject(original, other, options))).toEqual(expected);
  });

  it("changes the original in place also when its keys are dotted [foundryvtt/foundryvtt#8545]", () => {
    const update = { "light.color": "" };
    utils.mergeObject(update, { "light.color": "#ffffff" }, { inplace: true });
    expect(utils.getProperty(update, "light.color")).toBe("#ffffff");
  });
});

describe("diffObject", () => {
  it.each(casesOf(DIFFERENCES))("%s", (_title, [original, other, options, expected]) => {
    expect(utils.diffObject(original, other, options)).toEqual(expected);
  });

  it("gives a patch that makes the other of the original [foundryvtt/foundryvtt#13678]", () => {
    const data = fc.object({ key: fc.stringMatching(/^[a-c]$/), maxDepth: 3, withNullPrototype: false });
    fc.assert(
      fc.property(data, data, (original, other) => {
        const patch = utils.diffObject(original, other, { bidirectional: true });
        expect(utils.mergeObject(original, patch, { applyOperators: true, inplace: false })).toEqual(other);
      }),
    );
  });
});

describe("functions", () => {
  it.each(casesOf([...VALUES, ...PATHS, ...NAMES]))("%s", (_title, [name, args, expected]) => {
    const given = outcome(() => (utils[name] as (...all: readonly unknown[]) => unknown)(...args));
    const listed = typeof given === "object" && given !== null && "next" in given;
    expect(listed ? [...(given as unknown as Iterable<unknown>)] : given).toEqual(expected);
  });

  it.each(casesOf(UUIDS))("parseUuid: %s", (_title, [uuid, relative, expected]) => {
    expect(utils.parseUuid(uuid, relative ? { relative: { uuid: relative } } : {})).toMatchObject(expected);
  });

  it("a relative uuid leads back [api: foundry.utils.buildRelativeUuid]", () => {
    const pair = fc.tuple(fc.constantFrom("Actor", "Item"), fc.stringMatching(/^[A-Za-z0-9]{16}$/));
    const uuid = fc.array(pair, { minLength: 1, maxLength: 3 }).map((parts) => parts.flat().join("."));
    fc.assert(
      fc.property(uuid, uuid, fc.boolean(), (origin, other, isInside) => {
        const target = isInside ? `${origin}.${other}` : other;
        const relative = utils.buildRelativeUuid(target, origin);
        expect(utils.parseUuid(relative, { relative: { uuid: origin } })?.uuid).toBe(target);
      }),
    );
  });

  it("what is cloned, frozen or sealed is so to any depth [api: foundry.utils.deepClone, deepFreeze, deepSeal]", () => {
    const original = { a: { b: [1] } };
    const copy = utils.deepClone(original);
    copy.a.b.push(2);
    expect(original).toEqual({ a: { b: [1] } });
    expect(Object.isFrozen(utils.deepFreeze(copy).a.b)).toBe(true);
    expect(Object.isSealed(utils.deepSeal(original).a.b)).toBe(true);
  });

  it("a debounced call runs once, or not when it is cancelled [api: foundry.utils.debounce, examples]", () => {
    vi.useFakeTimers();
    const search = vi.fn();
    const update = utils.debounce(search, 250);
    update("goblin");
    update("goblin king");
    vi.advanceTimersByTime(300);
    expect(search.mock.calls).toEqual([["goblin king"]]);
    update("ghoul");
    update.cancel();
    vi.advanceTimersByTime(300);
    vi.useRealTimers();
    expect(search).toHaveBeenCalledTimes(1);
  });

  it.each([1, 5, 16, 100])("an id has as many letters and digits as asked: %i [api: foundry.utils.randomID]", (n) => {
    expect(utils.randomID(n)).toMatch(new RegExp(`^[A-Za-z0-9]{${n}}$`));
  });
});

describe("Collection", () => {
  it.each(casesOf(COLLECTIONS))("%s", (_title, [, ask, expected]) => {
    expect(outcome(ask)).toEqual(expected);
  });
});

describe("Color", () => {
  it.each(casesOf(COLORS))("%s", (_title, [, ask, expected]) => {
    expect(outcome(ask)).toEqual(expected);
  });
});

it("a case that should throw is one that does", () => {
  expect(outcome(() => 1)).not.toBe(THROWS);
  expect(
    outcome(() => {
      throw new Error("no");
    }),
  ).toBe(THROWS);
});
