import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import { ExampleTable, exampleCheck, exampleScene } from "../examples.ts";

function scene(statuses: readonly string[] = []): ExampleTable {
  const { states, frame } = exampleScene({ a: { som: 3, rest: { statuses } }, b: { som: 5 }, foe: { som: 9 } });
  return new ExampleTable(states, frame);
}

describe("shock", () => {
  test("ARC-027 outside an event it is over with the moment, and costs the next fight nothing", () => {
    const table = scene();
    const react = { type: "react", encounter: null, characters: ["a"], trigger: "threatened" };
    const { checks, notes } = table.make(react, { "react-a": 10 });
    expect(checks).toMatchObject([{ success: false }]);
    expect(notes).toMatchObject([{ key: "DRAMATIS.Arc.Note.losesMoment" }]);
    expect(table.character("a").statuses).toEqual([]);
    expect(table.reason(exampleCheck(null, "a"), { actor: 1 })).toBeNull();
  });

  test("ARC-027 ARC-041 what an earlier event left behind is lifted as one begins; the ambushed stay so", () => {
    const table = scene(["shocked", "unaware"]);
    table.begin();
    expect(table.character("a").statuses).toEqual(["unaware"]);
    table.endTurn();
    expect(table.character("a").statuses).toEqual([]);
  });

  test("ARC-002 ARC-027 an event that is over commits its turn and leaves nobody shocked", () => {
    const table = scene();
    table.begin();
    table.make({ type: "react", encounter: table.frame, characters: ["a"], trigger: "x" }, { "react-a": 10 });
    table.make({ type: "leave", encounter: table.frame, character: "a" });
    const changes = [{ type: "ks", stat: "build", change: -1 }];
    table.make({ type: "change", encounter: table.frame, target: "b", changes, now: false });
    table.make({ type: "endTurn", encounter: table.frame, over: true });
    expect(table.character("a").statuses).toEqual([]);
    expect(table.character("b").ks.build.value).toBe(4);
    expect(table.encounter).toMatchObject({ begun: false, order: [], pending: [], attacks: [] });
  });
});

describe("requests on one card", () => {
  test("ARC-034 a second request to the same one is answered after the first", () => {
    const table = scene();
    table.begin();
    const ask = (trigger: string) => ({ type: "requestReaction", encounter: table.frame, characters: ["b"], trigger });
    table.make(ask("cornered"));
    table.make(ask("threatened"), {}, true);
    const react = { type: "react", encounter: table.frame, characters: ["b"] };
    expect(table.make(react, { "react-b": 1 }, true).checks).toMatchObject([{ trigger: "cornered" }]);
    expect(openPrompts({ steps: table.steps })).toHaveLength(1);
    expect(table.make(react, { "react-b": 1 }, true).checks).toMatchObject([{ trigger: "threatened" }]);
    expect(openPrompts({ steps: table.steps })).toEqual([]);
    expect(table.reason(react, { "react-b": 1 }, true)).toBe("alreadySettled");
  });

  test("ARC-030 B40 a suggestion is taken up or dismissed, and is gone then", () => {
    const table = scene();
    table.begin();
    const surprise = { type: "surprise", encounter: table.frame, characters: ["b"] };
    const [asked] = table.make(surprise).prompts;
    const dismiss = { type: "dismiss", encounter: table.frame, prompt: asked?.id ?? "" };
    table.make(dismiss, {}, true);
    expect(openPrompts({ steps: table.steps })).toEqual([]);
    expect(table.reason(dismiss, {}, true)).toBe("noPrompt");
    const other = scene();
    other.begin();
    const [suggested] = other.make({ ...surprise, encounter: other.frame }).prompts;
    const take = { type: "requestReaction", encounter: other.frame, characters: ["a"], trigger: "ambushed", prompt: suggested?.id }; // prettier-ignore
    other.make(take, {}, true);
    expect(openPrompts({ steps: other.steps })).toMatchObject([{ type: "reaction", owner: "a" }]);
    expect(other.reason(take, {}, true)).toBe("noPrompt");
  });
});
