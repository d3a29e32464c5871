import { describe, expect, it } from "vitest";
import {
  ExampleCard,
  exampleAdversary,
  exampleAnswer,
  exampleAttack,
  exampleEnhancement,
  exampleFight,
} from "../../rules/examples.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { Lens } from "./lens.ts";
import { cardView } from "./view.ts";

const lens = (own: string[], rest: Partial<Lens> = {}): Lens => ({
  t: (key, data) => (data ? `${key} ${JSON.stringify(data)}` : key),
  owns: (ref) => own.includes(ref),
  name: (ref) => ref,
  isGM: false,
  ...rest,
});

/** A card of the engine's own making: the hero strikes the foe, with follow-ups to come. */
function fought(dice: { actor: number[]; reactor: number[] }) {
  const sweep = exampleEnhancement("sweep", { kind: "followUpAnyTarget" });
  const { states, frame } = exampleFight({ rest: { enhancements: [sweep], criticals: 1 } });
  const card = new ExampleCard({ ...states, rival: exampleAdversary("Rival") });
  card.make(exampleAttack(frame, { followUps: 2 }), { actor: dice.actor });
  card.make(exampleAnswer(frame), { reactor: dice.reactor });
  const system = (): CardSystem => ({ ruleset: "personae", steps: card.steps, applied: [] });
  const turned = { type: "followUp", encounter: frame, actor: "hero", reactor: "rival", from: "foe" } as const;
  return { card, frame, system, turned };
}
const buttonsOf = (card: CardSystem, who: string, reader: Lens): string[] =>
  cardView(card, reader)
    .challenge?.groups.find(({ ref }) => ref === who)
    ?.buttons.map(({ name }) => name) ?? [];

describe("what is offered after a verdict", () => {
  const won = { actor: [9, 8, 3, 1], reactor: [2, 1] };

  it("PER-062 PER-064 a follow-up; and one against somebody else, for those whom a trait lets", () => {
    const { system } = fought(won);
    expect(buttonsOf(system(), "foe", lens(["hero"]))).toEqual(["followUp"]);
    const free = lens(["hero"], { freeTarget: () => true });
    expect(buttonsOf(system(), "foe", free)).toEqual(["followUp", "followUpOther"]);
    expect(buttonsOf(system(), "foe", lens(["foe"], { freeTarget: () => true }))).toEqual([]);
  });

  it("PER-064 the new opponent has a part of the card, is asked there, and the chain goes on from there", () => {
    const { card, frame, system, turned } = fought(won);
    card.make(turned);
    const free = lens(["hero"], { freeTarget: () => true });
    expect(buttonsOf(system(), "foe", free)).toEqual([]);
    expect(buttonsOf(system(), "rival", lens(["rival"]))).toEqual(["answer", "chooseAnswer"]);
    const waiting = cardView(system(), free).challenge?.groups.find(({ ref }) => ref === "rival")?.waiting;
    expect(waiting).toContain("Waiting");
    card.make(exampleAnswer(frame, { prompt: "s2-answer-0", reactor: "rival" }), { reactor: [4, 2] });
    expect(buttonsOf(system(), "foe", free)).toEqual([]);
    expect(buttonsOf(system(), "rival", free)).toEqual(["followUp", "followUpOther"]);
    const rival = cardView(system(), free).challenge?.groups.find(({ ref }) => ref === "rival");
    expect(rival?.verdicts.map(({ followUp }) => followUp)).toEqual([1]);
    expect(rival?.effects.map(({ type }) => type)).toEqual(["hits"]);
  });

  it("PER-001 PER-062 once the chorus let a follow-up fail, the challenge before it may fail as well", () => {
    const { card, frame, system } = fought(won);
    const offered = (): string[] =>
      cardView(system(), lens([], { isGM: true })).challenge?.groups[0]?.chorus.map(({ name }) => name) ?? [];
    card.make({ type: "followUp", encounter: frame, actor: "hero", reactor: "foe" });
    expect(offered()).toEqual(["setOutcome-failure"]);
    card.make({ type: "setOutcome", encounter: frame, reactor: "foe", success: false });
    expect(offered()).toEqual(["setOutcome-success", "setOutcome-earlier"]);
    card.make({ type: "setOutcome", encounter: frame, reactor: "foe", success: false, followUp: 0 });
    expect(offered()).toEqual(["setOutcome-success", "amend"]);
  });

  it("PER-180 a critical for either side: a hit or a success for the actor, a ward for the reactor until it is written", () => {
    const { card, system } = fought(won);
    const rich = { criticals: () => 1 };
    expect(buttonsOf(system(), "foe", lens(["foe"], rich))).toEqual(["spendCritical-ward"]);
    expect(buttonsOf(system(), "foe", lens(["hero"], rich))).toContain("spendCritical-hit");
    const hits = card.waiting.map(({ id }) => id);
    const written: CardSystem = { ...system(), applied: [{ effects: hits, patches: [], undone: false }] };
    expect(buttonsOf(written, "foe", lens(["foe"], rich))).toEqual([]);
    const lost = fought({ actor: [2, 1, 1, 1], reactor: [9, 8] });
    expect(buttonsOf(lost.system(), "foe", lens(["hero"], rich))).toEqual(["spendCritical-success"]);
    lost.card.make({ type: "spendCritical", encounter: null, actor: "hero", reactor: "foe", use: "success" });
    expect(buttonsOf(lost.system(), "foe", lens(["foe"], rich))).toEqual([]);
    const why = cardView(lost.system(), lens([])).challenge?.groups[0]?.verdicts.at(-1)?.why;
    expect(why).toMatch(/Why\.critical$/);
  });
});
