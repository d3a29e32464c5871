/** Reading a card back: what it has brought about, what is written of it, and what it still asks. */
import type { Decision, Effect, Outcome, Prompt, Ref } from "./outcome.ts";
import type { Step } from "./step.ts";

/** A card as far as its decisions go. */
export interface Played {
  /** Only ever added to. */
  readonly steps: readonly Step[];
}

/** A card with what was written of it, time after time. */
export interface PlayedAndWritten extends Played {
  readonly applied: readonly { readonly effects: readonly string[]; readonly undone: boolean }[];
}

/** The decision that opened the card. A card without steps is never stored. */
export function openingDecision(card: Played): Decision | undefined {
  return card.steps[0]?.decision;
}

type Lists = Pick<Outcome, "checks" | "effects" | "prompts" | "notes">;
type Entry<K extends keyof Lists> = Lists[K] extends readonly (infer E)[] ? E : never;

/** Every outcome's entries of one kind, in order. */
export function allOf<K extends keyof Lists>(card: Played, kind: K): Entry<K>[] {
  const all: Entry<K>[] = [];
  for (const { outcome } of card.steps) all.push(...(outcome[kind] as readonly Entry<K>[]));
  return all;
}

/** Ids of the effects that are written now. */
export function appliedEffects(card: PlayedAndWritten): ReadonlySet<string> {
  return new Set(card.applied.flatMap((batch) => (batch.undone ? [] : batch.effects)));
}

/** Effects that wait for somebody to press Apply. Those a later step withdrew wait no longer. */
export function waitingEffects(card: PlayedAndWritten): readonly Effect[] {
  const settled = new Set([...appliedEffects(card), ...withdrawnBy(card)]);
  return allOf(card, "effects").filter((effect) => !settled.has(effect.id));
}

/** True when something of this card is written and can be taken back. */
export function canUndo(card: PlayedAndWritten): boolean {
  return card.applied.some((batch) => !batch.undone);
}

/** True when the card was taken back and nothing has been written since. */
export function isUndone(card: PlayedAndWritten): boolean {
  return card.applied.length > 0 && !canUndo(card);
}

/** Prompts nobody has answered yet. A decision answers a prompt by naming it in `prompt`; a later step may withdraw it. */
export function openPrompts(card: Played): readonly Prompt[] {
  const all = allOf(card, "prompts");
  if (all.length === 0) return all;
  const settled = new Set<unknown>(withdrawnBy(card));
  for (const { decision } of card.steps) settled.add(decision["prompt"]);
  return all.filter((prompt) => !settled.has(prompt.id));
}

/** True when nobody has anything left to choose on these steps. */
export const nothingOpen = (steps: readonly Step[]): boolean => openPrompts({ steps }).length === 0;

/** Who owes the answer to a prompt of these steps; null when they hold no such prompt. */
export function ownerOfPrompt(steps: readonly Step[], id: string): Ref | null {
  return allOf({ steps }, "prompts").find((prompt) => prompt.id === id)?.owner ?? null;
}

/** Ids of effects and prompts that a later step took back. */
export function withdrawnBy(card: Played): ReadonlySet<string> {
  const gone = new Set<string>();
  for (const { outcome } of card.steps) for (const id of outcome.withdraws ?? []) gone.add(id);
  return gone;
}
