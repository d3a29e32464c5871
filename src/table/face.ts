import type { CardReport, Dramatis, FightsApi } from "../../types/dramatis.d.ts";
import type { Ruleset } from "./ruleset.ts";
import { table } from "./authority/index.ts";
import { cardHere } from "./authority/shown.ts";
import { isUndone, openPrompts, waitingEffects } from "../kernel/history.ts";
import { selfTest } from "./selftest/window.ts";
import { localize, notify } from "../foundry/globals.ts";
import { frozenCopy } from "./frozen.ts";

/** `game.dramatis`: what macros and modules may ask of the table, and of the game the world plays. */
export function faceOf(active: Ruleset | null, ready: Promise<unknown>): Dramatis {
  return Object.freeze({
    ...table,
    card: reportOf,
    ruleset: active?.id ?? null,
    ready,
    selfTest,
    ...fightsOf(active),
    rolls: Object.freeze(active?.rolls ? { [active.rolls.name]: active.rolls } : {}),
    ...(active?.api && { [active.id]: active.api }),
  });
}

/** Fights of a game that has none for the table are refused in words. */
function fightsOf(active: Ruleset | null): FightsApi {
  if (active?.fights) return active.fights;
  const refuse = (): Promise<{ readonly ok: false; readonly refused: string }> => {
    const refused = localize(active ? "DRAMATIS.Fights.none" : "DRAMATIS.Refusal.noRuleset");
    notify("warn", refused);
    return Promise.resolve({ ok: false, refused });
  };
  return { weigh: refuse, suggest: refuse, play: refuse };
}

/** A card as this client's person may know it, or null when there is none of that id that they may know of. */
function reportOf(id: string): CardReport | null {
  const card = cardHere(id);
  if (!card) return null;
  return frozenCopy({
    id: card.id,
    ruleset: card.ruleset,
    steps: card.steps,
    prompts: openPrompts(card),
    waiting: waitingEffects(card),
    undone: isUndone(card),
    masked: card.masked === true,
  }) as unknown as CardReport;
}
