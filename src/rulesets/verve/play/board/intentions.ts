/** What has been told the Guide alone: it is on its cards, and nowhere else. VRV-150 */
import { isUndone } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { cardFor } from "../../../../table/authority/shown.ts";
import { game } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { RevealDecision } from "../../rules/decisions.ts";
import type { IntentionCheck } from "../../rules/outcomes.ts";
import type { Intention } from "../../rules/state.ts";
import { fightHere } from "./fight.ts";

/** How many of the latest messages are looked at. */
const RECENT = 300;

/** What each of those means to do who have said so in secret, of these cards, oldest first. Pure. */
export function intentionsOn(
  cards: readonly Pick<CardData, "steps" | "applied">[],
  { combat, round }: { readonly combat: Ref; readonly round: number },
): ReadonlyMap<Ref, Intention> {
  const found = new Map<Ref, Intention>();
  for (const card of cards) {
    if (isUndone(card)) continue;
    for (const { decision, outcome } of card.steps) {
      const { combat: where } = (decision["encounter"] ?? {}) as { readonly combat?: Ref };
      if (where !== combat) continue;
      for (const check of outcome.checks) {
        const { type, who, round: when, intention } = check as IntentionCheck;
        if (type === "intention" && when === round) found.set(who, intention);
      }
    }
  }
  return found;
}

/** The same of the log, as far as this client's person may know its cards. */
export function intentionsHere(frame: { readonly combat: Ref; readonly round: number }): ReadonlyMap<Ref, Intention> {
  const latest = game().messages.contents.slice(-RECENT);
  return intentionsOn(
    latest.flatMap((message) => cardFor(message) ?? []),
    frame,
  );
}

/** What tells everybody, as far as this client knows it; null where no fight of this game is. */
export function revealIn(combat: FoundryCombat): RevealDecision | null {
  const fight = fightHere(combat);
  if (!fight) return null;
  const members = new Set(fight.frame.participants.map(({ who }) => who));
  const kept = [...intentionsHere(fight.frame)].filter(([who]) => members.has(who));
  const told = kept.map(([who, intention]) => ({ who, intention }));
  return { type: "reveal", encounter: fight.frame, told };
}
