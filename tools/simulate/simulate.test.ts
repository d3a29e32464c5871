import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Odds } from "../../src/kernel/tactics/odds.ts";
import { simulate } from "../../src/kernel/tactics/odds.ts";
import { freshCharacter } from "../../src/rulesets/arc/rules/ranges.ts";
import { exampleCharacter } from "../../src/rulesets/evoker/rules/examples.ts";
import { exampleAdversary, exampleIdentity } from "../../src/rulesets/personae/rules/examples.ts";
import { newCharacter } from "../../src/rulesets/threshold/rules/defaults.ts";
import { exampleFoe, exampleHero } from "../../src/rulesets/verve/rules/examples.ts";
import { at } from "../paths.ts";
import { askedIn, Unreadable } from "./read.ts";
import { tableOf } from "./table.ts";

const hero = exampleIdentity("Bryn");
const foe = exampleAdversary("Wolf");
const FIGHT = {
  game: "personae",
  states: { hero, foe },
  sides: [
    { id: "party", members: ["hero"] },
    { id: "wolves", members: [{ who: "foe", manner: "pack" }], knows: "all" },
  ],
  fights: 10,
  seed: 3,
};

const asked = (change: object = {}) => askedIn(JSON.stringify({ ...FIGHT, ...change }));

/** Why a fight isn't played. */
function why(change: object | string): string {
  try {
    askedIn(typeof change === "string" ? change : JSON.stringify({ ...FIGHT, ...change }));
    return "";
  } catch (reason) {
    if (!(reason instanceof Unreadable)) throw reason;
    return reason.message;
  }
}

const figure = { ...freshCharacter("Guard"), weapons: [{ id: "cudgel", name: "Cudgel", level: 1, skill: "club" }] };
const ARC = { states: { hero: figure, foe: figure } };

const crowd = (letter: string): Record<string, object> =>
  Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${letter}${n}`, foe]));

describe("a fight that a file tells", () => {
  it("is read with its sides, manners and what is known", () => {
    const { plan, fights } = asked();
    expect([fights, plan.seed, plan.sides[1]?.members[0]?.manner?.id]).toEqual([10, 3, "pack"]);
    expect(plan.sides[1]?.knows).toEqual(["hero", "foe"]);
    expect(plan.frame.participants.map(({ who }) => who)).toEqual(["hero", "foe"]);
  });

  it("EVO-003 is Evoker's as well, each on the side it is told on", () => {
    const shadow = exampleCharacter("Shade", "shadow");
    const states = { hero: exampleCharacter("Mina"), foe: shadow, ally: shadow };
    const sides = [
      { id: "party", members: ["hero", "ally"] },
      { id: "shadows", members: ["foe"] },
    ];
    const { plan } = asked({ game: "evoker", states, sides });
    expect(plan.states["ally.seat"]?.["side"]).toBe(plan.states["hero.seat"]?.["side"]);
    const odds = simulate(plan, 4);
    expect(odds.undecided.limit.count).toBe(0);
    expect(tableOf(odds)).toMatch(/hero +Light Wounds to go: [\d.]+ of 4/);
  });

  it("ARC-037 is Arc's as well: what a hit does stands on the weapon, and what is left out is as on a new sheet", () => {
    const { name, ks, us, som } = freshCharacter("Guard");
    const skills = ["club", "shield"].map((id) => ({ id, name: id, us: "accuracy", score: 6, actionsOverride: null }));
    const onHit = [{ type: "ks", stat: "build", change: -1 }];
    const weapons = [{ id: "cudgel", name: "Cudgel", level: 1, skill: "club", onHit }];
    const guard = { name, ks, us, som, skills, weapons };
    const states = { hero: guard, foe: guard };
    const { plan, remarks } = asked({ game: "arc", states });
    expect(remarks).toEqual([]);
    expect(plan.states["foe.seat"]?.["side"]).not.toBe(plan.states["hero.seat"]?.["side"]);
    const odds = simulate(plan, 4);
    expect(odds.undecided.limit.count).toBe(0);
    expect(tableOf(odds)).toMatch(/hero +Build: [\d.]+ of 5/);
    expect(asked({ game: "arc", states: { ...states, foe: { ...states.foe, weapons: [] } } }).remarks).toEqual([
      "Guard has nothing that is known to harm anybody: say on a weapon or a spell what a hit does, or it can only defend itself.",
    ]);
  });

  it("VRV-150 VRV-152 is read for Verve, and played part by part of each round", () => {
    const states = { hero: exampleHero("Ann"), foe: exampleFoe("Brute") };
    const { plan, remarks } = asked({ game: "verve", states });
    expect(remarks).toEqual([]);
    const odds = simulate(plan, 4);
    expect(odds.undecided.limit.count).toBe(0);
    expect(tableOf(odds)).toMatch(/foe +Survival: [\d.]+ of 10/);
    expect(asked({ game: "verve", states: { ...states, foe: { ...states.foe, weapons: [] } } }).remarks).toEqual([
      "Brute has no weapon, and fights with bare hands.",
    ]);
    expect(why({ game: "verve", states: { ...states, foe: { ...states.foe, injuries: 3 } } })).toMatch(
      /Brute is damaged \(injuries\)/,
    );
  });

  it("takes a manner of one's own, and chance", () => {
    const own = { id: "sly", name: "Sly", sentence: "", weights: { sure: 1 } };
    const members = (manner: unknown) => [
      { id: "a", members: [{ who: "hero", manner }] },
      { id: "b", members: ["foe"] },
    ];
    expect(asked({ sides: members(own) }).plan.sides[0]?.members[0]?.manner).toEqual(own);
    expect(asked({ sides: members("random") }).plan.sides[0]?.members[0]?.manner).toBeNull();
    expect(why({ sides: members("brave") })).toMatch(/hero has the manner “brave”.*cunning.*random/);
    expect(why({ sides: members({ ...own, weights: { sure: "x" } }) })).toContain("manner.weights.sure");
  });

  it("tells of those without a weapon, and plays all the same", () => {
    const { remarks, plan } = asked({ states: { hero, foe: { ...foe, weapons: [] } } });
    expect(remarks).toEqual(["Wolf has no weapon and no harmful power, and fights with bare hands."]);
    expect(simulate(plan, 3).fights).toBe(3);
  });

  it("EVO-007 has the side that is told of caught unawares, which is the worse for it", () => {
    const states = { hero: exampleCharacter("Mina"), foe: exampleCharacter("Shade", "shadow") };
    const wins = (surprised?: string): number =>
      simulate(asked({ game: "evoker", states, surprised }).plan, 12).sides[0]?.wins.count ?? -1;
    expect(wins("party")).toBeLessThan(wins("wolves"));
  });

  it.each([
    ["no JSON", "{", /isn't JSON/],
    ["a list", "[]", /one object/],
    ["an unknown game", { game: "chess" }, /“game” is “chess”.*personae/],
    ["no states", { states: null }, /“states” is missing/],
    ["no sides", { sides: [] }, /“sides” is missing/],
    ["a side of one", { sides: [{ id: "party", members: ["hero"] }] }, /needs two sides/],
    [
      "an empty side",
      {
        sides: [
          { id: "a", members: ["hero"] },
          { id: "b", members: [] },
        ],
      },
      /side “b”/,
    ],
    [
      "a stranger",
      {
        sides: [
          { id: "a", members: ["hero"] },
          { id: "b", members: ["cat"] },
        ],
      },
      /Nothing is stored of cat/,
    ],
    [
      "a stranger by the name of what every object has",
      {
        sides: [
          { id: "a", members: ["hero"] },
          { id: "b", members: ["toString"] },
        ],
      },
      /Nothing is stored of toString/,
    ],
    [
      "two sides of one name",
      {
        sides: [
          { id: "a", members: ["hero"] },
          { id: "a", members: ["foe"] },
        ],
      },
      /Two sides are called “a”/,
    ],
    [
      "a name that the game keeps for itself",
      {
        states: { hero, "hero.seat": foe },
        sides: [
          { id: "a", members: ["hero"] },
          { id: "b", members: ["hero.seat"] },
        ],
      },
      /“hero\.seat” is a name that personae keeps for itself/,
    ],
    ["a strange acquaintance", { sides: [{ id: "a", members: ["hero"], knows: ["cat"] }] }, /“cat” in what “a” knows/],
    ["a damaged state", { states: { hero, foe: { ...foe, tracks: {} } } }, /Wolf is damaged \(tracks\)/],
    ["surprise where there is none", { surprised: "party" }, /rules of personae no side is caught unawares/],
    [
      "a strange side that is surprised",
      { game: "arc", ...ARC, surprised: "wolf" },
      /“wolf”.*one of “party”, “wolves”/,
    ],
    ["a list of the surprised", { game: "arc", ...ARC, surprised: ["party"] }, /\["party"\].*one of “party”/],
    ["a field that means nothing", { surprise: "party" }, /“surprise” means nothing here.*surprised/],
    ["no number of fights", { fights: "many" }, /“fights” is “many”.*whole number from 1/],
    ["too many rounds", { maxRounds: 1e9 }, /“maxRounds” is 1000000000/],
    [
      "sixty against sixty",
      {
        states: { ...crowd("a"), ...crowd("b") },
        sides: ["a", "b"].map((id) => ({ id, members: Object.keys(crowd(id)) })),
      },
      /120 are too many.*up to 60/,
    ],
  ])("is refused in words: %s", (_what, change, words) => {
    expect(why(change)).toMatch(words);
  });
});

describe("a fight of another game", () => {
  it("RUN-022 RUN-053 is read and played by that game's rules, from states as short as they may be", () => {
    const plain = newCharacter("", "pc");
    const items = { ...plain.items, weapons: [{ id: "blade", name: "Blade", damage: "1d8" }] };
    const states = {
      hero: { ...plain, name: "Sera", items },
      foe: { ...plain, name: "Bandit", side: "npc", items, toughness: { value: 4 } },
    };
    const { game, plan } = asked({ game: "threshold", states });
    expect([game, plan.frame.participants.length]).toEqual(["threshold", 2]);
    const { sides, undecided, members } = simulate(plan, 20);
    expect(undecided.limit.count).toBe(0);
    expect(sides[0]?.wins.share).toBeGreaterThan(0.5);
    expect(members[0]?.left[0]?.label).toBe("DRAMATIS.Threshold.Tactics.left.toughness");
    expect(why({ game: "threshold", states: { ...states, foe: { ...states.foe, conditions: 3 } } })).toMatch(
      /Bandit is damaged \(conditions\)/,
    );
  });
});

describe("the table", () => {
  it("tells who wins and falls, with intervals, and what is left", () => {
    const text = tableOf(simulate(asked().plan, 10));
    expect(text).toMatch(/party +\d+(\.\d)? % \(\d/);
    expect(text).toMatch(/Rounds: \d+; eight in ten take from/);
    expect(text).toMatch(/hero +Shock levels to go: [\d.]+ of 4/);
  });
});

describe("the command", () => {
  const folder = mkdtempSync(join(tmpdir(), "dramatis-simulate-"));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", at("tools/simulate.ts"), ...args], { encoding: "utf8" });

  it("prints JSON that is the same with the same seed, and says what it can't read", () => {
    const file = join(folder, "fight.json");
    writeFileSync(file, JSON.stringify(FIGHT));
    const { stdout, status } = run(file, "--json");
    expect(status).toBe(0);
    const odds = JSON.parse(stdout) as Odds;
    expect(odds).toMatchObject({ ...simulate(asked().plan, 10) });
    const strange = ["--seed=NaN", "--seed=", "--fights=Infinity"].map((one) => run(file, one));
    expect(strange.map((one) => one.status)).toEqual([1, 1, 1]);
    expect(strange.map((one) => one.stderr).join("")).toMatch(/“NaN”.*whole number[^]*“”.*whole number[^]*“Infinity”/);
    const damaged = join(folder, "damaged.json");
    writeFileSync(damaged, JSON.stringify({ ...FIGHT, states: { hero: { ...hero, weapons: [null] }, foe } }));
    const choked = run(damaged);
    expect([choked.status, choked.stderr]).toEqual([
      1,
      expect.stringMatching(/^The fight can't be played.*damaged.*\n$/),
    ]);
    const missing = run(join(folder, "none.json"));
    expect([missing.status, missing.stderr]).toEqual([1, expect.stringContaining("none.json can't be read")]);
  });
});
