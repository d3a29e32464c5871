import { describe, expect, test } from "vitest";
import { isRefusal } from "../../../../kernel/outcome.ts";
import { ExampleCard, exampleAttack, exampleFight, type CharacterChange } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";

const foes = (frame: ReturnType<typeof exampleFight>["frame"], change = {}) =>
  exampleAttack(frame, { actor: "foe", target: "hero", weapon: "axe", ...change });

function attacked(change: Record<string, CharacterChange> = {}, settings: SomeSettings = {}, attack = {}) {
  const { states, frame } = exampleFight(change);
  const card = new ExampleCard(states, { autoApplyDamage: "auto", ...settings });
  const asked = card.make(foes(frame, attack), {});
  const defend = { type: "defend", encounter: frame, actor: "hero", prompt: "s0-defend", modifiers: [] };
  return { card, asked, defend, frame };
}

describe("a foe's attack", () => {
  test("RUN-012 RUN-055 the foe rolls nothing; the player is asked with the target worked out", () => {
    const { asked, card } = attacked({ hero: { attributes: { quick: 14 } }, foe: { attributes: { accurate: 13 } } });
    expect(asked.checks).toEqual([]);
    // Quick 14 less 2 for the mail is Defense 12; the foe's 13 takes 3 away.
    expect(asked.prompts[0]).toMatchObject({ type: "defend", owner: "hero", attacker: "foe", target: 9, hidden: true });
    expect(card.combatant("foe").spent.combat).toBe(1);
    expect(card.combatant("hero").spent.combat).toBe(0);
  });

  test("RUN-055 a successful defence avoids everything and costs no action", () => {
    const { card, defend } = attacked();
    const out = card.make(defend, { test: [8] });
    expect(out.checks).toHaveLength(1);
    expect(out.checks[0]).toMatchObject({ what: "defense", attribute: "defense", value: 8, target: 8, success: true });
    expect(out.effects).toEqual([]);
  });

  test("RUN-057 RUN-058 when hit, the foe's fixed damage meets the player's armour roll", () => {
    const { card, defend } = attacked();
    const out = card.make(defend, { test: [9], "armor-hero-0": [1] });
    expect(out.checks[1]).toMatchObject({ fixed: true, damage: 4, armor: 1, armorDice: [1], net: 3, toughness: 7 });
    expect(card.character("hero").toughness.value).toBe(7);
    const equal = attacked();
    const stopped = equal.card.make(equal.defend, { test: [9], "armor-hero-0": [4] });
    expect(stopped.checks[1]).toMatchObject({ net: 0, state: "unharmed" });
    expect(stopped.effects).toEqual([]);
  });

  test("RUN-058 where foes roll damage their dice are rolled, and still none to hit", () => {
    const { card, defend, asked } = attacked({}, { npcDamage: "rolled" });
    expect(asked.checks).toEqual([]);
    const out = card.make(defend, { test: [9], "armor-hero-0": [1], "damage-0": [8] });
    expect(out.checks[1]).toMatchObject({ fixed: false, damage: 8, net: 7 });
  });

  test("RUN-057 what ignores armour rolls none", () => {
    const { card, defend } = attacked({}, {}, { ignoresArmor: true });
    expect(card.make(defend, { test: [20] }).checks[1]).toMatchObject({ armor: 0, net: 4, ignoresArmor: true });
  });

  test("RUN-104 the foe's Advantage takes 2 from the defence and adds 2 to fixed damage", () => {
    const prone = { hero: { conditions: { prone: true } } };
    const { card, defend, asked } = attacked(prone);
    expect(asked.prompts[0]).toMatchObject({ target: 6, reasons: ["prone"] });
    const out = card.make(defend, { test: [7], "armor-hero-0": [1] });
    expect(out.checks[0]).toMatchObject({ target: 6, success: false });
    expect(out.checks[1]).toMatchObject({ damage: 6, net: 5 });
    const rolled = attacked(prone, { npcDamage: "rolled" });
    const faces = { test: [7], "armor-hero-0": [1], "damage-0": [5], "advantage-0": [4] };
    expect(rolled.card.make(rolled.defend, faces).checks[1]).toMatchObject({ damage: 9 });
  });

  test("RUN-103 RUN-104 a stacking table counts each of the foe's reasons", () => {
    const prone = { hero: { conditions: { prone: true } } };
    const { card, defend, asked } = attacked(prone, { advantageStacks: true }, { height: 2 });
    expect(asked.prompts[0]).toMatchObject({ target: 4 });
    expect(card.make(defend, { test: [5], "armor-hero-0": [1] }).checks[1]).toMatchObject({ damage: 8 });
  });

  test("RUN-056 RUN-099 an attack nobody sees coming simply hits, with Advantage", () => {
    const { states, frame } = exampleFight({ hero: { conditions: { unaware: true } } });
    const card = new ExampleCard(states, { autoApplyDamage: "auto" });
    const out = card.make(foes(frame), { "armor-hero-0": [2] });
    expect(out.prompts.filter(({ type }) => type === "defend")).toEqual([]);
    expect(out.checks.map(({ type }) => type)).toEqual(["damage"]);
    expect(out.checks[0]).toMatchObject({ damage: 6, net: 4, reasons: ["unaware"] });
    expect(card.character("hero").conditions.unaware).toBe(false);
  });

  test("RUN-056 at some tables the unaware may still defend at −2, and no worse", () => {
    const unaware = { hero: { conditions: { unaware: true } } };
    const { card, defend, asked } = attacked(unaware, { unawareDefense: "minusTwo" });
    expect(asked.prompts[0]).toMatchObject({ target: 6, aware: false });
    const out = card.make(defend, { test: [7], "armor-hero-0": [1] });
    expect(out.checks[0]).toMatchObject({ target: 6 });
    expect(out.checks[1]).toMatchObject({ damage: 6 });
  });

  test("RUN-081 RUN-082 blindness of either side counts in defence too", () => {
    const { card, defend } = attacked({ foe: { conditions: { blinded: true } } });
    expect(card.make(defend, { test: [18, 3] }).checks[0]).toMatchObject({ blind: "enemy", kept: 3, success: true });
    const self = attacked({ hero: { conditions: { blinded: true } } });
    const out = self.card.make(self.defend, { test: [18, 3], "armor-hero-0": [4] });
    expect(out.checks[0]).toMatchObject({ blind: "self", kept: 18 });
  });

  test("RUN-055 a question is answered once, and by the one it was put to", () => {
    const { card, defend, frame } = attacked();
    expect(card.reason({ ...defend, actor: "mate" })).toBe("noPrompt");
    expect(card.reason({ type: "decline", encounter: frame, prompt: "s0-defend" })).toBe("mustAnswer");
    card.make(defend, { test: [1] });
    expect(card.reason(defend, { test: [1] })).toBe("alreadyAnswered");
  });

  test("RUN-064 RUN-077 the dying make no defence: what a blow at them does is the GM's word", () => {
    const { states, frame } = exampleFight({
      hero: { conditions: { dying: true, prone: true }, rest: { toughness: { value: 0 } } },
    });
    const card = new ExampleCard(states);
    const out = card.make(foes(frame));
    const asked = out.prompts.find(({ type }) => type === "hurtDying");
    expect(asked).toMatchObject({ owner: "world.gm", target: "hero" });
    expect(out.checks).toEqual([]);
    const prompt = card.prompt("hurtDying").id;
    card.make({ type: "hurtDying", encounter: frame, target: "hero", result: "mark", prompt });
    expect(card.character("hero").deathMarks).toBe(1);
    card.make({ type: "hurtDying", encounter: frame, target: "hero", result: "dies" });
    expect(card.character("hero").conditions).toMatchObject({ dead: true, dying: false });
  });

  test("RUN-011 RUN-055 armour or a shield that came or went since the question counts, and is told", () => {
    const { card, defend, frame } = attacked();
    expect(card.prompt("defend")).toMatchObject({ defense: 8, target: 8 });
    const { steps } = card;
    card.newCard();
    card.make({ type: "shield", encounter: frame, actor: "hero", shield: "buckler", equipped: true });
    card.steps = steps;
    const out = card.make(defend, { test: [9] });
    expect(out.checks[0]).toMatchObject({ target: 9, success: true });
    expect(out.notes).toEqual([
      { key: "DRAMATIS.Threshold.Note.defenseChanged", data: { name: "hero", was: 8, now: 9 } },
    ]);
  });

  test("RUN-064 one that fell before it could answer is not tested either", () => {
    const { card, defend, frame } = attacked();
    card.make({ type: "condition", encounter: frame, target: "hero", condition: "dying", on: true });
    const out = card.decide(defend);
    if (isRefusal(out)) throw new Error("the blow still lands");
    expect(out.prompts.map(({ type }) => type)).toEqual(["hurtDying"]);
  });
});
