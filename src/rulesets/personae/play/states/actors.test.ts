import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveIdentity } from "../../rules/queries.ts";
import { exampleTracks } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS, settled } from "../../rules/settings.ts";
import { TIERS, type IdentityState } from "../../rules/state.ts";
import { RESTED, UNHURT } from "../../rules/vitality/tracks.ts";
import { statusesOf } from "../../rules/vitality/shown.ts";
import { applyToIdentity } from "../../rules/apply/identity.ts";
import { barCorrection, statusCorrection, statusName, type Correction } from "./actors.ts";
import { sampleIdentity } from "../../rules/casting/sample-identity.ts";

const settings = DEFAULT_SETTINGS;
/** The identity once it has been set so by hand. */
const set = (state: IdentityState, correction: Correction | null, group = settings): IdentityState =>
  applyToIdentity(
    state,
    { type: "correct", id: "c", target: "it", apply: "atOnce", scene: 1, hits: 0, shock: 0, ...correction },
    group,
  );

describe("the token's bar", () => {
  it("PER-086 counts hits left before shock 1: one less on the bar is one hit more", () => {
    expect(barCorrection(sampleIdentity(), settings, 2, false)).toEqual({ hits: 1, shock: 0 });
    expect(barCorrection(sampleIdentity({}, { hits: 1 }), settings, -1, true)).toEqual({ hits: 2, shock: 0 });
  });

  it("PER-089 brings on shock 1 when it is emptied, and takes it back when it is filled", () => {
    expect(barCorrection(sampleIdentity(), settings, 0, false)).toEqual({ hits: 3, shock: 1 });
    expect(barCorrection(sampleIdentity({}, { hits: 5, shock: 3 }), settings, 3, false)).toEqual({ hits: 0, shock: 0 });
  });

  it("PER-090 goes on past its end by deltas, to the last level and no further", () => {
    expect(barCorrection(sampleIdentity({}, { hits: 3, shock: 1 }), settings, -1, true)).toEqual({ hits: 4, shock: 2 });
    expect(barCorrection(sampleIdentity(), settings, -50, true)).toEqual({ hits: 6, shock: 4 });
    expect(barCorrection(sampleIdentity({ tier: "minion" }), settings, -50, true)).toEqual({ hits: 4, shock: 2 });
  });

  it("PER-088 never stores fewer than no hits or more than the track has, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.boolean(),
        fc.constantFrom(...TIERS),
        (hits, value, isDelta, tier) => {
          const state = sampleIdentity({ tier }, { hits });
          const update = barCorrection(state, settings, value, isDelta);
          const most = deriveIdentity(state, settings).shockAt.at(-1) ?? 0;
          expect(update.hits).toBeGreaterThanOrEqual(0);
          expect(update.hits).toBeLessThanOrEqual(most);
          expect(Number.isInteger(update.hits)).toBe(true);
        },
      ),
    );
  });
});

describe("statuses", () => {
  it("PER-089 shows the present shock level alone", () => {
    expect(statusesOf(sampleIdentity({}, { hits: 4, shock: 2 }), settings)).toEqual(["shock2"]);
    expect(statusesOf(sampleIdentity(), settings)).toEqual([]);
  });

  it("PER-096 PER-099 shows inoperative and stabilised at the last level", () => {
    expect(statusesOf(sampleIdentity({}, { hits: 6, shock: 4 }), settings)).toEqual(["shock4", "inoperative"]);
    expect(statusesOf(sampleIdentity({}, { hits: 6, shock: 4, stabilized: true }), settings)).toContain("stabilized");
  });

  it("PER-166 puts a minion down at shock 2", () => {
    expect(statusesOf(sampleIdentity({ tier: "minion" }, { hits: 4, shock: 2 }), settings)).toContain("inoperative");
  });

  it("PER-045 PER-110 shows negated, and those out of the scene", () => {
    expect(statusesOf(sampleIdentity({}, { hits: 6, shock: 4, negated: true }), settings)).toContain("negated");
    const away = sampleIdentity();
    const state = { ...away, recovery: { ...away.recovery, outOfScene: true } };
    expect(statusesOf(state, settings)).toEqual(["outOfScene"]);
  });

  it("PER-090 switched on by hand marks the boxes that belong to it; switched off goes one level down", () => {
    expect(statusCorrection(sampleIdentity(), settings, "shock2", true)).toEqual({ hits: 4, shock: 2 });
    expect(statusCorrection(sampleIdentity({}, { hits: 4, shock: 2 }), settings, "shock2", false)).toEqual({
      hits: 3,
      shock: 1,
    });
    expect(statusCorrection(sampleIdentity({}, { hits: 3, shock: 1 }), settings, "shock1", false)).toEqual({
      hits: 2,
      shock: 0,
    });
  });

  it("PER-166 a minion can't be set beyond its last level", () => {
    expect(statusCorrection(sampleIdentity({ tier: "minion" }), settings, "shock4", true)).toEqual({
      hits: 4,
      shock: 2,
    });
  });

  it("PER-096 inoperative by hand is the level that makes it so, and back", () => {
    expect(statusCorrection(sampleIdentity(), settings, "inoperative", true)).toMatchObject({ hits: 6, shock: 4 });
    expect(statusCorrection(sampleIdentity({}, { hits: 6, shock: 4 }), settings, "inoperative", false)).toMatchObject({
      hits: 5,
      shock: 3,
    });
  });

  it("PER-099 being stabilised ends with getting up, however that is marked: by a status or the bar", () => {
    const down = sampleIdentity({}, { hits: 6, shock: 4, stabilized: true });
    const marksAfter = (correction: Correction | null, state = down) => set(state, correction).tracks.main;
    const up = { hits: 5, shock: 3, stabilized: false };
    expect(marksAfter(statusCorrection(down, settings, "shock4", false))).toMatchObject(up);
    expect(marksAfter(statusCorrection(down, settings, "inoperative", false))).toMatchObject(up);
    expect(marksAfter(barCorrection(down, settings, 1, true))).toMatchObject(up);
    expect(marksAfter(barCorrection(down, settings, 3, false))).toMatchObject({ hits: 0, shock: 0, stabilized: false });
    expect(marksAfter(statusCorrection(down, settings, "shock4", true))).toMatchObject({ hits: 6, stabilized: true });
    const minion = sampleIdentity({ tier: "minion" }, { hits: 4, shock: 2, stabilized: true });
    const set2 = marksAfter(statusCorrection(minion, settings, "shock2", true), minion);
    expect(set2).toMatchObject({ hits: 4, shock: 2, stabilized: true });
    const set1 = marksAfter(statusCorrection(minion, settings, "shock1", true), minion);
    expect(set1).toMatchObject({ hits: 3, shock: 1, stabilized: false });
  });

  describe("of several tracks", () => {
    const group = settled(exampleTracks);
    const t = (key: string, data?: object): string => [key.split(".").at(-1), ...Object.values(data ?? {})].join(" ");
    const minded = (mind: object, main: object = {}) => {
      const sample = sampleIdentity({}, main);
      return { ...sample, tracks: { ...sample.tracks, mind: { ...UNHURT, ...mind } } };
    };

    it("PER-101 PER-102 shows the highest level, by its own name", () => {
      const state = minded({ hits: 4, shock: 2 }, { hits: 3, shock: 1 });
      expect(statusesOf(state, group)).toEqual(["shock2"]);
      expect(statusName(state, group, "shock2", t)).toBe("level Mind Shaken");
      expect(statusName(sampleIdentity({}, { hits: 3, shock: 1 }), settings, "shock1", t)).toBe("shock1");
      expect(statusName(state, group, "limited", t)).toBeNull();
    });

    it("PER-096 PER-102 says in which kind of encounter somebody is down", () => {
      const lost = minded({ hits: 6, shock: 4 });
      expect(statusesOf(lost, group)).toEqual(["shock4", "inoperative"]);
      expect(statusName(lost, group, "inoperative", t)).toBe("nonviolent");
      expect(statusName(minded({}, { hits: 6, shock: 4 }), group, "inoperative", t)).toBeNull();
    });

    it("PER-090 PER-098 switched off by hand changes the track it is on account of", () => {
      const lost = minded({ hits: 6, shock: 4, negated: true });
      expect(statusCorrection(lost, group, "shock4", false)).toEqual({ hits: 5, shock: 3, track: "mind" });
      const back = set(lost, statusCorrection(lost, group, "negated", false), group);
      expect(back.tracks["mind"]).toMatchObject({ hits: 6, shock: 4, negated: false });
      const away = minded({ recovery: { ...RESTED, outOfScene: true } });
      const here = set(away, statusCorrection(away, group, "outOfScene", false), group);
      expect([here.recovery.outOfScene, here.tracks["mind"]?.recovery?.outOfScene]).toEqual([false, false]);
    });
  });

  it("leaves other statuses to Foundry", () => {
    expect(statusCorrection(sampleIdentity(), settings, "invisible", true)).toBeNull();
  });
});
