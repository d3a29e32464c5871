import { describe, expect, it } from "vitest";
import { accept, lastChangeFrom, mayChange, takeBack } from "./rights.ts";
import { samplePlan as plan } from "../../../tests/fittings/charter-plan.ts";

describe("who may change a charter", () => {
  it("trusted players where the group wants it; who may, only the game master says", () => {
    const choices = { charterEdit: "trusted" };
    expect(mayChange({ role: 2 }, ["fog"], { charterEdit: "gm" })).toBe(false);
    expect(mayChange({ role: 2 }, ["fog"], {})).toBe(false);
    expect(mayChange({ role: 1 }, ["fog"], choices)).toBe(false);
    expect(mayChange({ role: 2 }, ["fog"], choices)).toBe(true);
    expect(mayChange({ role: 2 }, ["fog", "charterEdit"], choices)).toBe(false);
  });

  it("what is stored is sound and of the charter, with a record of who changed what", () => {
    const change = { key: "fog", was: 2, value: "3" };
    expect(accept(plan, [change], { name: "Ash" })).toEqual({
      fog: 3,
      charterLast: { by: "Ash", changes: [{ ...change, value: 3 }] },
    });
    expect(accept(plan, [{ key: "moon", was: null, value: 1 }], { name: "Ash" })).toBeNull();
    expect(accept(plan, [change, { key: "crossings", was: 1, value: -1 }], { name: "Ash" })).toBeNull();
  });

  it("the last change can be taken back while nothing of it has moved on", () => {
    const last = { by: "Ash", changes: [{ key: "fog", was: 2, value: 3 }] };
    expect(takeBack(last, () => 3)).toEqual([{ key: "fog", was: 3, value: 2 }]);
    expect(takeBack(last, () => 1)).toEqual([]);
    expect(takeBack(last, () => null)).toEqual([]);
    expect(takeBack({ by: "", changes: [] }, () => 3)).toEqual([]);
  });

  it("a record that makes no sense is none", () => {
    const change = { key: "fog", was: 2, value: 3 };
    expect(lastChangeFrom({ by: "Ash", changes: [change, null, {}] })).toEqual({ by: "Ash", changes: [change] });
    expect([undefined, 3, { by: 4, changes: "all" }].map(lastChangeFrom)).toEqual(
      Array.from({ length: 3 }, () => ({ by: "", changes: [] })),
    );
  });
});
