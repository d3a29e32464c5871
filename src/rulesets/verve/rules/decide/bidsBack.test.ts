/** Bids among several, bids on what is written already, and bids that are taken back. VRV-121, VRV-182, VRV-191, VRV-192, VRV-259 */
import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import { lawsBroken } from "../../../../kernel/laws.ts";
import { verveEngine } from "../engine.ts";
import { exampleAttack, ExampleCard, exampleFight, exampleFoe, exampleHero, exampleParticipant } from "../examples.ts";
import type { CharacterState } from "../state.ts";

const bid = (check: string, amount: number, rest = {}) => {
  return { type: "bid", encounter: null, actor: "hero", check, bid: amount, useful: true, ...rest };
};
const withdraw = (check: string, actor = "hero") => ({ type: "withdrawBid", encounter: null, actor, check });
const spent = { survival: { value: 0, gains: [], bonus: 0 }, verve: { value: 0, gains: [4], bonus: 0 } };
const due = { round: 1, injuries: 6, archetypal: false, consciousness: false, phantasmal: false };
const hurt: Partial<CharacterState> = { ...spent, injuries: { value: 6, permanent: 0 }, due };
const levels = (some: object) => ({ warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0, ...some });

/** Two heroes at death's door and a foe; the table hands the engine no more than it asks for. */
function deathbeds() {
  const { states, frame } = exampleFight(hurt);
  const other = { ally: exampleHero("Ally", hurt), "c.ally": exampleParticipant("ally") };
  const participants = [{ who: "ally", combatant: "c.ally" }, ...frame.participants];
  const encounter = { ...frame, participants };
  const game = new ExampleCard({ ...states, ...other });
  game.make(
    { type: "endRound", encounter, passOut: [] },
    { "injuries-0": [1], "endurance-0": [9], "injuries-1": [1], "endurance-1": [7] },
  );
  return game;
}

describe("a bid among several", () => {
  test("VRV-121 VRV-191 wrests from death the one who bids, of all who lie there, asking nobody's dice anew", () => {
    const game = deathbeds();
    const decision = bid("s0-roll-endurance-1", 3);
    const context = { states: game.states, settings: {}, history: game.steps, waiting: game.waiting };
    // With no more states than it names, and no dice laid out.
    expect(lawsBroken(verveEngine, decision, context, 1)).toEqual([]);
    const saved = game.make(decision);
    expect(saved.checks).toMatchObject([
      { spent: 3 },
      { who: "ally", success: false },
      { who: "hero", success: true },
      { who: "ally", outcome: "dying" },
      { who: "hero", outcome: "survives" },
    ]);
    game.apply();
    expect([game.character("hero").dying, game.character("ally").dying]).toEqual([null, 0]);
  });

  test("VRV-182 nobody bids in a contest with another hero in it, however many take part", () => {
    const { states } = exampleFight();
    const side = (who: string, acting: boolean) => ({ who, ability: "strength", reaction: null, field: null, acting });
    const contest = (third: CharacterState) => {
      const game = new ExampleCard({ ...states, third });
      const sides = [side("hero", true), side("foe", false), side("third", false)];
      const rest = { sameGoal: false, doubled: false, period: "1 round", chase: false };
      const dice = { "side-0": [20], "side-1": [20], "side-2": [20] };
      return game.make({ type: "contest", encounter: null, sides, ...rest }, dice).prompts;
    };
    expect(contest(exampleHero("Rival"))).toEqual([]);
    expect(contest(exampleFoe("Brute"))).toMatchObject([{ type: "bid", owner: "hero" }]);
  });

  test("VRV-259 of a group's roll only members bid, each for whom it is archetypal; all gain what it brings", () => {
    const { states } = exampleFight({ fields: [] });
    const thief = exampleHero("Thief", { archetypes: levels({ thief: 1 }), mojo: { value: 30, ledger: [] } });
    const game = new ExampleCard({ ...states, thief, outsider: exampleHero("Outsider") });
    const effort = { ability: "strength", reaction: null, field: "crafts", situational: 0 };
    // Medians 10 and 12: 11, and 1 for two.
    const rolled = game.make(
      { type: "groupEffort", encounter: null, actors: ["thief", "hero"], ...effort },
      { group: [18] },
    );
    expect(rolled.checks[0]).toMatchObject({ target: 12, bidders: ["hero"] });
    expect(rolled.prompts).toMatchObject([{ type: "bid", owner: "hero" }]);
    expect(game.reason(bid("s0-roll-group", 9, { actor: "outsider" }))).toBe("notYourRoll");
    expect(game.reason(bid("s0-roll-group", 9, { actor: "thief" }))).toBe("notArchetypal");
    const turned = game.make(bid("s0-roll-group", 9));
    expect(game.character("hero")).toMatchObject({ mojo: { value: 14 }, xp: 1300 });
    expect(game.character("thief")).toMatchObject({ mojo: { value: 30 }, xp: 1300 });
    // A bonus of +2 goes to +3 for 6; without the field only all of it, which costs 11.
    const gains = turned.prompts.filter(({ type }) => type === "gain");
    expect(gains).toMatchObject([{ owner: "thief", options: ["field-bonus", "skill"] }]);
    expect(openPrompts(game)).toEqual(gains);
  });

  test("VRV-191 nobody without mojo is asked for it, and a question is gone once it has been used", () => {
    const { states } = exampleFight({ mojo: { value: 0, ledger: [] } });
    const roll = { type: "consciousness", encounter: null, actor: "hero", choice: "fortitude", passOut: false };
    expect(new ExampleCard(states).make(roll, { consciousness: [20] }).prompts).toEqual([]);
    const game = new ExampleCard(exampleFight().states);
    game.make(roll, { consciousness: [20] });
    expect(openPrompts(game)).toHaveLength(1);
    game.make(bid("s0-roll-consciousness", 1));
    expect(openPrompts(game)).toEqual([]);
  });
});

describe("a bid on what is written", () => {
  test("VRV-191 VRV-192 is refused until the card is taken back, and so is taking one back", () => {
    const { states, frame } = exampleFight();
    const game = new ExampleCard(states);
    const roll = { type: "consciousness", encounter: frame, actor: "hero", choice: "fortitude", passOut: false };
    game.make(roll, { consciousness: [15] });
    game.applyWaiting();
    expect(game.reason(bid("s0-roll-consciousness", 9))).toBe("takeBackFirst");
    const struck = new ExampleCard(states);
    struck.make(exampleAttack(frame), { attack: [15] });
    struck.make(bid("s0-roll-attack", 2), { damage: [4] });
    struck.applyWaiting();
    expect(struck.character("foe").survival.value).toBe(6);
    expect(struck.reason(withdraw("s0-roll-attack"))).toBe("takeBackFirst");
  });

  test("VRV-192 taken back in time, the roll has failed after all: what it had led to waits again", () => {
    const { states, frame } = exampleFight();
    const game = new ExampleCard(states);
    const call = { type: "surprise", encounter: frame, actors: ["hero"], noticed: [] };
    const warrior = { ...game.character("hero"), archetypes: levels({ monk: 1 }), firstArchetype: "monk" as const };
    game.states = { ...game.states, hero: warrior };
    // Perception is a monk's own: 4, and 1 for the first level.
    game.make(call, { "surprise-0": [8] });
    game.make(bid("s0-roll-surprise-0", 3));
    expect(game.waiting).toEqual([]);
    game.make(withdraw("s0-roll-surprise-0"));
    expect(game.character("hero").mojo.value).toBe(20);
    expect(game.character("hero").xp).toBe(1000);
    expect(game.waiting).toMatchObject([{ type: "condition", condition: { id: "surprised" } }]);
    const ids = game.steps.flatMap(({ outcome }) => outcome.effects.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(game.apply().character("hero").conditions).toMatchObject([{ id: "surprised", round: 1 }]);
  });

  test("VRV-155 VRV-191 a shot that mojo turns no longer strikes the bystander who had failed to evade it", () => {
    const { states, frame: two } = exampleFight();
    const game = new ExampleCard({ ...states, ally: exampleFoe("Ally"), "c.ally": exampleParticipant("ally") });
    const frame = { ...two, participants: [...two.participants, { who: "ally", combatant: "c.ally" }] };
    const shot = { weapon: "bow", mode: "propelled" as const, distance: 5, maneuver: "calledShot" as const };
    game.make(exampleAttack(frame, { ...shot, bystanders: ["ally"] }), { attack: [20], stray: [1], damage: [4] });
    const answer = { type: "answer", encounter: frame, actor: "ally", prompt: "s0-reaction-stray-ally" };
    game.make({ ...answer, reaction: "evasion" }, { "answer-stray": [20] });
    expect(game.waiting).toMatchObject([{ type: "damage", target: "ally" }]);
    game.make(bid("s0-roll-attack", 20));
    expect(game.waiting).toMatchObject([{ type: "damage", target: "foe", amount: 4 }]);
  });

  test("VRV-192 VRV-194 whoever has taken the gain of a bid keeps both", () => {
    const game = new ExampleCard(exampleFight().states);
    const roll = { ability: "strength", reaction: null, field: "crafts", difficulty: "very-difficult" };
    const rest = { obstacle: { quantity: 1, unit: 1 }, careful: null, usesSpecialty: false, domain: null };
    game.make({ type: "roll", encounter: null, actor: "hero", ...roll, ...rest }, { roll: [16] });
    const gain = game.make(bid("s0-roll-roll", 9)).prompts[0]?.id ?? "";
    game.make({ type: "gain", encounter: null, actor: "hero", prompt: gain, option: "field-bonus", name: "x" });
    expect(game.reason(withdraw("s0-roll-roll"))).toBe("takeBackFirst");
  });
});
