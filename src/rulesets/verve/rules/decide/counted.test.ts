/** Spells, spirits and powers of which the rules can count what they do. VRV-025, VRV-110, VRV-126, VRV-244 */
import { describe, expect, test } from "vitest";
import { ExampleCard, exampleFight } from "../examples.ts";
import type { CharacterState, SpellState } from "../state.ts";

const none = { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
const bolt: SpellState = {
  ...{ id: "bolt", name: "Bolt", level: 1, status: "memorized", triedAt: 0, verve: 2 },
  castTime: { value: 4, unit: "moment" },
  ...{ harm: "2d6", resist: "evasion" },
};

/** The hero has cast it, and it is done, at the foe or at themselves. */
function cast(
  spell: Partial<SpellState>,
  at: { target?: string } = { target: "foe" },
  foe: Partial<CharacterState> = {},
) {
  const archetypes = { ...none, sorceror: 2 };
  const hero = { archetypes, firstArchetype: "sorceror" as const, spells: [{ ...bolt, ...spell }] };
  const { states, frame } = exampleFight({ ...hero, survival: { value: 2, gains: [], bonus: 0 } }, foe, 1);
  const game = new ExampleCard(states);
  const by = (type: string, rest: object) => ({ type, encounter: frame, actor: "hero", ...rest });
  game.make(by("cast", { kind: "spell", id: "bolt" }));
  game.newCard();
  const came = game.make(by("complete", at), { magicHarm: [3, 4], magicHeal: 3 });
  return { game, came, frame };
}

describe("what can be counted", () => {
  test("VRV-110 VRV-244 harms whom it is turned to, once they have failed to keep it off", () => {
    const { game, came, frame } = cast({});
    const [asked] = came.prompts;
    expect(asked).toMatchObject({ owner: "foe", to: "magic", options: ["evasion"], damage: 7, effect: "Bolt" });
    expect(game.waiting).toEqual([]);
    const answer = { type: "answer", encounter: frame, actor: "foe", prompt: asked?.id, reaction: "evasion" };
    // Evasion 4.
    expect(game.make(answer, { "answer-magic": 5 }).checks[0]).toMatchObject({ target: 4, success: false });
    game.apply();
    expect(game.character("foe").survival.value).toBe(3);
  });

  test("VRV-244 is kept off by a reaction that comes off, and by nothing where none is named", () => {
    const kept = cast({});
    const answer = { type: "answer", encounter: kept.frame, actor: "foe", reaction: "evasion" };
    kept.game.make({ ...answer, prompt: kept.came.prompts[0]?.id }, { "answer-magic": 4 });
    kept.game.apply();
    expect(kept.game.character("foe").survival.value).toBe(10);
    const sure = cast({ resist: null });
    expect(sure.came.prompts).toEqual([]);
    sure.game.apply();
    expect(sure.game.character("foe").survival.value).toBe(3);
  });

  test("VRV-025 dwarves resist magic by their endurance: evasion 4, and four of endurance 15", () => {
    const { game, came, frame } = cast({}, { target: "foe" }, { species: "dwarf", abilities: { strength: 10, agility: 10, endurance: 15, intelligence: 10, wisdom: 10, charisma: 10 } }); // prettier-ignore
    const answer = { type: "answer", encounter: frame, actor: "foe", prompt: came.prompts[0]?.id, reaction: "evasion" };
    expect(game.make(answer, { "answer-magic": 9 }).checks[0]?.modifiers).toContainEqual(
      expect.objectContaining({ id: "magic", value: 4 }),
    );
  });

  test("VRV-126 VRV-129 gives back survival, no more than is missing", () => {
    const { game } = cast({ harm: "", heal: "d8" }, { target: "hero" });
    game.apply();
    expect(game.character("hero").survival.value).toBe(5);
  });

  test("VRV-244 with nobody named the table says what it does, as ever", () => {
    const { came } = cast({}, {});
    expect([came.prompts, came.checks.map(({ type }) => type)]).toEqual([[], ["figures"]]);
  });
});
