import type { Conflict, Patch } from "../../kernel/patch.ts";
import type { FoundryMessage, FoundryUser } from "../../foundry/types.ts";
import type { Answer } from "../api.ts";
import type { Applied, CardSystem } from "../cards/card.ts";
import type { Ruleset } from "../ruleset.ts";
import { firstConflict, invert } from "../../kernel/patch.ts";
import { allOf, canUndo } from "../../kernel/history.ts";
import { rulesetOf } from "../registry.ts";
import { passedBy } from "./passed.ts";
import { follow } from "../replay/note.ts";
import { tellUndone } from "./hooks.ts";
import { cardUpdate, readCard } from "./messages.ts";
import { isWrittenSince, otherWriter, titleFor } from "./other-cards.ts";
import { mayUndo } from "./rights.ts";
import { comingBack, isUnder, restoring } from "./removals.ts";
import { asStored, gatherStates, isHomeless } from "./states.ts";
import { nameOfPath, namesOfGone } from "./words.ts";
import { refused, withMissing, write } from "./write.ts";

/** Takes back everything a card has written, exactly; or says which value stands in the way, and changes nothing. */
export async function undo(message: FoundryMessage, sender: FoundryUser): Promise<Answer> {
  const card = readCard(message);
  if (!canUndo(card)) return refused("DRAMATIS.Refusal.nothingToUndo");
  if (!mayUndo(sender, card)) return refused("DRAMATIS.Refusal.notYours");
  const ruleset = rulesetOf(card.ruleset);
  const batches = card.applied.filter((batch) => !batch.undone);
  if (!batches.every((batch) => isOfItsEffects(card, batch))) return refused("DRAMATIS.Refusal.altered");
  const back = comingBack(ruleset, card);
  const written = invert(batches.flatMap((batch) => batch.patches)).filter(({ ref }) => !isUnder(back, ref));
  const passed = passedBy(ruleset, message, written);
  const patches = written.filter((patch) => !passed.has(patch));
  // A patch of a whole document makes it or takes it away, so it needs none to be there.
  const lost = patches.filter((patch) => patch.path !== "" && isHomeless(ruleset, patch));
  if (back.length === 0 && patches.length > 0 && lost.length === patches.length)
    return refused("DRAMATIS.Refusal.gone");
  const obstacle = firstObstacle(ruleset, patches) ?? spentAgain(ruleset, message, patches);
  if (obstacle) {
    const { patch, found } = obstacle;
    const named = nameOfPath(ruleset, patch, found);
    const by = otherWriter(message, obstacle);
    if (!by) return refused("DRAMATIS.Refusal.changedSince", named);
    return refused("DRAMATIS.Refusal.changedBy", { ...named, card: titleFor(by, sender) });
  }
  const undoneAt = Date.now();
  const applied = card.applied.map((batch): Applied => (batch.undone ? batch : { ...batch, undone: true, undoneAt }));
  const operation = cardUpdate(message, { ...card, applied }, []);
  const answer = await write(ruleset, operation, patches, sender, { before: restoring(back), effects: null });
  // A replay takes all of a card back: what has passed is to be noted with what comes next.
  if (answer.ok) follow(null, [...passed]);
  if (answer.ok && !answer.owed) tellUndone(message.id);
  return withMissing(answer, namesOfGone(ruleset, card, lost));
}

/**
 * True when a batch holds nothing but changes of those its effects speak of, whole documents only where an effect made them. A
 * card's author may write anything into its message, and it is a game master who presses undo.
 */
export function isOfItsEffects(card: CardSystem, { effects, patches }: Applied): boolean {
  const written = allOf(card, "effects").filter(({ id }) => effects.includes(id));
  return patches.every(({ ref, path }) =>
    written.some(({ target, creates }) => target === ref && (path !== "" || creates === true)),
  );
}

/**
 * The first passing value that a later card has written as well, though it comes to the same: to take it back would give back
 * what that card has spent.
 */
function spentAgain(ruleset: Ruleset, message: FoundryMessage, patches: readonly Patch[]): Conflict | undefined {
  const { passing = [] } = ruleset.states;
  const own = patches.filter(({ path }) => passing.includes(path.split(".", 1)[0] ?? ""));
  return own.map((patch) => ({ patch, found: patch.from })).find((one) => isWrittenSince(message, one));
}

/**
 * The first value that stands in the way: it is not as the card left it, or another card wrote it between two writes of
 * this one. Documents that are gone stand in nobody's way.
 */
function firstObstacle(ruleset: Ruleset, patches: readonly Patch[]): Conflict | undefined {
  const now = gatherStates(
    ruleset,
    patches.map(({ ref }) => ref),
  );
  const present = patches.filter((patch) => !isHomeless(ruleset, patch));
  return firstConflict(now, present, asStored(ruleset));
}
