/** What became of a question that is open no longer. Pure. */
import { appliedEffects, isUndone, openPrompts, waitingEffects, type PlayedAndWritten } from "./history.ts";
import type { Note } from "./outcome.ts";
import type { Step } from "./step.ts";

/** It waits still; its card was taken back; it lost its reason, as these say; it was answered, by that step; or there was none. */
export type Became =
  | { readonly is: "open" }
  | { readonly is: "unknown" }
  | { readonly is: "takenBack" }
  | { readonly is: "withdrawn"; readonly why: readonly Note[] }
  | { readonly is: "answered"; readonly step: Step; readonly isWritten: boolean };

/** What became of a prompt of a card. */
export function becameOf(card: PlayedAndWritten, prompt: string): Became {
  if (isUndone(card)) return { is: "takenBack" };
  if (openPrompts(card).some(({ id }) => id === prompt)) return { is: "open" };
  const step = card.steps.find(({ decision }) => decision["prompt"] === prompt);
  if (step) return { is: "answered", step, isWritten: isWritten(card, step) };
  const end = card.steps.find(({ outcome }) => outcome.withdraws?.includes(prompt));
  return end ? { is: "withdrawn", why: whyOf(card, end, prompt) } : { is: "unknown" };
}

/** True when what waited for Apply is written: what wrote itself is still to be read. */
function isWritten(card: PlayedAndWritten, { outcome }: Step): boolean {
  const waiting = waitingEffects(card);
  const done = appliedEffects(card);
  const asked = outcome.effects.filter(({ apply }) => apply === "onRequest");
  return asked.some(({ id }) => done.has(id)) && !asked.some((effect) => waiting.includes(effect));
}

/** Of what was remarked then, that which is about whose question it was; all of it where nothing is. */
function whyOf({ steps }: PlayedAndWritten, { outcome }: Step, prompt: string): readonly Note[] {
  const owner = steps.flatMap((one) => one.outcome.prompts).find(({ id }) => id === prompt)?.owner;
  const own = outcome.notes.filter(({ data }) => data["owner"] === owner);
  return own.length > 0 ? own : outcome.notes;
}
