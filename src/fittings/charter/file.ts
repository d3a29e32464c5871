/** A charter as a file, to be carried to another world. Pure. */
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { ownOf, soundOf, specOf, type CharterPlan, type Draft } from "./plan.ts";

const VERSION = 1;
const formatOf = ({ id }: CharterPlan): string => `dramatis.${id}.charter`;

/** The text of the file: every choice by its name, readable and in the order of the settings. */
export function charterFile(plan: CharterPlan, charter: Draft): string {
  return `${JSON.stringify({ format: formatOf(plan), version: VERSION, charter }, null, 2)}\n`;
}

/** A file that was read: the draft with its choices, and the names of what could not be taken over as it was. */
export interface Carried {
  readonly draft: Draft;
  readonly odd: readonly string[];
}

/**
 * What a file says, put over a draft. Choices it doesn't have stay; a broken one is taken for what can be saved of it
 * and named. Null when it is no charter of this game.
 */
export function fromFile(plan: CharterPlan, text: string, draft: Draft): Carried | null {
  const charter = charterIn(plan, text);
  if (!charter) return null;
  const taken: Record<string, Json> = {};
  const odd: string[] = [];
  for (const [key, value] of Object.entries(charter)) {
    const spec = specOf(plan, key);
    const isSound = spec?.accepts(value) ?? false;
    if (!isSound) odd.push(key);
    if (spec && (isSound || isOfParts(plan, key))) taken[key] = soundOf(spec, value);
  }
  return { draft: { ...draft, ...taken }, odd };
}

/** True for a setting of which something can be saved when part of it is broken. */
function isOfParts(plan: CharterPlan, key: string): boolean {
  const { rows, fields } = ownOf(plan, key);
  return Boolean(rows ?? fields);
}

function charterIn(plan: CharterPlan, text: string): JsonObject | null {
  const data = parsed(text);
  if (!isJsonObject(data) || data["format"] !== formatOf(plan) || !isJsonObject(data["charter"])) return null;
  return data["charter"];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
