import { describe, expect, it } from "vitest";
import { ExampleCard, exampleFight } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import {
  createOf,
  freshDraft,
  madeOf,
  missingIn,
  scoresOf,
  withField,
  withLearning,
  withoutLearning,
  withPool,
  type Draft,
} from "./draft.ts";

const start = freshDraft("Nobody");
const after = (...fields: readonly (readonly [string, string | number])[]): Draft =>
  fields.reduce((draft, [field, value]) => withField(draft, field, value), start);
const made = (draft: Draft) => madeOf(draft, DEFAULT_SETTINGS);

describe("a hero in the making", () => {
  it("VRV-014 each score is somebody’s: whoever takes one gives theirs", () => {
    expect(scoresOf(start)).toMatchObject({ strength: 15, agility: 13, charisma: 7 });
    // Charisma takes the 15, strength the 7.
    expect(scoresOf(after(["score.charisma", "0"]))).toMatchObject({ strength: 7, agility: 13, charisma: 15 });
    expect(after(["score.charisma", "9"], ["score.luck", "1"], ["odd", 1])).toEqual(start);
    expect(scoresOf(withPool(after(["score.charisma", 0]), [18, 10, 14, 12, 15, 9])).charisma).toBe(18);
  });

  it("VRV-015 … VRV-036 shows what it comes to before anything is stored", () => {
    const rolled = withPool(after(["species", "dwarf"], ["mojoTraded", 1], ["n.bow", 1]), [18, 10, 14, 12, 15, 9]);
    const dwarf = made(rolled);
    // Endurance 14 + 1: survival 5 + 2. Strength 18, intelligence 12: verve 5 + 2. Movement 8 + 0 + 2. Health 4 + 2 + 2 + 2.
    expect(dwarf.derived).toMatchObject({ survivalMax: 7, verveMax: 7, movement: 10, reactions: { health: 10 } });
    // Mojo 12 + 4 − 1; silver 18 + 30; a bow that one’s own people sell at its price: 25. Two fields.
    expect([dwarf.mojo, dwarf.silver, dwarf.total, dwarf.left, dwarf.fields]).toEqual([15, 48, 25, 23, 2]);
    expect(missingIn(rolled, dwarf)).toEqual([]);
    const two = withField(rolled, "n.bow", 2);
    expect(missingIn(two, made(two))).toEqual(["silver"]);
  });

  it("VRV-020 only so many fields count, and each needs its skill", () => {
    const two = after(["score.intelligence", 0], ["field.0.name", "Stone"], ["field.2.name", "Songs"], ["age", "20"]);
    // Intelligence 15: two fields, and one of those named is a third.
    expect([made(two).fields, missingIn(two, made(two))]).toEqual([2, ["fieldSkill"]]);
    const whole = withField(two, "field.0.skill", "Carving");
    expect(createOf("a", whole, made(whole), "").fields).toEqual([{ name: "Stone", skill: "Carving" }]);
    expect(missingIn({ ...whole, name: " " }, made(whole))).toEqual(["name"]);
    expect([withField(whole, "age", "").age, withField(whole, "age", "-3").age, two.age]).toEqual([null, 1, 20]);
  });

  it("VRV-031 VRV-034 VRV-183 … VRV-186 learns for mojo and by age, each as dear as the last has made it", () => {
    const five = [0, 1, 2, 3, 4].reduce((draft) => withLearning(draft), after(["field.0.name", "Songs"], ["field.0.skill", "Airs"], ["age", 40])); // prettier-ignore
    const changes = [
      ...[["learn.0.kind", "field-bonus"], ["learn.1.kind", "field-bonus"], ["learn.2.name", "Old songs"]],
      ...[["learn.2.age", "true"], ["learn.3.kind", "ability"], ["learn.3.of", "charisma"]],
      ...[["learn.4.kind", "ability"], ["learn.4.of", "strength"], ["learn.9.kind", "field"], ["learn.0.kind", "wings"]],
    ] as const; // prettier-ignore
    const draft = changes.reduce((one, [name = "", value = ""]) => withField(one, name, value), five);
    // Home +2: 4 + 2, then 4 + 3; a skill by age; charisma 7 × 3; the archetype's own strength 15 × 2.
    expect(made(draft).learned.map(({ cost }) => cost)).toEqual([6, 7, 0, 21, 30]);
    expect(made(draft).abilities).toMatchObject({ charisma: 8, strength: 16 });
    expect(made(draft).mojo).toBe(made(start).mojo - 64);
    expect(missingIn(draft, made(draft))).toEqual(["mojo"]);
    const less = withoutLearning(withoutLearning(withoutLearning(draft, 4), 3), 1);
    expect([missingIn(less, made(less)), made(start).mojo - made(less).mojo]).toEqual([[], 6]);
    // Nobody of whom the age isn't known has learned by it, and what is learned has a name.
    const unknown = withField(less, "age", "");
    expect(missingIn(unknown, made(unknown))).toEqual(["extras"]);
    const blank = withField(less, "learn.1.name", " ");
    expect(missingIn(blank, made(blank))).toEqual(["learnName"]);
    const { states } = exampleFight({ archetypes: { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 }, firstArchetype: null, weapons: [], fields: [] }); // prettier-ignore
    const game = new ExampleCard(states);
    game.make(createOf("hero", less, made(less), ""), { height: [3, 3, 3, 3, 3] });
    const hero = game.character("hero");
    expect(hero.fields.find(({ fightingArt, skills }) => !fightingArt && skills.includes("Old songs"))?.bonus).toBe(3);
    expect([hero.mojo.value, hero.ageExtras.used]).toEqual([made(less).mojo, 1]);
  });

  it("VRV-013 VRV-019 VRV-034 becomes a decision that the engine takes", () => {
    const none = { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
    const { states } = exampleFight({ archetypes: none, firstArchetype: null, weapons: [], fields: [] });
    const draft = after(["name", "Ida"], ["culture", "Vale"], ["skill.0", "Vale tongue"], ["skill.2", "Delving"], ["species", "dwarf"], ["n.club", 2], ["age", 120]); // prettier-ignore
    const decision = createOf("hero", draft, made(draft), "Dwarf");
    expect(decision).toMatchObject({ specialty: "Dwarf", cultureSkills: ["Vale tongue", "Delving"] });
    const game = new ExampleCard(states);
    game.make(decision, { height: [3, 3] });
    expect(game.character("hero")).toMatchObject({ name: "Ida", culture: "Vale", silver: made(draft).left });
    expect(game.character("hero").weapons.length).toBe(2);
  });
});
