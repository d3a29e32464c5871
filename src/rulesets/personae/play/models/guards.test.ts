import { describe, expect, it } from "vitest";
import { heldPriorities } from "./guards.ts";

describe("what only the chorus may change", () => {
  const stored = {
    attributes: { CMP: { priority: "first" }, STA: { priority: "third" } },
    customAttributes: [{ id: "luck", name: "Luck", value: 2, priority: null }],
  } as const;

  it("PER-016 settled priorities stay as they are, values may change", () => {
    const changed = { system: { attributes: { CMP: { value: 3, priority: "third" }, STA: { value: 2 } } } };
    expect(heldPriorities(changed, stored)).toBe(true);
    expect(changed.system.attributes).toEqual({ CMP: { value: 3 }, STA: { value: 2 } });
    expect(heldPriorities({ system: { attributes: { CMP: { priority: "first" } } } }, stored)).toBe(false);
    expect(heldPriorities({ name: "Sera" }, stored)).toBe(false);
  });

  it("PER-010 PER-016 and so do those of attributes beside the six", () => {
    const rows = [
      { id: "luck", name: "Fortune", value: 3, priority: "first" },
      { id: "new", name: "New", value: 1, priority: "second" },
    ];
    const changed = { system: { customAttributes: rows } };
    expect(heldPriorities(changed, stored)).toBe(true);
    expect(changed.system.customAttributes).toEqual([
      { id: "luck", name: "Fortune", value: 3, priority: null },
      { id: "new", name: "New", value: 1, priority: null },
    ]);
  });

  it("PER-016 taking a whole creation back is no such change", () => {
    const changed = { system: { built: false, attributes: { CMP: { priority: "second" } } } };
    expect(heldPriorities(changed, stored)).toBe(false);
    expect(changed.system.attributes.CMP).toEqual({ priority: "second" });
  });
});
