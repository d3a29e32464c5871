import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { chmod, mkdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import type { BaseUser } from "../../common/documents/index.ts";
import { HostError } from "../../common/errors.ts";
import { replaceFile } from "../storage/files.ts";

const LIFETIME = 30 * 24 * 60 * 60 * 1000;
const KEY_BYTES = 32;

/** A session that a cookie proves: whose it is, and a mark by which it can be ended. */
export interface Session {
  user: BaseUser;
  mark: string;
}

/** Signed sessions: a cookie names a user, its end, and proves that this host gave it. Good across restarts. */
export class Sessions {
  readonly cookieName: string;
  readonly #secret: Buffer;
  readonly #endedFile: string;
  /** Marks of sessions that were logged out, and when they would have ended by themselves. */
  readonly #ended: Map<string, number>;

  private constructor(secret: Buffer, worldId: string, endedFile: string, ended: Map<string, number>) {
    this.#secret = secret;
    this.#endedFile = endedFile;
    this.#ended = ended;
    this.cookieName = `host-session-${worldId}`;
  }

  /**
   * Sessions with the secret kept in the data folder. Where there is none one is made; one that can't be such a secret is
   * set aside, and all sessions with it, and that is said.
   */
  static async load(dataPath: string, worldId: string): Promise<Sessions> {
    const folder = path.join(dataPath, "config");
    await mkdir(folder, { recursive: true });
    const secret = await loadSecret(path.join(folder, "session.key"));
    const endedFile = path.join(folder, `ended-sessions-${worldId}.json`);
    return new Sessions(secret, worldId, endedFile, await loadEnded(endedFile));
  }

  /** The value of a cookie for a user. A changed password ends it. */
  issue(user: BaseUser, now: number): string {
    const body = `${String(user.id)}.${now + LIFETIME}.${randomBytes(12).toString("hex")}`;
    return `${body}.${this.#sign(body, user)}`;
  }

  /** The session a Cookie header proves, or undefined. */
  read(header: string | undefined, now: number, find: (id: string) => BaseUser | undefined): Session | undefined {
    const prefix = `${this.cookieName}=`;
    const cookie = (header ?? "").split(/;\s*/).find((part) => part.startsWith(prefix));
    if (!cookie) return undefined;
    const [id = "", expires = "", mark = "", signature = ""] = cookie.slice(prefix.length).split(".");
    const user = find(id);
    if (!user || !(Number(expires) > now) || Number(user._source.role) === 0 || this.#ended.has(mark)) return undefined;
    const wanted = Buffer.from(this.#sign(`${id}.${expires}.${mark}`, user));
    const given = Buffer.from(signature);
    return wanted.length === given.length && timingSafeEqual(wanted, given) ? { user, mark } : undefined;
  }

  /** Ends a session for good, before its time; a copy of its cookie is worth nothing from then on. */
  async end({ mark }: Session, now: number): Promise<void> {
    for (const [old, until] of this.#ended) if (until < now) this.#ended.delete(old);
    this.#ended.set(mark, now + LIFETIME);
    await replaceFile(this.#endedFile, JSON.stringify(Object.fromEntries(this.#ended)), { mode: 0o600 });
  }

  #sign(body: string, user: BaseUser): string {
    return createHmac("sha256", this.#secret)
      .update(`${this.cookieName}|${body}|${String(user._source.passwordSalt ?? "")}`)
      .digest("hex");
  }
}

async function loadSecret(file: string): Promise<Buffer> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new HostError(
      `${file} can't be read (${error.message}). Let the host read it, or remove it.`,
      "SESSION_KEY",
      {
        cause: error,
      },
    );
  });
  if (text !== undefined && new RegExp(`^[0-9a-f]{${KEY_BYTES * 2}}$`).test(text.trim())) {
    await chmod(file, 0o600).catch(() => undefined);
    return Buffer.from(text.trim(), "hex");
  }
  if (text !== undefined) {
    await rename(file, `${file}.unusable`);
    console.warn(
      `${file} held no secret that sessions could be signed with. It was set aside as session.key.unusable, and a new one was made: everybody has to join again.`,
    );
  }
  const secret = randomBytes(KEY_BYTES);
  await replaceFile(file, secret.toString("hex"), { mode: 0o600 });
  return secret;
}

async function loadEnded(file: string): Promise<Map<string, number>> {
  try {
    const read = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
    return new Map(Object.entries(read).map(([mark, until]) => [mark, Number(until)]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      console.warn(`${file} can't be read: sessions that were logged out count again until they end by themselves.`);
    return new Map();
  }
}
