import { describe, expect, test } from "vitest";
import type { States } from "../outcome.ts";
import { isRefusal } from "../outcome.ts";
import { TrialCard } from "../trial.ts";
import { recordedDice } from "../dice.ts";
import { stickBout, stickEngine, stickTactics, sticks, type Fighter } from "./exampleGame.ts";
import { fightSteps, playFight, type Fought } from "./fight.ts";
import type { Manner } from "./manner.ts";
import { CUNNING, MANNERS } from "./manners.ts";
import { MOST_MEMBERS, troubleWith, type FightPlan, type Side } from "./plan.ts";

const side = (id: string, names: readonly string[], manner: Manner | null = CUNNING): Side => {
  return { id, members: names.map((who) => ({ who, manner })) };
};

/** Two against two, unless told otherwise. */
function planOf(change: Partial<FightPlan> = {}, given: States = sticks("ab", 2)): FightPlan {
  const sides = change.sides ?? [side("a", ["a1", "a2"]), side("b", ["b1", "b2"])];
  const staged = stickBout.stage(
    given,
    sides.flatMap(({ members }) => members.map(({ who }) => who)),
  );
  return {
    ...{ engine: stickEngine, tactics: stickTactics, bout: stickBout, ...staged, settings: {} },
    ...{ seed: 1, maxRounds: 60 },
    ...change,
    sides,
  };
}

/** What the engine makes of the log of a fight, decided anew with the dice that are on it. */
function replayed({ log }: Fought, plan: FightPlan): States {
  const card = new TrialCard({ engine: stickEngine, refusals: "" }, plan.states, plan.settings);
  let current = -1;
  for (const step of log) {
    if (step.card !== current) {
      card.applyWaiting();
      card.newCard();
    }
    current = step.card;
    const dice = recordedDice(step.rolled);
    const made = card.decide(step.decision, { roll: dice.roll.bind(dice), record: step.rolled });
    if (isRefusal(made)) throw new Error(made.refused.reason);
  }
  card.applyWaiting();
  return card.states;
}

describe("a fight", () => {
  test("ends with one side left, and says who fell and what is left", () => {
    const { by, winner, fell, left, rounds, refused } = playFight(planOf());
    expect([by, refused]).toEqual(["won", []]);
    const losers = winner === "a" ? ["b1", "b2"] : ["a1", "a2"];
    expect(losers.every((who) => fell.includes(who))).toBe(true);
    expect(left.find(({ who }) => who === losers[0])?.left).toEqual([{ label: "Life", value: 0, max: 3 }]);
    expect(rounds).toBeGreaterThan(2);
  });

  test("is the same with the same seed, and another with another", () => {
    const logs = [1, 1, 2].map((seed) => JSON.stringify(playFight(planOf({ seed })).log));
    expect(logs[0]).toBe(logs[1]);
    expect(logs[0]).not.toBe(logs[2]);
  });

  test("comes to the same end when its decisions are made anew with its dice", () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const plan = planOf({ seed });
      const fought = playFight(plan);
      expect(replayed(fought, plan)).toEqual(fought.states);
    }
  });

  test("in which nobody does anything is a stalemate at once, one that nothing comes of after a while", () => {
    expect(playFight(planOf({ settings: { toothless: true } }))).toMatchObject({ by: "stalemate", rounds: 1 });
    const lucky = Object.fromEntries(Object.entries(sticks("ab", 2)).map(([name, one]) => [name, { ...one, luck: 9 }]));
    expect(playFight(planOf({}, lucky))).toMatchObject({ by: "stalemate", rounds: 10, fell: [] });
  });

  test("in which all that is done is undone again is a stalemate, though there is never a quiet round", () => {
    const lucky = Object.fromEntries(Object.entries(sticks("ab", 2)).map(([name, one]) => [name, { ...one, luck: 9 }]));
    // As bad as it gets in the second round, as good as in none.
    const bout: FightPlan["bout"] = { ...stickBout, wear: ({ frame }) => frame.round % 3 };
    expect(playFight(planOf({ bout }, lucky))).toMatchObject({ by: "stalemate", rounds: 17, fell: [] });
    // As long as anybody comes off worse than ever, or better, now and then, it isn't one.
    for (const slope of [1, -1]) {
      const wear: FightPlan["bout"]["wear"] = ({ frame }) => slope * Math.floor(frame.round / 6) - (frame.round % 3);
      const slow = planOf({ bout: { ...stickBout, wear } }, lucky);
      expect(playFight(slow)).toMatchObject({ by: "limit", rounds: 60 });
    }
  });

  test("begins and ends each turn as the game has it, and lets whoever acts beside the order do so before the next", () => {
    const began: (string | null)[] = [];
    const rest = { type: "rest" };
    const bout: FightPlan["bout"] = {
      ...stickBout,
      begins: (_position, who) => {
        began.push(who);
        return who === null ? [] : [{ ...rest, actor: who }];
      },
      // Once, after the first turn, somebody who isn't next.
      aside: ({ states }) => (began.at(-1) === "a1" && (states["b2"] as Fighter).struck === 0 ? "b2" : null),
    };
    const { log } = playFight(planOf({ bout, maxRounds: 1 }));
    expect(began).toEqual([null, "a1", "a2", "b1", "b2"]);
    const first = log.findIndex(({ who }) => who === "b2");
    expect(log[first]).toMatchObject({ round: 1, decision: { type: "strike" } });
    expect(first).toBeLessThan(log.findIndex(({ decision }) => decision["actor"] === "a2"));
  });

  test("takes turns as the game tells each time, where the order follows from the round itself", () => {
    const began: (string | null)[] = [];
    const bout: FightPlan["bout"] = {
      ...stickBout,
      begins: (_position, who) => {
        began.push(who);
        return [];
      },
      // Backwards, and whoever has struck nobody yet comes up once more.
      next: ({ states, frame }, begun) => {
        const all = frame.participants.map(({ who }) => who).reverse();
        const idle = (who: string): boolean => (states[who] as Fighter).struck < frame.round;
        return all.find((who) => !begun.includes(who) || (idle(who) && begun.at(-1) !== who)) ?? null;
      },
    };
    playFight(planOf({ bout, maxRounds: 1 }));
    expect(began).toEqual([null, "b2", "b1", "a2", "a1"]);
  });

  test("ends though a game never stops telling who is next", () => {
    const bout: FightPlan["bout"] = { ...stickBout, next: () => "a1" };
    expect(playFight(planOf({ bout, maxRounds: 1, settings: { toothless: true } })).rounds).toBe(1);
  });

  test("in which somebody only waits goes on", () => {
    const bout: FightPlan["bout"] = { ...stickBout, waits: ({ frame }) => frame.round < 3 };
    expect(playFight(planOf({ bout, settings: { toothless: true } }))).toMatchObject({ by: "stalemate", rounds: 3 });
  });

  test("tells by whose deed each of those fell, and nothing of those who stand", () => {
    const { fell, felled } = playFight(planOf());
    expect(felled.map(({ who }) => who).sort()).toEqual([...fell].sort());
    for (const { who, by, deed } of felled) expect([who[0] === by[0], deed.key]).toEqual([false, "stick"]);
    expect(playFight(planOf({ bout: { ...stickBout, deed: () => null } })).felled).toEqual([]);
  });

  test("may be left after any decision, and comes to the same end", () => {
    const steps = fightSteps(planOf());
    let left = 0;
    let last = steps.next();
    for (; !last.done; last = steps.next()) left += 1;
    expect(left).toBeGreaterThan(20);
    expect(last.value).toEqual(playFight(planOf()));
  });

  test("stops at its limit", () => {
    expect(playFight(planOf({ maxRounds: 2 }))).toMatchObject({ by: "limit", winner: null, rounds: 2 });
  });

  test("aims at nobody who isn't seen", () => {
    const spared = { ...side("a", ["a1", "a2"]), spared: ["b1"] };
    const { log } = playFight(planOf({ sides: [spared, side("b", ["b1", "b2"])] }));
    const struck = log.filter(({ who }) => who?.startsWith("a")).map(({ decision }) => decision["target"]);
    expect(struck.length).toBeGreaterThan(0);
    expect(struck).not.toContain("b1");
  });

  test("is played at random by those without a manner", () => {
    const wild = [side("a", ["a1", "a2"], null), side("b", ["b1", "b2"], null)];
    const fights = [1, 2, 3, 4].map((seed) => playFight(planOf({ sides: wild, seed, maxRounds: 100 })));
    expect(fights.map(({ refused }) => refused)).toEqual([[], [], [], []]);
    expect(new Set(fights.map(({ log }) => JSON.stringify(log))).size).toBe(4);
  });
});

describe("what keeps a fight from being played", () => {
  const why = (sides: readonly Side[], states: States = sticks("ab", 2)): unknown =>
    troubleWith({ bout: stickBout, states, sides });
  const crowd = (letter: string): string[] => Object.keys(sticks(letter, MOST_MEMBERS));

  test.each([
    ["a side of one", [side("a", ["a1"])], "oneSide"],
    ["nobody on a side", [side("a", ["a1"]), side("b", [])], "emptySide"],
    ["somebody who stands on both", [side("a", ["a1"]), side("b", ["b1", "a1"])], "twice"],
    ["somebody of whom nothing is stored", [side("a", ["a1"]), side("b", ["c1"])], "missing"],
    ["sixty against sixty", [side("a", crowd("a")), side("b", crowd("b"))], "tooMany"],
  ])("is told: %s", (_what, sides, key) => {
    expect(why(sides)).toMatchObject({ key: `DRAMATIS.Fit.Fight.${key}` });
  });

  test("is what the game finds damaged, and nothing for a sound one", () => {
    const sides = [side("a", ["a1"]), side("b", ["b1"])];
    expect(why(sides, { ...sticks("ab", 1), b1: { life: "much" } })).toEqual({ key: "damaged", data: { who: "b1" } });
    expect(why(sides)).toBeNull();
  });
});

describe("manners", () => {
  test("are told apart by their weights, each with a name and a sentence of its own", () => {
    expect(new Set(MANNERS.map(({ weights }) => JSON.stringify(weights))).size).toBe(MANNERS.length);
    expect(new Set(MANNERS.flatMap(({ name, sentence }) => [name, sentence])).size).toBe(2 * MANNERS.length);
  });
});

describe("a question that can't be answered yet", () => {
  /** Nobody ducks before they have been asked so many times. */
  function patient(times: number): FightPlan {
    const asked = new Map<unknown, number>();
    const answers: FightPlan["tactics"]["answers"] = (position, prompt, view) => {
      const [step] = position.history;
      const count = (asked.get(step) ?? 0) + 1;
      asked.set(step, count);
      return count < times ? [] : stickTactics.answers(position, prompt, view);
    };
    return planOf({ tactics: { ...stickTactics, answers } });
  }

  test("waits on its card while others act, and is answered on it", () => {
    const plan = patient(2);
    const { log, by, refused } = playFight(plan);
    expect([by, refused]).toEqual(["won", []]);
    const duck = log.findIndex(({ decision }) => decision.type === "duck");
    const struck = log.findIndex(({ card }) => card === log[duck]?.card);
    expect(log[struck]?.decision.type).toBe("strike");
    expect(log.slice(struck, duck).map(({ card }) => card)).toContain((log[duck]?.card ?? 0) + 1);
  });

  test("is let go with the end of the round", () => {
    const { by, log } = playFight(patient(99));
    expect(by).toBe("stalemate");
    expect(log.some(({ decision }) => decision.type === "duck")).toBe(false);
  });
});

test("whoever falls with the end of a round has fallen by the deeds that the game names of that round", () => {
  const bout: FightPlan["bout"] = {
    ...stickBout,
    ends: ({ states }, who) =>
      who === null && (states["b1"] as Fighter).life > 0 ? [{ type: "duck", prompt: "none", actor: "b1" }] : [],
    felledBy: (who, round) => [{ by: String(round[0]?.decision["actor"]), deed: { key: who, data: {} } }],
  };
  const given: States = { ...sticks("ab", 2), b1: { life: 1, luck: 0, struck: 0 } };
  const { felled } = playFight(planOf({ bout, settings: { toothless: true } }, given));
  expect(felled).toEqual([{ who: "b1", by: "a1", deed: { key: "b1", data: {} } }]);
});
