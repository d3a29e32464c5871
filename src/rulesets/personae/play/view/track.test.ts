import { beforeAll, describe, expect, it } from "vitest";
import { deriveIdentity } from "../../rules/queries.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import type { IdentityState } from "../../rules/state.ts";
import { sampleIdentity } from "../../rules/casting/sample-identity.ts";
import { trackView } from "./track.ts";

const view = (state: IdentityState) => trackView(state, deriveIdentity(state, DEFAULT_SETTINGS));

beforeAll(() => {
  Object.assign(globalThis, { game: { i18n: { localize: (key: string) => key } } });
});

describe("the boxes on the sheet", () => {
  it("PER-086 are as many as the vitality, and steps as many as the tier has levels", () => {
    expect(view(sampleIdentity()).boxes).toHaveLength(3);
    expect(view(sampleIdentity()).steps).toHaveLength(4);
    expect(view(sampleIdentity({ tier: "minion" })).steps).toHaveLength(2);
  });

  it("PER-101 levels go by the group's own names, and by their numbers where it gave none", () => {
    const hurt = sampleIdentity({}, { hits: 4, shock: 2 });
    const { steps } = trackView(hurt, deriveIdentity(hurt, DEFAULT_SETTINGS), ["Injured", "Wounded"]);
    expect(steps.map(({ name }) => name)).toEqual([
      "Injured",
      "Wounded",
      "DRAMATIS.Personae.Status.shock3",
      "DRAMATIS.Personae.Status.shock4",
    ]);
  });

  it("PER-088 mark up to the one pressed; the last marked one is cleared again", () => {
    const { boxes } = view(sampleIdentity({}, { hits: 1 }));
    expect(boxes.map(({ marked }) => marked)).toEqual([true, false, false]);
    expect(boxes.map(({ hits }) => hits)).toEqual([0, 2, 3]);
    expect(boxes.map(({ shock }) => shock)).toEqual([0, 0, 1]);
  });

  it("PER-089 PER-090 pressing a step brings about its hits; the present one leads one level down", () => {
    const { steps } = view(sampleIdentity({}, { hits: 4, shock: 2 }));
    expect(steps.map(({ hits, shock }) => [hits, shock])).toEqual([
      [3, 1],
      [3, 1],
      [5, 3],
      [6, 4],
    ]);
    expect(steps.map(({ marked }) => marked)).toEqual([true, true, false, false]);
  });

  it("PER-089 lowering shock 1 leaves the hits before it", () => {
    const { steps } = view(sampleIdentity({}, { hits: 3, shock: 1 }));
    expect(steps[0]).toMatchObject({ hits: 2, shock: 0 });
  });
});
