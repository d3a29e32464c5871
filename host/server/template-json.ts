import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { HostError } from "../common/errors.ts";
import type { AnyObject } from "../common/types.ts";
import { deepClone } from "../common/utils/objects.ts";
import { mergeObject } from "../common/utils/merge.ts";

const entrySchema = z
  .looseObject({
    types: z.array(z.string()).default([]),
    templates: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
    htmlFields: z.array(z.string()).optional(),
    gmOnlyFields: z.array(z.string()).optional(),
  })
  .catch({ types: [], templates: {} });

/** What the old template.json of a system declares: its document types, and the initial data of each. */
export interface TemplateData {
  documentTypes: Record<string, Record<string, Record<string, unknown>>>;
  model: Record<string, Record<string, AnyObject>>;
}

/** Works out the types and their initial data: each type's own members over those of the templates it names. */
export function readTemplate(json: unknown): TemplateData {
  const made: TemplateData = { documentTypes: {}, model: {} };
  if (typeof json !== "object" || json === null) return made;
  for (const [documentName, raw] of Object.entries(json)) {
    const { types, templates, htmlFields = [], gmOnlyFields = [], ...own } = entrySchema.parse(raw);
    const model: Record<string, AnyObject> = {};
    for (const type of types) {
      const { templates: named = [], ...members } = (own[type] ?? {}) as AnyObject & { templates?: string[] };
      const data: AnyObject = {};
      for (const name of named) mergeObject(data, deepClone(templates[name] ?? {}));
      model[type] = mergeObject(data, deepClone(members));
      (made.documentTypes[documentName] ??= {})[type] = { htmlFields, gmOnlyFields };
    }
    made.model[documentName] = model;
  }
  return made;
}

/** The template.json of a system in a folder; null when it has none. HostError when it is not JSON. */
export async function templateOf(systemPath: string): Promise<TemplateData | null> {
  const file = path.join(systemPath, "template.json");
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return readTemplate(JSON.parse(text));
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new HostError(
      `${file} is not valid JSON (${detail}). Mend it, or declare documentTypes in system.json.`,
      "FILE_MALFORMED",
      { cause },
    );
  }
}
