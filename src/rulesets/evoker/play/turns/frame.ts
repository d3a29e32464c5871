import { frameHere } from "../../../../fittings/here/encounter.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Ref } from "../../../../kernel/outcome.ts";

/** The encounter a decision is made in, as it was in this round; null for none. */
export function frameIn(subject: Ref | FoundryCombat, round?: number): EncounterFrame | null {
  const frame = frameHere(subject);
  return frame && round !== undefined ? { ...frame, round } : frame;
}
