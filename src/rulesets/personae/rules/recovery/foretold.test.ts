import { describe, expect, it } from "vitest";
import { exampleEnhancement, exampleTracks } from "../examples.ts";
import { settled } from "../settings.ts";
import type { IdentityState, SceneState, TrackState } from "../state.ts";
import { UNHURT } from "../vitality/tracks.ts";
import { sampleIdentity } from "../casting/sample-identity.ts";
import { endLine, likelyConclusion } from "./foretold.ts";

const settings = settled(exampleTracks);
const state = (main: Partial<TrackState>, recovery: object = {}, mind: Partial<TrackState> = {}): IdentityState => {
  const sample = sampleIdentity({}, main);
  const tracks = { ...sample.tracks, mind: { ...UNHURT, ...mind } };
  return { ...sample, tracks, recovery: { ...sample.recovery, ...recovery } };
};
const line = (identity: IdentityState, sceneState: SceneState = "violent", spared = false) =>
  endLine("B", identity, { scene: 7, sceneState, endScene: true, spared }, settings);
const fate = (main: object, recovery?: object): string | undefined => line(state(main, recovery)).fates[0]?.fate;

describe("what the end of an encounter will bring", () => {
  it("PER-032 PER-047 whoever leads a series is proposed to have what it wanted", () => {
    const wins = { party: 2, opposition: 1 };
    expect(likelyConclusion({ mode: "series", wins })).toBe("party");
    expect(likelyConclusion({ mode: "series", wins: { party: 0, opposition: 1 } })).toBe("opposition");
    expect(likelyConclusion({ mode: "series", wins: { party: 1, opposition: 1 } })).toBe("");
    expect(likelyConclusion({ mode: "track", wins })).toBe("");
  });

  it("PER-107 hits below shock 1 vanish", () => {
    expect(fate({ hits: 2 })).toBe("clear");
    expect(fate({})).toBe("unhurt");
  });

  it("PER-108 PER-103 shock 1 may recover at once, unless it has been tried in this scene", () => {
    expect(fate({ hits: 3, shock: 1 })).toBe("recoveryNow");
    expect(fate({ hits: 3, shock: 1 }, { lastScene: 7 })).toBe("keeps");
  });

  it("PER-110 shock 3 is out of the next scene; an older one keeps its schedule", () => {
    expect(fate({ hits: 5, shock: 3 }, { raisedScene: 7, stage: "A" })).toBe("outNextScene");
    expect(fate({ hits: 5, shock: 3 }, { raisedScene: 4, stage: "B" })).toBe("keeps");
  });

  it("PER-098 PER-099 shock 4 is negated, unless stabilised or spared", () => {
    const down = { raisedScene: 7, stage: "A" };
    expect(fate({ hits: 6, shock: 4 }, down)).toBe("negated");
    expect(fate({ hits: 6, shock: 4, stabilized: true }, down)).toBe("outNextScene");
    expect(fate({ hits: 6, shock: 4, negated: true })).toBe("alreadyNegated");
    expect(line(state({ hits: 6, shock: 4 }, down), "violent", true)).toMatchObject({
      mayBeSpared: true,
      fates: [{ fate: "spared" }],
    });
  });

  it("PER-102 AMB-37 tells each track its own fate, and leaves the unhurt ones out", () => {
    const both = state({ hits: 2 }, {}, { hits: 6, shock: 4 });
    expect(line(both, "nonviolent").fates.map(({ track, fate: what }) => [track, what])).toEqual([
      ["main", "clear"],
      ["mind", "negated"],
    ]);
    const mindOnly = state({}, {}, { hits: 3, shock: 1 });
    expect(line(mindOnly, "nonviolent").fates).toEqual([{ track: "mind", fate: "recoveryNow", hits: 3, shock: 1 }]);
  });

  it("PER-095 counts what a trait has held off, as the end itself does", () => {
    const slow = exampleEnhancement("iron", { kind: "delayShock", until: "encounterEnd" });
    const delayed = [{ inflicted: 3, track: "main", scene: 7, by: "A", due: null }];
    const held = { ...state({}), enhancements: [slow], delayed };
    expect(line(held).fates).toEqual([{ track: "main", fate: "recoveryNow", hits: 3, shock: 1 }]);
  });
});
