/** Which cards ask something at all, and of whom: kept at hand, for docks, badges and trackers look again and again. */
import { hooks } from "../../foundry/globals.ts";
import { isUndone, openPrompts } from "../../kernel/history.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { cardHere, cardsHere } from "../authority/shown.ts";
import { onceForAll } from "../follow.ts";
import type { CardData } from "./card.ts";

/** The ids of their messages, of the card first that has been asking longest: one that asks again after a pause comes last. */
const asking = new Set<string>();
let counted: ReadonlyMap<Ref, number> | null = null;
let before: ReadonlyMap<Ref, number> = new Map();
const followers = new Set<(who: readonly Ref[]) => void>();

/** Cards that this client's person may know, and that ask somebody something. Those that don't any more are forgotten. */
export function cardsAsking(): CardData[] {
  return [...asking].flatMap((id) => {
    const card = cardHere(id);
    if (card && !isUndone(card) && openPrompts(card).length > 0) return [card];
    asking.delete(id);
    return [];
  });
}

/** How many answers everybody still owes who owes any, on all those cards. */
export function askedNow(): ReadonlyMap<Ref, number> {
  if (counted) return counted;
  const counts = new Map<Ref, number>();
  for (const card of cardsAsking())
    for (const { owner } of openPrompts(card)) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return (counted = counts);
}

/** Tells of whom something more, or less, is asked than before: once for all that happens at once. */
export function followAsked(look: (who: readonly Ref[]) => void): void {
  followers.add(look);
}

/** Keeps up with the cards. Called once, in the init hook. */
export function followAsking(): void {
  hooks().once("ready", () => cardsHere().forEach(({ id }) => notice(id)));
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"])
    hooks().on(hook, ({ id }: { readonly id: string }) => notice(id));
}

function notice(id: string): void {
  asking.add(id);
  counted = null;
  tell();
}

const tell = onceForAll(() => {
  const now = askedNow();
  const who = [...new Set([...before.keys(), ...now.keys()])].filter((ref) => before.get(ref) !== now.get(ref));
  before = now;
  if (who.length > 0) for (const follower of followers) follower(who);
});
