import { expect, it } from "vitest";
import { about } from "./about.ts";
import type { Press } from "./press.ts";

const doing = (does: Press["does"]): Press => ({ name: "row", label: "Row", icon: "", does });

it("a press on a card goes on with it, unless it says which; a window or a deed is told of it", () => {
  const on = (does: Press["does"]): Press["does"] => about(doing(does), { card: "one" }).does;
  const decide = { type: "row" };
  expect(on({ decide })).toEqual({ decide, card: "one" });
  expect(on({ decide, card: "two" })).toEqual({ decide, card: "two" });
  expect(on({ form: "chart", given: { river: "Lea" } })).toEqual({
    form: "chart",
    given: { card: "one", river: "Lea" },
  });
  expect(on({ own: "whistle" })).toEqual({ own: "whistle", given: { card: "one" } });
});

it("a press at an encounter belongs to no card", () => {
  const decide = { type: "row" };
  expect(about(doing({ decide }), { combat: "Combat.a" }).does).toEqual({ decide });
  expect(about(doing({ own: "whistle" }), { combat: null }).does).toEqual({ own: "whistle", given: { combat: null } });
});
