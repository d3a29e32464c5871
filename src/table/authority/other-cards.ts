/** Cards that have written what another card wrote too: which they are, and how they are called. */
import type { Conflict, Patch } from "../../kernel/patch.ts";
import type { FoundryMessage, FoundryUser } from "../../foundry/types.ts";
import { same } from "../../kernel/patch.ts";
import { overlap } from "../../kernel/path.ts";
import { game, localize } from "../../foundry/globals.ts";
import type { CardSystem } from "../cards/card.ts";
import { CARD_TYPE } from "../cards/model.ts";
import { offeredRuleset } from "../registry.ts";
import { readCard } from "./messages.ts";
import { ownsRef } from "./rights.ts";
import { cardFor } from "./shown.ts";

/**
 * The other card that wrote the value which stands in the way of an undo; the last one where several did, and null when
 * it was changed by hand. A card that left the very value that is found comes before those that wrote there at all.
 */
export function otherWriter(message: FoundryMessage, { patch, found }: Conflict): FoundryMessage | null {
  const others = game().messages.filter((other) => other.type === CARD_TYPE && other.id !== message.id);
  const wrote = (test: (one: Patch) => boolean): FoundryMessage | undefined =>
    others.findLast((other) => writes(readCard(other)).some(test));
  const there = (one: Patch): boolean => isAt(one, patch);
  return wrote((one) => there(one) && one.path === patch.path && same(one.to, found)) ?? wrote(there) ?? null;
}

/** True when a card that came later has written the value that stands in the way, and hasn't been taken back. */
export function isWrittenSince({ id }: FoundryMessage, { patch }: Conflict): boolean {
  const all = game().messages.contents;
  const since = all.slice(all.findIndex((one) => one.id === id) + 1).filter(({ type }) => type === CARD_TYPE);
  return since.some((one) => writes(readCard(one)).some((other) => isAt(other, patch)));
}

/** What a card is called for this user; nothing of it where it is not theirs to know of. */
export function titleFor(message: FoundryMessage, user: FoundryUser): string {
  const card = cardFor(message, user);
  if (!card) return localize("DRAMATIS.Refusal.hiddenCard");
  const viewer = { user, owns: (ref: string): boolean => ownsRef(user, ref) };
  return offeredRuleset(card.ruleset)?.cards.titleOf?.(card, viewer) ?? message.alias;
}

const isAt = ({ ref, path }: Patch, there: Patch): boolean => ref === there.ref && overlap(path, there.path);

const writes = (card: CardSystem): readonly Patch[] =>
  card.applied.flatMap(({ undone, patches }) => (undone ? [] : patches));
