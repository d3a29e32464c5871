/**
 * Dice are injected into the rules, so that the same decision with the same dice always gives the same outcome.
 * At the table they are Foundry's dice; in tests they are seeded or recorded.
 */
import type { Prospect } from "./prospect.ts";

/** What the rules ask to be rolled. */
export interface DiceRequest {
  /** Unique within one decision, and stable: it names the roll when it is replayed. */
  readonly id: string;
  /** How many dice, 0 or more. Zero dice give an empty list and are never shown. */
  readonly count: number;
  readonly faces: number;
  /** Whose dice these are (a state's ref), or null for the world's. */
  readonly who: string | null;
  /** Language key that says what the dice are for. */
  readonly label: string;
  /** What the roll is expected to be; asked only by those who foresee, and never recorded: it knows everybody's numbers. */
  readonly prospect?: () => Prospect;
}

/** A request with what came up, in the order rolled. Plain data. */
export interface RecordedRoll extends Omit<DiceRequest, "prospect"> {
  readonly results: readonly number[];
}

/** The record of a request: what came up, without what was expected. */
function recorded({ id, count, faces, who, label }: DiceRequest, results: readonly number[]): RecordedRoll {
  return { id, count, faces, who, label, results };
}

/** The source of dice handed to `resolve`. */
export interface Dice {
  /** As many whole numbers 1…faces as requested, in the order rolled. */
  roll(request: DiceRequest): readonly number[];
}

/** Thrown by recorded dice when the record ends: carries the roll that has to be made next. */
export class DiceNeeded extends Error {
  constructor(readonly request: DiceRequest) {
    super(`Dice needed: ${request.count}d${request.faces} for ${request.id}`);
    this.name = "DiceNeeded";
  }
}

/** Thrown when a record does not fit what the rules ask for: the decision and its dice belong to different games. */
export class DiceMismatch extends Error {
  constructor(request: DiceRequest, found: RecordedRoll) {
    super(
      `Recorded dice don't fit: asked for ${request.count}d${request.faces} (${request.id}), ` +
        `found ${found.count}d${found.faces} (${found.id})`,
    );
    this.name = "DiceMismatch";
  }
}

/**
 * Dice that repeat a record in order.
 * @throws DiceNeeded when the record is used up; DiceMismatch when the next entry is not the roll asked for.
 */
export function recordedDice(record: readonly RecordedRoll[]): Dice {
  let next = 0;
  return {
    roll(request) {
      if (request.count <= 0) return [];
      const found = record[next];
      if (!found) throw new DiceNeeded(request);
      if (found.id !== request.id || found.count !== request.count || found.faces !== request.faces)
        throw new DiceMismatch(request, found);
      next += 1;
      return found.results;
    },
  };
}

/** Dice from a seed, and the record they leave behind. The same seed gives the same dice on every machine. */
export function seededDice(seed: number): Dice & { readonly record: readonly RecordedRoll[] } {
  const uniform = seededChance(seed);
  const record: RecordedRoll[] = [];
  return {
    record,
    roll(request) {
      if (request.count <= 0) return [];
      const results = Array.from({ length: request.count }, () => 1 + Math.floor(uniform() * request.faces));
      record.push(recorded(request, results));
      return results;
    },
  };
}

/**
 * Runs a synchronous, pure `resolve` with dice that have to be awaited: each time it asks for dice that are not yet
 * recorded, they are rolled, and it is run again from the start with the longer record.
 * @returns what `resolve` gave, and the dice in the order rolled.
 */
export async function resolveWithDice<T>(
  resolve: (dice: Dice) => T,
  roll: (request: DiceRequest) => Promise<readonly number[]>,
): Promise<{ value: T; rolled: readonly RecordedRoll[] }> {
  const rolled: RecordedRoll[] = [];
  for (;;) {
    try {
      return { value: resolve(recordedDice(rolled)), rolled };
    } catch (reason) {
      if (!(reason instanceof DiceNeeded)) throw reason;
      rolled.push(recorded(reason.request, await roll(reason.request)));
    }
  }
}

/** Chances from a seed, uniform in [0, 1), by a small, well-known 32-bit generator (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** For whoever only looks at how things stand. @throws when a die is asked for */
export const NO_DICE: Dice = {
  roll: (): never => {
    throw new Error("Nobody rolls while it is only looked at.");
  },
};
