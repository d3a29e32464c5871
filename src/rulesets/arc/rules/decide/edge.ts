/** Checks at the edge that only this game makes: a decision from outside is refused with the name of the field that is wrong. */
import { isFrameWith } from "../../../../kernel/frame.ts";
import {
  isAnyText,
  isFlag,
  isOptional,
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
import { isDifficulty } from "../settings.ts";
import { ACTION_KINDS } from "../state.ts";

export const isDifficultyOrNull: Check = (value) => value === null || isDifficulty(value);
export const isActionKind: Check = (value) => ACTION_KINDS.some((kind) => kind === value);
const isKs: Check = (value) => KS_KEYS.some((key) => key === value);

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

/** Checks what follows for whom. */
export function requireConsequences(list: Json | undefined, field: string): void {
  if (list === undefined) return;
  requireEach(list, field, { target: isText, change: (value) => isJsonObject(value) });
  (list as readonly JsonObject[]).forEach((one, i) =>
    requireChange(one["change"] as JsonObject, `${field}.${i}.change.`),
  );
}

/** The frame of an encounter, or null outside. */
export const isFrame = isFrameWith();
