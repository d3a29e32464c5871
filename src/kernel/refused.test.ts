import { expect, test } from "vitest";
import { Refused, refusing } from "./refused.ts";

test("a decision that is turned down inside comes to a refusal in the game's own words, or in the words it names", () => {
  const thrown = (reason: string): unknown =>
    refusing("Game.Refusal.", () => {
      throw new Refused(reason, { name: "Ren" });
    });
  expect(thrown("asleep")).toEqual({ refused: { reason: "Game.Refusal.asleep", data: { name: "Ren" } } });
  expect(thrown("DRAMATIS.Refusal.gone")).toEqual({
    refused: { reason: "DRAMATIS.Refusal.gone", data: { name: "Ren" } },
  });
});

test("a decision that isn't comes to what it gives, and a fault stays a fault", () => {
  expect(refusing("x", () => 3)).toBe(3);
  const fault = (): never => {
    throw new TypeError("broken");
  };
  expect(() => refusing("x", fault)).toThrow("broken");
});
