/** Writes that can't be: found before they are sent, and told by name. Pure. */
import type { UpdateData } from "../../../../foundry/types.ts";
import type { Json } from "../../../../kernel/json.ts";
import { difficultyOf, isChange } from "./changes.ts";

/** Why a write can't be: the ending of a language key, and what it names. */
export interface Fault {
  readonly reason: "complexity" | "change";
  readonly data: Readonly<Record<string, string | number>>;
}

/** Fields that hold a complexity's name or a number. */
const COMPLEXITIES = ["defaultComplexity", "threshold"] as const;

/** The first thing that can't be in what is about to be stored; null for none. ARC-002, ARC-063 */
export function faultIn(system: UpdateData): Fault | null {
  for (const field of COMPLEXITIES) {
    const typed = system[field];
    if (typeof typed === "string" && typed !== "" && difficultyOf(typed) === null)
      return { reason: "complexity", data: { typed } };
  }
  const { onHit } = system;
  const at = Array.isArray(onHit) ? (onHit as readonly Json[]).findIndex((one) => !isChange(one)) : -1;
  return at < 0 ? null : { reason: "change", data: { n: at + 1 } };
}

/** Statuses as the engine keeps them: sorted, each once, none without a name. ARC-081 */
export const sortedStatuses = (statuses: readonly string[]): string[] =>
  [...new Set(statuses.filter((one) => one !== ""))].sort();
