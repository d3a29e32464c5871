/** A fight before its first roll: who stands on which side, and what would keep it from being played. */
import type { Engine } from "../engine.ts";
import type { EncounterFrame } from "../frame.ts";
import type { JsonObject } from "../json.ts";
import type { Note, Ref, States } from "../outcome.ts";
import type { Manner } from "./manner.ts";
import type { Bout, Tactics, View } from "./tactics.ts";

/** One who fights. */
export interface Member {
  readonly who: Ref;
  /** Null: at random, among what is allowed. */
  readonly manner: Manner | null;
}

/** Those who stand together. */
export interface Side {
  readonly id: string;
  readonly members: readonly Member[];
  /** Those of other sides whose numbers this one knows. Left out: of nobody. */
  readonly knows?: readonly Ref[];
  /** Those of other sides at whom this one aims nothing: it doesn't see them, or they stand on no side. Left out: none. */
  readonly spared?: readonly Ref[];
}

/** Everything a fight is played from. */
export interface FightPlan<F extends EncounterFrame = EncounterFrame> {
  readonly engine: Engine;
  readonly tactics: Tactics<F>;
  readonly bout: Bout<F>;
  readonly states: States;
  readonly frame: F;
  readonly sides: readonly Side[];
  /** The side that is caught unawares as it begins. Left out, or null: none. */
  readonly surprised?: string | null;
  readonly settings: JsonObject;
  readonly seed: number;
  /** A fight that isn't over by then ends undecided. */
  readonly maxRounds: number;
}

/** More than these in one fight are not played: it would take longer than anybody waits. */
export const MOST_MEMBERS = 60;
export const MOST_ROUNDS = 100;

const FIGHT = "DRAMATIS.Fit.Fight.";

/** All who take part, side by side. */
export const membersOf = (sides: readonly Side[]): readonly Member[] => sides.flatMap(({ members }) => members);

/** Who stands together. */
export const refsBySide = (sides: readonly Side[]): readonly (readonly Ref[])[] =>
  sides.map(({ members }) => members.map(({ who }) => who));

/** Why these can't fight each other, and whom it is about; null when they can. */
export function troubleWith({
  bout,
  states,
  sides,
}: Pick<FightPlan, "states" | "sides"> & { readonly bout: Pick<Bout, "trouble"> }): Note | null {
  const members = membersOf(sides);
  const refs = members.map(({ who }) => who);
  const named = new Set<Ref>();
  const twice = refs.find((who) => named.size === named.add(who).size);
  const empty = sides.find((side) => side.members.length === 0);
  if (sides.length < 2) return { key: `${FIGHT}oneSide`, data: {} };
  if (empty) return { key: `${FIGHT}emptySide`, data: { side: empty.id } };
  if (twice !== undefined) return { key: `${FIGHT}twice`, data: { who: twice } };
  if (members.length > MOST_MEMBERS)
    return { key: `${FIGHT}tooMany`, data: { count: members.length, most: MOST_MEMBERS } };
  for (const who of refs) {
    if (!Object.hasOwn(states, who)) return { key: `${FIGHT}missing`, data: { who } };
    const trouble = bout.trouble(states, who);
    if (trouble) return trouble;
  }
  return null;
}

/** What somebody of a side sees and knows. */
export function viewOf(side: Side, who: Ref): View {
  const { members, knows = [], spared = [] } = side;
  return { who, side: members.map((one) => one.who), knows, spared };
}
