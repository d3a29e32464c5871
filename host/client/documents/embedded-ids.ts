import type { AnyObject } from "../../common/types.ts";
import { randomID } from "../../common/utils/index.ts";
import { host } from "../runtime.ts";
import type { ClientDocumentClass } from "./client-document.ts";

/**
 * The source of a document that is to be created, with new ids for all that lies in it, however deep (#10349). The base
 * operation of Foundry's behaves so unless `keepEmbeddedIds` is true, see fvtt-types, `common/abstract/backend`.
 */
export function withNewEmbeddedIds(cls: ClientDocumentClass, source: AnyObject): AnyObject {
  const changed = { ...source };
  for (const [name, field] of Object.entries(cls.metadata.embedded)) {
    const inside = source[field];
    if (!Array.isArray(inside)) continue;
    const insideClass = host.implementation(name);
    changed[field] = inside.map((one: AnyObject) => ({ ...withNewEmbeddedIds(insideClass, one), _id: randomID() }));
  }
  return changed;
}
