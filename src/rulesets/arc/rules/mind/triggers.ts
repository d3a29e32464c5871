/** What may call for a Reaction check: always a suggestion, never rolled unasked (ARC-024, ARC-025, ARC-030, ARC-031). */
import { settled, type SomeSettings } from "../settings.ts";

/** The triggers the rules list, in the order suggested, each in its family. ARC-025. */
export const TRIGGERS = {
  ambushed: "surprised",
  firstAllyFalls: "surprised",
  moreThanHalfDown: "surprised",
  cornered: "underPressure",
  attackedByTwoOrMore: "underPressure",
  timeLimit: "underPressure",
  threatened: "underPressure",
  witnessedAgainstMorality: "surprised",
  mustActAgainstMorality: "underPressure",
} as const satisfies Record<string, "surprised" | "underPressure">;

export type Trigger = keyof typeof TRIGGERS;

export interface TriggersGiven {
  /** Members of the character's side when the event began, itself included. */
  readonly sideSize: number;
  /** Of these, out of action now. */
  readonly sideDown: number;
  /** Of those, fallen in this very moment. */
  readonly justDown?: number;
  /** Enemies who attack this character. */
  readonly attackersOnOne?: number;
  readonly ambushed?: boolean;
  readonly cornered?: boolean;
  readonly timeLimit?: boolean;
  readonly threatened?: boolean;
  readonly witnessedAgainstMorality?: boolean;
  readonly mustActAgainstMorality?: boolean;
  readonly settings?: SomeSettings;
}

/** The triggers that hold. ARC-030, ARC-031. Exactly half a side is not more than half (B45). */
export function reactionTriggers(given: TriggersGiven): { triggers: Trigger[] } {
  const { sideSize, sideDown, justDown = 1, attackersOnOne = 0 } = given;
  if (!settled(given.settings).reactionSuggestions) return { triggers: [] };
  const holds: Record<Trigger, boolean> = {
    ambushed: given.ambushed ?? false,
    firstAllyFalls: sideDown >= 1 && sideDown <= justDown,
    moreThanHalfDown: sideDown * 2 > sideSize,
    cornered: given.cornered ?? false,
    attackedByTwoOrMore: attackersOnOne >= 2,
    timeLimit: given.timeLimit ?? false,
    threatened: given.threatened ?? false,
    witnessedAgainstMorality: given.witnessedAgainstMorality ?? false,
    mustActAgainstMorality: given.mustActAgainstMorality ?? false,
  };
  return { triggers: (Object.keys(TRIGGERS) as Trigger[]).filter((trigger) => holds[trigger]) };
}
