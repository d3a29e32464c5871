import { WORDS } from "../words.ts";
import { describe, expect, test } from "vitest";
import type { Decision } from "../../../../kernel/outcome.ts";
import type { OtherRow } from "../decisions.ts";
import { arcEngine } from "../engine.ts";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "../examples.ts";
import type { Change } from "../state.ts";

const HURT: Change = { type: "ks", stat: "build", change: -1 };
const BURNS: Change = { type: "us", stat: "vigor", change: -2 };
const line = (id: string, value: number, change: Partial<OtherRow> = {}): OtherRow => {
  return { id, label: id, unit: "number", value, rule: null, on: true, group: "circumstance", ...change };
};

function scene(inEvent = false): ExampleTable {
  const rest = {
    statuses: ["prone"],
    conditions: [{ id: "x", label: "Cursed", value: -1 }],
    weapons: [{ id: "a.blade", name: "Blade", level: 2, skill: "sword", onHit: [HURT, HURT] }],
    spells: [{ id: "a.fire", name: "Fire", skill: "fire", onHit: [BURNS] }],
  };
  const { states, frame } = exampleScene({
    a: { som: 3, skills: { fire: { us: "lore", score: 4 } }, rest },
    b: { som: 5 },
  });
  const table = new ExampleTable(states, frame);
  if (inEvent) table.begin();
  return table;
}
const own = (decision: Decision): Decision => ({ ...decision, override: false });
const knees = line("onGround", -1);
const curse = line("condition-x", -1, { group: "rules" });

/** Refused to a player, naming the field; the game master may, and the card says so. */
function isTheMasters(decision: Decision, field: string, inEvent = false): void {
  const asked = scene(inEvent).decide(own(decision));
  expect("refused" in asked ? [asked.refused.reason, asked.refused.data["field"]] : null, field).toEqual([
    "DRAMATIS.Arc.Refusal.needsGameMaster",
    field,
  ]);
  const word = { ...decision, override: true };
  expect(arcEngine.speaksFor(word, [])).toBeNull();
  expect(arcEngine.speaksFor(own(decision), [])).toBe("a");
  const { notes } = scene(inEvent).make(word, { actor: 1, "attack-0": 1 });
  expect(notes[0]).toMatchObject({ key: "DRAMATIS.Arc.Note.beyond", data: { fields: field } });
  // Told in words: the same to both, and always one that the language has.
  const { claim } = "refused" in asked ? asked.refused.data : {};
  expect(WORDS.has(String(claim)), field).toBe(true);
  expect(notes[0]?.data["claims"]).toEqual([claim]);
}

describe("what players may not claim", () => {
  const check = (change: object) => exampleCheck(null, "a", change);
  const attack = (change: object) => exampleAttack(null, "a", "b", change);

  test("ARC-069 a line worth 2, and ARC-066 lines of special rules and of size that nothing gives", () => {
    isTheMasters(check({ rows: [knees, curse, line("luck", 2)] }), "rows.2.value");
    isTheMasters(check({ rows: [knees, curse, line("law", 1, { group: "rules" })] }), "rows.2.group");
    isTheMasters(attack({ rows: [knees, curse, line("size", 3, { group: "size" })] }), "rows.2.value");
    isTheMasters(check({ rows: [knees, line("condition-x", 3, { group: "rules" })] }), "rows.1.value");
  });

  test("ARC-076 ARC-077 what hinders them can't be left out or switched off", () => {
    isTheMasters(check({ rows: [curse] }), "rows");
    isTheMasters(check({ rows: [{ ...knees, on: false }, curse] }), "rows.0.on");
  });

  test("ARC-054 another score than the skill's, and ARC-063 another threshold", () => {
    isTheMasters(check({ ks: "intellect" }), "ks");
    isTheMasters(check({ us: "lore" }), "us");
    isTheMasters(check({ threshold: 3 }), "threshold");
    isTheMasters(attack({ threshold: "easy" }), "threshold");
  });

  test("ARC-050 an action for nothing", () => {
    const decision = { ...exampleCheck(scene(true).frame, "a"), spendsAction: false };
    isTheMasters(decision, "spendsAction", true);
  });

  test("ARC-002 harm that their weapon doesn't do, or that isn't done with it", () => {
    isTheMasters(attack({ onHit: [{ type: "status", status: "dead", remove: false }] }), "onHit");
    isTheMasters(attack({ weapon: "a.blade", onHit: [HURT, HURT, HURT] }), "onHit");
    isTheMasters(attack({ contest: true, onHit: [HURT] }), "onHit");
    isTheMasters(attack({ weapon: "a.blade", skill: "locks" }), "weapon");
    isTheMasters(check({ onSuccess: [{ target: "b", change: BURNS }] }), "onSuccess");
    isTheMasters(check({ skill: "locks", spell: "a.fire" }), "spell");
  });

  test("ARC-053 ARC-067 ARC-068 what is theirs they may", () => {
    const made = (decision: Decision) => scene().make(own(decision), { actor: 1, "attack-0": 6 });
    expect(made(check({ rows: [knees, curse, line("light", 1), line("wet", -1)] })).notes).toEqual([]);
    expect(made(check({ ks: "control", us: "accuracy", threshold: 9 })).notes).toEqual([]);
    expect(made(check({})).checks[0]).toMatchObject({ other: -2 });
    const struck = made(attack({ weapon: "a.blade" }));
    expect(struck.prompts).toMatchObject([{ onHit: [HURT, HURT] }]);
    expect(made(attack({ weapon: "a.blade", onHit: [HURT] })).prompts).toMatchObject([{ onHit: [HURT] }]);
    expect(made(attack({ skill: "fire", spell: "a.fire" })).prompts).toMatchObject([{ onHit: [BURNS] }]);
    const helped = check({ skill: "fire", spell: "a.fire", onSuccess: [{ target: "b", change: BURNS }] });
    expect(made(helped).notes).toEqual([]);
  });

  test("ARC-079 a defender claims no more than an attacker", () => {
    const table = scene(true);
    table.make(own(exampleAttack(table.frame, "a", "b")), { "attack-0": 1 });
    const card = table.steps;
    const answer = exampleAnswer(table.frame, "b", 0, { defences: [{ skill: "shield", rows: [line("luck", 2)] }] });
    const asked = table.decide(own(answer));
    expect("refused" in asked && asked.refused.data).toEqual({
      ...{ name: "b", field: "defences.0.rows.0.value", claim: "DRAMATIS.Arc.Claim.row.value" },
    });
    table.steps = card;
    expect(arcEngine.speaksFor(own(answer), card)).toBe("b");
    expect(table.make(answer, { "defence-0": 1 }, true).notes).toHaveLength(1);
  });

  test("ARC-063 ARC-064 a number that stands in a text of the game master's is their word: of the number, and of nothing else", () => {
    const table = scene();
    const written = { threshold: "hard", vouched: true };
    // 5 + 5 + 1, −1 on the ground and −1 cursed: 9 against 12.
    const { checks, notes } = table.make(own(check(written)), { actor: 1 });
    expect(checks.at(-1)).toMatchObject({ arc: 9, against: 12, success: false });
    expect(notes.map(({ key, data }) => [key, data["name"]])).toEqual([["DRAMATIS.Arc.Note.written", "a"]]);
    expect(arcEngine.speaksFor(own(check(written)), [])).toBe("a");
    expect(scene().make(own(check({ threshold: "average", vouched: true })), { actor: 1 }).notes).toEqual([]);
    const refused = (change: object): unknown => {
      const outcome = scene().decide(own(check(change)));
      return "refused" in outcome ? outcome.refused.data["field"] : null;
    };
    expect(refused({ ...written, vouched: false })).toBe("threshold");
    expect(refused({ ...written, us: "lore" })).toBe("us");
    expect(refused({ ...written, vouched: "yes" })).toBe("vouched");
  });
});
