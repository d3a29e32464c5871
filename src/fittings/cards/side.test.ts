import { describe, expect, it } from "vitest";
import type { Modifier } from "../../kernel/outcome.ts";
import { master } from "../../../tests/fittings/cards.ts";
import { reasonView } from "./side.ts";

const modifier: Modifier = { id: "gale", label: "Gale", unit: "number", value: -2, rule: "PAD-3", on: true };

describe("a reason for a roll", () => {
  it("says what it does, in dice or as a number, and when it was left out", () => {
    expect(reasonView(modifier, master)).toEqual({ label: "Gale", value: "−2", on: true, state: "", rule: "PAD-3" });
    const dice = (value: number): string => reasonView({ ...modifier, unit: "dice", value }, master).value;
    expect([dice(1), dice(-2)]).toEqual(["+1 DRAMATIS.Fit.Card.DieUnit", "−2 DRAMATIS.Fit.Card.DiceUnit"]);
    expect(reasonView({ ...modifier, on: false, rule: null }, master)).toMatchObject({
      on: false,
      state: "DRAMATIS.Fit.Card.SwitchedOff",
      rule: "",
    });
  });
});
