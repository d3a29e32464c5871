/** A recording stepped through: how everything stood after each of its events. Nothing is rolled or decided here. */
import type { EncounterFrame } from "../frame.ts";
import { isJsonObject, type JsonObject } from "../json.ts";
import type { Decision, Ref, States } from "../outcome.ts";
import { applyPatches, invert, type Patch } from "../patch.ts";
import type { Step } from "../step.ts";
import type { Recording, ReplayEvent, TakenBack, Written } from "./recording.ts";

/** One time that effects of a card were written. */
export interface Batch {
  readonly effects: readonly string[];
  readonly patches: readonly Patch[];
  readonly undone: boolean;
  /** States that went with it. */
  readonly gone: States;
}

/** A card as far as it has come. */
export interface CardThen {
  readonly steps: readonly Step[];
  readonly applied: readonly Batch[];
}

/** How things stand after some of the events. */
export interface ReplayPosition {
  readonly states: States;
  readonly settings: JsonObject;
  readonly cards: Cards;
  /** The encounter as the last decision saw it; null before the first. */
  readonly frame: EncounterFrame | null;
}

/** Cards as far as they have come, the last that changed before all others: no position holds a list of its own. Null for none. */
export type Cards = { readonly id: string; readonly card: CardThen; readonly others: Cards } | null;

const BLANK: CardThen = { steps: [], applied: [] };

export const BEFORE_ALL: ReplayPosition = { states: {}, settings: {}, cards: null, frame: null };

/** How things stand after one more event. */
export function afterEvent(position: ReplayPosition, event: ReplayEvent): ReplayPosition {
  switch (event.type) {
    case "found":
      return {
        ...position,
        states: { ...position.states, ...event.states },
        settings: event.settings ?? position.settings,
      };
    case "missing":
      return position;
    case "step": {
      const card = cardIn(position, event.card);
      const frame = frameSeen(event.step.decision) ?? position.frame;
      return { ...withCard(position, event.card, { ...card, steps: [...card.steps, event.step] }), frame };
    }
    case "written":
      return afterWritten(position, event);
    case "undone":
      return afterUndone(position, event);
  }
}

/** How many events lie between two positions that are kept. */
const APART = 50;

/**
 * How things stood at each place: before the first event, and after every one. One more than there are events. All of them would
 * be more than a page can hold, so some are kept, and what lies between is found anew.
 */
export class Positions {
  readonly #kept: ReplayPosition[] = [BEFORE_ALL];
  #last = { place: 0, position: BEFORE_ALL };

  constructor(readonly events: readonly ReplayEvent[]) {}

  get length(): number {
    return this.events.length + 1;
  }

  /** The position at a place, from the end where that is negative; undefined for none. */
  at(place: number): ReplayPosition | undefined {
    const to = place < 0 ? this.length + place : place;
    if (!Number.isInteger(to) || to < 0 || to >= this.length) return undefined;
    let { place: at, position } = this.#last;
    const near = Math.min(Math.floor(to / APART), this.#kept.length - 1);
    if (at > to || at < near * APART) [at, position] = [near * APART, this.#kept[near] ?? BEFORE_ALL];
    for (const event of this.events.slice(at, to)) {
      position = afterEvent(position, event);
      at += 1;
      if (at === this.#kept.length * APART) this.#kept.push(position);
    }
    this.#last = { place: to, position };
    return position;
  }
}

/** How things stood at each place of a recording. */
export const positionsOf = ({ events }: Pick<Recording, "events">): Positions => new Positions(events);

/** A card as it stands at a place; one without steps where it hasn't been opened yet. */
export function cardIn({ cards }: ReplayPosition, id: string): CardThen {
  for (let at = cards; at !== null; at = at.others) if (at.id === id) return at.card;
  return BLANK;
}

/** True for what goes as a whole, and for everything within it. */
export const isUnderAny = (gone: readonly Ref[], ref: Ref): boolean =>
  gone.some((one) => ref === one || ref.startsWith(`${one}.`));

function afterWritten(position: ReplayPosition, { card: id, effects, patches, gone }: Written): ReplayPosition {
  const written = Object.entries(applyPatches(position.states, patches));
  const [went, stay] = [true, false].map((goes) =>
    Object.fromEntries(written.filter(([ref]) => isUnderAny(gone, ref) === goes)),
  ) as [States, States];
  const card = cardIn(position, id);
  const batch: Batch = { effects, patches, undone: false, gone: went };
  return { ...withCard(position, id, { ...card, applied: [...card.applied, batch] }), states: stay };
}

function afterUndone(position: ReplayPosition, { card: id }: TakenBack): ReplayPosition {
  const card = cardIn(position, id);
  const standing = card.applied.filter(({ undone }) => !undone);
  const back = standing.reduce((states, { gone }) => ({ ...states, ...gone }), position.states);
  const states = applyPatches(back, invert(standing.flatMap(({ patches }) => patches)));
  const applied = card.applied.map((batch) => ({ ...batch, undone: true }));
  return { ...withCard(position, id, { ...card, applied }), states };
}

const withCard = (position: ReplayPosition, id: string, card: CardThen): ReplayPosition => ({
  ...position,
  cards: { id, card, others: position.cards },
});

/** The encounter a decision was made in, as far as it can be read. */
export function frameSeen({ encounter }: Decision): EncounterFrame | null {
  if (!isJsonObject(encounter)) return null;
  const { combat, round, participants } = encounter;
  return typeof combat === "string" && typeof round === "number" && Array.isArray(participants)
    ? (encounter as EncounterFrame)
    : null;
}
