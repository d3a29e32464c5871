import type { Document, DocumentClass } from "../../common/abstract/document.ts";
import { reviveOperators } from "../../common/data/operators.ts";
import { HostError } from "../../common/errors.ts";
import type { AnyObject } from "../../common/types.ts";
import { mergeObject } from "../../common/utils/merge.ts";
import { deepClone } from "../../common/utils/objects.ts";
import { expandObject } from "../../common/utils/paths.ts";
import type { UpdateRequest } from "../../common/wire.ts";
import type { OperationContext } from "./operations.ts";
import { sanitizeDocument } from "./sanitize.ts";

/**
 * Updates of stored documents that are invalid: laid over what is on disk, they must make it valid. Gives the documents,
 * which are new to all clients; undefined when the request is about sound documents, or is not a game master's.
 */
export function repairDocuments(
  request: UpdateRequest,
  context: OperationContext,
  parent: Document | null,
): Document[] | undefined {
  const { workspace, user } = context;
  if (!user.hasRole("GAMEMASTER")) return undefined;
  const broken = request.operation.updates.map(({ _id }) => workspace.findInvalid(request.type, _id, parent));
  if (!broken.some((entry) => entry !== undefined)) return undefined;
  const collection = parent?.getEmbeddedCollection(request.type);
  const cls: DocumentClass = collection?.documentClass ?? workspace.primaryClass(request.type);
  return request.operation.updates.map(({ _id, ...given }, index) => {
    const entry = broken[index];
    if (!entry) {
      throw new HostError(
        `${request.type} [${_id}] is sound, others of this update are being repaired. Update it by itself.`,
        "REPAIR_MIXED",
      );
    }
    const changes = reviveOperators(expandObject(given)) as AnyObject;
    sanitizeDocument(cls, changes, { manifest: workspace.world.manifest, type: entry.source.type });
    const source = mergeObject(deepClone(entry.source), changes, { applyOperators: true });
    const document = new cls({ ...source, _id }, { parent });
    if (collection) collection.set(_id, document);
    else workspace.add(document);
    workspace.settled.push(entry);
    return document;
  });
}
