/** Scenes played by hand: every number here was worked out from the rules on paper. */
import { describe, expect, test } from "vitest";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { CUNNING, mannerCalled, MANNERS } from "../../../../kernel/tactics/manners.ts";
import type { Weighed } from "../../../../kernel/tactics/tactics.ts";
import { exampleBow, exampleCondition, exampleWeapon } from "../examples.ts";
import type { CharacterState } from "../state.ts";
import { ExampleLook } from "./exampleLook.ts";
import { fighter } from "./exampleSides.ts";
import { verveTactics } from "./tactics.ts";

const told = ({ reasons }: Weighed, word: string): unknown =>
  reasons.find(({ key }) => key.endsWith(`.reason.${word}`))?.data;

const targets = (options: readonly Decision[]): unknown[] => [
  ...new Set(options.flatMap(({ target }) => target ?? [])),
];

const come = (who: Ref, ...ids: readonly string[]): CharacterState =>
  fighter(who, { conditions: ids.map((id) => exampleCondition(id)) });

const left = (value: number) => ({ survival: { value, gains: [], bonus: 0 } });

/** The hero's blow at somebody: eleven and two of Fighting Art, a d8. */
function blowAt(look: ExampleLook, target: Ref, change: Record<string, unknown> = {}): Weighed | undefined {
  const wanted = Object.entries({ maneuver: "none", extraAttack: false, ...change, target });
  return look.ranked().find(({ decision }) => wanted.every(([key, value]) => decision[key] === value));
}

const harmAt = (look: ExampleLook, target: Ref, change: Record<string, unknown> = {}): unknown => {
  const found = blowAt(look, target, change);
  return found && told(found, "harm");
};

const heroes = (foes: Readonly<Record<Ref, CharacterState>>, hero = fighter("hero")): ExampleLook =>
  new ExampleLook("hero", { hero, ...foes }).at("heroes");

describe("a brawl at a ford: eleven and two against what they defend with, on a d20", () => {
  test("VRV-116 VRV-152 two injuries of one's own cost two faces: 11 of 20", () => {
    const look = heroes({ foe: fighter("foe") }, fighter("hero", { injuries: { value: 2, permanent: 0 } }));
    expect(harmAt(look, "foe")).toEqual({ name: "foe", percent: 55, points: 5 });
  });

  test("VRV-152 of two alike the one with three of defense less is struck: 13 faces to 10", () => {
    const { overrides } = fighter("foe");
    const look = heroes({ foe: fighter("foe", { overrides: { ...overrides, defense: 3 } }), foe2: fighter("foe2") });
    expect([harmAt(look, "foe"), harmAt(look, "foe2")]).toMatchObject([{ percent: 50 }, { percent: 65 }]);
    for (const id of ["cunning", "pack", "careful", "reckless"])
      expect([id, look.best(mannerCalled(id) ?? CUNNING).decision["target"]]).toEqual([id, "foe2"]);
  });

  test("VRV-165 strong cover is worth one to those who are no warriors: 12 of 20", () => {
    const look = heroes({ foe: fighter("foe", { cover: "strong" }) });
    expect(harmAt(look, "foe")).toMatchObject({ percent: 60 });
  });

  test("VRV-118 VRV-123 VRV-165 the unconscious, half awake, dead and doomed are left alone, and who is beyond reach", () => {
    const out = ["unconscious", "semi-conscious", "dead", "doomed", "untargetable"];
    const others = Object.fromEntries(out.map((id, at) => [`foe${at + 2}`, come(`foe${at + 2}`, id)]));
    const look = heroes({ foe: fighter("foe"), ...others });
    for (const manner of MANNERS)
      expect([manner.id, targets(look.ranked(manner).map(({ decision }) => decision))]).toEqual([manner.id, ["foe"]]);
  });

  test("VRV-122 whoever is dying may still act, and is a target", () => {
    expect(targets(heroes({ foe: come("foe", "dying") }).options)).toEqual(["foe"]);
  });

  test("VRV-147 who isn't seen is no target, neither of a blow nor of a word", () => {
    for (const phase of ["declare", "heroes"] as const) {
      const look = new ExampleLook("hero", { hero: fighter("hero"), foe: fighter("foe") }).at(phase);
      const options = verveTactics.options(look.position, { ...look.view, spared: ["foe"] });
      expect(targets(options)).toEqual([]);
      expect(
        targets(options.flatMap(({ intention }) => (intention ? [intention as unknown as Decision] : []))),
      ).toEqual([]);
    }
  });
});

describe("those who don't see it coming", () => {
  test("VRV-174 are hit on 16 of 20 by a thief, who strikes once, and rather them than the one who does", () => {
    const thief = { warrior: 0, thief: 2, sorceror: 0, prophet: 0, monk: 0 };
    const hero = fighter("hero", { archetypes: thief, firstArchetype: "thief" });
    const look = heroes({ foe: fighter("foe"), foe2: come("foe2", "unaware") }, hero);
    // One of Fighting Art for every two levels: eleven and one, and four more.
    expect([harmAt(look, "foe"), harmAt(look, "foe2")]).toMatchObject([{ percent: 60 }, { percent: 80 }]);
    expect(look.best().decision["target"]).toBe("foe2");
    expect(look.options.filter(({ extraAttack }) => extraAttack === true)).toEqual([]);
  });

  test("VRV-174 AMB-41 a warrior strikes them twice on 13 of 20 rather than once on 17, and has no bonus then", () => {
    const look = heroes({ foe: come("foe", "unaware") });
    expect(harmAt(look, "foe")).toMatchObject({ percent: 85 });
    expect(harmAt(look, "foe", { extraAttack: true })).toMatchObject({ percent: 65 });
    // 2 × 0.65 blows are more than 0.85.
    const { decision } = look.best();
    expect(decision).toMatchObject({ type: "attack", extraAttack: true });
    look.newCard();
    look.do(decision, { attack: 20 }).newCard();
    expect(harmAt(look, "foe")).toMatchObject({ percent: 65 });
    look.do(look.best().decision, { attack: 20 }).newCard();
    expect(look.options.map(({ type }) => type)).toEqual(["pass"]);
  });

  test("VRV-173 VRV-176 the sleeping are killed: on 20 of 20, half of it injuries; awake stay 7.5 of a hundred", () => {
    const look = new ExampleLook("hero", { hero: fighter("hero"), foe: come("foe", "asleep") }).sayingFirst("killing");
    const kill = blowAt(look, "foe", { maneuver: "killing" });
    // Faces in pairs injure once to four times; fortitude 4 holds on 3, 2, 1 and no faces of twenty: 6 of 80 altogether.
    expect(kill && told(kill, "fell")).toEqual({ name: "foe", percent: Math.round((1 - 6 / 80) * 100) });
    expect(kill && told(kill, "harm")).toMatchObject({ percent: 100 });
  });

  test("VRV-160 the same is meant in the first place, and the one awake is left for later", () => {
    const look = new ExampleLook("hero", { hero: fighter("hero"), foe: fighter("foe"), foe2: come("foe2", "asleep") });
    expect(look.best().decision["intention"]).toMatchObject({ action: "calledShot", words: "killing", target: "foe2" });
  });
});

describe("whom to finish", () => {
  test("VRV-116 VRV-118 two points left: seven faces of eight empty them, with none to six injuries", () => {
    const look = heroes({ foe: fighter("foe"), foe2: fighter("foe2", left(2)) });
    // Faces 2 to 8: fortitude 4 less none to six injuries holds on 4, 3, 2, 1, 0, 0, 0 faces of twenty.
    const falls = (7 - (4 + 3 + 2 + 1) / 20) / 8;
    const blow = blowAt(look, "foe2");
    expect(blow && told(blow, "fell")).toEqual({ name: "foe2", percent: Math.round(0.65 * falls * 100) });
    for (const id of ["cunning", "pack", "careful", "protector"])
      expect([id, look.best(mannerCalled(id) ?? CUNNING).decision["target"]]).toEqual([id, "foe2"]);
  });

  test("VRV-108 VRV-110 VRV-125 foes strike the hero without verve, for verve stands in for survival", () => {
    const weary = fighter("hero2", { verve: { value: 0, gains: [4], bonus: 0 }, ...left(2) });
    const look = new ExampleLook("foe", { hero: fighter("hero"), hero2: weary, foe: fighter("foe") }).at("others");
    const [whole, worn] = ["hero", "hero2"].map((who) => blowAt(look, who));
    expect(whole && told(whole, "fell")).toBeUndefined();
    // Eleven of twenty; a warrior of two has fortitude 6, which holds on 6 down to 0 faces: 21 of 140.
    const falls = (7 - (6 + 5 + 4 + 3 + 2 + 1) / 20) / 8;
    expect(worn && told(worn, "fell")).toEqual({ name: "hero2", percent: Math.round(0.55 * falls * 100) });
    expect(look.best().decision["target"]).toBe("hero2");
  });

  test("VRV-125 of strangers only how badly they are hurt is seen: two and four points of ten are struck alike", () => {
    const worths = (points: number, knows: readonly Ref[]): unknown =>
      new ExampleLook("hero", { hero: fighter("hero"), foe: fighter("foe", left(points)) }, { knows })
        .at("heroes")
        .ranked()
        .map(({ worth, reasons }) => [worth, reasons]);
    expect(worths(2, [])).toEqual(worths(4, []));
    expect(worths(2, ["foe"])).not.toEqual(worths(4, ["foe"]));
  });

  test("VRV-108 VRV-125 nobody is taken for hurt who isn't, though their verve doesn't show", () => {
    const hurt = (change: Partial<CharacterState>): boolean => {
      const hero = fighter("hero", change);
      const [best] = new ExampleLook("foe", { hero, foe: fighter("foe") }, { knows: [] }).at("others").ranked();
      return best?.reasons.some(({ key }) => key.endsWith(".reason.pack")) === true;
    };
    const { verve, survival } = fighter("hero");
    expect([verve.value > 0, hurt({}), hurt({ survival: { ...survival, value: 1 } })]).toEqual([true, false, true]);
  });
});

describe("what is drawn, loaded and loosed", () => {
  const bow = exampleBow();
  const sheathed = exampleWeapon({ modes: ["close"], drawn: false });

  test("VRV-153 VRV-171 with the bow in hand one shoots: 3.5 on 13 of 20, rather than draw and strike at once", () => {
    const look = heroes({ foe: fighter("foe") }, fighter("hero", { weapons: [bow, sheathed] }));
    expect(harmAt(look, "foe", { weapon: "bow" })).toEqual({ name: "foe", percent: 65, points: 4 });
    // Evasion four and half of two levels: a quarter of 65.
    expect(harmAt(look, "foe", { weapon: "sword" })).toEqual({ name: "foe", percent: 16, points: 5 });
    expect(look.best().decision).toMatchObject({ type: "attack", weapon: "bow", mode: "propelled" });
  });

  test("VRV-067 with no arrow left a bow is neither loosed nor loaded: the sword is drawn", () => {
    const hero = fighter("hero", { weapons: [exampleBow({ ammunition: 0 }), sheathed] });
    const look = heroes({ foe: fighter("foe") }, hero);
    expect(look.options.filter(({ weapon }) => weapon === "bow")).toEqual([]);
    expect(look.options.map(({ type, weapon }) => [type, weapon])).toContainEqual(["ready", "sword"]);
  });

  test("VRV-067 VRV-156 a gun of two shots' work is loaded by one who has nothing else that bites", () => {
    const gun = exampleBow({ id: "gun", name: "Gun", item: "musket", damage: "3d10", fireActions: 3, loaded: 0 });
    const look = heroes({ foe: fighter("foe") }, fighter("hero", { weapons: [gun] }));
    expect(look.best().decision).toMatchObject({ type: "ready", what: "load", weapon: "gun" });
    look.newCard();
    look.do(look.best().decision).newCard();
    const { weapons } = look.states["hero"] as CharacterState;
    expect(weapons[0]?.loaded).toBeGreaterThan(0);
  });
});

describe("what is answered", () => {
  test("VRV-118 a warrior of two who has lost three stays awake by fortitude: three faces of twenty, and does roll", () => {
    const hero = fighter("hero", { verve: { value: 0, gains: [4], bonus: 0 }, ...left(1) });
    const look = new ExampleLook("foe", { hero, foe: fighter("foe") }).at("others");
    const blow = look.best().decision;
    look.newCard();
    look.do(blow, { attack: 1, damage: 4 });
    expect(look.prompt).toMatchObject({ type: "consciousness", owner: "hero" });
    expect(look.answers()[0]?.decision).toMatchObject({ type: "consciousness", passOut: false });
  });

  test("VRV-191 VRV-192 mojo is bid by what is at stake: for life and wits rather than a blow", () => {
    const hero = fighter("hero", { verve: { value: 0, gains: [4], bonus: 0 }, ...left(1) });
    const look = new ExampleLook("foe", { hero, foe: fighter("foe") }, { settings: { revealBidNeed: true } }).at("others"); // prettier-ignore
    const blow = look.best().decision;
    look.newCard();
    look.do(blow, { attack: 1, damage: 2 });
    look.do(look.answers()[0]?.decision ?? { type: "" }, { consciousness: 9 });
    expect(look.prompt).toMatchObject({ type: "bid", owner: "hero" });
    // Fortitude 6 less one injury: four more than five are needed.
    expect(look.answers()[0]?.decision).toMatchObject({ type: "bid", bid: 4 });
  });
});
