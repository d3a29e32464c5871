import { describe, expect, it } from "vitest";
import type { Effect } from "../../kernel/outcome.ts";
import { cardOf, leg, master, paddling, soak, step, stroke } from "../../../tests/fittings/cards.ts";

const texts = (effects: readonly Effect[]): string[] =>
  paddling.effectLines(cardOf([step("paddle", { effects })]), effects, master).map(({ text }) => text);

describe("what a card says of effects", () => {
  it("is the sentence of their type, with whose it is; counted where there is a number", () => {
    expect(texts([soak(), soak({ litres: 1, whose: "canoe" }), leg])).toEqual([
      'PADDLE.Effect.soak.other {"name":"the Ida","n":2}',
      'PADDLE.Effect.soak.one {"name":"the canoe","n":1}',
      'PADDLE.Effect.leg {"name":"the river"}',
    ]);
  });

  it("is another sentence where one is not enough, and further ones where there is more to tell", () => {
    expect(texts([stroke])).toEqual(['PADDLE.Effect.stroke.left {"name":"the Ida"}']);
    const deep = soak({ litres: 10 });
    expect(paddling.effectLines(cardOf([]), [deep], master)[0]?.details).toEqual([
      'PADDLE.capsizes {"name":"the Ida"}',
    ]);
  });

  it("is the name of its type for an effect of a later version", () => {
    const later: Effect = { type: "toString", id: "x", target: "Ida", apply: "atOnce" };
    expect(texts([later])).toEqual(['PADDLE.Effect.toString {"name":"the Ida"}']);
  });

  it("tells what was written, what waits, what was withdrawn and what was taken back", () => {
    const effects = [soak({ id: "a" }), soak({ id: "b" }), soak({ id: "c" })];
    const steps = [step("paddle", { effects }), step("bail", { withdraws: ["c"] })];
    const states = (undone: boolean): string[] => {
      const card = cardOf(steps, [{ effects: ["a"], patches: [], undone }]);
      return paddling.effectLines(card, effects, master).map(({ state }) => state);
    };
    expect(states(false)).toEqual(["applied", "waiting", "withdrawn"]);
    expect(states(true)).toEqual(["takenBack", "takenBack", "withdrawn"]);
  });

  it("holds the values that its game watches, before and after, as they were frozen with the step", () => {
    const change = (effect: string, from: number | null, to: number) => ({
      effect,
      ref: "Ida",
      label: "PADDLE.Water",
      from,
      to,
    });
    const card = cardOf([step("paddle", { effects: [soak()] }, [change("soak", 2, 4), change("other", null, 1)])]);
    expect(paddling.effectLines(card, [soak()], master)[0]?.details).toEqual([
      'DRAMATIS.Fit.Card.change {"value":"PADDLE.Water","from":"2","to":"4"}',
    ]);
    const before = cardOf([step("paddle", { effects: [soak()] })]);
    expect(paddling.effectLines(before, [soak()], master)[0]?.details).toEqual([]);
  });
});

describe("what a card only notes", () => {
  it("is parted from what it is about; a card that is nothing but a note is about that", () => {
    const right = { ...stroke, id: "right", side: "right" } as const;
    expect(paddling.notedApart([soak(), stroke, right, leg])).toEqual({ main: [soak(), right], noted: [stroke, leg] });
    expect(paddling.notedApart([leg])).toEqual({ main: [leg], noted: [] });
    expect(paddling.notedApart([leg, stroke])).toEqual({ main: [], noted: [leg, stroke] });
  });
});
