/** What somebody has said and done in a turn, read from records that are only ever added to (ARC-037, ARC-038, ARC-080). */
import type { ActionUse, DeclaredAction, MoveRecord, SaidRecord, TurnRecord } from "../state.ts";

/** What a decision adds to somebody's records. */
export interface TurnAdds {
  readonly actions: readonly DeclaredAction[];
  /** Declared actions, or some of them, carried out. */
  readonly uses: readonly { readonly action: string; readonly use: ActionUse }[];
  readonly moves: readonly MoveRecord[];
  readonly said: readonly SaidRecord[];
}

export const NOTHING_ADDED: TurnAdds = { actions: [], uses: [], moves: [], said: [] };

/** A declared action with how much of it is carried out. */
export interface SpentAction extends DeclaredAction {
  readonly used: number;
}

/** One game turn of somebody's. */
export interface Turn {
  readonly round: number;
  readonly declared: boolean;
  /** What was said with it; "" for nothing. */
  readonly text: string;
  readonly actions: readonly SpentAction[];
  /** Metres. */
  readonly moved: number;
}

/** The turn of a round, as the records have it. */
export function turnOf({ actions, moves, said }: TurnRecord, round: number): Turn {
  const now = actions.filter((one) => one.round === round);
  const words = said.filter((one) => one.round === round);
  return {
    round,
    declared: words.length > 0 || now.some(({ declares }) => declares),
    text: words.map(({ text }) => text).join("\n"),
    actions: now.map((one) => ({ ...one, used: one.uses.reduce((sum, { count }) => sum + count, 0) })),
    moved: moves.filter((one) => one.round === round).reduce((sum, { metres }) => sum + metres, 0),
  };
}

/** The records with more in them. What has an id that is taken by now gets one of its own. */
export function withAdds(record: TurnRecord, adds: TurnAdds): TurnRecord {
  const carried = record.actions.concat(free(record.actions, adds.actions)).map((action): DeclaredAction => {
    const uses = adds.uses.filter((one) => one.action === action.id).map(({ use }) => use);
    return uses.length === 0 ? action : { ...action, uses: [...action.uses, ...free(action.uses, uses)] };
  });
  return {
    actions: carried,
    moves: [...record.moves, ...free(record.moves, adds.moves)],
    said: [...record.said, ...free(record.said, adds.said)],
  };
}

/** The records without those of turns up to a round; the very same when there are none. */
export function withoutTurns(record: TurnRecord, last: number): TurnRecord {
  const later = <T extends { readonly round: number }>(list: readonly T[]): readonly T[] =>
    list.some(({ round }) => round <= last) ? list.filter(({ round }) => round > last) : list;
  const { actions, moves, said } = record;
  const left = { actions: later(actions), moves: later(moves), said: later(said) };
  return left.actions === actions && left.moves === moves && left.said === said ? record : left;
}

/**
 * An id that no entry of a list has, and none that comes after it is to have: one more than the highest of this prefix.
 * @param ahead so many more are given out in the same breath
 */
export function nextId(list: readonly { readonly id: string }[], prefix: string, ahead = 0): string {
  const numbers = list
    .filter(({ id }) => id.startsWith(prefix))
    .map(({ id }) => Number.parseInt(id.slice(prefix.length), 10))
    .filter((number) => Number.isInteger(number));
  return `${prefix}${Math.max(-1, ...numbers) + 1 + ahead}`;
}

/** These entries, those whose id is taken with another: a card that was taken back can be written again. */
export function free<T extends { readonly id: string }>(list: readonly T[], more: readonly T[]): readonly T[] {
  return more.map((one) => (list.some(({ id }) => id === one.id) ? { ...one, id: nextId(list, `${one.id}+`) } : one));
}
