import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { HostError } from "../common/errors.ts";
import type { SystemManifest } from "../common/wire.ts";
import { templateOf } from "./template-json.ts";

const documentTypes = z.record(z.string(), z.record(z.string(), z.looseObject({})));

const manifestSchema = z.looseObject({
  id: z.string().regex(/^[\w-]+$/, "must be letters, digits, - and _"),
  title: z.string().min(1),
  version: z.string().min(1),
  esmodules: z.array(z.string()).min(1, "must name at least one module"),
  scripts: z.array(z.string()).default([]),
  styles: z.array(z.union([z.string(), z.looseObject({ src: z.string(), layer: z.string().nullish() })])).default([]),
  languages: z.array(z.looseObject({ lang: z.string(), name: z.string().default(""), path: z.string() })).default([]),
  packs: z
    .array(
      z
        .looseObject({
          name: z.string().regex(/^[\w-]+$/),
          label: z.string(),
          path: z.string().optional(),
          type: z.string(),
        })
        .transform((pack) => ({ ...pack, path: pack.path ?? `packs/${pack.name}` })),
    )
    .default([]),
  documentTypes,
});

/** What a zod refusal says, one line for each path. */
export function describeIssues(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join(".") || "(whole)"}: ${issue.message}`).join("; ");
}

/** Reads JSON of a file. HostError names the file and what to do when it is absent or malformed. */
export async function readJsonFile(file: string, absent: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (cause) {
    throw new HostError(`${file} can't be read. ${absent}`, "FILE_MISSING", { cause });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new HostError(
      `${file} is not valid JSON (${detail}). Mend it, or restore it from a backup.`,
      "FILE_MALFORMED",
      { cause },
    );
  }
}

function hasScripts(raw: unknown): boolean {
  const { scripts } = (raw ?? {}) as { scripts?: unknown };
  return Array.isArray(scripts) && scripts.length > 0;
}

/** Before version 10 a package was known by its `name`. */
function isBeforeTen(raw: unknown): boolean {
  return typeof raw === "object" && raw !== null && !("id" in raw) && "name" in raw && "title" in raw;
}

/** The manifest of the built system in a folder. HostError says what is missing. */
export async function readManifest(systemPath: string): Promise<SystemManifest> {
  const file = path.join(systemPath, "system.json");
  const raw = await readJsonFile(file, "Build the system first (npm run build), or name the folder of a built system.");
  const template = await templateOf(systemPath);
  // A template.json may declare what the manifest does not.
  const declaring = template ? manifestSchema.extend({ documentTypes: documentTypes.default({}) }) : manifestSchema;
  // A system may have all its code in scripts, as before there were modules.
  const schema = hasScripts(raw) ? declaring.extend({ esmodules: z.array(z.string()).default([]) }) : declaring;
  const parsed = schema.safeParse(raw);
  if (!parsed.success && isBeforeTen(raw)) {
    throw new HostError(
      `${file} is a manifest as Foundry 9 and older wrote it: it has a name and no id. This host can't load it; get a newer version of the system.`,
      "MANIFEST_OUTDATED",
    );
  }
  if (!parsed.success) {
    throw new HostError(
      `${file} is not a manifest this host can load: ${describeIssues(parsed.error)}. Correct these members.`,
      "MANIFEST_INVALID",
    );
  }
  if (!template) return parsed.data;
  // What the manifest declares comes before what template.json does.
  const types = { ...template.documentTypes };
  for (const [name, declared] of Object.entries(parsed.data.documentTypes))
    types[name] = { ...types[name], ...declared };
  return { ...parsed.data, documentTypes: types, model: template.model };
}
