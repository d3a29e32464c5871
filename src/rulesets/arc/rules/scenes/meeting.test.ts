/** Where rules meet: one budget against three, a shock in the middle, newcomers, moods, loads and tasks; worked out by hand. */
import { describe, expect, test } from "vitest";
import type { Decision, Outcome } from "../../../../kernel/outcome.ts";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import type { Change, CharacterState } from "../state.ts";

const HURT: Change = { type: "ks", stat: "build", change: -1 };
const som = (change: number): Change => ({ type: "som", change });
const mine = <D extends object>(decision: D) => ({ ...decision, override: false });

function event(people: Parameters<typeof exampleScene>[0], settings: SomeSettings = {}): ExampleTable {
  const { states, frame } = exampleScene(people);
  const table = new ExampleTable(states, { ...frame, besides: ["chest"] }, settings);
  table.begin();
  return table;
}
/** What happens to somebody, at the turn's end or at once. */
const befalls = (table: ExampleTable, target: string, change: Change, now = false): Outcome =>
  table.make({ type: "change", encounter: table.frame, target, changes: [change], now });
/** Answers the attack of an earlier card, with so many shields. */
function answers(table: ExampleTable, card: ExampleTable["steps"], who: string, dice: readonly number[]): Outcome {
  table.newCard();
  table.steps = card;
  const faces = Object.fromEntries(dice.map((face, at) => [`defence-${at}`, face]));
  return table.make(mine(exampleAnswer(table.frame, who, dice.length)), faces, true);
}
const verdicts = ({ checks }: Outcome) => checks.filter(({ type }) => type === "verdict");

describe("three against one", () => {
  test("ARC-046 ARC-048 ARC-050 ARC-051 ARC-062 three blows, two actions, one of them spent on striking back", () => {
    const table = event({ foe1: { som: 2 }, foe2: { som: 3 }, foe3: { som: 4 }, a: { som: 6 } });
    const flying = ["foe1", "foe2", "foe3"].map((who, at) => {
      // 5 + 5 + 3, 5 + 5 + 6, 5 + 5 − 2.
      const die = [3, 6, 8][at] ?? 0;
      table.make(exampleAttack(table.frame, who, "a", { onHit: [HURT] }), { "attack-0": die });
      return table.steps;
    });
    // Two enemies are a reason to lose one's nerve, and a third is no new one: B40 asks the game master each time.
    expect(flying.map((card) => card[0]?.outcome.prompts.map(({ type }) => type))).toEqual([
      ["answer"],
      ["answer", "suggestReaction"],
      ["answer", "suggestReaction"],
    ]);
    // A sword of 6 goes twice in a turn; so does a shield of 6; and both together no more than twice.
    table.make(mine(exampleAttack(table.frame, "a", "foe1")), { "attack-0": 1 });
    // 5 + 5 + 6 meets 16: a tie fails whoever acts.
    const met = answers(table, flying[1] ?? [], "a", [6]);
    expect(verdicts(met)).toMatchObject([{ mode: "opposed", arc: 16, against: 16, success: false, margin: 0 }]);
    table.newCard();
    table.steps = flying[0] ?? [];
    expect(table.reason(exampleAnswer(table.frame, "a", 1), { "defence-0": 6 }, true)).toMatch(
      /overTotal|noActionLeft/,
    );
    const ended = table.endTurn();
    expect(verdicts(ended)).toMatchObject([
      { actor: "foe1", mode: "unopposed", arc: 13, against: 9, success: true },
      { actor: "foe3", mode: "unopposed", arc: 8, against: 9, success: false },
      { actor: "a", target: "foe1", arc: 11, against: 9, success: true },
    ]);
    expect(table.character("a").ks.build.value).toBe(4);
  });
});

describe("shock in the middle of a turn", () => {
  test("ARC-002 ARC-027 ARC-035 B17 B18 what was done stands, what was promised isn't, and the wound lands on the shocked", () => {
    const table = event({ a: { som: 2 }, foe: { som: 5 } });
    // Two declared, one done: 5 + 5 + 4.
    const actions = [{ skill: "sword", kind: "attack", target: "foe", count: 2 }];
    table.make({ type: "declare", encounter: table.frame, actor: "a", text: "Twice!", actions });
    table.make(mine(exampleAttack(table.frame, "a", "foe")), { "attack-0": 4 });
    const blow = table.steps;
    // a has nothing left for a shield: both actions are spoken for. 5 + 5 + 5 comes through at once.
    const back = table.make(exampleAttack(table.frame, "foe", "a", { onHit: [HURT] }), { "attack-0": 5 });
    expect(back.prompts).toEqual([]);
    expect(verdicts(back)).toMatchObject([{ mode: "unopposed", arc: 15, against: 9, success: true }]);
    const [check] = table.make({ type: "react", encounter: table.frame, characters: ["a"], trigger: "cornered" }, { "react-a": 3 }).checks; // prettier-ignore
    expect(check).toMatchObject({ som: 2, d10: 3, success: false });
    expect(table.character("a").statuses).toEqual(["shocked"]);
    expect(table.reason(exampleAttack(table.frame, "a", "foe"))).toBe("shocked");
    // The first blow is answered all the same: 5 + 5 + 3 against 14.
    expect(verdicts(answers(table, blow, "foe", [3]))).toMatchObject([{ arc: 14, against: 13, success: true }]);
    table.endTurn();
    expect(table.character("a")).toMatchObject({ statuses: [], ks: { build: { value: 4 } } });
    // In the next turn a is somebody who acts again, with both actions.
    expect(table.make(exampleAttack(table.frame, "a", "foe", { count: 2 }), { "attack-0": 1, "attack-1": 1 }).checks.length).toBeGreaterThan(1); // prettier-ignore
  });
});

describe("somebody new in the middle of a turn", () => {
  test("ARC-040 ARC-043 ARC-044 ARC-047 by State of Mind, then Empathy; who has spoken has no slot left for those before", () => {
    const { states, frame } = exampleScene({ a: { som: 3 }, b: { som: 6 }, foe: { som: 5, ks: { empathy: 4 } } });
    const [first, second, third] = frame.participants;
    if (!first || !second || !third) throw new Error("three take part");
    const table = new ExampleTable(states, { ...frame, participants: [first, second] });
    table.begin();
    expect(table.order).toEqual(["a", "b"]);
    table.pass("a");
    table.frame = { ...frame };
    const { notes } = table.make({ type: "join", encounter: table.frame, character: "foe" });
    expect(notes).toEqual([]);
    expect(table.order).toEqual(["a", "foe", "b"]);
    expect(table.reason({ type: "declare", encounter: table.frame, actor: "b", actions: [], text: "" })).toBe("notYourSlot"); // prettier-ignore
    // a has spoken, and meets it with what is left of the turn: two shields, 5 + 5 + 6 and 5 + 5 + 2.
    table.make(exampleAttack(table.frame, "foe", "a", { count: 2, onHit: [HURT] }), { "attack-0": 5, "attack-1": 4 });
    const met = answers(table, table.steps, "a", [6, 2]);
    expect(verdicts(met)).toMatchObject([
      { arc: 15, against: 16, success: false },
      { arc: 14, against: 12, success: true },
    ]);
    table.pass("b");
    table.endTurn();
    expect(table.character("a").ks.build.value).toBe(4);
    // The newcomer's Empathy tells it from b, should they come to one State of Mind.
    befalls(table, "b", som(-1), true);
    table.endTurn();
    expect(table.order).toEqual(["a", "foe", "b"]);
  });
});

describe("moods that change in a turn", () => {
  test("ARC-002 ARC-028 ARC-033 ARC-043 B14 B41 sums first and bounds then; the order follows with the next turn", () => {
    const table = event({ a: { som: 9 }, b: { som: 4 }, foe: { som: 6 } });
    expect(table.order).toEqual(["b", "foe", "a"]);
    // 9 + 3 − 2 = 10, and not 10 − 2: all of a turn happens at once.
    befalls(table, "a", som(3));
    befalls(table, "a", som(-2));
    befalls(table, "b", som(4));
    befalls(table, "foe", som(-7));
    expect(table.order).toEqual(["b", "foe", "a"]);
    expect(table.character("a").som.value).toBe(9);
    const { notes } = table.endTurn();
    expect(["a", "b", "foe"].map((who) => table.character(who).som.value)).toEqual([10, 8, 1]);
    expect(notes.map(({ key, data }) => `${key.split(".").at(-1) ?? ""} ${String(data["name"])}`).sort()).toEqual([
      "exalted a",
      "notDeclared undefined",
      "panicked foe",
    ]);
    expect(table.order).toEqual(["foe", "b", "a"]);
    // The exalted keep their nerve without a die; the panicked with a 1 alone, and have a line of −1.
    const react = (who: string, die: object) =>
      table.make({ type: "react", encounter: table.frame, characters: [who], trigger: "cornered" }, die as never);
    expect(react("a", {}).checks[0]).toMatchObject({ automatic: true, d10: null, success: true });
    expect(react("foe", { "react-foe": 1 }).checks[0]).toMatchObject({ som: 1, success: true });
    // 5 + 5 + 4 − 1.
    expect(table.make(mine(exampleCheck(table.frame, "foe")), { actor: 4 }).checks[0]).toMatchObject({ other: -1, arc: 13 }); // prettier-ignore
  });

  test("ARC-002 ARC-033 where everything takes hold at once, the order still waits for the next turn", () => {
    const table = event({ a: { som: 9 }, b: { som: 4 } }, { effectTiming: "immediate" });
    const made = befalls(table, "a", som(-8), true);
    expect(made.effects.map(({ type }) => type)).toEqual(["change"]);
    expect(table.character("a").som.value).toBe(1);
    expect(table.order).toEqual(["b", "a"]);
    table.endTurn();
    expect(table.order).toEqual(["a", "b"]);
  });
});

describe("a load at its edge", () => {
  const bearer = (size: number, build = 6): ExampleTable => {
    const gear = [
      { id: "a.stone", name: "Stone", weightKg: 0.5, quantity: 0, isClothing: false },
      { id: "a.cloak", name: "Cloak", weightKg: 3, quantity: 1, isClothing: true },
    ];
    return event({ a: { som: 3, ks: { build }, rest: { gear, size } }, foe: { som: 5 } });
  };
  const carry = (table: ExampleTable, kg: number): Decision => ({
    ...{ type: "carry", encounter: table.frame, character: "a", item: "a.stone", quantity: kg * 2 },
  });
  const after = (table: ExampleTable, kg: number): unknown => {
    const check = table.make(carry(table, kg)).checks[0];
    return check && [check["after"], check["mov"]];
  };

  test("ARC-017 ARC-018 ARC-020 ARC-021 a cloak of 3 kg counts: 51 kg of stone are heavy, half a kilogram more too much", () => {
    const table = bearer(0);
    expect(after(table, 51)).toEqual(["heavy", 4]);
    expect(after(table, 51.5)).toEqual(["overloaded", 2]);
    // Slow, and able to act: two metres and no more.
    expect(table.reason({ type: "move", encounter: table.frame, actor: "a", metres: 2.5 })).toBe("tooFar");
    table.make({ type: "move", encounter: table.frame, actor: "a", metres: 2 });
    expect(table.turn("a").moved).toBe(2);
  });

  test("ARC-015 ARC-022 ARC-023 ARC-046 a small one bears half: 27 kg; above 36 it meets no blow", () => {
    const table = bearer(-1);
    // 27 with the cloak; MOV is 8 × ½, and half of that when heavy, a quarter when overloaded.
    expect(after(table, 24)).toEqual(["heavy", 2]);
    expect(after(table, 24.5)).toEqual(["overloaded", 1]);
    expect(after(table, 33)).toEqual(["overloaded", 1]);
    expect(after(table, 33.5)).toEqual(["immobile", 0]);
    expect(table.reason(exampleAttack(table.frame, "a", "foe"))).toBe("immobile");
    const { checks, prompts } = table.make(exampleAttack(table.frame, "foe", "a", { onHit: [HURT] }), {
      "attack-0": 2,
    });
    expect(prompts).toEqual([]);
    expect(checks.at(-1)).toMatchObject({ mode: "unopposed", arc: 12, against: 9, success: true });
  });

  test("ARC-002 ARC-018 ARC-020 a wound to Build turns a heavy load into too much, with the turn's end", () => {
    const table = bearer(0);
    // Build 6 bears 54 kg; Build 5 no heavy load at all: 30 kg, and 45 at most.
    after(table, 36);
    befalls(table, "a", HURT);
    expect(table.reason({ type: "move", encounter: table.frame, actor: "a", metres: 4.5 })).toBe("tooFar");
    table.make({ type: "move", encounter: table.frame, actor: "a", metres: 4 });
    table.pass("a");
    table.pass("foe");
    expect(table.endTurn().notes).toEqual([{ key: "DRAMATIS.Arc.Note.overloaded", data: { name: "a", who: "a" } }]);
    expect((table.states["a"] as CharacterState).ks.build.value).toBe(5);
    expect(table.reason({ type: "move", encounter: table.frame, actor: "a", metres: 2.5 })).toBe("tooFar");
    expect(table.reason({ type: "move", encounter: table.frame, actor: "a", metres: 2 })).toBeNull();
  });
});

describe("a task in turns", () => {
  test("ARC-027 ARC-041 ARC-042 ARC-085 three turns: a try, a turn lost to shock, and the last, taken unawares", () => {
    const table = event({ a: { som: 3 }, foe: { som: 5 } });
    table.make({ type: "occupy", encounter: table.frame, character: "a", occupied: true });
    const pick = () => mine(exampleCheck(table.frame, "a", { task: "chest", threshold: null }));
    // 5 + 5 − 3: short of 9 by 2. A second try in the same turn costs an action, and no turn.
    table.make(pick(), { actor: 8 });
    table.make(pick(), { actor: 7 });
    table.endTurn();
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 2, status: "running" });
    table.make({ type: "react", encounter: table.frame, characters: ["a"], trigger: "timeLimit" }, { "react-a": 9 });
    expect(table.reason(pick())).toBe("shocked");
    table.endTurn();
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 1 });
    table.make({ type: "surprise", encounter: table.frame, characters: ["a"] });
    expect(table.reason(exampleAttack(table.frame, "a", "foe"))).toBe("unaware");
    // 5 + 5 − 1 ties, and a tie fails; 5 + 5 + 1 with the other action does it, in the last turn there is.
    expect(verdicts(table.make(pick(), { actor: 6 }))).toMatchObject([{ arc: 9, against: 9, success: false }]);
    expect(verdicts(table.make(pick(), { actor: 1 }))).toMatchObject([{ arc: 11, against: 9, success: true }]);
    table.endTurn();
    expect(table.states["chest"]).toMatchObject({ status: "done" });
    expect(table.reason(pick())).toBe("taskOver");
  });
});
