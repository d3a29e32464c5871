import type { AnyObject } from "../types.ts";
import { isValidId, parseUuid } from "../utils/ids.ts";
import { isPlainObject } from "../utils/types-of.ts";

/** The numbers that stood for the kinds of change before version 14, with their names since. */
const MODES: readonly string[] = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** Where the parts of an effect's beginning stood before version 14, and where they stand now. */
const STARTS = { startTime: "time", startRound: "round", startTurn: "turn", combat: "combat" } as const;

/** Units of the three amounts an effect could last before version 14; the first that is given counts. */
const AMOUNTS = ["seconds", "rounds", "turns"] as const;

/**
 * Brings an effect from before version 14, or an update to one, into the present shape, in place: `changes` with numeric
 * `mode` become `system.changes` with a `type`; amounts and beginnings in `duration` become `value` and `units`, and
 * `start`; an origin that is no uuid is kept as the flag `core.originText`. What already has the present shape stays.
 */
export function migrateEffect(source: AnyObject): AnyObject {
  migrateChanges(source);
  if (isPlainObject(source.duration)) {
    migrateStart(source, source.duration);
    migrateAmount(source.duration);
  }
  migrateOrigin(source);
  return source;
}

function migrateChanges(source: AnyObject): void {
  const old = source.changes;
  if (Array.isArray(old)) {
    delete source.changes;
    const system = isPlainObject(source.system) ? source.system : (source.system ??= {});
    if (isPlainObject(system) && !("changes" in system)) system.changes = old;
  }
  const changes = isPlainObject(source.system) ? source.system.changes : undefined;
  if (Array.isArray(changes)) for (const change of changes) if (isPlainObject(change)) migrateChange(change);
}

/** A change with a mode: its type, and its value as what its text says. Numbers nobody knows keep theirs in the name. */
function migrateChange(change: AnyObject): void {
  if (!("mode" in change)) return;
  const { mode } = change;
  delete change.mode;
  if ("type" in change || !["number", "string"].includes(typeof mode)) return;
  change.type = MODES[Number(mode)] ?? `custom.${String(mode)}`;
  change.value = parsed(change.value);
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function migrateStart(source: AnyObject, duration: AnyObject): void {
  const found: AnyObject = {};
  for (const [old, present] of Object.entries(STARTS)) {
    if (!(old in duration)) continue;
    const value = duration[old];
    delete duration[old];
    if (value !== null && value !== undefined) found[present] = value;
  }
  if (Object.keys(found).length && !source.start) source.start = found;
}

function migrateAmount(duration: AnyObject): void {
  const given = AMOUNTS.filter((unit) => unit in duration);
  const units =
    given.find((unit) => isAmount(duration[unit]) && duration[unit] !== 0) ??
    given.find((unit) => isAmount(duration[unit]));
  // In present data `seconds` is worked out and never stored; beside a value it says nothing of its own.
  if (given.length && !("value" in duration)) {
    duration.value = units ? duration[units] : null;
    if (units) duration.units ??= units;
  }
  for (const unit of given) delete duration[unit];
}

const isAmount = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);

function migrateOrigin(source: AnyObject): void {
  const { origin } = source;
  if (typeof origin !== "string" || origin === "" || origin.startsWith(".")) return;
  const uuid = parseUuid(origin);
  if (uuid && isValidId(uuid.id)) return;
  source.origin = null;
  const flags = isPlainObject(source.flags) ? source.flags : (source.flags = {});
  const core = isPlainObject(flags.core) ? flags.core : (flags.core = {});
  (core as AnyObject).originText ??= origin;
}
