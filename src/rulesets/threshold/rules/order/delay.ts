/** Waiting for a later place. RUN-025. */
import { settled, type Reads } from "../settings.ts";

/** Whether a combatant may still choose to wait: before combat starts, or always under `delayAnytime`. RUN-025. */
export function delayAllowed({
  combatStarted,
  settings,
}: {
  combatStarted: boolean;
  settings?: Reads<"delayAnytime">;
}): { readonly allowed: boolean } {
  return { allowed: !combatStarted || settled(settings).delayAnytime };
}
