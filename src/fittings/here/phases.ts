/**
 * What happens once at an edge of play, at the start or end of a round or a turn, and never again: not when somebody turns
 * back and goes on again, not after a reload, not on another game master's machine. So it is kept in the encounter.
 */
import { SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryCombat } from "../../foundry/types.ts";
import { isJsonObject, type JsonObject } from "../../kernel/json.ts";
import { Queue } from "../../table/authority/queue.ts";

/** An edge of play. */
export interface Moment {
  readonly round: number;
  /** What fires: "roundEnd", "turnStart", "reminder"… */
  readonly phase: string;
  /** Whose turn: the combatant's id. Left out: the round's. */
  readonly turn?: string;
}

/** What has fired in an encounter: everything in rounds before one, and single moments since. */
export interface Fired extends JsonObject {
  readonly before: number;
  readonly moments: readonly string[];
}

const FLAG = "fired";
const NOTHING: Fired = { before: 0, moments: [] };

/** Rounds of which single moments are kept: nobody turns back further, and the list stays short. */
const KEPT = 3;

/** Whether a moment has fired. Pure. */
export const hasFired = ({ before, moments }: Fired, moment: Moment): boolean =>
  moment.round < before || moments.includes(keyOf(moment));

/** What has fired once this moment has, too; what is long past is kept by its round alone. Pure. */
export function withFired({ before, moments }: Fired, moment: Moment): Fired {
  const from = Math.max(before, moment.round - KEPT + 1);
  return { before: from, moments: [...moments.filter((key) => parseInt(key, 10) >= from), keyOf(moment)] };
}

/** What has not fired yet although this moment had. Pure. */
export const withoutFired = ({ before, moments }: Fired, moment: Moment): Fired => ({
  before,
  moments: moments.filter((key) => key !== keyOf(moment)),
});

/** What has fired is read and written whole: for each encounter never two changes of it at once. */
const changes = new WeakMap<FoundryCombat, Queue>();

/** Changes what has fired, after all earlier changes. Resolves to false when there is nothing to change (null). */
function change(combat: FoundryCombat, work: (fired: Fired) => Fired | null): Promise<boolean> {
  const queue = changes.get(combat) ?? new Queue();
  changes.set(combat, queue);
  return queue.run(async () => {
    const fired = work(firedIn(combat));
    if (fired) await combat.setFlag(SYSTEM_ID, FLAG, fired);
    return fired !== null;
  });
}

/**
 * Does something at a moment of an encounter, unless it was done already. It is noted before it is done, lest two machines
 * do it; when it fails, it is not noted any more. Several moments may come at once.
 */
export async function oncePer(combat: FoundryCombat, moment: Moment, work: () => Promise<void>): Promise<void> {
  if (!(await change(combat, (fired) => (hasFired(fired, moment) ? null : withFired(fired, moment))))) return;
  try {
    await work();
  } catch (reason) {
    await change(combat, (fired) => withoutFired(fired, moment));
    throw reason;
  }
}

/** Begins anew: in an encounter that begins nothing has fired. */
export async function forgetFired(combat: FoundryCombat): Promise<void> {
  await change(combat, ({ before, moments }) => (before > 0 || moments.length > 0 ? NOTHING : null));
}

/**
 * Lets what has fired since be to come again, where play goes back to how it stood; what a turn that stays began with has
 * fired all the same.
 * @param but whose turn stays, by the combatant's id; null for nobody's
 */
export async function putFiredBack(combat: FoundryCombat, was: Fired, but: string | null): Promise<void> {
  await change(combat, (now) => {
    const stays = now.moments.filter((key) => !was.moments.includes(key) && but !== null && key.endsWith(` ${but}`));
    const isSame = now.before === was.before && now.moments.length === was.moments.length + stays.length;
    return isSame ? null : { before: was.before, moments: [...was.moments, ...stays] };
  });
}

/** What has fired in an encounter by now. */
export function firedIn({ flags }: FoundryCombat): Fired {
  const stored = flags[SYSTEM_ID]?.[FLAG];
  if (!isJsonObject(stored) || typeof stored["before"] !== "number" || !Array.isArray(stored["moments"]))
    return NOTHING;
  return stored as Fired;
}

const keyOf = ({ round, phase, turn = "" }: Moment): string => `${round} ${phase} ${turn}`;
