/** What a participant has left in a round, and whether its readied defence still stands (PER-057, PER-058, PER-120). */
import type { PersonaeSettings } from "../settings.ts";
import type { EncounterFrame, ParticipantState } from "../state.ts";
import { combatantOf } from "../../../../kernel/frame.ts";
import { compareOrder, actionOrder } from "./order.ts";

export interface TurnBudget {
  readonly moves: number;
  readonly actions: number;
  readonly movesUsed: number;
  readonly actionsUsed: number;
  /** Never below 0. */
  readonly movesLeft: number;
  readonly actionsLeft: number;
  /** More was used than there was. */
  readonly overspent: boolean;
}

/**
 * The moves and actions of a participant in a round, with the additional actions its traits grant. What was used in
 * another round doesn't count. PER-057 … PER-059.
 */
export function turnBudget(
  participant: ParticipantState,
  round: number,
  settings: PersonaeSettings,
  extraActions = 0,
): TurnBudget {
  const { used } = participant;
  const movesUsed = used.round === round ? used.moves : 0;
  const actionsUsed = used.round === round ? used.actions : 0;
  const { baseMoves: moves } = settings;
  const actions = Math.max(0, settings.baseActions + extraActions);
  return {
    moves,
    actions,
    movesUsed,
    actionsUsed,
    movesLeft: Math.max(0, moves - movesUsed),
    actionsLeft: Math.max(0, actions - actionsUsed),
    overspent: movesUsed > moves || actionsUsed > actions,
  };
}

/**
 * True while a readied defence stands: in the round it was readied in, and in the next until its owner's turn begins.
 * Whether it has been used already is another question. PER-120.
 */
export function standsReady(participant: ParticipantState, identity: string, frame: EncounterFrame): boolean {
  const { means, round } = participant.readied;
  if (means === null) return false;
  if (round === frame.round) return true;
  if (round + 1 !== frame.round) return false;
  const combatant = combatantOf(frame, identity);
  const { used } = participant;
  const began = frame.begun?.includes(combatant ?? "") ?? (used.round === frame.round && used.moves + used.actions > 0);
  return !began;
}

/** Negative when `a` acts before `b`, 0 when nothing tells them apart; one who hasn't rolled comes last. PER-053. */
export function compareParticipants(a: ParticipantState, b: ParticipantState): number {
  return compareOrder({ id: "a", ...a.order }, { id: "b", ...b.order });
}

export interface TurnEntry {
  /** Any id the caller wants back: the combatant's. */
  readonly id: string;
  readonly participant: ParticipantState;
}

/**
 * Ids in the order of action of a round; `instigator` is an identity's ref, who raised the stakes in the round
 * `instigated`: that is the first round of what they began. Places given by hand come before the listed order.
 * PER-053, PER-054.
 */
export function turnOrder(
  entries: readonly TurnEntry[],
  instigator: string | null,
  round: number,
  settings: PersonaeSettings,
  instigated: number | null = null,
): string[] {
  const first = entries.find(({ participant }) => instigator !== null && participant.identity === instigator);
  const place = ({ participant }: TurnEntry): number => participant.order.place ?? Infinity;
  const listed = [...entries].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
  return actionOrder({
    entries: listed.map(({ id, participant }) => ({ id, ...participant.order })),
    instigator: first?.id ?? null,
    round: Math.max(1, round) - Math.max(1, instigated ?? 1) + 1,
    settings,
  }).order;
}
