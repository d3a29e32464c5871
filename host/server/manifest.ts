import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { HostError } from "../common/errors.ts";
import type { SystemManifest } from "../common/wire.ts";

const manifestSchema = z.looseObject({
  id: z.string().regex(/^[\w-]+$/, "must be letters, digits, - and _"),
  title: z.string().min(1),
  version: z.string().min(1),
  esmodules: z.array(z.string()).min(1, "must name at least one module"),
  styles: z.array(z.union([z.string(), z.looseObject({ src: z.string(), layer: z.string().nullish() })])).default([]),
  languages: z.array(z.looseObject({ lang: z.string(), name: z.string(), path: z.string() })).default([]),
  packs: z
    .array(z.looseObject({ name: z.string().regex(/^[\w-]+$/), label: z.string(), path: z.string(), type: z.string() }))
    .default([]),
  documentTypes: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
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

/** The manifest of the built system in a folder. HostError says what is missing. */
export async function readManifest(systemPath: string): Promise<SystemManifest> {
  const file = path.join(systemPath, "system.json");
  const raw = await readJsonFile(file, "Build the system first (npm run build), or name the folder of a built system.");
  const parsed = manifestSchema.safeParse(raw);
  if (!parsed.success) {
    throw new HostError(
      `${file} is not a manifest this host can load: ${describeIssues(parsed.error)}. Correct these members.`,
      "MANIFEST_INVALID",
    );
  }
  return parsed.data;
}
