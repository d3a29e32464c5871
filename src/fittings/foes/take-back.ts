/** All that a run has done, taken back in one press. */
import { localize, notify } from "../../foundry/globals.ts";
import { canUndo } from "../../kernel/history.ts";
import { table } from "../../table/authority/index.ts";
import { cardHere } from "../../table/authority/shown.ts";
import { combatBehind } from "../here/encounter.ts";
import type { Trace } from "./run.ts";

/**
 * Takes a run's cards back, the last first, and gives the turn back to whoever had it. Where one can't be taken back, the table
 * says why, what came before it stays, and so does the turn.
 */
export async function takeBack({ combat, round, turn, cards }: Trace): Promise<boolean> {
  for (const [at, id] of cards.toReversed().entries()) {
    const card = cardHere(id);
    if (!card || !canUndo(card) || (await table.undo(id)).ok) continue;
    notify("warn", localize("DRAMATIS.Fit.Foes.kept", { n: cards.length - at, all: cards.length }));
    return false;
  }
  await combatBehind(combat)?.update({ round, turn }, { turnEvents: false });
  return true;
}
