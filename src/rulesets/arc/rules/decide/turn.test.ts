import { describe, expect, test } from "vitest";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import type { ActionKind, Change } from "../state.ts";

const HURT: Change = { type: "ks", stat: "build", change: -5 };

/** Three friends and a foe in the order of the rules' worked turn: pc1, foe, pc2, pc3. */
function workedTurn(settings: SomeSettings = {}): ExampleTable {
  const { states, frame } = exampleScene({ pc1: { som: 3 }, pc2: { som: 6 }, pc3: { som: 8 }, foe: { som: 5 } });
  const table = new ExampleTable(states, frame, settings);
  table.begin();
  return table;
}

const declare = (table: ExampleTable, actor: string, skill: string | null, kind: ActionKind, count = 1) => {
  return { type: "declare", encounter: table.frame, actor, text: "", actions: [{ skill, kind, target: null, count }] };
};

describe("the order of an event", () => {
  test("ARC-039 ARC-040 set without dice, but for those nothing tells apart", () => {
    const { states, frame } = exampleScene({
      a: { som: 5, ks: { empathy: 4 } },
      b: { som: 5, ks: { empathy: 4 }, us: { perception: 3 } },
      c: { som: 5, ks: { empathy: 3 } },
      d: { som: 5, ks: { empathy: 4 } },
    });
    const table = new ExampleTable(states, frame);
    table.begin({ "tie-a-0": 6, "tie-d-0": 6, "tie-a-1": 7, "tie-d-1": 2 });
    expect(table.order).toEqual(["c", "b", "d", "a"]);
    expect(table.participant("a").tie).toEqual({ empathy: 4, perception: 5, d10: 7 });
    expect(table.participant("c").tie.d10).toBe(0);
    expect(table.reason({ type: "beginEvent", encounter: frame })).toBe("alreadyBegun");
  });

  test("ARC-037 ARC-039 nobody declares before those lower in the order", () => {
    const table = workedTurn();
    expect(table.order).toEqual(["pc1", "foe", "pc2", "pc3"]);
    expect(table.reason(exampleAttack(table.frame, "pc2", "foe"))).toBe("notYourSlot");
    table.pass("pc1");
    expect(table.reason(declare(table, "pc1", "sword", "attack"))).toBe("alreadyDeclared");
    table.pass("foe");
    table.make(exampleAttack(table.frame, "pc2", "foe"), { "attack-0": 1 });
    expect(table.reason(exampleAttack(table.frame, "pc1", "foe"))).toBe("slotPassed");
  });

  test("ARC-044 a newcomer is put in by the same keys and may owe a die", () => {
    const { states, frame } = exampleScene({ a: { som: 3 }, b: { som: 7 }, n: { som: 7 } });
    const without = { ...frame, participants: frame.participants.filter(({ who }) => who !== "n") };
    const table = new ExampleTable(states, without);
    table.begin();
    table.frame = frame;
    table.make({ type: "join", encounter: frame, character: "n" }, { "tie-b-0": 8, "tie-n-0": 3 });
    expect(table.order).toEqual(["a", "n", "b"]);
    expect(table.reason({ type: "join", encounter: frame, character: "n" })).toBe("alreadyIn");
    table.make({ type: "leave", encounter: frame, character: "a" });
    expect(table.order).toEqual(["n", "b"]);
    expect(table.reason({ type: "leave", encounter: frame, character: "a" })).toBe("notInOrder");
    expect(table.reason(exampleAttack(frame, "a", "b"))).toBe("notInOrder");
  });

  test("ARC-040 ARC-044 a newcomer among those who have rolled rolls too, and only the newcomer", () => {
    const { states, frame } = exampleScene({ a: {}, b: {}, n: {} });
    const table = new ExampleTable(states, {
      ...frame,
      participants: frame.participants.filter(({ who }) => who !== "n"),
    });
    table.begin({ "tie-a-0": 2, "tie-b-0": 6 });
    table.frame = frame;
    table.make({ type: "join", encounter: frame, character: "n" }, { "tie-n-0": 4 });
    expect(table.order).toEqual(["a", "n", "b"]);
    expect([table.participant("a").tie.d10, table.participant("b").tie.d10]).toEqual([2, 6]);
  });
});

describe("the worked turn", () => {
  test("ARC-038 ARC-046 ARC-048 ARC-049 two attacks, two defences, hiding and a spell, each carried out", () => {
    const table = workedTurn();
    const attack = exampleAttack(table.frame, "pc1", "foe", { count: 2, onHit: [HURT] });
    const { prompts } = table.make(attack, { "attack-0": 6, "attack-1": 3 });
    expect(prompts).toMatchObject([{ type: "answer", owner: "foe", window: "open", attacks: 2 }]);
    const answer = exampleAnswer(table.frame, "foe", 2);
    const { checks } = table.make(answer, { "defence-0": 2, "defence-1": 4 }, true);
    expect(checks.slice(2)).toMatchObject([
      { mode: "opposed", arc: 16, against: 12, success: true },
      { mode: "opposed", arc: 13, against: 14, success: false },
    ]);
    expect(table.turn("foe")).toMatchObject({ declared: true, actions: [{ used: 1 }, { used: 1 }] });
    table.make(exampleCheck(table.frame, "pc2", { skill: "hiding" }), { actor: 2 });
    table.make({ type: "move", encounter: table.frame, actor: "pc2", metres: 6 });
    const spell = exampleAttack(table.frame, "pc3", "foe");
    expect(table.make(spell, { "attack-0": 6 }).checks[1]).toMatchObject({
      mode: "unopposed",
      against: 9,
      success: true,
    });
    expect(table.character("foe").ks.build.value).toBe(5);
    table.endTurn();
    expect(table.character("foe")).toMatchObject({ ks: { build: { value: 0 } }, statuses: ["dead"] });
  });

  test("ARC-046 an attack stays open until its target's slot, and goes unopposed with the turn", () => {
    const table = workedTurn();
    const onHit: Change[] = [{ type: "som", change: -1 }];
    table.make(exampleAttack(table.frame, "pc1", "pc3", { onHit }), { "attack-0": 6 });
    const answer = exampleAnswer(table.frame, "pc3", 1);
    expect(table.reason(answer, {}, true)).toBe("notYourSlot");
    const card = table.steps;
    const { checks } = table.endTurn();
    expect(checks[0]).toMatchObject({ mode: "unopposed", target: "pc3", arc: 16, against: 9, success: true });
    expect(table.character("pc3").som.value).toBe(7);
    table.steps = card;
    expect(table.reason({ ...answer, encounter: table.frame }, {}, true)).toBe("alreadySettled");
  });

  test("ARC-047 who has declared defends with what is left, while the group allows it", () => {
    const late = workedTurn();
    late.make(exampleAttack(late.frame, "pc1", "pc2"), { "attack-0": 1 });
    const asked = late.make(exampleAttack(late.frame, "foe", "pc1", { count: 2 }), { "attack-0": 6, "attack-1": 6 });
    expect(asked.prompts[0]).toMatchObject({ window: "late", options: [{ skill: "sword", uses: 1 }, { skill: "shield", uses: 1 }, { skill: "locks", uses: 1 }, { skill: "hiding", uses: 1 }, { skill: "armour", uses: 1 }] }); // prettier-ignore
    expect(late.reason(exampleAnswer(late.frame, "pc1", 2), {}, true)).toBe("overTotal");
    const one = late.make(exampleAnswer(late.frame, "pc1", 1), { "defence-0": 6 }, true);
    expect(one.checks.slice(1)).toMatchObject([{ mode: "opposed" }, { mode: "unopposed" }]);
    const strict = workedTurn({ lateDefence: false });
    strict.make(exampleAttack(strict.frame, "pc1", "pc2"), { "attack-0": 1 });
    const settled = strict.make(exampleAttack(strict.frame, "foe", "pc1"), { "attack-0": 6 });
    expect(settled.prompts).toEqual([]);
    expect(settled.checks[1]).toMatchObject({ mode: "unopposed" });
  });

  test("ARC-047 a declared defence may be used even in strict mode", () => {
    const table = workedTurn({ lateDefence: false });
    table.make(declare(table, "pc1", "shield", "defend"));
    const asked = table.make(exampleAttack(table.frame, "foe", "pc1", { count: 2 }), { "attack-0": 1, "attack-1": 1 });
    expect(asked.prompts).toMatchObject([{ window: "closed", options: [{ skill: "shield", uses: 1 }] }]);
    expect(table.reason(exampleAnswer(table.frame, "pc1", 2), {}, true)).toBe("windowClosed");
    table.make(exampleAnswer(table.frame, "pc1", 1), { "defence-0": 6 }, true);
    expect(table.turn("pc1").actions).toMatchObject([{ kind: "defend", count: 1, used: 1 }]);
  });

  test("ARC-062 ARC-064 a contest takes no action of the one who answers, and waits for no slot", () => {
    const table = workedTurn();
    const contest = exampleAttack(table.frame, "pc1", "pc3", { skill: "hiding", contest: true });
    const asked = table.make(contest, { "attack-0": 1 });
    expect(asked.prompts).toMatchObject([{ owner: "pc3", window: null, attack: null }]);
    expect(table.turn("pc1").actions).toMatchObject([{ kind: "check", skill: "hiding" }]);
    const { checks } = table.make(exampleAnswer(table.frame, "pc3", 1), { "defence-0": 1 }, true);
    expect(checks[1]).toMatchObject({ mode: "opposed", arc: 11, against: 11, success: false });
    expect(table.turn("pc3")).toMatchObject({ declared: false, actions: [] });
    expect(table.encounter.attacks).toEqual([]);
  });

  test("ARC-050 ARC-051 a plan beyond the allowance is refused", () => {
    const table = workedTurn();
    expect(table.reason(exampleAttack(table.frame, "pc1", "foe", { count: 3 }))).toBe("overSkill");
    table.make(exampleAttack(table.frame, "pc1", "foe", { count: 2 }), { "attack-0": 1, "attack-1": 1 });
    expect(table.reason(exampleCheck(table.frame, "pc1"))).toBe("overTotal");
  });

  test("ARC-045 where all declare first, nothing is done before the last has spoken, and nothing undeclared", () => {
    const table = workedTurn({ declarationMode: "declareFirst" });
    table.make(declare(table, "pc1", "sword", "attack", 2));
    const attack = exampleAttack(table.frame, "pc1", "foe");
    expect(table.reason(attack)).toBe("notAllDeclared");
    table.make(declare(table, "foe", "shield", "defend"));
    table.pass("pc2");
    table.pass("pc3");
    table.make(attack, { "attack-0": 2 });
    table.make(exampleAnswer(table.frame, "foe", 1), { "defence-0": 2 }, true);
    expect(table.turn("pc1").actions).toMatchObject([{ count: 2, used: 1 }]);
    expect(table.reason(exampleCheck(table.frame, "pc1"))).toBe("notDeclared");
  });

  test("ARC-030 a second enemy on the same one is a reason to suggest, not to roll", () => {
    const table = workedTurn();
    expect(table.make(exampleAttack(table.frame, "pc1", "foe"), { "attack-0": 1 }).prompts).toHaveLength(1);
    table.make(exampleAnswer(table.frame, "foe", 0), {}, true);
    table.pass("foe");
    const second = table.make(exampleAttack(table.frame, "pc2", "foe"), { "attack-0": 1 });
    expect(second.prompts.at(-1)).toMatchObject({ trigger: "attackedByTwoOrMore", characters: ["foe"] });
    const quiet = workedTurn({ reactionSuggestions: false });
    quiet.make(exampleAttack(quiet.frame, "pc1", "foe"), { "attack-0": 1 });
    quiet.pass("foe");
    const none = quiet.make(exampleAttack(quiet.frame, "pc2", "foe"), { "attack-0": 1 });
    expect(none.prompts.filter(({ type }) => type === "suggestReaction")).toEqual([]);
  });
});
