/** The bench a self-test works on: folders of its own, and everything made for one run. */
import type { FoundryDocument, UpdateData } from "../../foundry/types.ts";
import { SYSTEM_ID, documentClass, game, localize, randomID } from "../../foundry/globals.ts";
import { clearRuns } from "./clear.ts";
import { MARK, type Mark } from "./mark.ts";

/** Kinds of document that lie in folders of their own kind. */
const IN_FOLDERS = ["Actor", "Item", "Scene"];

export class Bench {
  readonly mark: Mark = { run: randomID(), user: game().user.id };
  readonly #folders = new Map<string, string>();

  /** The flags that everything of this run carries, for what is made in a batch. */
  get flags(): UpdateData {
    return { [SYSTEM_ID]: { [MARK]: this.mark } };
  }

  /** Makes a throw-away document. */
  async make<T extends FoundryDocument>(documentName: string, data: UpdateData): Promise<T> {
    // A folder comes first in every run: by it, what an interrupted run has left is found.
    const folder = await this.#folder(IN_FOLDERS.includes(documentName) ? documentName : "Actor");
    const made = (await documentClass(documentName).create({
      ...data,
      ...(IN_FOLDERS.includes(documentName) && { folder }),
      flags: { ...(data["flags"] as UpdateData | undefined), ...this.flags },
    })) as T | undefined;
    if (!made) throw new Error(localize("DRAMATIS.SelfTest.notMade", { kind: documentName }));
    return made;
  }

  /** Throws away all that this run has made. Gives the names of what would not go. */
  async clear(): Promise<string[]> {
    return clearRuns((mark) => mark.run === this.mark.run);
  }

  async #folder(type: string): Promise<string> {
    const known = this.#folders.get(type);
    if (known) return known;
    const made = (await documentClass("Folder").create({
      name: localize("DRAMATIS.SelfTest.folder"),
      type,
      flags: this.flags,
    })) as FoundryDocument | undefined;
    if (!made) throw new Error(localize("DRAMATIS.SelfTest.notMade", { kind: "Folder" }));
    this.#folders.set(type, made.id);
    return made.id;
  }
}
