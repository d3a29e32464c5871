/** How the charter edits shock tracks and the names of levels (PER-101, PER-102). */
import type { Field, OwnControl, OwnFault } from "../../../../../fittings/charter/plan.ts";
import { listed } from "../../../../../fittings/charter/rows.ts";
import type { KnownWords } from "../../../../../fittings/words/words.ts";
import type { Json, JsonObject } from "../../../../../kernel/json.ts";
import { MAIN_TRACK, TRACK_LEVELS, TRACK_SCOPES } from "../../../rules/setting-lists.ts";
import { attributeName, attributeOptions, select, text, toldAs } from "./words.ts";

/** A field for the name of each level. */
function levelFields(names: Json | undefined, term: KnownWords, below = ""): Field[] {
  return Array.from({ length: TRACK_LEVELS }, (_none, at) =>
    text(`${below}${at}`, term("Charter.level", { n: at + 1 }), String(listed(names)[at] ?? "")),
  );
}

/** Names of levels are given from the first on: a level without a name below one that has one is amiss (PER-101). */
function gaps(value: Json | undefined, below: OwnFault["at"] = []): OwnFault[] {
  const names = listed(value).map((name) => String(name).trim());
  const last = names.findLastIndex((name) => name !== "");
  return names.flatMap((name, at) =>
    name === "" && at < last
      ? [{ at: [...below, at], reason: "gap", data: { level: at + 1, later: names[last] ?? "" } }]
      : [],
  );
}

const named = (names: Json | undefined): string => listed(names).map(String).filter(Boolean).join(", ");

export const levelNames: OwnControl = {
  told: named,
  fields: (value, term) => levelFields(value, term),
  faults: (value) => gaps(value),
};

export const shockTracks: OwnControl = {
  told: toldAs((row, term) => {
    const { label, vitalityAttribute, scope, names } = row as JsonObject;
    const parts = [attributeName(String(vitalityAttribute), term), term(`Charter.scope.${String(scope)}`)];
    return `${String(label)} (${[...parts, named(names)].filter(Boolean).join("; ")})`;
  }, "; "),
  rows: {
    blank: { id: "", label: "", names: [], vitalityAttribute: "STA", scope: "both" },
    named: "label",
    fields(row, term) {
      const { label = "", vitalityAttribute = "", scope = "", names } = row as JsonObject;
      const words = (field: string): string => term(`Charter.list.shockTracks.${field}`);
      const from = String(vitalityAttribute);
      const scopes = TRACK_SCOPES.map((one) => ({ value: one, label: term(`Charter.scope.${one}`) }));
      return [
        text("label", words("label"), String(label)),
        select("vitalityAttribute", words("vitalityAttribute"), from, attributeOptions(from, term)),
        select("scope", words("scope"), String(scope), scopes),
        { kind: "group", label: words("names"), fields: levelFields(names, term, "names.") },
      ];
    },
    starter: { label: "Charter.threeTracks", done: "Charter.threeTracksDone", fill: startTracks },
  },
  faults: (value) => listed(value).flatMap((row, at) => gaps((row as JsonObject | null)?.["names"], [at, "names"])),
};

/**
 * Physical, mental and social: the body's is the track that everybody has already, so that its hits stay. Tracks that the
 * group has made itself stay behind them. PER-102
 */
function startTracks(rows: readonly Json[], term: KnownWords): readonly Json[] {
  const track = (kind: string, vitalityAttribute: string, scope: string, id = ""): JsonObject => {
    const label = term(`Charter.tracks.${kind}`);
    return { id, label, names: [], vitalityAttribute, scope };
  };
  const own = rows.filter((row) => (row as JsonObject)["id"] !== MAIN_TRACK);
  const starter = [
    track("physical", "STA", "both", MAIN_TRACK),
    track("mental", "POW", "both"),
    track("social", "CMP", "nonviolent"),
  ];
  const missing = starter.filter(({ label }) => !own.some((one) => (one as JsonObject)["label"] === label));
  return [...missing, ...own];
}
