/** What is carried and not struck with, thrown or in the way; what it is dark around. VRV-012, VRV-053, VRV-060, VRV-066, VRV-153, VRV-237 */
import { expect, test } from "vitest";
import { derive } from "../derive.ts";
import { exampleAttack, ExampleCard, exampleCondition, exampleFight, exampleHero, exampleRoll, exampleWeapon } from "../examples.ts"; // prettier-ignore
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { CharacterState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}) => {
  const { states, frame } = exampleFight(hero);
  return { game: new ExampleCard(states), frame };
};
const figures = (game: ExampleCard) => derive(game.character("hero"), DEFAULT_SETTINGS);

test("VRV-066 a staff that only walks is half as bulky, and strikes nobody until it is a weapon again", () => {
  const { game, frame } = start({ weapons: [exampleWeapon({ bulk: 12 })] });
  const ready = (what: string) => ({ type: "ready", encounter: frame, actor: "hero", weapon: "sword", what });
  expect(figures(game).load.totalBulk).toBe(12);
  game.make(ready("asTool"));
  expect(figures(game).load.totalBulk).toBe(6);
  // It takes no action, and no hand.
  expect(game.states["c.hero"]).toMatchObject({ used: { actions: 0 } });
  expect(game.character("hero").weapons).toMatchObject([{ drawn: false, tool: true }]);
  expect(game.reason(exampleAttack(frame, { quickdraw: true }))).toBe("onlyATool");
  game.make(ready("asWeapon"));
  game.make(ready("draw"));
  expect(figures(game).load.totalBulk).toBe(12);
  expect(game.reason(exampleAttack(frame), { attack: [20] })).toBeNull();
});

test("VRV-060 minor strength takes back as many ranges as it is worth, of throws alone", () => {
  const strong = { abilities: { ...exampleHero("").abilities, strength: 17 } };
  const target = (mode: "thrown" | "propelled", distance: number) => {
    const weapon = exampleWeapon({ range: 6, fireActions: 1, modes: [mode], ammunition: mode === "thrown" ? null : 9 });
    const { game, frame } = start({ ...strong, weapons: [weapon] });
    return game.make(exampleAttack(frame, { mode, distance }), { attack: [20] }).checks[0]?.["target"];
  };
  // 13 yards are the third range: 2 less, which a minor of 2 takes back; 19 the fourth.
  expect([6, 13, 19, 25].map((yards) => target("thrown", yards))).toEqual([13, 13, 12, 11]);
  expect([6, 13].map((yards) => target("propelled", yards))).toEqual([13, 11]);
});

test("VRV-053 VRV-135 each doubling of a lock’s price above eight silver costs one", () => {
  const { game } = start();
  const target = (price: number) => {
    game.newCard();
    const pick = exampleRoll({ ability: "agility", obstacle: { quantity: price, unit: 8 } });
    return game.make(pick, { roll: [20] }).checks[0]?.["target"];
  };
  expect([4, 8, 15, 16, 32, 100].map(target)).toEqual([10, 10, 10, 9, 8, 7]);
});

test("VRV-153 VRV-234 whoever is farther than one’s feet and arms reach is remarked upon", () => {
  const { game, frame } = start();
  const notes = (distance: number) => {
    game.newCard();
    return game
      .make(exampleAttack(frame, { distance }), { attack: [20] })
      .notes.map(({ key }) => key.split("Note.")[1]);
  };
  // Ten feet of Movement, and six of the arm: five yards are fifteen feet, six are eighteen.
  expect(notes(5)).toEqual([]);
  expect(notes(6)).toContain("outOfReach");
});

test("VRV-235 VRV-237 in a dark night one goes half as far, in total darkness a quarter; a state that is taken on", () => {
  const { game } = start();
  const dark = (gains: string[], loses: string[]) =>
    game.make({ type: "stance", encounter: null, actor: "hero", cover: "none", pace: null, gains, loses });
  dark(["dark-night"], []);
  expect(figures(game)).toMatchObject({ movement: 5, combatFeet: 5 });
  // 10 / 4 is 3, halves up; both at once are no darker.
  dark(["total-darkness"], []);
  expect(figures(game).movement).toBe(3);
  dark([], ["dark-night", "total-darkness"]);
  expect(figures(game).movement).toBe(10);
  const slow = start({
    conditions: [exampleCondition("dark-night")],
    overrides: { ...exampleHero("").overrides, movement: 7 },
  });
  expect(figures(slow.game).movement).toBe(4);
});

test("VRV-011 VRV-012 VRV-019 a hero is born with a reason to go, a code that is nobody's duty, and a home", () => {
  const { game } = start({ archetypes: { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 } });
  const abilities = { strength: 15, agility: 13, endurance: 12, intelligence: 10, wisdom: 8, charisma: 7 };
  const create = { type: "create", encounter: null, actor: "hero", species: "human", archetype: "warrior", abilities, age: 20, culture: "Hills", cultureSkills: ["Hill speech"], fields: [], specialty: "" }; // prettier-ignore
  game.make({ ...create, motivation: "To see the sea" }, { height: [3, 3, 3, 3, 3] });
  expect(game.character("hero")).toMatchObject({ motivation: "To see the sea", moralCode: "", culture: "Hills" });
});
