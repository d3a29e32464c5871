import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import { thresholdEngine } from "../engine.ts";
import { ExampleCard, exampleAttack, exampleFight, type CharacterChange } from "../examples.ts";

const { frame } = exampleFight();
const atHero = { actor: "foe", target: "hero", weapon: "axe" };
const condition = (target: string, what: string, on = true) => ({
  ...{ type: "condition", encounter: frame, target, condition: what, on },
});
const decline = (prompt: string) => ({ type: "decline", encounter: frame, prompt });
const open = (card: ExampleCard): string[] => openPrompts({ steps: card.steps }).map(({ type }) => type);
const notes = ({ notes: all }: Outcome): string[] => all.map(({ key }) => key.replace("DRAMATIS.Threshold.Note.", ""));

function fight(change: Record<string, CharacterChange> = {}): ExampleCard {
  return new ExampleCard(exampleFight(change).states, { autoApplyDamage: "auto" });
}

/** The same question on a card of its own: what happened meanwhile happened elsewhere. */
function meanwhile(card: ExampleCard, ...decisions: readonly Parameters<ExampleCard["make"]>[0][]): ExampleCard {
  const { steps } = card;
  card.newCard();
  for (const decision of decisions) card.make(decision);
  card.steps = steps;
  return card;
}

describe("a question whose reason is gone", () => {
  test("RUN-055 the defence of one who has died can be let go, and is withdrawn where the card knows", () => {
    const elsewhere = fight();
    elsewhere.make(exampleAttack(frame, atHero));
    meanwhile(elsewhere, condition("hero", "dead"));
    const answer = { type: "defend", encounter: frame, actor: "hero", prompt: "s0-defend", modifiers: [] };
    expect(elsewhere.reason(answer)).toBe("dead");
    expect(notes(elsewhere.make(decline("s0-defend")))).toEqual(["withdrawn.defend"]);
    expect(open(elsewhere)).toEqual([]);

    const here = fight();
    here.make(exampleAttack(frame, atHero));
    const out = here.make(condition("hero", "dead"));
    expect([out.withdraws, notes(out)]).toEqual([["s0-defend"], ["withdrawn.defend"]]);
    expect(open(here)).toEqual([]);
  });

  test("RUN-055 nor does a defender or an attacker who is no more keep a card open", () => {
    for (const gone of ["hero", "foe"]) {
      const card = fight();
      card.make(exampleAttack(frame, atHero));
      const { [gone]: _gone, ...rest } = card.states;
      const left = new ExampleCard(rest);
      left.steps = card.steps;
      left.states = rest;
      expect(left.reason(decline("s0-defend")), gone).toBeNull();
    }
  });

  test("RUN-065 RUN-066 who was saved before the Death Test is not tested", () => {
    const dropped = { combat: "combat", round: 0 };
    const down = { conditions: { dying: true }, rest: { toughness: { value: 0 }, dropped } } as const;
    const ask = { type: "startSlot", encounter: { ...frame, round: 2 }, actor: "hero" };
    const saved = condition("hero", "dying", false);
    const elsewhere = fight({ hero: down });
    elsewhere.make(ask);
    expect(elsewhere.reason(decline("s0-deathTest"))).toBe("mustAnswer");
    meanwhile(elsewhere, saved);
    expect(elsewhere.reason({ type: "deathTest", encounter: frame, actor: "hero", prompt: "s0-deathTest" })).toBe(
      "notDying",
    );
    expect(elsewhere.reason(decline("s0-deathTest"))).toBeNull();
    const here = fight({ hero: down });
    here.make(ask);
    expect(notes(here.make(saved))).toEqual(["withdrawn.deathTest"]);
  });

  test("RUN-077 nor is the game master asked about a blow at one who is dying no more", () => {
    const card = fight({ hero: { conditions: { dying: true }, rest: { toughness: { value: 0 } } } });
    card.make(exampleAttack(frame, atHero));
    const { id } = card.prompt("hurtDying");
    meanwhile(card, condition("hero", "dying", false));
    const word = { type: "hurtDying", encounter: frame, target: "hero", result: "mark", prompt: id };
    expect(card.reason(word)).toBe("notDying");
    expect(notes(card.make(decline(id)))).toEqual(["withdrawn.hurtDying"]);
  });

  test("RUN-062 a pain choice ends with its victim, and when its one option is a dead foe's blow", () => {
    const blow = { test: [20], "armor-hero-0": [1] };
    const hurt = {
      hero: {
        conditions: { prone: true },
        rest: { overrides: { toughnessMax: 20, painThreshold: 2, defense: null, armor: null } },
      },
    };
    const struck = (): ExampleCard => {
      const card = fight(hurt);
      card.make(exampleAttack(frame, atHero));
      card.make({ type: "defend", encounter: frame, actor: "hero", prompt: "s0-defend", modifiers: [] }, blow);
      expect(card.prompt("pain").options).toEqual(["freeAttack"]);
      return card;
    };
    const pain = { type: "pain", encounter: frame, prompt: "s1-pain", choice: "freeAttack" };
    const dead = meanwhile(struck(), condition("foe", "dead"));
    expect(dead.reason(pain)).toBe("dead");
    expect(notes(dead.make(decline("s1-pain")))).toEqual(["withdrawn.pain"]);
    const own = struck();
    expect(own.reason(decline("s1-pain"))).toBe("mustAnswer");
    expect(notes(own.make(condition("hero", "dying")))).toEqual(["withdrawn.pain"]);
    const risen = meanwhile(struck(), condition("hero", "dead"));
    expect(risen.reason(pain)).toBe("targetDead");
  });

  test("RUN-049 RUN-064 an offer ends with its owner, its enemies and its kind", () => {
    const passing = { type: "passBy", encounter: frame, actor: "hero", enemies: ["foe", "brute"], goAround: false };
    const card = fight();
    card.make(passing);
    const out = card.make(condition("foe", "dying"));
    expect([out.withdraws, open(card)]).toEqual([["s0-free-passBy-foe"], ["freeAttack"]]);
    expect(notes(card.make(condition("hero", "dead")))).toEqual(["withdrawn.freeAttack"]);
    expect(open(card)).toEqual([]);
  });

  test("RUN-027 a blow that fells a Long wielder leaves no offer behind", () => {
    const card = fight({ brute: { rest: { toughness: { value: 1 } } } });
    const out = card.make(exampleAttack(frame, { target: "brute", override: true }), { test: [1], "damage-0": [8] });
    expect(card.character("brute").conditions.dead).toBe(true);
    expect(out.prompts).toEqual([]);
  });

  test("RUN-061 RUN-110 who dealt the blow may let its pain go; the game master may dismiss any question", () => {
    const card = fight();
    card.make(exampleAttack(frame), { test: [1], "damage-0": [8] });
    expect(card.reason(decline("s0-pain"))).toBeNull();
    const asked = fight();
    asked.make(exampleAttack(frame, atHero));
    const dismiss = { type: "dismiss", encounter: frame, prompt: "s0-defend" };
    expect(asked.reason(decline("s0-defend"))).toBe("mustAnswer");
    expect(thresholdEngine.speaksFor(dismiss, asked.steps)).toBeNull();
    expect(notes(asked.make(dismiss))).toEqual(["withdrawn.defend"]);
    expect(asked.reason(dismiss)).toBe("noPrompt");
  });

  test("RUN-019 a test that costs something is not let go by whoever owes it", () => {
    const hazard = { damage: "1d6", ignoresArmor: false, prone: false };
    const terms = { attribute: "quick", opponent: null, difficulty: 0, modifiers: [], secret: false };
    const ask = { type: "requestTest", encounter: frame, actors: ["hero"], ...terms };
    const card = fight();
    card.make({ ...ask, hazard });
    expect(card.reason(decline("s0-ask-0"))).toBe("mustAnswer");
    card.make(ask);
    expect(card.reason(decline("s1-ask-0"))).toBeNull();
  });
});

test("RUN-089 standing up takes the modifiers of the moment", () => {
  const card = fight({ hero: { conditions: { prone: true } } });
  const mud = { id: "m1", label: "Mud", unit: "number", value: -2, rule: null, on: true };
  const out = card.make(
    { type: "standUp", encounter: frame, actor: "hero", difficulty: -1, modifiers: [mud] },
    { test: [8] },
  );
  expect(out.checks[0]).toMatchObject({ target: 7, success: false });
  expect(card.combatant("hero").spent).toMatchObject({ combat: 1, movement: 1 });
});
