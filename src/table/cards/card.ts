import type { JsonObject } from "../../kernel/json.ts";
import type { Decision, Effect, Outcome, Prompt, Ref } from "../../kernel/outcome.ts";
import type { Step } from "../../kernel/step.ts";
import type { Patch } from "../../kernel/patch.ts";

/** One time that effects of a card were written: which, what exactly changed, and whether it was taken back. */
export interface Applied {
  readonly effects: readonly string[];
  readonly patches: readonly Patch[];
  readonly undone: boolean;
  /** Documents that went with them, whole, so that they can come back. Left out: none. */
  readonly removed?: readonly Removed[];
}

/** A document that a card has taken away, with everything in it. */
export interface Removed {
  readonly ref: Ref;
  readonly documentName: string;
  readonly data: JsonObject;
}

/** What a card's message stores in `system`. Steps are only ever added; numbers are frozen as they were rolled. */
export interface CardSystem {
  readonly ruleset: string;
  readonly steps: readonly Step[];
  readonly applied: readonly Applied[];
}

/** A card as presenters and actions see it. */
export interface CardData extends CardSystem {
  /** The chat message's id. */
  readonly id: string;
  readonly authorId: string | null;
  /** True when numbers of it are kept from this client. */
  readonly masked?: boolean;
}

/** The decision that opened the card. A card without steps is never stored. */
export function openingDecision(card: CardSystem): Decision | undefined {
  return card.steps[0]?.decision;
}

type Lists = Pick<Outcome, "checks" | "effects" | "prompts" | "notes">;
type Entry<K extends keyof Lists> = Lists[K] extends readonly (infer E)[] ? E : never;

/** Every outcome's entries of one kind, in order. */
export function allOf<K extends keyof Lists>(card: CardSystem, kind: K): Entry<K>[] {
  return card.steps.flatMap((step) => step.outcome[kind] as readonly Entry<K>[]);
}

/** Ids of the effects that are written now. */
export function appliedEffects(card: CardSystem): ReadonlySet<string> {
  return new Set(card.applied.flatMap((batch) => (batch.undone ? [] : batch.effects)));
}

/** Effects that wait for somebody to press Apply. Those a later step withdrew wait no longer. */
export function waitingEffects(card: CardSystem): readonly Effect[] {
  const settled = new Set([...appliedEffects(card), ...withdrawn(card)]);
  return allOf(card, "effects").filter((effect) => !settled.has(effect.id));
}

/** True when something of this card is written and can be taken back. */
export function canUndo(card: CardSystem): boolean {
  return card.applied.some((batch) => !batch.undone);
}

/** True when the card was taken back and nothing has been written since. */
export function isUndone(card: CardSystem): boolean {
  return card.applied.length > 0 && !canUndo(card);
}

/** Prompts nobody has answered yet. A decision answers a prompt by naming it in `prompt`; a later step may withdraw it. */
export function openPrompts(card: CardSystem): readonly Prompt[] {
  const settled = new Set<unknown>([...card.steps.map((step) => step.decision["prompt"]), ...withdrawn(card)]);
  return allOf(card, "prompts").filter((prompt) => !settled.has(prompt.id));
}

/** Ids of effects and prompts that a later step took back. */
function withdrawn(card: CardSystem): readonly string[] {
  return card.steps.flatMap((step) => step.outcome.withdraws ?? []);
}
