import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { playFight } from "../../../../kernel/tactics/fight.ts";
import { CUNNING, mannerCalled, MANNERS } from "../../../../kernel/tactics/manners.ts";
import { simulate } from "../../../../kernel/tactics/odds.ts";
import { troubleWith, viewOf, type FightPlan } from "../../../../kernel/tactics/plan.ts";
import { weighed, type View, type Weighed } from "../../../../kernel/tactics/tactics.ts";
import { exampleAttack, exampleEnhancement, exampleIdentity } from "../examples.ts";
import { ExampleScene, type Cast } from "../exampleScene.ts";
import type { SomeSettings } from "../settings.ts";
import type { PowerSnapshot } from "../state.ts";
import type { Position } from "./around.ts";
import { anySides, equalSides, watched } from "./exampleSides.ts";
import { personaeBout, personaeTactics } from "./tactics.ts";

/** A scene, and how the hero looks at it. */
function lookingAs(who: Ref, cast: Cast, settings: SomeSettings = {}) {
  const scene = new ExampleScene(cast, settings);
  const side = Object.keys(cast).filter((ref) => ref.startsWith("foe") === who.startsWith("foe"));
  const view: View = { who, side, knows: [], spared: [] };
  const position = (): Position => {
    const { states, settings: stored, steps: history, waiting, frame } = scene;
    return { states, settings: stored, history, waiting: history.length > 0 ? waiting : [], frame };
  };
  const kinds = (): string[] => [...new Set(personaeTactics.options(position(), view).map(({ type }) => type))];
  const best = (manner = CUNNING): Weighed => {
    const [first] = weighed(personaeTactics, personaeTactics.options(position(), view), position(), view, manner);
    if (!first) throw new Error("Nothing is offered");
    return first;
  };
  return { scene, view, position, kinds, best };
}

const MEND: PowerSnapshot = {
  ...{ id: "mend", name: "Mend", hits: 0, harmful: false, defends: false, skill: null, duration: "instant" },
  heal: { hits: 2, shock: 1, revive: false },
};

describe("what somebody can do", () => {
  test("PER-057 PER-077 PER-120 is to strike with each weapon at each foe, to ready each defence, and to pass", () => {
    const { position, view } = lookingAs("hero", { hero: {}, foe: {}, foe2: {} });
    const all = personaeTactics.options(position(), view);
    const told = all.map((one) => [one.type, one["weapon"], one["reactors"]] as const);
    const strikes = told.filter(([type]) => type === "challenge");
    expect(strikes.map(([, weapon, reactors]) => [(weapon as { id: string }).id, reactors])).toEqual([
      ["sword", ["foe"]],
      ["sword", ["foe2"]],
      ["bow", ["foe"]],
      ["bow", ["foe2"]],
    ]);
    expect(all.filter(({ type }) => type === "readyDefence")).toHaveLength(3);
    expect(all.at(-1)?.type).toBe("endTurn");
  });

  test("PER-057 is to pass once the action is spent, and to recover where that costs none", () => {
    const { scene, kinds } = lookingAs("hero", { hero: { main: { hits: 3, shock: 1 } }, foe: {} });
    scene.does("spend", { actor: "hero", what: "action", amount: 1 });
    expect(kinds()).toEqual(["recover", "endTurn"]);
  });

  test("PER-096 PER-112 is to pass for those who are down; the limited help and do not challenge", () => {
    expect(lookingAs("hero", { hero: { main: { hits: 9, shock: 4 } }, foe: {} }).kinds()).toEqual(["endTurn"]);
    const { kinds } = lookingAs("hero", { hero: { recovery: { limited: true } }, mate: {}, foe: {} });
    expect(kinds()).not.toContain("challenge");
    expect(kinds()).toContain("readyDefence");
  });

  test("PER-077 is to strike with bare hands for those without a weapon", () => {
    const { position, view } = lookingAs("hero", { hero: { rest: { weapons: [], shields: [] } }, foe: {} });
    const [first] = personaeTactics.options(position(), view);
    expect(first).toMatchObject({ type: "challenge", weapon: null, attribute: "STA", hits: 1 });
  });

  test("PER-099 PER-115 is to see to those of the side who are down or hurt, and to nobody else", () => {
    const cast: Cast = {
      hero: { rest: { powers: [MEND] } },
      mate: { main: { hits: 6, shock: 4 } },
      foe: { main: { hits: 6, shock: 4 } },
      foe2: {},
    };
    const { position, view } = lookingAs("hero", cast);
    const all = personaeTactics.options(position(), view);
    const aided = all.flatMap(({ type, target, reactors }) =>
      type === "stabilise" ? [target] : type === "usePower" ? [reactors] : [],
    );
    expect(aided).toEqual([["mate"], "mate"]);
  });

  test("PER-021 PER-177 is to call upon one trait, as long as the turn holds another", () => {
    const traits = [
      exampleEnhancement("edge", { kind: "flat", value: 2 }),
      exampleEnhancement("force", { kind: "hits" }),
    ];
    const { scene, position, view } = lookingAs("hero", { hero: { rest: { enhancements: traits } }, foe: {} });
    const called = (): number =>
      personaeTactics
        .options(position(), view)
        .filter(
          ({ modifiers, traits: some }) => (Array.isArray(modifiers) && modifiers.length > 0) || some !== undefined,
        ).length;
    expect(called()).toBe(4);
    scene.write([{ type: "enhancementUsed", id: "x", target: "c.hero", apply: "atOnce", round: 1 }]);
    expect(called()).toBe(0);
  });
});

describe("what it is worth", () => {
  test("PER-027 a blow is worth its chance times its harm, told in those figures", () => {
    const { best } = lookingAs("hero", { hero: {}, foe: {} });
    const { decision, reasons } = best(mannerCalled("reckless") ?? undefined);
    expect(decision).toMatchObject({ type: "challenge", weapon: { id: "sword" }, reactors: ["foe"] });
    expect(reasons[0]).toMatchObject({ key: "DRAMATIS.Personae.Tactics.reason.harm", data: { name: "Foe" } });
    const { percent, levels } = reasons[0]?.data ?? {};
    expect(Number(percent)).toBeGreaterThan(50);
    expect(Number(levels)).toBeGreaterThan(0);
  });

  test("PER-099 a protector sees to the fallen first, the reckless strike all the same", () => {
    const cast: Cast = { hero: {}, mate: { main: { hits: 6, shock: 4 } }, foe: {} };
    const { best } = lookingAs("hero", cast);
    expect(best(mannerCalled("protector") ?? undefined).decision.type).toBe("stabilise");
    expect(best(mannerCalled("reckless") ?? undefined).decision.type).toBe("challenge");
  });

  test("a pack falls upon the one who is hurt, the mindless upon whoever stands across", () => {
    const { best } = lookingAs("hero", { hero: {}, foe: {}, foe2: { main: { hits: 4, shock: 2 } } });
    expect(best(mannerCalled("pack") ?? undefined).decision["reactors"]).toEqual(["foe2"]);
    expect(best(mannerCalled("mindless") ?? undefined).decision["reactors"]).toEqual(["foe"]);
  });

  test("PER-120 a coward strikes while it is hale, and readies a defence once it is hurt", () => {
    const coward = mannerCalled("coward") ?? undefined;
    const hurt = { main: { hits: 3, shock: 1 }, recovery: { lastScene: 5 } };
    const [hale, worn] = [{}, hurt].map((hero) => lookingAs("hero", { hero, foe: {} }).best(coward));
    expect([hale?.decision.type, worn?.decision.type]).toEqual(["challenge", "readyDefence"]);
    expect(worn?.reasons[0]?.key).toBe("DRAMATIS.Personae.Tactics.reason.ready");
  });

  test("PER-027 of strangers no number counts: whatever theirs are, all is worth the same, for the same reasons", () => {
    const told = (change: Cast[string]): unknown => {
      const { position, view } = lookingAs("hero", { hero: {}, foe: change, foe2: {} });
      return weighed(personaeTactics, personaeTactics.options(position(), view), position(), view, CUNNING).map(
        ({ worth, reasons, decision }) => [worth, reasons, decision["reactors"], decision.type],
      );
    };
    const strong: Cast[string] = {
      ...{ attributes: { STA: 6, POW: 6, CMP: 6 }, main: { hits: 1 } },
      rest: { powers: [MEND], enhancements: [exampleEnhancement("hide", { kind: "vitality", value: 9 })], skills: [] },
    };
    expect(told(strong)).toEqual(told({}));
    const knowing = (change: Cast[string]): number => {
      const { position, view } = lookingAs("hero", { hero: {}, foe: change });
      const knows = { ...view, knows: ["foe"] };
      return (
        weighed(personaeTactics, personaeTactics.options(position(), knows), position(), knows, CUNNING)[0]?.worth ?? 0
      );
    };
    expect(knowing(strong)).not.toBe(knowing({}));
  });

  test("is the same each time it is asked, and ties keep the order of the list", () => {
    const { position, view } = lookingAs("hero", { hero: {}, foe: {}, foe2: {}, foe3: {} });
    const list = personaeTactics.options(position(), view);
    const order = (): readonly Weighed[] => weighed(personaeTactics, list, position(), view, { weights: { harm: 1 } });
    expect(order()).toEqual(order());
    const swords = weighed(personaeTactics, list, position(), view, { weights: { harm: 1 } })
      .filter(({ decision }) => (decision["weapon"] as { id?: string } | undefined)?.id === "sword")
      .map(({ decision }) => (decision["reactors"] as readonly Ref[])[0]);
    expect(swords).toEqual(["foe", "foe2", "foe3"]);
  });
});

describe("what answers a question", () => {
  test("PER-120 a readied shield answers where it is better than instinct", () => {
    const { scene, view, position } = lookingAs("hero", { hero: {}, foe: {} });
    scene.does("readyDefence", { actor: "hero", means: "shield", item: "buckler" });
    scene.strikes("foe", "hero", [5, 5, 5, 5]);
    const [prompt] = openPrompts(scene);
    if (!prompt) throw new Error("Nobody asks");
    const all = personaeTactics.answers(position(), prompt, view);
    const [first] = weighed(personaeTactics, all, position(), view, CUNNING);
    expect(first?.decision).toMatchObject({ type: "answer", option: "shield:buckler" });
    expect(all).toHaveLength(2);
  });

  test("PER-062 follow-ups are added while there are any", () => {
    const { scene, view, position } = lookingAs("hero", { hero: {}, foe: {} });
    scene.strikes("hero", "foe", [9, 9, 9, 9], { followUps: 1 });
    expect(personaeTactics.goesOn(position(), view)).toEqual([]);
    scene.answers("foe", [1, 1]);
    const [added] = personaeTactics.goesOn(position(), view);
    expect(added).toMatchObject({ type: "followUp", reactor: "foe" });
    if (added) scene.make(added);
    expect(personaeTactics.goesOn(position(), view)).toEqual([]);
  });
});

describe("fights of anybody against anybody", () => {
  const found = { positions: 0, faults: [] as string[] };
  const fights = Array.from({ length: 24 }, (_, seed) => playFight({ ...anySides(seed), tactics: watched(found) }));

  test("PER-057 no option is refused, and there is always one", () => {
    expect(found.positions).toBeGreaterThan(1500);
    expect(found.faults).toEqual([]);
    expect(fights.flatMap(({ refused }) => refused)).toEqual([]);
  });

  test("end within forty rounds, and mostly with a winner", () => {
    expect(Math.max(...fights.map(({ rounds }) => rounds))).toBeLessThanOrEqual(40);
    expect(fights.filter(({ by }) => by === "won").length).toBeGreaterThan(16);
  });

  test("are the same with the same seed", () => {
    const log = (seed: number): string => JSON.stringify(playFight(anySides(seed)).log);
    expect(log(3)).toBe(log(3));
    expect(log(3)).not.toBe(log(4));
  });
});

describe("how well it plays", () => {
  const wins = (plan: FightPlan<never> | ReturnType<typeof equalSides>, fights: number): number =>
    simulate(plan as ReturnType<typeof equalSides>, fights).sides[0]?.wins.share ?? 0;

  test.each(["cunning", "pack", "careful"])("%s beats chance among equals, three times in four and more", (id) => {
    expect(wins(equalSides(2, 2, { manners: [mannerCalled(id), null] }), 12)).toBeGreaterThanOrEqual(0.75);
  });

  test("every ready-made manner comes to an end against itself", () => {
    const ends = MANNERS.map((manner) => playFight(equalSides(2, 2, { manners: [manner, manner], maxRounds: 60 })).by);
    expect(ends.filter((by) => by === "limit")).toEqual([]);
  });
});

describe("help with an answer", () => {
  /** What the foe who is struck at may say, best first. */
  const asked = (cast: Cast, settings: SomeSettings = {}) => {
    const { scene, position } = lookingAs("hero", { hero: {}, foe: {}, ...cast }, settings);
    scene.does("challenge", { ...exampleAttack(scene.frame), reactors: ["foe"] }, { actor: [9, 7, 5, 3] });
    const view: View = { who: "foe", side: ["foe", ...Object.keys(cast)], knows: [], spared: [] };
    const all = (): readonly Weighed[] => {
      const [prompt] = openPrompts({ steps: scene.steps });
      const listed = prompt ? personaeTactics.answers(position(), prompt, view) : [];
      return weighed(personaeTactics, listed, position(), view, CUNNING);
    };
    return { scene, all };
  };
  const types = (list: readonly Weighed[]): string[] => list.map(({ decision }) => decision.type);

  test("PER-034 PER-181 is given first, by as many as the group has agreed on, and then they answer", () => {
    const { scene, all } = asked({ foe2: {}, foe3: {} }, { maxHelpers: 1 });
    const [first] = all();
    expect(first?.decision).toMatchObject({ type: "assist", helper: "foe2", actor: "foe" });
    expect(first?.reasons[0]?.key).toContain("reason.assist");
    scene.does("assist", { ...first?.decision });
    expect(new Set(types(all()))).toEqual(new Set(["answer"]));
  });

  test("PER-181 is left to the table where no number is agreed on, and to nobody who is down or lacks the skill", () => {
    expect(types(asked({ foe2: {} }).all())).not.toContain("assist");
    const down = asked({ foe2: { main: { hits: 6, shock: 4 } } }, { maxHelpers: 2 });
    expect(types(down.all())).not.toContain("assist");
    const unskilled = asked({ foe2: { rest: { skills: [] } } }, { maxHelpers: 2 });
    expect(types(unskilled.all())).not.toContain("assist");
  });
});

describe("what is said of those who can't fight", () => {
  const plan = equalSides(1, 1);
  const why = (change: object): unknown => {
    const states: States = { ...plan.states, foe1: { ...plan.states["foe1"], ...change } };
    return troubleWith({ bout: personaeBout, states, sides: plan.sides });
  };

  test.each([
    [{ tracks: {} }, "tracks"],
    [{ tracks: { main: { hits: -1, shock: 0 } } }, "tracks"],
    [{ tracks: null }, "tracks"],
    [{ attributes: null }, "attributes"],
    [{ skills: "none" }, "skills"],
    [{ skills: [null] }, "skills"],
    [{ skills: [{ id: "blades", name: "Blades", rating: 1e9 }] }, "skills"],
    [{ recovery: 4 }, "recovery"],
  ])("%j is named", (change, field) => {
    expect(why(change)).toEqual({ key: "DRAMATIS.Personae.Tactics.damaged", data: { name: "foe1", field } });
  });

  test("PER-077 those without a weapon fight with bare hands, which is remarked upon", () => {
    const remarks = (change: object): unknown[] =>
      personaeBout.remarks({ foe1: { ...plan.states["foe1"], ...change } }, "foe1").map(({ key }) => key);
    expect(remarks({ weapons: [] })).toEqual(["DRAMATIS.Personae.Tactics.bareHanded"]);
    expect(remarks({})).toEqual([]);
    const bare = { ...plan.states, foe1: { ...plan.states["foe1"], weapons: [], shields: [] } };
    expect(playFight({ ...plan, states: bare }).by).not.toBe("limit");
  });

  test("is nothing of a sound one", () => {
    expect(why({})).toBeNull();
    expect(viewOf({ id: "x", members: [] }, "foe1")).toEqual({ who: "foe1", side: [], knows: [], spared: [] });
  });
});

describe("before and after a fight", () => {
  test("PER-024 PER-088 PER-103 somebody at rest is unhurt, on no way back, with all uses; the rest is as it was", () => {
    const once = (value: number) => ({ value, max: 2, per: "scene" }) as const;
    const worn = exampleIdentity("Bryn", {
      main: { hits: 4, shock: 2, negated: true },
      rest: {
        recovery: { ...exampleIdentity("Bryn").recovery, outOfScene: true, pendingHits: 2, caveat: true },
        enhancements: [{ ...exampleEnhancement("a", {}), uses: once(0) }],
        powers: [{ ...MEND, uses: once(1) }],
      },
    });
    const hale = personaeBout.rested?.(worn) as typeof worn;
    expect(hale.tracks.main).toEqual({ hits: 0, shock: 0, stabilized: false, negated: false });
    expect(hale.recovery).toMatchObject({ outOfScene: false, pendingHits: 0, caveat: true });
    expect([hale.enhancements?.[0]?.uses, hale.powers[0]?.uses]).toEqual([once(2), once(2)]);
    expect([hale.name, hale.attributes, hale.weapons]).toEqual([worn.name, worn.attributes, worn.weapons]);
    expect(personaeBout.trouble({ worn: hale }, "worn")).toBeNull();
  });

  test("PER-077 deeds are called by what was struck with, and a pass by nothing", () => {
    const { position, view } = lookingAs("hero", { hero: {}, foe: {} });
    const all = personaeTactics.options(position(), view);
    const called = all.map((one) => personaeBout.deed?.(one, position())?.data["item"] ?? null);
    expect(new Set(called)).toEqual(new Set(["Sword", "Bow", null]));
    expect(called.at(-1)).toBeNull();
  });
});
