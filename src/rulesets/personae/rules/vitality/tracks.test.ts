import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleIdentity, exampleTracks } from "../examples.ts";
import { deriveIdentity, nextRecovery, recoveryOffer } from "../queries.ts";
import { SETTINGS, settled } from "../settings.ts";
import type { IdentityState, TrackState } from "../state.ts";
import { isInoperative, markHits, needsStabilising, shockPenalty, tracksDown, trackVitality } from "./status.ts";
import {
  groupTracks,
  isNegated,
  isSettledBy,
  levelWord,
  trackIds,
  trackOf,
  UNHURT,
  wayBack,
  withTrack,
} from "./tracks.ts";

const settings = settled(exampleTracks);
const plain = settled({});
const minded = (mind: Partial<TrackState>, main: Partial<TrackState> = {}, rest: Partial<IdentityState> = {}) =>
  exampleIdentity("Hero", {
    attributes: { POW: 4 },
    rest: { tracks: { main: { ...UNHURT, ...main }, mind: { ...UNHURT, ...mind } }, ...rest },
  });

describe("the group's tracks", () => {
  test("PER-102 everybody has the main one; an entry of its name says how it is called", () => {
    expect(groupTracks(plain).map(({ id, scope }) => [id, scope])).toEqual([["main", "both"]]);
    const [, further] = exampleTracks.shockTracks;
    expect(groupTracks({ ...plain, shockTracks: [further] }).map(({ id }) => id)).toEqual(["main", "mind"]);
    expect(groupTracks(settings).map(({ label }) => label)).toEqual(["Body", "Mind"]);
  });

  test("PER-101 levels go by the names of their own track, the main one's by the group's", () => {
    expect(levelWord(settings, "mind", 2)).toBe("Shaken");
    expect(levelWord(settings, "main", 4)).toBe("Dying");
    expect(levelWord({ ...plain, shockNames: ["Scratched"] }, "main", 1)).toBe("Scratched");
    expect(levelWord({ ...plain, shockNames: ["Scratched"] }, "main", 2)).toBe("");
    expect(levelWord(plain, "mind", 1)).toBe("");
  });

  test("PER-102 a list that could not be stored, or names a track twice, is no list of tracks", () => {
    const [body, mind] = exampleTracks.shockTracks;
    const { accepts } = SETTINGS.shockTracks;
    expect(accepts([body, mind])).toBe(true);
    expect(accepts([mind, mind])).toBe(false);
    expect(accepts([{ ...mind, id: "a.b" }])).toBe(false);
    expect(accepts([{ ...mind, scope: "sometimes" }])).toBe(false);
  });

  test("PER-102 marks on a track that the group has dropped stay in sight", () => {
    expect(trackIds(minded({ hits: 2 }), plain)).toEqual(["main", "mind"]);
    expect(trackIds(minded({}), plain)).toEqual(["main"]);
  });
});

describe("several tracks of one identity", () => {
  test("PER-102 vitality follows the attribute of the track", () => {
    expect(trackVitality(minded({}), settings, "mind").shockAt).toEqual([5, 6, 7, 8]);
    expect(trackVitality(minded({}), settings).shockAt).toEqual([3, 4, 5, 6]);
  });

  test("PER-102 AMB-48 the worst in scope counts, not the sum; a full one in scope puts its owner down", () => {
    const both = minded({ hits: 8, shock: 4 }, { hits: 3, shock: 1 });
    expect(shockPenalty(both, settings, "nonviolent")).toBe(4);
    expect(shockPenalty(both, settings, "violent")).toBe(1);
    expect(shockPenalty(both, settings, "scene")).toBe(1);
    expect(isInoperative(both, settings, "nonviolent")).toBe(true);
    expect(isInoperative(both, settings, "violent")).toBe(false);
  });

  test("PER-093 a penalty for the encounter alone holds in the encounters of its track", () => {
    const both = minded({ hits: 6, shock: 2 }, { hits: 3, shock: 1 });
    const passing = { ...settings, penaltyScope: "violentEncounterOnly" } as const;
    expect(shockPenalty(both, passing, "nonviolent")).toBe(2);
    expect(shockPenalty(both, passing, "violent")).toBe(1);
    expect(shockPenalty(both, passing, "scene")).toBe(0);
  });

  test("PER-099 is stabilised on every track that has it down, and counts as down only where that one bears", () => {
    const lost = minded({ hits: 8, shock: 4 });
    expect(tracksDown(lost, settings, "nonviolent")).toEqual(["mind"]);
    expect(needsStabilising(lost, settings, "nonviolent")).toBe(true);
    expect(needsStabilising(lost, settings, "violent")).toBe(false);
    expect(needsStabilising(withTrack(lost, "mind", { stabilized: true }), settings, "nonviolent")).toBe(false);
  });

  test("PER-098 negated by any track is negated altogether", () => {
    const gone = minded({ hits: 8, shock: 4, negated: true });
    expect(isNegated(gone)).toBe(true);
    expect(deriveIdentity(gone, settings, "violent").cannotAct).toBe("negated");
  });

  test("PER-110 out of the scene on account of one track is out of it, and limited likewise", () => {
    const away = withTrack(minded({ hits: 7, shock: 3 }), "mind", {}, { outOfScene: true, stage: "A" });
    expect(deriveIdentity(away, settings, "violent").cannotAct).toBe("outOfScene");
    const back = withTrack(away, "mind", {}, { outOfScene: false, stage: "B", limited: true });
    expect(deriveIdentity(back, settings, "nonviolent").cannotAct).toBe("limited");
  });

  test("PER-102 hits on one track leave the other as it was", () => {
    const hits = { inflicted: 5, track: "mind", scene: 7 };
    const { state } = markHits(minded({}, { hits: 2 }), hits, settings);
    expect(trackOf(state, "mind")).toMatchObject({ hits: 5, shock: 1 });
    expect(wayBack(state, "mind").raisedScene).toBe(7);
    expect(state.tracks.main).toEqual({ ...UNHURT, hits: 2 });
    expect(state.recovery.raisedScene).toBeNull();
  });

  test("PER-102 PER-105 recovers with the attribute of the track, so that the odds are those of its level", () => {
    const state = minded({ hits: 5, shock: 1 });
    const offer = recoveryOffer(state, { scene: 9 }, "endOfScene", settings, 0, "mind");
    expect(offer).toMatchObject({ allowed: true, pool: { actorModifier: 4, chorusModifier: 5 } });
    expect(offer.odds).toBeCloseTo(0.36, 3);
    expect(recoveryOffer(state, { scene: 9 }, "endOfScene", settings).reason).toBe("noShock");
  });

  test("PER-103 the attempt of a scene is the identity's, whichever track it went to", () => {
    const state = minded({ hits: 5, shock: 1 }, { hits: 3, shock: 1 });
    const tried = { ...state, recovery: { ...state.recovery, lastScene: 9 } };
    for (const track of ["main", "mind"])
      expect(recoveryOffer(tried, { scene: 9 }, "endOfScene", settings, 0, track).reason).toBe("oncePerScene");
  });

  test("AMB-37 each encounter settles its own tracks, and violence what came before it", () => {
    const settled = (scene: "violent" | "nonviolent" | "scene") =>
      (["violent", "nonviolent", "both"] as const).map((scope) => isSettledBy(scope, scene));
    expect(settled("nonviolent")).toEqual([false, true, true]);
    expect(settled("violent")).toEqual([true, true, true]);
    expect(settled("scene")).toEqual([false, true, true]);
  });
});

describe("when the next roll comes", () => {
  const next = (state: IdentityState, scene: "scene" | "nonviolent" | "violent" = "scene", track = "main") =>
    nextRecovery(state, { scene: 5 }, scene, settings, track);
  const since = (shock: number, raisedScene: number, way = {}) =>
    withTrack(minded({}, { hits: shock + 2, shock }), "main", {}, { raisedScene, ...way });

  test("PER-108 PER-109 PER-110 follows the schedule of the level", () => {
    expect(next(since(1, 5))).toEqual({ scene: 5, when: "endOfScene" });
    expect(next(since(2, 5))).toEqual({ scene: 6, when: "endOfScene" });
    expect(next(since(3, 5, { stage: "A" }))).toEqual({ scene: 6, when: "duringScene" });
    expect(next(since(3, 5, { stage: "B" }))).toEqual({ scene: 7, when: "endOfScene" });
  });

  test("PER-103 PER-104 waits for the next scene once tried, and for the end of violence beyond shock 1", () => {
    const tried = since(1, 5);
    expect(next({ ...tried, recovery: { ...tried.recovery, lastScene: 5 } })).toMatchObject({ scene: 6 });
    expect(next(since(1, 5), "violent")).toEqual({ scene: 5, when: "duringViolentEncounter" });
    expect(next(since(2, 2), "violent")).toEqual({ scene: 5, when: "endOfScene" });
  });

  test("PER-099 never comes for one at its last level whom nobody has stabilised, nor for the unhurt", () => {
    expect(next(since(4, 5, { stage: "A" }))).toBeNull();
    expect(next(minded({}))).toBeNull();
  });
});

describe("any number of blows on any track", () => {
  test("PER-092 PER-102 moves that track one level at most, and no other", () => {
    const blow = fc.record({ track: fc.constantFrom("main", "mind"), inflicted: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(blow, { maxLength: 12 }), (blows) => {
        let state = minded({});
        for (const { track, inflicted } of blows) {
          const before = state;
          ({ state } = markHits(before, { track, inflicted, scene: 3 }, settings));
          const other = track === "main" ? "mind" : "main";
          expect(trackOf(state, other)).toEqual(trackOf(before, other));
          expect(trackOf(state, track).shock - trackOf(before, track).shock).toBeLessThanOrEqual(1);
          expect(trackOf(state, track).shock).toBeGreaterThanOrEqual(trackOf(before, track).shock);
        }
      }),
    );
  });
});
