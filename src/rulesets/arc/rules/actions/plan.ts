/** Several skills in one turn (ARC-051). */
import type { SomeSettings } from "../settings.ts";
import { actionsPerTurn } from "./allowance.ts";

export interface SkillUse {
  readonly es: number;
  /** Times used, 0 or more. */
  readonly count: number;
  readonly override?: number | null;
}

export interface Plan {
  /** Actions planned. */
  readonly total: number;
  /** Actions the best skill in use allows. */
  readonly cap: number;
  readonly legal: boolean;
  readonly reason: "ok" | "overSkill" | "overTotal";
}

/** Whether the uses fit into one turn: none beyond its own allowance, all together within the best one's. ARC-051. */
export function planActions(given: { readonly uses: readonly SkillUse[]; readonly settings?: SomeSettings }): Plan {
  const uses = given.uses.map((use) => ({
    count: use.count,
    allowance: actionsPerTurn({ ...use, settings: given.settings }).actions,
  }));
  const total = uses.reduce((sum, { count }) => sum + count, 0);
  const cap = Math.max(0, ...uses.filter(({ count }) => count > 0).map(({ allowance }) => allowance));
  const overSkill = uses.some(({ count, allowance }) => count > allowance);
  const reason = overSkill ? "overSkill" : total > cap ? "overTotal" : "ok";
  return { total, cap, legal: reason === "ok", reason };
}
