/** Turns whose end is on a card that nobody has written yet. Pure. EVO-003, EVO-010 */
import { isUndone, waitingEffects, type PlayedAndWritten } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";

/** Whose Turn in which Round of which encounter. */
export interface OwnTurn {
  readonly combat: Ref;
  readonly round: number;
  readonly who: Ref;
}

/** True when one of the cards ends this Turn once somebody presses Apply: where nothing is written by itself. */
export function isEnding(cards: readonly PlayedAndWritten[], { combat, round, who }: OwnTurn): boolean {
  return cards
    .filter((card) => !isUndone(card))
    .flatMap(waitingEffects)
    .some(({ type, target, ...fired }) => {
      const isOurs = type === "fired" && target === combat && fired["round"] === round;
      return isOurs && fired["actor"] === who && fired["phase"] === "turnEnd";
    });
}
