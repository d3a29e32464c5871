/** Reaction checks that the game master may want to ask for; nothing is rolled unasked (ARC-030, ARC-031, B40). */
import type { Ref } from "../../../../kernel/outcome.ts";
import { reactionTriggers, type TriggersGiven } from "../mind/triggers.ts";
import type { SuggestionPrompt } from "../outcomes.ts";
import type { Situation } from "./situation.ts";

/** Statuses that put somebody out of action for good or for now. */
const OUT: readonly string[] = ["dead", "unconscious", "coma", "vegetative"];

/** True when the statuses put their bearer out of action. ARC-030. */
export function isDown(statuses: readonly string[]): boolean {
  return statuses.some((status) => OUT.includes(status));
}

/** One prompt for each trigger that holds, for these characters; some of them ticked from the start. */
export function suggestion(
  situation: Situation,
  given: Partial<TriggersGiven>,
  characters: readonly Ref[],
  ticked: readonly Ref[],
): SuggestionPrompt[] {
  const owner = situation.frame?.combat;
  if (owner === undefined || characters.length === 0) return [];
  const { triggers } = reactionTriggers({ sideSize: 1, sideDown: 0, ...given, settings: situation.settings });
  return triggers.map((trigger) => {
    const id = situation.id("suggest", trigger, ...characters);
    return { type: "suggestReaction", id, owner, trigger, characters, ticked };
  });
}

/**
 * What the fall of some does to the nerves of those who stand, side by side. A side is counted as it stood when the event
 * began: newcomers may be shaken, and don't count among its fallen. ARC-030, B45.
 */
export function fallSuggestions(
  situation: Situation,
  statusesAfter: (ref: Ref) => readonly string[],
): SuggestionPrompt[] {
  const present = (situation.frame?.participants ?? []).flatMap(({ who: ref }) => {
    const seat = situation.seat(ref);
    const state = situation.known(ref);
    if (!seat || !state) return [];
    return [{ ref, side: seat.state.side, was: isDown(state.statuses), is: isDown(statusesAfter(ref)) }];
  });
  return [...new Set(present.map(({ side }) => side))].flatMap((side) => {
    const allies = present.filter((one) => one.side === side);
    const began = situation.running?.state.sides.find((one) => one.side === side)?.members;
    const counted = began ? present.filter(({ ref }) => began.includes(ref)) : allies;
    const justDown = counted.filter(({ was, is }) => is && !was).length;
    if (justDown === 0) return [];
    const standing = allies.filter(({ is }) => !is).map(({ ref }) => ref);
    const sideDown = counted.filter(({ is }) => is).length;
    return suggestion(situation, { sideSize: (began ?? allies).length, sideDown, justDown }, standing, []);
  });
}
