/** Whole stretches of play, decision by decision. */
import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAdversary, exampleAnswer, exampleAttack, exampleFight, exampleEnd } from "../examples.ts";
import type { Decision } from "../../../../kernel/outcome.ts";

describe("stories", () => {
  test("PER-045 PER-046 PER-056 a barred gate is picked by interaction until it gives way", () => {
    const { states, frame } = exampleFight();
    const rest = {
      kind: "identity",
      negateAtLast: true,
      tier: "minion",
      skills: [],
      vitality: { bonus: 0, override: 1 },
    } as const;
    const gate = exampleAdversary("Gate", { rest });
    const nonviolent = { ...states["combat"], sceneState: "nonviolent" };
    let now = { ...states, foe: gate, combat: nonviolent };
    const pick = exampleAttack(frame, {
      challenge: "interaction",
      weapon: null,
      skill: "initiative",
      attribute: "CNG",
    });
    for (const [hits, shock, negated] of [
      [1, 1, false],
      [2, 2, true],
    ] as const) {
      const card = new ExampleCard(now);
      const asked = card.make(pick, { actor: [9, 5, 2] });
      expect(asked.prompts.map(({ type }) => type)).toEqual(["answer"]);
      card.make(exampleAnswer(frame, { attribute: "CMP" }), { reactor: [3] });
      card.applyWaiting();
      expect(card.identity("foe").tracks.main).toMatchObject({ hits, shock, negated });
      now = card.states as typeof now;
    }
    const over = new ExampleCard(now);
    const end = exampleEnd(frame);
    expect(over.make(end).effects.some(({ type }) => type === "award")).toBe(false);
    const counted = new ExampleCard(now, { negationAwardObjects: true });
    expect(counted.make(end).effects.find(({ type }) => type === "award")).toMatchObject({ target: "hero", dp: 1 });
  });

  test("PER-050 PER-081 PER-083 a power that harms nobody starts a nonviolent encounter; one that does inflicts hits", () => {
    const { states, frame } = exampleFight();
    const calm = { ...states, combat: { ...states["combat"], sceneState: "scene" } };
    const cast = (harmful: boolean, hits: number): Decision =>
      exampleAttack(frame, {
        challenge: "power",
        weapon: null,
        power: { id: "p", name: "P", harmful },
        attribute: "POW",
        hits,
      });
    const charm = new ExampleCard(calm, { autoEscalate: "auto" });
    charm.make(cast(false, 0), { actor: [9, 5, 2, 1] });
    const settled = charm.make(exampleAnswer(frame, { attribute: "POW" }), { reactor: [3, 1] });
    expect(charm.states["combat"]).toMatchObject({ sceneState: "nonviolent" });
    expect(settled.effects.filter(({ type }) => type === "hits")).toEqual([]);
    const bolt = new ExampleCard(charm.states, { autoEscalate: "auto" });
    bolt.make(cast(true, 2), { actor: [9, 5, 2, 1] });
    bolt.make(exampleAnswer(frame, { attribute: "POW" }), { reactor: [3, 1] });
    bolt.applyWaiting();
    expect(bolt.states["combat"]).toMatchObject({ sceneState: "violent" });
    expect(bolt.identity("foe").tracks.main.hits).toBe(2);
  });

  test("PER-096 PER-188 where the group says 3, one is down at shock 3 and can be stabilised", () => {
    const { states, frame } = exampleFight({}, { main: { hits: 5, shock: 3 } });
    const strike = exampleAttack(frame, { actor: "foe", reactors: ["hero"] });
    expect(new ExampleCard(states).reason(strike, { actor: [5, 5] })).toBeNull();
    const strict = new ExampleCard(states, { inoperativeAt: 3 });
    expect(strict.reason(strike)).toBe("inoperative");
    expect(strict.reason({ type: "stabilise", encounter: frame, helper: "hero", target: "foe" })).toBeNull();
  });

  test("PER-098 PER-099 PER-131 four blows fell a minor foe; stabilised it lives, and nobody earns a point", () => {
    const { states, frame } = exampleFight({}, { rest: { tier: "minor" } });
    let now = states;
    for (let round = 1; round <= 4; round += 1) {
      const at = { ...frame, round };
      const card = new ExampleCard(now);
      card.make(exampleAttack(at), { actor: [9, 5, 2, 1] });
      const pool = Math.max(2, 2 - (round - 1));
      card.make(exampleAnswer(at), { reactor: Array.from({ length: pool }, () => 2) });
      card.applyWaiting();
      now = card.states;
    }
    expect(now["foe"]).toMatchObject({ tracks: { main: { hits: 4, shock: 4 } } });
    expect(now["combat"]).toMatchObject({ negators: [{ identity: "foe", by: "hero" }] });
    const end = exampleEnd(frame);
    const left = new ExampleCard(now);
    const dp = left.identity("hero").dp.available;
    left.make(end);
    expect(left.identity("foe").tracks.main.negated).toBe(true);
    expect(left.identity("hero").dp.available).toBe(dp + 1);
    const helped = new ExampleCard(now);
    helped.make({ type: "stabilise", encounter: { ...frame, round: 5 }, helper: "hero", target: "foe" });
    helped.make(end);
    expect(helped.identity("foe")).toMatchObject({
      tracks: { main: { negated: false } },
      recovery: { outOfScene: true },
    });
    expect(helped.identity("hero").dp.available).toBe(dp);
  });
});
