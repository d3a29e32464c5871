/**
 * What somebody has begun in a window and not finished: their browser keeps it, so that a reload, or a window closed by a
 * slip, loses nothing. Nothing of it reaches the world. It is no setting, for nobody follows it and it changes at every word.
 */
import { game } from "../../foundry/globals.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";

const KEY = "dramatis.begun";
/** Of more than these, what was begun first is forgotten. */
const MOST = 8;

/** Something begun. */
export interface Begun {
  /** Of what, such as an actor's uuid. */
  readonly of: string;
  readonly made: JsonObject;
}

/** Everything that is kept, by who, in which window and of what, the oldest first. What can't be read is nothing begun. */
function all(): JsonObject {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Json;
    return isJsonObject(stored) ? stored : {};
  } catch {
    return {};
  }
}

/** Machines are shared, and hold several worlds: what one has begun is not another's. */
const prefixOf = (window: string): string => `${game().world.id}/${game().user.id}/${window}/`;

/** What this person has begun in such windows, the latest last. */
export function begunIn(window: string): readonly Begun[] {
  const prefix = prefixOf(window);
  return Object.entries(all()).flatMap(([key, made]) =>
    key.startsWith(prefix) && isJsonObject(made) ? [{ of: key.slice(prefix.length), made }] : [],
  );
}

/** Keeps something begun, in place of what was kept of the same; null forgets it. Where there is no room, it isn't kept. */
export function keepBegun(window: string, of: string, made: JsonObject | null): void {
  const key = prefixOf(window) + of;
  const others = Object.entries(all()).filter(([one]) => one !== key);
  const kept = made === null ? others : [...others, [key, made] as const].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch (reason) {
    console.warn(reason);
  }
}
