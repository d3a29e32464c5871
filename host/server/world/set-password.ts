import { randomBytes } from "node:crypto";
import path from "node:path";
import { HostError } from "../../common/errors.ts";
import { LevelStore } from "../storage/level-store.ts";
import { storePassword } from "./passwords.ts";
import { COLLECTION_NAMES } from "./primary-classes.ts";
import { guardOf, readWorldJson, worldPath } from "./world-folder.ts";

/** Whose password was set; the password itself when it was made here. */
export interface PasswordSet {
  name: string;
  password: string | undefined;
}

/**
 * Gives a user of a world, named by name or id, a password: the given one, or a new one. The world must not be open.
 * HostError when it is, or when there is no such user.
 */
export async function setPassword(options: {
  dataPath: string;
  worldId: string;
  user: string;
  password?: string | undefined;
}): Promise<PasswordSet> {
  const folder = worldPath(options.dataPath, options.worldId);
  const guard = guardOf(await readWorldJson(folder), folder);
  const store = await LevelStore.open(path.join(folder, "data"), COLLECTION_NAMES, guard);
  try {
    const users = [...(await store.readAll("users"))].filter(([key]) => key.startsWith("!users!"));
    const found = users.filter(([, { _id, name }]) => _id === options.user || name === options.user);
    const [only] = found;
    if (!only || found.length > 1) {
      const names = users.map(([, { _id, name }]) => `"${String(name)}" [${String(_id)}]`).join(", ");
      throw new HostError(
        `Which user is "${options.user}"? There are ${names}. Give the id in brackets.`,
        "USER_UNKNOWN",
      );
    }
    const [key, user] = only;
    const made = options.password === undefined ? randomBytes(9).toString("base64url") : undefined;
    const value = { ...user, ...(await storePassword(made ?? options.password ?? "")) };
    await store.write([{ collection: "users", key, value }]);
    return { name: String(user.name), password: made };
  } finally {
    await store.close();
  }
}
