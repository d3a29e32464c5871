/** The encounter a decision is made in: which one, in which round, and who takes part. */
import { isListOf, isNullOr, isOptional, isShape, isText, isWhole, type Check, type Shape } from "./edge.ts";
import { isJsonObject, type Json, type JsonObject } from "./json.ts";
import type { Decision, Ref } from "./outcome.ts";
import type { Step } from "./step.ts";

/** Whoever takes part, and the combatant that stands for them. */
export interface Participation extends JsonObject {
  readonly who: Ref;
  readonly combatant: Ref;
}

/** The encounter as the decision's maker saw it. A game's own frames may say more. */
export interface EncounterFrame extends JsonObject {
  readonly combat: Ref;
  /** 0 before the first round. */
  readonly round: number;
  /** A list, because refs contain dots and can't be keys of stored data. */
  readonly participants: readonly Participation[];
}

/** The combatant that stands for somebody, or null outside encounters and for those who take no part. */
export function combatantOf(frame: EncounterFrame | null | undefined, who: Ref): Ref | null {
  return frame ? (placesIn(frame.participants).get(who) ?? null) : null;
}

/** Who stands for whom, read once of each list: it isn't changed after, and of one moment, many ask. */
const places = new WeakMap<readonly Participation[], ReadonlyMap<Ref, Ref>>();

function placesIn(participants: readonly Participation[]): ReadonlyMap<Ref, Ref> {
  const known = places.get(participants);
  if (known) return known;
  // Of several who stand for one, the first.
  const made = new Map(participants.toReversed().map(({ who, combatant }) => [who, combatant]));
  places.set(participants, made);
  return made;
}

/** All combatants that stand for somebody: who takes part twice has two. */
export function combatantsOf(frame: EncounterFrame | null | undefined, who: Ref): readonly Ref[] {
  return frame?.participants.flatMap((one) => (one.who === who ? [one.combatant] : [])) ?? [];
}

/**
 * Passes the frame of an encounter, or none: null, or left out.
 * @param more fields that the game's frames have besides
 */
export function isFrameWith(more: Shape = {}): Check {
  const participant = isShape({ who: isText, combatant: isText });
  const list = isListOf(participant);
  // A list that has passed passes: every decision of a round names the same.
  const passed = new WeakSet<object>();
  const participants: Check = (value) => {
    if (typeof value === "object" && value !== null && passed.has(value)) return true;
    const fits = list(value);
    if (fits) passed.add(value as readonly Json[]);
    return fits;
  };
  const frame = isShape({ combat: isText, round: isWhole(0, 1e6), participants, ...more });
  return isOptional(isNullOr(frame));
}

/** The encounter a decision is made in, if it names one that can be read. */
export function frameOf<F extends EncounterFrame>(decision: Decision, isFrame: Check): F | null {
  const frame = decision["encounter"];
  return isJsonObject(frame) && isFrame(frame) ? (frame as F) : null;
}

/**
 * Steps as they are stored now, from steps as they may once have been stored: then participants named whoever took part
 * under a word of their game's. What is stored as it is now is the very same.
 */
export function withFramesAsNow(steps: readonly Step[]): readonly Step[] {
  // Stored data may be anything: what is no step stays what it is, and is dealt with where cards are read.
  const isOld = (step: Step): boolean => isJsonObject(step) && holdsOldFrame(step.decision);
  return steps.some(isOld)
    ? steps.map((step) => (isOld(step) ? { ...step, decision: renewed(step.decision) as Decision } : step))
    : steps;
}

function holdsOldFrame(value: Json | undefined): boolean {
  if (!isJsonObject(value)) return false;
  return (
    isOldFrame(value["encounter"]) || Object.values(value).some((part) => isJsonObject(part) && holdsOldFrame(part))
  );
}

function isOldFrame(frame: Json | undefined): frame is EncounterFrame {
  if (!isJsonObject(frame) || !Array.isArray(frame["participants"])) return false;
  return (frame["participants"] as readonly Json[]).some((one) => isJsonObject(one) && one["who"] === undefined);
}

/** A decision, and those within it, with the frames of today. */
function renewed(value: JsonObject): JsonObject {
  const parts = Object.entries(value).map(([key, part]) => {
    if (key === "encounter" && isOldFrame(part)) return [key, { ...part, participants: part.participants.map(named) }];
    return [key, isJsonObject(part) ? renewed(part) : part];
  });
  return Object.fromEntries(parts) as JsonObject;
}

function named(one: JsonObject): JsonObject {
  if (!isJsonObject(one) || one["who"] !== undefined) return one;
  const { combatant, ...rest } = one;
  const [who] = Object.values(rest);
  return { who, combatant };
}
