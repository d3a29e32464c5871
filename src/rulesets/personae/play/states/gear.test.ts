import { beforeAll, describe, expect, it } from "vitest";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { traitSum } from "../../rules/queries.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { readIdentity } from "../models/reading.ts";
import { sampleIdentity } from "../../rules/casting/sample-identity.ts";

const { skills: _s, weapons: _w, shields: _h, powers: _p, name: _n, kind: _k, ...stored } = sampleIdentity();
const item = (id: string, kind: string, system: object) => ({
  id,
  name: id,
  type: `personae-${kind}`,
  sort: 0,
  system: { learned: true, ...system },
});
const edge = item("edge", "enhancement", {
  grade: "plain",
  effects: [{ kind: "flat", value: 1, label: "" }],
  uses: { value: 0, max: 0, per: "none" },
});
const state = (...items: object[]) =>
  readIdentity({
    name: "Sample",
    type: "personae-character",
    system: { toObject: () => structuredClone(stored) },
    items,
  } as unknown as FoundryActor);

beforeAll(sampleSettings);

describe("belongings", () => {
  it("PER-187 plain gear changes nothing about its owner, whatever it costs", () => {
    const rich = item("crown", "gear", { quantity: 1, cost: 12 });
    expect(state(rich)).toEqual(state());
  });

  it("PER-187 what makes a thing better is the enhancement for it", () => {
    expect(traitSum(state(), "flat")).toBe(0);
    expect(traitSum(state(item("tools", "gear", { quantity: 1, cost: 0 }), edge), "flat")).toBe(1);
  });

  it("PER-124 PER-187 and one that belongs to armour counts while that is worn", () => {
    const worn = (yes: boolean) => state(item("plate", "armor", { worn: yes, traits: ["edge"] }), edge);
    expect(traitSum(worn(true), "flat")).toBe(1);
    expect(traitSum(worn(false), "flat")).toBe(0);
  });
});
