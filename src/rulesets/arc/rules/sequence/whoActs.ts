/** Who still acts in a turn in which some are put out of action (ARC-002). */
import { settled, type SomeSettings } from "../settings.ts";

export interface WhoActsGiven {
  /** Order of declaration. */
  readonly order: readonly string[];
  /** Who is put out by whom, when that one acts. */
  readonly downedBy: Readonly<Record<string, string>>;
  readonly settings?: SomeSettings;
}

/**
 * Those who act, in order: everybody while results wait for the end of the turn; under `immediate` not those put out
 * by somebody who has acted before them. ARC-002.
 */
export function whoActs({ order, downedBy, settings }: WhoActsGiven): { actsThisTurn: string[] } {
  if (settled(settings).effectTiming === "endOfTurn") return { actsThisTurn: [...order] };
  const acted: string[] = [];
  for (const id of order) {
    const by = Object.hasOwn(downedBy, id) ? downedBy[id] : undefined;
    if (by === undefined || !acted.includes(by)) acted.push(id);
  }
  return { actsThisTurn: acted };
}
