import { describe, expect, it } from "vitest";
import { stableId, withKeys } from "../../tools/documents.ts";
import type { Source } from "../../tools/documents.ts";

describe("documents", () => {
  it("gives a document that names no id the same one every time, of 16 letters and digits", () => {
    const id = withKeys({ name: "Sword" }, "items")._id;
    expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(withKeys({ name: "Sword" }, "items")._id).toBe(id);
    expect(withKeys({ name: "Axe" }, "items")._id).not.toBe(id);
  });
  it("refuses a malformed id, naming the document", () => {
    expect(() => withKeys({ name: "Sword", _id: "short" }, "items")).toThrow(/"Sword" has the id "short"/);
  });
  it("gives embedded documents keys of their own, and twins different ids", () => {
    const actor = withKeys(
      { _id: stableId("a"), name: "Ash", items: [{ name: "Sword", effects: [{ name: "Sharp" }] }, { name: "Sword" }] },
      "actors",
    );
    const [sword, twin] = actor.items as Source[];
    const [effect] = sword?.effects as Source[];
    expect(actor._key).toBe(`!actors!${actor._id}`);
    expect(sword?._key).toBe(`!actors.items!${actor._id}.${sword?._id}`);
    expect(effect?._key).toBe(`!actors.items.effects!${actor._id}.${sword?._id}.${effect?._id}`);
    expect(twin?._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(twin?._id).not.toBe(sword?._id);
  });
  it("ARC-032 ARC-054 stores in whole what is written in few words, as updates are merged into what is stored", () => {
    const items = [{ name: "Locks", type: "arc-skill", system: { defaultComplexity: 11 } }];
    const system = { som: 6, ks: { control: 7 }, us: { accuracy: 4 } };
    const { items: kept, ...actor } = withKeys({ name: "Mara", type: "arc-character", system, items }, "actors");
    expect(actor.system).toEqual({
      ...{ som: { value: 6, rest: 6 }, ks: { control: { value: 7, max: 7 } } },
      us: { accuracy: { name: "Accuracy", ks: "control", value: 4, max: 4 } },
    });
    expect(kept).toMatchObject([{ system: { defaultComplexity: "11" } }]);
    expect(system.som).toBe(6);
  });
});
