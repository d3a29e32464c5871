import type { Json } from "../../kernel/json.ts";
import { documentOf } from "../../foundry/globals.ts";

/** Words for a stored value that stands in the way of an undo: whose it is, which, and what it is now. */
export function nameOfPath(ref: string, path: string, found: Json): Record<string, string> {
  return { name: documentOf(ref)?.name ?? ref, value: path, found: JSON.stringify(found) };
}
