import type { AnyObject } from "../../common/types.ts";
import type { ClientDocument } from "./client-document.ts";

/** What accompanies a document operation. Members a system adds travel with it to every client. */
export interface Operation extends AnyObject {
  parent?: ClientDocument | null;
  pack?: string | null;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  noHook?: boolean;
}

/** Members that steer the request itself; the others are the options that travel. */
const OWN = new Set([
  "parent",
  "pack",
  "parentUuid",
  "data",
  "updates",
  "ids",
  "action",
  "documentName",
  "type",
  "keepId",
  "keepEmbeddedIds",
  "deleteAll",
  "modifiedTime",
]);

/** The options of an operation as pre- and post-events receive them. */
export function travellingOptions(operation: Operation): AnyObject {
  const options: AnyObject = { render: true };
  for (const [key, value] of Object.entries(operation)) if (!OWN.has(key)) options[key] = value;
  return options;
}

/** One entry of `foundry.documents.modifyBatch`. */
export interface BatchEntry extends Operation {
  action: "create" | "update" | "delete";
  documentName: string;
  data?: AnyObject[];
  updates?: AnyObject[];
  ids?: string[];
}
