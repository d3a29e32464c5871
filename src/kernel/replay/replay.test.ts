import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../json.ts";
import { stickBout, stickEngine, stickTactics, sticks } from "../tactics/exampleGame.ts";
import { playFight } from "../tactics/fight.ts";
import type { FightPlan } from "../tactics/plan.ts";
import { checkReplay } from "./check.ts";
import { eventsOf, type CardKept } from "./events.ts";
import { recordingOf } from "./fromFight.ts";
import { isUnreadable, MOST_REPLAY, readReplay } from "./read.ts";
import { replayFile, type Decided, type Recording, type ReplayEvent, type Written } from "./recording.ts";
import { cardIn, positionsOf, type Positions, type ReplayPosition } from "./replay.ts";

function planOf(seed: number): FightPlan {
  const side = (id: string) => ({ id, members: [`${id}1`, `${id}2`].map((who) => ({ who, manner: null })) });
  const staged = stickBout.stage(sticks("ab", 2), ["a1", "a2", "b1", "b2"]);
  const rules = { engine: stickEngine, tactics: stickTactics, bout: stickBout };
  return { ...rules, ...staged, sides: [side("a"), side("b")], settings: {}, seed, maxRounds: 60 };
}

function fought(seed = 1): Recording {
  const plan = planOf(seed);
  return recordingOf("sticks", plan, playFight(plan));
}

/** The recording with one event changed. */
function changed<E extends ReplayEvent>(type: E["type"], change: (event: E) => unknown, given = fought()): Recording {
  const at = given.events.findIndex((event) => event.type === type && change(event as E) !== null);
  const events = given.events.map((event, index) => (index === at ? (change(event as E) as ReplayEvent) : event));
  return { ...given, events };
}

const all = (positions: Positions): ReplayPosition[] =>
  Array.from({ length: positions.length }, (_, place) => positions.at(place) as ReplayPosition);

/** The recording with the end that its events come to: whoever forges it sees to that. */
const ended = (given: Recording): Recording => ({ ...given, end: positionsOf(given).at(-1)?.states ?? {} });

const where = (recording: Recording): unknown => {
  const found = checkReplay(stickEngine, recording);
  return found && [found.what, found.path, found.ref];
};

describe("a recording", () => {
  test("ends as the fight did, and plays again by the rules", () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        const plan = planOf(seed);
        const end = playFight(plan);
        const recording = recordingOf("sticks", plan, end);
        expect(positionsOf(recording).at(-1)?.states).toEqual(end.states);
        expect(checkReplay(stickEngine, recording)).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  test("comes to the same place forwards and back", () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(), (seed, pick) => {
        const recording = fought(seed);
        const at = pick % (recording.events.length + 1);
        const until = { events: recording.events.slice(0, at) };
        expect(positionsOf(recording).at(at)).toEqual(positionsOf(until).at(-1));
      }),
      { numRuns: 40 },
    );
  });

  test("stands at a place as it does for whoever comes there from the beginning, from wherever one comes", () => {
    const events = [1, 2, 3, 4, 5].flatMap((seed) => fought(seed).events);
    const there = positionsOf({ events });
    const fresh = (place: number) => positionsOf({ events: events.slice(0, place) }).at(-1);
    expect([there.length, there.at(there.length), there.at(-there.length - 1)]).toEqual([
      events.length + 1,
      undefined,
      undefined,
    ]);
    const places = [events.length, 0, 49, 50, 51, 7, 120, 119, 121, 100, events.length - 1, 3];
    for (const place of places) expect(there.at(place)).toEqual(fresh(place));
  });

  test("of a great many cards takes no more room than its events do", () => {
    const { events } = fought();
    const positions = positionsOf({ events });
    const place = events.findLastIndex(({ type }) => type === "step");
    const before = positions.at(place)?.cards;
    expect(before).not.toBeNull();
    expect(positions.at(place + 1)?.cards?.others).toBe(before);
  });

  test("is the same once it was a file", () => {
    const recording = fought();
    expect(readReplay(replayFile(recording), "sticks")).toEqual(recording);
  });

  test("takes back what was undone", () => {
    const { events } = fought();
    const at = events.findIndex(({ type }) => type === "written");
    const card = (events[at] as Written).card;
    const until = events.slice(0, at + 1);
    const positions = positionsOf({ events: [...until, { type: "undone", card }] });
    const [after, , before] = [-1, -2, -3].map((place) => positions.at(place) as ReplayPosition);
    expect(after?.states).toEqual(before?.states);
    expect(after && cardIn(after, card).applied.map(({ undone }) => undone)).toEqual([true]);
  });

  test("takes away what goes with a card, and all within it, and brings it back", () => {
    const events: ReplayEvent[] = [
      { type: "found", states: { "C.1": { at: 1 }, "C.1.P.2": { at: 2 }, "C.12": { at: 3 } }, settings: null },
      { type: "written", card: "end", effects: [], patches: [], gone: ["C.1"] },
      { type: "undone", card: "end" },
    ];
    const kept = all(positionsOf({ events })).map(({ states }) => Object.keys(states).sort());
    expect(kept).toEqual([[], ["C.1", "C.1.P.2", "C.12"], ["C.12"], ["C.1", "C.1.P.2", "C.12"]]);
  });
});

describe("the check says where it is otherwise", () => {
  test("than the dice", () => {
    const forged = changed<Decided>("step", (event) => {
      const [roll, ...others] = event.step.rolled;
      return roll ? { ...event, step: { ...event.step, rolled: [{ ...roll, faces: 20 }, ...others] } } : null;
    });
    expect(where(forged)).toEqual(["dice", "", null]);
  });

  test("than a die too many", () => {
    const forged = changed<Decided>("step", (event) => {
      const { rolled } = event.step;
      return rolled[0] ? { ...event, step: { ...event.step, rolled: [...rolled, rolled[0]] } } : null;
    });
    expect(where(forged)).toEqual(["dice", "", null]);
  });

  test("than what came of it", () => {
    const forged = changed<Decided>("step", (event) => {
      const { step } = event;
      if (step.decision.type !== "strike") return null;
      return { ...event, step: { ...step, outcome: { ...step.outcome, notes: [{ key: "luck", data: {} }] } } };
    });
    expect(where(forged)).toEqual(["outcome", "notes.0", null]);
  });

  test("than what was written, and of whom", () => {
    const forged = changed<Written>("written", (event) => {
      const [patch] = event.patches;
      return patch ? { ...event, patches: [{ ...patch, to: 99 }] } : null;
    });
    expect(checkReplay(stickEngine, forged)).toMatchObject({
      what: "written",
      ref: "a1",
      path: "struck",
      recorded: 99,
    });
  });

  test("than what was there before, which taking it back would bring about", () => {
    const forged = changed<Written>("written", (event) => {
      const [patch, ...others] = event.patches;
      return patch ? { ...event, patches: [{ ...patch, from: 99 }, ...others] } : null;
    });
    const undone = forged.events.flatMap((event): ReplayEvent[] =>
      event.type === "written" ? [event, { type: "undone", card: event.card }] : [event],
    );
    for (const events of [forged.events, undone.slice(0, 4)])
      expect(checkReplay(stickEngine, ended({ ...forged, events }))).toMatchObject({ what: "written", recorded: 99 });
  });

  test("than what its effects write: of others nothing is, and nobody goes", () => {
    const honest = fought();
    const [{ ref }] = honest.cast as [Recording["cast"][number]];
    const card = honest.events.findLast((event) => event.type === "written")?.card ?? "";
    const struck = honest.end[ref]?.["struck"] ?? null;
    const slipped: Written = {
      ...{ type: "written", card, effects: [], gone: [] },
      patches: [{ ref, path: "struck", from: struck, to: 77 }],
    };
    const adding = (event: Written) => ended({ ...honest, events: [...honest.events, event] });
    expect(checkReplay(stickEngine, adding(slipped))).toMatchObject({
      what: "written",
      ref,
      path: "struck",
      recorded: 77,
    });
    expect(checkReplay(stickEngine, adding({ ...slipped, patches: [], gone: [ref] }))).toMatchObject({
      what: "written",
      ref,
    });
  });

  test("and after a card that is missing that nobody can tell, but never that all is well", () => {
    const forged = changed<Written>("written", (event) => {
      const [patch] = event.patches;
      return patch ? { ...event, patches: [{ ...patch, to: 99 }] } : null;
    });
    const missing: ReplayEvent = { type: "missing", card: "gone", why: "deleted" };
    const at = checkReplay(stickEngine, forged)?.event ?? 0;
    const lost = (place: number) => ({ ...forged, events: forged.events.toSpliced(place, 0, missing) });
    expect(checkReplay(stickEngine, lost(at))).toMatchObject({ event: at + 1, what: "unchecked", recorded: null });
    expect(checkReplay(stickEngine, lost(at + 1))).toMatchObject({ event: at, what: "written", recorded: 99 });
    const honest = fought();
    expect(checkReplay(stickEngine, { ...honest, events: [missing, ...honest.events] })).toBeNull();
    expect(checkReplay(stickEngine, { ...lost(at), end: {} })?.what).toBe("unchecked");
  });

  test("and lets be what was written by choices that had been changed since the decision, and by no others", () => {
    const engine: typeof stickEngine = {
      ...stickEngine,
      apply: (states, effects, settings) => (settings["blunt"] ? states : stickEngine.apply(states, effects, settings)),
    };
    const given = fought();
    const at = given.events.findIndex((event) => event.type === "written" && event.patches.length > 0);
    const written = { ...(given.events[at] as Written), patches: [] };
    const found = (blunt: boolean): ReplayEvent => ({ type: "found", states: {}, settings: { blunt } });
    const recorded = (blunt: boolean) => {
      const events = [...given.events.slice(0, at), written, found(blunt)];
      return { ...given, events, end: positionsOf({ events }).at(-1)?.states ?? {} };
    };
    expect(checkReplay(engine, recorded(true))).toBeNull();
    expect(checkReplay(engine, recorded(false))?.what).toBe("written");
  });

  test("than a decision that is allowed", () => {
    const forged = changed<Decided>("step", (event) => {
      const { step } = event;
      return step.decision.type === "strike"
        ? { ...event, step: { ...step, decision: { ...step.decision, target: "nobody" } } }
        : null;
    });
    expect(checkReplay(stickEngine, forged)?.what).toBe("refused");
  });

  test("than the end", () => {
    const given = fought();
    const end = { ...given.end, a1: { ...given.end["a1"], luck: 6 } };
    expect(where({ ...given, end })).toEqual(["end", "luck", "a1"]);
    expect(checkReplay(stickEngine, { ...given, end })?.event).toBe(given.events.length);
  });
});

describe("a file that is no recording to be opened here", () => {
  const why = (change: JsonObject | string, game = "sticks"): unknown => {
    const text = typeof change === "string" ? change : JSON.stringify({ ...fought(), ...change });
    const read = readReplay(text, game);
    return isUnreadable(read) ? [read.why, read.at] : null;
  };

  test.each<[string, JsonObject | string, unknown]>([
    ["cut off", '{"format":', ["damaged", ""]],
    ["of something else", { format: "dramatis.verve.charter" }, ["other", ""]],
    ["of a later version", { version: 7 }, ["version", "7"]],
    ["without its cast", { cast: "all" }, ["broken", "cast"]],
    ["with an event of no kind", { events: [{ type: "toString" }] }, ["broken", "events.0"]],
    [
      "with a forged step",
      { events: [{ type: "step", card: "c", step: { decision: {} } }] },
      ["broken", "events.0.step"],
    ],
    [
      "with a forged path",
      {
        events: [
          {
            type: "written",
            card: "c",
            effects: [],
            gone: [],
            patches: [{ ref: "a", path: "__proto__.x", from: 1, to: 2 }],
          },
        ],
      },
      ["broken", "events.0.patches"],
    ],
  ])("%s", (_, change, told) => expect(why(change)).toEqual(told));

  test("of another game, or longer than any fight", () => {
    expect(why({}, "stones")).toEqual(["game", "sticks"]);
    expect(why(" ".repeat(MOST_REPLAY + 1))).toEqual(["big", "31"]);
  });

  test("in which more is told of more than anybody could watch", () => {
    const crowd = (refs: number, times: number): JsonObject[] => {
      const states = Object.fromEntries(Array.from({ length: refs }, (_, n) => [`x${n}`, {}]));
      return Array.from({ length: times }, () => ({ type: "found", states, settings: null }));
    };
    expect(why({ events: crowd(1_000, 2_100), end: {} })).toEqual(["broken", "events"]);
    expect(why({ events: crowd(121, 2_100), end: {} })).toBeNull();
    expect(why({ events: crowd(1, 10_001), end: {} })).toEqual(["broken", "events"]);
  });

  test("whatever it holds, nothing is thrown", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (events) => {
        const read = readReplay(JSON.stringify({ ...fought(), events }), "sticks");
        if (!isUnreadable(read)) expect(checkReplay(stickEngine, read)).not.toBe(undefined);
      }),
      { numRuns: 60 },
    );
  });
});

describe("events put together from cards", () => {
  const wound = (id: string) => ({ type: "wound", id, target: "a", apply: "onRequest" as const });
  const card = (id: string, at: number, more: Partial<CardKept> = {}): CardKept => ({
    ...{ id, at, applied: [] },
    steps: [
      {
        decision: { type: "strike" },
        rolled: [],
        outcome: { checks: [], effects: [wound(`${id}-w`)], prompts: [], notes: [] },
        made: { by: "gm", at },
      },
    ],
    ...more,
  });
  const batch = (id: string, from: number, to: number, more: object) => ({
    ...{ effects: [`${id}-w`], patches: [{ ref: "a", path: "life", from, to }], undone: false },
    ...more,
  });
  const order = (events: readonly ReplayEvent[]) =>
    events.map((event) => (event.type === "found" ? "found" : `${event.type} ${event.card}`));

  test("stand in the order they happened, however late they were written", () => {
    const first = card("x", 10, { applied: [batch("x", 3, 2, { at: 40 })] });
    const second = card("y", 20, { applied: [batch("y", 4, 3, { at: 30, undone: true, undoneAt: 50 })] });
    const order1 = order(eventsOf([first, second], [{ card: "x", step: 0, states: { a: { life: 4 } }, settings: {} }]));
    expect(order1).toEqual(["found", "step x", "step y", "written y", "written x", "undone y"]);
  });

  test("tell what was changed by hand between two of them, and only that", () => {
    const seen = [{ card: "x", step: 0, states: { a: { life: 4 }, b: { life: 4 } }, settings: {} }];
    const later = { card: "y", step: 0, states: { a: { life: 3 }, b: { life: 9 } }, settings: null };
    const first = card("x", 10, { applied: [batch("x", 4, 3, { at: 11 })] });
    const events = eventsOf([first, card("y", 20)], [...seen, later]);
    expect(order(events)).toEqual(["found", "step x", "written x", "found", "step y"]);
    expect(events[3]).toEqual({ type: "found", states: { b: { life: 9 } }, settings: null });
  });

  test("begin anew where what was written doesn't fit, and name the card that is missing", () => {
    const seen = [{ card: "x", step: 0, states: { a: { life: 9 } }, settings: {} }];
    const later = card("z", 30, { applied: [batch("z", 5, 4, { at: 31 })] });
    const events = eventsOf([card("x", 10), later], seen, [{ id: "y", at: 20, why: "deleted" }]);
    expect(order(events)).toEqual(["found", "step x", "missing y", "step z", "found", "written z"]);
    expect(all(positionsOf({ events })).map(({ states }) => states["a"]?.["life"])).toEqual([
      undefined,
      9,
      9,
      9,
      9,
      5,
      4,
    ]);
  });

  test("name a card beside which nothing was noted, before what is on it", () => {
    const seen = [{ card: "y", step: 0, states: { a: { life: 9 } }, settings: {} }];
    const events = eventsOf([card("x", 10), card("y", 20)], seen, [{ id: "x", at: 10, why: "unnoted" }]);
    expect(order(events)).toEqual(["missing x", "step x", "found", "step y"]);
  });

  test("of cards from before times were kept follow the steps they came of", () => {
    const first = card("x", 10, { applied: [batch("x", 3, 2, {})] });
    expect(order(eventsOf([first, card("y", 20)]))).toEqual(["step x", "written x", "step y"]);
  });
});
