/** Whether a recording plays again by the rules to the same end, and where it doesn't. */
import { recordedDice, type Dice } from "../dice.ts";
import type { Engine } from "../engine.ts";
import { allOf, waitingEffects } from "../history.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { isRefusal, type Effect, type Ref, type States } from "../outcome.ts";
import { applyPatches, same } from "../patch.ts";
import { valueAt } from "../path.ts";
import type { Decided, Recording, Written } from "./recording.ts";
import { afterEvent, BEFORE_ALL, cardIn, isUnderAny, type ReplayPosition } from "./replay.ts";

/** What of a recording is otherwise than the rules have it. */
export interface Otherwise {
  /** The event's place in the recording; as many as there are events for the end. */
  readonly event: number;
  /**
   * `refused`: the rules don't allow the decision; `dice`: the dice aren't those it asks for; `outcome`: something else comes of
   * it; `written`: something else was written; `end`: somebody stood otherwise in the end; `unchecked`: any of these, after a
   * card was missing, which may have brought it about.
   */
  readonly what: "refused" | "dice" | "outcome" | "written" | "end" | "unchecked";
  /** The first value that differs, "effects.0.amount"; "" where it isn't about one. */
  readonly path: string;
  /** Whose value it is, where it is somebody's. */
  readonly ref: Ref | null;
  readonly recorded: Json;
  readonly played: Json;
}

/** The first thing that is otherwise; null when it comes to the same end. Only for a recording of all there was. */
export function checkReplay(engine: Engine, { events, end }: Recording): Otherwise | null {
  let position = BEFORE_ALL;
  let isWhole = true;
  // Of what comes after a missing card nobody can say that it is false: only that it can't be told.
  const told = (event: number, found: Difference): Otherwise =>
    isWhole ? { event, ...found } : { event, what: "unchecked", path: "", ref: null, recorded: null, played: null };
  for (const [at, event] of events.entries()) {
    const next = afterEvent(position, event);
    if (event.type === "missing") isWhole = false;
    const found =
      event.type === "step"
        ? checkStep(engine, event, position)
        : event.type === "written"
          ? checkWritten(engine, event, position, () => settingsAfter(events, at))
          : null;
    if (found) return told(at, found);
    position = next;
  }
  const found = firstOfStates(end, position.states);
  return found && told(events.length, { what: "end", ...found });
}

/** The group's choices that are found next: they may have been changed after a decision, and before it was written. */
function settingsAfter(events: Recording["events"], at: number): JsonObject | null {
  const next = events.slice(at + 1).find((one) => one.type === "found" && one.settings !== null);
  return next?.type === "found" ? next.settings : null;
}

type Difference = Omit<Otherwise, "event">;

function checkStep(engine: Engine, { card, step }: Decided, position: ReplayPosition): Difference | null {
  const { decision, rolled, outcome } = step;
  const then = cardIn(position, card);
  const bare = { path: "", ref: null, recorded: null, played: null };
  const dice = counted(recordedDice(rolled));
  try {
    const needs = engine.needs(decision, then.steps);
    const again = engine.resolve(
      decision,
      {
        states: only(position.states, needs),
        settings: position.settings,
        history: then.steps,
        waiting: waitingEffects(then),
      },
      dice,
    );
    if (isRefusal(again)) return { ...bare, what: "refused", played: again.refused.reason };
    const path = firstDifference(outcome as unknown as Json, again as unknown as Json);
    if (path === null)
      return dice.asked === rolled.filter(({ count }) => count > 0).length ? null : { ...bare, what: "dice" };
    return { what: "outcome", ref: null, ...path };
  } catch {
    // Dice that run out or don't fit, or a forged state that no engine could have stored.
    return { ...bare, what: "dice" };
  }
}

/** @param laterOf the choices that it may have been written by as well: looked for where those of the decision don't fit */
function checkWritten(
  engine: Engine,
  event: Written,
  position: ReplayPosition,
  laterOf: () => JsonObject | null,
): Difference | null {
  const found = writtenBy(engine, event, position);
  const later = found && laterOf();
  return later && !writtenBy(engine, event, { ...position, settings: later }) ? null : found;
}

function writtenBy(engine: Engine, event: Written, position: ReplayPosition): Difference | null {
  const { card, effects: ids, patches, gone } = event;
  const all = allOf(cardIn(position, card), "effects");
  const effects = ids.flatMap((id) => all.find((effect) => effect.id === id) ?? []);
  const before = only(
    position.states,
    effects.map(({ target }) => target),
  );
  const untracked = effects
    .filter(({ target, creates }) => !creates && !(target in before))
    .map(({ target }) => target);
  const isTold = (ref: Ref): boolean => !isUnderAny(gone, ref) && !untracked.includes(ref);
  const strange = strangeIn(event, effects, position.states);
  if (strange) return strange;
  try {
    const played = engine.apply(before, effects, position.settings);
    const found = firstOfStates(pick(applyPatches(position.states, patches), isTold, played), pick(played, isTold));
    return found && { what: "written", ...found };
  } catch {
    return { what: "written", path: "", ref: null, recorded: null, played: null };
  }
}

/** What no effect of the card speaks of, and values that weren't there before: taking them back would bring them about. */
function strangeIn(
  { patches, gone }: Written,
  effects: readonly Pick<Effect, "target">[],
  states: States,
): Difference | null {
  const targets = effects.map(({ target }) => target);
  const taken = gone.find((ref) => !targets.includes(ref));
  if (taken !== undefined) return { what: "written", path: "", ref: taken, recorded: null, played: null };
  let now = states;
  for (const patch of patches) {
    const { ref, path, from: recorded, to } = patch;
    const state = now[ref];
    if (!targets.includes(ref)) return { what: "written", path, ref, recorded: to, played: valueIn(state, path) };
    if (!state || path === "") continue;
    if (!same(valueIn(state, path), recorded))
      return { what: "written", path, ref, recorded, played: valueIn(state, path) };
    now = applyPatches(now, [patch]);
  }
  return null;
}

const valueIn = (state: JsonObject | undefined, path: string): Json =>
  (state && path !== "" ? valueAt(state, path) : null) ?? null;

const only = (states: States, refs: readonly Ref[]): States =>
  Object.fromEntries(refs.flatMap((ref) => (states[ref] ? [[ref, states[ref]] as const] : [])));

const pick = (states: States, fits: (ref: Ref) => boolean, among: States = states): States =>
  Object.fromEntries(Object.entries(states).filter(([ref]) => fits(ref) && ref in among));

/** Dice that count how often they are asked for any. */
function counted(dice: Dice): Dice & { readonly asked: number } {
  let asked = 0;
  return {
    get asked() {
      return asked;
    },
    roll(request) {
      if (request.count > 0) asked += 1;
      return dice.roll(request);
    },
  };
}

interface Differs {
  readonly path: string;
  readonly recorded: Json;
  readonly played: Json;
}

function firstOfStates(recorded: States, played: States): (Differs & { readonly ref: Ref }) | null {
  for (const ref of new Set([...Object.keys(recorded), ...Object.keys(played)])) {
    const found = firstDifference(recorded[ref] ?? null, played[ref] ?? null);
    if (found) return { ref, ...found };
  }
  return null;
}

/** The first value, in depth, at which two pieces of data differ; an absent value equals null. */
export function firstDifference(recorded: Json | undefined, played: Json | undefined, path = ""): Differs | null {
  if (same(recorded, played)) return null;
  const parts = partsOf(recorded);
  const others = partsOf(played);
  if (parts && others && Array.isArray(recorded) === Array.isArray(played))
    for (const key of new Set([...Object.keys(parts), ...Object.keys(others)])) {
      const found = firstDifference(parts[key], others[key], path === "" ? key : `${path}.${key}`);
      if (found) return found;
    }
  return { path, recorded: recorded ?? null, played: played ?? null };
}

function partsOf(value: Json | undefined): JsonObject | null {
  if (Array.isArray(value)) return Object.fromEntries((value as readonly Json[]).entries());
  return isJsonObject(value) ? value : null;
}
