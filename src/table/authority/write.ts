import type { Effect } from "../../kernel/outcome.ts";
import type { Patch } from "../../kernel/patch.ts";
import type { BatchOperation, FoundryUser } from "../../foundry/types.ts";
import type { Answer, Owed } from "../api.ts";
import type { CardData } from "../cards/card.ts";
import type { Ruleset } from "../ruleset.ts";
import type { Stored } from "./batch/together.ts";
import type { CardWrite } from "./messages.ts";
import { applyPatches, firstConflict, invert } from "../../kernel/patch.ts";
import { game, localize } from "../../foundry/globals.ts";
import { rulesetOf } from "../registry.ts";
import { follow } from "../replay/note.ts";
import { writeTogether } from "./batch/together.ts";
import { ownsRef } from "./rights.ts";
import { asStored, gatherStates, isHomeless, movesEntries, patchOperations } from "./states.ts";
import { awaitOwner, forgetOwed } from "./unsettled.ts";
import { nameOfPath, namesOfGone } from "./words.ts";

/** What goes with the values of a write. */
export interface Along {
  /** Documents that come or go as a whole. Only a game master's client may write them. */
  readonly before?: readonly BatchOperation[];
  readonly after?: readonly BatchOperation[];
  /** The effects that the values stand for, to be told of once they are written; null when they are taken back. */
  readonly effects: readonly Effect[] | null;
}

/**
 * Stores a card (or none) together with the values it changes: one request, all or nothing. What it answers has been seen
 * in the documents.
 *
 * Without a game master the writer is a player and may not write what belongs to another. Then the card is stored
 * first, so that nobody writes the same values twice, and the values are handed back to be written by their owner, the
 * one who asked.
 */
export async function write(
  ruleset: Ruleset,
  card: CardWrite | null,
  patches: readonly Patch[],
  sender: FoundryUser,
  along: Along,
): Promise<Answer> {
  const moved = patches.find((patch) => movesEntries(ruleset, patch));
  if (moved) return refused("DRAMATIS.Refusal.entry", nameOfPath(ruleset, moved, moved.to));
  const owners = (user: FoundryUser): boolean => patches.every((patch) => ownsRef(user, patch.ref));
  const { before = [], after = [], effects } = along;
  const whole = before.length + after.length > 0;
  if (whole && !game().user.isGM) return refused("DRAMATIS.Refusal.needsGameMaster");
  if (card) forgetOwed(card.id);
  const operations = card?.operations ?? [];
  const message = card?.id ?? null;
  if (owners(game().user)) {
    const all = [...operations, ...before, ...operationsOf(ruleset, patches), ...after];
    const stored = await writeTogether(all, sender);
    if (!stored.ok) return stored;
    follow(message, patches);
    return { ok: true, message };
  }
  if (!owners(sender)) return refused("DRAMATIS.Refusal.needsGameMaster");
  const stored = await writeTogether(operations, sender);
  if (!stored.ok) return stored;
  const { back } = stored;
  if (message !== null) awaitOwner({ card: message, owner: sender, back, values: () => standOf(ruleset, patches) });
  return { ok: true, message, owed: { ruleset: ruleset.id, patches, effects } };
}

/** How the values of these patches are by now. What belongs to somebody who is gone is looked for no more. */
function standOf(ruleset: Ruleset, patches: readonly Patch[]): "written" | "before" | "neither" {
  const now = gatherStates(
    ruleset,
    patches.map(({ ref }) => ref),
  );
  const there = patches.filter((patch) => patch.path === "" || !isHomeless(ruleset, patch));
  if (!firstConflict(now, there, asStored(ruleset))) return "before";
  return firstConflict(now, invert(there), asStored(ruleset)) ? "neither" : "written";
}

/** Writes the values that the writer handed back to their owner, and names those who have gone meanwhile. */
export async function settle(
  owed: Owed,
  card: CardData | null,
): Promise<{ readonly stored: Stored; readonly gone: readonly string[] }> {
  const ruleset = rulesetOf(owed.ruleset);
  const lost = owed.patches.filter((patch) => patch.path !== "" && isHomeless(ruleset, patch));
  const gone = namesOfGone(ruleset, card, lost);
  return { stored: await writeTogether(operationsOf(ruleset, owed.patches)), gone };
}

/** The answer, with the names of those about whom nothing could be written any more. */
export function withMissing(answer: Answer, missing: readonly string[]): Answer {
  return answer.ok && missing.length > 0 ? { ...answer, missing } : answer;
}

/** A refusal in the reader's language. */
export function refused(key: string, data: Record<string, string> = {}): Answer {
  return { ok: false, refused: localize(key, data) };
}

function operationsOf(ruleset: Ruleset, patches: readonly Patch[]): BatchOperation[] {
  const now = gatherStates(
    ruleset,
    patches.map((patch) => patch.ref),
  );
  return patchOperations(ruleset, patches, applyPatches(now, patches));
}
