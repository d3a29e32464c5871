import type { EffectChange } from "../../common/data/changes.ts";
import { ACTIVE_EFFECT_MODES } from "../../common/constants.ts";
import type { EffectDuration, EffectStart } from "./duration.ts";

/** Lets an object answer under a former name, without the name showing among its own. */
function answer(target: object, name: string, get: () => unknown): void {
  Object.defineProperty(target, name, { get, configurable: true, enumerable: false });
}

/**
 * Until version 16 prepared effects still answer where things stood before version 14: `mode` of a change, and the
 * amounts and the beginning of a duration. None of it is stored.
 */
export function answerFormerly(
  changes: readonly EffectChange[],
  duration: EffectDuration,
  start: EffectStart | null,
): void {
  for (const change of changes) answer(change, "mode", () => modeOf(change.type));
  for (const unit of ["rounds", "turns"])
    answer(duration, unit, () => (duration.units === unit ? duration.value : null));
  const beginnings = { startTime: "time", startRound: "round", startTurn: "turn", combat: "combat" } as const;
  for (const [former, present] of Object.entries(beginnings)) answer(duration, former, () => start?.[present] ?? null);
}

/** The number a kind of change had; kinds that came later have none. */
function modeOf(type: string): number | undefined {
  const custom = /^custom\.(\d+)$/.exec(type)?.[1];
  return custom ? Number(custom) : (ACTIVE_EFFECT_MODES as Record<string, number>)[type.toUpperCase()];
}
