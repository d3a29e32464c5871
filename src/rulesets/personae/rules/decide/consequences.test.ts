import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAnswer, exampleAttack, exampleEnhancement, exampleFight } from "../examples.ts";
import type { EncounterState, TraitEffectSnapshot } from "../state.ts";

const negators = (card: ExampleCard) => (card.states["combat"] as EncounterState).negators;
const byHero = [{ identity: "foe", by: "hero" }];

describe("who put a foe down", () => {
  test("PER-073 PER-131 is noted when hits and shock of one success bring it to its last level together", () => {
    const { states, frame } = exampleFight({}, { main: { hits: 4, shock: 2 }, recovery: { raisedScene: 5 } });
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame, { imposesShock: 1 }), { actor: [9, 6, 3, 1] });
    const { effects } = card.make(exampleAnswer(frame), { reactor: [1, 1] });
    expect(effects.filter(({ type }) => type === "downed")).toMatchObject([{ identity: "foe", by: "hero" }]);
    card.applyWaiting();
    expect(card.identity("foe").tracks.main.shock).toBe(4);
    expect(negators(card)).toEqual(byHero);
  });
});

/** A foe at shock 3 whose next hit is held off. */
function heldOff(until: TraitEffectSnapshot["until"]) {
  const grit = exampleEnhancement("grit", { kind: "delayShock", until });
  const fight = exampleFight(
    {},
    { main: { hits: 5, shock: 3 }, recovery: { raisedScene: 5, stage: "B" }, rest: { enhancements: [grit] } },
  );
  const card = new ExampleCard(fight.states);
  card.make(exampleAttack(fight.frame), { actor: [9, 6, 3, 1] });
  card.make(exampleAnswer(fight.frame), { reactor: [1, 1] });
  card.applyWaiting();
  return { card, frame: fight.frame };
}

describe("who put a foe down with hits that were held off", () => {
  test("PER-095 PER-131 is noted at the end of the round in which they count", () => {
    const { card, frame } = heldOff("roundEnd");
    expect(negators(card)).toEqual([]);
    card.make({ type: "endRound", encounter: frame, identities: ["hero", "foe"] });
    expect(card.identity("foe").tracks.main.shock).toBe(4);
    expect(negators(card)).toEqual(byHero);
  });

  test("PER-095 PER-131 earns the point when they count at the end of the encounter", () => {
    const { card, frame } = heldOff("encounterEnd");
    const end = { type: "endEncounter", encounter: frame, identities: ["hero", "foe"], spared: [], endScene: true };
    card.make(end);
    expect(card.identity("foe").tracks.main.negated).toBe(true);
    expect(card.identity("hero").dp.available).toBe(1);
  });

  test("PER-001 PER-095 PER-131 is noted when the chorus counts them before they are due", () => {
    const { card, frame } = heldOff("encounterEnd");
    card.make({ type: "settleDelayed", encounter: frame, target: "foe", index: 0, counts: true });
    expect(negators(card)).toEqual(byHero);
  });

  test("PER-095 nobody is noted for hits that bring it no further than shock 3", () => {
    const grit = exampleEnhancement("grit", { kind: "delayShock", until: "roundEnd" });
    const { states, frame } = exampleFight({}, { main: { hits: 4, shock: 2 }, rest: { enhancements: [grit] } });
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { actor: [9, 6, 3, 1] });
    card.make(exampleAnswer(frame), { reactor: [1, 1] });
    card.applyWaiting();
    card.make({ type: "endRound", encounter: frame, identities: ["foe"] });
    expect(card.identity("foe").tracks.main.shock).toBe(3);
    expect(negators(card)).toEqual([]);
  });
});
