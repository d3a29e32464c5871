import { expect, test } from "vitest";
import type { DecisionEngine } from "./deciders.ts";
import { emptyOutcome, type Decision, type Outcome } from "./outcome.ts";
import { RowWitness } from "./rows.ts";

/** Pushes somebody: the row says that whoever acts rolls, and that the target is asked. */
const engine: Pick<DecisionEngine, "rolls" | "asks" | "speaksFor" | "mayBePrivate"> = {
  rolls: ({ actor }) => [String(actor)],
  asks: ({ target }) => (target === undefined ? [] : [String(target)]),
  speaksFor: ({ actor }) => String(actor),
  mayBePrivate: ({ type }) => type === "hide",
};
const witness = (): RowWitness =>
  new RowWitness(engine, {
    spends: ({ type, target }) => (type === "spend" ? target : null),
    hides: ({ hidden }) => hidden === true,
  });
const states = { a: {}, b: {}, c: {}, fight: {} };
const push: Decision = { type: "push", actor: "a", target: "b" };
const see = (outcome: Partial<Outcome>, who: readonly (string | null)[] = ["a"], decision = push): string[] =>
  witness().see({
    ...{ decision, outcome: { ...emptyOutcome, ...outcome }, states, history: [] },
    rolled: who.map((one) => ({ who: one })),
  });
const ask = (owner: string): Partial<Outcome> => ({ prompts: [{ type: "dodge", id: "p", owner }] });

test("a row that tells all has nothing to answer for", () => {
  expect(see(ask("b"))).toEqual([]);
  expect(see({ effects: [{ type: "spend", id: "s", target: "a", apply: "atOnce" }] })).toEqual([]);
});

test("a row that keeps quiet is told of what", () => {
  expect(see({}, ["a", null, "b"])).toEqual([
    "push doesn't say that the game master rolls",
    "push doesn't say that target rolls",
  ]);
  expect(see({ effects: [{ type: "spend", id: "s", target: "b", apply: "atOnce" }] })).toEqual([
    "push spends what isn't its speaker's",
  ]);
  const hidden = { checks: [{ type: "roll", id: "r", hidden: true }] };
  expect(see(hidden)).toEqual(["push can't be kept private"]);
  expect(see(hidden, ["a"], { type: "hide", actor: "a" })).toEqual([]);
});

test("those whom an earlier step said to roll are known", () => {
  const history = [{ decision: { ...push, actor: "c" }, rolled: [], outcome: emptyOutcome }];
  const later = { decision: push, outcome: emptyOutcome, rolled: [{ who: "c" }], states };
  expect(witness().see({ ...later, history })).toEqual([]);
  expect(witness().see({ ...later, history: [] })).toEqual(["push doesn't say that c rolls"]);
});

test("what is said for nothing comes out at the end, but for those who are named twice over", () => {
  const rows = witness();
  const made = { decision: push, outcome: emptyOutcome, rolled: [], states, history: [] };
  rows.see(made);
  expect(rows.idle).toEqual(["push rolls actor for nothing", "push asks target for nothing"]);
  rows.see({ ...made, rolled: [{ who: "a" }] });
  rows.see({ ...made, outcome: { ...emptyOutcome, ...ask("b") } });
  expect(rows.idle).toEqual([]);
  const twice = witness();
  twice.see({ ...made, decision: { ...push, target: "a" } });
  expect(twice.idle).toEqual([]);
});
