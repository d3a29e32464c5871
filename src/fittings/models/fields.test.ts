import { describe, expect, it } from "vitest";
import { MOST_CHARACTERS, MOST_ENTRIES } from "../../table/documents/bounds.ts";
import { count, filled, group, list, optionalText, text } from "./fields.ts";

interface Checked {
  validate(value: unknown): { readonly message?: string; toString(): string } | undefined;
}
const fault = (field: unknown, value: unknown): string => String((field as Checked).validate(value) ?? "");

describe("what a player's own document may hold", () => {
  it("is a list of as many entries as can be drawn, and the limit is named when it is met", () => {
    const notes = list(group({ amount: count(), reason: text() }));
    const entries = (length: number): object[] => Array.from({ length }, () => ({ amount: 1, reason: "x" }));
    expect(fault(notes, entries(MOST_ENTRIES))).toBe("");
    expect(fault(notes, entries(MOST_ENTRIES + 1))).toContain(String(MOST_ENTRIES));
  });

  it.each([
    ["a text", text()],
    ["one that may be missing", optionalText()],
    ["one that is never empty", filled("x")],
  ])("is %s no longer than can be read, and the limit is named when it is met", (_what, field) => {
    expect(fault(field, "y".repeat(MOST_CHARACTERS))).toBe("");
    expect(fault(field, "y".repeat(MOST_CHARACTERS + 1))).toContain(`can have ${MOST_CHARACTERS} at most`);
  });
});
