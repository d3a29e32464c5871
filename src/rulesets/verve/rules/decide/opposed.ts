/**
 * Contests that somebody begins with a roll of their own, while the other side answers for itself: holds, minds that are
 * entered, aims that are outpaced. What comes of them hangs on both rolls. VRV-142, VRV-169, VRV-172, VRV-249
 */
import type { Ref } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Step } from "../../../../kernel/step.ts";
import { OPPOSED, type D20Check, type Opposed, type ReactionPrompt } from "../outcomes.ts";
import type { Reaction } from "../terms.ts";
import { rollOf } from "./card.ts";
import type { Situation } from "./situation.ts";

/** The roll that begins each, by the key of its dice. */
export const FIRST_ROLL: Readonly<Record<Opposed, string>> = { hold: "grabber", mind: "enter", aim: "outpace" };

/** The other side's question. */
export function resisting(
  situation: Situation,
  owner: Ref,
  { to, by, options }: { readonly to: Opposed; readonly by: Ref; readonly options: readonly Reaction[] },
): ReactionPrompt {
  const { name } = situation.character(owner);
  const id = situation.id("reaction", to, owner);
  const plain = { damage: 0, archetypal: false, effect: "", poolPoints: 0, shotHit: false };
  return { ...plain, type: "reaction", id, owner, name, by, to, options };
}

const isOpposed = (to: unknown): to is Opposed => OPPOSED.some((one) => one === to);

/** The roll that a question of this kind is about. @throws Refused when it is gone */
export function firstRoll(situation: Situation, { id, to }: Pick<ReactionPrompt, "id" | "to">): D20Check {
  const key = isOpposed(to) ? FIRST_ROLL[to] : "";
  const found = rollOf(situation.history, `s${stepOf(id)}-roll-${key}`);
  if (!found) throw new Refused("noRoll");
  return found.check;
}

/** What the other side has rolled by now; null while it hasn't. Only what is played again has been answered. */
export function secondRoll(situation: Situation, { id, to }: Pick<ReactionPrompt, "id" | "to">): D20Check | null {
  const index = situation.history.findIndex(({ decision }) => decision.type === "answer" && decision["prompt"] === id);
  return index < 0 ? null : situation.again(`s${index}-roll-answer-${to}`);
}

/** The step that an id of a card was made in. */
const stepOf = (id: string): number => Number(/^s(\d+)-/u.exec(id)?.[1] ?? -1);

/** The step that began the contest which this one answers; the step itself for all others. */
export function beganIn(history: readonly Step[], index: number): number {
  const { decision } = history[index] ?? {};
  if (decision?.type !== "answer") return index;
  const asked = history.flatMap(({ outcome }) => outcome.prompts).find(({ id }) => id === decision["prompt"]);
  return asked && isOpposed(asked["to"]) ? stepOf(asked.id) : index;
}
