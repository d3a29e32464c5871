/** What tokens say of somebody beyond a state's own name: how many injuries, and how long the dying have. VRV-116, VRV-122 */
import { counted, wordsOf } from "../../../../fittings/words/words.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { derive } from "../../rules/derive.ts";
import { isCharacter, readCharacter, T, TYPE_PREFIX } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { dyingOf, type Span } from "./lasting.ts";

const { say } = wordsOf(`${T}.Sheet`);

/** "3 minutes". */
export const spanWords = ({ n, unit }: Span): string => say(counted(`span.${unit}`, n), { n });

/** A status as it is called on this actor; null for as its definition says. */
export function markName(actor: FoundryActor, status: string): string | null {
  if (!isCharacter(actor)) return null;
  if (status !== `${TYPE_PREFIX}injured` && status !== `${TYPE_PREFIX}dying`) return null;
  const state = readCharacter(actor);
  const { value } = state.injuries;
  if (status === `${TYPE_PREFIX}injured`) return say(counted("injury.count", value), { n: value });
  const dying = dyingOf(state, derive(state, verveSettings()).endurance);
  return dying?.state === "running" ? say("dying.running", { left: spanWords(dying.left) }) : null;
}
