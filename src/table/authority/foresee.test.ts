import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Dice } from "../../kernel/dice.ts";
import type { ResolveContext } from "../../kernel/engine.ts";
import type { Decision } from "../../kernel/outcome.ts";
import type { Line } from "../../kernel/prospect.ts";
import { offerRulesets } from "../registry.ts";
import type { Ruleset } from "../ruleset.ts";
import { foreseeHere, lookAhead } from "./foresee.ts";

/** A game in which somebody rolls one die against another's number. */
const read = vi.fn(({ uuid }: { uuid: string }) => ({ number: uuid.length }));
const line = (of: string, { states }: ResolveContext): Line => {
  const value = Number(states[of]?.["number"]);
  return { id: of, label: of, unit: "number", value, rule: null, on: true, of };
};
const duel = {
  id: "duel",
  settings: [{ key: "speed" }],
  states: { settings: {}, read },
  engine: {
    needs: ({ who, foe }: Decision) => [who, foe],
    resolve({ who, foe }: Decision & { who: string; foe: string }, context: ResolveContext, dice: Dice) {
      const [lines, against] = [[line(who, context)], [line(foe, context)]];
      const prospect = () => ({ kind: "duel", lines, against, target: 3, chance: 0.5, costs: [], warnings: [] });
      return dice.roll({ id: "die", count: 1, faces: 6, who, label: "", prospect });
    },
  },
} as unknown as Ruleset;

const stored = vi.fn((_system: string, key: string): unknown => (key === "ruleset" ? "duel" : 1));
const observed = ["hero", "friend"];
const fight = (who: string, foe: string): Decision => ({ type: "fight", who, foe });

beforeEach(() => {
  offerRulesets([duel]);
  vi.stubGlobal("game", { user: {}, settings: { get: stored } });
  vi.stubGlobal("fromUuidSync", (uuid: string) => ({ uuid, testUserPermission: () => observed.includes(uuid) }));
  vi.clearAllMocks();
});
afterEach(() => vi.unstubAllGlobals());

describe("looking ahead at several decisions of one moment", () => {
  it("reads each state and the settings once, and sees what looking at each alone does", () => {
    const [look, decisions] = [lookAhead(), [fight("hero", "friend"), fight("friend", "hero"), fight("hero", "foe")]];
    const seen = decisions.map(look);
    expect(read.mock.calls.map(([{ uuid }]) => uuid)).toEqual(["hero", "friend", "foe"]);
    expect(stored.mock.calls.filter(([, key]) => key !== "ruleset")).toHaveLength(1);
    expect(seen).toEqual(decisions.map((decision) => foreseeHere(decision)));
  });

  it("keeps numbers from those who may not observe them, and lets nothing else follow from them", () => {
    const look = lookAhead();
    expect(look(fight("hero", "friend"))).toMatchObject({ kind: "rolls", prospect: { target: 3, chance: 0.5 } });
    expect(look(fight("hero", "foe"))).toMatchObject({
      prospect: { lines: [{ value: 4 }], against: [{ value: null }], target: null, chance: null },
    });
  });

  it("says that nothing can be done before a game is chosen", () => {
    stored.mockReturnValueOnce("");
    expect(lookAhead()(fight("hero", "foe")).kind).toBe("refused");
  });
});
