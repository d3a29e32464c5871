/** Where an encounter stands. `turn` is null while it is nobody's turn. */
export interface TurnState {
  round: number;
  turn: number | null;
}

/** What the arithmetic needs to know of the order: who is defeated, by index. */
export interface TurnOrder {
  length: number;
  isDefeated(index: number): boolean;
}

function firstStanding(order: TurnOrder, from: number): number | null {
  for (let index = from; index < order.length; index++) if (!order.isDefeated(index)) return index;
  return null;
}

function lastStanding(order: TurnOrder): number | null {
  for (let index = order.length - 1; index >= 0; index--) if (!order.isDefeated(index)) return index;
  return null;
}

/** The state after the current turn ends; a round that has run out gives the next one. */
export function afterTurn(state: TurnState, order: TurnOrder, skipDefeated: boolean): TurnState {
  const from = (state.turn ?? -1) + 1;
  const next = skipDefeated ? firstStanding(order, from) : from;
  if (next === null || next >= order.length) return afterRound(state, order, skipDefeated);
  return { round: state.round, turn: next };
}

/** The state at the start of the next round. A turn of null stays null; when all are defeated the first one is due. */
export function afterRound(state: TurnState, order: TurnOrder, skipDefeated: boolean): TurnState {
  const turn = state.turn === null ? null : skipDefeated ? (firstStanding(order, 0) ?? 0) : 0;
  return { round: state.round + 1, turn };
}

/** The state one turn back; before the first turn of a round comes the last of the round before. */
export function beforeTurn(state: TurnState, order: TurnOrder, skipDefeated: boolean): TurnState {
  if (state.turn === null || state.turn > 0) {
    return { round: state.round, turn: Math.max((state.turn ?? order.length) - 1, 0) };
  }
  return beforeRound(state, order, skipDefeated);
}

/** The state at the last turn of the round before. Before round one the encounter has not begun: round 0, turn null. */
export function beforeRound(state: TurnState, order: TurnOrder, skipDefeated: boolean): TurnState {
  const round = Math.max(state.round - 1, 0);
  if (round === 0 || state.turn === null) return { round, turn: null };
  const last = Math.max(order.length - 1, 0);
  return { round, turn: skipDefeated ? (lastStanding(order) ?? last) : last };
}

/** One thing that happens when an encounter moves on. */
export type TurnEvent =
  | { kind: "endTurn" | "startTurn"; turn: number; round: number; skipped: boolean }
  | { kind: "endRound" | "startRound"; round: number; skipped: boolean };

/** Did the encounter go forward, rather than back or nowhere? */
export function isForward(from: TurnState, to: TurnState): boolean {
  if (to.round !== from.round) return to.round > from.round;
  return (to.turn ?? -1) > (from.turn ?? -1);
}

/**
 * What happens between two states, in order: the turn that ends, turns and rounds that are jumped over (`skipped`), the
 * round that begins and the turn that begins. Going back makes nothing happen.
 */
export function eventsBetween(from: TurnState, to: TurnState, length: number): TurnEvent[] {
  const events: TurnEvent[] = [];
  if (!isForward(from, to)) return events;
  const turns = (round: number, first: number, end: number): void => {
    for (let turn = first; turn < end; turn++) {
      events.push({ kind: "startTurn", turn, round, skipped: true }, { kind: "endTurn", turn, round, skipped: true });
    }
  };
  if (from.round > 0 && from.turn !== null)
    events.push({ kind: "endTurn", turn: from.turn, round: from.round, skipped: false });
  const next = (from.turn ?? -1) + 1;
  if (to.round === from.round) {
    turns(to.round, next, to.turn ?? next);
  } else {
    if (from.round > 0) {
      if (from.turn !== null) turns(from.round, next, length);
      events.push({ kind: "endRound", round: from.round, skipped: false });
    }
    for (let round = from.round + 1; round < to.round; round++) {
      if (round < 1) continue;
      events.push({ kind: "startRound", round, skipped: true });
      turns(round, 0, length);
      events.push({ kind: "endRound", round, skipped: true });
    }
    events.push({ kind: "startRound", round: to.round, skipped: false });
    if (to.turn !== null) turns(to.round, 0, to.turn);
  }
  if (to.turn !== null) events.push({ kind: "startTurn", turn: to.turn, round: to.round, skipped: false });
  return events;
}
