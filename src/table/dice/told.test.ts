import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordedRoll } from "../../kernel/dice.ts";
import { emptyOutcome } from "../../kernel/outcome.ts";
import type { FoundryRoll } from "../../foundry/types.ts";
import { offerRulesets } from "../registry.ts";
import type { Ruleset } from "../ruleset.ts";
import type { RollClass } from "./kind.ts";
import { storedRolls } from "./told.ts";

const tells = vi.fn();
const ToldRoll = { name: "ToldRoll", kind: { tells } } as unknown as RollClass;
offerRulesets([{ id: "told", rolls: ToldRoll }, { id: "silent" }] as unknown as Ruleset[]);

const record = (id: string, results: readonly number[]): RecordedRoll => ({
  ...{ id, who: "a", label: "L", count: results.length, faces: 10, results },
});
const steps = (...rolled: RecordedRoll[][]) =>
  rolled.map((one) => ({ decision: { type: "any" }, rolled: one, outcome: emptyOutcome }));
function roll(request: string, shown: readonly number[], more: object = {}, name = "ToldRoll"): FoundryRoll {
  const options = { request, who: "a", label: "L", ...more };
  const dice = [{ faces: 10, results: shown.map((result) => ({ result, active: true })) }];
  return { options, dice, toJSON: () => ({ class: name, options, total: 1 }) } as unknown as FoundryRoll;
}
const optionsOf = (texts: readonly string[]): unknown[] =>
  texts.map((text) => (JSON.parse(text) as { options: unknown }).options);

beforeEach(
  () => void tells.mockImplementation((_steps, at: number, { id }: RecordedRoll) => ({ target: at, name: id })),
);
afterEach(() => void tells.mockReset());

describe("the rolls of a card as they are stored", () => {
  it("tell what its steps tell of each, and nothing else that was told before", () => {
    const all = [roll("x", [3], { target: 99, reasons: [1] }), roll("y", [4, 5])];
    const stored = storedRolls({ ruleset: "told", steps: steps([record("x", [3])], [], [record("y", [4, 5])]) }, all);
    const base = { who: "a", label: "L" };
    expect(optionsOf(stored)).toEqual([
      { request: "x", ...base, target: 0, name: "x" },
      { request: "y", ...base, target: 2, name: "y" },
    ]);
  });

  it("tell nothing where the steps say nothing, keep it, or are about other dice", () => {
    const bare = { request: "x", who: "a", label: "L" };
    tells.mockReturnValueOnce(null);
    const one = { ruleset: "told", steps: steps([record("x", [3])]) };
    expect(optionsOf(storedRolls(one, [roll("x", [3], { target: 99 })]))).toEqual([bare]);
    expect(optionsOf(storedRolls(one, [roll("x", [4], { target: 99 })]))).toEqual([bare]);
    const kept = { ruleset: "told", steps: steps([record("x", [])]) };
    expect(optionsOf(storedRolls(kept, [roll("x", [3], { target: 99 })]))).toEqual([bare]);
    expect(tells).toHaveBeenCalledTimes(1);
  });

  it("stay as they are when they are of another class, or the game tells nothing", () => {
    const old = roll("x", [3], { more: 1 }, "CardRoll");
    const written = [JSON.stringify(old.toJSON())];
    expect(storedRolls({ ruleset: "told", steps: steps([record("x", [3])]) }, [old])).toEqual(written);
    expect(storedRolls({ ruleset: "silent", steps: steps([record("x", [3])]) }, [old])).toEqual(written);
  });
});
