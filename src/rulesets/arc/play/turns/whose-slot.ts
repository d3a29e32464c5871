/** Whose slot it is: it follows from what everybody has said and done this turn. Pure. ARC-037 … ARC-041, ARC-045 */
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { declarationBoard, type BoardRow } from "../../rules/queries.ts";
import { whoActs } from "../../rules/sequence/whoActs.ts";
import type { ArcSettings } from "../../rules/settings.ts";
import type { ArcFrame } from "../../rules/state.ts";

/**
 * The one everybody waits for; null when nothing is left but the end of the turn. Where all declare first, those who then
 * carry out what they have said come in the same order.
 */
export function slotOf(board: readonly BoardRow[], settings: ArcSettings): Ref | null {
  const declaring = board.find(({ next }) => next);
  if (declaring || settings.declarationMode !== "declareFirst") return declaring?.character ?? null;
  // Whoever was put out since declares no more: that they are passed over stands in the board.
  const order = board.filter(({ declares }) => declares).map(({ character }) => character);
  const { actsThisTurn } = whoActs({ order, downedBy: {}, settings });
  const isOpen = (who: Ref): boolean => board.some(({ character, toDo }) => character === who && toDo > 0);
  return actsThisTurn.find(isOpen) ?? null;
}

/** The same from the states; null where no event is under way. */
export function slotIn(frame: ArcFrame, states: States, settings: ArcSettings): Ref | null {
  return slotOf(declarationBoard(frame, states, settings), settings);
}
