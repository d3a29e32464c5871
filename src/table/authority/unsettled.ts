/**
 * Cards whose values their owner still has to write. The writer keeps how to take such a card back, for as long as nobody
 * writes on it again: when the owner's part fails, the card must not go on saying that it was done.
 */
import type { FoundryUser } from "../../foundry/types.ts";
import type { Answer } from "../api.ts";
import { localize } from "../../foundry/globals.ts";

interface Waiting {
  readonly owner: string;
  readonly back: () => Promise<boolean>;
}

const waiting = new Map<string, Waiting>();

/** Notes that a card was stored for values that this user is about to write. */
export function awaitOwner(card: string, { id }: FoundryUser, back: () => Promise<boolean>): void {
  waiting.set(card, { owner: id, back });
}

/** Something else is written on the card: from now on only an undo takes it back. */
export function forgetOwed(card: string): void {
  waiting.delete(card);
}

/** Takes back what was stored on a card whose values could not be written, at the word of their owner alone. */
export async function takeBackUnsettled(card: string, sender: FoundryUser): Promise<Answer> {
  const known = waiting.get(card);
  const refused: Answer = { ok: false, refused: localize("DRAMATIS.Refusal.nothingUnsettled") };
  if (known?.owner !== sender.id) return refused;
  waiting.delete(card);
  return (await known.back()) ? { ok: true, message: card } : refused;
}
