import { expect, it } from "vitest";
import { sameText } from "./json.ts";

it("the same data are the same text, whatever the order of their keys, and other data another", () => {
  const text = sameText({ who: "a", at: { x: 1, y: [2, { b: null, a: true }] } });
  expect(sameText({ at: { y: [2, { a: true, b: null }], x: 1 }, who: "a" })).toBe(text);
  expect(sameText({ who: "a", at: { x: 1, y: [{ b: null, a: true }, 2] } })).not.toBe(text);
  expect(sameText(["b", "a"])).toBe('["b","a"]');
});
