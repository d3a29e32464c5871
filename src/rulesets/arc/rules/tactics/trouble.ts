/** What keeps somebody from fighting: damage to what is stored of them, by the field that is wrong. */
import { isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import type { Note, Ref, States } from "../../../../kernel/outcome.ts";
import { refusing } from "../../../../kernel/refused.ts";
import { requireChanges } from "../decide/edge.ts";
import { KS_KEYS } from "../sequence/zeroStats.ts";

const KEY = "DRAMATIS.Arc.Tactics.damaged";

/** What is damaged of somebody, in words; null for nothing. What is left out but the scores is as on a new sheet. */
export function trouble(states: States, who: Ref): Note | null {
  const state = states[who] ?? {};
  const field = badScore(state) ?? badRest(state);
  const name = typeof state["name"] === "string" ? state["name"] : who;
  return field === null ? null : { key: KEY, data: { name, field } };
}

const isScore = (one: Json | undefined): boolean =>
  isJsonObject(one) && Number.isInteger(one["value"]) && Number(one["value"]) >= 0 && Number.isInteger(one["max"]);

function badScore({ ks, us, som }: JsonObject): string | null {
  if (!isJsonObject(ks)) return "ks";
  const known = KS_KEYS.find((key) => !isScore(ks[key]));
  if (known) return `ks.${known}`;
  if (!isJsonObject(us)) return "us";
  const middle = Object.keys(us).find((key) => !isScore(us[key]));
  if (middle !== undefined) return `us.${middle}`;
  return isJsonObject(som) && Number.isInteger(som["value"]) ? null : "som";
}

const THINGS = ["skills", "gear", "weapons", "shields", "spells", "armor", "conditions"] as const;

function badRest({ load = {}, size = 0, statuses = [], ...rest }: JsonObject): string | null {
  if (!isJsonObject(load)) return "load";
  if (!Number.isInteger(size)) return "size";
  if (!isList(statuses, (one) => typeof one === "string")) return "statuses";
  return THINGS.find((list) => !isList(rest[list] ?? [], isThing)) ?? null;
}

const isList = (value: Json, isSound: (one: Json) => boolean): boolean =>
  Array.isArray(value) && (value as readonly Json[]).every(isSound);

/** Anything with an id; of what harms or helps, with changes that there are. */
function isThing(one: Json): boolean {
  if (!isJsonObject(one) || typeof one["id"] !== "string") return false;
  const { onHit = [] } = one;
  const read = refusing("", () => {
    requireChanges(onHit, "onHit");
    return { sound: true };
  });
  return "sound" in read;
}
