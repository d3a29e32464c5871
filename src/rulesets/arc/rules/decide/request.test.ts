import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import type { OtherRow } from "../decisions.ts";
import { arcEngine } from "../engine.ts";
import { ExampleTable, exampleAnswer, exampleScene } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";

const DARK: OtherRow = { id: "dark", label: "Dark", unit: "number", value: -2, rule: null, on: true, group: "rules" };

function scene(settings: SomeSettings = {}, inEvent = false): ExampleTable {
  const { states, frame } = exampleScene({
    a: { som: 3, ks: { control: 7 }, us: { accuracy: 4 } },
    b: { som: 5, skills: { tampering: { name: "Tamper", score: 3 } } },
    foe: { som: 9 },
  });
  const table = new ExampleTable(states, frame, settings);
  if (inEvent) table.begin();
  return table;
}
const ask = (change: object = {}): Decision => {
  return { type: "requestCheck", encounter: null, characters: ["a"], skill: "locks", mode: "threshold", ...change };
};
const answer = (change: object = {}): Decision => {
  return { type: "check", encounter: null, actor: "a", prompt: "s0-check-0", ...change };
};

describe("asking for a check", () => {
  test("ARC-064 who, with what, against what, in secret: one click answers it", () => {
    const table = scene();
    const { prompts } = table.make(ask({ threshold: "hard", rows: [DARK], secret: true }));
    expect(prompts).toMatchObject([
      { type: "check", owner: "a", name: "a", skill: "locks", threshold: "hard", rows: [DARK], secret: true },
    ]);
    expect(arcEngine.speaksFor(ask(), [])).toBeNull();
    expect(arcEngine.speaksFor(answer(), table.steps)).toBe("a");
    const { checks } = table.make(answer(), { actor: 5 }, true);
    expect(checks).toMatchObject([
      { arc: 14, other: -2, modifiers: [DARK] },
      { against: 12, success: true },
    ]);
    expect(checks[1]?.["visible"]).not.toContain("threshold");
    expect(openPrompts({ steps: table.steps })).toEqual([]);
    expect(table.reason(answer(), { actor: 5 }, true)).toBe("alreadySettled");
  });

  test("ARC-064 ARC-034 several at once, each with their own skill of that name", () => {
    const table = scene();
    const { prompts } = table.make(ask({ characters: ["b", "a"], skill: "Locks" }));
    expect(prompts).toMatchObject([{ owner: "b" }, { owner: "a" }]);
    expect(table.make(ask({ characters: ["b"], skill: "tamper" })).prompts).toMatchObject([{ skill: "tampering" }]);
    expect(table.reason(ask({ characters: ["a", "b"], skill: "tamper" }))).toBe("unknownSkill");
  });

  test("ARC-063 ARC-085 the threshold is the task's, else the skill's, else average", () => {
    const table = scene();
    expect(table.make(ask({ task: "chest" })).prompts).toMatchObject([{ threshold: "average", task: "chest" }]);
    table.make(answer(), { actor: 5 }, true);
    expect(table.states["chest"]).toMatchObject({ status: "done" });
    expect(table.reason(ask({ task: "chest" }))).toBe("taskOver");
  });

  test("ARC-062 ARC-064 opposed: both roll, and the other side is asked in its turn", () => {
    const table = scene();
    table.make(ask({ skill: "hiding", mode: "opposed", opponent: "foe" }));
    const { prompts } = table.make(answer(), { "attack-0": 2 }, true);
    expect(prompts).toMatchObject([{ type: "answer", owner: "foe", contest: true, attack: null }]);
    const defend = exampleAnswer(null, "foe", 1, { prompt: "s1-answer", defences: [{ skill: "locks" }] });
    expect(table.make(defend, { "defence-0": 5 }, true).checks.at(-1)).toMatchObject({
      mode: "opposed",
      arc: 14,
      against: 15,
      success: false,
    });
  });

  test("ARC-002 ARC-064 what a success does is for somebody by name, or for whoever succeeds", () => {
    const som = (change: number) => ({ type: "som", change });
    const onSuccess = [
      { target: null, change: som(2) },
      { target: "foe", change: som(-1) },
    ];
    const table = scene();
    const { prompts } = table.make(ask({ characters: ["b", "a"], skill: "Locks", onSuccess }));
    expect(prompts).toMatchObject([
      { owner: "b", onSuccess: [{ target: "b" }, { target: "foe" }] },
      { owner: "a", onSuccess: [{ target: "a" }, { target: "foe" }] },
    ]);
    // 7 + 4 + 5 beats 9.
    const { effects } = table.make(answer({ prompt: "s0-check-1" }), { actor: 5 }, true);
    expect(effects).toMatchObject([
      { type: "change", target: "a", change: som(2) },
      { type: "change", target: "foe", change: som(-1) },
    ]);
    const nobodys = { ...answer({ skill: "locks", prompt: undefined }), onSuccess };
    expect(table.decide(nobodys)).toMatchObject({ refused: { data: { field: "onSuccess.0.target" } } });
  });

  test("ARC-050 ARC-064 in an event it takes an action only where the request says so", () => {
    const table = scene({}, true);
    const encounter = table.frame;
    table.make(ask({ encounter, characters: ["b"] }));
    table.make(answer({ encounter, actor: "b" }), { actor: 1 }, true);
    expect(table.turn("b")).toMatchObject({ declared: false, actions: [] });
    table.make(ask({ encounter, spendsAction: true }));
    table.make(answer({ encounter }), { actor: 1 }, true);
    expect(table.turn("a")).toMatchObject({ declared: true, actions: [{ skill: "locks", used: 1 }] });
  });

  test("ARC-064 ARC-086 what can't be asked is refused by field or reason, before anybody is asked", () => {
    const table = scene();
    const field = (change: object) => {
      const outcome = table.decide(ask(change));
      return "refused" in outcome ? outcome.refused.data["field"] : null;
    };
    expect(field({ characters: [] })).toBe("characters");
    expect(field({ mode: "sing" })).toBe("mode");
    expect(field({ mode: "opposed" })).toBe("opponent");
    expect(field({ opponent: "foe" })).toBe("opponent");
    expect(field({ threshold: "tough" })).toBe("threshold");
    expect(field({ rows: [DARK, DARK] })).toBe("rows.1.id");
    expect(field({ onSuccess: [{ target: "a", change: { type: "mood" } }] })).toBe("onSuccess.0.change.type");
    expect(table.reason(ask({ skill: "opera" }))).toBe("unknownSkill");
    expect(table.reason(ask({ skill: "unknown" }))).toBe("untrained");
    expect(table.reason(ask({ characters: ["nobody"] }))).toBe("unknownCharacter");
    expect(table.reason(ask({ mode: "opposed", opponent: "a" }))).toBe("selfAttack");
    table.make({ type: "change", encounter: null, target: "a", changes: [{ type: "status", status: "unconscious", remove: false }], now: true }); // prettier-ignore
    expect(table.reason(ask())).toBe("outOfAction");
  });

  test("ARC-064 a request can be let go, dismissed, and is withdrawn when its reason is gone", () => {
    const declined = scene();
    declined.make(ask());
    const decline = { type: "decline", encounter: null, prompt: "s0-check-0" };
    expect(arcEngine.speaksFor(decline, declined.steps)).toBe("a");
    declined.make(decline, {}, true);
    expect(declined.reason(answer(), { actor: 1 }, true)).toBe("alreadySettled");
    const dismissed = scene();
    dismissed.make(ask());
    dismissed.make({ ...decline, type: "dismiss" }, {}, true);
    expect(openPrompts({ steps: dismissed.steps })).toEqual([]);
    const fallen = scene();
    fallen.make(ask());
    const changes = [{ type: "status", status: "unconscious", remove: false }];
    const fell = fallen.make({ type: "change", encounter: null, target: "a", changes, now: true }, {}, true);
    expect(fell.withdraws).toEqual(["s0-check-0"]);
    expect(fell.notes).toMatchObject([{ key: "DRAMATIS.Arc.Note.withdrawn.check", data: { name: "a" } }]);
  });

  test("ARC-026 a Reaction check is the game master's to let go, and closes when whoever owes it has fallen", () => {
    const table = scene();
    table.make({ type: "requestReaction", encounter: null, characters: ["a"], trigger: "cornered" });
    const decline = { type: "decline", encounter: null, prompt: "s0-reaction-0" };
    expect(table.reason(decline, {}, true)).toBe("mustAnswer");
    const card = table.steps;
    const { a: _gone, ...left } = table.states;
    table.states = left;
    table.steps = card;
    expect(table.make(decline, {}, true).notes).toMatchObject([{ key: "DRAMATIS.Arc.Note.withdrawn.reaction" }]);
  });

  test("ARC-046 an attack whose target is gone can be let come, dismissed or settled", () => {
    for (const type of ["decline", "dismiss", "setOutcome"]) {
      const table = scene({}, true);
      table.make({ type: "attack", encounter: table.frame, actor: "a", target: "b", skill: "sword", count: 1 }, { "attack-0": 3 }); // prettier-ignore
      const { b: _gone, ...left } = table.states;
      table.states = left;
      const encounter = table.frame;
      const settle = { type, encounter, of: "s0-answer", success: true };
      table.make(type === "setOutcome" ? settle : { type, encounter, prompt: "s0-answer" }, {}, true);
      expect(openPrompts({ steps: table.steps })).toEqual([]);
    }
  });

  test("ARC-086 the player's own lines come on top of what was asked, and the game master's stay", () => {
    const table = scene();
    table.make(ask({ rows: [DARK] }));
    const light: OtherRow = { ...DARK, id: "light", value: 1, group: "circumstance" };
    const off = { ...DARK, on: false };
    expect(table.reason(answer({ rows: [off, light] }), {}, true)).toBe("needsGameMaster");
    expect(table.make(answer({ rows: [light] }), { actor: 1 }, true).checks[0]).toMatchObject({ other: -1 });
  });
});
