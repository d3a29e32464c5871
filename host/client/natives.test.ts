import { describe, expect, it } from "vitest";
import { extendNatives } from "./natives.ts";

extendNatives();

/** The additions, for the type checker. */
interface Added {
  fromRange(count: number, first?: number): number[];
  isNumeric(value: unknown): boolean;
  toNearest(interval: number, method?: string): number;
  signedString(): string;
  slugify(options?: object): string;
  titleCase(): string;
  equals(other: unknown): boolean;
  findSplice(rule: (entry: unknown) => boolean, put?: unknown): unknown;
  partition(rule: (entry: number) => boolean): number[][];
  intersects(other: Set<unknown>): boolean;
  normalizeDegrees(degrees: number): number;
}
const on = (value: unknown): Added => value as Added;

describe("additions to JavaScript's own objects", () => {
  it("numbers", () => {
    expect(on(Array).fromRange(3, 1)).toEqual([1, 2, 3]);
    expect([0, "2.5", "", null, "x", [1]].map((value) => on(Number).isNumeric(value))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(on(0.3).toNearest(0.1)).toBe(0.3);
    expect(on(7).toNearest(5, "ceil")).toBe(10);
    expect(on(3).signedString()).toBe("+3");
    expect(on(Math).normalizeDegrees(-90)).toBe(270);
  });

  it("texts", () => {
    expect(on("Ægir's  Élan!").slugify({ strict: true })).toBe("gir-s-elan");
    expect(on("Two words").slugify()).toBe("two-words");
    expect(on("the OLD mill-house").titleCase()).toBe("The Old Mill-House");
  });

  it("arrays and sets", () => {
    const list = [1, 2, 3];
    expect(on(list).findSplice((entry) => entry === 2, 9)).toBe(2);
    expect(list).toEqual([1, 9, 3]);
    expect(on(list).findSplice((entry) => entry === 5)).toBeNull();
    expect(on([1, 2, 3, 4]).partition((entry) => entry > 2)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(on(new Set([1])).equals(new Set([1]))).toBe(true);
    expect(on(new Set([1])).intersects(new Set([2]))).toBe(false);
  });
});
