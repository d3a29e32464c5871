/** What keeps somebody from fighting: damage to what is stored of them, by the field that is wrong. */
import { isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import type { Note, Ref, States } from "../../../../kernel/outcome.ts";
import { isDamage } from "../decide/edge.ts";
import { ABILITIES, ARCHETYPES, ATTACK_MODES, REACTIONS, SIZE_IDS } from "../terms.ts";

const KEY = "DRAMATIS.Verve.Tactics.damaged";

/** What is damaged of somebody, in words; null for nothing. */
export function trouble(states: States, who: Ref): Note | null {
  const state = states[who] ?? {};
  const field = badField(state);
  const name = typeof state["name"] === "string" ? state["name"] : who;
  return field === null ? null : { key: KEY, data: { name, field } };
}

const isWhole = (value: Json | undefined): boolean => Number.isInteger(value) && Number(value) >= 0;
const isList = (value: Json | undefined, isSound: (one: Json) => boolean): boolean =>
  Array.isArray(value) && (value as readonly Json[]).every(isSound);
const isThing = (one: Json): boolean => isJsonObject(one) && typeof one["id"] === "string";

const THINGS = ["fields", "weapons", "armor", "gear", "ailments", "conditions", "pools", "spells", "spirits", "powers"];
const GROUPS = ["overrides", "due", "combatPool", "psychic", "mojo"];
const OTHERS = ["phantasms", "projects", "specialties", "members"];

function badField(state: JsonObject): string | null {
  const numbers = (group: string, keys: readonly string[]): string | null => {
    const found = state[group];
    if (!isJsonObject(found)) return group;
    const key = keys.find((one) => !Number.isInteger(found[one]));
    return key === undefined ? null : `${group}.${key}`;
  };
  if (state["kind"] !== "hero" && state["kind"] !== "npc") return "kind";
  if (!SIZE_IDS.some((one) => one === state["size"])) return "size";
  const figures =
    numbers("abilities", ABILITIES) ?? numbers("archetypes", ARCHETYPES) ?? numbers("reactionBonuses", REACTIONS);
  if (figures !== null) return figures;
  const reserve = ["survival", "verve"].find((one) => !isReserve(state[one]));
  if (reserve !== undefined) return reserve;
  const { injuries } = state;
  if (!isJsonObject(injuries) || !isWhole(injuries["value"])) return "injuries";
  const group = GROUPS.find((one) => !isJsonObject(state[one]));
  if (group !== undefined) return group;
  const list = THINGS.find((one) => !isList(state[one], isThing)) ?? OTHERS.find((one) => !Array.isArray(state[one]));
  if (list !== undefined) return list;
  return isList(state["weapons"], isWeapon) ? (isWhole(state["count"]) ? null : "count") : "weapons";
}

const isReserve = (one: Json | undefined): boolean =>
  isJsonObject(one) && isWhole(one["value"]) && Array.isArray(one["gains"]);

/** With dice that can be rolled, and used in ways there are. VRV-056, VRV-057 */
const isWeapon = (one: Json): boolean =>
  isJsonObject(one) &&
  isDamage(one["damage"]) &&
  isList(one["modes"], (mode) => ATTACK_MODES.some((known) => known === mode));
