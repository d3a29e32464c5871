import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { reviveOperators, settleOperators } from "../../common/data/operators.ts";
import { HostError } from "../../common/errors.ts";
import type { AnyObject } from "../../common/types.ts";
import { expandObject } from "../../common/utils/paths.ts";
import type { ModifyRequest } from "../../common/wire.ts";

const BYTES = 64;
/** Passwords that one request may set: each takes a fifteenth of a second of a core. */
const MOST = 20;

const derive = promisify<string, string, number, Buffer>(scrypt);

/** A password as it is stored. */
export interface StoredPassword {
  password: string;
  passwordSalt: string;
}

/** Passwords made ready, by what was given; each of them is taken once, so that no two users share a salt. */
export type ReadyPasswords = Map<string, StoredPassword[]>;

/** The scrypt hash of a password with a salt, in hex. The host goes on with other things meanwhile. */
export async function hashPassword(password: string, salt: string): Promise<string> {
  return (await derive(password, salt, BYTES)).toString("hex");
}

/** A plain password as it is to be stored, with a new salt; a blank one takes both away. */
export async function storePassword(plain: string): Promise<StoredPassword> {
  const passwordSalt = plain ? randomBytes(32).toString("hex") : "";
  return { password: plain ? await hashPassword(plain, passwordSalt) : "", passwordSalt };
}

/** The plain password that data or changes of a user hold, in whatever form; undefined when they hold none. */
function plainIn(data: AnyObject): string | undefined {
  if (!("password" in data)) return undefined;
  const plain = settleOperators(data.password);
  return typeof plain === "string" ? plain : "";
}

/** Hashes all passwords that requests set, before the requests are carried out. HostError for too many in one go. */
export async function readyPasswords(requests: readonly ModifyRequest[]): Promise<ReadyPasswords> {
  const given = requests.flatMap((request): AnyObject[] => {
    if (request.type !== "User" || request.action === "delete") return [];
    return request.action === "create" ? request.operation.data : request.operation.updates;
  });
  const plains = given.flatMap((data) => plainIn(reviveOperators(expandObject(data)) as AnyObject) ?? []);
  if (plains.filter(Boolean).length > MOST)
    throw new HostError(`At most ${MOST} passwords can be set at once. Set them in several steps.`, "TOO_MANY");
  const ready: ReadyPasswords = new Map();
  for (const plain of plains) ready.set(plain, [...(ready.get(plain) ?? []), await storePassword(plain)]);
  return ready;
}

/** Replaces a plain password in a user's data or changes by one that was made ready; a blank one takes it away. */
export function protectPassword(data: AnyObject, ready: ReadyPasswords): void {
  delete data.passwordSalt;
  const plain = plainIn(data);
  if (plain === undefined) return;
  const stored = plain ? ready.get(plain)?.shift() : { password: "", passwordSalt: "" };
  if (!stored) throw new HostError("This password can't be read. Give it as plain text.", "PASSWORD_INVALID");
  Object.assign(data, stored);
}

/** Whether a password is the one a user's source holds. A user without one needs none. */
export async function passwordMatches(source: AnyObject, password: string): Promise<boolean> {
  const stored = typeof source.password === "string" ? source.password : "";
  if (!stored) return true;
  const given = Buffer.from(await hashPassword(password, String(source.passwordSalt ?? "")), "hex");
  const wanted = Buffer.from(stored, "hex");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
