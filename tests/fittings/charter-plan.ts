/** The charter of a made-up game, for tests: ferrymen who cross a river by night. */
import type { Json, JsonObject } from "../../src/kernel/json.ts";
import { isJsonObject } from "../../src/kernel/json.ts";
import { same } from "../../src/kernel/patch.ts";
import type { KnownWords } from "../../src/fittings/words/words.ts";
import { listed } from "../../src/fittings/charter/rows.ts";
import type { CharterSpec } from "../../src/fittings/charter/charter.ts";
import type { CharterPlan, OwnControl, SettingSpec } from "../../src/fittings/charter/plan.ts";

const text = (value: Json | undefined): string => (typeof value === "string" ? value.trim() : "");
const bare = { choices: [], min: 0, rules: ["FER-001"] };

/** Boats with a name each, and how many they hold. */
const soundBoats = (value: Json | undefined): Json =>
  listed(value)
    .filter(isJsonObject)
    .map((row) => ({ name: text(row["name"]), seats: Number(row["seats"]) || 1 }))
    .filter(({ name }) => name !== "");

const soundTolls = (value: Json | undefined): Json => {
  const given = isJsonObject(value) ? value : {};
  return { goods: text(given["goods"]) || "coin", people: text(given["people"]) || "song" };
};

const SAMPLE_TABLE = {
  charterEdit: {
    ...bare,
    initial: "gm",
    kind: "choice",
    choices: ["gm", "trusted"],
    accepts: (value) => value === "gm" || value === "trusted",
    sound: (value) => (value === "trusted" ? value : "gm"),
  },
  fog: {
    ...bare,
    initial: 2,
    kind: "choice",
    choices: [1, 2, 3],
    rules: ["FER-010", "FER-011"],
    accepts: (value) => [1, 2, 3].includes(Number(value)),
    sound: (value) => ([1, 2, 3].includes(Number(value)) ? Number(value) : 2),
  },
  lanterns: {
    ...bare,
    initial: true,
    kind: "boolean",
    accepts: (value) => typeof value === "boolean",
  },
  crossings: {
    ...bare,
    initial: 1,
    kind: "integer",
    min: 1,
    accepts: (value) => Number.isInteger(value) && Number(value) >= 1,
    sound: (value) => (Number.isInteger(value) && Number(value) >= 1 ? Number(value) : 1),
  },
  oath: {
    ...bare,
    initial: "",
    kind: "text",
    accepts: (value) => typeof value === "string" && !value.includes("!"),
    sound: (value) => (typeof value === "string" && !value.includes("!") ? value : ""),
  },
  boats: {
    ...bare,
    initial: [{ name: "Heron", seats: 4 }],
    kind: "json",
    accepts: (value) => Array.isArray(value) && same(soundBoats(value), value),
    sound: (value) => (Array.isArray(value) ? soundBoats(value) : [{ name: "Heron", seats: 4 }]),
  },
  tolls: {
    ...bare,
    initial: { goods: "coin", people: "song" },
    kind: "json",
    accepts: (value) => same(soundTolls(value), value),
    sound: soundTolls,
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;

const boats: OwnControl = {
  told: (value) =>
    listed(value)
      .map((row) => text((row as JsonObject)["name"]))
      .join(", "),
  rows: {
    blank: { name: "", seats: 1 },
    named: "name",
    fields(row, term) {
      const { name = "", seats = "" } = row as JsonObject;
      return [
        { kind: "text", at: "name", label: term("Charter.list.boats.name"), value: String(name) },
        {
          kind: "group",
          label: term("Charter.list.boats.room"),
          fields: [{ kind: "text", at: "seats", label: term("Charter.list.boats.seats"), value: String(seats) }],
        },
      ];
    },
    starter: {
      label: "Charter.fleet",
      done: "Charter.fleetDone",
      fill: (rows) => [{ name: "Heron", seats: 4 }, { name: "Rush", seats: 2 }, ...rows],
    },
  },
  edit: (value, [at, field], typed) =>
    listed(value).map((row, index) =>
      `${index}` === at ? { ...(row as JsonObject), [field ?? ""]: field === "seats" ? Number(typed) : typed } : row,
    ),
  faults: (value, draft) =>
    listed(value).flatMap((row, at) =>
      (row as JsonObject)["seats"] === 0 && draft["lanterns"] === true
        ? [{ at: [at, "seats"], reason: "noRoom", data: { lit: 1 } }]
        : [],
    ),
};

const tolls: OwnControl = {
  told: (value) => Object.values(value as JsonObject).join(" and "),
  fields: (value, term) =>
    ["goods", "people"].map((at) => ({
      kind: "select",
      at,
      label: term(`Toll.${at}`),
      value: text((value as JsonObject)[at]),
      options: ["coin", "song"].map((one) => ({ value: one, label: term(`Toll.${one}`) })),
    })),
};

/** Words that are their own keys, with what is said with them; known are all but those of meanings. */
function spoken(known: (key: string) => boolean): KnownWords {
  const say = (key: string, data?: JsonObject): string => (data ? `${key} ${JSON.stringify(data)}` : key);
  return Object.assign(say, { has: known });
}

export const sampleSpec = {
  id: "ferry",
  table: SAMPLE_TABLE,
  topics: { table: ["charterEdit", "oath"], river: ["boats", "tolls", "fog", "lanterns", "crossings"] },
  presets: { sets: { core: {}, storm: { fog: 3, lanterns: false, oath: "None" } }, spared: ["oath", "boats"] },
  own: { boats, tolls, lanterns: { reload: true } },
} as const satisfies CharterSpec<typeof SAMPLE_TABLE>;

export const samplePlan: CharterPlan = {
  ...sampleSpec,
  words: {
    say: spoken(() => true),
    term: spoken((key) => key.endsWith("fault.noRoom") || key.endsWith("means.3") || key.endsWith("effect")),
  },
};
