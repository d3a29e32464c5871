import { describe, expect, test } from "vitest";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { playFight } from "../../../../kernel/tactics/fight.ts";
import { mannerCalled, MANNERS } from "../../../../kernel/tactics/manners.ts";
import { simulate } from "../../../../kernel/tactics/odds.ts";
import { troubleWith } from "../../../../kernel/tactics/plan.ts";
import type { Weighed } from "../../../../kernel/tactics/tactics.ts";
import { exampleAttack, exampleBow, exampleCondition, exampleWeapon } from "../examples.ts";
import type { CharacterState } from "../state.ts";
import { ExampleLook } from "./exampleLook.ts";
import { anySides, equalSides, fighter, watched } from "./exampleSides.ts";
import { verveBout, verveTactics } from "./tactics.ts";

const told = ({ reasons }: Weighed, word: string): unknown =>
  reasons.find(({ key }) => key.endsWith(`.reason.${word}`))?.data;

/** One who strikes: a hero of ten in everything and a d8, two of Fighting Art; the foe has ten points and no defense. */
const cast = () => ({ hero: fighter("hero"), foe: fighter("foe") });

const come = (who: Ref, ...ids: readonly string[]): CharacterState =>
  fighter(who, { conditions: ids.map((id) => exampleCondition(id)) });

describe("what can be done", () => {
  test("VRV-150 is first to say what one means to do: to strike at each foe, to hold them, or nothing", () => {
    const look = new ExampleLook("hero", { ...cast(), foe2: fighter("foe2") });
    expect(look.options.every(({ type, secret }) => type === "declare" && secret === false)).toBe(true);
    expect(look.options.map(({ intention }) => intention)).toMatchObject([
      { action: "calledShot", means: "unarmed", target: "foe", words: "grab" },
      { action: "calledShot", means: "unarmed", target: "foe2", words: "grab" },
      { action: "attack", means: "sword", target: "foe" },
      { action: "attack", means: "sword", target: "foe2" },
      { action: "nothing" },
    ]);
  });

  test("VRV-150 is to act in one's own part of the round, and nothing in another's", () => {
    const look = new ExampleLook("foe", cast()).at("heroes");
    expect(look.options.map(({ type }) => type)).toEqual(["pass"]);
    look.at("others");
    expect(look.options.map(({ type, target }) => [type, target])).toEqual([
      ["attack", "hero"],
      ["pass", undefined],
    ]);
    expect(look.options.map((one) => verveTactics.isPass(one))).toEqual([false, true]);
  });

  test("VRV-146 VRV-157 is one attack, or as many as a creature has", () => {
    const count = (attacks: number | null): number => {
      const { overrides } = fighter("foe");
      const foe = fighter("foe", { overrides: { ...overrides, attacks } });
      const look = new ExampleLook("foe", { hero: fighter("hero"), foe }).at("others");
      for (let made = 0; made < 4; made += 1) {
        const [strike] = look.options;
        if (strike?.type !== "attack") return made;
        look.newCard();
        look.do(strike, { attack: 20 });
        look.newCard();
      }
      return 4;
    };
    expect([count(null), count(3)]).toEqual([1, 3]);
  });

  test("VRV-160 VRV-168 comes before all else only for whoever has said so", () => {
    const look = new ExampleLook("hero", cast()).at("heroes");
    expect(look.options.map(({ maneuver = "" }) => maneuver)).toEqual(["none", ""]);
    const first = new ExampleLook("hero", cast()).sayingFirst("grab");
    expect(first.options.map(({ maneuver = "" }) => maneuver)).toEqual(["grab", "none", ""]);
  });

  test("VRV-148 VRV-170 is nothing for the surprised, the sleeping and the fallen, and no blow for the held", () => {
    const types = (hero: CharacterState): unknown =>
      new ExampleLook("hero", { ...cast(), hero }).at("heroes").options.map(({ type }) => type);
    const surprised = fighter("hero", { conditions: [exampleCondition("surprised", { round: 1 })] });
    expect([surprised, come("hero", "asleep"), come("hero", "unconscious")].map(types)).toEqual([
      ["pass"],
      ["pass"],
      ["pass"],
    ]);
    const held = fighter("hero", { conditions: [exampleCondition("held", { other: "foe" })] });
    expect(types(held)).toEqual(["pass"]);
  });

  test("VRV-176 VRV-177 is a blow to kill the helpless or to knock them out, with a warrior's points or without", () => {
    const look = new ExampleLook("hero", { ...cast(), foe: come("foe", "bound") }).sayingFirst();
    expect(look.options.map(({ maneuver, poolPoints }) => [maneuver, poolPoints])).toEqual([
      ["killing", 0],
      ["knockout", 0],
      ["knockout", 2],
      ["grab", 0],
      ["none", 0],
      [undefined, undefined],
    ]);
  });

  test("VRV-067 VRV-156 VRV-171 is to load what isn't ready, and to draw what isn't in hand, at once or not", () => {
    const gun = exampleBow({ id: "gun", name: "Gun", item: "musket", fireActions: 4 });
    const knife = exampleWeapon({ id: "knife", name: "Knife", modes: ["close"], drawn: false });
    const hero = fighter("hero", { weapons: [gun, knife] });
    const look = new ExampleLook("hero", { ...cast(), hero }).at("heroes");
    expect(look.options.map(({ type, weapon, quickdraw, what }) => [type, weapon, quickdraw ?? what])).toEqual([
      ["attack", "unarmed", false],
      ["attack", "knife", true],
      ["ready", "gun", "load"],
      ["ready", "knife", "draw"],
      ["pass", undefined, undefined],
    ]);
  });
});

describe("what it is worth", () => {
  test("VRV-152 eleven and two of Fighting Art against no defense: thirteen faces of twenty, 4.5 points", () => {
    const look = new ExampleLook("hero", cast()).at("heroes");
    expect(told(look.best(), "harm")).toEqual({ name: "foe", percent: 65, points: 5 });
    // d8 against ten points takes none of them out.
    expect(told(look.best(), "fell")).toBeUndefined();
  });

  test("VRV-118 four points left: five faces of eight empty them, and fortitude 4 holds on four faces of twenty", () => {
    const foe = fighter("foe", { survival: { value: 4, gains: [], bonus: 0 } });
    const look = new ExampleLook("hero", { ...cast(), foe }).at("heroes");
    // Faces 4 to 8 bring 0 to 4 injuries: the foe stays awake on (4 − injuries) faces of twenty, so it fails on 16 to 20.
    const fails = (16 + 17 + 18 + 19 + 20) / 20 / 8;
    expect(told(look.best(), "fell")).toEqual({ name: "foe", percent: Math.round(0.65 * fails * 100) });
  });

  test("VRV-173 VRV-176 whoever lies bound is hit on 21 or less but for the called shot's three: on 20 always", () => {
    const look = new ExampleLook("hero", { ...cast(), foe: come("foe", "bound") }).sayingFirst("killing");
    const kill = look.ranked().find(({ decision }) => decision["maneuver"] === "killing");
    // 11 + 2 + 10 − 3 = 20.
    expect(kill && told(kill, "harm")).toMatchObject({ percent: 100 });
    expect(look.best().decision["maneuver"]).toBe("killing");
  });

  test("VRV-162 a spell that is being cast is broken off first", () => {
    const spell = { id: "spark", name: "Spark", level: 1, status: "memorized", triedAt: 0, verve: 0 } as const;
    const conditions = [exampleCondition("casting", { value: 3, of: "spark" })];
    const foe = fighter("foe", {
      conditions,
      spells: [{ ...spell, castTime: { value: 1, unit: "round" } }],
      weapons: [],
    });
    const look = new ExampleLook("hero", { ...cast(), foe });
    expect(look.best().decision["intention"]).toMatchObject({ action: "calledShot", target: "foe", words: "" });
    expect(told(look.best(), "break")).toBeDefined();
  });

  test("VRV-118 leaves whoever passes out with the end of the round anyway, and strikes the other", () => {
    const foes = { foe: fighter("foe", { survival: { value: 1, gains: [], bonus: 0 } }), foe2: fighter("foe2") };
    const target = (foe: CharacterState): unknown =>
      new ExampleLook("hero", { hero: fighter("hero"), ...foes, foe }).at("heroes").best().decision["target"];
    expect(target(foes.foe)).toBe("foe");
    expect(target({ ...foes.foe, conditions: [exampleCondition("fainting")] })).toBe("foe2");
  });

  test("VRV-159 VRV-152 of strangers no number counts: whatever theirs are, all is worth the same, for the same reasons", () => {
    const worths = (foe: CharacterState, knows: readonly Ref[]): unknown =>
      new ExampleLook("hero", { hero: fighter("hero"), foe }, { knows })
        .at("heroes")
        .ranked()
        .map(({ worth, reasons, decision }) => [worth, reasons, decision.type]);
    const { overrides, abilities } = fighter("foe");
    const strong = fighter("foe", {
      overrides: { ...overrides, defense: 9, attack: 9, survivalMax: 90 },
      survival: { value: 90, gains: [], bonus: 0 },
      abilities: { ...abilities, agility: 18, strength: 18 },
    });
    expect(worths(strong, [])).toEqual(worths(fighter("foe"), []));
    expect(worths(strong, ["foe"])).not.toEqual(worths(fighter("foe"), ["foe"]));
  });

  test("VRV-171 with a weapon to draw one draws it, rather than strike with bare hands", () => {
    const { abilities } = fighter("hero");
    const knife = exampleWeapon({ id: "maul", name: "Maul", damage: "3d8", modes: ["close"], drawn: false });
    const hero = fighter("hero", { weapons: [knife], abilities: { ...abilities, agility: 3 } });
    const best = new ExampleLook("hero", { ...cast(), hero }).at("heroes").best();
    expect([best.decision.type, best.decision["what"]]).toEqual(["ready", "draw"]);
  });
});

describe("what answers a question", () => {
  const struck = (settings = {}): ExampleLook => {
    const look = new ExampleLook("foe", cast(), { settings }).at("heroes");
    return look.do(exampleAttack(look.frame, { actor: "hero", target: "foe" }), { attack: 15 });
  };

  test("VRV-191 a hero who has just missed bids mojo, and one with none to spare is asked nothing", () => {
    const [best] = struck({ revealBidNeed: true }).answers();
    expect(best?.decision).toMatchObject({ type: "bid", actor: "hero", bid: 2 });
    expect(struck().answers().map(({ decision }) => decision["bid"])).toEqual(expect.arrayContaining([1, 2, 4, 8, 20, undefined])); // prettier-ignore
  });

  test("VRV-118 whoever may pass out stays awake", () => {
    const foe = fighter("foe", { survival: { value: 2, gains: [], bonus: 0 } });
    const look = new ExampleLook("hero", { ...cast(), foe }).at("heroes");
    look.do(exampleAttack(look.frame, { actor: "hero", target: "foe" }), { attack: 5, damage: 6 });
    expect(look.prompt.type).toBe("consciousness");
    expect(look.answers().map(({ decision }) => decision["passOut"])).toEqual([false, true]);
  });

  test("VRV-168 a grab is evaded", () => {
    const look = new ExampleLook("hero", cast()).sayingFirst("grab");
    const grab = look.options.find(({ maneuver }) => maneuver === "grab") ?? { type: "" };
    look.newCard();
    look.do(grab, { attack: 5 });
    expect(look.answers()[0]?.decision).toMatchObject({ type: "answer", actor: "foe", reaction: "evasion" });
  });

  test("VRV-074 a small shield is turned to the one who hits hardest", () => {
    const armor = [{ id: "s", item: "small-shield", worn: true, magicallyLight: false, cost: 1 }];
    const foe2 = fighter("foe2", { weapons: [exampleWeapon({ damage: "3d6", modes: ["close"] })] });
    const look = new ExampleLook("hero", { ...cast(), hero: fighter("hero", { armor }), foe2 });
    look.do({ type: "openRound", encounter: look.frame });
    expect(look.answers()[0]?.decision).toMatchObject({ type: "shield", against: "foe2" });
  });

  test("VRV-149 whoever is dazed pulls themselves together in the round that asks it", () => {
    const foe = fighter("foe", { conditions: [exampleCondition("surprised", { round: 1 })] });
    const look = new ExampleLook("hero", { ...cast(), foe });
    look.do({ type: "endRound", encounter: look.frame, passOut: [] });
    const [best] = look.answers();
    expect(best?.decision).toMatchObject({ type: "shakeOff", encounter: { round: 2 } });
    expect(look.do(best?.decision ?? { type: "" }, { shakeOff: 1 }).steps).toHaveLength(2);
  });
});

describe("fights of anybody against anybody", () => {
  const found = { positions: 0, faults: [] as string[] };
  const fights = Array.from({ length: 24 }, (_, seed) => playFight({ ...anySides(seed), tactics: watched(found) }));

  test("VRV-150 no option is refused, and there is always one", () => {
    expect(found.positions).toBeGreaterThan(400);
    expect(found.faults).toEqual([]);
    expect(fights.flatMap(({ refused }) => refused)).toEqual([]);
  });

  test("VRV-146 end within sixty rounds, and mostly with a winner", () => {
    expect(fights.filter(({ by }) => by === "limit")).toEqual([]);
    expect(fights.filter(({ by }) => by === "won").length).toBeGreaterThan(16);
  });

  test("are the same with the same seed", () => {
    const log = (seed: number): string => JSON.stringify(playFight(anySides(seed)).log);
    expect(log(3)).toBe(log(3));
    expect(log(3)).not.toBe(log(4));
  });
});

describe("how a round runs", () => {
  const { log, felled, fell } = playFight(equalSides(2, 2, { seed: 5 }));

  test("VRV-150 all are heard before anybody acts, then heroes act, then the others, then come the checks", () => {
    const first = log.filter(({ round }) => round === 1).map(({ decision, who }) => [decision.type, who]);
    const order = first.map(([type, who]) => `${type} ${who ?? ""}`.trim()).filter((one) => !one.startsWith("pass"));
    expect(order.filter((one) => /^(declare|reveal|attack|phase|endRound)/.test(one))).toEqual([
      ...["declare hero1", "declare hero2", "declare foe1", "declare foe2", "reveal"],
      ...["attack hero1", "attack hero2", "phase", "attack foe1", "attack foe2", "endRound"],
    ]);
  });

  test("VRV-118 whoever passes out with the round's end has fallen by the blows of that round, each told by its weapon", () => {
    expect([...new Set(felled.map(({ who }) => who))].sort()).toEqual([...fell].sort());
    for (const { who, by, deed } of felled) {
      expect(deed).toEqual({ key: "DRAMATIS.Verve.Tactics.with", data: { item: "Sword" } });
      expect(log.some(({ decision }) => decision["actor"] === by && decision["target"] === who)).toBe(true);
    }
  });
});

describe("how well it plays", () => {
  test.each(["cunning", "pack"])("%s beats chance among equals, three times in four and more", (id) => {
    const manner = mannerCalled(id);
    const [asHeroes] = simulate(equalSides(2, 2, { manners: [manner, null] }), 12).sides;
    const [, asFoes] = simulate(equalSides(2, 2, { manners: [null, manner] }), 12).sides;
    const won = (asHeroes?.wins.count ?? 0) + (asFoes?.wins.count ?? 0);
    expect(won / 24).toBeGreaterThanOrEqual(0.75);
  });

  test("every ready-made manner comes to an end against itself", () => {
    const ends = MANNERS.map((manner) => playFight(equalSides(2, 2, { manners: [manner, manner] })).by);
    expect(ends.filter((by) => by === "limit")).toEqual([]);
  });
});

describe("what is said of those who can't fight", () => {
  const plan = equalSides(1, 1);
  const why = (change: object): unknown => {
    const states: States = { ...plan.states, foe1: { ...plan.states["foe1"], ...change } };
    return troubleWith({ bout: verveBout, states, sides: plan.sides });
  };

  test.each([
    [{ kind: "beast" }, "kind"],
    [{ size: 3 }, "size"],
    [{ abilities: null }, "abilities"],
    [{ abilities: { strength: 10 } }, "abilities.agility"],
    [{ archetypes: [] }, "archetypes"],
    [{ survival: { value: -1 } }, "survival"],
    [{ verve: {} }, "verve"],
    [{ injuries: 2 }, "injuries"],
    [{ due: null }, "due"],
    [{ conditions: [4] }, "conditions"],
    [{ weapons: [{ name: "Nameless" }] }, "weapons"],
    [{ weapons: [exampleWeapon({ damage: "much" })] }, "weapons"],
    [{ weapons: [exampleWeapon({ damage: "99999999d6" })] }, "weapons"],
    [{ members: null }, "members"],
    [{ count: "x" }, "count"],
  ])("%j is named", (change, field) => {
    expect(why(change)).toEqual({ key: "DRAMATIS.Verve.Tactics.damaged", data: { name: "foe1", field } });
  });

  test("VRV-056 those without a weapon are told of, and fight with bare hands all the same", () => {
    const states = { foe1: fighter("foe1", { weapons: [] }), hero1: fighter("hero1") };
    expect(verveBout.remarks(states, "foe1").map(({ key }) => key)).toEqual(["DRAMATIS.Verve.Tactics.bareHanded"]);
    expect(verveBout.remarks(states, "hero1")).toEqual([]);
    expect(playFight({ ...plan, ...verveBout.stage(states, ["hero1", "foe1"]) }).by).toBe("won");
  });

  test("VRV-108 VRV-109 rested, all reserves are full and nothing has come over them", () => {
    const worn = fighter("hero", {
      survival: { value: 0, gains: [], bonus: 0 },
      verve: { value: 1, gains: [4], bonus: 0 },
      injuries: { value: 3, permanent: 1 },
      conditions: [exampleCondition("held")],
    });
    const rested = verveBout.rested?.(worn) as CharacterState;
    expect(rested).toMatchObject({ survival: { value: 5 }, injuries: { value: 1 }, conditions: [] });
    expect(rested.verve.value).toBeGreaterThan(8);
  });

  test("is nothing of a sound one", () => {
    expect(why({})).toBeNull();
  });
});
