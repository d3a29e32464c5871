import { Collection } from "../../common/utils/index.ts";
import type { CompendiumChange, PackData } from "../../common/wire.ts";
import { CompendiumCollection } from "./compendium.ts";
import { drawCompendia } from "./draw-compendia.ts";

/** All compendia, by `<package>.<name>`. */
export class CompendiumPacks extends Collection<CompendiumCollection> {
  /** Takes in a compendium that was made, by whomever, or drops one that was deleted. */
  applyChange(change: CompendiumChange): void {
    if (change.action === "create") this.#take(change.pack);
    else this.#drop(change.id);
    drawCompendia();
  }

  /** Makes this what the server has now; compendia that are still there stay the same objects. */
  refresh(packs: readonly PackData[]): void {
    const known = new Set(packs.map(({ id }) => id));
    for (const id of [...this.keys()]) if (!known.has(id)) this.#drop(id);
    for (const data of packs) this.#take(data);
  }

  #take(data: PackData): void {
    const held = this.get(data.id);
    if (held) held.refresh(data);
    else this.set(data.id, new CompendiumCollection(data));
  }

  #drop(id: string): void {
    const pack = this.get(id);
    this.delete(id);
    for (const app of pack?.apps ?? []) void (app as { close?(): unknown }).close?.();
    for (const document of pack ?? [])
      for (const app of Object.values(document.apps)) void app.close?.({ submit: false });
  }
}
