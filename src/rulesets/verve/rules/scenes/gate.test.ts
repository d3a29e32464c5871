/** One holds a gate against one, and a night comes after it: worked out by hand, card by card. */
import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import { exampleAttack, ExampleCard, exampleFight } from "../examples.ts";
import { CLOCK } from "../state.ts";

/** The table with its round. */
function gate() {
  const { states, frame } = exampleFight();
  const card = new ExampleCard(states);
  const at = (round: number) => ({ ...frame, round });
  const endRound = (round: number, dice = {}) =>
    card.make({ type: "endRound", encounter: at(round), passOut: [] }, dice);
  return { card, at, endRound };
}
const strike = (encounter: ReturnType<ReturnType<typeof gate>["at"]>) =>
  exampleAttack(encounter, { actor: "foe", target: "hero" });
const bid = (check: string, amount: number) => {
  return { type: "bid", encounter: null, actor: "hero", check, bid: amount, useful: true };
};

describe("a gate held", () => {
  test("VRV-111 VRV-118 VRV-121 VRV-147 … VRV-150 VRV-174 VRV-191 surprise, two blows, and mojo against fainting and death", () => {
    const { card, at, endRound } = gate();
    // Perception 4: surprised, and unaware in this round.
    card.make({ type: "surprise", encounter: at(1), actors: ["foe"], noticed: [] }, { "surprise-0": [5] });
    card.apply();
    // 11, Fighting Art 2, unaware 4.
    expect(card.make(exampleAttack(at(1)), { attack: [17], damage: [5] }).checks[0]).toMatchObject({ target: 17 });
    card.apply();
    expect(card.reason(strike(at(1)))).toBe("surprised");
    endRound(1);
    card.newCard();
    card.make({ type: "shakeOff", encounter: at(2), actor: "foe", choice: null, roundsAway: 0 }, { shakeOff: [4] });
    card.apply();
    expect(card.character("foe")).toMatchObject({ survival: { value: 5 }, conditions: [] });
    // A warrior in a fight who isn't ambushed pays with verve: 9, and 8 are lost.
    card.make(strike(at(2)), { attack: [11], damage: [8] });
    expect(card.apply().character("hero")).toMatchObject({ verve: { value: 1 }, survival: { value: 5 } });
    endRound(2);
    card.newCard();
    // 1 of verve, 5 of survival, 2 injuries.
    const [asked] = card.make(strike(at(3)), { attack: [2], damage: [8] }).prompts;
    expect(asked).toMatchObject({ type: "consciousness", owner: "hero" });
    const awake = { type: "consciousness", encounter: at(3), actor: "hero", choice: "fortitude", passOut: false };
    // Fortitude 4 and 2 for the level, less the injuries that still wait.
    const fails = card.make({ ...awake, prompt: asked?.id }, { consciousness: [9] });
    expect(fails.checks[0]).toMatchObject({ target: 4, success: false, bidders: ["hero"] });
    card.make(bid("s1-roll-consciousness", 6));
    expect(openPrompts(card)).toEqual([]);
    expect(card.apply().character("hero")).toMatchObject({
      injuries: { value: 2 },
      conditions: [],
      mojo: { value: 15 },
    });
    // Two injuries are more than nothing left: a 2 threatens, and endurance 8 isn't rolled.
    const end = endRound(3, { "injuries-0": [2], "endurance-0": [9] });
    expect(end.checks).toMatchObject([
      { target: 8, success: false },
      { outcome: "dying", minutesToLive: 8 },
    ]);
    card.make(bid("s0-roll-endurance-0", 1));
    expect(card.apply().character("hero")).toMatchObject({ dying: null, mojo: { value: 14 }, xp: 1300 });
    expect(card.states["combat"]).toMatchObject({ round: 4, phase: "declare" });
    expect(card.states[CLOCK]).toMatchObject({ seconds: 30 });
  });

  test("VRV-112 VRV-119 VRV-121 VRV-122 VRV-126 who lies dying for hours is saved by aid, and sleeps", () => {
    const { card } = gate();
    card.make({ type: "fall", encounter: null, actor: "hero", feet: 45, action: null }, { fall: [3, 3, 2, 1] });
    // Nine: four injure at once, five take all survival there is, and nothing is left over.
    card.apply();
    expect(card.character("hero")).toMatchObject({
      survival: { value: 0 },
      injuries: { value: 4 },
      verve: { value: 9 },
    });
    const death = { type: "deathCheck", encounter: null, actor: "hero", passOut: true, field: null };
    // Endurance 10, less 4, and 2 for letting go.
    const dies = card.make(death, { injuries: [4], endurance: [9] });
    expect(dies.checks).toMatchObject([{ target: 8 }, { outcome: "dying", minutesToLive: 360 }]);
    card.apply();
    expect(card.character("hero")).toMatchObject({ dying: 0, slowDeath: true, conditions: [{ id: "unconscious" }] });
    // He wakes after four minutes, but it takes six hours all the same; five are gone.
    card.make({ type: "passTime", encounter: null, actors: ["hero"], minutes: 300 });
    expect(card.character("hero").conditions).toEqual([]);
    expect(card.character("hero").dying).toBeCloseTo(5, 9);
    card.newCard();
    card.make({ type: "aid", encounter: null, actor: "foe", target: "hero", amount: 4, choice: "injury" });
    expect(card.apply().character("hero")).toMatchObject({ dying: null, slowDeath: false, injuries: { value: 0 } });
    const night = card.make({ type: "rest", encounter: null, actors: ["hero"], length: "night" });
    const recover = {
      type: "recover",
      encounter: null,
      actor: "hero",
      choice: "survival",
      prompt: night.prompts[0]?.id,
    };
    card.make(recover, { rest: [6] });
    // Health 4 and 1 for the level: a 6 fails, and gives one back.
    expect(card.apply().character("hero").survival.value).toBe(1);
    expect(card.states[CLOCK]).toMatchObject({ seconds: 300 * 60 + 8 * 3600 });
  });
});
