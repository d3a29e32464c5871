/** A fight ordered to be weighed, as plain data that can be sent to where it is played, and what comes back from there. */
import type { Engine } from "../engine.ts";
import type { JsonObject } from "../json.ts";
import type { Note, Ref, States } from "../outcome.ts";
import { playInto } from "./odds.ts";
import { membersOf, refsBySide, troubleWith, type FightPlan, type Side } from "./plan.ts";
import { Tally, type Odds } from "./tally.ts";
import type { Bout, Tactics } from "./tactics.ts";

/** What a game's fights are played with. Its tactics are given frames that its own bout has made. */
export interface Playable {
  readonly engine: Engine;
  readonly tactics: Tactics;
  readonly bout: Bout;
}

/** A fight, and how often it is to be played. */
export interface Order {
  /** The game's id. */
  readonly game: string;
  readonly states: States;
  readonly sides: readonly Side[];
  readonly settings: JsonObject;
  readonly seed: number;
  readonly fights: number;
  readonly maxRounds: number;
  /** Who began it; null for nobody in particular. */
  readonly begins: Ref | null;
  /** The side that is caught unawares; null for none. */
  readonly surprised: string | null;
}

/** What is told while an order is carried out: how it stands, that it is done, or in words why it can't be. */
export type Told =
  | { readonly type: "progress"; readonly odds: Odds }
  | { readonly type: "done"; readonly odds: Odds }
  | { readonly type: "failed"; readonly note: Note };

/** More fights than these are not weighed: what they would add, nobody could see. */
export const MOST_WEIGHED = 2000;

const ODDS = "DRAMATIS.Fit.Odds.";

/** What keeps an order from being carried out; null for nothing. */
export const troubleIn = ({ bout }: Pick<Playable, "bout">, { states, sides }: Order): Note | null =>
  troubleWith({ bout, states, sides });

/** The plan of each fight of an order. */
export function planOf(playable: Playable, order: Order): FightPlan {
  const { states, sides, settings, seed, maxRounds, begins, surprised } = order;
  const members = membersOf(sides).map(({ who }) => who);
  return {
    ...playable,
    ...playable.bout.stage(states, members, { begins, sides: refsBySide(sides) }),
    ...{ sides, settings, seed, maxRounds, surprised },
  };
}

/**
 * Carries an order out decision by decision, and gives after each how far it has come: to be told as often as anybody wants.
 * Nothing escapes it: what goes wrong is told as well.
 */
export function* carryOut(playable: Playable, order: Order): Generator<() => Told, Told> {
  try {
    const trouble = troubleIn(playable, order);
    if (trouble) return { type: "failed", note: trouble };
    const tally = new Tally(order.sides);
    const steps = playInto(tally, planOf(playable, order), Math.min(order.fights, MOST_WEIGHED));
    const progress = (): Told => ({ type: "progress", odds: tally.odds });
    while (!steps.next().done) yield progress;
    return { type: "done", odds: tally.odds };
  } catch (reason) {
    return { type: "failed", note: faultOf(reason) };
  }
}

/** Something that nobody foresaw, in words. */
export const faultOf = (reason: unknown): Note => ({
  key: `${ODDS}fault`,
  data: { cause: reason instanceof Error ? reason.message : String(reason) },
});
