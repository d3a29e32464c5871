/** Checks at the edge: a decision that came from outside is refused with the name of the field that is wrong. */
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { KS_KEYS } from "../sequence/zeroStats.ts";
import { isDifficulty } from "../settings.ts";
import { ACTION_KINDS } from "../state.ts";
import { Refused } from "./refused.ts";

type Check = (value: Json | undefined) => boolean;
type Checks = Readonly<Record<string, Check>>;

/** Refuses the decision, naming the first field that fails its check; `within` is put before the name. */
export function requireFields(decision: JsonObject, checks: Checks, within = ""): void {
  for (const [field, fits] of Object.entries(checks))
    if (!fits(decision[field])) throw new Refused("badField", { field: within + field });
}

/** The same for every entry of a list: the name tells which entry it is ("defences.1.skill"). */
export function requireEach(list: Json | undefined, field: string, checks: Checks, max = 50): void {
  if (!Array.isArray(list) || list.length > max) throw new Refused("badField", { field });
  (list as readonly Json[]).forEach((entry, i) => {
    if (!isRecord(entry)) throw new Refused("badField", { field: `${field}.${i}` });
    requireFields(entry, checks, `${field}.${i}.`);
  });
}

export const isText: Check = (value) => typeof value === "string" && value !== "";
export const isAnyText: Check = (value) => typeof value === "string";
export const isTextOrNull: Check = (value) => value === null || isText(value);
export const isFlag: Check = (value) => typeof value === "boolean";
export const isDifficultyOrNull: Check = (value) => value === null || isDifficulty(value);
export const isActionKind: Check = (value) => ACTION_KINDS.some((kind) => kind === value);
const isKs: Check = (value) => KS_KEYS.some((key) => key === value);

/** A whole number within bounds. */
export const isWhole =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

/** Passes an absent value, else checks it. */
export const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** A list of different, non-empty texts, such as refs. */
export const isRefList: Check = (value) =>
  Array.isArray(value) && value.every((item: Json) => isText(item)) && new Set<Json>(value).size === value.length;

/** Checks what somebody rolls with. ARC-067 … ARC-069: a circumstance is worth 1, or 2 when it is huge. */
export function requireMeans(means: JsonObject, within = ""): void {
  requireFields(
    means,
    {
      skill: isTextOrNull,
      ks: isOptional((value) => value === null || isKs(value)),
      us: isOptional(isTextOrNull),
      weapon: isOptional(isTextOrNull),
      shield: isOptional(isTextOrNull),
    },
    within,
  );
  if (means["rows"] === undefined) return;
  const field = `${within}rows`;
  requireEach(means["rows"], field, { id: isText, label: isAnyText, on: isFlag, group: isText });
  (means["rows"] as readonly JsonObject[]).forEach((row, i) => {
    const worth = row["group"] === "circumstance" ? isCircumstance : isWhole(-30, 30);
    const groups = ["circumstance", "size", "rules"];
    requireFields(row, { group: (value) => groups.some((one) => one === value), value: worth }, `${field}.${i}.`);
  });
}

const isCircumstance: Check = (value) => [-2, -1, 1, 2].some((worth) => worth === value);

/** Checks a list of changes to a character. Each moves a number by 100 at most. */
export function requireChanges(list: Json | undefined, field: string): void {
  requireEach(list, field, { type: isText });
  (list as readonly JsonObject[]).forEach((change, i) => requireChange(change, `${field}.${i}.`));
}

function requireChange(change: JsonObject, within: string): void {
  const checks: Readonly<Record<string, Checks>> = {
    ks: { stat: isKs, change: isWhole(-100, 100) },
    us: { stat: isText, change: isWhole(-100, 100) },
    som: { change: isWhole(-100, 100) },
    size: { change: isWhole(-6, 6) },
    status: { status: isText, remove: isFlag },
  };
  const wanted = Object.hasOwn(checks, String(change["type"])) ? checks[String(change["type"])] : undefined;
  if (!wanted) throw new Refused("badField", { field: `${within}type` });
  requireFields(change, wanted, within);
}

/** Checks what follows for whom. */
export function requireConsequences(list: Json | undefined, field: string): void {
  if (list === undefined) return;
  requireEach(list, field, { target: isText, change: isRecord });
  (list as readonly JsonObject[]).forEach((one, i) =>
    requireChange(one["change"] as JsonObject, `${field}.${i}.change.`),
  );
}

/** The frame of an encounter, or null outside. */
export const isFrame: Check = (value) => {
  if (value === null || value === undefined) return true;
  if (!isRecord(value)) return false;
  const { combat, round, participants } = value;
  return (
    isText(combat) &&
    isWhole(0, 1e6)(round) &&
    Array.isArray(participants) &&
    participants.every((one: Json) => isRecord(one) && isText(one["character"]) && isText(one["combatant"]))
  );
};

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
