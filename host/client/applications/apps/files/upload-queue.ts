import { localize } from "../../host-globals.ts";
import { FilesRefused, sendFile } from "./world-files.ts";

/** One file on its way, or arrived, or refused. */
export interface QueuedFile {
  readonly id: number;
  readonly name: string;
  state: "waiting" | "going" | "done" | "refused";
  /** How much of it is there, of 100. */
  percent: number;
  /** Why it was refused, or what was done to it. */
  words: string;
  path: string;
}

interface Watcher {
  /** Something about the list of files changed. */
  changed(): void;
  /** More of one file is there. */
  moved(file: QueuedFile): void;
}

/** Sends files one after the other, and knows how each of them fares. */
export class UploadQueue {
  files: QueuedFile[] = [];
  #next = 1;
  #running: Promise<void> = Promise.resolve();
  readonly #watcher: Watcher;

  constructor(watcher: Watcher) {
    this.#watcher = watcher;
  }

  /** Sends files into a folder. Gives the paths of those that arrived, in order, once all are through. */
  async send(files: readonly File[], target: string, largest: number): Promise<string[]> {
    this.files = this.files.filter(({ state }) => state === "going" || state === "waiting");
    const queued = files.map((file) => ({ file, entry: this.#enter(file.name) }));
    this.#watcher.changed();
    const work = this.#running.then(async () => {
      for (const { file, entry } of queued) await this.#sendOne(file, entry, target, largest);
    });
    this.#running = work;
    await work;
    return queued.flatMap(({ entry }) => (entry.state === "done" ? [entry.path] : []));
  }

  /** Takes what is over off the list. */
  clear(): void {
    this.files = this.files.filter(({ state }) => state === "going" || state === "waiting");
    this.#watcher.changed();
  }

  #enter(name: string): QueuedFile {
    const entry: QueuedFile = { id: this.#next++, name, state: "waiting", percent: 0, words: "", path: "" };
    this.files.push(entry);
    return entry;
  }

  async #sendOne(file: File, entry: QueuedFile, target: string, largest: number): Promise<void> {
    entry.state = "going";
    this.#watcher.changed();
    try {
      // What would be refused at its end need not be sent.
      if (file.size > largest)
        throw new FilesRefused(
          localize("HOST.Files.TooLarge", { name: file.name, most: Math.floor(largest / (1024 * 1024)) }),
        );
      const sent = await sendFile(target, file, {
        progress: (part) => {
          entry.percent = Math.round(part * 100);
          this.#watcher.moved(entry);
        },
      });
      Object.assign(entry, { state: "done", percent: 100, path: sent.path, words: sent.message });
    } catch (error) {
      Object.assign(entry, { state: "refused", words: error instanceof Error ? error.message : String(error) });
    }
    this.#watcher.changed();
  }
}
