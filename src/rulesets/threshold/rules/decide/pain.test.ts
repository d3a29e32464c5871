import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAttack, exampleFight } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";

/** The hero strikes the foe for this much net damage. */
function strike(net: number, change: Parameters<typeof exampleFight>[0] = {}, settings: SomeSettings = {}) {
  const { states, frame } = exampleFight(change);
  const card = new ExampleCard(states, { autoApplyDamage: "auto", ...settings });
  const out = card.make(exampleAttack(frame), { test: [1], "damage-0": [net + 2] });
  return { card, frame, pain: out.prompts.find(({ type }) => type === "pain") ?? null };
}

describe("the Pain Threshold", () => {
  test("RUN-060 more than the threshold hurts, as much does not unless the table says so", () => {
    expect(strike(5).pain).toBeNull();
    expect(strike(6).pain).toMatchObject({ net: 6, options: ["knockDown", "freeAttack"] });
    expect(strike(5, {}, { painRule: ">=" }).pain).not.toBeNull();
    expect(strike(6, { foe: { rest: { painImmune: true } } }).pain).toBeNull();
  });

  test("RUN-060 RUN-063 a blow that fells leaves nothing to choose", () => {
    expect(strike(6, { foe: { rest: { toughness: { value: 6 } } } }).pain).toBeNull();
  });

  test("RUN-061 the player chooses on either side, the GM between foes", () => {
    expect(strike(6).pain).toMatchObject({ chooser: "attackerPlayer", owner: "hero" });
    const { states, frame } = exampleFight({
      hero: { rest: { overrides: { toughnessMax: 20, painThreshold: 2, defense: null, armor: null } } },
    });
    const hurt = new ExampleCard(states);
    hurt.make(exampleAttack(frame, { actor: "foe", target: "hero", weapon: "axe" }));
    hurt.make(
      { type: "defend", encounter: frame, actor: "hero", prompt: "s0-defend", modifiers: [] },
      { test: [20], "armor-hero-0": [1] },
    );
    expect(hurt.prompt("pain")).toMatchObject({ chooser: "victimPlayer", owner: "hero" });
    const feud = new ExampleCard(exampleFight().states);
    const blow = exampleAttack(frame, { actor: "foe", target: "brute", weapon: "axe", gmRolls: true, override: true });
    feud.make(blow, { test: [1], "damage-0": [6] });
    expect(feud.prompt("pain")).toMatchObject({ chooser: "gm", owner: "world.gm" });
  });

  test("RUN-062 RUN-088 knocked down, the victim lies on the ground and is not knocked down again", () => {
    const { card, frame } = strike(6);
    card.make({ type: "pain", encounter: frame, prompt: "s0-pain", choice: "knockDown" });
    expect(card.character("foe").conditions.prone).toBe(true);
    expect(strike(6, { foe: { rest: { toughness: { value: 10 } }, conditions: {} } }).pain).not.toBeNull();
  });

  test("RUN-062 with the victim on the ground only the Free Attack is open", () => {
    const { states, frame } = exampleFight({ foe: { conditions: { prone: true } } });
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { test: [1], "damage-0": [6], "advantage-0": [2] });
    expect(card.prompt("pain").options).toEqual(["freeAttack"]);
    expect(card.reason({ type: "pain", encounter: frame, prompt: "s0-pain", choice: "knockDown" })).toBe(
      "unknownOption",
    );
  });

  test("RUN-049 RUN-062 the Free Attack comes once a game turn; after that pain only knocks down", () => {
    const { card, frame } = strike(6, {
      foe: {
        attributes: { strong: 10 },
        rest: {
          overrides: { toughnessMax: 40, painThreshold: 5, defense: null, armor: null },
          toughness: { value: 40 },
        },
      },
    });
    card.make({ type: "pain", encounter: frame, prompt: "s0-pain", choice: "freeAttack" });
    const prompt = card.prompt("freeAttack");
    expect(prompt).toMatchObject({ owner: "hero", kind: "painThreshold", enemies: ["foe"] });
    card.make(exampleAttack(frame, { freeAttack: "painThreshold", prompt: prompt.id }), { test: [1], "damage-0": [8] });
    expect(card.combatant("hero").spent.combat).toBe(1);
    expect(card.prompt("pain").options).toEqual(["knockDown"]);
    card.newCard();
    const again = (round: number) => {
      const turn = { ...frame, round };
      return { type: "trigger", encounter: turn, kind: "painThreshold", attacker: "hero", enemy: "foe" };
    };
    expect(card.reason(again(1))).toBe("kindSpent");
    expect(card.reason(again(2))).toBeNull();
  });

  test("RUN-060 a fall or poison never brings the choice", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states, { autoApplyDamage: "auto" });
    const fall = { type: "harm", encounter: frame, targets: ["hero"], damage: "9", ignoresArmor: true };
    const out = card.make(fall);
    expect(out.prompts).toEqual([]);
    expect(card.character("hero").toughness.value).toBe(1);
  });
});
