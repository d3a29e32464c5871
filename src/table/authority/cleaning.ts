import type { Json } from "../../kernel/json.ts";
import type { FoundryDocument } from "../../foundry/types.ts";
import { deepClone } from "../../foundry/globals.ts";

/** A data model, as far as it brings values into the shape it stores them in. */
interface Cleaning {
  readonly schema?: { getField(path: string): { clean?(value: unknown): unknown } | undefined };
}

/**
 * A value of a document's `system` as its data model stores it: what the model adds of its own, such as an absent text
 * that is stored as a blank one, is no change that anybody has made.
 */
export function cleaned(document: FoundryDocument | null, path: string, value: Json): Json {
  const model = document?.system as Cleaning | undefined;
  const field = value === null || path === "" ? undefined : model?.schema?.getField(path);
  return field?.clean ? (field.clean(deepClone(value)) as Json) : value;
}
