/** Reading a card back: the questions it has put, and which are answered. */
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { TestCheck, ThresholdPrompt } from "../outcomes.ts";
import { Refused } from "../../../../kernel/refused.ts";

type History = readonly Step[];
type PromptOf<T extends ThresholdPrompt["type"]> = Extract<ThresholdPrompt, { type: T }>;

/** True when a later step of the card has answered this question. */
export function isAnswered(history: History, id: string): boolean {
  return history.some(({ decision }) => decision["prompt"] === id);
}

/**
 * The question of this kind put to `owner` (anybody when null).
 * @throws Refused when the card asks no such thing, or it is answered
 */
export function promptFor<T extends ThresholdPrompt["type"]>(
  history: History,
  type: T,
  id: string,
  owner: Ref | null = null,
): PromptOf<T> {
  const prompts = history.flatMap(({ outcome }) => outcome.prompts as readonly ThresholdPrompt[]);
  const found = prompts.find((prompt): prompt is PromptOf<T> => prompt.id === id && prompt.type === type);
  if (!found || (owner !== null && found.owner !== owner)) throw new Refused("noPrompt");
  if (isAnswered(history, id)) throw new Refused("alreadyAnswered");
  return found;
}

/** An outcome that follows from a check: should the GM change that, these effects and questions go with it. RUN-110. */
export function following({ id: of }: TestCheck, outcome: Outcome): Outcome {
  return {
    ...outcome,
    effects: outcome.effects.map((one) => ({ ...one, of })),
    prompts: outcome.prompts.map((one) => ({ ...one, of })),
  };
}
