/** A decision for each member, one after the other, and all of it taken back in one press. */
import { notify } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import { canUndo } from "../../kernel/history.ts";
import type { Decision } from "../../kernel/outcome.ts";
import { table } from "../../table/authority/index.ts";
import { cardHere } from "../../table/authority/shown.ts";
import { wordsOf } from "../words/words.ts";
import { tell, tellUndone, type RunNote } from "./cards.ts";

const { say } = wordsOf("DRAMATIS.Fit.Party");

/** Makes these decisions, each with a card of its own. One that is refused is told by the table; the others are made. */
export async function runAll(party: FoundryActor, label: string, decisions: readonly Decision[]): Promise<string[]> {
  const cards: string[] = [];
  for (const decision of decisions) {
    const answer = await table.decide(decision);
    if (answer.ok && answer.message !== null) cards.push(answer.message);
  }
  if (cards.length > 1) await tell({ kind: "run", party: party.uuid, name: party.name, label, cards, undone: false });
  return cards;
}

/**
 * Takes the cards of a run back, the last first. Where one can't be, the table says why, and what came before it stays; of those
 * that were deleted it is said that they stay.
 */
export async function takeRunBack({ cards }: RunNote, told: string): Promise<boolean> {
  const lost = cards.filter((id) => !cardHere(id)).length;
  for (const [at, id] of cards.toReversed().entries()) {
    const card = cardHere(id);
    if (!card || !canUndo(card) || (await table.undo(id)).ok) continue;
    notify("warn", say("run.kept", { n: cards.length - at, all: cards.length }));
    return false;
  }
  if (lost > 0) notify("warn", say("run.lost", { n: lost, all: cards.length }));
  await tellUndone(told);
  return true;
}
