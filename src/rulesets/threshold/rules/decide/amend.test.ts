import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import { thresholdEngine } from "../engine.ts";
import { ExampleCard, exampleAttack, exampleFight } from "../examples.ts";

const { states, frame } = exampleFight();
const rain = { id: "rain", label: "Rain", unit: "number", value: -3, rule: null, on: true };
const amend = (check: string, change: object = {}) => ({ type: "amend", encounter: frame, check, ...change });

describe("the game master changes a roll", () => {
  test("RUN-110 other reasons against the same dice; the verdict may stay", () => {
    const card = new ExampleCard(states);
    // Accurate 10 against Defense 8.
    card.make(exampleAttack(frame), { test: [5], "damage-0": [5] });
    const out = card.make(amend("s0-test", { modifiers: [rain] }));
    expect(out.checks[0]).toMatchObject({ amends: "s0-test", target: 9, kept: 5, margin: 4, success: true });
    expect(out.checks[0]?.["modifiers"]).toContainEqual(rain);
    expect(card.waiting).toHaveLength(1);
    expect(card.reason(amend("s0-test"))).toBe("noCheck");
    expect(card.reason(amend("s0-blow"))).toBe("noCheck");
    expect(thresholdEngine.speaksFor(amend("s0-test"), card.steps)).toBeNull();
  });

  test("RUN-053 RUN-110 a hit becomes a miss: its damage and its pain are withdrawn", () => {
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { test: [11], "damage-0": [8] });
    const out = card.make(amend("s0-test", { modifiers: [rain] }));
    expect(out.checks[0]).toMatchObject({ target: 9, success: false });
    expect(out.withdraws).toEqual(["s0-damage-foe", "s0-pain"]);
    expect([card.waiting, openPrompts({ steps: card.steps })]).toEqual([[], []]);
  });

  test("RUN-110 what is written, or answered, is taken back first", () => {
    const written = new ExampleCard(states);
    written.make(exampleAttack(frame), { test: [11], "damage-0": [5] });
    written.applyWaiting();
    expect(written.reason(amend("s0-test", { success: false }))).toBe("takeBackFirst");
    const answered = new ExampleCard(states);
    answered.make(exampleAttack(frame), { test: [11], "damage-0": [8] });
    answered.make({ type: "pain", encounter: frame, prompt: "s0-pain", choice: "knockDown" });
    expect(answered.reason(amend("s0-test", { success: false }))).toBe("takeBackFirst");
  });

  test("RUN-054 RUN-098 RUN-110 a miss becomes a hit: only damage is rolled, with the Advantage there was", () => {
    const { states: down } = exampleFight({ foe: { conditions: { unaware: true } } });
    const card = new ExampleCard(down);
    card.make(exampleAttack(frame), { test: [16] });
    const out = card.make(amend("s0-test", { success: true }), { "damage-0": [5], "advantage-0": [3] });
    expect(out.checks[1]).toMatchObject({ damage: 8, armor: 2, net: 6, reasons: ["unaware"] });
    expect(out.prompts.map(({ type }) => type)).toEqual(["pain"]);
    // And back again.
    const back = card.make(amend(String(out.checks[0]?.id), { success: false }));
    expect(back.withdraws).toEqual(["s1-damage-foe", "s1-pain"]);
  });

  test("RUN-055 RUN-057 RUN-110 so does a defence, either way", () => {
    const struck = (die: number, dice: object = {}) => {
      const card = new ExampleCard(states);
      card.make(exampleAttack(frame, { actor: "foe", target: "hero", weapon: "axe" }));
      const defend = { type: "defend", encounter: frame, actor: "hero", prompt: "s0-defend", modifiers: [] };
      card.make(defend, { test: [die], ...dice });
      return card;
    };
    const parried = struck(8);
    const out = parried.make(amend("s1-test", { modifiers: [rain] }), { "armor-hero-0": [1] });
    expect(out.checks).toMatchObject([
      { target: 5, success: false },
      { type: "damage", damage: 4, net: 3 },
    ]);
    const hit = struck(9, { "armor-hero-0": [1] });
    expect(hit.make(amend("s1-test", { success: true })).withdraws).toEqual(["s1-damage-hero"]);
  });

  test("RUN-019 RUN-074 RUN-110 a hazard, a power and a surprise follow the new verdict", () => {
    const plain = { encounter: frame, difficulty: 0, modifiers: [] };
    const hazard = { damage: "1d6", ignoresArmor: true, prone: false };
    const trap = { ...plain, type: "test", actor: "hero", attribute: "quick", opponent: null, hazard };
    const trapped = new ExampleCard(states);
    trapped.make(trap, { test: [4] });
    const fell = trapped.make(amend("s0-test", { success: false }), { "harm-hero-0": [4] });
    expect(fell.checks[1]).toMatchObject({ type: "damage", net: 4 });
    expect(trapped.make(amend("s1-amended", { success: true })).withdraws).toEqual(["s1-damage-hero"]);

    const bend = { ...plain, type: "power", actor: "hero", power: "bend", target: "foe" };
    const bent = new ExampleCard(states);
    bent.make(bend, { test: [15] });
    expect(bent.make(amend("s0-test", { success: true }), { "harm-foe-0": [5] }).checks[1]).toMatchObject({ net: 3 });

    const sneak = { type: "surprise", encounter: frame, sneakers: ["hero"], watchers: ["foe"] };
    const seen = new ExampleCard(states);
    seen.make(sneak, { test: [20] });
    const caught = seen.make(amend("s0-test", { success: true }));
    expect(caught.prompts).toMatchObject([{ type: "freeAttack", owner: "hero", kind: "surprise" }]);
    expect(seen.character("foe").conditions.surprised).toBe(true);
    expect(seen.reason(amend("s1-amended", { success: false }))).toBe("takeBackFirst");
  });

  test("RUN-089 RUN-110 standing up is paid for with its roll: it is taken back as a whole", () => {
    const { states: down } = exampleFight({ hero: { conditions: { prone: true } } });
    const card = new ExampleCard(down);
    card.make({ type: "standUp", encounter: frame, actor: "hero" }, { test: [10] });
    expect(card.reason(amend("s0-test", { success: false }))).toBe("takeBackFirst");
  });
});
