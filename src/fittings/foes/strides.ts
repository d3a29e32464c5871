/** Tactics on foot: whoever has to get to somebody walks there, as far as a game's movement goes, on the board that is shown. */
import type { EncounterFrame } from "../../kernel/frame.ts";
import type { Decision, Ref } from "../../kernel/outcome.ts";
import type { Consideration } from "../../kernel/tactics/manner.ts";
import type { Position, Tactics, View } from "../../kernel/tactics/tactics.ts";
import { combatantOf, combatBehind } from "../here/encounter.ts";
import { Paths, type Errand, type Going, type Stride } from "../walk/board.ts";
import { isPlayable } from "./sides.ts";

/** A stride, and by which of the ways of going that are open. */
export type Taken = Stride & { readonly gait: number };

/** What a game says of going somewhere for a decision. */
export interface Strides<F extends EncounterFrame = EncounterFrame> {
  /** Beside whom somebody has to stand for a decision; null where it makes no difference. */
  readonly errand: (decision: Decision, position: Position<F>) => Errand | null;
  /** Beside whom somebody doesn't want to come on the way to another; a way may end there. Left out: it makes no difference. */
  readonly shuns?: (position: Position<F>, view: View) => readonly Ref[];
  /** Metres that somebody can go now, by each way of going, the shortest first; none for those who stay where they are. */
  readonly metres: (who: Ref, position: Position<F>) => readonly number[];
  /** What is decided for going so: the decision itself where it takes the going with it. Null where that isn't possible. */
  readonly going: (decision: Decision, taken: Taken, position: Position<F>) => Decision | null;
  /** Whom a decision leaves, and how many metres it gets somebody away from them; null for one that leaves nobody. Left out: none does. */
  readonly leaving?: (decision: Decision, position: Position<F>) => Leaving | null;
  /** Which place a decision gets somebody to, for the sake of whom, and how far it may be; null for any other. Left out: none does. */
  readonly seeking?: (decision: Decision, position: Position<F>) => (Errand & { readonly metres: number }) | null;
  /** Getting away from those whom somebody has left before, where that is a decision of its own; null for nobody. Left out: it isn't. */
  readonly retreat?: (who: Ref, position: Position<F>, view: View) => Retreat | null;
  /** Whom a decision is to get somebody away from in what follows, and how it is told that nothing does; null for any other. Left out: none is. */
  readonly fleeing?: (decision: Decision, position: Position<F>, view: View) => Fleeing | null;
  /** The same moment, were nobody too far from anybody. Left out: options don't hang on where somebody stands. */
  readonly anywhere?: (position: Position<F>, view: View) => Position<F>;
}

export interface Leaving {
  readonly from: readonly Ref[];
  readonly metres: number;
}

export interface Fleeing extends Leaving {
  /** What is told where nothing gets them any farther. */
  readonly cornered: Consideration;
}

export interface Retreat extends Leaving {
  /** What is decided for going so many metres; null where that isn't possible. */
  readonly going: (metres: number) => Decision | null;
  /** What speaks for it. */
  readonly considered: readonly Consideration[];
}

/** What somebody goes for, when going there is a decision of its own. */
interface Purpose {
  readonly deeds: Decision[];
  readonly share: number;
  /** What speaks for going by itself. Left out: the deeds do. */
  readonly considered?: readonly Consideration[];
}

const purposes = new WeakMap<Decision, Purpose>();

/** True for a decision that is nothing but going somewhere, made by tactics on foot. */
export const isGoing = (decision: Decision): boolean => purposes.has(decision);

/** Of what somebody can do once they are there, so much counts; of what they won't get to this turn, less. */
const NEXT = 0.95;
const LATER = 0.4;

/**
 * Tactics of those who can be played, with their feet: what can't be reached on the board is left out, and to what can they
 * go. Everybody else is told of as ever, and so is everybody where no board can tell.
 */
export function onFoot<F extends EncounterFrame>(tactics: Tactics<F>, strides: Strides<F>): Tactics<F> {
  const cornered = (decision: Decision, position: Position<F>, view: View): readonly Consideration[] => {
    const fleeing = strides.fleeing?.(decision, position, view);
    if (!fleeing || !walks(position, view.who)) return [];
    const feet = new Feet(strides, position, view);
    return feet.getsAway(fleeing) ? [] : [fleeing.cornered];
  };
  return {
    ...tactics,
    options(position, view) {
      const here = tactics.options(position, view);
      if (!walks(position, view.who)) return here;
      const feet = new Feet(strides, position, view);
      if (!feet.isOnBoard) return here;
      const deeds = here.flatMap((deed) => feet.there(deed));
      const anywhere = strides.anywhere?.(position, view);
      const goes = [...feet.retreats(view), ...feet.towards(anywhere ? tactics.options(anywhere, view) : here)];
      for (const [decision, purpose] of goes) purposes.set(decision, purpose);
      // Passing stays the last.
      return [...deeds.slice(0, -1), ...goes.map(([decision]) => decision), ...deeds.slice(-1)];
    },
    consider(decision, position, view) {
      const purpose = purposes.get(decision);
      if (!purpose) return [...tactics.consider(decision, position, view), ...cornered(decision, position, view)];
      if (purpose.considered) return purpose.considered;
      const there = strides.anywhere?.(position, view) ?? position;
      const all = purpose.deeds.map((deed) => tactics.consider(deed, there, view));
      return best(all).map((one) => ({ ...one, amount: one.amount * purpose.share }));
    },
  };
}

/** Nobody walks whom a player has in hand. */
function walks({ frame }: Position, who: Ref): boolean {
  const combat = combatBehind(frame.combat);
  const fighter = combat && combatantOf(who, combat);
  return fighter != null && isPlayable(fighter);
}

const sumOf = (all: readonly Consideration[]): number => all.reduce((sum, { amount }) => sum + amount, 0);

const best = (all: readonly (readonly Consideration[])[]): readonly Consideration[] =>
  all.reduce((most, one) => (sumOf(one) > sumOf(most) ? one : most), all[0] ?? []);

/** Where somebody can get to in a moment. */
class Feet<F extends EncounterFrame> {
  readonly #metres: readonly number[];
  readonly #paths: Paths;
  readonly #goings = new Map<string, Going>();

  constructor(
    private readonly strides: Strides<F>,
    private readonly position: Position<F>,
    view: View,
  ) {
    this.#metres = strides.metres(view.who, position);
    this.#paths = new Paths(view.who, strides.shuns?.(position, view) ?? []);
  }

  get isOnBoard(): boolean {
    return this.#paths.isOnBoard;
  }

  /** A decision as it can be made now: as it is, with the way that it takes with it, or not at all. */
  there(deed: Decision): readonly Decision[] {
    const leaving = this.strides.leaving?.(deed, this.position);
    if (leaving) {
      const stride = this.#paths.away(leaving.from, leaving.metres);
      return stride === "unknown" ? [deed] : stride ? [{ ...deed, walk: stride.walk }] : [];
    }
    const place = this.strides.seeking?.(deed, this.position);
    if (place) {
      const stride = this.#paths.toPlace(place, place.metres);
      return stride ? [{ ...deed, walk: stride.walk }] : [];
    }
    const errand = this.#errandOf(deed);
    if (!errand) return [deed];
    const going = this.#goingTo(errand);
    if (going.kind === "unknown" || going.kind === "there") return [deed];
    const made = this.#made(deed, errand);
    return made?.type === deed.type && made.arrives ? [made.decision] : [];
  }

  /** False where it is known that nothing gets somebody farther from others. */
  getsAway({ from, metres }: Leaving): boolean {
    return this.#paths.away(from, metres) !== null;
  }

  /** Getting away from those who were left, where there is anywhere to get. */
  retreats(view: View): readonly (readonly [Decision, Purpose])[] {
    const retreat = this.strides.retreat?.(view.who, this.position, view);
    const stride = retreat ? this.#paths.away(retreat.from, retreat.metres) : null;
    if (!retreat || !stride || stride === "unknown") return [];
    const decision = retreat.going(stride.metres);
    const { considered } = retreat;
    return decision
      ? [
          [
            { ...decision, walk: stride.walk },
            { deeds: [], share: 0, considered },
          ],
        ]
      : [];
  }

  /** The ways to those that are too far, or for which going is a decision of its own: one to each. */
  towards(deeds: readonly Decision[]): readonly (readonly [Decision, Purpose])[] {
    const found = new Map<string, readonly [Decision, Purpose]>();
    for (const deed of deeds) {
      const errand = this.#errandOf(deed);
      const made = errand && this.#made(deed, errand);
      if (!errand || !made || (made.type === deed.type && made.arrives)) continue;
      const known = found.get(errand.beside);
      if (known) known[1].deeds.push(deed);
      else found.set(errand.beside, [made.decision, { deeds: [deed], share: made.arrives ? NEXT : LATER }]);
    }
    return [...found.values()];
  }

  #errandOf(deed: Decision): Errand | null {
    return this.strides.errand(deed, this.position);
  }

  #goingTo(errand: Errand): Going {
    const key = `${errand.beside} ${errand.across ?? ""}`;
    const known = this.#goings.get(key) ?? this.#paths.to(errand);
    this.#goings.set(key, known);
    return known;
  }

  /** With the way of going that just does; with the furthest where none does. */
  #made(deed: Decision, errand: Errand): { type: string; decision: Decision; arrives: boolean } | null {
    const going = this.#goingTo(errand);
    if (going.kind !== "way") return null;
    const strides = this.#metres.flatMap((metres, gait): Taken[] => {
      const stride = going.within(metres);
      return stride ? [{ ...stride, gait }] : [];
    });
    const taken = strides.find(({ arrives }) => arrives) ?? strides.at(-1);
    const decision = taken && this.strides.going(deed, taken, this.position);
    if (!taken || !decision) return null;
    return { type: decision.type, decision: { ...decision, walk: taken.walk }, arrives: taken.arrives };
  }
}
