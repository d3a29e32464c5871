import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleAilment, exampleCharacter, examplePersona, fightTable } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import type { CharacterState } from "../../rules/state.ts";
import { AILMENTS } from "../../rules/terms.ts";
import { statuses } from "../statuses/list.ts";
import {
  barCorrection,
  OTHER_STATUSES,
  SHOWN_CONDITIONS,
  STATUS_PREFIX,
  statusCorrection,
  statusesOf,
  statusHeldBy,
  statusIn,
} from "./actors.ts";

const settings = DEFAULT_SETTINGS;
const someone = (change: Partial<CharacterState> = {}): CharacterState => exampleCharacter("Ann", "evoker", change);
const t = (key: string, data?: object): string => [key.split(".").at(-1), ...Object.values(data ?? {})].join(" ");
const shown = (state: CharacterState): string[] =>
  statusesOf(state, settings).map((id) => id.replace(STATUS_PREFIX, ""));
const held = (state: CharacterState, status: string) => statusHeldBy(state, settings, STATUS_PREFIX + status, t);
const turn = (state: CharacterState, status: string, on: boolean) =>
  statusCorrection(state, statusIn(STATUS_PREFIX + status), on);

describe("statuses", () => {
  it("EVO-311 EVO-360 are one for each ailment and each condition, each with a picture of its own", () => {
    const ids = statuses.map(({ id }) => id.replace(STATUS_PREFIX, ""));
    expect(ids).toEqual([...AILMENTS, ...SHOWN_CONDITIONS, ...OTHER_STATUSES]);
    expect(new Set(statuses.map(({ img }) => img)).size).toBe(statuses.length);
  });

  it("EVO-335 EVO-355 EVO-223 follow from the state: ailments, Stress, grips, the last wound", () => {
    expect(shown(someone())).toEqual([]);
    expect(shown(someone({ ailments: [exampleAilment("dizzy")], stress: 41 }))).toEqual(["dizzy", "fatigued"]);
    expect(shown(someone({ grip: { by: "Actor.ogre", stored: null, failures: 0 } }))).toEqual(["grappled"]);
    expect(shown(someone({ wounds: { light: 0, heavy: 0, deadly: 0 } }))).toEqual(["helpless", "defeated"]);
  });

  it("EVO-223 out of the fight and back in it", () => {
    expect(turn(someone(), "defeated", true)).toEqual({ dead: true });
    const down = someone({ dead: true, wounds: { light: 0, heavy: 0, deadly: 0 } });
    expect(turn(down, "defeated", false)).toEqual({ dead: false, deadly: 1 });
  });

  it("every one of them, switched, is what it was switched to, or says what it follows from", () => {
    const states = [
      someone(),
      someone({ ailments: [exampleAilment("burning")], stress: 99, affinities: { fire: "absorb", ice: "block" } }),
      someone({ dead: true, grip: { by: null, stored: null, failures: 1 }, unconscious: { amount: 1, unit: "hours" } }),
      someone({
        suffocation: { mode: "conserving", elapsed: 1, roundsToDeath: null },
        conditions: [{ id: "hidden", source: null }],
      }),
    ];
    for (const state of states)
      for (const { id } of statuses) {
        const status = id.replace(STATUS_PREFIX, "");
        const on = !shown(state).includes(status);
        const { at, make } = fightTable({ hero: state });
        const ways = {
          afflict: { type: on ? "afflict" : "lift", ailment: AILMENTS.find((one) => one === status) ?? null },
          correct: turn(at.character("hero"), status, on),
        };
        const condition = ways.afflict.ailment === null ? status : null;
        const decision = ways.correct
          ? make("correct", ways.correct)
          : make(ways.afflict.type, { target: "hero", ailment: ways.afflict.ailment, condition });
        if (held(at.character("hero"), status) === null) {
          at.play(decision);
          expect(shown(at.character("hero")).includes(status), status).toBe(on);
        } else expect(ways.correct ?? at.refusal(decision), status).not.toBeNull();
      }
  });

  it("EVO-043 EVO-059 tell who is in melee and how high somebody flies, and who is out is in no melee", () => {
    expect(statusesOf(someone({ altitude: "high" }), settings, true)).toEqual(["evoker-engaged", "evoker-high"]);
    expect(shown(someone({ altitude: "ground" }))).toEqual([]);
    expect(statusesOf(someone({ dead: true }), settings, true)).not.toContain("evoker-engaged");
    expect(turn(someone({ altitude: "low" }), "low", false)).toEqual({ altitude: "ground" });
    expect(held(someone(), "engaged")).toBe("follows engaged");
  });

  it("EVO-193 EVO-335 say what holds them: an affinity, Stress", () => {
    expect(held(someone({ affinities: { fire: "absorb" } }), "burning")).toBe("immune Ann fire");
    expect(held(someone({ stress: 60 }), "fatigued")).toBe("follows fatigued");
    expect(held(someone(), "exhausted")).toBe("follows exhausted");
    expect(statusHeldBy(someone(), settings, "prone", t)).toBeNull();
    expect([statusIn("prone"), turn(someone(), "prone", true)]).toEqual([null, null]);
  });
});

describe("the token's bars", () => {
  const persona = examplePersona("p");

  it("EVO-229 count whoever is struck: the Persona while it lives, then the body", () => {
    expect(barCorrection(someone({ personas: [persona] }), settings, "light", -1, true)).toEqual({
      persona: { id: "p", light: 3 },
    });
    const broken = { ...persona, broken: true, equipped: false };
    expect(barCorrection(someone({ personas: [broken] }), settings, "heavy", 1, false)).toEqual({ heavy: 1 });
    expect(barCorrection(someone(), settings, "spirit", 1, false)).toBeNull();
  });

  it("EVO-228 never store fewer than none or more than there can be, whatever is typed", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.boolean(), (value, isDelta) => {
        const before = someone();
        const { light = before.wounds.light } = barCorrection(before, settings, "light", value, isDelta) ?? {};
        expect(light).toBeGreaterThanOrEqual(0);
        expect(light).toBeLessThanOrEqual(4);
        expect(Number.isInteger(light)).toBe(true);
      }),
    );
  });
});
