/** What mojo brings and costs, by the purse it comes from and the roll it is for. VRV-086, VRV-103, VRV-188, VRV-189, VRV-194, VRV-196, VRV-251, VRV-260 */
import { describe, expect, test } from "vitest";
import { exampleAttack, ExampleCard, exampleCondition, exampleFight, exampleHero, exampleRoll } from "../examples.ts";
import type { CharacterState, ProjectState } from "../state.ts";

const none = { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
const start = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}) => {
  const { states, frame } = exampleFight(hero, foe);
  return { game: new ExampleCard(states), frame };
};
const by = (type: string, rest = {}) => ({ type, encounter: null, actor: "hero", ...rest });
const bid = (check: string, amount: number) => by("bid", { check, bid: amount, useful: true });
const project: ProjectState = { id: "p", name: "Dyes", mode: "normal", student: 0, resources: [], gained: 0, mojo: 20, feePerMojo: 0 }; // prettier-ignore

describe("bought right before a roll", () => {
  test("VRV-188 a new field counts with its bonus, and with all that it cost", () => {
    const { game } = start();
    const roll = exampleRoll({ purchase: { kind: "field", name: "Songs", skill: "Ballads" } });
    expect(game.make(roll, { roll: [20] }).checks[0]).toMatchObject({ target: 10 + 1 + 11 });
  });

  test("VRV-188 VRV-196 what study has earned is no bonus on any roll", () => {
    const { game } = start({ projects: [project] });
    const roll = exampleRoll({ field: "crafts", purchase: { kind: "field-bonus", field: "crafts", project: "p" } });
    expect(game.make(roll, { roll: [20] }).checks[0]).toMatchObject({ target: 10 + 3 });
    expect(game.character("hero").projects).toMatchObject([{ mojo: 14 }]);
  });

  test("VRV-183 VRV-188 abilities and techniques are nothing for the moment", () => {
    const { game } = start({ mojo: { value: 60, ledger: [] } });
    const raised = exampleRoll({ purchase: { kind: "ability", ability: "strength" } });
    expect(game.reason(raised)).toBe("notForSale");
  });
});

describe("what a bid brings for nothing", () => {
  test("VRV-190 VRV-194 a blow is struck by the Fighting Art: a weapon skill, and no bonus of it", () => {
    const { game, frame } = start();
    game.make(exampleAttack(frame), { attack: [18] });
    const came = game.make(bid("s0-roll-attack", 5), { damage: [3] });
    expect(came.prompts).toMatchObject([{ type: "gain", field: "fighting-art", options: ["skill"] }]);
    game.make(by("gain", { prompt: came.prompts[0]?.id, option: "skill", name: "long-sword" }));
    expect(game.character("hero").fields[0]).toMatchObject({ bonus: 0, skills: ["long-sword"] });
  });

  test("VRV-142 VRV-194 a side of a contest grows in the field that it used", () => {
    const { game } = start();
    const side = (who: string, field: string | null) => ({ who, ability: "strength", reaction: null, field, acting: who === "hero" }); // prettier-ignore
    const terms = { sameGoal: false, doubled: false, period: "1 round", chase: false };
    game.make(
      { type: "contest", encounter: null, sides: [side("hero", "crafts"), side("foe", null)], ...terms },
      { "side-0": [18], "side-1": [20] },
    );
    expect(game.make(bid("s0-roll-side-0", 6)).prompts).toMatchObject([
      { type: "gain", field: "crafts", options: ["field-bonus", "skill"] },
    ]);
  });

  test("VRV-086 VRV-193 tells when the experience it brings is enough for a level", () => {
    const { game } = start({ xp: 2900 });
    game.make(exampleRoll(), { roll: [12] });
    expect(game.make(bid("s0-roll-roll", 2)).notes).toMatchObject([
      { key: "DRAMATIS.Verve.Note.levelReady", data: { name: "Hero", level: 3 } },
    ]);
    game.newCard();
    // Whoever could have taken it before isn't told again.
    const award = { type: "award", encounter: null, source: "guide", actors: ["hero"], silver: 0, loss: "lost" };
    expect(game.make({ ...award, xp: 50 }).notes).toEqual([]);
    game.newCard();
    expect(game.make({ ...award, xp: 3000 }).notes).toMatchObject([{ data: { level: 4 } }]);
  });
});

describe("prices", () => {
  test("VRV-189 a technique of two skills costs two more for its whole field, once", () => {
    const { game } = start({ archetypes: { ...none, monk: 2 } });
    const buy = (scope: string) => by("buy", { purchase: { kind: "technique", field: "crafts", name: "Calm", scope } });
    game.make(buy("skill"));
    game.make(buy("skill"));
    expect(game.character("hero").fields[1]?.techniques).toEqual([{ name: "Calm", scope: "skill", skills: 2 }]);
    game.make(buy("field"));
    expect(game.character("hero").mojo.value).toBe(20 - 2 - 2 - 2);
    expect(game.reason(buy("field"))).toBe("knownSkill");
  });

  test("VRV-103 VRV-104 mojo that comes from no study is ordinary, whatever is said of it", () => {
    const { game } = start({ archetypes: { ...none, sorceror: 3 }, silver: 10 });
    const research = by("research", { name: "Glow", spellLevel: 2, archetypalMojo: 0, componentCost: 5, retry: null, project: null }); // prettier-ignore
    game.make(research);
    expect(game.apply().character("hero")).toMatchObject({
      spells: [{ status: "inscribed" }],
      mojo: { value: 14 },
      silver: 10,
    });
  });

  test("VRV-124 mojo of others for a last deed is for the Guide to take", async () => {
    const { verveEngine } = await import("../engine.ts");
    const deed = { ability: "strength", reaction: null, field: null, mojo: 1 };
    const of = (contributions: object[]) => verveEngine.speaksFor(by("lastEffort", { ...deed, contributions }), []);
    expect([of([]), of([{ who: "ally", mojo: 1 }])]).toEqual(["hero", null]);
    const { frame } = start();
    const blow = (contributions: object[]) =>
      verveEngine.speaksFor(exampleAttack(frame, { lastDeed: { mojo: 1, contributions } as never }), []);
    expect([blow([]), blow([{ who: "ally", mojo: 1 }])]).toEqual(["hero", null]);
  });
});

test("VRV-248 VRV-251 a power is all that a mind in conflict does in its round", () => {
  const power = { id: "gaze", name: "Gaze", level: 1, verve: 1, castTime: { value: 1, unit: "moment" as const } };
  const { psychic } = exampleHero("");
  const tied = {
    archetypes: { ...none, monk: 2 },
    powers: [power],
    conditions: [exampleCondition("psychic-conflict", { other: "foe" })],
    psychic: { ...psychic, partner: "foe" },
  };
  const { game, frame } = start(tied);
  const at = (type: string, rest = {}) => ({ type, encounter: frame, actor: "hero", ...rest });
  game.make(at("cast", { kind: "power", id: "gaze" }));
  expect(game.character("hero").psychic).toMatchObject({ round: 1, actions: 2 });
  const late = start({ ...tied, psychic: { ...tied.psychic, round: 1, actions: 1 } });
  expect(late.game.reason(at("cast", { kind: "power", id: "gaze" }))).toBe("notSoleAction");
});

test("VRV-260 VRV-263 a unit that nobody leads turns to something new in as many rounds as its bonus", () => {
  const { game, frame } = start({}, { count: 12 });
  const turn = { type: "redirect", encounter: frame, actor: "foe", unit: "foe" };
  expect(game.make(turn).checks).toMatchObject([{ values: { changed: true, rounds: 3 } }]);
  expect(game.apply().character("foe").conditions).toMatchObject([{ id: "changing-plans", value: 3 }]);
});
