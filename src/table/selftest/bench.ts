/** The bench a self-test works on: folders of its own, and everything made for one run. */
import type { FoundryDocument, UpdateData } from "../../foundry/types.ts";
import { SYSTEM_ID, documentClass, game, localize, randomID } from "../../foundry/globals.ts";
import { clearRun } from "./clear.ts";
import { MARK, type Mark } from "./mark.ts";
import { begin, end } from "./over.ts";

/** Kinds of document that lie in folders of their own kind. */
const IN_FOLDERS = ["Actor", "Item", "Scene"];

export class Bench {
  readonly mark: Mark = { run: randomID(), user: game().user.id, at: game().time.serverTime };
  readonly #folders = new Map<string, string>();
  #closed = false;

  /** True once the run is over. */
  get closed(): boolean {
    return this.#closed;
  }

  constructor() {
    begin(this.mark.run);
  }

  /** The flags that everything of this run carries, for what is made in a batch. @throws once the run is over */
  get flags(): UpdateData {
    if (this.#closed) throw new Error(localize("DRAMATIS.SelfTest.over"));
    return { [SYSTEM_ID]: { [MARK]: this.mark } };
  }

  /** Makes what an interrupted run is found by. Whatever else is made calls it, too. */
  async open(): Promise<void> {
    await this.#folder("Actor");
  }

  /** Makes a throw-away document. @throws once the run is over: a check that comes back late makes nothing more */
  async make<T extends FoundryDocument>(documentName: string, data: UpdateData): Promise<T> {
    // A folder comes first in every run: by it, what an interrupted run has left is found.
    const folder = await this.#folder(IN_FOLDERS.includes(documentName) ? documentName : "Actor");
    return this.#create<T>(documentName, { ...data, ...(IN_FOLDERS.includes(documentName) && { folder }) });
  }

  /** Throws away all that this run has made, and ends it. Gives the names of what would not go. */
  async clear(): Promise<string[]> {
    this.#closed = true;
    end(this.mark.run);
    return clearRun(this.mark.run);
  }

  async #folder(type: string): Promise<string> {
    const known = this.#folders.get(type);
    if (known) return known;
    const { id } = await this.#create("Folder", { name: localize("DRAMATIS.SelfTest.folder"), type });
    this.#folders.set(type, id);
    return id;
  }

  async #create<T extends FoundryDocument>(documentName: string, data: UpdateData): Promise<T> {
    const flags = { ...(data["flags"] as UpdateData | undefined), ...this.flags };
    const made = (await documentClass(documentName).create({ ...data, flags })) as T | undefined;
    if (!made) throw new Error(localize("DRAMATIS.SelfTest.notMade", { kind: documentName }));
    if (this.#closed) {
      // It was under way when everything else was thrown away.
      await made.delete();
      throw new Error(localize("DRAMATIS.SelfTest.over"));
    }
    return made;
  }
}
