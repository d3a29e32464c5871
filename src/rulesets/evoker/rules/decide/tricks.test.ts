import { describe, expect, test } from "vitest";
import { score, skill } from "../checks/skillTable.ts";
import { fightTable } from "../examples.ts";

describe("tricks", () => {
  test("EVO-083 EVO-028 Distract: one test of the target is rolled again, and the worse stands", () => {
    const { at, make } = fightTable();
    const tried = at.play(
      make("trick", { trick: "distract", target: { who: "foe" }, means: skill("manipulation", "deception") }),
      { distract: [4] },
    );
    at.play(make("oppose", { actor: "foe", prompt: tried.ask("oppose"), option: null }));
    expect(at.character("foe").marks).toEqual([{ id: "distracted", source: "hero" }]);
    at.newCard();
    const means = score("perception");
    const rolled = at.play(make("test", { actor: "foe", means, spendsAction: false }), { test: [20] });
    const check = rolled.checks("roll")[0]?.id ?? "";
    const again = at.play(make("reroll", { check, source: "distract" }), { test: [77] });
    expect(again.checks("roll")[0]).toMatchObject({ kept: 77, success: false, replaces: check });
    expect(at.character("foe").marks).toEqual([]);
  });

  test("EVO-084 Scary Face hampers rolls aimed at its source, and provokes nothing when it fails", () => {
    const { at, make } = fightTable();
    const made = make("trick", { trick: "scaryFace", target: { who: "foe" }, means: skill("athletics", "intimidate") });
    const failed = at.play(made, { scaryFace: [90] });
    expect(failed.prompts("chance")).toEqual([]);
    const scared = fightTable({ foe: { marks: [{ id: "scared", source: "hero" }] }, encounter: { turnOf: "foe" } });
    const attack = { type: "attack", actor: "foe", mode: "standard", weapon: "blade", targets: [{ who: "hero" }] };
    const roll = scared.at.play(scared.make("attack", attack), { attack: [90] }).checks("roll")[0];
    expect(roll?.modifiers).toMatchObject([{ id: "scared", rule: "EVO-084" }]);
  });

  test("EVO-085 a failed Trick lets the target strike", () => {
    const { at, make } = fightTable();
    const played = at.play(make("trick", { trick: "other", target: { who: "foe" }, means: score("fellowship") }), {
      other: [90],
    });
    expect(played.prompts("chance")).toMatchObject([{ owner: "foe", event: "trickFailed" }]);
    expect(at.refusal(make("trick", { trick: "distract", target: { who: "foe" }, means: score("strength") }))).toBe(
      "notAnOption",
    );
  });

  test("EVO-355 EVO-356 the grappled break free first, and lose what they declared when they fail", () => {
    const grip = { by: "foe", stored: null, failures: 0 };
    const { at, make } = fightTable({ hero: { grip } });
    const attempt = make("breakFree", { means: skill("endurance", "bracing"), declared: "action" });
    at.play(attempt, { breakFree: [90] });
    expect(at.seat("hero").actionSpent).toBe(true);
    expect(at.character("hero").grip).toEqual(grip);
    at.newCard();
    at.play({ ...attempt, declared: "move" }, { breakFree: [3], hold: [90] });
    expect(at.character("hero").grip).toBeNull();
    const faint = fightTable({ hero: { grip }, foe: { unconscious: { amount: 1, unit: "minutes" } } });
    expect(faint.at.refusal(faint.make("defend")), "nobody holds on asleep").toBeNull();
    const left = fightTable({ hero: { grip }, encounter: { turnOf: "foe" } });
    left.at.play(left.make("move", { actor: "foe", metres: 2, leavesMelee: true }));
    expect(left.at.character("hero").grip).toBeNull();
    const held = fightTable({ hero: { grip } });
    held.at.play(held.make("release", { actor: "foe", target: "hero", means: null }));
    expect(held.at.character("hero").grip).toBeNull();
  });

  test("EVO-357 the Immobilised struggle against a stored result, and each failure helps", () => {
    const { at, make } = fightTable({ encounter: { turnOf: "foe" } });
    at.play(make("immobilise", { actor: "foe", target: "hero", means: score("melee") }), { immobilise: [15] });
    expect(at.character("hero").grip).toEqual({ by: "foe", stored: { dos: 2, bonus: 4, roll: 15 }, failures: 0 });
    const bound = fightTable({ hero: { grip: { by: "foe", stored: { dos: 2, bonus: 4, roll: 15 }, failures: 1 } } });
    const attempt = bound.make("breakFree", { means: skill("endurance", "injury"), declared: "move" });
    expect(bound.at.play(attempt, { breakFree: [20] }).checks("roll")[0]).toMatchObject({ target: 30, advantages: 1 });
    expect(bound.at.character("hero").grip?.failures).toBe(2);
  });
});
