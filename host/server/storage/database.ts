import { ClassicLevel } from "classic-level";
import { HostError } from "../../common/errors.ts";
import type { AnyObject } from "../../common/types.ts";

export type Database = ClassicLevel<string, AnyObject>;

/** The error for a database that can't be read, with the ways out. */
export function brokenDatabase(folder: string, cause: unknown, worldId?: string): HostError {
  const detail = cause instanceof Error ? cause.message : String(cause);
  const way = worldId ? `, or make what can be made of it: npm run world -- repair ${worldId}` : "";
  return new HostError(
    `${folder} can't be opened as a database (${detail}). Restore this folder from a backup${way}; nothing in it was changed.`,
    "DATABASE_BROKEN",
    { cause },
  );
}

/** Opens one database. HostError says what to do when it is locked or broken. */
export async function openDatabase(
  folder: string,
  { createIfMissing = true, worldId }: { createIfMissing?: boolean; worldId?: string | undefined } = {},
): Promise<Database> {
  const database: Database = new ClassicLevel(folder, { keyEncoding: "utf8", valueEncoding: "json", createIfMissing });
  try {
    await database.open();
    return database;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = (cause as { code?: string }).code;
    if (code === "LEVEL_LOCKED") {
      throw new HostError(
        `${folder} is in use by another program. Is this world open in another host? Stop that one, or open another world.`,
        "WORLD_LOCKED",
        { cause },
      );
    }
    throw brokenDatabase(folder, cause, worldId);
  }
}
