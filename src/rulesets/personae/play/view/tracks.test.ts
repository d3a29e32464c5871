import { beforeAll, describe, expect, it } from "vitest";
import { exampleTracks } from "../../rules/examples.ts";
import { settled } from "../../rules/settings.ts";
import type { IdentityState, TrackState } from "../../rules/state.ts";
import { RESTED, UNHURT } from "../../rules/vitality/tracks.ts";
import { sampleIdentity } from "../../rules/casting/sample-identity.ts";
import { heldLines } from "./held.ts";
import { recoveryView } from "./recovery.ts";
import { trackPanels } from "./tracks.ts";

const settings = settled(exampleTracks);
const world = { settings, clock: { scene: 5, day: 1, session: 1 } };
const localize = (key: string, data?: object): string => [key, ...Object.values(data ?? {})].join(" ");
const as = (isGM: boolean): void => {
  Object.assign(globalThis, { game: { i18n: { localize }, user: { isGM } } });
};
const shaken = (mind: Partial<TrackState>, change: Partial<IdentityState> = {}): IdentityState => {
  const sample = sampleIdentity(change);
  return { ...sample, tracks: { ...sample.tracks, mind: { ...UNHURT, ...mind } } };
};

beforeAll(() => as(true));

describe("the tracks of a sheet", () => {
  it("PER-101 PER-102 are the group's, each with its names, its vitality and what it bears on", () => {
    const panels = trackPanels(shaken({ hits: 4, shock: 2 }), "scene", world);
    expect(panels.map(({ label, suffix }) => [label, suffix])).toEqual([
      ["Body", ""],
      ["Mind", "-mind"],
    ]);
    expect(panels[1]?.steps.map(({ name, current }) => [name, current])).toEqual([
      ["Rattled", false],
      ["Shaken", true],
      ["Panicked", false],
      ["Lost", false],
    ]);
    expect(panels[1]?.hint).toContain("track.scope.nonviolent");
    expect(panels[0]?.boxes.some(({ marked }) => marked)).toBe(false);
  });

  it("PER-086 is one by the name of vitality where the group has but one", () => {
    const [only, ...others] = trackPanels(sampleIdentity(), "scene", { ...world, settings: settled({}) });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ label: "DRAMATIS.Personae.Sheet.vitality", hint: "" });
  });
});

describe("the way back of a track", () => {
  const mind = (marks: Partial<TrackState>, way: object = {}) =>
    recoveryView(shaken({ ...marks, recovery: { ...RESTED, ...way } }), "scene", world, "mind");

  it("PER-108 PER-109 tells when the next roll comes, and its chance", () => {
    expect(mind({ hits: 3, shock: 1 }, { raisedScene: 5 })).toMatchObject({ allowed: true, shown: true });
    const later = mind({ hits: 4, shock: 2 }, { raisedScene: 5 });
    expect(later).toMatchObject({ allowed: false });
    expect(later.next).toMatch(/recovery\.next\.end\.1 1 14/);
    expect(mind({ hits: 5, shock: 3 }, { raisedScene: 5, stage: "A" }).next).toMatch(/recovery\.next\.during\.1/);
  });

  it("PER-108 tells which hits are still to go, and when", () => {
    expect(mind({ hits: 2 }, { pendingHits: 2, pendingDueScene: 6 }).state).toMatch(/track\.pending\.other 2/);
    expect(mind({ hits: 1 }, { pendingHits: 1, pendingDueScene: 5 }).state).toMatch(/track\.pendingNow\.one 1/);
    expect(mind({}).shown).toBe(false);
  });
});

describe("what is held against an identity", () => {
  const state = shaken(
    {},
    {
      conditions: [{ name: "Prone", until: "scene" }],
      running: [{ id: "glow", name: "Glow", duration: "maintain", round: 1 }],
      delayed: [{ inflicted: 2, track: "mind", scene: 5, by: "A", due: 3 }],
    },
  );
  const here = { of: "Actor.ida", encounter: null };
  const lines = (isOwner: boolean, round = 2) =>
    heldLines(state, settings, { ...here, round, isOwner }).map(({ kind, presses }) => [
      kind,
      ...presses.map(({ name }) => name),
    ]);

  it("PER-073 PER-095 PER-186 has a button for whoever may settle it", () => {
    as(true);
    expect(lines(true)).toEqual([
      ["condition", "lift"],
      ["power", "keep", "letGo"],
      ["delayed", "count", "strike"],
    ]);
    as(false);
    expect(lines(true)).toEqual([["condition"], ["power", "keep", "letGo"], ["delayed"]]);
    expect(lines(false)).toEqual([["condition"], ["power"], ["delayed"]]);
  });

  it("PER-073 PER-095 PER-186 settles what the line is about", () => {
    as(true);
    const all = heldLines(state, settings, { ...here, round: 2, isOwner: true }).flatMap(({ presses }) => presses);
    expect(all.map(({ does }) => ("decide" in does ? does.decide : null))).toEqual([
      { type: "liftCondition", encounter: null, target: here.of, condition: "Prone" },
      { type: "upkeep", encounter: null, actor: here.of, power: "glow", keep: true },
      { type: "upkeep", encounter: null, actor: here.of, power: "glow", keep: false },
      { type: "settleDelayed", encounter: null, target: here.of, index: 0, counts: true },
      { type: "settleDelayed", encounter: null, target: here.of, index: 0, counts: false },
    ]);
  });

  it("PER-186 asks for an action only while one is owed", () => {
    as(false);
    expect(lines(true, 1)).toContainEqual(["power", "letGo"]);
    expect(heldLines(sampleIdentity(), settings, { ...here, round: 2, isOwner: true })).toEqual([]);
  });
});
