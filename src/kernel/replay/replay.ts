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
  readonly cards: ReadonlyMap<string, CardThen>;
  /** The encounter as the last decision saw it; null before the first. */
  readonly frame: EncounterFrame | null;
}

const BLANK: CardThen = { steps: [], applied: [] };

export const BEFORE_ALL: ReplayPosition = { states: {}, settings: {}, cards: new Map(), frame: null };

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

/** How things stood at each place: before the first event, and after every one. One more than there are events. */
export function positionsOf({ events }: Pick<Recording, "events">): readonly ReplayPosition[] {
  const all = [BEFORE_ALL];
  let position = BEFORE_ALL;
  for (const event of events) all.push((position = afterEvent(position, event)));
  return all;
}

/** A card as it stands at a place; one without steps where it hasn't been opened yet. */
export const cardIn = ({ cards }: ReplayPosition, id: string): CardThen => cards.get(id) ?? BLANK;

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
  cards: new Map([...position.cards, [id, card]]),
});

/** The encounter a decision was made in, as far as it can be read. */
export function frameSeen({ encounter }: Decision): EncounterFrame | null {
  if (!isJsonObject(encounter)) return null;
  const { combat, round, participants } = encounter;
  return typeof combat === "string" && typeof round === "number" && Array.isArray(participants)
    ? (encounter as EncounterFrame)
    : null;
}
