/** Corruption against its limits: warnings only, no effect of its own. RUN-009, RUN-078. */
import { halfUp } from "../attributes/derived.ts";
import type { Side } from "../damage/applyDamage.ts";

export interface CorruptionStatus {
  readonly threshold: number;
  readonly total: number;
  /** Temporary corruption has reached the threshold. */
  readonly atThreshold: boolean;
  /** All corruption together has reached Resolute. */
  readonly atResolute: boolean;
}

/** Where corruption stands. RUN-078. */
export function corruptionStatus({
  temporary,
  permanent,
  resolute,
}: {
  temporary: number;
  permanent: number;
  resolute: number;
}): CorruptionStatus {
  const threshold = halfUp(resolute);
  const total = temporary + permanent;
  return { threshold, total, atThreshold: temporary >= threshold, atResolute: total >= resolute };
}

export type CorruptionKind = "temporary" | "permanent";

export interface CorruptionGain extends CorruptionStatus {
  readonly temporary: number;
  readonly permanent: number;
  /** Limits reached only now. */
  readonly warnings: readonly ("threshold" | "resolute")[];
  readonly audience: "public" | "gm";
}

/** Gains corruption (0 or more) and says what to warn of, and whom. RUN-078. */
export function addCorruption({
  temporary = 0,
  permanent = 0,
  gained,
  kind = "temporary",
  resolute,
  owner = "pc",
}: {
  temporary?: number;
  permanent?: number;
  gained: number;
  kind?: CorruptionKind;
  resolute: number;
  owner?: Side;
}): CorruptionGain {
  const before = corruptionStatus({ temporary, permanent, resolute });
  const held = { temporary, permanent, [kind]: (kind === "temporary" ? temporary : permanent) + gained };
  const after = corruptionStatus({ ...held, resolute });
  const warnings = [
    ...(after.atThreshold && !before.atThreshold ? (["threshold"] as const) : []),
    ...(after.atResolute && !before.atResolute ? (["resolute"] as const) : []),
  ];
  return { ...held, ...after, warnings, audience: owner === "pc" ? "public" : "gm" };
}
