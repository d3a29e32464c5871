import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BaseUser } from "../../common/documents/index.ts";

const LIFETIME = 30 * 24 * 60 * 60 * 1000;

/** Signed sessions: a cookie names a user, its end, and proves that this host gave it. Good across restarts. */
export class Sessions {
  readonly cookieName: string;
  readonly #secret: Buffer;

  constructor(secret: Buffer, worldId: string) {
    this.#secret = secret;
    this.cookieName = `host-session-${worldId}`;
  }

  /** Sessions with the secret kept in the data folder, made when there is none. */
  static async load(dataPath: string, worldId: string): Promise<Sessions> {
    const file = path.join(dataPath, "config", "session.key");
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await writeFile(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
    } catch {
      // There is one already.
    }
    return new Sessions(Buffer.from((await readFile(file, "utf8")).trim(), "hex"), worldId);
  }

  /** The value of a cookie for a user. A changed password ends it. */
  issue(user: BaseUser, now: number): string {
    const body = `${String(user.id)}.${now + LIFETIME}`;
    return `${body}.${this.#sign(body, user)}`;
  }

  /** The user a Cookie header proves, or undefined. */
  read(header: string | undefined, now: number, find: (id: string) => BaseUser | undefined): BaseUser | undefined {
    const prefix = `${this.cookieName}=`;
    const cookie = (header ?? "").split(/;\s*/).find((part) => part.startsWith(prefix));
    if (!cookie) return undefined;
    const [id = "", expires = "", signature = ""] = cookie.slice(prefix.length).split(".");
    const user = find(id);
    if (!user || !(Number(expires) > now) || Number(user._source.role) === 0) return undefined;
    const wanted = Buffer.from(this.#sign(`${id}.${expires}`, user));
    const given = Buffer.from(signature);
    return wanted.length === given.length && timingSafeEqual(wanted, given) ? user : undefined;
  }

  #sign(body: string, user: BaseUser): string {
    return createHmac("sha256", this.#secret)
      .update(`${this.cookieName}|${body}|${String(user._source.passwordSalt ?? "")}`)
      .digest("hex");
  }
}
