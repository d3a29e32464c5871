import { describe, expect, test } from "vitest";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";

function table(settings: SomeSettings = {}): ExampleTable {
  const { states, frame } = exampleScene({ a: { som: 3 }, b: { som: 5 }, c: { som: 10 }, foe: { som: 9 } });
  const played = new ExampleTable(states, frame, settings);
  played.begin();
  return played;
}

describe("Reaction checks", () => {
  test("ARC-024 ARC-034 ARC-036 asked for by name, rolled by each, exalted ones without a die", () => {
    const played = table();
    const ask = { type: "requestReaction", encounter: played.frame, characters: ["a", "c"], trigger: "cornered" };
    expect(played.make(ask).prompts).toMatchObject([
      { type: "reaction", owner: "a", trigger: "cornered" },
      { type: "reaction", owner: "c", trigger: "cornered" },
    ]);
    const react = { type: "react", encounter: played.frame, characters: ["a", "c"] };
    const { checks } = played.make(react, { "react-a": 4 }, true);
    expect(checks).toMatchObject([
      { who: "a", som: 3, d10: 4, success: false, trigger: "cornered" },
      { who: "c", d10: null, success: true, automatic: true },
    ]);
    expect(played.reason(react, {}, true)).toBe("alreadySettled");
    expect(played.reason({ ...react, characters: ["b"] })).toBe("noPrompt");
    expect(played.reason({ ...react, characters: ["b"], trigger: "my own words" }, { "react-b": 5 })).toBeNull();
  });

  test("ARC-027 ARC-035 who fails keeps what was done, loses the rest, and is back in the next turn", () => {
    const played = table();
    played.make(exampleAttack(played.frame, "a", "foe", { onHit: [{ type: "som", change: -1 }] }), { "attack-0": 6 });
    played.make(exampleAnswer(played.frame, "foe", 0), {}, true);
    const react = { type: "react", encounter: played.frame, characters: ["a"], trigger: "cornered" };
    played.make(react, { "react-a": 10 });
    expect(played.character("a").statuses).toEqual(["shocked"]);
    expect(played.reason(exampleCheck(played.frame, "a"))).toBe("shocked");
    played.pass("b");
    const { prompts, checks } = played.make(exampleAttack(played.frame, "foe", "a"), { "attack-0": 1 });
    expect(prompts).toEqual([]);
    expect(checks[1]).toMatchObject({ mode: "unopposed" });
    played.endTurn();
    expect(played.character("foe").som.value).toBe(8);
    expect(played.character("a").statuses).toEqual([]);
    expect(played.reason(exampleCheck(played.frame, "a"), { actor: 1 })).toBeNull();
  });

  test("ARC-027 the shocked can't answer what already flies at them", () => {
    const played = table();
    played.make(exampleAttack(played.frame, "a", "b"), { "attack-0": 1 });
    const card = played.steps;
    played.make({ type: "react", encounter: played.frame, characters: ["b"], trigger: "x" }, { "react-b": 9 });
    played.steps = card;
    expect(played.reason(exampleAnswer(played.frame, "b", 1), {}, true)).toBe("shocked");
    expect(played.reason(exampleAnswer(played.frame, "b", 0), {}, true)).toBeNull();
  });

  test("ARC-026 those out of action have no nerve to lose", () => {
    const { states, frame } = exampleScene({ a: { rest: { statuses: ["unconscious"] } } });
    const played = new ExampleTable(states, frame);
    expect(played.reason({ type: "react", encounter: null, characters: ["a"], trigger: "x" })).toBe("outOfAction");
    expect(played.reason({ type: "requestReaction", encounter: null, characters: [], trigger: "x" })).toBe("nobody");
  });
});

describe("surprise", () => {
  test("ARC-041 takes only characters unawares, whatever else a decision names", () => {
    const played = table();
    expect(played.reason({ type: "surprise", encounter: played.frame, characters: ["chest"] })).toBe(
      "unknownCharacter",
    );
  });

  test("ARC-041 ARC-084 the unaware wait for the next turn; the occupied are ticked for a check", () => {
    const played = table();
    played.make({ type: "occupy", encounter: played.frame, character: "b", occupied: true });
    const { prompts } = played.make({ type: "surprise", encounter: played.frame, characters: ["b"] });
    expect(prompts).toMatchObject([{ trigger: "ambushed", characters: ["a", "b", "c"], ticked: ["b"] }]);
    expect(played.reason(exampleAttack(played.frame, "b", "foe"))).toBe("unaware");
    played.pass("a");
    expect(played.reason({ type: "surprise", encounter: played.frame, characters: ["a"] })).toBe("alreadyDeclared");
    expect(played.reason(exampleAttack(played.frame, "foe", "b"), { "attack-0": 1 })).toBeNull();
    played.endTurn();
    expect(played.character("b").statuses).toEqual([]);
  });

  test("ARC-042 somebody taken unawares may go on with their task, and stop", () => {
    const played = table();
    const attempt = exampleCheck(played.frame, "b", { task: "chest", threshold: null });
    played.make({ type: "occupy", encounter: played.frame, character: "b", occupied: true });
    played.make({ type: "surprise", encounter: played.frame, characters: ["b"] });
    expect(played.reason(exampleCheck(played.frame, "b"))).toBe("unaware");
    expect(played.reason(attempt, { actor: 8 })).toBeNull();
    expect(played.turn("b").actions).toMatchObject([{ kind: "check", used: 1 }]);
    expect(played.turn("b").declared).toBe(false);
    played.make({ type: "occupy", encounter: played.frame, character: "b", occupied: false });
    expect(played.reason(attempt)).toBe("unaware");
  });
});

describe("moving and bearing", () => {
  const carry = (quantity: number) => {
    return { type: "carry", encounter: null, character: "a", item: "a.pack", quantity };
  };

  test("ARC-008 ARC-013 ARC-080 as far as one's movement in a turn, whatever else one does", () => {
    const played = table();
    const move = (metres: number) => ({ type: "move", encounter: played.frame, actor: "a", metres });
    played.make(move(5));
    played.make(exampleCheck(played.frame, "a"), { actor: 1 });
    played.make(move(3));
    expect(played.reason(move(0.5))).toBe("tooFar");
    expect(played.reason({ ...move(9), encounter: null })).toBe("tooFar");
    played.endTurn();
    expect(played.reason({ ...move(8), encounter: played.frame })).toBeNull();
  });

  test("ARC-017 ARC-020 ARC-021 ARC-022 ARC-023 what is taken up changes burden and movement, with one warning", () => {
    const { states, frame } = exampleScene({ a: { ks: { build: 6 } } });
    const played = new ExampleTable(states, frame);
    expect(played.make(carry(10)).checks).toMatchObject([{ weight: 50, before: "light", after: "heavy", mov: 4 }]);
    const over = played.make(carry(11));
    expect(over.notes).toMatchObject([{ key: "DRAMATIS.Arc.Note.overloaded" }]);
    expect(played.make(carry(12)).notes).toEqual([]);
    expect(played.make(carry(15)).notes).toMatchObject([{ key: "DRAMATIS.Arc.Note.immobile" }]);
    expect(played.reason(exampleCheck(null, "a"))).toBe("immobile");
    expect(played.reason({ type: "move", encounter: null, actor: "a", metres: 1 })).toBe("immobile");
    expect(played.make(carry(0)).checks).toMatchObject([{ weight: 0, before: "immobile", after: "none", mov: 8 }]);
    expect(played.reason({ ...carry(1), item: "b.pack" })).toBe("unknownItem");
  });

  test("ARC-006 ARC-011 ARC-015 growing changes how fast one is and what one bears", () => {
    const { states, frame } = exampleScene({ a: { ks: { build: 6 } } });
    const played = new ExampleTable(states, frame);
    played.make(carry(15));
    expect(played.reason(exampleCheck(null, "a"))).toBe("immobile");
    const changes = [{ type: "size", change: 1 }];
    played.make({ type: "change", encounter: null, target: "a", changes, now: false });
    expect(played.reason({ type: "move", encounter: null, actor: "a", metres: 8 })).toBeNull();
  });
});
