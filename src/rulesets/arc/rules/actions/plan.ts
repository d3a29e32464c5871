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
  const { settings } = given;
  let [total, cap, overSkill] = [0, 0, false];
  for (const { es, count, override } of given.uses) {
    const { actions } = actionsPerTurn({ es, override, settings });
    total += count;
    if (count > 0) cap = Math.max(cap, actions);
    if (count > actions) overSkill = true;
  }
  const reason = overSkill ? "overSkill" : total > cap ? "overTotal" : "ok";
  return { total, cap, legal: reason === "ok", reason };
}
