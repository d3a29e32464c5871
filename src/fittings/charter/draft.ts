/** Changes of a draft. Pure. A path names one field: "ties", "weights.small", "tracks.1.names.0". */
import { alike, type Json, type JsonObject } from "../../kernel/json.ts";
import { keysOf, ownOf, soundOf, specOf, type CharterPlan, type Draft } from "./plan.ts";

/** One choice that differs between two charters. */
export interface Difference {
  readonly key: string;
  readonly from: Json;
  readonly to: Json;
}

/** What stands in a draft under this key. */
export const valueOf = (draft: Draft, key: string): Json => draft[key] ?? null;

/** The draft with one field changed; a path that leads nowhere changes nothing. */
export function edit(plan: CharterPlan, draft: Draft, path: string, typed: string | boolean): Draft {
  const [key = "", ...at] = path.split(".");
  const spec = specOf(plan, key);
  if (!spec) return draft;
  const value = at.length > 0 ? parted(plan, draft, [key, ...at], typed) : whole(spec, typed);
  return { ...draft, [key]: value };
}

function parted(plan: CharterPlan, draft: Draft, [key = "", ...at]: readonly string[], typed: string | boolean): Json {
  const now = valueOf(draft, key);
  const { edit: own } = ownOf(plan, key);
  return own ? own(now, at, typed, plan.words.term) : placed(now, at, typed);
}

function whole({ kind, choices }: { kind: string; choices: readonly Json[] }, typed: string | boolean): Json {
  if (kind === "boolean") return typed === true || typed === "true";
  if (kind === "integer") return /^\s*-?\d+\s*$/u.test(`${typed}`) ? Number(typed) : typed;
  if (kind === "number") return /^\s*\d+([.]\d+)?\s*$/u.test(`${typed}`) ? Number(typed) : typed;
  if (kind === "choice") return choices.find((one) => String(one) === typed) ?? typed;
  return typed;
}

const MOST_PLACES = 99;

/** The value with one place in it changed. Lists grow as far as they must; places that aren't there stay unmade. */
export function placed(now: Json, [at = "", ...rest]: readonly string[], value: Json): Json {
  const next = (inner: Json | undefined): Json => (rest.length === 0 ? value : placed(inner ?? null, rest, value));
  if (Array.isArray(now)) {
    const index = Number(at);
    if (!Number.isInteger(index) || index < 0 || index > MOST_PLACES) return now;
    const list: Json[] = [...(now as readonly Json[])];
    while (list.length < index) list.push("");
    list[index] = next(list[index]);
    return list;
  }
  if (typeof now !== "object" || now === null || !Object.hasOwn(now, at)) return now;
  return { ...(now as JsonObject), [at]: next((now as JsonObject)[at]) };
}

/** The settings a draft without faults stands for, as they are stored: spaces trimmed, what rows lack filled in. */
export function settingsOf(plan: CharterPlan, draft: Draft): Draft {
  return Object.fromEntries(keysOf(plan).map((key) => [key, soundOf(specOf(plan, key), draft[key])]));
}

/** What differs between two drafts, in the order of the settings. */
export function differences(plan: CharterPlan, before: Draft, after: Draft): Difference[] {
  return keysOf(plan).flatMap((key) => {
    const [from, to] = [valueOf(before, key), valueOf(after, key)];
    return alike(from, to) ? [] : [{ key, from, to }];
  });
}

/** What each setting is as the core text has it. */
export function startOf(plan: CharterPlan): Draft {
  return Object.fromEntries(Object.entries(plan.table).map(([key, { initial }]) => [key, initial]));
}

/** True when a choice is as the core text has it. */
export function isDefault(plan: CharterPlan, draft: Draft, key: string): boolean {
  return alike(valueOf(draft, key), specOf(plan, key)?.initial ?? null);
}

/** The draft with one choice as the core text has it. */
export function reset(plan: CharterPlan, draft: Draft, key: string): Draft {
  const spec = specOf(plan, key);
  return spec ? { ...draft, [key]: spec.initial } : draft;
}

/** The draft after somebody else has stored another charter: what was changed here stays, the rest follows. */
export function rebased(draft: Draft, before: Draft, now: Draft): Draft {
  const entries = Object.entries(draft).map(([key, value]) => [
    key,
    alike(value, valueOf(before, key)) ? valueOf(now, key) : value,
  ]);
  return Object.fromEntries(entries) as Draft;
}
