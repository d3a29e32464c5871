import { describe, expect, it } from "vitest";
import { heldAgreement, heldPriorities } from "./guards.ts";

const chorus = { isGM: true };
const player = { isGM: false };

describe("what only the chorus may change", () => {
  it("PER-004 a player's word does not make a trait agreed, or take that back; the rest of the change goes through", () => {
    const changed = { name: "Fire", system: { agreed: true, hits: 2 } };
    expect(heldAgreement(changed, { agreed: false }, player)).toBe(true);
    expect(changed).toEqual({ name: "Fire", system: { hits: 2 } });
    expect(heldAgreement({ system: { agreed: false } }, { agreed: true }, player)).toBe(true);
    expect(heldAgreement({ system: { agreed: true } }, { agreed: true }, player)).toBe(false);
    expect(heldAgreement({ name: "Fire" }, { agreed: true }, player)).toBe(false);
  });

  it("PER-004 the chorus' word does", () => {
    const changed = { system: { agreed: true } };
    expect(heldAgreement(changed, { agreed: false }, chorus)).toBe(false);
    expect(changed.system).toEqual({ agreed: true });
  });

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
