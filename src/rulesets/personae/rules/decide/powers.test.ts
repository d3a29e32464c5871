import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAnswer, exampleAttack, exampleFight, exampleTracks } from "../examples.ts";
import type { PowerSnapshot } from "../state.ts";

const power = (change: Partial<PowerSnapshot>): PowerSnapshot => ({
  id: "light",
  name: "Light",
  hits: 0,
  harmful: false,
  defends: false,
  skill: null,
  duration: "instant",
  ...change,
});
const { frame } = exampleFight();
const use = { type: "usePower", encounter: frame, actor: "hero", reactors: ["foe"], power: "light" } as const;
const fight = (given: PowerSnapshot, main = {}) =>
  new ExampleCard(exampleFight({ rest: { powers: [given] } }, { main }).states);

describe("powers", () => {
  test("PER-115 healing lowers hits and shock each by its own amount, once applied", () => {
    const card = fight(power({ heal: { hits: 1, shock: 1, revive: false } }), { hits: 4, shock: 2 });
    card.make(use);
    expect(card.participant("c.hero").used.actions).toBe(1);
    expect(card.identity("foe").tracks.main.shock).toBe(2);
    card.applyWaiting();
    expect(card.identity("foe").tracks.main).toMatchObject({ hits: 3, shock: 1 });
  });

  test("PER-117 the negated stay so, unless the group lets a power bring them back", () => {
    const raise = power({ heal: { hits: 1, shock: 1, revive: true } });
    const gone = { hits: 6, shock: 4, negated: true };
    expect(fight(raise, gone).reason(use)).toBe("negated");
    const { states } = exampleFight({ rest: { powers: [raise] } }, { main: gone });
    const card = new ExampleCard(states, { allowRevival: true });
    card.make(use);
    card.applyWaiting();
    expect(card.identity("foe").tracks.main).toMatchObject({ hits: 5, shock: 3, negated: false });
  });

  test("PER-084 PER-186 a maintained power ends with the first turn that puts no action into it", () => {
    const card = fight(power({ duration: "maintain" }));
    card.make(use);
    const endTurn = { type: "endTurn", encounter: frame, actor: "hero" } as const;
    expect(card.make(endTurn).effects).toEqual([]);
    const later = { ...frame, round: 2 };
    const kept = new ExampleCard(card.states);
    kept.make({ type: "upkeep", encounter: later, actor: "hero", power: "light", keep: true });
    expect(kept.participant("c.hero").used).toMatchObject({ round: 2, actions: 1 });
    expect(kept.make({ ...endTurn, encounter: later }).effects).toEqual([]);
    card.make({ ...endTurn, encounter: later });
    expect(card.identity("hero").running).toEqual([]);
  });

  test("PER-186 an independent power lasts to the end of the encounter, a special one beyond", () => {
    for (const [duration, left] of [
      ["independent", 0],
      ["special", 1],
    ] as const) {
      const card = fight(power({ duration }));
      card.make(use);
      card.make({ type: "endTurn", encounter: { ...frame, round: 3 }, actor: "hero" });
      expect(card.identity("hero").running).toHaveLength(1);
      card.make({ type: "endEncounter", encounter: frame, identities: ["hero"], spared: [], endScene: false });
      expect(card.identity("hero").running).toHaveLength(left);
    }
  });

  test("PER-186 letting a power go costs nothing", () => {
    const card = fight(power({ duration: "independent" }));
    card.make(use);
    const drop = { type: "upkeep", encounter: frame, actor: "hero", power: "light", keep: false } as const;
    card.make(drop);
    expect(card.identity("hero").running).toEqual([]);
    expect(card.participant("c.hero").used.actions).toBe(1);
    expect(card.reason(drop)).toBe("notRunning");
  });

  test("PER-024 a limited power is used up", () => {
    const given = power({ uses: { value: 1, max: 1, per: "day" } });
    expect(fight(given).make(use).effects).toContainEqual(
      expect.objectContaining({ type: "useTrait", target: "hero.Item.light" }),
    );
    expect(fight(power({ uses: { value: 0, max: 1, per: "day" } })).reason(use)).toBe("noUsesLeft");
  });

  test("PER-082 PER-085 a power may be answered with something else than Steel", () => {
    const given = power({ answer: { skill: "defend", attribute: "CNG" }, harmful: true, hits: 1 });
    const { prompts } = fight(given).make(
      exampleAttack(frame, { challenge: "power", weapon: null, power: { id: "light", name: "Light", harmful: true } }),
      { actor: [9, 6, 3, 1] },
    );
    const [passive] = prompts[0]?.["options"] as object[];
    expect(passive).toMatchObject({ name: "defend", attribute: "CNG" });
  });
});

describe("what a success imposes", () => {
  const struck = (change: object, main = {}, settings = {}) => {
    const card = new ExampleCard(exampleFight({}, { main }).states, settings);
    card.make(exampleAttack(frame, change), { actor: [9, 6, 3, 1] });
    return { card, outcome: card.make(exampleAnswer(frame), { reactor: [2, 1] }) };
  };

  test("PER-073 AMB-24 shock is imposed beside hits, and boxes are marked to match", () => {
    const { card, outcome } = struck({ hits: 0, imposesShock: 1 });
    expect(outcome.effects.map(({ type }) => type)).toEqual(["imposeShock", "tally"]);
    card.applyWaiting();
    expect(card.identity("foe").tracks.main).toMatchObject({ hits: 3, shock: 1 });
  });

  test("PER-073 PER-131 imposed shock may put somebody down", () => {
    const { card, outcome } = struck({ hits: 0, imposesShock: 1 }, { hits: 5, shock: 3 });
    expect(outcome.effects.map(({ type }) => type)).toContain("downed");
    card.applyWaiting();
    expect(card.states["combat"]).toMatchObject({ negators: [{ identity: "foe", by: "hero" }] });
  });

  test("PER-073 conditions begin once, and end with the encounter", () => {
    const { card } = struck({ conditions: ["Prone"] });
    card.applyWaiting();
    expect(card.identity("foe").conditions).toEqual([{ name: "Prone", until: "encounter" }]);
    card.make({ type: "endEncounter", encounter: frame, identities: ["hero", "foe"], spared: [], endScene: false });
    expect(card.identity("foe").conditions).toEqual([]);
  });

  test("PER-102 hits go to the track that was named", () => {
    const { card } = struck({ track: "mind" }, {}, exampleTracks);
    card.applyWaiting();
    expect(card.identity("foe").tracks).toMatchObject({ main: { hits: 0 }, mind: { hits: 1 } });
  });
});
