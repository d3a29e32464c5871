import { z } from "zod";

/** The form of archives this host writes and reads. */
export const ARCHIVE_FORMAT = 1;

const path = z
  .string()
  .max(1000)
  .refine((text) => isInside(text) && !isReserved(text), "must be a path of a file inside the world");

const database = z.string().regex(/^(data|packs)\/[\w-]+$/, "must be data/<name> or packs/<name>");

/** The lines of an archive, each one JSON object. */
export const entrySchema = z.discriminatedUnion("kind", [
  /** The first line: the world's own description. */
  z.object({ kind: z.literal("world"), format: z.literal(ARCHIVE_FORMAT), world: z.looseObject({ id: z.string() }) }),
  /** One record of a database, as it lies on disk. `database` is its folder, such as `data/actors` or `packs/gear`. */
  z.object({
    kind: z.literal("record"),
    database,
    key: z.string().max(300).regex(/^!/),
    value: z.record(z.string(), z.unknown()),
  }),
  /** A database by itself, so that an empty one is made too. */
  z.object({ kind: z.literal("database"), database }),
  /** One file of the world's own, such as `assets/map.webp`. */
  z.object({ kind: z.literal("file"), path, base64: z.base64() }),
  /** The last line: how much there was, so that a cut archive is noticed. */
  z.object({ kind: z.literal("end"), records: z.number().int(), files: z.number().int() }),
]);
export type ArchiveEntry = z.infer<typeof entrySchema>;

/** Whether a relative path with slashes stays inside its folder, and names nothing hidden. */
export function isInside(text: string): boolean {
  if (text.includes("\\") || text.includes("\0") || text.startsWith("/")) return false;
  return text.split("/").every((part) => part !== "" && !part.startsWith(".") && !/^[a-z]:/i.test(part));
}

/** Whether a path belongs to the databases or the description, which archives hold in their own way. */
export function isReserved(text: string): boolean {
  return /^(data|packs|journal|damaged)\//.test(text) || /^world\.json/.test(text);
}
