import { expect, it } from "vitest";
import { slotAfter } from "./whose-slot.ts";

const slot = (before: string, acting: string, now: string, waited: string | null = null): string =>
  slotAfter({ order: [...before], acting, waited }, [...now]);

it("RUN-025 whoever waits hands the slot on to the next, and has it again when that is taken back", () => {
  expect(slot("abcd", "a", "bcad")).toBe("b");
  expect(slot("abcd", "b", "acdb")).toBe("c");
  expect(slot("bcad", "b", "abcd", "a")).toBe("a");
});

it("RUN-110 others who are moved about it take it from nobody", () => {
  expect(slot("abcd", "b", "bcad")).toBe("b");
  expect(slot("abcd", "b", "dabc")).toBe("b");
  expect(slot("abcd", "c", "abdc")).toBe("d");
  expect(slot("abcd", "c", "cabd")).toBe("c");
  expect(slot("bcad", "c", "abcd")).toBe("c");
});
