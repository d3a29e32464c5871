import { expandObject, getProperty, mergeObject } from "../common/utils/index.ts";
import type { AnyObject } from "../common/types.ts";

/** Reads a language file; null when it does not exist. */
export type LanguageReader = (path: string) => Promise<AnyObject | null>;

/** The texts of the interface in the chosen language. A key without text is shown as itself and remembered. */
export class Localization {
  lang: string;
  defaultModule: string;
  translations: AnyObject = {};
  _fallback: AnyObject = {};
  /** Keys that were asked for and have no text. The end-to-end tests require this to stay empty. */
  readonly missing: string[] = [];

  constructor(lang = "en", defaultModule = "") {
    this.lang = lang;
    this.defaultModule = defaultModule;
  }

  /** Loads language files, all at once; the later ones in the list win over the earlier. */
  async load(paths: readonly string[], read: LanguageReader): Promise<void> {
    const files = await Promise.all(paths.map(async (path) => ({ path, texts: await read(path) })));
    for (const { path, texts } of files) {
      if (texts) this.add(texts);
      else console.warn(`The language file ${path} could not be loaded; its texts will show as keys.`);
    }
  }

  /** Adds texts by their keys, nested or dotted. */
  add(texts: AnyObject): void {
    mergeObject(this.translations, expandObject(texts), { inplace: true });
  }

  /** Does this key have a text? */
  has(stringId: string, fallback = true): boolean {
    if (typeof getProperty(this.translations, stringId) === "string") return true;
    return fallback && typeof getProperty(this._fallback, stringId) === "string";
  }

  /** The text of a key, with `{name}` filled from `data`; the key itself when there is none. */
  localize(stringId: string, data?: AnyObject): string {
    const key = String(stringId ?? "");
    const found = getProperty(this.translations, key) ?? getProperty(this._fallback, key);
    if (typeof found !== "string" && looksLikeKey(key) && !this.missing.includes(key)) this.missing.push(key);
    // A text that is given in place of a key is filled like one.
    const text = typeof found === "string" ? found : key;
    if (!data) return text;
    return text.replace(/\{([^}]+)\}/g, (_match, name: string) => String(getProperty(data, name) ?? ""));
  }

  format(stringId: string, data: AnyObject = {}): string {
    return this.localize(stringId, data);
  }

  /** A list in words, such as "a, b, and c". */
  getListFormatter({ style = "long", type = "conjunction" }: Partial<Intl.ListFormatOptions> = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sorts objects by their name, or strings, in the order of the language. */
  sortObjects<T extends AnyObject>(objects: T[], key: string): T[] {
    return objects.sort((a, b) =>
      String(getProperty(a, key) ?? "").localeCompare(String(getProperty(b, key) ?? ""), this.lang),
    );
  }

  /**
   * Gives the fields of a data model their labels and hints from the language file: `<prefix>.FIELDS.<path>.label`.
   * The prefixes are the model's LOCALIZATION_PREFIXES.
   */
  static localizeDataModel(
    model: { schema: unknown; LOCALIZATION_PREFIXES?: string[] },
    { prefixes = [], prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {},
  ): void {
    const all = [...(model.LOCALIZATION_PREFIXES ?? []), ...prefixes];
    if (model.schema) Localization.localizeSchema(model.schema, all, { prefixPath });
  }

  /** The same for the fields of one schema; `prefixPath` stands before their names in the language file. */
  static localizeSchema(
    schema: unknown,
    prefixes: string[] = [],
    { prefixPath = "" }: { prefixPath?: string } = {},
  ): void {
    if (prefixes.length) labelFields(schema as LabelledField, prefixes, prefixPath.replace(/\.$/, ""));
  }
}

interface LabelledField {
  fieldPath?: string;
  name?: string;
  label?: string;
  hint?: string;
  fields?: Record<string, LabelledField>;
  element?: LabelledField;
  model?: { schema?: LabelledField };
}

let reader: Localization | null = null;

/** Names the texts that data models are labelled from. */
export function useLocalization(localization: Localization): void {
  reader = localization;
}

function labelFields(field: LabelledField, prefixes: string[], path: string): void {
  const children = field.fields ?? field.model?.schema?.fields ?? {};
  for (const [name, child] of Object.entries(children)) labelField(child, prefixes, path ? `${path}.${name}` : name);
  if (field.element) labelField(field.element, prefixes, path ? `${path}.element` : "element");
}

function labelField(field: LabelledField, prefixes: string[], path: string): void {
  for (const prefix of prefixes) {
    for (const kind of ["label", "hint"] as const) {
      const key = `${prefix}.FIELDS.${path}.${kind}`;
      if (reader?.has(key)) field[kind] = reader.localize(key);
    }
  }
  labelFields(field, prefixes, path);
}

/** Text for people is passed through `localize` as well; only dotted names without spaces are meant as keys. */
function looksLikeKey(text: string): boolean {
  return /^[A-Za-z][\w-]*(\.[\w-]+)+$/.test(text);
}
