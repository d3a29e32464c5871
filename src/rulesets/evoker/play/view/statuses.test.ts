import { describe, expect, it } from "vitest";
import { exampleAilment, type FightChange } from "../../rules/examples.ts";
import { sampleSomebody } from "./sample-somebody.ts";
import { afflictionOf, deedFor } from "./statuses.ts";

const prone: FightChange = { hero: { conditions: [{ id: "prone", source: null }] } };

describe("what a player does at a token's controls", () => {
  it("EVO-078 EVO-092 EVO-093 is the very decision that the sheet makes", () => {
    const done = (status: "prone" | "defending", on: boolean, change: FightChange = {}) =>
      deedFor(sampleSomebody(change), status, on)?.does;
    expect(done("prone", true)).toMatchObject({ decide: { type: "goProne", actor: "hero" } });
    expect(done("prone", false, prone)).toMatchObject({ decide: { type: "rise", actor: "hero" } });
    expect(done("defending", true)).toMatchObject({ decide: { type: "defend", actor: "hero" } });
  });

  it("EVO-010 is barred with the engine's reason out of one's Turn", () => {
    const other: FightChange = { ...prone, encounter: { turnOf: "foe" } };
    expect(deedFor(sampleSomebody(other), "defending", true)?.blocked).toBeTruthy();
    expect(deedFor(sampleSomebody(prone), "prone", false)?.blocked).toBeUndefined();
  });

  it("EVO-313 EVO-355 opens the form of the test that ends it", () => {
    const grip = { by: "foe", stored: null, failures: 0 };
    const who = sampleSomebody({ hero: { grip, ailments: [exampleAilment("burning")] } });
    expect(deedFor(who, "grappled", false)?.does).toMatchObject({ form: "breakFree" });
    expect(deedFor(who, "burning", false)?.does).toMatchObject({ form: "shakeOff" });
  });

  it("EVO-085 is nothing for what the game master alone gives and takes", () => {
    const who = sampleSomebody({ hero: { ailments: [exampleAilment("frozen")] } });
    expect(deedFor(who, "frozen", false)).toBeUndefined();
    expect(deedFor(who, "defending", false)).toBeUndefined();
    expect(deedFor(who, "defeated", true)).toBeUndefined();
  });
});

it("EVO-085 EVO-300 the game master's word is a decision for ailments and conditions, and none for where somebody is", () => {
  expect(afflictionOf("bo", "burning", true)).toMatchObject({ type: "afflict", target: "bo", ailment: "burning" });
  expect(afflictionOf("bo", "grappled", false)).toMatchObject({ type: "lift", condition: "grappled" });
  expect(afflictionOf("bo", "grappled", true)).toMatchObject({ type: "afflict", condition: "grappled" });
  expect(afflictionOf("bo", "high", true)).toBeNull();
});
