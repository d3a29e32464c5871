/** The world's list of middle scores: what they are called, where they belong, and which is Perception (ARC-040, ARC-054). */
import { isOneOf, type Check } from "../../../../kernel/edge.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import { KS_KEYS, type KsKey } from "./knownScores.ts";
import { isKey } from "./table.ts";

/** One of the middle tier. */
export interface MiddleScore extends JsonObject {
  /** Key under which characters have it. */
  readonly id: string;
  readonly name: string;
  readonly ks: KsKey;
  /** True for the one that breaks ties after Empathy: exactly one of the list. */
  readonly perception: boolean;
}

const score = (id: string, name: string, ks: KsKey, perception = false): MiddleScore => ({ id, name, ks, perception });

/** What the middle tier starts as, two to each known score. All names may be changed. */
export const DEFAULT_US: readonly MiddleScore[] = [
  score("vigor", "Vigor", "build"),
  score("might", "Might", "build"),
  score("accuracy", "Accuracy", "control"),
  score("agility", "Agility", "control"),
  score("reason", "Reason", "intellect"),
  score("lore", "Lore", "intellect"),
  score("perception", "Perception", "empathy", true),
  score("presence", "Presence", "empathy"),
];

const MOST = 40;
const isName: Check = (value) => typeof value === "string" && value.trim() !== "" && value.length <= 40;

/** What is wrong with a list of middle scores: the entry (null for the list as a whole) and the field. */
export interface ScoreFault {
  readonly index: number | null;
  readonly field: "list" | "id" | "name" | "ks" | "perception";
}

/** Everything wrong with a list of middle scores; empty for one that can be used. */
export function middleScoreFaults(value: Json | undefined): readonly ScoreFault[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST) return [{ index: null, field: "list" }];
  const list = value as readonly Json[];
  const faults = list.flatMap((one, index): ScoreFault[] => {
    if (!isJsonObject(one)) return [{ index, field: "list" }];
    const isFirst = list.findIndex((other) => isJsonObject(other) && other["id"] === one["id"]) === index;
    const fields: readonly (readonly [ScoreFault["field"], boolean])[] = [
      ["id", isKey(one["id"]) && isFirst],
      ["name", isName(one["name"])],
      ["ks", isOneOf(KS_KEYS)(one["ks"])],
      ["perception", typeof one["perception"] === "boolean"],
    ];
    return fields.filter(([, fits]) => !fits).map(([field]) => ({ index, field }));
  });
  const chosen = list.filter((one) => isJsonObject(one) && one["perception"] === true).length;
  return chosen === 1 ? faults : [...faults, { index: null, field: "perception" }];
}
