import { beforeAll, describe, expect, it } from "vitest";
import type { FoundryRoll } from "../../foundry/types.ts";
import type { CardSystem } from "../cards/card.ts";
import type { Seal } from "../cards/seal.ts";
import type { Ruleset } from "../ruleset.ts";
import { emptyOutcome } from "../../kernel/outcome.ts";
import { offerRulesets } from "../registry.ts";
import { shownPart, shownRolls } from "./sealing.ts";

const seal = (change: Partial<Seal> = {}): Seal => ({ hides: ["foe"], until: "forGood", blind: false, ...change });
const rollOf = (who: string | null): FoundryRoll => ({ options: { who } }) as unknown as FoundryRoll;
const rolls = [rollOf("hero"), rollOf("foe"), rollOf(null)];
const whoRolled = (list: readonly FoundryRoll[]): unknown[] => list.map(({ options }) => options["who"]);

/** A game whose cards are settled with their second step, and whose masks leave nothing. */
const game = {
  id: "sealing-test",
  secrets: { isSettled: (steps: readonly unknown[]) => steps.length > 1, mask: () => [] },
} as unknown as Ruleset;
const step = { decision: { type: "any" }, rolled: [], outcome: emptyOutcome };
const patch = { ref: "foe", path: "tracks.main.hits", from: 1, to: 2 };
const card = (...steps: CardSystem["steps"]): CardSystem => ({
  ruleset: game.id,
  steps,
  applied: [
    {
      effects: ["e"],
      patches: [patch],
      undone: false,
      removed: [{ ref: "foe", documentName: "Actor", data: { name: "Foe" } }],
    },
  ],
});

describe("the shown part of a sealed card", () => {
  beforeAll(() => offerRulesets([game]));

  it("has been through the game's mask, and names what was written without saying from what to what", () => {
    const { steps, applied } = shownPart(card(step), seal());
    expect(steps).toEqual([]);
    expect(applied[0]).toMatchObject({ effects: ["e"], patches: [{ ref: "foe", from: null, to: null }] });
    expect(applied[0]?.removed).toEqual([{ ref: "foe", documentName: "Actor", data: {} }]);
  });

  it("is the whole once it is settled, where it is kept no longer", () => {
    const settled = card(step, step);
    expect(shownPart(settled, seal({ until: "settled" }))).toBe(settled);
    expect(shownPart(settled, seal())).not.toBe(settled);
    expect(shownPart(settled, seal({ until: "settled", blind: true }))).not.toBe(settled);
  });

  it("has the dice of those alone of whom nothing is kept, and none of a blind roll", () => {
    expect(whoRolled(shownRolls(card(step), seal(), rolls))).toEqual(["hero", null]);
    expect(whoRolled(shownRolls(card(step), seal({ hides: [null] }), rolls))).toEqual(["hero", "foe"]);
    expect(shownRolls(card(step), seal({ blind: true }), rolls)).toEqual([]);
    expect(shownRolls(card(step, step), seal({ until: "settled" }), rolls)).toBe(rolls);
  });
});
