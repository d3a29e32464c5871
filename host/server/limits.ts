import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { HostError } from "../common/errors.ts";
import { describeIssues, readJsonFile } from "./manifest.ts";

const whole = z.number().int().positive();

/**
 * How much one user may ask of a host, and how much a world may hold: an owner may set each of them. Cost is counted in
 * points, each about a millisecond of the host's time; game masters have five times the points and the sizes.
 */
export const limitsSchema = z.strictObject({
  /** Messages a user may send at once, and each second after, over all their connections. */
  messageBurst: whole.default(1000),
  messagesPerSecond: whole.default(250),
  /** Points a user may spend at once, and each second after. */
  costBurst: whole.default(3000),
  costPerSecond: whole.default(400),
  /** Connections a user may have at one time: browser windows, and those that a lost line has not let go of yet. */
  connections: whole.default(20),
  /** Requests of a user that may wait for their turn. */
  waiting: whole.default(1000),
  /** Bytes that may wait for a client that doesn't read; then it is let go, and may come back. */
  unreadBytes: whole.default(32 * 1024 * 1024),
  /** Bytes of one document with all that is in it, as JSON. */
  documentBytes: whole.default(1024 * 1024),
  /** Documents one request may make, change or delete. */
  documentsPerRequest: whole.default(250),
  /** Characters of texts with markup in one request of a player. */
  markupBytes: whole.default(128 * 1024),
  /** Different names of members in one request of a player. */
  memberNames: whole.default(5000),
  /** Bytes of all chat messages of one user, and of all users. */
  chatBytesPerUser: whole.default(32 * 1024 * 1024),
  chatBytes: whole.default(256 * 1024 * 1024),
  /** Bytes of all documents of the world but chat messages. */
  worldBytes: whole.default(256 * 1024 * 1024),
  /** Bytes of all documents of a compendium. */
  packBytes: whole.default(256 * 1024 * 1024),
  /** Bytes of chat messages in the answer to `world`; the ids of earlier ones come with it. */
  pageBytes: whole.default(16 * 1024 * 1024),
  /** How many chat messages there are in the answer to `world`. */
  pageMessages: whole.default(5000),
  /** Bytes of one file that somebody brings; of one that is read whole, as texts and drawings are. Game masters alike. */
  uploadBytes: whole.default(64 * 1024 * 1024),
  uploadTextBytes: whole.default(4 * 1024 * 1024),
  /** Bytes of all files of the world's own. */
  assetBytes: whole.default(4 * 1024 * 1024 * 1024),
  /** Files that a user may bring at one time. */
  uploadsAtOnce: whole.default(12),
});
export type Limits = z.infer<typeof limitsSchema>;

/**
 * All limits: those given, else those in the data folder's `config/limits.json`, else the defaults. HostError names what
 * can't be one.
 */
export async function readLimits(dataPath: string, given: Partial<Limits> = {}): Promise<Limits> {
  const file = path.join(dataPath, "config", "limits.json");
  const kept = existsSync(file) ? await readJsonFile(file, "Correct it, or remove it to go by the defaults.") : {};
  const read = limitsSchema.safeParse({ ...(kept as object), ...given });
  if (read.success) return read.data;
  throw new HostError(`The limits in ${file} can't be read: ${describeIssues(read.error)}.`, "LIMITS_INVALID");
}

/** How much more game masters may. */
export const GAME_MASTER_FACTOR = 5;
/** How many times the documents game masters may name in a request: they bring in whole compendia. */
export const GAME_MASTER_DOCUMENTS = 20;
