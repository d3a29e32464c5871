/** Questions that are let go, things parted with, units. VRV-045, VRV-054, VRV-191, VRV-262 … VRV-268 */
import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import { derive } from "../derive.ts";
import { verveEngine } from "../engine.ts";
import { exampleAttack, ExampleCard, exampleFight, exampleFoe, exampleRoll } from "../examples.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { CharacterState, GearState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}) => {
  const { states, frame } = exampleFight(hero, foe);
  return { game: new ExampleCard(states), frame };
};
const by = (type: string, rest = {}) => ({ type, encounter: null, actor: "hero", ...rest });
const gear = (id: string, change: Partial<GearState> = {}): GearState => {
  return { id, item: "", name: id, quantity: 1, bulk: 1, cost: 2, size: "medium", container: null, ...change };
};

describe("a question", () => {
  test("VRV-191 a bid may be let go by whom it is put to, anything by the Guide", () => {
    const { game, frame } = start();
    game.make(exampleRoll(), { roll: [20] });
    const [bid] = openPrompts(game);
    const decline = { type: "decline", encounter: null, prompt: bid?.id ?? "" };
    expect(verveEngine.speaksFor(decline, game.steps)).toBe("hero");
    expect(game.make(decline).notes).toMatchObject([
      { key: "DRAMATIS.Verve.Note.withdrawn.bid", data: { name: "Hero" } },
    ]);
    expect(openPrompts(game)).toEqual([]);
    game.newCard();
    game.make(exampleAttack(frame, { weapon: "unarmed", maneuver: "grab" }), { attack: [1] });
    const prompt = openPrompts(game)[0]?.id ?? "";
    expect(game.reason({ ...decline, prompt })).toBe("mustAnswer");
    const dismiss = { type: "dismiss", encounter: null, prompt };
    expect(verveEngine.speaksFor(dismiss, game.steps)).toBeNull();
    expect(game.reason(dismiss)).toBeNull();
    expect(game.reason(dismiss)).toBe("noPrompt");
  });

  test("VRV-155 VRV-191 is closed by whoever has no longer a reason for it", () => {
    const { game, frame } = start();
    game.make(exampleAttack(frame, { weapon: "unarmed", maneuver: "grab" }), { attack: [1] });
    const prompt = openPrompts(game)[0]?.id ?? "";
    const { hero: _, ...rest } = game.states;
    game.states = rest;
    expect(game.reason({ type: "decline", encounter: null, prompt })).toBeNull();
  });

  test("VRV-118 VRV-124 nobody asks the dead: what was open is withdrawn with a note", () => {
    const { game } = start({
      survival: { value: 0, gains: [], bonus: 0 },
      injuries: { value: 7, permanent: 0 },
      dying: 1,
    });
    const harm = { damage: 2, directInjuries: 0, reaction: null, ability: null, action: null, usesSpecialty: false };
    game.make(by("harm", { ...harm, ambushed: false, archetypal: false, verveLimit: null, phantasmal: false }));
    expect(openPrompts(game)).toMatchObject([{ type: "consciousness" }]);
    const deed = by("lastEffort", { ability: "strength", reaction: null, field: null, mojo: 0, contributions: [] });
    expect(game.make(deed, { lastEffort: [1] }).notes).toMatchObject([
      { key: "DRAMATIS.Verve.Note.withdrawn.consciousness" },
    ]);
    expect(openPrompts(game)).toEqual([]);
  });
});

describe("parting", () => {
  test("VRV-045 VRV-054 pieces are used up, given, dropped or sold for what they cost at most", () => {
    const things = [gear("rope", { quantity: 5 }), gear("bag"), gear("ink", { container: "bag" })];
    const { game } = start({ gear: things, silver: 0 });
    const part = (how: string, item: string, quantity: number, rest = {}) =>
      by("part", { how, item, quantity, ...rest });
    game.make(part("useUp", "rope", 2));
    game.make(part("give", "rope", 1, { to: "foe" }));
    expect(game.character("foe").gear).toMatchObject([{ name: "rope", quantity: 1 }]);
    expect(game.character("hero").gear[0]).toMatchObject({ quantity: 2 });
    expect(game.reason(part("sell", "rope", 2, { price: 5 }))).toBe("needsGameMaster");
    game.make(part("sell", "rope", 2, { price: 4 }));
    expect(game.character("hero")).toMatchObject({ silver: 4, gear: [{ id: "bag" }, { id: "ink" }] });
    expect(game.reason(part("drop", "bag", 1))).toBe("notEmpty");
    expect(game.reason(part("drop", "ink", 2))).toBe("notSoMany");
    game.make(part("drop", "sword", 1));
    expect(game.character("hero").weapons.map(({ id }) => id)).toEqual(["bow"]);
  });
});

describe("units", () => {
  test("VRV-262 … VRV-266 members become one by their medians; who leaves takes rounds and bears its share", () => {
    const { game } = start();
    const member = (survival: number) =>
      exampleFoe("M", { overrides: { ...exampleFoe("x").overrides, survivalMax: 10 }, survival: { value: survival, gains: [], bonus: 0 } }); // prettier-ignore
    const band = Object.fromEntries([4, 5, 6, 9].map((survival, n) => [`m${n}`, member(survival)]));
    game.states = { ...game.states, ...band, unit: exampleFoe("Band") };
    const members = Object.keys(band);
    game.make({ type: "formUnit", encounter: null, unit: "unit", members, leader: "hero" });
    // Four are worth a bonus of 2; the median of 4, 5, 6, 9 is 5.5, so 6.
    expect(game.character("unit")).toMatchObject({ count: 4, leader: "hero", survival: { value: 18 } });
    expect(derive(game.character("unit"), DEFAULT_SETTINGS)).toMatchObject({ survivalMax: 18, combatFeet: 30 });
    game.states = { ...game.states, unit: { ...game.character("unit"), survival: { value: 12, gains: [], bonus: 0 } } };
    const leave = by("leaveUnit", { actor: "m0", unit: "unit" });
    // Six lost, half of it at most: 3 of a d3.
    game.make(leave, { "member-0": [20], "share-0-0": [3] });
    expect(game.character("unit")).toMatchObject({ count: 3, members: ["m1", "m2", "m3"], survival: { value: 12 } });
    expect(game.apply().character("m0")).toMatchObject({
      injuries: { value: 3 },
      conditions: [{ id: "leaving", value: 2 }],
    });
    expect(game.reason(leave)).toBe("notMember");
  });

  test("VRV-267 VRV-268 what a unit has lost is read from it", () => {
    const { game } = start({}, { count: 4, survival: { value: 20, gains: [], bonus: 0 } });
    game.states = { ...game.states, a: exampleFoe("A") };
    const after = { type: "aftermath", encounter: null, unit: "foe", members: ["a"] };
    expect(game.make(after, { "member-0": [1], "share-0-0": [5] }).checks.at(-1)).toMatchObject({
      values: { maximum: 5, die: "d6" },
    });
  });
});
