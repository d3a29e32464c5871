import { describe, expect, it } from "vitest";
import { changesOf } from "./changes.ts";
import type { Engine } from "./engine.ts";
import type { Effect, States } from "./outcome.ts";

/** Water comes into boats, litre by litre. */
const engine: Pick<Engine, "apply"> = {
  apply: (states: States, effects) =>
    effects.reduce((now: States, { target, litres }) => {
      const boat = now[target] ?? {};
      return { ...now, [target]: { ...boat, water: Number(boat["water"] ?? 0) + Number(litres), crew: [] } };
    }, states),
};
const soak = (id: string, target: string, litres: number): Effect => ({
  type: "soak",
  id,
  target,
  apply: "onRequest",
  litres,
});
const watched = { water: "PADDLE.Water", crew: "PADDLE.Crew" };

describe("what effects change of watched values", () => {
  it("is told effect by effect, each after those before it; lists, and what is not watched, are left out", () => {
    const states = { canoe: { water: 1, crew: ["Ida"] }, kayak: { water: null } };
    const effects = [soak("a", "canoe", 2), soak("b", "canoe", 3), soak("c", "kayak", 1), soak("d", "kayak", 0)];
    expect(changesOf(engine, states, effects, {}, watched)).toEqual([
      { effect: "a", ref: "canoe", label: "PADDLE.Water", from: 1, to: 3 },
      { effect: "b", ref: "canoe", label: "PADDLE.Water", from: 3, to: 6 },
      { effect: "c", ref: "kayak", label: "PADDLE.Water", from: null, to: 1 },
    ]);
    expect(changesOf(engine, states, effects, {}, { crew: "PADDLE.Crew" })).toEqual([]);
  });

  it("is told of every entry of a list where the game watches what lies in them", () => {
    const fleet: Pick<Engine, "apply"> = {
      apply: () => ({ fleet: { boats: [{ id: "canoe", water: 4 }] } }),
    };
    const states = { fleet: { boats: [{ id: "canoe", water: 1 }] } };
    const path = { "boats.element.water": "PADDLE.Water" };
    expect(changesOf(fleet, states, [soak("a", "fleet", 3)], {}, path)).toEqual([
      { effect: "a", ref: "fleet", label: "PADDLE.Water", from: 1, to: 4 },
    ]);
  });

  it("is nothing for whom no state is known, and for what only comes into being", () => {
    const raft: Effect = { ...soak("a", "raft", 2), creates: true };
    expect(changesOf(engine, { raft: {} }, [raft, soak("b", "elsewhere", 1)], {}, watched)).toEqual([]);
  });
});
