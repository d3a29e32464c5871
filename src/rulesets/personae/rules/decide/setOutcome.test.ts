import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAnswer, exampleAttack, exampleFight } from "../examples.ts";
import type { PowerSnapshot } from "../state.ts";

const bind: PowerSnapshot = {
  id: "bind",
  name: "Bind",
  hits: 0,
  harmful: false,
  defends: false,
  skill: null,
  duration: "independent",
};

/** The hero uses a lasting power on the foe; nobody has answered yet. */
function bound() {
  const { states, frame } = exampleFight({ rest: { powers: [bind] } });
  const card = new ExampleCard(states);
  const power = { id: "bind", name: "Bind", harmful: false };
  card.make(exampleAttack(frame, { challenge: "power", skill: null, weapon: null, power, hits: 0 }), { actor: [5] });
  const set = (success: boolean) => card.make({ type: "setOutcome", encounter: frame, reactor: "foe", success });
  const running = () => (card.identity("hero").running ?? []).map(({ id }) => id);
  const answer = exampleAnswer(frame, { attribute: "POW" });
  return { card, set, running, answer };
}

describe("a lasting power and the chorus' word", () => {
  test("PER-001 PER-084 a success that the chorus grants lets the power take hold", () => {
    const { set, running } = bound();
    set(true);
    expect(running()).toEqual(["bind"]);
  });

  test("PER-001 PER-084 it takes hold when a failure is overruled, and goes when the success is", () => {
    const { card, set, running, answer } = bound();
    card.make(answer, { reactor: [9, 9] });
    expect(running()).toEqual([]);
    set(true);
    expect(running()).toEqual(["bind"]);
    set(false);
    expect(running()).toEqual([]);
  });

  test("PER-084 PER-186 saying once more what the dice have said neither renews nor ends it", () => {
    const { card, set, running, answer } = bound();
    card.make(answer, { reactor: [1, 1] });
    expect(running()).toEqual(["bind"]);
    expect(set(true).effects).toEqual([]);
    expect(running()).toEqual(["bind"]);
  });
});

describe("the chorus' word about a follow-up", () => {
  /** Hero hits the foe twice on one roll: the challenge itself, and a follow-up with this reactor's second die. */
  function twice(second: number) {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame, { followUps: 2 }), { actor: [9, 6, 3, 1] });
    card.make(exampleAnswer(frame), { reactor: [second, second] });
    card.make({ type: "followUp", encounter: frame, actor: "hero", reactor: "foe" });
    const set = (success: boolean) => card.make({ type: "setOutcome", encounter: frame, reactor: "foe", success });
    const hits = () => card.waiting.filter(({ type }) => type === "hits").length;
    return { card, set, hits };
  }

  test("PER-001 PER-071 a failure takes back what the follow-up brought, and leaves the challenge before it alone", () => {
    const { set, hits } = twice(1);
    expect(hits()).toBe(2);
    expect(set(false).withdraws).toHaveLength(1);
    expect(hits()).toBe(1);
  });

  test("PER-001 PER-071 a success brings what that follow-up inflicts, beside the hits of the challenge", () => {
    const { card, set, hits } = twice(8);
    expect(hits()).toBe(1);
    set(true);
    expect(hits()).toBe(2);
    card.applyWaiting();
    expect(card.identity("foe").tracks.main.hits).toBe(2);
  });

  test("PER-001 said twice it still takes back what the dice had brought", () => {
    const { set, hits } = twice(1);
    set(true);
    expect(hits()).toBe(2);
    set(false);
    expect(hits()).toBe(1);
  });
});
