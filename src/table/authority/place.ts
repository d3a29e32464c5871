import { documentOf } from "../../foundry/globals.ts";
import type { FoundryCombat } from "../../foundry/types.ts";
import type { EncounterFrame } from "../../kernel/frame.ts";
import { isJsonObject } from "../../kernel/json.ts";
import type { Json } from "../../kernel/json.ts";
import type { Decision, Ref } from "../../kernel/outcome.ts";
import { same } from "../../kernel/patch.ts";
import type { Step } from "../../kernel/step.ts";
import type { Ruleset } from "../ruleset.ts";

/**
 * True when a player's decision is made in the encounter that whoever decides takes part in, as it stands. Who is in it, which
 * round it is, and what else a game says of it, decides what is spent already, so a player's word is not taken for it. What
 * is about things on a card may be decided as they stood on that card: its question may be older than the round.
 */
export function isInPlace(
  { turns, speaksFor, engine }: Pick<Ruleset, "turns" | "speaksFor" | "engine">,
  decision: Decision,
  history: readonly Step[],
): boolean {
  if (!turns.frame) return true;
  const given: Json = decision["encounter"] ?? null;
  if (engine.goesOn?.(decision) && history.some((step) => same(step.decision["encounter"] ?? null, given))) return true;
  if (given === null) {
    const speaker = speaksFor(decision, history);
    return speaker === null || !takesPart(turns.frame(speaker), speaker);
  }
  // What is no frame at all the engine refuses, and names the field.
  if (!isJsonObject(given) || typeof given["combat"] !== "string" || !Array.isArray(given["participants"])) return true;
  const combat = documentOf(given["combat"]);
  if (combat?.documentName !== "Combat") return false;
  const now = turns.frame(combat as FoundryCombat);
  return now !== null && same(inNoOrder(now), inNoOrder(given as EncounterFrame));
}

const takesPart = (frame: EncounterFrame | null, who: Ref): boolean =>
  frame !== null && frame.round > 0 && frame.participants.some((one) => one.who === who);

/** All that a frame says, those who take part in no order. */
const inNoOrder = ({ participants, ...rest }: EncounterFrame): Json => ({
  ...rest,
  participants: participants.map((one) => (isJsonObject(one) ? `${one.who} ${one.combatant}` : "")).sort(),
});
