import { describe, expect, test } from "vitest";
import { ExampleCard, exampleFight, type CharacterChange } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";

const hurt = { rest: { toughness: { value: 3 } } };
const down = { rest: { toughness: { value: 0 } }, conditions: { dying: true, prone: true } };

function ward(
  change: Record<string, CharacterChange> = { hero: hurt, mate: down },
  settings: SomeSettings = {},
  items = {},
) {
  const { states, frame } = exampleFight(change, items);
  const treat = (means: string, target: string, cure: string | null = null) => ({
    type: "treat",
    encounter: frame,
    actor: "hero",
    target,
    with: means,
    cure,
  });
  const consume = (item: string, on: string, target: string) => ({
    type: "consume",
    encounter: frame,
    actor: "hero",
    item,
    on,
    target,
  });
  return { card: new ExampleCard(states, settings), frame, treat, consume };
}

describe("healing", () => {
  test("RUN-066 RUN-072 RUN-086 RUN-087 a herbal cure on another is a Combat Action, heals 1 and saves the dying", () => {
    const { card, treat } = ward();
    card.make(treat("herbs", "mate"));
    expect(card.character("mate")).toMatchObject({
      toughness: { value: 1 },
      conditions: { dying: false, prone: true },
    });
    expect(card.states["herbs"]).toMatchObject({ quantity: 1 });
    expect(card.combatant("hero").spent).toMatchObject({ combat: 1, movement: 0 });
  });

  test("RUN-041 RUN-086 on oneself it is a Movement Action; so is an elixir", () => {
    const { card, treat, consume } = ward();
    card.make(treat("herbs", "hero"));
    expect(card.combatant("hero").spent).toMatchObject({ combat: 0, movement: 1 });
    card.make(consume("draught", "self", "hero"), { "heal-0": [4] });
    expect(card.character("hero").toughness.value).toBe(8);
    expect(card.combatant("hero").spent).toMatchObject({ combat: 0, movement: 2 });
    expect(card.reason(consume("draught", "self", "hero"))).toBe("noneLeft");
  });

  test("RUN-086 an elixir on another is a Combat Action, on gear it heals nobody", () => {
    const { card, consume } = ward();
    card.make(consume("herbs", "equipment", "hero"));
    expect(card.character("hero").toughness.value).toBe(3);
    card.make(consume("draught", "other", "mate"), { "heal-0": [6] });
    expect(card.combatant("hero").spent).toMatchObject({ combat: 1, movement: 1 });
    expect(card.character("mate").toughness.value).toBe(6);
    expect(card.decide(consume("herbs", "self", "mate"))).toMatchObject({ refused: { data: { field: "target" } } });
  });

  test("RUN-073 a healing ability heals its dice, better with a cure, as the table has it", () => {
    const { card, treat } = ward();
    card.make(treat("healer", "mate"), { "heal-0": [3] });
    expect(card.character("mate").toughness.value).toBe(3);
    expect(card.states["herbs"]).toMatchObject({ quantity: 2 });
    const better = ward();
    better.card.make(better.treat("healer", "mate", "herbs"), { "heal-0": [3] });
    expect(better.card.character("mate").toughness.value).toBe(4);
    expect(better.card.states["herbs"]).toMatchObject({ quantity: 1 });
    const house = ward(undefined, { medicusWithCure: "2d4" });
    house.card.make(house.treat("healer", "mate", "herbs"), { "heal-0": [3, 4] });
    expect(house.card.character("mate").toughness.value).toBe(7);
  });

  test("RUN-070 RUN-074 RUN-076 a power heals what it says, never beyond the maximum", () => {
    const { card, treat } = ward({ hero: {}, mate: { rest: { toughness: { value: 8 } } } });
    card.make(treat("light", "mate"), { "heal-0": [6], "corruption-0": [2] });
    expect(card.character("hero").corruption.temporary).toBe(2);
    expect(card.character("mate").toughness.value).toBe(10);
    expect(card.reason(treat("light", "mate", "herbs"))).toBe("cureUnused");
  });

  test("RUN-075 without a cure, an ability or a power nobody can treat", () => {
    const { card, treat } = ward({ hero: hurt, mate: down }, {}, { herbs: { quantity: 0 }, healer: { level: "none" } });
    expect(card.reason(treat("herbs", "mate"))).toBe("noneLeft");
    expect(card.reason(treat("healer", "mate"))).toBe("unknownItem");
    expect(card.reason(treat("draught", "mate"))).toBe("cannotTreat");
    const dead = ward({ mate: { conditions: { dead: true } } });
    expect(dead.card.reason(dead.treat("herbs", "mate"))).toBe("targetDead");
  });

  test("RUN-071 days of rest heal what the table says; not the dying, and not in a fight", () => {
    const { card, frame } = ward({ hero: hurt, mate: down }, { naturalHealingPerDay: 2 });
    const rest = { type: "rest", encounter: null, targets: ["hero", "mate"], days: 2 };
    expect(card.reason({ ...rest, encounter: frame })).toBe("inEncounter");
    card.make(rest);
    expect(card.character("hero").toughness.value).toBe(7);
    expect(card.character("mate")).toMatchObject({ toughness: { value: 0 }, conditions: { dying: true } });
    expect(card.decide({ ...rest, days: 0 })).toMatchObject({ refused: { data: { field: "days" } } });
  });
});

describe("powers and corruption", () => {
  const power = (frame: object, change: object = {}) => ({
    type: "power",
    encounter: frame as never,
    actor: "hero",
    power: "bend",
    target: "foe",
    difficulty: 0,
    modifiers: [],
    ...change,
  });

  test("RUN-006 RUN-012 RUN-039 RUN-078 the player tests Resolute for the Combat Action, and pays in corruption", () => {
    const { card, frame } = ward({ hero: { attributes: { resolute: 12 } }, foe: { attributes: { resolute: 13 } } });
    const out = card.make(power(frame), { test: [9], "harm-foe-0": [1] });
    expect(out.checks[0]).toMatchObject({ what: "power", attribute: "resolute", target: 9, success: true });
    expect(card.combatant("hero").spent.combat).toBe(1);
    expect(card.character("hero").corruption.temporary).toBe(1);
  });

  test("RUN-012 a foe's power asks the player to withstand it", () => {
    const { card, frame } = ward({ foe: { attributes: { resolute: 13 } } });
    const out = card.make(power(frame, { actor: "foe", power: "hex", target: "hero" }));
    expect(out.checks).toEqual([]);
    expect(out.prompts[0]).toMatchObject({ type: "test", owner: "hero", attribute: "resolute", target: 7 });
    expect(card.reason(power(frame, { actor: "foe", power: "hex", target: "brute" }))).toBe("foesDontRoll");
  });

  test("RUN-074 RUN-090 a healing power needs no test; a blocked line is remarked on", () => {
    const { card, frame } = ward();
    const out = card.make(power(frame, { power: "light", target: "mate", lineOfSight: false }), {
      "heal-0": [2],
      "corruption-0": [3],
    });
    expect(out.notes.map(({ key }) => key)).toContain("DRAMATIS.Threshold.Note.lineBlocked");
    expect(card.character("mate").toughness.value).toBe(2);
    expect(card.character("hero").corruption.temporary).toBe(3);
  });

  test("RUN-078 limits are warned of once each, to all for a player's character, to the GM for a foe", () => {
    const { card, frame } = ward({ hero: {}, foe: {} });
    const gain = (target: string, gained: string, kind = "temporary") => ({
      type: "corruption",
      encounter: frame,
      target,
      gained,
      kind,
    });
    expect(card.make(gain("hero", "4")).notes).toEqual([]);
    expect(card.make(gain("hero", "1")).notes[0]).toMatchObject({
      key: "DRAMATIS.Threshold.Note.corruption.threshold",
      data: { audience: "public", threshold: 5, total: 5 },
    });
    expect(card.make(gain("hero", "5", "permanent")).notes.map(({ key }) => key)).toEqual([
      "DRAMATIS.Threshold.Note.corruption.resolute",
    ]);
    expect(card.character("hero").corruption).toEqual({ temporary: 5, permanent: 5 });
    expect(card.make(gain("foe", "1d6"), { "corruption-0": [6] }).notes[0]).toMatchObject({ data: { audience: "gm" } });
    expect(card.decide(gain("hero", "some"))).toMatchObject({ refused: { data: { field: "gained" } } });
  });
});

describe("what treatment costs", () => {
  const treat = (encounter: object, change: object = {}) => ({
    ...{ type: "treat", encounter: encounter as never, actor: "hero", target: "mate", with: "healer", cure: null },
    ...change,
  });

  test("RUN-039 RUN-045 RUN-051 an ability that needs no action of its own costs none", () => {
    for (const [mode, combat] of [
      ["active", 1],
      ["free", 0],
      ["passive", 0],
      ["reaction", 0],
    ] as const) {
      const { states, frame } = exampleFight({ mate: hurt }, { healer: { mode } });
      const card = new ExampleCard(states);
      card.make(treat(frame), { "heal-0": [2] });
      expect(card.combatant("hero").spent.combat, mode).toBe(combat);
      expect(card.character("mate").toughness.value).toBe(5);
    }
  });

  test("RUN-072 RUN-076 treating the unhurt is remarked on; of a foe that would tell too much", () => {
    const { states, frame } = exampleFight();
    const notes = (change: object, settings = {}) => {
      const out = new ExampleCard(states, settings).make(treat(frame, { with: "herbs", ...change }));
      return out.notes.map(({ key }) => key);
    };
    expect(notes({})).toEqual(["DRAMATIS.Threshold.Note.unhurt"]);
    expect(notes({ target: "foe" })).toEqual([]);
    expect(notes({ target: "foe" }, { hideNpcValues: "shown" })).toEqual(["DRAMATIS.Threshold.Note.unhurt"]);
    const drunk = { type: "consume", encounter: frame, actor: "hero", item: "herbs", on: "self", target: "hero" };
    expect(new ExampleCard(states).make(drunk).notes[0]).toMatchObject({ data: { name: "hero" } });
  });
});

describe("powers", () => {
  const cast = (encounter: object, change: object = {}) => ({
    ...{ type: "power", encounter: encounter as never, actor: "hero", power: "bend", target: "foe" },
    ...{ difficulty: 0, modifiers: [] },
    ...change,
  });

  test("RUN-006 RUN-014 what somebody resists needs somebody", () => {
    const { states, frame } = exampleFight();
    expect(new ExampleCard(states).reason(cast(frame, { target: null }))).toBe("needsTarget");
  });

  test("RUN-006 RUN-074 one may take a test that nobody opposes: it heals when it succeeds", () => {
    const { states, frame } = exampleFight({ mate: hurt }, { light: { tested: true, corruption: null } });
    const light = cast(frame, { power: "light", target: "mate", difficulty: -1 });
    const fails = new ExampleCard(states);
    expect(fails.make(light, { test: [10] }).checks[0]).toMatchObject({ what: "power", target: 9, opponent: null });
    expect(fails.character("mate").toughness.value).toBe(3);
    const works = new ExampleCard(states);
    works.make(light, { test: [9], "heal-0": [4] });
    expect(works.character("mate").toughness.value).toBe(7);
  });

  test("RUN-012 what nothing resists a foe brings about without a test, unless the game master rolls", () => {
    const { states, frame } = exampleFight({}, { hex: { opponentAttribute: null, tested: true } });
    const hex = cast(frame, { actor: "foe", power: "hex", target: "hero" });
    const card = new ExampleCard(states);
    expect(card.make(hex, { "harm-hero-0": [3] }).prompts).toEqual([]);
    expect(card.character("hero").conditions.prone).toBe(true);
    const rolled = new ExampleCard(states).make({ ...hex, gmRolls: true }, { test: [11] });
    expect(rolled.checks[0]).toMatchObject({ rolledBy: "gm", success: false });
  });

  test("RUN-012 RUN-019 a foe's power carries what failing to withstand it brings", () => {
    const { states, frame } = exampleFight({}, { hex: { harm: { damage: "1d4", ignoresArmor: true, prone: true } } });
    const hex = cast(frame, { actor: "foe", power: "hex", target: "hero" });
    const card = new ExampleCard(states, { autoApplyDamage: "auto" });
    card.make(hex);
    const asked = card.prompt("test");
    expect(asked).toMatchObject({ owner: "hero", hazard: { damage: "1d4", prone: true } });
    const plain = { attribute: "resolute", opponent: null, difficulty: 0, modifiers: [] };
    const answer = { type: "test", encounter: frame, actor: "hero", ...plain, prompt: asked.id };
    card.make(answer, { test: [11], "harm-hero-0": [3] });
    expect(card.character("hero")).toMatchObject({ toughness: { value: 7 }, conditions: { prone: true } });
  });

  test("RUN-054 RUN-059 a player's own brings its harm when it works, against the foe's armour", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states, { autoApplyDamage: "auto" });
    const out = card.make(cast(frame), { test: [10], "harm-foe-0": [5] });
    expect(out.checks[1]).toMatchObject({ type: "damage", by: "hero", damage: 5, armor: 2, net: 3 });
    expect(card.character("foe").toughness.value).toBe(7);
    expect(out.prompts).toEqual([]);
  });
});
