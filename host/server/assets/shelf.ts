import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { HostError } from "../../common/errors.ts";
import type { Limits } from "../limits.ts";
import { syncFolder } from "../storage/files.ts";
import { cleanSvg } from "./clean-svg.ts";
import { checkBeginning, kindByEnding, readText, type Kind } from "./kinds.ts";
import { folderParts, numbered, safeFile, safeStem, shown } from "./names.ts";

/** Bytes that tell what a file is. */
const HEAD = 64;

/** What lies in a folder, as Foundry's picker is told it. Files are addresses, relative to the host's. */
export interface Listing {
  target: string;
  dirs: string[];
  files: string[];
  /** Bytes that a file may have. */
  largest: number;
}

export interface Upload {
  /** The folder, such as `worlds/mine/assets/maps`. */
  target: string;
  name: string;
  /** Whether it takes the place of a file of that name; else it gets a name of its own. */
  replace: boolean;
}

export interface Stored {
  path: string;
  /** What was done to it on the way, in words; empty for nothing. */
  message: string;
}

type ShelfLimits = Pick<Limits, "uploadBytes" | "uploadTextBytes" | "assetBytes">;

/** The files of a world that people bring: `assets/` in its folder. */
export class AssetShelf {
  /** Where it lies, as addresses say it: `worlds/<id>/assets`. */
  readonly root: string;
  readonly #folder: string;
  /** Where files lie until they are whole. */
  readonly #drafts: string;
  readonly #limits: ShelfLimits;
  /** Names that are being given, so that two uploads at once don't get one. */
  readonly #pending = new Set<string>();
  /** Bytes of all files; undefined until they are counted. */
  #used: number | undefined;
  #swept: Promise<void> | undefined;

  constructor(worldId: string, worldFolder: string, limits: ShelfLimits) {
    this.root = `worlds/${worldId}/assets`;
    this.#folder = path.join(worldFolder, "assets");
    this.#drafts = path.join(worldFolder, ".uploads");
    this.#limits = limits;
  }

  /** What lies in a folder; the folders above the world's files lead to them and to nothing else. */
  async browse(target: string): Promise<Listing> {
    const asked = folderParts(target);
    const root = this.root.split("/");
    const { uploadBytes: largest } = this.#limits;
    if (asked.length < root.length && asked.every((part, at) => part === root[at]))
      return { target: asked.join("/"), dirs: [root.slice(0, asked.length + 1).join("/")], files: [], largest };
    const here = asked.join("/");
    const entries = await readdir(this.#place(asked), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (here === this.root && error.code === "ENOENT") return [];
      throw missing(here);
    });
    const named = (wanted: "isDirectory" | "isFile"): string[] =>
      entries
        .filter((entry) => entry[wanted]() && !entry.name.startsWith("."))
        .map((entry) => entry.name)
        .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
    return {
      target: here,
      dirs: named("isDirectory").map((name) => `${here}/${name}`),
      files: named("isFile").map((name) => address(`${here}/${name}`)),
      largest,
    };
  }

  /** Makes a folder in one that is there, and gives its path. As in Foundry it is an error if there is one, unless `ensure`. */
  async createFolder(target: string, ensure = false): Promise<string> {
    const asked = folderParts(target);
    const name = safeStem(asked.at(-1) ?? "");
    const parent = asked.slice(0, -1);
    if (asked.join("/") === this.root) {
      await mkdir(this.#folder, { recursive: true });
      return this.root;
    }
    const place = path.join(this.#place(parent), name);
    if (parent.join("/") === this.root) await mkdir(this.#folder, { recursive: true });
    await mkdir(place).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST" && ensure && (await stat(place)).isDirectory()) return;
      if (error.code === "EEXIST")
        throw new HostError(`EEXIST: there is a "${name}" in this folder already.`, "FOLDER_EXISTS");
      throw error.code === "ENOENT" ? missing(parent.join("/")) : error;
    });
    return `${parent.join("/")}/${name}`;
  }

  /**
   * Takes a file: streamed to where nobody sees it, looked over, and put in its place whole. HostError says why not; then
   * nothing is left of it.
   */
  async take({ target, name, replace }: Upload, body: Readable): Promise<Stored> {
    const asked = folderParts(target);
    const place = this.#place(asked);
    const { stem, ending } = safeFile(name);
    const kind = kindByEnding(name, ending);
    await this.#mustBeFolder(asked, place);
    // What was on its way when a host was killed is nobody's.
    await (this.#swept ??= rm(this.#drafts, { recursive: true, force: true }));
    await mkdir(this.#drafts, { recursive: true });
    const draft = path.join(this.#drafts, randomBytes(8).toString("hex"));
    try {
      const size = await this.#receive(name, kind, body, draft);
      const removed = kind === "binary" ? await checkHead(name, ending, draft) : await lookOver(name, kind, draft);
      await this.#makeRoom(name, size);
      const file = await this.#settle(draft, place, stem, ending, replace);
      const message = removed.length
        ? `Taken out of "${shown(name)}", as pictures may neither run nor fetch anything: ${removed.join(", ")}.`
        : "";
      return { path: address(`${asked.join("/")}/${file}`), message };
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** The place on disk of a path of folders. Files lie below the world's `assets` and nowhere else. */
  #place(parts: readonly string[]): string {
    const root = this.root.split("/");
    if (!root.every((part, at) => parts[at] === part))
      throw new HostError(
        `"${shown(parts.join("/"))}" is not among this world's own files. They lie in ${this.root}.`,
        "FOLDER_NAME",
      );
    return path.join(this.#folder, ...parts.slice(root.length));
  }

  async #mustBeFolder(asked: readonly string[], place: string): Promise<void> {
    if (place === this.#folder) await mkdir(place, { recursive: true });
    const found = await stat(place).catch(() => null);
    if (!found?.isDirectory()) throw missing(asked.join("/"));
  }

  /** Writes what comes to disk, up to as much as may come, and gives how much it was. */
  async #receive(name: string, kind: Kind, body: Readable, draft: string): Promise<number> {
    const { uploadBytes, uploadTextBytes } = this.#limits;
    const most = kind === "binary" ? uploadBytes : Math.min(uploadBytes, uploadTextBytes);
    let size = 0;
    const handle = await open(draft, "wx", 0o644);
    try {
      // The line stays whole when something is refused: an answer goes back on it.
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > most) throw tooLarge(name, most);
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (!size) throw new HostError(`"${shown(name)}" is empty.`, "FILE_CONTENT");
    return size;
  }

  async #makeRoom(name: string, size: number): Promise<void> {
    const { assetBytes } = this.#limits;
    // Files may have been taken away on disk since they were counted.
    if (this.#used === undefined || this.#used + size > assetBytes) this.#used = await folderBytes(this.#folder);
    if (this.#used + size > assetBytes)
      throw new HostError(
        `There is no room for "${shown(name)}": this world's files may have ${inWords(assetBytes)} together. Whoever keeps the host can take some away, or raise assetBytes.`,
        "NO_ROOM",
      );
    this.#used += size;
  }

  /** Gives a file its name, in one step. */
  async #settle(draft: string, place: string, stem: string, ending: string, replace: boolean): Promise<string> {
    for (let count = 1; ; count += 1) {
      const file = `${numbered(stem, count)}.${ending}`;
      const whole = path.join(place, file);
      // Some file systems take two spellings for one name.
      const key = whole.normalize("NFC").toLowerCase();
      if (this.#pending.has(key)) continue;
      this.#pending.add(key);
      try {
        const there = await stat(whole).catch(() => null);
        if (there && (!replace || there.isDirectory())) continue;
        await rename(draft, whole);
        await syncFolder(place);
        return file;
      } finally {
        this.#pending.delete(key);
      }
    }
  }
}

/** The refusal of a file that is larger than it may be. */
export const tooLarge = (name: string, most: number): HostError =>
  new HostError(`"${shown(name)}" is too large: it may have ${inWords(most)} at most.`, "FILE_TOO_LARGE");

/** In Foundry's words, which modules look for. */
const missing = (target: string): HostError =>
  new HostError(
    `Directory ${shown(target)} does not exist or is not accessible in this storage location.`,
    "FOLDER_MISSING",
  );

const address = (file: string): string => file.split("/").map(encodeURIComponent).join("/");

function inWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const mega = bytes / (1024 * 1024);
  return mega < 1 ? `${Math.round(bytes / 1024)} kB` : `${Math.round(mega)} MB`;
}

async function checkHead(name: string, ending: string, draft: string): Promise<string[]> {
  const handle = await open(draft, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    checkBeginning(name, ending, buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
  return [];
}

/** Reads a text whole; of a picture that is a text, what could run or fetch is taken out, and its names are given. */
async function lookOver(name: string, kind: Kind, draft: string): Promise<string[]> {
  const text = readText(name, await readFile(draft));
  if (kind !== "svg") return [];
  const clean = cleanSvg(text);
  if (!clean)
    throw new HostError(
      `What is in "${shown(name)}" is no SVG picture. Save it as one from a drawing program.`,
      "FILE_CONTENT",
    );
  await writeFile(draft, clean.svg, { flush: true });
  return clean.removed;
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => stat(path.join(entry.parentPath, entry.name)).then(({ size }) => size));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
