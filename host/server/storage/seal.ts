import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { replaceFile } from "./files.ts";

/** A short digest of a record's text: two that differ are two texts. */
export function digest(text: string): string {
  return createHash("sha1").update(text).digest("base64url").slice(0, 16);
}

const sealSchema = z.object({
  /** File of the journal that goes on from here. */
  journal: z.string().regex(/^[\w-]+\.jsonl$/),
  /** Whether the host was stopped in good order after this. */
  clean: z.boolean(),
  /** The last write that is counted in. */
  number: z.number(),
  /** By collection: what its file CURRENT said, and the digest of each record. */
  collections: z.record(z.string(), z.object({ current: z.string(), records: z.record(z.string(), z.string()) })),
});

/** What the databases of a world held at a time, by which a loss is found out. */
export type Seal = z.infer<typeof sealSchema>;

/** Puts a seal down durably, whole or not at all. */
export async function writeSeal(file: string, seal: Seal): Promise<void> {
  const text = JSON.stringify(seal);
  await replaceFile(file, `${digest(text)}\n${text}`);
}

/** The seal in a file: undefined when there is none, null when it can't be read. */
export async function readSeal(file: string): Promise<Seal | null | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? undefined : null;
  }
  const json = text.slice(17);
  if (!text.startsWith(`${digest(json)}\n`)) return null;
  const read = sealSchema.safeParse(JSON.parse(json));
  return read.success ? read.data : null;
}
