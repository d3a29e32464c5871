import { describe, expect, it } from "vitest";
import type { BaseUser } from "../../common/documents/index.ts";
import { limitsSchema } from "../limits.ts";
import { UserLimits } from "./limits.ts";

const limits = limitsSchema.parse({ costBurst: 100, costPerSecond: 10 });
const player = { id: "playerann0000001", isGM: false } as unknown as BaseUser;

describe("what a user has left to spend", () => {
  it("is gone when what was asked for took longer than was counted in advance", () => {
    const budget = new UserLimits(limits);
    budget.spend(player, 150, 0);
    // One request may be more than all that is left, and is carried out.
    expect(budget.isSpent(player, 150, 0)).toBe(false);
    budget.spend(player, 400, 0);
    budget.spend(player, 5, 0);
    expect(budget.isSpent(player, 5, 0)).toBe(true);
    expect(budget.isExhausted(player, 0)).toBe(true);
    expect(budget.isSpent(player, 5, 50_000)).toBe(false);
  });
});
