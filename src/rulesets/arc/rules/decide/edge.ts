/** Checks at the edge that only this game makes: a decision from outside is refused with the name of the field that is wrong. */
import { isFrameWith } from "../../../../kernel/frame.ts";
import {
  isAnyText,
  isFlag,
  isOptional,
  isRefList,
  isText,
  isTextOrNull,
  isWhole,
  requireEach,
  requireFields,
  type Check,
  type Shape,
} from "../../../../kernel/edge.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { KS_KEYS } from "../sequence/zeroStats.ts";
import { isDifficulty, isKnownDifficulty, type Difficulty } from "../settings.ts";
import { ACTION_KINDS } from "../state.ts";
import type { Situation } from "./situation.ts";

export const isDifficultyOrNull: Check = (value) => value === null || isDifficulty(value);
export const isActionKind: Check = (value) => ACTION_KINDS.some((kind) => kind === value);
export const isKs: Check = (value) => KS_KEYS.some((key) => key === value);

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
      spell: isOptional(isTextOrNull),
    },
    within,
  );
  if (means["rows"] !== undefined) requireRows(means["rows"], `${within}rows`);
}

/** Checks lines of the Other adjustment. Each has its own id. */
export function requireRows(list: Json | undefined, field: string): void {
  requireEach(list, field, { id: isText, label: isAnyText, on: isFlag, group: isText });
  const rows = list as readonly JsonObject[];
  rows.forEach((row, i) => {
    const isOwn: Check = (id) => rows.findIndex((one) => one["id"] === id) === i;
    requireFields(row, { id: isOwn }, `${field}.${i}.`);
    const worth = row["group"] === "circumstance" ? isCircumstance : isWhole(-30, 30);
    const groups = ["circumstance", "size", "rules"];
    requireFields(row, { group: (value) => groups.some((one) => one === value), value: worth }, `${field}.${i}.`);
  });
}

const isCircumstance: Check = (value) => [-2, -1, 1, 2].some((worth) => worth === value);

/** Refuses a complexity that this group doesn't have. ARC-063 */
export function requireDifficulty(
  { settings }: Situation,
  difficulty: Difficulty | null | undefined,
  field: string,
): void {
  if (difficulty !== null && difficulty !== undefined && !isKnownDifficulty(difficulty, settings))
    throw new Refused("badField", { field });
}

/** Checks a list of changes to a character. Each moves a number by 100 at most. */
export function requireChanges(list: Json | undefined, field: string): void {
  requireEach(list, field, { type: isText });
  (list as readonly JsonObject[]).forEach((change, i) => requireChange(change, `${field}.${i}.`));
}

function requireChange(change: JsonObject, within: string): void {
  const checks: Readonly<Record<string, Shape>> = {
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

/** Checks what follows for whom; of a request it may be whoever succeeds. */
export function requireConsequences(list: Json | undefined, field: string, isTarget: Check = isText): void {
  if (list === undefined) return;
  requireEach(list, field, { target: isTarget, change: (value) => isJsonObject(value) });
  (list as readonly JsonObject[]).forEach((one, i) =>
    requireChange(one["change"] as JsonObject, `${field}.${i}.change.`),
  );
}

/** The frame of an encounter, or null outside. */
export const isFrame = isFrameWith({ besides: isOptional(isRefList) });
