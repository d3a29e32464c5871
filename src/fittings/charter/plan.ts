/** What the charter of a game is made of: its settings by topic, its presets, and what it edits in a way of its own. */
import type { Json } from "../../kernel/json.ts";
import type { KnownWords } from "../words/words.ts";

/** One setting, as far as a charter asks. */
export interface SettingSpec {
  readonly initial: Json;
  /** "choice", "boolean", "integer", "number" and "text" are edited as such; any other kind needs a control of the game's own. */
  readonly kind: string;
  /** The values of a choice, in the order shown. */
  readonly choices: readonly Json[];
  readonly min: number;
  /** The largest number that Foundry's own settings window offers; left out, a few times the initial one. */
  readonly max?: number;
  /** Rows of the inventory it belongs to. */
  readonly rules: readonly string[];
  /** True for a value that can be stored as it is. */
  readonly accepts: (value: Json | undefined) => boolean;
  /** The value, or what can be saved of stored nonsense. Left out: the initial one for all that isn't accepted. */
  readonly sound?: (value: Json | undefined) => Json;
}

export type SettingTable = Readonly<Record<string, SettingSpec>>;

/** The choices of a group, every key of the table present. */
export type Chosen<T extends SettingTable> = { readonly [K in keyof T]: T[K]["initial"] };

/** The charter while somebody edits it: every value as it was typed, sound or not, so that nothing typed is ever lost. */
export type Draft = Readonly<Record<string, Json>>;

/** How a charter speaks. */
export interface CharterWords {
  /** In phrases that all charters share, below `DRAMATIS.Fit.Charter`. */
  readonly say: KnownWords;
  /** In the game's own terms, below its branch of the language: "Setting.<key>.name", "Charter.topic.<id>". */
  readonly term: KnownWords;
}

/** One field of a setting that has several. `at` is its path below the setting or its row: "label", "names.0", "" for the row itself. */
export type Field =
  | { readonly kind: "text"; readonly at: string; readonly label: string; readonly value: string }
  | {
      readonly kind: "select";
      readonly at: string;
      readonly label: string;
      readonly value: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: "check"; readonly at: string; readonly label: string; readonly on: boolean }
  // A button for a window of the game's own, by the name it is offered by.
  | { readonly kind: "opens"; readonly label: string; readonly value: string }
  | { readonly kind: "group"; readonly label: string; readonly fields: readonly Field[] };

/** A list whose rows are added, taken away and moved. Its phrases are the game's: "Charter.list.<key>.row", ".add", ".empty". */
export interface Rows {
  /** What a new row starts as. */
  readonly blank: Json;
  /** The field with a row's name; null where the row is nothing but a name. */
  readonly named: string | null;
  /** What a row is called, where that is not simply its name. */
  readonly label?: (row: Json, term: KnownWords) => string;
  readonly fields: (row: Json, term: KnownWords) => readonly Field[];
  /** A button that fills in rows to begin with: what it says, what it is called once done, and the rows after it. */
  readonly starter?: {
    readonly label: string;
    readonly done: string;
    readonly fill: (rows: readonly Json[], term: KnownWords) => readonly Json[];
  };
}

/** Something amiss within a setting: where below it, and the ending of the key of its words, "Charter.fault.<reason>". */
export interface OwnFault {
  readonly at: readonly (string | number)[];
  readonly reason: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** How a game edits one of its settings that is more than a choice, a switch, a number or a text. All of it is pure. */
export interface OwnControl {
  /** The value as people say it. */
  readonly told?: (value: Json, term: KnownWords) => string;
  readonly fields?: (value: Json, term: KnownWords) => readonly Field[];
  readonly rows?: Rows;
  /** What stands in the way of storing it, beside rows without a name or with the same one. Left out: what its table doesn't accept. */
  readonly faults?: (value: Json, draft: Draft) => readonly OwnFault[];
  /** The value with one of its fields changed. Left out: what was typed is put in the field's place. */
  readonly edit?: (value: Json, at: readonly string[], typed: string | boolean, term: KnownWords) => Json;
  /** A new value shows everywhere only after the page was loaded again. */
  readonly reload?: true;
}

/** Sets of choices to begin with. */
export interface Presets {
  /** By name: what differs from the initial values. The name's words are the game's, "Charter.preset.<name>". */
  readonly sets: Readonly<Record<string, Draft>>;
  /** What a group has written itself, or settles among people: no preset touches it. */
  readonly spared: readonly string[];
}

export interface CharterPlan {
  readonly id: string;
  readonly table: SettingTable;
  /** The group's choices by what they are about: each has one place. */
  readonly topics: Readonly<Record<string, readonly string[]>>;
  readonly presets: Presets;
  readonly own: Readonly<Record<string, OwnControl>>;
  readonly words: CharterWords;
}

/** The setting of that name; null when the table has none. */
export const specOf = ({ table }: Pick<CharterPlan, "table">, key: string): SettingSpec | null =>
  (Object.hasOwn(table, key) ? table[key] : null) ?? null;

/** The value, if it is a sound one of the setting, or what comes in its place; null where there is no such setting. */
export function soundOf(spec: SettingSpec | null, value: Json | undefined): Json {
  if (!spec) return null;
  if (spec.sound) return spec.sound(value);
  return spec.accepts(value) ? (value ?? null) : spec.initial;
}

/** What the game says of its own about editing a setting. */
export const ownOf = ({ own }: Pick<CharterPlan, "own">, key: string): OwnControl =>
  (Object.hasOwn(own, key) ? own[key] : null) ?? {};

/** The names of all settings, in the order of the table. */
export const keysOf = ({ table }: Pick<CharterPlan, "table">): string[] => Object.keys(table);

/** The setting by which a group lets trusted players change its charter, in tables that have it: "gm" or "trusted". */
export const EDITORS = "charterEdit";

/** What a setting is called. */
export const nameOf = ({ words }: Pick<CharterPlan, "words">, key: string): string => words.term(`Setting.${key}.name`);
