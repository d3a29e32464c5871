import { documentOf } from "../../foundry/globals.ts";
import type { FoundryCombat } from "../../foundry/types.ts";
import type { EncounterFrame } from "../../kernel/frame.ts";
import { isJsonObject } from "../../kernel/json.ts";
import type { Json, JsonObject } from "../../kernel/json.ts";
import type { Decision, Ref } from "../../kernel/outcome.ts";
import { same } from "../../kernel/patch.ts";
import type { Step } from "../../kernel/step.ts";
import type { Ruleset } from "../ruleset.ts";

/**
 * True when a player's decision is made in the encounter that whoever decides takes part in, as it stands. Who is in it, and
 * which round it is, decides what is spent already, so a player's word is not taken for it. What answers a card may be
 * decided as things stood on that card: its question may be older than the round.
 */
export function isInPlace(
  { turns, speaksFor }: Pick<Ruleset, "turns" | "speaksFor">,
  decision: Decision,
  history: readonly Step[],
): boolean {
  if (!turns.frame) return true;
  const given: Json = decision["encounter"] ?? null;
  const answers = ["prompt", "check"].some((field) => typeof decision[field] === "string");
  if (answers && history.some((step) => same(step.decision["encounter"] ?? null, given))) return true;
  if (given === null) {
    const speaker = speaksFor(decision, history);
    return speaker === null || !takesPart(turns.frame(speaker), speaker);
  }
  // What is no frame at all the engine refuses, and names the field.
  if (!isJsonObject(given) || typeof given["combat"] !== "string" || !Array.isArray(given["participants"])) return true;
  const combat = documentOf(given["combat"]);
  if (combat?.documentName !== "Combat") return false;
  const now = turns.frame(combat as FoundryCombat);
  return now !== null && same(courseOf(now), courseOf(given)) && same(seatsOf(now), seatsOf(given as EncounterFrame));
}

/** How far it has come: the round, and whose slot it is, where a game's frames say so. */
const courseOf = ({ round, active = null }: JsonObject): Json => ({ round: round ?? null, active });

const takesPart = (frame: EncounterFrame | null, who: Ref): boolean =>
  frame !== null && frame.round > 0 && frame.participants.some((one) => one.who === who);

/** Who takes part, in no order. */
const seatsOf = ({ participants }: EncounterFrame): Json =>
  participants.map((one) => (isJsonObject(one) ? `${String(one["who"])} ${String(one["combatant"])}` : "")).sort();
