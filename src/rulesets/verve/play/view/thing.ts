/** The controls of an item, those of its lists, and what it comes to in play. */
import type { FieldView, OptionView } from "../../../../fittings/sheets/fields.ts";
import { sourceOf } from "../../../../fittings/models/stored.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { WEAPONS, GOODS } from "../../rules/equipment/catalogue.ts";
import { IMPROVISED, AMMUNITION } from "../../rules/tables/arms.ts";
import { ARMOR } from "../../rules/tables/armor.ts";
import { RESOURCE_TYPES } from "../../rules/tables/mojo.ts";
import { AILMENTS } from "../../rules/tables/perils.ts";
import { ABILITIES, ATTACK_MODES, REACTIONS } from "../../rules/terms.ts";
import { CONDITIONS } from "../../rules/words.ts";
import type { Thing } from "../models/reading.ts";
import { inPlay } from "./in-play.ts";
import { controlsFor, say, term } from "./words.ts";

const CARRIED = ["item", "quantity", "bulk", "cost", "size"] as const;
const CASTABLE = ["level", "verve", "castTime.value", "castTime.unit", "harm", "heal", "resist"] as const;

/** What each kind stores, in the order of its window; lists and what is chosen by a row of the tables apart. */
const FIELDS: { readonly [K in Thing]: readonly string[] } = {
  weapon: [
    ...["item", "damage", "modes", "range", "fireActions", "loaded", "ammunition", "hands", "bulk", "size"],
    ...["cost", "modifier", "builtStrength", "ailment", "skilled", "drawn", "tool"],
  ],
  armor: ["item", "cost", "worn", "magicallyLight"],
  gear: CARRIED,
  container: CARRIED,
  ammunition: CARRIED,
  field: ["bonus", "skills", "archetype", "restriction", "fightingArt"],
  specialty: ["archetype"],
  species: ["species"],
  spell: [...CASTABLE, "status"],
  spirit: CASTABLE,
  power: CASTABLE,
  ailment: ["ailment", "kind", "strength", "reaction", "times", "exposed"],
  resource: ["type", "level"],
  project: ["mode", "student", "gained", "mojo", "feePerMojo"],
};

/** What is of the group's own where it stands in no table. VRV-071, VRV-208 */
const OWN: Partial<Record<Thing, readonly string[]>> = {
  armor: ["own.slot", "own.defense", "own.bulkWorn"],
  ailment: ["own.chronic", "own.strength", "own.actionTime"],
};

/** Rows of the tables that a thing may stand for, by the name of the value that says so. */
const ROWS: Partial<
  Record<Thing, { readonly path: string; readonly rows: readonly { readonly id: string; readonly name: string }[] }>
> = {
  weapon: { path: "item", rows: [...WEAPONS, ...IMPROVISED] },
  armor: { path: "item", rows: ARMOR },
  gear: { path: "item", rows: GOODS.filter(({ container }) => !container) },
  container: { path: "item", rows: GOODS.filter(({ container }) => container) },
  ammunition: { path: "item", rows: AMMUNITION },
  ailment: { path: "ailment", rows: AILMENTS },
};

/** What decides whether a thing is the group's own: the value that names its row is empty. */
export const isOwn = (kind: Thing, system: JsonObject): boolean => {
  const { path } = ROWS[kind] ?? {};
  return path !== undefined && OWN[kind] !== undefined && !system[path];
};

/** A thing's controls, its lists, and sentences on what it does as it stands. */
export function thingFields(item: FoundryItem, kind: Thing) {
  const stored = sourceOf(item);
  const field = controlsFor(ownerOf(kind), item.system);
  const { path: rowPath, rows = [] } = ROWS[kind] ?? {};
  const control = (path: string): FieldView => {
    if (path === rowPath) return rowSelect(field, path, rows);
    if (path === "modes") return field.checks("modes", modeOptions(stored["modes"]));
    if (path === "skills")
      return {
        ...field.lines("skills", (stored["skills"] as readonly string[]).join("\n")),
        hint: term(`Field.${ownerOf(kind)}.FIELDS.skills.hint`),
      };
    return field.of(path, say("none"));
  };
  const own = isOwn(kind, stored) && stored["own"] !== null ? (OWN[kind] ?? []) : [];
  return { fields: [...FIELDS[kind], ...own].map(control), lists: listsOf(kind, stored), does: inPlay(item, kind) };
}

/** Language key of a kind's fields: "SkillField" for a field. */
export const ownerOf = (kind: Thing): string =>
  kind === "field" ? "SkillField" : kind.charAt(0).toUpperCase() + kind.slice(1);

type Controls = ReturnType<typeof controlsFor>;

function rowSelect(
  field: Controls,
  path: string,
  rows: readonly { readonly id: string; readonly name: string }[],
): FieldView {
  const names = Object.fromEntries([["", say("ownRow")], ...rows.map(({ id, name }) => [id, name] as const)]);
  return field.select(path, ["", ...rows.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ id }) => id)], names);
}

const modeOptions = (modes: Json | undefined): readonly OptionView[] =>
  ATTACK_MODES.map((value) => ({
    value,
    label: term(`AttackMode.${value}`),
    selected: Array.isArray(modes) && modes.includes(value),
  }));

/** One control in a row of a list. */
export interface Cell {
  readonly name: string;
  readonly label: string;
  readonly value: string | number;
  readonly options: readonly OptionView[];
  readonly isNumber: boolean;
}

/** A list whose entries have several values, such as what an ailment does. */
export interface ListView {
  readonly is: ListName;
  readonly title: string;
  readonly empty: string;
  readonly rows: readonly { readonly index: number; readonly cells: readonly Cell[] }[];
}

export type ListName = "techniques" | "resources" | "effects";

/** Where each list is stored, whose it is, and what an entry begins with. VRV-189, VRV-201, VRV-208 */
export const LISTS: {
  readonly [L in ListName]: { readonly kind: Thing; readonly path: readonly string[]; readonly fresh: JsonObject };
} = {
  techniques: { kind: "field", path: ["techniques"], fresh: { name: "—", scope: "skill", skills: 1 } },
  resources: { kind: "project", path: ["resources"], fresh: { type: RESOURCE_TYPES[0]?.id ?? "", level: 1 } },
  effects: {
    kind: "ailment",
    path: ["own", "effects"],
    fresh: { stat: null, value: null, injuries: null, condition: null, duration: null },
  },
};

const options = (values: readonly (readonly [string, string])[], now: Json | undefined): readonly OptionView[] =>
  values.map(([value, label]) => ({ value, label, selected: value === (now ?? "") }));

const named = (branch: string, ids: readonly string[]): readonly (readonly [string, string])[] =>
  ids.map((id) => [id, term(`${branch}.${id}`)] as const);

/** What can be lowered or raised by an ailment. VRV-213 */
const statOptions = (now: Json | undefined): readonly OptionView[] =>
  options(
    [
      ["", say("none")],
      ...named("Ability", ABILITIES),
      ...named("Reaction", REACTIONS),
      ["attack", term("Modifier.attack")],
      ["concentration", term("Modifier.concentration")],
    ],
    now,
  );

const CELLS: {
  readonly [L in ListName]: readonly (readonly [
    name: string,
    of: ((now: Json | undefined) => readonly OptionView[]) | "text" | "number",
  ])[];
} = {
  techniques: [
    ["name", "text"],
    ["scope", (now) => options(named("TechniqueScope", ["skill", "field"]), now)],
    ["skills", "number"],
  ],
  resources: [
    [
      "type",
      (now) =>
        options(
          named(
            "ResourceType",
            RESOURCE_TYPES.map(({ id }) => id),
          ),
          now,
        ),
    ],
    ["level", "number"],
  ],
  effects: [
    ["stat", statOptions],
    ["value", "number"],
    ["injuries", "text"],
    ["condition", (now) => options([["", say("none")], ...named("Condition", CONDITIONS)], now)],
    ["duration", "text"],
  ],
};

/** The entries of a list as they are stored. */
export function entriesIn(list: ListName, system: JsonObject): readonly JsonObject[] {
  const found = LISTS[list].path.reduce<Json | undefined>(
    (at, key) => (at as JsonObject | null | undefined)?.[key],
    system,
  );
  return Array.isArray(found) ? (found as readonly JsonObject[]) : [];
}

function listsOf(kind: Thing, stored: JsonObject): readonly ListView[] {
  const own = (Object.keys(LISTS) as ListName[]).filter(
    (one) => LISTS[one].kind === kind && (one !== "effects" || isOwn(kind, stored)),
  );
  return own.map((is) => ({
    ...{ is, title: say(`list.${is}.title`), empty: say(`list.${is}.empty`) },
    rows: entriesIn(is, stored).map((entry, index) => ({
      index,
      cells: CELLS[is].map(([name, of]) => ({
        ...{ name: `${is}.${index}.${name}`, label: say(`list.${is}.${name}`), isNumber: of === "number" },
        value: (entry[name] as string | number | null | undefined) ?? "",
        options: typeof of === "function" ? of(entry[name]) : [],
      })),
    })),
  }));
}

/**
 * A form of a thing as it is stored: lists from their rows, modes from their boxes, skills a line each.
 * @param form names its kind as `kind`
 */
export function typedThing(form: Record<string, unknown>): Record<string, unknown> {
  const { kind: named, modes, skills, techniques, resources, effects, ...rest } = form;
  const kind = named as Thing;
  const typed = { techniques, resources, effects } as Readonly<Record<ListName, unknown>>;
  const system = { ...(rest["system"] as Record<string, unknown> | undefined) };
  if (kind === "weapon") system["modes"] = modesTyped(modes);
  if (kind === "weapon" && system["ailment"] === "") system["ailment"] = null;
  if (typeof skills === "string") system["skills"] = linesIn(skills);
  for (const list of Object.keys(LISTS) as ListName[])
    if (LISTS[list].kind === kind && typed[list] !== undefined)
      place(system, LISTS[list].path, rowsTyped(list, typed[list]));
  return { ...rest, system: withOwn(system, kind) };
}

const modesTyped = (modes: unknown): readonly string[] => {
  const ticked = (modes ?? {}) as Readonly<Record<string, unknown>>;
  const chosen = ATTACK_MODES.filter((mode) => ticked[mode] === true);
  return chosen.length > 0 ? chosen : ["close"];
};

/** Lines that say something, each once. */
export const linesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\n,]/u)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

function rowsTyped(list: ListName, typed: unknown): readonly JsonObject[] {
  const rows = Object.values((typed ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>);
  return rows.map((row) =>
    Object.fromEntries(
      CELLS[list].map(([name, of]) => {
        const value = row[name];
        const isEmpty = value === undefined || value === null || value === "";
        if (of === "number") return [name, isEmpty ? (list === "effects" ? null : 0) : Number(value)];
        return [name, isEmpty ? (list === "effects" ? null : String(LISTS[list].fresh[name])) : String(value)];
      }),
    ),
  );
}

function place(system: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [first = "", second] = path;
  if (second === undefined) system[first] = value;
  else system[first] = { ...(system[first] as object | undefined), [second]: value };
}

const FRESH_OWN: Partial<Record<Thing, JsonObject>> = {
  armor: { slot: "body", defense: 1, bulkWorn: 5 },
  ailment: { chronic: false, strength: 0, actionTime: "1 hour", effects: [] },
};

/** What is the group's own comes with the choice of no row, and goes with that of one. VRV-071, VRV-208 */
function withOwn(system: Record<string, unknown>, kind: Thing): Record<string, unknown> {
  const fresh = FRESH_OWN[kind];
  const { path = "" } = ROWS[kind] ?? {};
  if (!fresh || system[path] === undefined) return system;
  // A select's empty line is null.
  const row = system[path] ?? "";
  return { ...system, [path]: row, own: row === "" ? (system["own"] ?? fresh) : null };
}

/** The kind of a thing in words. */
export const kindName = (item: FoundryItem): string => localize(`TYPES.Item.${item.type}`);
