/** Sets of choices to begin with. Pure. */
import { startOf } from "./draft.ts";
import type { CharterPlan, Draft } from "./plan.ts";

/** Every choice as the preset has it; the group's own stays as it is in the draft. */
export function applyPreset(plan: CharterPlan, draft: Draft, name: string): Draft {
  const { sets, spared } = plan.presets;
  const kept = Object.entries(draft).filter(([key]) => spared.includes(key));
  return { ...startOf(plan), ...sets[name], ...Object.fromEntries(kept) };
}
