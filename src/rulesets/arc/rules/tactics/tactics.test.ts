import { describe, expect, test } from "vitest";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { playFight } from "../../../../kernel/tactics/fight.ts";
import { mannerCalled, MANNERS } from "../../../../kernel/tactics/manners.ts";
import { simulate } from "../../../../kernel/tactics/odds.ts";
import { troubleWith } from "../../../../kernel/tactics/plan.ts";
import type { Weighed } from "../../../../kernel/tactics/tactics.ts";
import { arcEngine } from "../engine.ts";
import type { CharacterChange } from "../examples.ts";
import type { CharacterState, SpellSnapshot } from "../state.ts";
import { ExampleLook } from "./exampleLook.ts";
import { anySides, blade, equalSides, fighter, hurting, watched } from "./exampleSides.ts";
import { arcBout, arcTactics } from "./tactics.ts";

const nerve = (who: Ref, som: number, change: CharacterChange = {}): CharacterState => fighter(who, { ...change, som });

/** The hero comes first, the mate second, the foe last. */
const cast = () => ({ hero: nerve("hero", 3), mate: nerve("mate", 4), foe: nerve("foe", 8) });

const told = ({ reasons }: Weighed, word: string): unknown =>
  reasons.find(({ key }) => key.endsWith(`.reason.${word}`))?.data;

const spell = (who: Ref, name: string, onHit: SpellSnapshot["onHit"]): SpellSnapshot => {
  return { id: `${who}.${name}`, name, skill: "locks", ...(onHit && { onHit }) };
};

describe("what can be done", () => {
  test("ARC-038 ARC-050 is to strike once or twice at each foe with a skill that allows two, or to pass", () => {
    const look = new ExampleLook("hero", { ...cast(), foe2: nerve("foe2", 9) });
    expect(look.options.map(({ type, target, count }) => [type, target, count])).toEqual([
      ["attack", "foe", 1],
      ["attack", "foe", 2],
      ["attack", "foe2", 1],
      ["attack", "foe2", 2],
      ["declare", undefined, undefined],
    ]);
    expect(arcTactics.isPass(look.options.at(-1) ?? { type: "" })).toBe(true);
  });

  test("ARC-039 is nothing before one's slot, and nothing once somebody later has spoken", () => {
    const look = new ExampleLook("mate", cast());
    expect(look.kinds).toEqual(["occupy"]);
    look.pass("hero");
    expect(look.kinds).toEqual(["attack", "declare"]);
    look.pass("mate", "foe");
    expect(look.kinds).toEqual(["occupy"]);
  });

  test("ARC-050 ARC-051 is one more attack after a first, and then nothing", () => {
    const look = new ExampleLook("hero", cast());
    look.strike("hero", "foe", 1).newCard();
    expect(look.options.map(({ type, count }) => [type, count])).toEqual([
      ["attack", 1],
      ["occupy", undefined],
    ]);
    look.strike("hero", "foe", 1).newCard();
    expect(look.kinds).toEqual(["occupy"]);
  });

  test("ARC-027 ARC-041 is nothing for the shocked, the unaware and the fallen", () => {
    const kinds = ["shocked", "unaware", "unconscious"].map((status) => {
      const look = new ExampleLook("hero", cast());
      const hero = { ...(look.states["hero"] as CharacterState), statuses: [status] };
      look.states = { ...look.states, hero };
      return look.kinds;
    });
    expect(kinds).toEqual([["occupy"], ["occupy"], ["occupy"]]);
  });

  test("ARC-022 is to put down what one can't bear, and to act again then", () => {
    const gear = [{ id: "hero.trunk", name: "Trunk", weightKg: 90, quantity: 1, isClothing: false }];
    const look = new ExampleLook("hero", {
      ...cast(),
      hero: nerve("hero", 3, { rest: { gear, weapons: [blade("hero")] } }),
    });
    expect(look.kinds).toEqual(["carry", "occupy"]);
    expect(look.best().decision).toMatchObject({ type: "carry", item: "hero.trunk", quantity: 0 });
    look.make(look.best().decision);
    look.newCard();
    expect(look.kinds).toEqual(["attack", "declare"]);
  });

  test("ARC-045 where everybody declares first, is to say it first and to do what was said then", () => {
    const settings = { declarationMode: "declareFirst", lateDefence: false } as const;
    const look = new ExampleLook("hero", cast(), { settings });
    expect(look.kinds).toEqual(["declare"]);
    const actions = look.options.map((one) => (one["actions"] as { kind: string; count: number }[]).map((deed) => `${deed.kind} ${deed.count}`).join()); // prettier-ignore
    expect(actions).toContain("attack 1,defend 1");
    expect(actions.at(-1)).toBe("");
    const attack = { skill: "sword", kind: "attack", target: "foe", count: 2 };
    look.make({ type: "declare", encounter: look.frame, actor: "hero", actions: [attack], text: "" });
    look.newCard();
    expect(look.kinds).toEqual(["occupy"]);
    look.pass("mate", "foe");
    expect(look.options).toMatchObject([{ type: "attack", target: "foe", count: 2 }, { type: "occupy" }]);
  });
});

describe("what it is worth", () => {
  test("ARC-055 ARC-062 sword against shield, all five and six: 28 of 64 pairs of faces, so 44 % and 0.9 hits of two", () => {
    // Ten and the die on both sides: 1 to 6 count as they are, 7 and 8 as −1 and −2. Eight of the 64 pairs are ties.
    const look = new ExampleLook("hero", cast());
    const twice = look.ranked().find(({ decision }) => decision["count"] === 2);
    expect(twice && told(twice, "harm")).toEqual({ name: "foe", percent: 44, hits: 0.9, count: 2 });
    const attack = twice?.decision ?? { type: "" };
    const seen = foresee(arcEngine, attack, look.position);
    expect(isForeseen(seen) && seen.prospect?.chance).toBe(28 / 64);
  });

  test("ARC-041 ARC-060 whoever is unaware can't answer: 9 has to be beaten, six faces of eight do", () => {
    const foe = nerve("foe", 8, { rest: { statuses: ["unaware"], weapons: [blade("foe")] } });
    const look = new ExampleLook("hero", { ...cast(), foe });
    expect(told(look.best(), "harm")).toEqual({ name: "foe", percent: 75, hits: 1.5, count: 2 });
    expect(look.best().decision["count"]).toBe(2);
  });

  test("ARC-047 ARC-048 of two attacks on one with a single answer left, the second meets nothing", () => {
    const mate = new ExampleLook("mate", { foe: nerve("foe", 3), mate: nerve("mate", 4) });
    mate.strike("foe", "mate", 1).newCard();
    const twice = mate.ranked().find(({ decision }) => decision["count"] === 2);
    // The foe has one action of two left: 28/64 for the first, 6/8 for the second.
    expect(twice && told(twice, "harm")).toEqual({ name: "foe", percent: 44, hits: 1.2, count: 2 });
  });

  test("ARC-002 ARC-082 leaves whoever falls with the end of the turn anyway, and strikes the other", () => {
    const weak = nerve("foe", 8, { ks: { build: 1 } });
    const look = new ExampleLook("hero", { ...cast(), foe: weak, foe2: nerve("foe2", 9) });
    expect(look.best().decision).toMatchObject({ type: "attack", target: "foe" });
    expect(told(look.best(), "fell")).toBeDefined();
    look.awaiting("foe", hurting(-1));
    expect(look.best().decision).toMatchObject({ type: "attack", target: "foe2" });
  });

  test("ARC-074 ARC-082 a protector wakes the fallen, the reckless strike all the same", () => {
    const wakes = spell("hero", "Wake", [{ type: "status", status: "unconscious", remove: true }]);
    const hero = nerve("hero", 3, { rest: { spells: [wakes], weapons: [blade("hero")] } });
    const mate = nerve("mate", 4, { rest: { statuses: ["unconscious"] } });
    const look = new ExampleLook("hero", { ...cast(), hero, mate });
    const best = (manner: string) => look.best(mannerCalled(manner) ?? undefined).decision;
    expect(best("protector")).toMatchObject({ type: "check", onSuccess: [{ target: "mate" }] });
    expect(best("reckless")).toMatchObject({ type: "attack" });
  });

  test("ARC-047 whoever comes last keeps nothing back, for nobody strikes after them", () => {
    const look = new ExampleLook("foe", cast()).pass("hero", "mate");
    expect(look.ranked(mannerCalled("coward") ?? undefined).every((one) => told(one, "keep") === undefined)).toBe(true);
    expect(look.best().decision).toMatchObject({ type: "attack", count: 2 });
    const first = new ExampleLook("hero", cast());
    expect(first.best(mannerCalled("coward") ?? undefined).decision.type).toBe("declare");
  });

  test("ARC-083 of strangers no number counts: whatever theirs are, all is worth the same, for the same reasons", () => {
    const worths = (foe: CharacterState, knows: readonly Ref[]): unknown =>
      new ExampleLook("hero", { ...cast(), foe }, { knows })
        .ranked()
        .map(({ worth, reasons, decision }) => [worth, reasons, decision.type]);
    const strong = nerve("foe", 8, {
      ks: { build: 10, control: 9 },
      us: { agility: 9, accuracy: 9 },
      skills: { sword: { score: 9 }, shield: { score: 10 } },
      rest: { weapons: [blade("foe", [hurting(-4)])], spells: [spell("foe", "Doom", [hurting(-9)])] },
    });
    expect(worths({ ...strong, ks: { ...strong.ks, build: { value: 10, max: 10 }, control: { value: 9, max: 9 } } }, [])).toEqual(worths(nerve("foe", 8), [])); // prettier-ignore
    expect(worths(strong, ["foe"])).not.toEqual(worths(nerve("foe", 8), ["foe"]));
  });
});

describe("what answers a question", () => {
  test("ARC-039 ARC-046 an attack on somebody later waits until those before them have declared", () => {
    const look = new ExampleLook("hero", cast());
    look.strike("hero", "foe", 2, 2);
    const { steps } = look;
    expect(look.answers()).toEqual([]);
    look.pass("mate");
    look.steps = steps;
    expect(
      look
        .answers()
        .map(({ decision }) => (decision["defences"] as unknown[]).length)
        .sort(),
    ).toEqual([0, 1, 2]);
  });

  test("ARC-048 ARC-061 sums of 8 and 12: the first hits only if it is met badly, the second needs both answers", () => {
    // Nobody strikes back: the foe has no weapon, so defence costs it nothing else.
    const foe = nerve("foe", 8, { rest: { weapons: [] } });
    const look = new ExampleLook("hero", { hero: nerve("hero", 3), foe });
    look.strike("hero", "foe", 8, 2);
    const [best, second] = look.answers();
    expect(best?.decision["defences"]).toHaveLength(2);
    // Ten and the die come up to 8 always, and to 12 on five faces of eight.
    expect(best && told(best, "meet")).toEqual({ n: 2, of: 2, hits: 0.4, percent: 19 });
    expect(second && told(second, "letCome")).toEqual({ n: 0, of: 2, hits: 1, percent: 50 });
  });

  test("ARC-060 ARC-062 sums that don't beat 9 are let come: an answer could only make them hit", () => {
    const look = new ExampleLook("hero", {
      hero: nerve("hero", 3),
      foe: nerve("foe", 8, { skills: { shield: { score: 1 } } }),
    });
    look.strike("hero", "foe", 8, 7);
    expect(look.answers()[0]?.decision["defences"]).toEqual([]);
  });

  test("ARC-083 where sums are kept from players, all that are rolled are met alike", () => {
    const worths = (...dice: readonly number[]): unknown => {
      const cast = { hero: nerve("hero", 3), foe: nerve("foe", 8) };
      const look = new ExampleLook("hero", cast, { settings: { hideUS: true } });
      look.strike("hero", "foe", ...dice);
      return look.answers().map(({ worth, decision }) => [worth, decision["defences"]]);
    };
    expect(worths(8, 8)).toEqual(worths(6, 6));
  });

  test("ARC-050 in one's own slot an answer costs the attack that won't be made", () => {
    const look = new ExampleLook("hero", { hero: nerve("hero", 3), foe: nerve("foe", 8) });
    look.strike("hero", "foe", 1);
    const met = look.answers().find(({ decision }) => (decision["defences"] as unknown[]).length === 1);
    expect(met && told(met, "price")).toBeDefined();
  });

  test("ARC-024 ARC-030 a second attacker shakes the one attacked: the check is asked for, and rolled by them", () => {
    const look = new ExampleLook("hero", cast());
    look.strike("hero", "foe", 1);
    look.strike("mate", "foe", 1);
    const suggested = look.steps[0]?.outcome.prompts.find(({ type }) => type === "suggestReaction");
    const [asked] = suggested ? look.answers(suggested) : [];
    expect(asked?.decision).toMatchObject({
      type: "requestReaction",
      characters: ["foe"],
      trigger: "attackedByTwoOrMore",
    });
    if (asked) look.make(asked.decision);
    const reaction = look.steps[1]?.outcome.prompts[0];
    expect(reaction && look.answers(reaction)[0]?.decision).toMatchObject({ type: "react", characters: ["foe"] });
  });

  test("ARC-064 a check that is asked for is made", () => {
    const look = new ExampleLook("hero", cast());
    look.make({ type: "requestCheck", encounter: look.frame, characters: ["mate"], skill: "locks", mode: "threshold" });
    expect(look.answers().map(({ decision }) => decision.type)).toEqual(["check", "decline"]);
  });
});

describe("fights of anybody against anybody", () => {
  const found = { positions: 0, faults: [] as string[] };
  const fights = Array.from({ length: 24 }, (_, seed) => playFight({ ...anySides(seed), tactics: watched(found) }));

  test("ARC-037 no option is refused, and there is always one", () => {
    expect(found.positions).toBeGreaterThan(700);
    expect(found.faults).toEqual([]);
    expect(fights.flatMap(({ refused }) => refused)).toEqual([]);
  });

  test("ARC-037 end within sixty rounds, and mostly with a winner", () => {
    expect(fights.filter(({ by }) => by === "limit")).toEqual([]);
    expect(fights.filter(({ by }) => by === "won").length).toBeGreaterThan(12);
  });

  test("are the same with the same seed", () => {
    const log = (seed: number): string => JSON.stringify(playFight(anySides(seed)).log);
    expect(log(3)).toBe(log(3));
    expect(log(3)).not.toBe(log(4));
  });
});

test("ARC-002 whoever falls with the turn's end has fallen by the hits of that turn, each told by its weapon", () => {
  const { felled, fell, log } = playFight(equalSides(2, 2, { seed: 5 }));
  expect(felled.map(({ who }) => who)).toEqual(expect.arrayContaining([...fell]));
  for (const { who, by, deed } of felled) {
    expect(deed).toEqual({ key: "DRAMATIS.Arc.Tactics.with", data: { item: "Blade" } });
    expect(log.some(({ decision }) => decision["actor"] === by && decision["target"] === who)).toBe(true);
  }
});

describe("how well it plays", () => {
  test.each(["cunning", "pack", "careful"])("%s beats chance among equals, three times in four and more", (id) => {
    const manner = mannerCalled(id);
    const [asHeroes] = simulate(equalSides(2, 2, { manners: [manner, null] }), 12).sides;
    const [, asFoes] = simulate(equalSides(2, 2, { manners: [null, manner] }), 12).sides;
    const won = (asHeroes?.wins.count ?? 0) + (asFoes?.wins.count ?? 0);
    expect(won / 24).toBeGreaterThanOrEqual(0.75);
  });

  test("a pack beats the mindless more often than not", () => {
    const { sides } = simulate(equalSides(3, 3, { manners: [mannerCalled("pack"), mannerCalled("mindless")] }), 12);
    expect(sides[0]?.wins.count).toBeGreaterThan(sides[1]?.wins.count ?? 12);
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
    return troubleWith({ bout: arcBout, states, sides: plan.sides });
  };

  test.each([
    [{ ks: null }, "ks"],
    [{ ks: { build: { value: 5, max: 5 } } }, "ks.control"],
    [{ us: [] }, "us"],
    [{ us: { vigor: { value: "x", max: 5 } } }, "us.vigor"],
    [{ som: {} }, "som"],
    [{ load: null }, "load"],
    [{ size: "big" }, "size"],
    [{ statuses: [4] }, "statuses"],
    [{ weapons: [{ name: "Nameless" }] }, "weapons"],
    [{ weapons: [{ ...blade("foe1"), onHit: [{ type: "ks", stat: "luck", change: 1 }] }] }, "weapons"],
    [{ spells: {} }, "spells"],
  ])("%j is named", (change, field) => {
    expect(why(change)).toEqual({ key: "DRAMATIS.Arc.Tactics.damaged", data: { name: "foe1", field } });
  });

  test("ARC-062 those who can harm nobody are told of, and two such come to a stalemate", () => {
    const harmless = (who: Ref) => fighter(who, { rest: { weapons: [] } });
    const states = { hero1: harmless("hero1"), foe1: harmless("foe1") };
    expect(arcBout.remarks(states, "foe1").map(({ key }) => key)).toEqual(["DRAMATIS.Arc.Tactics.harmless"]);
    expect(arcBout.remarks(plan.states, "foe1")).toEqual([]);
    expect(playFight({ ...plan, ...arcBout.stage(states, ["hero1", "foe1"]) }).by).toBe("stalemate");
  });

  test("ARC-017 things that go by one id are each their owner's own, and what is left out is as on a new sheet", () => {
    const { name, kind, ks, us, som, skills } = fighter("x");
    const weapons = [{ id: "club", name: "Club", level: 1, skill: "sword", onHit: [hurting(-1)] }];
    const short = { name, kind, ks, us, som, skills, weapons };
    expect(troubleWith({ bout: arcBout, states: { hero1: short, foe1: short }, sides: plan.sides })).toBeNull();
    const { states } = arcBout.stage({ hero1: short, foe1: short }, ["hero1", "foe1"]);
    const ids = ["hero1", "foe1"].map((who) => (states[who] as CharacterState).weapons[0]?.id);
    expect(ids).toEqual(["hero1.Item.club", "foe1.Item.club"]);
    expect(states["foe1"]).toMatchObject({ size: 0, statuses: [], load: { override: null } });
  });

  test("ARC-032 ARC-082 rested, every score is as it was to begin with, and nothing has come over them", () => {
    const worn = nerve("hero", 2, { ks: { build: 1 }, us: { vigor: 3 }, rest: { statuses: ["prone"], weapons: [] } });
    const rested = arcBout.rested?.(worn) as CharacterState;
    expect(rested).toMatchObject({
      ks: { build: { value: 10 } },
      us: { vigor: { value: 10 } },
      som: { value: 5 },
      statuses: [],
    });
  });

  test("is nothing of a sound one", () => {
    expect(why({})).toBeNull();
  });
});
