import type { Patch } from "../../kernel/patch.ts";
import type { BatchOperation, FoundryUser } from "../../foundry/types.ts";
import type { Answer } from "../api.ts";
import type { Ruleset } from "../ruleset.ts";
import type { CardWrite } from "./messages.ts";
import { applyPatches } from "../../kernel/patch.ts";
import { game, localize, modifyBatch } from "../../foundry/globals.ts";
import { rulesetOf } from "../registry.ts";
import { ownsRef } from "./rights.ts";
import { gatherStates, patchOperations } from "./states.ts";

/** Documents that come or go as a whole with a card. Only a game master's client may write them. */
export interface WholeDocuments {
  readonly before?: readonly BatchOperation[];
  readonly after?: readonly BatchOperation[];
}

/**
 * Stores a card (or none) together with the values it changes: one request, all or nothing.
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
  documents: WholeDocuments = {},
): Promise<Answer> {
  const owners = (user: FoundryUser): boolean => patches.every((patch) => ownsRef(user, patch.ref));
  const { before = [], after = [] } = documents;
  const whole = before.length + after.length > 0;
  if (whole && !game().user.isGM) return refused("DRAMATIS.Refusal.needsGameMaster");
  if (owners(game().user))
    return { ok: true, message: await store(card, [...before, ...operationsOf(ruleset, patches), ...after]) };
  if (!owners(sender)) return refused("DRAMATIS.Refusal.needsGameMaster");
  return { ok: true, message: await store(card, []), owed: { ruleset: ruleset.id, patches } };
}

/** Writes the values that the writer handed back to their owner. */
export async function settle({ ruleset, patches }: { ruleset: string; patches: readonly Patch[] }): Promise<void> {
  await modifyBatch(operationsOf(rulesetOf(ruleset), patches));
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

/** Gives the id of the card's message, or null when there is no card. */
async function store(card: CardWrite | null, rest: readonly BatchOperation[]): Promise<string | null> {
  await modifyBatch(card ? [...card.operations, ...rest] : rest);
  return card?.id ?? null;
}
