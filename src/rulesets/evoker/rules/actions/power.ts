/** Paying for a Persona power. EVO-136, EVO-318, EVO-322. */
import { forbidsActions } from "../ailments/table.ts";
import type { Ailment } from "../terms.ts";

export interface Pools {
  readonly spirit: number;
  readonly exertion: number;
}
export interface UsePowerGiven {
  readonly pool: "spirit" | "exertion";
  readonly amount: number;
  /** Current values. */
  readonly pools: Pools;
  /** An equipped living Persona. */
  readonly personaAvailable?: boolean;
  readonly ailments?: readonly Ailment[];
}
export type PowerBar = "unableToAct" | "enraged" | "amnesiac" | "noPersona" | "cost";
export interface UsePowerResult {
  readonly legal: boolean;
  readonly reason: PowerBar | null;
  /** The attempt of an Amnesiac costs the Action and nothing else. */
  readonly actionWasted: boolean;
  readonly pools: Pools;
}

/** Pays for a Persona power, or says what stands in the way. EVO-136, EVO-318, EVO-322. */
export function usePower({
  pool,
  amount,
  pools,
  personaAvailable = true,
  ailments = [],
}: UsePowerGiven): UsePowerResult {
  const bars: readonly [PowerBar, boolean][] = [
    ["unableToAct", forbidsActions(ailments)],
    ["enraged", ailments.includes("enraged")],
    ["amnesiac", ailments.includes("amnesiac")],
    ["noPersona", !personaAvailable],
    ["cost", amount > pools[pool]],
  ];
  const reason = bars.find(([, holds]) => holds)?.[0] ?? null;
  const paid = reason === null ? { ...pools, [pool]: pools[pool] - amount } : { ...pools };
  return { legal: reason === null, reason, actionWasted: reason === "amnesiac", pools: paid };
}
