/** Spells, spirits and powers in a fight: every number here was worked out from the rules on paper. */
import { describe, expect, test } from "vitest";
import { CUNNING, MANNERS } from "../../../../kernel/tactics/manners.ts";
import type { Weighed } from "../../../../kernel/tactics/tactics.ts";
import { exampleWeapon } from "../examples.ts";
import type { CharacterState, PowerState, SpellState } from "../state.ts";
import { ExampleLook } from "./exampleLook.ts";
import { fighter } from "./exampleSides.ts";

const told = (found: Weighed | undefined, word: string): unknown =>
  found?.reasons.find(({ key }) => key.endsWith(`.reason.${word}`))?.data;

const none = { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
const left = (value: number) => ({ survival: { value, gains: [], bonus: 0 } });

const bolt: SpellState = {
  ...{ id: "bolt", name: "Bolt", level: 1, status: "memorized", triedAt: 0, verve: 1 },
  ...{ castTime: { value: 4, unit: "moment" }, harm: "2d6", resist: "evasion" },
};
const balm: PowerState = {
  ...{ id: "balm", name: "Balm", level: 1, verve: 1, castTime: { value: 1, unit: "moment" } },
  heal: "d4",
};

/** A sorceror of two with a dagger, six of verve, and these spells in mind. */
const sorceror = (spells: readonly SpellState[], change: Partial<CharacterState> = {}): CharacterState =>
  fighter("hero", {
    ...{ archetypes: { ...none, sorceror: 2 }, firstArchetype: "sorceror", spells },
    weapons: [exampleWeapon({ id: "dagger", name: "Dagger", damage: "d4", modes: ["close"], skilled: false })],
    verve: { value: 6, gains: [4], bonus: 0 },
    ...change,
  });

const find = (look: ExampleLook, type: string, target?: string): Weighed | undefined =>
  look.ranked().find(({ decision }) => decision.type === type && decision["target"] === target);

describe("a spell whose harm is counted", () => {
  const look = (spell: Partial<SpellState> = {}, foe: Partial<CharacterState> = {}): ExampleLook =>
    new ExampleLook("hero", { hero: sorceror([{ ...bolt, ...spell }]), foe: fighter("foe", foe) }).at("heroes");

  test("VRV-162 VRV-244 is begun rather than a blow with a dagger by any manner that thinks: 7 on 16 of 20 against 2.5", () => {
    // Evasion 4 keeps it off on 4 faces of 20.
    const one = look();
    expect(told(find(one, "cast"), "magicHarm")).toEqual({ name: "foe", percent: 80, points: 7 });
    for (const { id } of MANNERS.filter((manner) => manner.id !== "mindless"))
      expect([id, one.best(MANNERS.find((manner) => manner.id === id) ?? CUNNING).decision.type]).toEqual([id, "cast"]);
  });

  test("VRV-162 VRV-235 of seconds is brought off in the same round, at no more than its verve", () => {
    const one = look();
    one.do(one.best().decision).newCard();
    expect(one.options.map(({ type, target }) => [type, target])).toEqual([
      ["complete", "foe"],
      ["pass", undefined],
    ]);
    expect(told(find(one, "complete", "foe"), "verve")).toEqual({ verve: 1 });
    one.do(one.best().decision, { magicHarm: [6, 6] });
    expect(one.prompt).toMatchObject({ owner: "foe", to: "magic", damage: 12 });
  });

  test("VRV-235 counts half where it takes a round, and is seen through in the next", () => {
    const slow = look({ castTime: { value: 1, unit: "round" } });
    const [soon, late] = [find(look(), "cast")?.worth ?? 0, find(slow, "cast")?.worth ?? 0];
    expect(late).toBeCloseTo(soon / 2);
    slow.do({ type: "cast", encounter: slow.frame, actor: "hero", kind: "spell", id: "bolt" }).newCard();
    expect(slow.options.map(({ type }) => type)).toEqual(["pass"]);
  });

  test("VRV-099 VRV-101 VRV-117 isn't begun without the verve, nor by one whose injuries forbid it", () => {
    const types = (hero: CharacterState): unknown =>
      new ExampleLook("hero", { hero, foe: fighter("foe") }).at("heroes").options.map(({ type }) => type);
    expect(types(sorceror([{ ...bolt, verve: 7 }]))).not.toContain("cast");
    expect(types(sorceror([bolt], { injuries: { value: 2, permanent: 0 } }))).not.toContain("cast");
  });

  test("VRV-244 of two foes the one who keeps it off less often is the better mark", () => {
    const { abilities } = fighter("foe");
    const foes = { foe: fighter("foe", { abilities: { ...abilities, agility: 18 } }), foe2: fighter("foe2") };
    const one = new ExampleLook("hero", { hero: sorceror([bolt]), ...foes }).at("heroes");
    one.do({ type: "cast", encounter: one.frame, actor: "hero", kind: "spell", id: "bolt" }).newCard();
    // Agility 18 adds four to evasion: 8 of 20.
    expect([find(one, "complete", "foe"), find(one, "complete", "foe2")].map((each) => told(each, "magicHarm"))).toMatchObject([{ percent: 60 }, { percent: 80 }]); // prettier-ignore
  });
});

describe("what nobody can count", () => {
  test("VRV-101 VRV-244 is worth no place in mind: rather nothing is done", () => {
    const plain = { ...bolt, harm: "", resist: null };
    const hero = sorceror([plain]);
    const one = new ExampleLook("hero", { hero, foe: fighter("foe") }).at("heroes");
    expect(find(one, "cast")?.worth).toBeLessThan(0);
    expect(one.options.some(({ type }) => type === "cast")).toBe(true);
  });
});

describe("what gives back", () => {
  test("VRV-126 VRV-251 a power is turned to one's own who lack something, for no more than they lack", () => {
    const monk = { archetypes: { ...none, monk: 2 }, firstArchetype: "monk" as const, powers: [balm], spells: [] };
    const hurt = fighter("hero2", { ...left(2), verve: { value: 9, gains: [4], bonus: 0 } });
    const one = new ExampleLook("hero", { hero: sorceror([], monk), hero2: hurt, foe: fighter("foe") }).at("heroes");
    // 2.5 of a d4, of the three that are missing of five: 1, 2, 3 and 3.
    expect(told(find(one, "cast", "hero2"), "heal")).toEqual({ name: "hero2", points: 2 });
    expect(one.options.filter(({ type }) => type === "cast").map(({ target }) => target)).toEqual(["hero", "hero2"]);
  });
});
