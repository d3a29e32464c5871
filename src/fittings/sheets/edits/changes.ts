/** Which numbers of the rules an update changes: values, switches and choices, and no words. Pure. */
import { isJsonObject, sameText, type Json, type JsonObject } from "../../../kernel/json.ts";
import { isPathInPlay, type ModePlan } from "../modes/kinds.ts";

/** A value that was typed over. */
export interface Change extends JsonObject {
  /** From the document on: "system.might". */
  readonly path: string;
  readonly was: Json;
  readonly value: Json;
}

/** Whether the text at a path is one of a list, and so as good as a number. */
type IsChoice = (path: string) => boolean;

/**
 * What an update changes of the rules' numbers.
 * @param stored the document's `system` as it is
 * @param changes that of the update
 */
export function rulesChanged(
  plan: ModePlan,
  stored: JsonObject,
  changes: JsonObject,
  isChoice: IsChoice,
): readonly Change[] {
  return within("system", stored, changes).filter(
    ({ path, was, value }) =>
      !isPathInPlay(plan, path) && sameText(was) !== sameText(value) && isRule(path, was, value, isChoice),
  );
}

function within(path: string, stored: Json, changes: JsonObject): Change[] {
  return Object.entries(changes).flatMap(([key, value]): Change[] => {
    // What takes a key away is an operator of Foundry's, and no value.
    if (value === undefined || key.startsWith("-=") || key.startsWith("==")) return [];
    const was = (isJsonObject(stored) ? stored[key] : undefined) ?? null;
    const at = `${path}.${key}`;
    return isJsonObject(value) && isJsonObject(was) ? within(at, was, value) : [{ path: at, was, value }];
  });
}

function isRule(path: string, was: Json, value: Json, isChoice: IsChoice): boolean {
  const isWords = [was, value].some((one) => typeof one === "string");
  return isWords ? isChoice(path) : true;
}

/** Earlier changes and those that came after them, as one: what comes to nothing is left out. */
export function joined(before: readonly Change[], after: readonly Change[]): readonly Change[] {
  const first = new Map(before.map((one) => [one.path, one]));
  const last = new Map([...before, ...after].map((one) => [one.path, one]));
  return [...last.values()]
    .map((one) => ({ ...one, was: first.has(one.path) ? (first.get(one.path)?.was ?? null) : one.was }))
    .filter(({ was, value }) => sameText(was) !== sameText(value));
}
