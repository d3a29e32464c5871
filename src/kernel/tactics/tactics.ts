/** What somebody may do in a fight and what it is worth to them: asked of a game, which answers by its own rules. */
import type { ResolveContext } from "../engine.ts";
import type { EncounterFrame } from "../frame.ts";
import type { JsonObject } from "../json.ts";
import type { Decision, Note, Prompt, Ref, States } from "../outcome.ts";
import type { Step } from "../step.ts";
import { sumFor, worthOf, type Consideration, type Manner, type Worth } from "./manner.ts";

/** The moment in which somebody chooses: what a decision is made in, and the encounter. */
export interface Position<F extends EncounterFrame = EncounterFrame> extends ResolveContext {
  readonly frame: F;
}

/** Whose eyes it is looked at with. */
export interface View {
  readonly who: Ref;
  /** Everybody of their side, themselves included. */
  readonly side: readonly Ref[];
  /** Those of other sides whose numbers their side knows. Nobody is weighed by numbers that aren't known. */
  readonly knows: readonly Ref[];
  /** Those of other sides at whom nothing is aimed: they aren't seen, or stand on no side. */
  readonly spared: readonly Ref[];
}

/** How a game chooses. All of it pure: the same position and view give the same lists in the same order, for ever. */
export interface Tactics<F extends EncounterFrame = EncounterFrame> {
  /** Every sensible decision of somebody whose turn it is, none of them refused; passing is the last, and always there. */
  options(position: Position<F>, view: View): readonly Decision[];
  /** Decisions that answer an open prompt, none of them refused. None: it can't be answered yet, and its card waits. */
  answers(position: Position<F>, prompt: Prompt, view: View): readonly Decision[];
  /** What somebody may add on the card in hand, on which nothing is open. Adding nothing is always possible, and not listed. */
  goesOn(position: Position<F>, view: View): readonly Decision[];
  /** True for a decision that ends the turn. */
  isPass(decision: Decision): boolean;
  /** What speaks for a decision, and against it, as far as the side can know. */
  consider(decision: Decision, position: Position<F>, view: View): readonly Consideration[];
}

/** What is left of something of somebody's after a fight. */
export interface Left {
  /** Language key, or plain text. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** How a fight begins. */
export interface Opening {
  /** Who began it. Left out, or null: nobody in particular. */
  readonly begins?: Ref | null;
  /** Who stands together, for a game that stores it. Left out: as the game takes it for granted. */
  readonly sides?: readonly (readonly Ref[])[];
}

/** One who can be worth more or less than they are, and is otherwise the same: a game's own steps, from the least. */
export interface Tiers {
  /** Each with the language key of its name. */
  readonly all: readonly { readonly id: string; readonly label: string }[];
  /** Somebody as they would be at one of these. */
  at(state: JsonObject, id: string): JsonObject;
}

/** How a game's fights run, from the first roll for the order to the last one down. Pure as well. */
export interface Bout<F extends EncounterFrame = EncounterFrame> {
  /**
   * What is decided before all else where some are to be caught unawares by others, by the game's own rules: where these test
   * for it, it may fail. Left out: the game knows no such thing.
   */
  surprise?(position: Position<F>, caught: readonly Ref[], by: readonly Ref[]): readonly Decision[];
  /** Whatever is decided before the first round. */
  opens(position: Position<F>): readonly Decision[];
  /** Who acts in this round, in order. */
  order(position: Position<F>): readonly Ref[];
  /**
   * Who acts next in this round, after those who have begun their turns; null for nobody more. For a game whose order follows
   * from what is said and done in the round itself. Left out: `order` tells all of it as the round begins.
   */
  next?(position: Position<F>, begun: readonly Ref[]): Ref | null;
  /** The frame as it is when the turn of the last of these has begun, in this round. */
  frameAt(frame: F, round: number, begun: readonly Ref[]): F;
  /** What the beginning of somebody's turn brings; of null, that of the round. Left out: nothing. */
  begins?(position: Position<F>, who: Ref | null): readonly Decision[];
  /** Who acts beside the order now, before the next in it; null for nobody. Left out: nobody ever does. */
  aside?(position: Position<F>): Ref | null;
  /** True while somebody waits who will be able to act, though nobody does now. Left out: never. */
  waits?(position: Position<F>): boolean;
  /** What the end of somebody's turn brings; of null, that of the round. */
  ends(position: Position<F>, who: Ref | null): readonly Decision[];
  /** True while somebody can still fight. */
  stands(position: Position<F>, who: Ref): boolean;
  /** How much has been done to somebody; 0 for nothing. Only fights in which it grows come to an end. */
  wear(position: Position<F>, who: Ref): number;
  left(position: Position<F>, who: Ref): readonly Left[];
  /** What keeps somebody from taking part, such as damage to what is stored of them; null for nothing. */
  trouble(states: States, who: Ref): Note | null;
  /** What should be known of somebody and keeps nobody from fighting, such as that they have no weapon. */
  remarks(states: States, who: Ref): readonly Note[];
  /** What a fight of these lacks that is stored beside them: places, the encounter. */
  stage(states: States, members: readonly Ref[], opening?: Opening): { readonly states: States; readonly frame: F };
  /** Somebody as they are when nothing has happened to them yet. Left out: the game doesn't tell the two apart. */
  rested?(state: JsonObject): JsonObject;
  /** What those who aren't heroes may be worth. Left out: the game has no such steps. */
  readonly tiers?: Tiers;
  /** What a deed is called: the same for all that are alike. Null for what has no name, such as a pass. Left out: nothing has one. */
  deed?(decision: Decision, position: Position<F>): Note | null;
  /**
   * Whose deeds have brought somebody down with the end of a round, by the steps of that round: for a game in which what is
   * done takes hold then. Left out: nobody's.
   */
  felledBy?(
    who: Ref,
    round: readonly Step[],
    position: Position<F>,
  ): readonly { readonly by: Ref; readonly deed: Note }[];
  /** True where a fight may be begun by one of those in it, before all others. Left out: it makes no difference. */
  readonly mayBegin?: boolean;
  /** Brings what states show of others up to date, as the table does when it reads them anew. Left out: nothing to do. */
  reread?(states: States): States;
}

/** A decision with what it is worth. */
export interface Weighed extends Worth {
  readonly decision: Decision;
}

/** These decisions from the best to the worst; of equals the first listed comes first. */
export function weighed<F extends EncounterFrame>(
  tactics: Pick<Tactics<F>, "consider">,
  decisions: readonly Decision[],
  position: Position<F>,
  view: View,
  manner: Pick<Manner, "weights">,
): readonly Weighed[] {
  return decisions
    .map((decision) => ({ decision, ...worthOf(tactics.consider(decision, position, view), manner) }))
    .sort((one, other) => other.worth - one.worth);
}

/** The same without the reasons: only those that are worth more than `above`. */
export function ranked<F extends EncounterFrame>(
  tactics: Pick<Tactics<F>, "consider">,
  decisions: readonly Decision[],
  position: Position<F>,
  view: View,
  given: { readonly manner: Pick<Manner, "weights">; readonly above: number },
): readonly Decision[] {
  const steps = rankedSteps(tactics, decisions, position, view, given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** So many are weighed without a pause: pausing has its price, and none of them takes long. */
const AT_ONCE = 4;

/** The same a few decisions at a time, for whoever must not keep others waiting. */
export function* rankedSteps<F extends EncounterFrame>(
  tactics: Pick<Tactics<F>, "consider">,
  decisions: readonly Decision[],
  position: Position<F>,
  view: View,
  { manner, above }: { readonly manner: Pick<Manner, "weights">; readonly above: number },
): Generator<void, readonly Decision[]> {
  const all: { readonly decision: Decision; readonly worth: number }[] = [];
  for (const decision of decisions) {
    all.push({ decision, worth: sumFor(tactics.consider(decision, position, view), manner) });
    if (all.length % AT_ONCE === 0) yield;
  }
  return all
    .filter(({ worth }) => worth > above)
    .sort((one, other) => other.worth - one.worth)
    .map(({ decision }) => decision);
}

/** The position on a card that has nothing on it yet. */
export const onNewCard = <F extends EncounterFrame>(position: Position<F>): Position<F> =>
  position.history.length === 0 ? position : { ...position, history: [] satisfies Step[], waiting: [] };
