/** The data models that the system registers, by document and type. */
import { installGlobals } from "./globals.ts";
import type { Load } from "./loader.ts";

/** A data field as far as these tools look at it. */
export interface Field {
  /** Of a schema: its fields by name. */
  readonly fields?: Readonly<Record<string, Field>>;
  /** Of a list or a typed object: what it holds. */
  readonly element?: Field;
  /** False for what is worked out and never stored. */
  readonly persisted?: boolean;
}
export interface Model {
  /** Throws when the source doesn't satisfy the schema. */
  new (source: object, options: { strict: boolean }): object;
  readonly schema: Field;
  /** False for what has no numbers of its own that bars of a token could show, such as a group. */
  readonly hasBars?: boolean;
  /** A full source with every initial value filled in. */
  cleanData(source: object): Record<string, unknown>;
}
export type Models = Readonly<Record<string, Readonly<Record<string, Model>>>>;

type CardModels = Readonly<{ CARD_TYPE: string; CardModel: Model; WHOLE_TYPE: string; WholeModel: Model }>;

type RecordModels = Readonly<{ RECORD_TYPE: string; RecordModel: Model }>;

/** Loads the models as Foundry would see them after the init hook. */
export async function loadModels(load: Load): Promise<Models> {
  await installGlobals(load);
  const { rulesets } = (await load("src/rulesets/index.ts")) as { rulesets: readonly { dataModels: Models }[] };
  const { CARD_TYPE, CardModel, WHOLE_TYPE, WholeModel } = (await load("src/table/cards/model.ts")) as CardModels;
  const { RECORD_TYPE, RecordModel } = (await load("src/table/replay/model.ts")) as RecordModels;
  const models: Record<string, Record<string, Model>> = {
    ChatMessage: { [CARD_TYPE]: CardModel, [WHOLE_TYPE]: WholeModel, [RECORD_TYPE]: RecordModel },
  };
  for (const { dataModels } of rulesets) {
    for (const [document, types] of Object.entries(dataModels)) models[document] = { ...models[document], ...types };
  }
  return models;
}

/** Every field of a schema with its path; what lists and typed objects hold stands under `*`. */
export function* fieldsOf(field: Field, path = ""): Generator<readonly [path: string, field: Field]> {
  if (path !== "") yield [path, field];
  const inside = path === "" ? "" : `${path}.`;
  for (const [name, inner] of Object.entries(field.fields ?? {})) yield* fieldsOf(inner, `${inside}${name}`);
  if (field.element) yield* fieldsOf(field.element, `${inside}*`);
}
