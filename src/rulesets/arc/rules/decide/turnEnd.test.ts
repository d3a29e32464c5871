import { describe, expect, test } from "vitest";
import { arcEngine } from "../engine.ts";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "../examples.ts";
import type { Change } from "../state.ts";
import type { SomeSettings } from "../settings.ts";

function table(settings: SomeSettings = {}, round = 1): ExampleTable {
  const { states, frame } = exampleScene({ a: { som: 3 }, b: { som: 5 }, c: { som: 7 }, foe: { som: 9 } });
  const played = new ExampleTable(states, { ...frame, round }, settings);
  played.begin();
  return played;
}

const change = (played: ExampleTable, target: string, changes: Change[], now = false) => {
  return { type: "change", encounter: played.frame, target, changes, now };
};
const down: Change = { type: "status", status: "unconscious", remove: false };

describe("the end of the turn", () => {
  test("ARC-002 changes wait for it; who is put out this turn acts and defends until then", () => {
    const played = table();
    const killing: Change[] = [{ type: "ks", stat: "build", change: -9 }];
    played.make(exampleAttack(played.frame, "a", "b", { onHit: killing }), { "attack-0": 6 });
    played.make(exampleAnswer(played.frame, "b", 0), {}, true);
    expect(played.character("b").statuses).toEqual([]);
    expect(played.encounter.pending).toHaveLength(1);
    played.make(exampleAttack(played.frame, "b", "a"), { "attack-0": 6 });
    const { checks, prompts } = played.endTurn();
    expect(played.character("b")).toMatchObject({ ks: { build: { value: 0 } }, statuses: ["dead"] });
    expect(played.encounter).toMatchObject({ pending: [], attacks: [], committed: 1 });
    expect(checks.at(-1)).toMatchObject({ type: "order", order: ["a", "c", "foe"], excluded: ["b"], seconds: 6 });
    expect(prompts).toMatchObject([{ trigger: "firstAllyFalls", characters: ["a", "c"] }]);
  });

  test("ARC-002 ARC-086 what is struck out comes to nothing, and what waits no longer can't be struck out", () => {
    const played = table();
    const less: Change = { type: "ks", stat: "build", change: -2 };
    played.make(change(played, "a", [less]));
    played.make(change(played, "b", [less]));
    const [first] = played.encounter.pending;
    const encounter = played.frame;
    expect(played.reason({ type: "endTurn", encounter, struck: ["p99"] })).toBe("notWaiting");
    expect(played.encounter.committed).toBe(0);
    played.make({ type: "endTurn", encounter, struck: [first?.id ?? ""] });
    expect([played.character("a").ks.build.value, played.character("b").ks.build.value]).toEqual([5, 3]);
    expect(played.encounter).toMatchObject({ pending: [], committed: 1 });
  });

  test("ARC-002 under immediate timing they wait for nobody's turn but for somebody's word", () => {
    const played = table({ effectTiming: "immediate" });
    played.make(exampleAttack(played.frame, "a", "b", { onHit: [down] }), { "attack-0": 6 });
    const { effects } = played.make(exampleAnswer(played.frame, "b", 0), {}, true);
    const hit = effects.filter(({ type }) => type === "change");
    expect(hit).toMatchObject([{ apply: "onRequest", target: "b" }]);
    played.write(hit);
    expect(played.reason(exampleAttack(played.frame, "b", "a"))).toBe("unconscious");
    const direct = played.make(change(played, "c", [down]));
    expect(direct.effects).toMatchObject([{ type: "change", apply: "atOnce" }]);
    expect(direct.prompts.map((prompt) => prompt["trigger"])).toEqual(["moreThanHalfDown"]);
  });

  test("ARC-033 ARC-043 a changed State of Mind re-orders from the next turn", () => {
    const played = table();
    played.make(change(played, "a", [{ type: "som", change: 5 }]));
    expect(played.character("a").som.value).toBe(3);
    expect(played.order).toEqual(["a", "b", "c", "foe"]);
    played.endTurn();
    expect(played.character("a").som.value).toBe(8);
    expect(played.order).toEqual(["b", "c", "a", "foe"]);
  });

  test("ARC-040 a tie that arises later is broken once, and the roll is kept", () => {
    const played = table();
    played.make(change(played, "a", [{ type: "som", change: 2 }]));
    played.endTurn({ "tie-a-0": 9, "tie-b-0": 4 });
    expect(played.order).toEqual(["b", "a", "c", "foe"]);
    expect(played.endTurn().checks.at(-1)).toMatchObject({ order: ["b", "a", "c", "foe"], tiedGroups: [] });
  });

  test("ARC-040 nobody rolls for the fallen", () => {
    const played = table();
    played.make(change(played, "a", [{ type: "som", change: 2 }, down]));
    played.endTurn();
    expect(played.order).toEqual(["a", "b", "c", "foe"]);
    expect(played.participant("b").tie.d10).toBe(0);
  });

  test("ARC-033 ARC-032 the ends of the State of Mind are announced", () => {
    const played = table();
    const panicked = { key: "DRAMATIS.Arc.Note.panicked", data: { name: "a", who: "a" } };
    // What waits comes to nothing before the turn's end, which sums it: −2 and +1 of 3 are 2, and −2 and 0 are 1.
    expect(played.make(change(played, "a", [{ type: "som", change: -2 }])).notes).toEqual([]);
    played.make(change(played, "b", [{ type: "som", change: 1 }]));
    expect(played.endTurn().notes[0]).toEqual(panicked);
    const wavers = table();
    wavers.make(change(wavers, "a", [{ type: "som", change: -2 }]));
    wavers.make(change(wavers, "a", [{ type: "som", change: 1 }]));
    expect(wavers.endTurn().notes.map(({ key }) => key)).not.toContain(panicked.key);
    const now = { ...change(table(), "a", [{ type: "som", change: -2 }]), now: true };
    expect(table().make(now).notes).toEqual([panicked]);
  });

  test("ARC-030 more than half a side down, counted as it stood when the event began", () => {
    const played = table();
    played.make(change(played, "a", [down]));
    played.make(change(played, "b", [down]));
    const { prompts } = played.endTurn();
    expect(prompts.map((prompt) => prompt["trigger"])).toEqual(["firstAllyFalls", "moreThanHalfDown"]);
    expect(played.endTurn().prompts).toEqual([]);
  });

  test("ARC-081 ARC-082 scores, size and statuses change together", () => {
    const played = table();
    const changes: Change[] = [
      { type: "us", stat: "vigor", change: -2 },
      { type: "size", change: 1 },
      { type: "ks", stat: "control", change: -7 },
      { type: "status", status: "prone", remove: false },
    ];
    played.make(change(played, "a", changes));
    played.endTurn();
    expect(played.character("a")).toMatchObject({
      us: { vigor: { value: 3, max: 5 } },
      size: 1,
      statuses: ["paralysed", "prone"],
    });
    expect(played.reason({ type: "move", encounter: played.frame, actor: "a", metres: 1 })).toBe("cannotMove");
    played.make(change(played, "a", [{ type: "status", status: "prone", remove: true }], true));
    expect(played.character("a").statuses).toEqual(["paralysed"]);
    const drain: Change[] = [
      { type: "us", stat: "vigor", change: -9 },
      { type: "ks", stat: "intellect", change: -9 },
      { type: "size", change: 6 },
    ];
    played.make(change(played, "b", drain, true));
    expect(played.character("b")).toMatchObject({
      us: { vigor: { value: 0 } },
      ks: { intellect: { value: 0 } },
      size: 3,
      statuses: ["coma"],
    });
    expect(played.reason(change(played, "a", [{ type: "us", stat: "luck", change: 1 }]))).toBe("unknownScore");
    expect(played.reason(change(played, "a", []))).toBe("nothingToDo");
  });

  test("ARC-002 a turn's end that is taken back and written anew counts on what is there then", () => {
    const played = table();
    played.make(change(played, "a", [{ type: "ks", stat: "build", change: 3 }], true));
    const undone = { ...played.states, a: { ...played.character("a"), ks: table().character("a").ks } };
    played.make(
      change(played, "a", [
        { type: "ks", stat: "build", change: -4 },
        { type: "som", change: 1 },
      ]),
    );
    const { effects } = played.make({ type: "endTurn", encounter: played.frame });
    expect(played.character("a")).toMatchObject({ ks: { build: { value: 4 } }, som: { value: 4 } });
    const anew = arcEngine.apply(undone, effects, {});
    expect(anew["a"]).toMatchObject({ ks: { build: { value: 1 } }, som: { value: 4 }, statuses: [] });
  });

  test("ARC-002 what happens in one turn is summed before any bound: nobody dies of what was healed in it", () => {
    const played = table();
    for (const by of [-9, 6]) played.make(change(played, "a", [{ type: "ks", stat: "build", change: by }]));
    played.endTurn();
    expect(played.character("a")).toMatchObject({ ks: { build: { value: 2 } }, statuses: [] });
  });

  test("ARC-082 what healing leaves behind is told, at once and at the end of a turn", () => {
    const played = table();
    const heal: Change[] = [{ type: "ks", stat: "control", change: 3 }];
    for (const ref of ["a", "b"]) played.make(change(played, ref, [{ type: "ks", stat: "control", change: -9 }], true));
    const stays = (name: string) => ({ key: "DRAMATIS.Arc.Note.stateStays.paralysed", data: { name, who: name } });
    expect(played.make(change(played, "a", heal, true)).notes).toEqual([stays("a")]);
    expect(played.make(change(played, "b", heal)).notes).toEqual([]);
    expect(played.endTurn().notes).toContainEqual(stays("b"));
    expect(played.character("b")).toMatchObject({ ks: { control: { value: 3 } }, statuses: ["paralysed"] });
  });

  test("ARC-082 a group may keep scores of nothing without states", () => {
    const played = table({ ksZeroStates: false });
    played.make(change(played, "a", [{ type: "ks", stat: "build", change: -9 }]));
    played.endTurn();
    expect(played.character("a")).toMatchObject({ ks: { build: { value: 0 } }, statuses: [] });
  });

  test("ARC-037 a turn ends once; who said nothing is named", () => {
    const played = table();
    played.pass("a");
    const { notes } = played.make({ type: "endTurn", encounter: played.frame });
    expect(notes).toMatchObject([{ key: "DRAMATIS.Arc.Note.notDeclared", data: { names: "b, c, foe" } }]);
    expect(played.reason({ type: "endTurn", encounter: played.frame })).toBe("turnOver");
    expect(played.reason(exampleCheck(played.frame, "a"))).toBe("turnOver");
    played.frame = { ...played.frame, round: 2 };
    expect(played.reason({ type: "declare", encounter: played.frame, actor: "a", actions: [], text: "" })).toBeNull();
  });

  test("ARC-086 an overturned verdict calls off what it had queued", () => {
    const played = table();
    played.make(exampleAttack(played.frame, "a", "b", { onHit: [down] }), { "attack-0": 6 });
    played.make(exampleAnswer(played.frame, "b", 0), {}, true);
    expect(played.encounter.pending).toHaveLength(1);
    const setOutcome = { type: "setOutcome", encounter: played.frame, of: "s1-verdict-0", success: false };
    played.make(setOutcome, {}, true);
    expect(played.encounter.pending).toEqual([]);
    played.endTurn();
    expect(played.character("b").statuses).toEqual([]);
  });

  test("ARC-046 ARC-064 the encounter has no sums; a card that is gone is told of, and nonsense of one refused", () => {
    const played = table();
    played.make(exampleAttack(played.frame, "a", "b"), { "attack-0": 6 });
    expect(played.encounter.attacks).toEqual([
      { id: "t1-a-b-0", attacker: "a", target: "b", count: 1, secret: false, open: true },
    ]);
    const end = { type: "endTurn", encounter: played.frame };
    const one = { id: "t1-a-b-0", arcs: [16], threshold: 9, onHit: [{}] };
    for (const rolled of [[null], [{ ...one, arcs: "16" }], [{ ...one, threshold: 1.5 }], [one]])
      expect(played.reason({ ...end, rolled })).toBe("badField");
    const { checks, notes } = played.make({ ...end, rolled: [] });
    expect(checks.map(({ type }) => type)).toEqual(["order"]);
    expect(notes).toContainEqual({ key: "DRAMATIS.Arc.Note.rollGone", data: { count: 1 } });
  });
});
