/**
 * Cards whose values their owner still has to write. The writer keeps how to take such a card back, for as long as nobody
 * writes on it again: when the owner's part fails, or is never done, the card must not go on saying that it was done.
 */
import type { FoundryUser } from "../../foundry/types.ts";
import type { Answer } from "../api.ts";
import { localize, notify } from "../../foundry/globals.ts";
import { requests } from "./queue.ts";

/**
 * How long an owner has to write their values, in milliseconds: twice what a client waits for the writer. By then they
 * have either had the writer's answer, with the same time again to write, or will never have it.
 */
export const PATIENCE_WITH_OWNER = 40_000;

/** A card that was stored for values which somebody else is about to write. */
export interface Owed {
  readonly card: string;
  readonly owner: FoundryUser;
  /** Takes the card back; resolves to false when something of it stands. */
  readonly back: () => Promise<boolean>;
  /** How the values are by now: all "written", all still as "before", or "neither". */
  readonly values: () => "written" | "before" | "neither";
}

interface Waiting extends Owed {
  readonly timer: ReturnType<typeof setTimeout>;
}

const waiting = new Map<string, Waiting>();

/** Notes that a card was stored for its owner to follow, and looks after a while whether they have. */
export function awaitOwner(owed: Owed): void {
  forgetOwed(owed.card);
  const timer = setTimeout(() => void requests.run(() => giveUpOn(owed)), PATIENCE_WITH_OWNER);
  waiting.set(owed.card, { ...owed, timer });
}

/** Something else is written on the card, or its values stand: from now on only an undo takes it back. */
export function forgetOwed(card: string): void {
  clearTimeout(waiting.get(card)?.timer);
  waiting.delete(card);
}

/** Takes back what was stored on a card whose values could not be written, at the word of their owner alone. */
export async function takeBackUnsettled(card: string, sender: FoundryUser): Promise<Answer> {
  const known = waiting.get(card);
  const refused: Answer = { ok: false, refused: localize("DRAMATIS.Refusal.nothingUnsettled") };
  if (known?.owner.id !== sender.id) return refused;
  forgetOwed(card);
  // Whoever has written them, and says otherwise, would have a card that can be applied again.
  if (known.values() === "written") return refused;
  return (await known.back()) ? { ok: true, message: card } : refused;
}

/** The owner is gone, or their connection was: as long as nobody has touched the values, the card is put back. */
async function giveUpOn({ card, owner, back, values }: Owed): Promise<void> {
  if (!waiting.has(card)) return;
  forgetOwed(card);
  const stand = values();
  if (stand === "written") return;
  const isBack = stand === "before" && (await back());
  notify("warn", localize(`DRAMATIS.Refusal.${isBack ? "ownerGone" : "ownerGoneStands"}`, { owner: owner.name }));
}
