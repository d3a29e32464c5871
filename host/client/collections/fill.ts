import type { AnyObject } from "../../common/types.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import type { WorldCollection } from "./world-collection.ts";

/** Makes documents of stored sources and puts them into a collection. One that can't be made is reported and left out. */
export function fillCollection(
  name: string,
  collection: WorldCollection | undefined,
  sources: readonly AnyObject[],
): void {
  const cls = host.implementation(name);
  for (const source of sources) {
    const id = String(source._id);
    try {
      collection?.set(id, cls.fromSource<ClientDocument>(source, {}));
    } catch (error) {
      collection?.invalidDocumentIds.add(id);
      Hooks.onError("loadDocuments", error, { msg: `${name} ${String(source.name ?? id)}`, log: "error" });
    }
  }
}
