import { describe, expect, it } from "vitest";
import { deriveIdentity } from "../../rules/queries.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import type { Tier } from "../../rules/state.ts";
import { sampleIdentity } from "../../rules/casting/sample-identity.ts";
import { compactView } from "./compact.ts";
import { trackView } from "./track.ts";

const settings = DEFAULT_SETTINGS;
const view = (tier: Tier, main = {}) => {
  const state = sampleIdentity({ kind: "supporting", tier }, main);
  return compactView("Actor.a", state, trackView(state, deriveIdentity(state, settings)), {
    settings,
    scene: "violent",
  });
};

describe("the small sheet", () => {
  it("PER-166 PER-167 PER-168 shows one box for each hit that counts", () => {
    const boxes = (["minion", "minor", "major"] as const).map((tier) => {
      const { boxes: plain, steps } = view(tier);
      return [plain.length, steps.length];
    });
    expect(boxes).toEqual([
      [2, 2],
      [0, 4],
      [2, 4],
    ]);
  });

  it("PER-166 PER-167 marks what has been suffered, and each box brings about its own hit", () => {
    const { boxes, steps } = view("minion", { hits: 3, shock: 1 });
    expect(boxes.map(({ marked }) => marked)).toEqual([true, true]);
    expect(steps.map(({ marked, hits }) => [marked, hits])).toEqual([
      [true, 2],
      [false, 4],
    ]);
  });

  it("PER-158 answers with one die when it has no skills at all", () => {
    const { reactive } = view("minor");
    expect(reactive.map(({ id, name, pool }) => [id, name.split(".").at(-1), pool.dice])).toEqual([
      ["", "counter", 1],
      ["", "defend", 1],
      ["", "steel", 1],
    ]);
  });
});
