import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  BitMask,
  Color,
  EventEmitterMixin,
  HttpError,
  IterableWeakMap,
  IterableWeakSet,
  Semaphore,
  StringTree,
  WordTree,
  applySpecialKeys,
  circleCircleIntersects,
  closestPointToSegment,
  deepSeal,
  encodeURL,
  expandObject,
  fetchJsonWithTimeout,
  fetchWithTimeout,
  flattenObject,
  formatFileSize,
  isDeletionKey,
  lineCircleIntersection,
  lineLineIntersection,
  lineSegmentIntersection,
  lineSegmentIntersects,
  logCompatibilityWarning,
  mergeObject,
  objectsEqual,
  parseS3URL,
  pathCircleIntersects,
  polygonCentroid,
  srcExists,
} from "./index.ts";

afterEach(() => vi.unstubAllGlobals());

describe("geometry", () => {
  const [o, x, y, xy] = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 0, y: 10 },
    { x: 10, y: 10 },
  ];
  const square = [o, x, xy, y];

  it("knows where segments and lines meet", () => {
    expect(lineSegmentIntersects(o, xy, x, y)).toBe(true);
    expect(lineSegmentIntersects(o, x, y, xy)).toBe(false);
    expect(lineSegmentIntersects(o, x, { x: 12, y: 0 }, { x: 20, y: 0 })).toBe(false);
    expect(lineSegmentIntersects(o, x, { x: 5, y: 0 }, { x: 20, y: 0 })).toBe(true);
    expect(lineSegmentIntersection(o, xy, x, y)).toEqual({ x: 5, y: 5, t0: 0.5, t1: 0.5 });
    expect(lineSegmentIntersection(o, { x: 2, y: 2 }, x, y)).toBeNull();
    expect(lineLineIntersection(o, { x: 2, y: 2 }, x, y)).toMatchObject({ x: 5, y: 5, t0: 2.5 });
    expect(lineLineIntersection(o, x, y, xy)).toBeNull();
  });

  it("knows what is nearest, and how circles meet lines", () => {
    expect(closestPointToSegment({ x: 4, y: 9 }, o, x)).toEqual({ x: 4, y: 0 });
    expect(closestPointToSegment({ x: 99, y: 9 }, o, x)).toEqual(x);
    expect(closestPointToSegment(xy, o, o)).toEqual(o);
    expect(lineCircleIntersection({ x: -20, y: 0 }, { x: 20, y: 0 }, o, 5)).toMatchObject({
      outside: false,
      intersections: [
        { x: -5, y: 0 },
        { x: 5, y: 0 },
      ],
    });
    expect(lineCircleIntersection({ x: -1, y: 0 }, { x: 1, y: 0 }, o, 5)).toMatchObject({ contained: true });
    expect(lineCircleIntersection({ x: -9, y: 5 }, { x: 9, y: 5 }, o, 5)).toMatchObject({ tangent: true });
    expect(lineCircleIntersection({ x: -9, y: 8 }, { x: 9, y: 8 }, o, 5)).toMatchObject({
      outside: true,
      intersections: [],
    });
    expect(circleCircleIntersects(0, 0, 1, 2, 0, 1)).toBe(true);
    expect(circleCircleIntersects(0, 0, 1, 3, 0, 1)).toBe(false);
  });

  it("knows the middle of a polygon, and what circle meets it", () => {
    expect(polygonCentroid(square)).toEqual({ x: 5, y: 5 });
    expect(polygonCentroid([0, 0, 10, 0, 10, 10, 0, 10])).toEqual({ x: 5, y: 5 });
    expect(polygonCentroid([o, x])).toEqual({ x: 5, y: 0 });
    expect(pathCircleIntersects(square, true, { x: 5, y: 5 }, 1)).toBe(true);
    expect(pathCircleIntersects(square, false, { x: 5, y: 5 }, 1)).toBe(false);
    expect(pathCircleIntersects(square, true, { x: 15, y: 5 }, 1)).toBe(false);
  });

  it("a segment that is a single point meets those it lies on", () => {
    const [p, off] = [
      { x: 5, y: 5 },
      { x: 5, y: 4 },
    ];
    expect(lineSegmentIntersects(p, p, o, { x: 10, y: 10 })).toBe(true);
    expect(lineSegmentIntersects(off, off, o, { x: 10, y: 10 })).toBe(false);
    expect(lineSegmentIntersects(o, { x: 10, y: 10 }, off, off)).toBe(false);
  });

  it("segments meet whichever is named first", () => {
    const point = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });
    fc.assert(
      fc.property(point, point, point, point, (a, b, c, d) => {
        expect(lineSegmentIntersects(a, b, c, d)).toBe(lineSegmentIntersects(c, d, b, a));
      }),
    );
  });
});

describe("trees of words", () => {
  it("give what begins so, whatever its case, and no more than asked for", () => {
    const tree = new WordTree<{ name: string }>();
    for (const name of ["Sword", "Swordfish", "Shield", "swift"]) tree.addLeaf(name, { name });
    const names = (prefix: string, limit?: number): string[] =>
      tree.lookup(prefix, { limit }).map((entry) => entry.name);
    expect(names("SW").sort()).toEqual(["Sword", "Swordfish", "swift"]);
    expect(names("sw", 1)).toHaveLength(1);
    expect(names("x")).toEqual([]);
    expect(tree.lookup("s", { filterEntries: ({ name }) => name.length === 6 })).toEqual([{ name: "Shield" }]);
    expect(tree.nodeAtPrefix("swo", { hasLeaves: true })).toBeUndefined();
    expect(tree.nodeAtPrefix("sword")?.[StringTree.leaves]).toHaveLength(1);
  });

  it("hold names of the object prototype like any other", () => {
    const tree = new StringTree();
    tree.addLeaf(["constructor", "__proto__"], { a: 1 });
    expect(tree.lookup(["constructor"])).toEqual([{ a: 1 }]);
    expect(tree.lookup(["toString"])).toEqual([]);
  });
});

describe("Semaphore", () => {
  it("runs so many at a time, in order, and goes on after a failure", async () => {
    const semaphore = new Semaphore(2);
    let [running, most] = [0, 0];
    const work = async (n: number): Promise<number> => {
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
      if (n === 2) throw new Error("two");
      return n;
    };
    const ends = await Promise.allSettled([1, 2, 3, 4].map((n) => semaphore.add(work, n)));
    expect(ends.map((end) => (end.status === "fulfilled" ? end.value : "x"))).toEqual([1, "x", 3, 4]);
    expect([most, semaphore.active, semaphore.remaining]).toEqual([2, 0, 0]);
  });
});

describe("EventEmitterMixin", () => {
  it("calls listeners of known events, once where asked", () => {
    class Lamp extends EventEmitterMixin(class {}) {
      static override emittedEvents = ["lit"];
    }
    const lamp = new Lamp();
    const heard: string[] = [];
    const listener = (): void => void heard.push("a");
    lamp.addEventListener("lit", listener);
    lamp.addEventListener("lit", () => heard.push("once"), { once: true });
    lamp.dispatchEvent(new Event("lit"));
    lamp.dispatchEvent(new Event("lit"));
    lamp.removeEventListener("lit", listener);
    expect(lamp.dispatchEvent(new Event("lit"))).toBe(true);
    expect(heard).toEqual(["a", "once", "a"]);
    expect(() => lamp.addEventListener("broken", listener)).toThrow(/not an event of Lamp/);
    lamp.addEventListener("lit", (event) => event.preventDefault());
    expect(lamp.dispatchEvent(new Event("lit", { cancelable: true }))).toBe(false);
  });
});

describe("weak collections", () => {
  it("can be walked through in order", () => {
    const [a, b] = [{ n: 1 }, { n: 2 }];
    const set = new IterableWeakSet([a, b, a]);
    expect([...set]).toEqual([a, b]);
    expect([set.delete(a), set.has(a), [...set]]).toEqual([true, false, [b]]);
    const map = new IterableWeakMap([[a, "x"]]);
    map.set(b, "y").set(a, "z");
    expect([...map]).toEqual([
      [a, "z"],
      [b, "y"],
    ]);
    expect([...map.values(), map.delete(b), map.get(b)]).toEqual(["z", "y", true, undefined]);
    map.clear();
    expect([...map.keys()]).toEqual([]);
  });
});

describe("BitMask", () => {
  it("keeps named states in one number, and through JSON", () => {
    const mask = new BitMask({ a: true, b: false, c: true });
    expect(Number(mask)).toBe(5);
    expect(mask.toggleState("b")).toBe(7);
    mask.removeState("a");
    expect(BitMask.fromJSON(mask.toJSON()).toObject()).toEqual({ a: false, b: true, c: true });
    expect(mask.isCompatible(mask.clone())).toBe(true);
    mask.clear();
    expect(mask.isEmpty).toBe(true);
    expect(() => mask.hasState("d")).toThrow(/"d" is not a state/);
  });
});

describe("Color", () => {
  it("goes to hue, saturation and value, and to lightness, and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const color = new Color(number);
        expect(Color.fromHSV(color.hsv).css).toBe(color.css);
        expect(Color.fromHSL(color.hsl).css).toBe(color.css);
      }),
    );
  });
  it("is mixed and reckoned with part by part", () => {
    const [red, blue] = [Color.from("#ff0000"), Color.from("#0000ff")];
    expect(red.mix(blue, 0.5).css).toBe("#800080");
    expect(red.add(blue).css).toBe("#ff00ff");
    expect(red.subtract(red).css).toBe("#000000");
    expect(red.multiply(0.5).css).toBe("#800000");
    expect(red.maximize(blue).css).toBe("#ff00ff");
    expect(red.minimize(blue).css).toBe("#000000");
    expect(Color.mix(0xff0000, 0x0000ff, 1)).toBe(0x0000ff);
    expect(red.toRGBA(0.5)).toBe("rgba(255, 0, 0, 0.5)");
    expect(Color.from("#112233").littleEndian).toBe(0x332211);
  });
});

describe("http", () => {
  const answer = (body: string, status = 200): void => {
    vi.stubGlobal("fetch", async () => new Response(body, { status, statusText: status === 200 ? "OK" : "Bad" }));
  };

  it("gives JSON, and an error with what may be shown for what is none", async () => {
    answer('{"a":1}');
    expect(await fetchJsonWithTimeout("/x")).toEqual({ a: 1 });
    expect(await srcExists("/x")).toBe(true);
    answer('{"error":"no such thing"}', 404);
    await expect(fetchWithTimeout("/x")).rejects.toMatchObject({ code: 404, displayMessage: "no such thing" });
    expect(await srcExists("/x")).toBe(false);
    expect(String(new HttpError("Bad", 400))).toBe("Bad");
  });

  it("gives up after a time", async () => {
    vi.stubGlobal(
      "fetch",
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted")))),
    );
    const onTimeout = vi.fn();
    await expect(fetchWithTimeout("/x", {}, { timeoutMs: 1, onTimeout })).rejects.toMatchObject({ code: 408 });
    expect(onTimeout).toHaveBeenCalledOnce();
  });
});

describe("small tools", () => {
  it("texts", () => {
    expect(encodeURL("a b/ü.png")).toBe("a%20b/%C3%BC.png");
    expect(encodeURL("a%20b")).toBe("a%20b");
    expect(encodeURL("https://x.org/a b?c=d e")).toBe("https://x.org/a%20b?c=d%20e");
    expect(parseS3URL("https://bucket.s3.amazonaws.com/a/b.png")).toEqual({ bucket: "bucket", keyPrefix: "a/b.png" });
    expect(parseS3URL("a/b")).toEqual({ bucket: null, keyPrefix: "" });
    expect([0, 999, 1500, 2_000_000].map((size) => formatFileSize(size))).toEqual(["0 B", "999 B", "1.5 KB", "2 MB"]);
    expect(formatFileSize(1536, { base: 2 })).toBe("1.5 KiB");
  });

  it("objects", () => {
    expect(objectsEqual({ a: [1] }, { a: [1] })).toBe(true);
    expect([isDeletionKey("-=a"), isDeletionKey("==a"), isDeletionKey("a")]).toEqual([true, true, false]);
    expect(applySpecialKeys({ "-=a": null, b: { "==c": { d: 1 } }, e: [{ "-=f": null }] })).toEqual({
      b: { c: { d: 1 } },
      e: [{}],
    });
    const sealed = deepSeal({ a: { b: 1 } });
    expect(() => {
      "use strict";
      (sealed.a as Record<string, number>).c = 1;
    }).toThrow(TypeError);
  });

  it("deprecations are said once, or thrown", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    for (let n = 0; n < 2; n += 1) logCompatibilityWarning("Old thing", { since: 13, until: 15, once: true });
    expect(warn).toHaveBeenCalledOnce();
    expect(String(warn.mock.calls[0]?.[0])).toContain("removed in Version 15");
    expect(() => logCompatibilityWarning("Old", { mode: 3 })).toThrow("Old");
    logCompatibilityWarning("Old", { mode: 0 });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe("laws", () => {
  const key = fc.stringMatching(/^[a-z]{1,3}$/);
  const { tree } = fc.letrec<{ tree: Record<string, unknown> }>((tie) => ({
    tree: fc.dictionary(key, fc.oneof({ depthSize: "small" }, fc.integer(), fc.constant(null), tie("tree")), {
      maxKeys: 4,
    }),
  }));
  const leafy = (value: unknown): boolean =>
    typeof value !== "object" || value === null || (Object.keys(value).length > 0 && Object.values(value).every(leafy));

  it("expanding what was flattened gives the same again", () => {
    fc.assert(
      fc.property(tree, (data) => {
        expect(expandObject(flattenObject(data))).toEqual(data);
      }),
    );
    fc.assert(
      fc.property(tree.filter(leafy), (data) => {
        const flat = flattenObject(data);
        expect(flattenObject(expandObject(flat))).toEqual(flat);
      }),
    );
  });

  it("merging is idempotent, has the empty object for neutral, and is associative", () => {
    const merge = (...parts: object[]): object =>
      parts.reduce((sum, part) => mergeObject(sum, part, { inplace: false }), {});
    fc.assert(
      fc.property(tree, tree, tree, (a, b, c) => {
        expect(merge(a, a)).toEqual(a);
        expect(merge({}, a)).toEqual(a);
        expect(merge(a, {})).toEqual(a);
        expect(merge(merge(a, b), b)).toEqual(merge(a, b));
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
      }),
    );
  });

  it("merging without overwrite keeps what is there, and without new keys adds none", () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        const kept = mergeObject(a, b, { inplace: false, overwrite: false });
        expect(flattenObject(kept)).toMatchObject(
          Object.fromEntries(Object.entries(flattenObject(a)).filter(([, value]) => leafy(value))),
        );
        const same = mergeObject(a, b, { inplace: false, insertKeys: false, insertValues: false });
        expect(Object.keys(same).sort()).toEqual(Object.keys(a).sort());
      }),
    );
  });
});
