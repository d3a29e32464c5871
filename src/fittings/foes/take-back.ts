/** All that a run has done, taken back in one press. */
import { localize, notify } from "../../foundry/globals.ts";
import { canUndo } from "../../kernel/history.ts";
import { table } from "../../table/authority/index.ts";
import { cardHere } from "../../table/authority/shown.ts";
import { isHomeless } from "../../table/authority/states.ts";
import { activeRuleset } from "../../table/registry.ts";
import { combatBehind } from "../here/encounter.ts";
import { counted } from "../words/words.ts";
import { putFiredBack } from "../here/phases.ts";
import type { Foes } from "./foes.ts";
import { goTo, isAt } from "./place.ts";
import type { Trace } from "./run.ts";

const T = "DRAMATIS.Fit.Foes.";

/**
 * Takes a run's cards back, the last first, and gives the turn back to whoever had it, unless somebody else has passed it on
 * since; one that follows from cards has gone back with them. Where one can't be taken back, the table says why, what came before it stays, and so does the turn. False then.
 */
export async function takeBack(foes: Pick<Foes, "clock" | "isToBegin">, trace: Trace): Promise<boolean> {
  const { combat: ref, from, to, cards, fired, clock, follows } = trace;
  const gone = cards.filter(isGone);
  for (const [at, id] of cards.toReversed().entries()) {
    const card = cardHere(id);
    if (!card || gone.includes(id) || !canUndo(card) || (await table.undo(id)).ok) continue;
    notify("warn", localize(`${T}kept`, { n: cards.length - at, all: cards.length }));
    return false;
  }
  if (gone.length > 0) notify("warn", localize(counted(`${T}gone`, gone.length), { n: gone.length }));
  if (follows) return true;
  const combat = combatBehind(ref);
  if (!combat) return true;
  if (isAt(combat, to) && (await goTo(combat, from))) {
    if (clock) await foes.clock?.putBack(combat, clock);
    // What the turn it has left off at began with is among its cards only where it has waited for that.
    await putFiredBack(combat, fired, foes.isToBegin ? null : to.who);
  } else notify("info", localize(`${T}turnKept`));
  return true;
}

/** True for a card that was deleted, and for one whose changes were all to what has been deleted: neither can be taken back. */
function isGone(id: string): boolean {
  const [card, ruleset] = [cardHere(id), activeRuleset()];
  if (!card || !ruleset) return true;
  const patches = card.applied.filter(({ undone }) => !undone).flatMap((batch) => batch.patches);
  return patches.length > 0 && patches.every((patch) => isHomeless(ruleset, patch));
}
