/** How long things last, and how long the dying have. Pure. VRV-009, VRV-122 */
import { hasCondition } from "../../rules/conditions.ts";
import { DAY, HOUR, MINUTE } from "../../rules/decide/time.ts";
import type { CharacterState } from "../../rules/state.ts";
import { timeToDie } from "../../rules/survival/death.ts";

/** A span as people say it: the largest unit that it fills, rounded up. */
export interface Span {
  readonly n: number;
  readonly unit: "seconds" | "minutes" | "hours" | "days";
}

/** So many seconds in the largest unit that at least one of passes. */
export function spanOf(seconds: number): Span {
  if (seconds >= DAY) return { n: Math.ceil(seconds / DAY), unit: "days" };
  if (seconds >= HOUR) return { n: Math.ceil(seconds / HOUR), unit: "hours" };
  if (seconds >= MINUTE) return { n: Math.ceil(seconds / MINUTE), unit: "minutes" };
  return { n: Math.max(0, Math.ceil(seconds)), unit: "seconds" };
}

/** What is left of somebody who dies. VRV-122, VRV-124 */
export type Dying = { readonly state: "doomed" } | { readonly state: "running"; readonly left: Span };

/** The clock of the dying; null for who isn't. Minutes are hours for those who have been unconscious. VRV-122 */
export function dyingOf(state: CharacterState, endurance: number): Dying | null {
  if (hasCondition(state, "dead")) return null;
  if (hasCondition(state, "doomed")) return { state: "doomed" };
  if (state.dying === null) return null;
  const unconscious = state.slowDeath || hasCondition(state, "unconscious");
  const given = { injuries: state.injuries.value, minutesElapsed: state.dying, endurance };
  const { remainingMinutes } = timeToDie({ ...given, unconscious });
  return remainingMinutes === null ? null : { state: "running", left: spanOf(remainingMinutes * MINUTE) };
}
