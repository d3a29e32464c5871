import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { AnyObject } from "../../common/types.ts";

const BYTES = 64;

/** The scrypt hash of a password with a salt, in hex. */
export function hashPassword(password: string, salt: string): string {
  return scryptSync(password, salt, BYTES).toString("hex");
}

/** Replaces a plain password in a user's data or changes by its hash and a new salt; a blank one takes both away. */
export function protectPassword(data: AnyObject): void {
  delete data.passwordSalt;
  if (!("password" in data)) return;
  const plain = typeof data.password === "string" ? data.password : "";
  const salt = plain ? randomBytes(32).toString("hex") : "";
  data.password = plain ? hashPassword(plain, salt) : "";
  data.passwordSalt = salt;
}

/** Whether a password is the one a user's source holds. A user without one needs none. */
export function passwordMatches(source: AnyObject, password: string): boolean {
  const stored = typeof source.password === "string" ? source.password : "";
  if (!stored) return true;
  const given = Buffer.from(hashPassword(password, String(source.passwordSalt ?? "")), "hex");
  const wanted = Buffer.from(stored, "hex");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
