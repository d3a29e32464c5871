import { describe, expect, it } from "vitest";
import { answerOptions } from "../defence/options.ts";
import { exampleIdentity } from "../examples.ts";
import { deriveIdentity } from "../queries.ts";
import { settingsFrom } from "../settings.ts";
import { markHits } from "../vitality/status.ts";

const settings = settingsFrom({});
const door = (rest: object) =>
  exampleIdentity("Door", {
    rest: { kind: "identity", control: "chorus", vitality: { bonus: 0, override: 3 }, negateAtLast: true, ...rest },
  });
const passive = (
  reactor: ReturnType<typeof door>,
  challenge: "interaction" | "attack" | "power",
  answerWith?: object,
) =>
  answerOptions({
    reactor,
    challenge,
    attack: null,
    aware: true,
    readied: null,
    canAct: true,
    settings,
    ...(answerWith && { answerWith: answerWith as { skill: "steel"; attribute: null } }),
  })[0];

describe("obstacles", () => {
  it("PER-045 have a track of the length they were given, and are negated at its end", () => {
    for (const trackLength of [1, 2, 3, 4]) {
      const state = door({ trackLength });
      const { shockAt, lastLevel, totalHits } = deriveIdentity(state, settings);
      expect([shockAt.length, lastLevel, totalHits]).toEqual([trackLength, trackLength, 2 + trackLength]);
      const struck = Array.from({ length: totalHits }).reduce<typeof state>(
        (now) => markHits(now, { inflicted: 1, track: "main", scene: 1 }, settings).state,
        state,
      );
      expect(struck.tracks.main).toMatchObject({ shock: trackLength, negated: true });
      const before = Array.from({ length: totalHits - 1 }).reduce<typeof state>(
        (now) => markHits(now, { inflicted: 1, track: "main", scene: 1 }, settings).state,
        state,
      );
      expect(before.tracks.main.negated).toBe(false);
    }
  });

  it("PER-045 without a length of their own keep the track of their tier", () => {
    expect(deriveIdentity(door({ trackLength: null }), settings).lastLevel).toBe(4);
    expect(deriveIdentity(door({}), settings).lastLevel).toBe(4);
  });

  it("PER-045 stand past the end of their track, when that does not negate them", () => {
    const struck = markHits(
      door({ trackLength: 1, negateAtLast: false }),
      { inflicted: 3, track: "main", scene: 1 },
      settings,
    );
    expect(struck.state.tracks.main).toMatchObject({ shock: 1, negated: false });
    expect(deriveIdentity(struck.state, settings).inoperative).toBe(true);
  });

  it("PER-045 answer every challenge with the skill and attribute they were given", () => {
    const state = door({ answer: { skill: "counter", attribute: "KNO" } });
    for (const challenge of ["interaction", "attack", "power"] as const)
      expect(passive(state, challenge)).toMatchObject({ item: "counter", attribute: "KNO" });
    expect(passive(door({ skills: [], answer: { skill: "counter", attribute: null } }), "attack")).toMatchObject({
      name: "DRAMATIS.Personae.FreeSkill.counter",
      rating: 1,
      unlocked: false,
    });
  });

  it("PER-045 PER-119 answer as the challenge calls for when nothing was said", () => {
    const state = door({ answer: { skill: null, attribute: "KNO" } });
    expect(passive(state, "attack")).toMatchObject({ item: "defend", attribute: "STA" });
    expect(passive(state, "power")).toMatchObject({ item: "steel", attribute: "POW" });
  });

  it("PER-085 a power that names its own answer comes first", () => {
    const state = door({ answer: { skill: "counter", attribute: "KNO" } });
    expect(passive(state, "power", { skill: "steel", attribute: null })).toMatchObject({
      item: "steel",
      attribute: "POW",
    });
  });
});
