/** A recording read from a file that may hold anything: looked through before anything is made of it. Pure. */
import { isAnyText, isListOf, isOneOf, isShape, isText, isWhole, isOptional, type Check } from "../edge.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { isPath } from "../path.ts";
import { LACKS, REPLAY_FORMAT, REPLAY_VERSION, type Recording } from "./recording.ts";

/** Why nothing can be made of a file; `at` names what is broken, or what it says instead. */
export interface Unreadable {
  readonly why: "big" | "damaged" | "other" | "version" | "game" | "broken";
  readonly at: string;
}

/** Characters that a file may have. A long evening has some two million. */
export const MOST_REPLAY = 30_000_000;
const MOST_EVENTS = 10_000;
/** Events times those whose states they tell: each event may cost as much. Sixty figures in an evening's fight come to a quarter. */
const MOST_TOLD = 2_000_000;

/** @param game the game that is played here: the rules of another couldn't play it again */
export function readReplay(text: string, game: string): Recording | Unreadable {
  if (text.length > MOST_REPLAY) return { why: "big", at: String(Math.ceil(text.length / 1e6)) };
  const data = parsed(text);
  if (data === undefined) return { why: "damaged", at: "" };
  if (!isJsonObject(data) || data["format"] !== REPLAY_FORMAT) return { why: "other", at: "" };
  if (data["version"] !== REPLAY_VERSION) return { why: "version", at: told(data["version"]) };
  if (data["game"] !== game) return { why: "game", at: told(data["game"]) };
  const broken = brokenIn(data);
  return broken === null ? (data as unknown as Recording) : { why: "broken", at: broken };
}

export const isUnreadable = (read: Recording | Unreadable): read is Unreadable => "why" in read;

const told = (value: Json | undefined): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, 40) : "?";

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

const isState: Check = isJsonObject;
const isStates: Check = (value) => isJsonObject(value) && Object.values(value).every(isState);
const isEntry = (more: Record<string, Check> = {}): Check => isShape({ type: isText, id: isText, ...more });
const isFace = isWhole(1, 1e6);

const isOutcome = isShape({
  checks: isListOf(isEntry()),
  effects: isListOf(isEntry({ target: isText, apply: isOneOf(["atOnce", "onRequest"]) })),
  prompts: isListOf(isEntry({ owner: isText })),
  notes: isListOf(isShape({ key: isText, data: isJsonObject })),
  withdraws: isOptional(isListOf(isText)),
});

const isRoll = isShape({
  id: isText,
  count: isWhole(0, 10_000),
  faces: isWhole(0, 1e6),
  label: isAnyText,
  results: isListOf(isFace),
});

const isStep = isShape({
  decision: isShape({ type: isText }),
  rolled: isListOf(isRoll),
  outcome: isOutcome,
  changes: isOptional(isListOf(isShape({ effect: isText, ref: isText, label: isText }))),
  made: isOptional(isShape({ by: isAnyText, at: isWhole(0, 1e15) })),
});

const isPatch = isShape({
  ref: isText,
  path: (value) => value === "" || isPath(value),
  from: (value) => value !== undefined,
  to: (value) => value !== undefined,
});

const EVENTS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  found: { states: isStates, settings: (value) => value === null || isJsonObject(value) },
  missing: { card: isText, why: isOneOf(LACKS) },
  step: { card: isText, step: isStep },
  written: { card: isText, effects: isListOf(isText), patches: isListOf(isPatch), gone: isListOf(isText) },
  undone: { card: isText },
};

const FIELDS: Readonly<Record<string, Check>> = {
  system: isAnyText,
  combat: isText,
  began: isWhole(0, 1e15),
  scope: isOneOf(["whole", "seen"]),
  cast: isListOf(isShape({ ref: isText, name: isAnyText })),
  events: (value) => Array.isArray(value) && value.length <= MOST_EVENTS,
  end: isStates,
};

/** True where there are more whose states are told than anybody could watch. */
function isCrowded({ events, end }: JsonObject): boolean {
  const refs = new Set(Object.keys(end as JsonObject));
  for (const event of events as readonly JsonObject[]) {
    if (event["type"] === "found") for (const ref of Object.keys(event["states"] as JsonObject)) refs.add(ref);
    if (event["type"] === "written")
      for (const { ref } of event["patches"] as readonly JsonObject[]) refs.add(String(ref));
  }
  return refs.size * (events as readonly Json[]).length > MOST_TOLD;
}

/** The name of the first thing that is not as it has to be: "events.4.step". */
function brokenIn(data: JsonObject): string | null {
  const field = Object.entries(FIELDS).find(([name, fits]) => !fits(data[name]))?.[0];
  if (field !== undefined) return field;
  for (const [at, event] of (data["events"] as readonly Json[]).entries()) {
    const type = isJsonObject(event) ? event["type"] : undefined;
    const shape = typeof type === "string" && Object.hasOwn(EVENTS, type) ? EVENTS[type] : undefined;
    if (!isJsonObject(event) || !shape) return `events.${at}`;
    const broken = Object.entries(shape).find(([name, fits]) => !fits(event[name]))?.[0];
    if (broken !== undefined) return `events.${at}.${broken}`;
  }
  return isCrowded(data) ? "events" : null;
}
