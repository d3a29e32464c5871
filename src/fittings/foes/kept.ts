/** How the last run at this client can be taken back, kept with this browser: a page that is loaded anew offers it again. */
import { game, SYSTEM_ID } from "../../foundry/globals.ts";
import { canUndo, openingDecision } from "../../kernel/history.ts";
import { isJsonObject } from "../../kernel/json.ts";
import { cardHere, cardsHere } from "../../table/authority/shown.ts";
import { combatBehind } from "../here/encounter.ts";
import type { Foes } from "./foes.ts";
import type { Trace } from "./run.ts";

const SETTING = "foesTrace";

/** Registers where it is kept. In the init hook. */
export function registerKept(): void {
  game().settings.register(SYSTEM_ID, SETTING, { scope: "client", config: false, type: String, default: "null" });
}

/** Keeps a run in the place of any before it; null for none. Only its own user is offered it. */
export function keepTrace(trace: Trace | null): void {
  const kept = trace && { by: game().user.id, trace };
  void game().settings.set(SYSTEM_ID, SETTING, JSON.stringify(kept));
}

/**
 * What may still be taken back of the run that is kept: null where its encounter is gone, where nothing of it is written any
 * more, and where a card that isn't its own has written something since.
 */
export function keptTrace(foes: Pick<Foes, "comesByItself">): Trace | null {
  const trace = stored();
  if (!trace || !combatBehind(trace.combat)) return null;
  const isWritten = (id: string): boolean => {
    const card = cardHere(id);
    return card !== null && canUndo(card);
  };
  const all = cardsHere();
  const since = all.slice(all.findIndex(({ id }) => trace.cards.includes(id)));
  const isOthers = since.some((card) => {
    const opening = openingDecision(card);
    return !trace.cards.includes(card.id) && canUndo(card) && !(opening && foes.comesByItself?.(opening));
  });
  return trace.cards.some(isWritten) && !isOthers ? trace : null;
}

function stored(): Trace | null {
  try {
    const kept: unknown = JSON.parse(String(game().settings.get(SYSTEM_ID, SETTING)));
    if (!isJsonObject(kept) || kept["by"] !== game().user.id || !isJsonObject(kept["trace"])) return null;
    return kept["trace"] as unknown as Trace;
  } catch {
    return null;
  }
}
