/** The events of a fight, put together from its cards and from how states stood before their steps. Pure. */
import type { JsonObject } from "../json.ts";
import type { Ref, States } from "../outcome.ts";
import { applyPatches, same, type Patch } from "../patch.ts";
import { valueAt } from "../path.ts";
import type { Step } from "../step.ts";
import type { Found, Missing, ReplayEvent } from "./recording.ts";
import { afterEvent, BEFORE_ALL } from "./replay.ts";

/** One time that effects of a card were written; times in milliseconds since 1970, left out on cards of earlier versions. */
export interface BatchKept {
  readonly effects: readonly string[];
  readonly patches: readonly Patch[];
  readonly undone: boolean;
  readonly at?: number;
  readonly undoneAt?: number;
  readonly removed?: readonly { readonly ref: Ref }[];
}

export interface CardKept {
  readonly id: string;
  /** When it was opened. */
  readonly at: number;
  readonly steps: readonly Step[];
  readonly applied: readonly BatchKept[];
}

/** How some stood before a step of a card, otherwise than cards had left them. */
export interface Sight {
  readonly card: string;
  readonly step: number;
  readonly states: States;
  readonly settings: JsonObject | null;
}

/** A card that can't be read, or of which it isn't known how all stood. */
export interface CardLost {
  readonly id: string;
  readonly at: number;
  readonly why: Missing["why"];
}

interface Timed {
  readonly at: number;
  readonly event: ReplayEvent;
}

/**
 * Everything that happened, in order. What a card found otherwise than the one before it had left it becomes an event of its
 * own: it was changed by hand, or on a card that is missing.
 */
export function eventsOf(
  cards: readonly CardKept[],
  sights: readonly Sight[] = [],
  lost: readonly CardLost[] = [],
): readonly ReplayEvent[] {
  const timed = [
    ...lost.flatMap(({ id, at, why }): Timed[] => [
      { at, event: { type: "missing", card: id, why } },
      ...sights.filter(({ card }) => card === id).map((sight) => ({ at, event: foundOf(sight) })),
    ]),
    ...cards.flatMap((card) => eventsOfCard(card, sights)),
  ];
  return joined([...timed].sort((one, other) => one.at - other.at).map(({ event }) => event));
}

const foundOf = ({ states, settings }: Sight): Found => ({ type: "found", states, settings });

function eventsOfCard(card: CardKept, sights: readonly Sight[]): Timed[] {
  const { id, steps, applied } = card;
  let now = card.at;
  // Of what happened at the same moment, what a step wrote comes after it and before the next.
  const all: (Timed & { readonly place: number })[] = steps.flatMap((step, place) => {
    now = Math.max(now, step.made?.at ?? now);
    const seen = sights.filter((sight) => sight.card === id && sight.step === place);
    const events: ReplayEvent[] = [...seen.map(foundOf), { type: "step", card: id, step }];
    return events.map((event) => ({ at: now, place, event }));
  });
  const undone = new Set<number>();
  for (const { effects, patches, at, removed = [], ...batch } of applied) {
    const place = lastStepOf(steps, effects);
    const event: ReplayEvent = { type: "written", card: id, effects, patches, gone: removed.map(({ ref }) => ref) };
    all.push({ at: at ?? steps[place]?.made?.at ?? now, place: place + 0.5, event });
    if (batch.undone) undone.add(batch.undoneAt ?? now);
  }
  for (const at of undone) all.push({ at, place: Infinity, event: { type: "undone", card: id } });
  return all.sort((one, other) => one.at - other.at || one.place - other.place);
}

/** The last step that brought any of these effects about. */
const lastStepOf = (steps: readonly Step[], effects: readonly string[]): number =>
  steps.findLastIndex(({ outcome }) => outcome.effects.some(({ id }) => effects.includes(id)));

/** The same events, with a state found wherever what is written doesn't begin where the one before ended. */
function joined(events: readonly ReplayEvent[]): readonly ReplayEvent[] {
  let position = BEFORE_ALL;
  return events.flatMap((event) => {
    const mended = event.type === "written" ? mendedFor(position.states, event.patches) : null;
    // What was there at the beginning needs no telling once more.
    const found = event.type === "found" ? onlyNew(event, position.states) : event;
    const all: ReplayEvent[] = [...(mended ? [mended] : []), ...(found ? [found] : [])];
    for (const one of all) position = afterEvent(position, one);
    return all;
  });
}

function onlyNew(event: Found, states: States): Found | null {
  const told = Object.entries(event.states).filter(([ref, state]) => !same(states[ref], state));
  return told.length === 0 && event.settings === null ? null : { ...event, states: Object.fromEntries(told) };
}

/** The values as the patches take them to be, where they stand otherwise; null where all are so. */
function mendedFor(states: States, patches: readonly Patch[]): Found | null {
  let [now, mended] = [states, states];
  for (const patch of patches) {
    const { ref, path, from } = patch;
    const state = now[ref];
    if (!state || path === "") continue;
    if (!same(valueAt(state, path), from)) mended = applyPatches(mended, [{ ...patch, to: from }]);
    now = applyPatches(now, [patch]);
  }
  const changed = Object.entries(mended).filter(([ref, state]) => states[ref] !== state);
  return changed.length === 0 ? null : { type: "found", states: Object.fromEntries(changed), settings: null };
}
