import { describe, expect, test } from "vitest";
import { engineOf, type Decider, type Deciders, type Game } from "./deciders.ts";
import { seededDice } from "./dice.ts";
import { isFlag, isOptional, isText } from "./edge.ts";
import type { EncounterFrame } from "./frame.ts";
import { isFrameWith } from "./frame.ts";
import { countsWaiting, lawsBroken } from "./laws.ts";
import type { Decision, Effect, States } from "./outcome.ts";
import { emptyOutcome } from "./outcome.ts";
import { Refused } from "./refused.ts";
import { SituationBase } from "./situation.ts";
import { TrialCard } from "./trial.ts";

interface Push extends Decision {
  readonly type: "push";
  readonly actor: string;
  readonly targets: readonly { readonly who: string }[];
}
interface Rest extends Decision {
  readonly type: "rest";
  readonly actors: readonly string[];
  readonly quietly: boolean;
}
type Made = Push | Rest;

const change = (state: States[string], { by }: Effect & { readonly by?: number }): States[string] => {
  return { ...state, tired: Number(state["tired"]) + (by ?? 0) };
};

class Situation extends SituationBase<object, States[string], States[string]> {
  tired(ref: string): number {
    return Number(this.required(ref, "unknown")["tired"]);
  }
}

const push: Decider<Push, Situation> = {
  shape: { actor: isText },
  names: ["actor", "targets.who"],
  speaks: "actor",
  secret: true,
  asks: ({ targets }) => targets.map(({ who }) => who),
  rolls: ({ actor }) => [actor, null],
  decide({ actor }, situation) {
    if (situation.tired(actor) > 2) throw new Refused("tooTired", { actor });
    situation.dice.roll({ id: "push", count: 1, faces: 6, who: actor, label: "" });
    const id = situation.id("tire");
    return { effects: [{ type: "tire", id, target: actor, apply: "onRequest", by: 2 }] };
  },
};
const rest: Decider<Rest, Situation> = {
  shape: { quietly: isFlag, prompt: isOptional(isText) },
  names: ["actors"],
  speaks: (_, history) => (history.length > 0 ? "somebody" : null),
  everybody: true,
  also: ({ actors }) => actors.map((ref) => `${ref}.bed`),
  card: false,
  decide: () => ({}),
};
const deciders: Deciders<Made, Situation> = { push, rest };

const plan: Game<Situation, object, EncounterFrame> = {
  deciders,
  situation: (context, frame, dice) =>
    new Situation(context, frame, dice, { settings: () => ({}), change, seatOf: "who" }),
  settings: () => ({}),
  change,
  isFrame: isFrameWith(),
  refusals: "Game.",
  always: ["clock"],
};
const engine = engineOf(plan);

const encounter = { combat: "combat", round: 2, participants: [{ who: "a", combatant: "c.a" }] };
const pushing = { type: "push", encounter, actor: "a", targets: [{ who: "b" }, null, { who: "" }] };
const context = { states: { a: { tired: 0 }, "c.a": { who: "a" } }, settings: {}, history: [] };

describe("an engine of rows", () => {
  test("names what its decisions read, each ref once, and everybody where a row says so", () => {
    expect(engine.needs(pushing, [])).toEqual(["a", "b", "c.a", "combat", "clock"]);
    const resting = { type: "rest", encounter, actors: ["x"], quietly: true };
    expect(engine.needs(resting, [])).toEqual(["x", "a", "c.a", "x.bed", "combat", "clock"]);
    const history = [{ decision: pushing, rolled: [], outcome: emptyOutcome }];
    expect(engine.needs({ type: "sing" }, history)).toEqual(["a", "b", "clock"]);
  });

  test("refuses what it doesn't know, and what is badly shaped, by its field and before any die", () => {
    const refused = (decision: Decision): unknown => engine.resolve(decision, context, seededDice(1));
    for (const type of ["sing", "toString"])
      expect(refused({ type })).toEqual({ refused: { reason: "Game.unknownDecision", data: { type } } });
    const bad = (field: string): object => ({ refused: { reason: "Game.badField", data: { field } } });
    expect(refused({ ...pushing, actor: 4 })).toEqual(bad("actor"));
    expect(refused({ ...pushing, encounter: "here" })).toEqual(bad("encounter"));
    expect(refused({ ...pushing, actor: "nobody" })).toMatchObject({ refused: { reason: "Game.unknown" } });
  });

  test("goes on with a card by a prompt that its row reads, or where the row says so", () => {
    const goesOn = (type: string, field: object): boolean => engine.goesOn({ type, ...field });
    expect([goesOn("rest", { prompt: "p" }), goesOn("rest", {}), goesOn("rest", { prompt: 7 })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([goesOn("push", { prompt: "p", check: "c" }), goesOn("?", { prompt: "p" })]).toEqual([false, false]);
    const on = engineOf({ ...plan, deciders: { push: { ...push, goesOn: true } } });
    expect(on.goesOn(pushing)).toBe(true);
    const told = engineOf({ ...plan, deciders: { push: { ...push, goesOn: ({ actor }: Push) => actor === "a" } } });
    expect([told.goesOn(pushing), told.goesOn({ ...pushing, actor: "b" })]).toEqual([true, false]);
  });

  test("refuses what names a question that it doesn't answer, for whoever is asked could answer no more", () => {
    const settling = engine.resolve({ ...pushing, prompt: "s0-another's" }, context, seededDice(1));
    expect(settling).toEqual({ refused: { reason: "Game.badField", data: { field: "prompt" } } });
  });

  test("gives outcomes with all their lists", () => {
    const resting = { type: "rest", actors: [], quietly: false };
    expect(engine.resolve(resting, context, seededDice(1))).toEqual(emptyOutcome);
  });

  test("tells who speaks, who is asked, whose dice may come up, what may be private and what leaves no card", () => {
    const resting = { type: "rest", actors: [], quietly: false };
    const step = { decision: pushing, rolled: [], outcome: emptyOutcome };
    expect([engine.speaksFor(pushing, []), engine.speaksFor({ type: "push", actor: 7 }, [])]).toEqual(["a", null]);
    expect([engine.speaksFor(resting, []), engine.speaksFor(resting, [step])]).toEqual([null, "somebody"]);
    expect(engine.asks({ ...pushing, targets: [{ who: "b" }] })).toEqual(["b"]);
    expect([engine.rolls(pushing), engine.rolls(resting)]).toEqual([["a", null], []]);
    expect([engine.mayBePrivate(pushing), engine.mayBePrivate(resting)]).toEqual([true, false]);
    const leavesCard = (decision: Decision): boolean => engine.leavesCard(decision, emptyOutcome);
    expect([leavesCard(pushing), leavesCard(resting), leavesCard({ type: "?" })]).toEqual([true, false, true]);
  });

  test("leaves a card or none by what came of a decision, where its row tells", () => {
    const row = { shape: {}, names: [], speaks: null, decide: () => ({}) };
    const told = engineOf({
      deciders: { look: { ...row, card: ({ notes }) => notes.length > 0 } },
      situation: () => null,
      settings: () => null,
      change: (states) => states,
      isFrame: () => true,
      refusals: "Game.",
    });
    const found = { ...emptyOutcome, notes: [{ key: "found", data: {} }] };
    const look = { type: "look" };
    expect([told.leavesCard(look, emptyOutcome), told.leavesCard(look, found)]).toEqual([false, true]);
  });

  test("counts what waits on the card, and keeps the laws", () => {
    const card = new TrialCard({ engine, refusals: "Game." }, context.states);
    expect(card.make(pushing, { push: 3 }).effects).toMatchObject([{ id: "s0-tire", target: "a" }]);
    card.make(pushing, { push: 3 });
    expect(card.states["a"]).toEqual({ tired: 0 });
    expect(card.reason(pushing)).toBe("tooTired");
    const given = { ...context, states: card.states, history: card.steps };
    expect(countsWaiting(engine, pushing, given, { waiting: card.waiting, seed: 1 })).toBe(true);
    expect(lawsBroken(engine, pushing, given, 1)).toEqual([]);
    card.applyWaiting();
    expect([card.states["a"], card.waiting]).toEqual([{ tired: 4 }, []]);
  });

  test("is told which laws it breaks", () => {
    const late = engineOf({
      ...{ situation: () => null, settings: () => ({}), change, isFrame: isFrameWith(), refusals: "Game." },
      deciders: { push: { ...push, decide: () => ({ effects: [] }) } },
    });
    const broken = {
      ...late,
      resolve: (...[, , dice]: Parameters<typeof late.resolve>) => {
        dice.roll({ id: "x", count: 1, faces: 6, who: null, label: "" });
        return { refused: { reason: "late", data: {} } };
      },
    };
    expect(lawsBroken(broken, pushing, context, 1)).toEqual([
      "push refused with all dice, or with none, but not with both",
      "push refused after a die",
    ]);
  });
});
