import { describe, expect, test } from "vitest";
import { exampleIdentity } from "../examples.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { HandStatuses, IdentityState } from "../state.ts";
import { RESTED } from "../vitality/tracks.ts";
import { applyToIdentity } from "./identity.ts";

/** Back from shock 4, and limited. */
const limited = exampleIdentity("Hero", {
  main: { hits: 6, shock: 4, stabilized: true },
  recovery: { stage: "B", limited: true, raisedScene: 3 },
});
const base = { id: "x", target: "hero", scene: 5 } as const;

describe("shock lowered from the last level", () => {
  test("PER-112 PER-115 healing to shock 3 ends the limits, and the way back goes on from there", () => {
    const heal = { ...base, type: "heal", apply: "onRequest", removeHits: 0, lowerShock: 1, revive: false } as const;
    const after = applyToIdentity(limited, heal, DEFAULT_SETTINGS);
    expect(after.tracks.main).toMatchObject({ shock: 3, stabilized: false });
    expect(after.recovery).toMatchObject({ limited: false, stage: "B" });
  });

  test("PER-001 PER-112 so does a correction by hand", () => {
    const correct = { ...base, type: "correct", apply: "atOnce", hits: 5, shock: 3 } as const;
    expect(applyToIdentity(limited, correct, DEFAULT_SETTINGS).recovery).toMatchObject({ limited: false, stage: "B" });
  });

  test("PER-001 PER-098 PER-099 PER-110 PER-112 what is said by hand beside the marks holds, and no longer, on every track", () => {
    const marks = { hits: 6, shock: 4 };
    const say = (state: IdentityState, status: HandStatuses) =>
      applyToIdentity(state, { ...base, type: "correct", apply: "atOnce", ...marks, status }, DEFAULT_SETTINGS);
    const gone = say(limited, { negated: true, stabilized: true, outOfScene: true, limited: false });
    expect(gone.tracks.main).toMatchObject({ ...marks, negated: true, stabilized: true });
    expect(gone.recovery).toMatchObject({ outOfScene: true, limited: false });
    const mind = { ...gone.tracks.main, recovery: { ...RESTED, outOfScene: true } };
    const back = say({ ...gone, tracks: { ...gone.tracks, mind } }, { negated: false, outOfScene: false });
    expect([back.tracks.main.negated, back.tracks["mind"]?.negated]).toEqual([false, false]);
    expect([back.recovery.outOfScene, back.tracks["mind"]?.recovery?.outOfScene]).toEqual([false, false]);
  });

  test("PER-112 PER-115 hits alone end nothing", () => {
    const heal = { ...base, type: "heal", apply: "onRequest", removeHits: 2, lowerShock: 0, revive: false } as const;
    expect(applyToIdentity(limited, heal, DEFAULT_SETTINGS).recovery).toEqual(limited.recovery);
  });
});
