import type { DocumentClass } from "../../common/abstract/document.ts";
import { HostError } from "../../common/errors.ts";
import type { AnyObject } from "../../common/types.ts";
import { isPlainObject } from "../../common/utils/types-of.ts";

/** Refuses a new document in which two embedded ones have one id: only one of them could be stored. */
export function refuseTwins(cls: DocumentClass, source: AnyObject): void {
  for (const [name, field] of Object.entries(cls.hierarchy)) {
    const given: unknown = source[name];
    if (!Array.isArray(given)) continue;
    const ids = new Set<unknown>();
    for (const entry of given as unknown[]) {
      if (!isPlainObject(entry)) continue;
      if (typeof entry._id === "string" && ids.has(entry._id))
        throw new HostError(
          `Two documents in "${name}" have the id ${entry._id}. Give each its own, or none, and one is made.`,
          "DOCUMENT_TWICE",
        );
      ids.add(entry._id);
      refuseTwins(field.element as unknown as DocumentClass, entry);
    }
  }
}
