import { describe, expect, test } from "vitest";
import type { States } from "../../../../kernel/outcome.ts";
import {
  ExampleCard,
  exampleAdversary,
  exampleAnswer,
  exampleAttack,
  exampleEnhancement,
  exampleFight,
} from "../examples.ts";
import type { IdentityChange } from "../examples.ts";
import { exampleParticipant } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import type { EncounterFrame } from "../state.ts";

const sweep = exampleEnhancement("sweep", { kind: "followUpAnyTarget" });

/** Hero, foe and rival in one fight; the hero's grant frees the target unless left out. */
function brawl(enhancements = [sweep], rival: IdentityChange = {}): { states: States; frame: EncounterFrame } {
  const { states, frame } = exampleFight({ rest: { enhancements } });
  return {
    states: { ...states, rival: exampleAdversary("Rival", rival), "c.rival": exampleParticipant("rival") },
    frame: { ...frame, participants: [...frame.participants, { who: "rival", combatant: "c.rival" }] },
  };
}

/** A won attack with follow-ups to come: dice 9 6 3 1 and +2 against 2 1 and +2. */
function won(followUps = 3, { states, frame } = brawl(), settings: SomeSettings = {}) {
  const card = new ExampleCard(states, settings);
  card.make(exampleAttack(frame, { followUps }), { actor: [9, 6, 3, 1] });
  card.make(exampleAnswer(frame), { reactor: [2, 1] });
  const followUp = { type: "followUp", encounter: frame, actor: "hero", reactor: "foe" } as const;
  const turned = { ...followUp, reactor: "rival", from: "foe" } as const;
  const answer = (step: number) => exampleAnswer(frame, { prompt: `s${step}-answer-0`, reactor: "rival" });
  return { card, frame, followUp, turned, answer };
}

describe("follow-ups against another opponent", () => {
  test("PER-064 PER-062 stay with the same opponent, unless a trait frees the target", () => {
    const { card, turned } = won(1, brawl([]));
    expect(card.reason(turned)).toBe("targetLocked");
    expect(won(0).card.reason(won(0).turned)).toBe("notGranted");
  });

  test("PER-064 PER-063 the new opponent answers, and the next die of the same roll is compared with the same rank of it", () => {
    const { card, turned, answer } = won();
    const asked = card.make(turned);
    expect(asked).toMatchObject({ checks: [], effects: [], prompts: [{ type: "answer", owner: "rival" }] });
    const { checks, effects } = card.make(answer(2), { reactor: [8, 4] });
    // Rank 2: 6 + 2 against 4 + 2. The highest die was used against the foe.
    expect(checks.at(-1)).toMatchObject({
      type: "verdict",
      reactor: "rival",
      chain: "foe",
      rank: 2,
      winner: "actor",
      followUp: 1,
      followUpsLeft: 2,
    });
    expect(effects.find(({ type }) => type === "hits")).toMatchObject({ target: "rival", inflicted: 1 });
    card.applyWaiting();
    expect(card.identity("rival").tracks.main.hits).toBe(1);
    expect(card.identity("foe").tracks.main.hits).toBe(1);
    expect(card.participant("c.hero").used.actions).toBe(1);
  });

  test("PER-064 one who has answered on this card rolls no more, and the chain goes back and forth", () => {
    const { card, followUp, turned, answer } = won();
    card.make(turned);
    card.make(answer(2), { reactor: [8, 4] });
    const back = card.make({ ...followUp, from: "foe" });
    expect(back.checks).toMatchObject([{ reactor: "foe", rank: 3, by: "diceLeft", followUp: 2, followUpsLeft: 1 }]);
    const again = card.make(turned);
    expect(again.prompts).toEqual([]);
    expect(again.checks).toMatchObject([{ reactor: "rival", chain: "foe", rank: 4, followUp: 3, followUpsLeft: 0 }]);
    expect(card.reason(turned)).toBe("notGranted");
  });

  test("PER-063 PER-064 a failure against the new opponent ends the chain for all", () => {
    const { card, followUp, turned, answer } = won();
    card.make(turned);
    expect(card.make(answer(2), { reactor: [9, 9] }).checks.at(-1)).toMatchObject({ winner: "reactor", chain: "foe" });
    expect(card.reason(turned)).toBe("notGranted");
    expect(card.reason(followUp)).toBe("notGranted");
  });

  test("PER-064 while the answer is awaited, the chain waits; who still owes the first answer gives that one", () => {
    const { card, followUp, turned } = won();
    card.make(turned);
    expect(card.reason(followUp)).toBe("answersFirst");
    const { states, frame } = brawl();
    const many = new ExampleCard(states);
    many.make(exampleAttack(frame, { reactors: ["foe", "rival"], followUps: 2 }), { actor: [9, 6, 3, 1] });
    many.make(exampleAnswer(frame), { reactor: [2, 1] });
    expect(many.reason(turned)).toBe("answersFirst");
    many.make(exampleAnswer(frame, { prompt: "s0-answer-1", reactor: "rival" }), { reactor: [10, 1] });
    // Lost to the rival at first; its dice lie there, so the chain that began with the foe may turn to it.
    expect(many.make(turned).checks).toMatchObject([{ reactor: "rival", chain: "foe", rank: 2, winner: "actor" }]);
  });

  test("PER-064 never against oneself", () => {
    const { card, turned } = won();
    expect(card.reason({ ...turned, reactor: "hero" })).toBe("selfChallenge");
  });

  test("PER-071 PER-092 each counts for the tally, and moves a status of its own target", () => {
    const { card, turned, answer } = won(3, brawl(), { tallyMode: "baseline" });
    card.make(turned);
    const { effects } = card.make(answer(2), { reactor: [1, 1] });
    expect(effects.find(({ type }) => type === "tally")).toMatchObject({
      target: "hero",
      followUp: true,
      success: true,
    });
  });

  test("PER-067 it costs no action and needs no skill of its own: the skill is that of the roll", () => {
    const { card, turned, answer } = won();
    const before = card.participant("c.hero").used;
    card.make(turned);
    card.make(answer(2), { reactor: [1, 1] });
    expect(card.participant("c.hero").used).toEqual(before);
  });

  test("PER-125 armour of the new opponent makes the attacker ignore only dice that are still unused", () => {
    const mail = exampleEnhancement("mail", { kind: "ignoreDice", rank: 1 }, { kind: "ignoreDice", rank: 2 });
    const { card, turned, answer } = won(3, brawl([sweep], { rest: { enhancements: [mail] } }));
    card.make(turned);
    const { checks } = card.make(answer(2), { reactor: [8, 4] });
    // The 9 is used already and stays; the 6 is ignored: 3 + 2 against 4 + 2.
    expect(checks).toMatchObject([
      { role: "reactor" },
      { role: "actor", dice: [9, 3, 1], against: "rival" },
      { type: "verdict", rank: 2, winner: "reactor" },
    ]);
  });

  test("PER-001 PER-064 the chorus decides a follow-up that nobody answered, and the chain goes on from there", () => {
    const { card, frame, turned } = won();
    card.make(turned);
    const word = {
      type: "setOutcome",
      encounter: frame,
      reactor: "rival",
      success: true,
      prompt: "s2-answer-0",
    } as const;
    const { checks, effects } = card.make(word);
    expect(checks[0]).toMatchObject({
      reactor: "rival",
      chain: "foe",
      by: "setByChorus",
      followUp: 1,
      followUpsLeft: 2,
    });
    expect(effects.map(({ type }) => type)).toContain("hits");
    expect(card.make({ ...turned, reactor: "foe" }).checks).toMatchObject([{ reactor: "foe", rank: 2, followUp: 2 }]);
  });

  test("PER-142 the new opponent may better its own dice first; the actor's stand as they were used", () => {
    const luck = exampleEnhancement("luck", { kind: "reroll", rank: 2, better: true });
    const { card, frame, turned, answer } = won(
      3,
      brawl([sweep, exampleEnhancement("hers", { kind: "reroll", rank: 3 })], { rest: { enhancements: [luck] } }),
    );
    // The hero lets the first roll stand.
    card.make({
      type: "reroll",
      encounter: frame,
      prompt: "s1-reroll-hero-foe-own",
      actor: "hero",
      reactor: "foe",
      option: null,
    });
    card.make(turned);
    const { prompts } = card.make(answer(3), { reactor: [8, 4] });
    expect(prompts).toMatchObject([{ type: "reroll", owner: "rival", phase: "own" }]);
    const [prompt] = prompts;
    const reroll = {
      type: "reroll",
      encounter: frame,
      prompt: prompt?.id ?? "",
      actor: "rival",
      reactor: "rival",
    } as const;
    const { checks } = card.make({ ...reroll, option: "luck-0" }, { reroll: [9] });
    expect(checks.at(-1)).toMatchObject({ type: "verdict", chain: "foe", rank: 2, winner: "reactor" });
  });

  test("PER-181 somebody may help the one who answers", () => {
    const { card, frame, turned, answer } = won();
    expect(card.reason({ type: "assist", encounter: frame, helper: "foe", actor: "rival", skill: "defend" })).toBe(
      "nothingToAssist",
    );
    card.make(turned);
    card.make({ type: "assist", encounter: frame, helper: "foe", actor: "rival", skill: "defend" });
    expect(card.make(answer(2), { reactor: [8, 4, 2] }).checks[0]).toMatchObject({ pool: 3 });
  });
});
