/** Making a new identity in one stroke (PER-161, PER-171 … PER-179, PER-184, PER-189). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { isJsonObject } from "../../../../kernel/json.ts";
import { same } from "../../../../kernel/patch.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { BUILD_KINDS, checkBuild, NEW_RATING, slotsLeft, type BuildRow } from "../advancement/build.ts";
import type { BuildDecision } from "../decisions.ts";
import type { BuildEffect, GainEffect, ImproveEffect } from "../outcomes.ts";
import { itemsOf, ATTRIBUTES, itemRef, PRIORITIES, type IdentityState, type ItemState } from "../state.ts";
import { isFlag, isOneOf, isOptional, isText, isWhole } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { firstTagged, skillTagsOf, textsOf } from "../tags.ts";
import type { Situation } from "./situation.ts";

/**
 * Writes a finished build: words, attributes, and every skill and trait, new ones included. What it has that the build
 * leaves out becomes a plan again, so that nothing is lost. Only the chorus may let broken rules pass, and the ledger
 * keeps which.
 */
export function decideBuild(decision: BuildDecision, situation: Situation): Outcome {
  const { actor, override = false, words, attributes } = decision;
  const state = situation.identity(actor);
  if (state.built && !override) throw new Refused("build.already", { name: state.name });
  const rows = decision.rows.map((row) => ({ ...row, free: isFreeSkill(state, row) }));
  const report = checkBuild({ attributes, rows }, state, situation.settings);
  const rules = [...new Set(report.objections.map(({ rule }) => rule))].join(", ");
  if (rules !== "" && !override) throw new Refused("build.illegal", { name: state.name, rules });
  const build: BuildEffect = {
    type: "build",
    id: situation.id("build"),
    target: actor,
    apply: "atOnce",
    words: { ...words, name: words.name.trim() || state.name },
    attributes,
    slots: slotsLeft(report),
    overruled: rules,
    scene: situation.scene,
  };
  const notes = rules === "" ? [] : [{ key: NOTE, data: { name: state.name, rule: rules } }];
  return {
    ...emptyOutcome,
    effects: [
      build,
      ...rows.flatMap((row) => rowEffects(row, decision, situation)),
      ...dropped(rows, decision, situation),
    ],
    notes,
  };
}

const NOTE = "DRAMATIS.Personae.Note.overruled";

function rowEffects(row: BuildRow, decision: BuildDecision, situation: Situation): (GainEffect | ImproveEffect)[] {
  const { actor, made = {} } = decision;
  const target = itemRef(actor, row.id);
  const name = row.name.trim() || row.kind;
  const base = { target, apply: "atOnce", name, whose: actor } as const;
  if (row.isNew) {
    if (situation.states[target]) throw new Refused("badField", { field: "rows" });
    const blank = blankOf(row, made);
    const link = skillLink(row, blank, decision, situation);
    // A state's "kind" is what the item is; how a weapon is used is its attack.
    const attack = row.kind === "weapon" && blank["kind"] !== undefined ? { attack: blank["kind"] } : {};
    const item = { ...blank, ...valuesOf(row, blank), ...link, ...attack, name, kind: row.kind, learned: true };
    return [{ ...base, type: "gain", id: situation.id("gain", row.id), creates: true, item }];
  }
  const item = situation.states[target] as ItemState | undefined;
  if (!item) throw new Refused("unknownItem", { name: situation.identity(actor).name, item: row.id });
  const set = changes({ ...valuesOf(row, item), name, learned: true }, item);
  if (Object.keys(set).length === 0) return [];
  return [{ ...base, type: "improve", id: situation.id("improve", row.id), what: "build", to: null, set }];
}

/** What a new item begins with: its own values, else those of its kind. */
const blankOf = ({ id, kind }: BuildRow, made: Readonly<Record<string, JsonObject>>): JsonObject =>
  (Object.hasOwn(made, id) ? made[id] : undefined) ?? made[kind] ?? {};

/** Arms and powers find their skill among those they are made with. PER-019, PER-121 */
function skillLink(row: BuildRow, blank: JsonObject, decision: BuildDecision, situation: Situation): JsonObject {
  if (typeof blank["skill"] === "string") return {};
  const { actor, made = {} } = decision;
  const skills = decision.rows
    .filter(({ kind }) => kind === "skill")
    .map((one) => {
      const stored = one.isNew ? blankOf(one, made) : situation.states[itemRef(actor, one.id)];
      return { id: one.id, tags: textsOf(record(stored)?.["tags"]) };
    });
  const skill = firstTagged(skills, skillTagsOf(row.kind, blank));
  return skill ? { skill: skill.id } : {};
}

/** Learned traits that the build leaves out are plans again. The six free skills belong to everybody. PER-018 */
function dropped(rows: readonly BuildRow[], { actor }: BuildDecision, situation: Situation): ImproveEffect[] {
  const { skills, powers, enhancements = [], talents = [] } = situation.identity(actor);
  const learned = [...skills.filter(({ free }) => free === null), ...enhancements, ...powers, ...talents];
  return learned
    .filter(({ id }) => !rows.some((row) => row.id === id))
    .map(({ id, name }) => ({
      type: "improve",
      id: situation.id("drop", id),
      target: itemRef(actor, id),
      apply: "atOnce",
      name,
      whose: actor,
      what: "drop",
      to: null,
      set: { learned: false },
    }));
}

/** The stored values that a row has to say about its item. */
function valuesOf(row: BuildRow, item: JsonObject): JsonObject {
  const { rating, attribute, grade, background, subtype, custom, upgrades } = row;
  const free = typeof item["freeUpgrades"] === "number" ? item["freeUpgrades"] : 0;
  const own: Readonly<Record<BuildRow["kind"], JsonObject>> = {
    skill: { rating, attribute },
    enhancement: { grade, background, freeUpgrades: free + upgrades },
    power: {},
    talent: { subtype },
    custom: { custom },
    gear: {},
    weapon: {},
    shield: {},
    armor: {},
  };
  return own[row.kind];
}

function changes(wanted: JsonObject, item: ItemState): JsonObject {
  return Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => !same(value, (item as Readonly<Record<string, Json>>)[key])),
  );
}

const isFreeSkill = ({ skills }: IdentityState, { id }: BuildRow): boolean =>
  skills.some((skill) => skill.id === id && skill.free !== null);

type Value = Json | undefined;
const record = (value: Value): JsonObject | null => (isJsonObject(value) ? value : null);

function isWords(value: Value): boolean {
  const words = record(value);
  return words !== null && ["name", "concept", "pronouns", "goals"].every((key) => typeof words[key] === "string");
}

const isBlanks = (value: Value): boolean =>
  isJsonObject(value) && Object.values(value).every((blank) => isJsonObject(blank));

function isAttributes(value: Value): boolean {
  const six = record(value);
  return (
    six !== null &&
    ATTRIBUTES.every((id) => {
      const one = record(six[id]);
      return one !== null && isWhole(0, 99)(one["value"]) && isOneOf(PRIORITIES)(one["priority"]);
    })
  );
}

/** Rows as the builder sends them: each of another item. */
function isRows(value: Value): boolean {
  if (!Array.isArray(value)) return false;
  const rows = value.map((row: Json) => record(row));
  const fits = (row: JsonObject | null): boolean =>
    row !== null &&
    isOneOf(BUILD_KINDS)(row["kind"]) &&
    isText(row["id"]) &&
    ["isNew", "background"].every((key) => isFlag(row[key])) &&
    ["name", "custom"].every((key) => typeof row[key] === "string") &&
    isWhole(1, 20)(row["rating"] ?? NEW_RATING) &&
    isText(row["attribute"]) &&
    isOneOf(["plain", "superior", "exceptional"])(row["grade"]) &&
    isOneOf(["expertise", "resource", "language"])(row["subtype"]) &&
    isWhole(0, 20)(row["upgrades"]);
  return rows.every(fits) && new Set(rows.map((row) => row?.["id"])).size === rows.length;
}

export const buildDecider: Decider<BuildDecision, Situation> = {
  shape: {
    actor: isText,
    override: isOptional(isFlag),
    words: isWords,
    attributes: isAttributes,
    rows: isRows,
    made: isOptional(isBlanks),
  },
  names: ["actor"],
  speaks: ({ override, made, actor }) =>
    override || Object.values(made ?? {}).some((item) => item?.["agreed"]) ? null : actor,
  also: ({ actor, rows }) =>
    itemsOf(actor, Array.isArray(rows) ? (rows as readonly (BuildRow | null)[]).map((row) => row?.id) : []),
  decide: decideBuild,
};
