/** Advice beside questions, from whoever knows some: what could best be answered, and why. */
import type { Decision } from "../../kernel/outcome.ts";

/** One good answer. */
export interface Advice {
  readonly decision: Decision;
  readonly words: string;
  /** Its icon without the family's prefix. */
  readonly icon: string;
  /** Why, weightiest first. */
  readonly reasons: readonly string[];
}

/** The best answers to a card's question for this client's person, best first; nothing where there is no advice. */
export type Adviser = (card: string, prompt: string) => readonly Advice[];

let adviser: Adviser = () => [];

/** Lets somebody advise. In the init hook. */
export const offerAdvice = (given: Adviser): void => void (adviser = given);

/** What is advised. */
export const adviceOn: Adviser = (card, prompt) => adviser(card, prompt);
