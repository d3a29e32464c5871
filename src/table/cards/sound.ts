/**
 * What of a stored card can be read. A player owns the messages of their own cards and may write anything into them: what
 * has not the shape of a card is left out, so that one bad message stands in nobody's way.
 */
import { isJsonObject } from "../../kernel/json.ts";
import type { Json } from "../../kernel/json.ts";
import type { Step } from "../../kernel/step.ts";
import { isPath } from "../../kernel/path.ts";
import type { Applied, CardSystem } from "./card.ts";

/** The steps and batches of a card that are whole; the very same lists when all are. */
export function soundCard({ ruleset, steps, applied }: CardSystem): CardSystem {
  return { ruleset, steps: sound(steps, isStep), applied: sound(applied, isApplied) };
}

function sound<T>(list: readonly T[], fits: (one: unknown) => boolean): readonly T[] {
  if (!Array.isArray(list)) return [];
  return list.every(fits) ? list : list.filter(fits);
}

const isText = (value: unknown): boolean => typeof value === "string";
const isListOf = (value: unknown, fits: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every((one: Json) => fits(one));
const isEntry = (value: unknown): boolean => isJsonObject(value) && isText(value["type"]) && isText(value["id"]);

const isChange = (value: unknown): boolean => isJsonObject(value) && isText(value["effect"]) && isText(value["label"]);

/** The last moment that a date can name, in milliseconds since 1970. */
const END_OF_TIME = 8.64e15;
const isMoment = (value: unknown): boolean => typeof value === "number" && value >= 0 && value <= END_OF_TIME;

const isMade = (value: unknown): boolean => isJsonObject(value) && isText(value["by"]) && isMoment(value["at"]);

function isStep(value: unknown): value is Step {
  if (!isJsonObject(value)) return false;
  const { decision, rolled, outcome } = value;
  if (!isJsonObject(decision) || !isText(decision["type"]) || !isJsonObject(outcome) || !Array.isArray(rolled))
    return false;
  return (
    isListOf(outcome["checks"], isEntry) &&
    isListOf(outcome["effects"], (one) => isEntry(one) && isText((one as { target?: unknown }).target)) &&
    isListOf(outcome["prompts"], (one) => isEntry(one) && isText((one as { owner?: unknown }).owner)) &&
    isListOf(outcome["notes"], isJsonObject) &&
    (value["changes"] === undefined || isListOf(value["changes"], isChange)) &&
    (value["made"] === undefined || isMade(value["made"])) &&
    (outcome["withdraws"] === undefined || isListOf(outcome["withdraws"], isText))
  );
}

const isTime = (value: unknown): boolean => value === undefined || isMoment(value);

function isApplied(value: unknown): value is Applied {
  if (!isJsonObject(value)) return false;
  const { effects, patches, undone, removed = [] } = value;
  return (
    isListOf(effects, isText) &&
    typeof undone === "boolean" &&
    isListOf(patches, (one) => isJsonObject(one) && isText(one["ref"]) && isPath(one["path"])) &&
    isTime(value["at"]) &&
    isTime(value["undoneAt"]) &&
    isListOf(removed, (one) => isJsonObject(one) && isText(one["ref"]) && isJsonObject(one["data"]))
  );
}
