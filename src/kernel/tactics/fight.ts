/** A fight played from its first roll to the last one down, through the engine alone, as a table would write it. */
import { seededDice, type DiceRequest } from "../dice.ts";
import type { EncounterFrame } from "../frame.ts";
import { openPrompts } from "../history.ts";
import { isRefusal, type Decision, type Effect, type Note, type Prompt, type Ref, type States } from "../outcome.ts";
import type { Step } from "../step.ts";
import { TrialCard, type RecordingDice } from "../trial.ts";
import { membersOf, viewOf, type FightPlan, type Member, type Side } from "./plan.ts";
import { Standstill, type Wear } from "./standstill.ts";
import { onNewCard, rankedSteps, type Left, type Position, type View } from "./tactics.ts";

/** One decision of a fight, in the order made. */
export interface Played extends Step {
  readonly round: number;
  /** Which card it is on, counted from 0. */
  readonly card: number;
  /** Who chose it; null for what follows by itself. */
  readonly who: Ref | null;
}

/** Somebody who fell by somebody's deed, as the game calls it. */
export interface Felled {
  readonly who: Ref;
  readonly by: Ref;
  readonly deed: Note;
}

/** How a fight ended: one side is left, none is, nobody gets anywhere with anybody, or it went on too long. */
export type EndedBy = "won" | "nobodyLeft" | "stalemate" | "limit";

export interface Fought {
  readonly by: EndedBy;
  /** The side that is left; null when none is, or several are. */
  readonly winner: string | null;
  /** Rounds that have begun. */
  readonly rounds: number;
  readonly fell: readonly Ref[];
  /** By which deeds, in the order of the fight. Of a game that names no deeds: none. */
  readonly felled: readonly Felled[];
  readonly left: readonly { readonly who: Ref; readonly left: readonly Left[] }[];
  readonly log: readonly Played[];
  readonly states: States;
  /** Decisions that tactics offered and the engine turned down: none from a sound game. */
  readonly refused: readonly { readonly decision: Decision; readonly reason: string }[];
}

/** No turn has more deeds, no card more questions: what goes on longer is going round in circles. */
const MOST_DEEDS = 20;
/** Deeds beside the order, before the next in it. */
const MOST_ASIDES = 60;
const MOST_QUESTIONS = 60;
/** Turns in one round. */
const MOST_TURNS = 600;
const NOTHING: readonly Effect[] = [];
/** Sets what is chosen at random apart from the dice. */
const CHOICE_SEED = 0x51ed270b;

/** Plays a fight. The same plan gives the same fight, die by die. */
export function playFight<F extends EncounterFrame>(plan: FightPlan<F>): Fought {
  const steps = fightSteps(plan);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same fight decision by decision: whoever plays it may stop after each, and go on whenever they like. */
export function fightSteps<F extends EncounterFrame>(plan: FightPlan<F>): Generator<void, Fought> {
  return new Fight(plan).play();
}

/** A card that still asks something which nobody can answer yet. */
interface PutAside {
  readonly steps: Step[];
  readonly card: number;
  /** Whose deed it began with; null for what followed by itself. */
  readonly actor: Ref | null;
}

class Fight<F extends EncounterFrame> {
  readonly #card: TrialCard;
  readonly #rolls: RecordingDice;
  readonly #choices: RecordingDice;
  readonly #log: Played[] = [];
  readonly #felled: Felled[] = [];
  readonly #refused: { decision: Decision; reason: string }[] = [];
  #frame: F;
  #last: Position<F> | null = null;
  #stood: { readonly at: Position<F>; readonly refs: readonly Ref[] } | null = null;
  #cards = 0;
  /** The one in hand, as it is counted. */
  #inHand = -1;
  #putAside: readonly PutAside[] = [];
  #passed = true;

  constructor(readonly plan: FightPlan<F>) {
    const { engine, bout, states, settings, seed, frame } = plan;
    const reread = bout.reread?.bind(bout);
    this.#card = new TrialCard({ engine, refusals: "", ...(reread && { reread }) }, states, settings);
    this.#rolls = seededDice(seed);
    this.#choices = seededDice(seed ^ CHOICE_SEED);
    this.#frame = frame;
  }

  *play(): Generator<void, Fought> {
    const { bout, maxRounds } = this.plan;
    yield* this.#all(this.#surprise);
    yield* this.#all(bout.opens(this.#position));
    let round = 0;
    const standstill = new Standstill(this.#wear);
    let by = this.#over;
    while (by === null) {
      if (round >= maxRounds) by = "limit";
      else {
        round += 1;
        const { states } = this.#card;
        yield* this.#round(round);
        const isStuck = standstill.reached(this.#wear);
        const isIdle = this.#passed && !bout.waits?.(this.#position) && this.#isAsIn(states);
        by = this.#over ?? (isStuck || isIdle ? "stalemate" : null);
      }
    }
    return this.#ended(by, round);
  }

  /** What catches a side unawares. Whoever would be caught by nobody isn't. */
  get #surprise(): readonly Decision[] {
    const { bout, sides, surprised = null } = this.plan;
    const refs = (some: readonly Side[]): readonly Ref[] => membersOf(some).map(({ who }) => who);
    const caught = refs(sides.filter(({ id }) => id === surprised));
    const by = refs(sides.filter(({ id }) => id !== surprised));
    return caught.length > 0 && by.length > 0 ? (bout.surprise?.(this.#position, caught, by) ?? []) : [];
  }

  *#round(round: number): Generator<void, void> {
    const { bout } = this.plan;
    this.#frame = bout.frameAt(this.#frame, round, []);
    this.#passed = true;
    yield* this.#all(bout.begins?.(this.#position, null) ?? []);
    const begun: Ref[] = [];
    for (const who of this.#inOrder(begun)) {
      begun.push(who);
      this.#frame = bout.frameAt(this.#frame, round, begun);
      yield* this.#all(bout.begins?.(this.#position, who) ?? [], who);
      yield* this.#takeUp();
      yield* this.#turn(who);
      if (this.#over !== null) return;
      yield* this.#all(bout.ends(this.#position, who), who);
      yield* this.#asides();
      if (this.#over !== null) return;
      yield;
    }
    yield* this.#takeUp();
    // What nobody has answered by now is settled by the end of the round, or never.
    this.#putAside = [];
    const standing = this.#standing;
    yield* this.#all(bout.ends(this.#position, null));
    this.#noteRound(standing, round);
  }

  /** Who acts in a round, one after the other: as the order stands, or as the game tells each time. */
  *#inOrder(begun: readonly Ref[]): Generator<Ref, void> {
    const { bout } = this.plan;
    if (!bout.next) {
      yield* bout.order(this.#position);
      return;
    }
    while (begun.length < MOST_TURNS) {
      const who = bout.next(this.#position, begun);
      if (who === null) return;
      yield who;
    }
  }

  /** Notes by whose deeds of a round those have fallen who stood before its end. */
  #noteRound(stood: readonly Ref[], round: number): void {
    const { bout } = this.plan;
    if (!bout.felledBy) return;
    const [standing, position] = [this.#standing, this.#position];
    const steps = this.#log.filter((step) => step.round === round);
    for (const who of stood.filter((one) => !standing.includes(one)))
      this.#felled.push(...bout.felledBy(who, steps, position).map((one) => ({ who, ...one })));
  }

  /** Cards that were put aside are gone on with, as far as what they ask can be answered by now. */
  *#takeUp(): Generator<void, void> {
    const cards = this.#putAside;
    this.#putAside = [];
    for (const { steps, card, actor } of cards) {
      this.#card.newCard();
      this.#card.steps = steps;
      this.#inHand = card;
      yield* this.#settle(actor);
    }
  }

  *#turn(who: Ref): Generator<void, void> {
    for (let deeds = 0; deeds < MOST_DEEDS; deeds += 1) if (!(yield* this.#deed(who))) return;
  }

  /** Whoever acts beside the order does, before the next in it. */
  *#asides(): Generator<void, void> {
    for (let deeds = 0; deeds < MOST_ASIDES; deeds += 1) {
      const who = this.plan.bout.aside?.(this.#position) ?? null;
      if (who === null || !(yield* this.#deed(who))) return;
    }
  }

  /** One deed, seen through; false where there is none, or it was the last. */
  *#deed(who: Ref): Generator<void, boolean> {
    const { tactics, bout } = this.plan;
    if (this.#over !== null || !bout.stands(this.#position, who)) return false;
    this.#newCard();
    const view = this.#viewOf(who);
    if (!view) return false;
    const listed = tactics.options(onNewCard(this.#position), view);
    yield;
    const made = yield* this.#choose(listed, view);
    if (made === null) return false;
    const isLast = tactics.isPass(made);
    if (!isLast) this.#passed = false;
    yield;
    const standing = this.#standing;
    yield* this.#settle(who);
    this.#note(who, made, standing);
    return !isLast;
  }

  /** Notes who of those that stood before a deed has fallen by it. */
  #note(by: Ref, decision: Decision, stood: readonly Ref[]): void {
    const standing = this.#standing;
    const fallen = stood.filter((who) => !standing.includes(who));
    const deed = fallen.length > 0 ? (this.plan.bout.deed?.(decision, this.#position) ?? null) : null;
    if (deed) this.#felled.push(...fallen.map((who) => ({ who, by, deed })));
  }

  /** All that the card asks is answered, what can be added is, and what waits is written. What has to wait is put aside. */
  *#settle(actor: Ref | null): Generator<void, void> {
    const concerned = actor === null ? [] : [actor];
    for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
      const open = openPrompts(this.#card);
      if (open.length > 0) {
        const answered = yield* this.#answerAny(open, actor);
        if (answered === null) break;
        if (!concerned.includes(answered)) concerned.push(answered);
        yield;
        continue;
      }
      if (!(yield* this.#anyAdds(concerned))) break;
      yield;
    }
    this.#card.applyWaiting();
  }

  /** Answers the first of these questions that doesn't have to wait: whoever was asked, or null for none. */
  *#answerAny(open: readonly Prompt[], actor: Ref | null): Generator<void, Ref | null> {
    for (const prompt of open) {
      const came = yield* this.#answer(prompt, actor);
      if (came === "waits") continue;
      return came ? prompt.owner : null;
    }
    const { steps } = this.#card;
    this.#putAside = [...this.#putAside, { steps, card: this.#inHand, actor }];
    return null;
  }

  /** What is asked of nobody who fights is answered by whoever acts, or by the first of all. */
  *#answer(prompt: Prompt, actor: Ref | null): Generator<void, boolean | "waits"> {
    const [first] = membersOf(this.plan.sides);
    const other = actor ?? first?.who ?? prompt.owner;
    const view = this.#viewOf(prompt.owner) ?? this.#viewOf(other);
    if (!view) return false;
    const listed = this.plan.tactics.answers(this.#position, prompt, view);
    return listed.length === 0 ? "waits" : (yield* this.#choose(listed, view)) !== null;
  }

  /** Lets the first of these add something who has anything to add that is worth it. */
  *#anyAdds(some: readonly Ref[]): Generator<void, boolean> {
    for (const who of some) if (yield* this.#addsTo(who)) return true;
    return false;
  }

  /** Adds the best there is to add, when it is worth anything. */
  *#addsTo(who: Ref): Generator<void, boolean> {
    const view = this.#viewOf(who);
    if (!view) return false;
    const listed = this.plan.tactics.goesOn(this.#position, view);
    return listed.length > 0 && (yield* this.#choose(listed, view, 0)) !== null;
  }

  /** Makes the best of these that the engine takes, if it is worth more than `above`; null when there is none. */
  *#choose(decisions: readonly Decision[], view: View, above = -Infinity): Generator<void, Decision | null> {
    const best = yield* this.#ranked(decisions, view, above);
    for (const decision of best) if (this.#make(decision, view.who)) return decision;
    return null;
  }

  *#ranked(decisions: readonly Decision[], view: View, above: number): Generator<void, readonly Decision[]> {
    const { manner = null } = this.#memberOf(view.who)?.member ?? {};
    if (manner === null) return this.#shuffled(decisions, above > -Infinity);
    const [only] = decisions;
    if (decisions.length === 1 && only && above === -Infinity) return [only];
    return yield* rankedSteps(this.plan.tactics, decisions, this.#position, view, { manner, above });
  }

  /** In any order; where nothing need be done, that comes up as often as each of these. */
  #shuffled(decisions: readonly Decision[], mayLeave: boolean): readonly Decision[] {
    const [drawn = 1] = this.#choices.roll({
      ...{ id: "choice", count: 1, faces: decisions.length + Number(mayLeave), who: null, label: "" },
    });
    const first = decisions[drawn - 1];
    return first ? [first, ...decisions.filter((one) => one !== first)] : [];
  }

  #make(decision: Decision, who: Ref | null): boolean {
    const dice = recorder(this.#rolls);
    const outcome = this.#card.decide(decision, dice);
    if (isRefusal(outcome)) {
      this.#refused.push({ decision, reason: outcome.refused.reason });
      return false;
    }
    const step = this.#card.steps.at(-1);
    if (step) this.#log.push({ ...step, round: this.#frame.round, card: this.#inHand, who });
    return true;
  }

  /** Each on a card of its own, and nobody's choice; what it asks is answered. */
  *#all(decisions: readonly Decision[], actor: Ref | null = null): Generator<void, void> {
    for (const decision of decisions) {
      this.#newCard();
      if (this.#make(decision, null)) yield* this.#settle(actor);
    }
  }

  #newCard(): void {
    this.#card.newCard();
    this.#inHand = this.#cards;
    this.#cards += 1;
  }

  /** The same as long as nothing changes: what games work out of a position, they keep by it. */
  get #position(): Position<F> {
    const { states, settings, steps: history } = this.#card;
    const waiting = history.length > 0 ? this.#card.waiting : NOTHING;
    const [last, frame] = [this.#last, this.#frame];
    const isSame =
      last?.states === states &&
      last.history === history &&
      last.frame === frame &&
      last.waiting?.length === waiting.length;
    if (last !== null && isSame) return last;
    const made = { states, settings, history, waiting, frame };
    this.#last = made;
    return made;
  }

  get #over(): EndedBy | null {
    const left = this.#sidesLeft.length;
    return left > 1 ? null : left === 1 ? "won" : "nobodyLeft";
  }

  /** Who stands, asked once of each position. */
  get #standing(): readonly Ref[] {
    const { bout, sides } = this.plan;
    const position = this.#position;
    if (this.#stood?.at !== position) {
      const members = membersOf(sides).map(({ who }) => who);
      this.#stood = { at: position, refs: members.filter((who) => bout.stands(position, who)) };
    }
    return this.#stood.refs;
  }

  get #sidesLeft(): readonly Side[] {
    const standing = this.#standing;
    return this.plan.sides.filter(({ members }) => members.some(({ who }) => standing.includes(who)));
  }

  get #wear(): Wear {
    const position = this.#position;
    return new Map(membersOf(this.plan.sides).map(({ who }) => [who, this.plan.bout.wear(position, who)]));
  }

  /** True while everybody is as they were in these states. */
  #isAsIn(before: States): boolean {
    const { states: now } = this.#card;
    const isSame = ({ who }: Member): boolean =>
      now[who] === before[who] || JSON.stringify(now[who]) === JSON.stringify(before[who]);
    return membersOf(this.plan.sides).every(isSame);
  }

  #memberOf(who: Ref): { readonly side: Side; readonly member: Member } | null {
    for (const side of this.plan.sides) {
      const member = side.members.find((one) => one.who === who);
      if (member) return { side, member };
    }
    return null;
  }

  #viewOf(who: Ref): View | null {
    const found = this.#memberOf(who);
    return found && viewOf(found.side, who);
  }

  #ended(by: EndedBy, rounds: number): Fought {
    const { bout, sides } = this.plan;
    const position = this.#position;
    const refs = membersOf(sides).map(({ who }) => who);
    return {
      by,
      winner: by === "won" ? (this.#sidesLeft[0]?.id ?? null) : null,
      rounds,
      fell: refs.filter((who) => !bout.stands(position, who)),
      felled: this.#felled,
      left: refs.map((who) => ({ who, left: bout.left(position, who) })),
      log: this.#log,
      states: this.#card.states,
      refused: this.#refused,
    };
  }
}

/** Dice of one decision: the same stream, with a record of its own. */
function recorder(source: RecordingDice): RecordingDice {
  const from = source.record.length;
  return {
    get record() {
      return source.record.slice(from);
    },
    roll: (request: DiceRequest) => source.roll(request),
  };
}
