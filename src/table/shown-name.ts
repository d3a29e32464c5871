import type { FoundryActor, FoundryDocument } from "../foundry/types.ts";

/**
 * What people know a document by: the actor of an unlinked token by its token, as the board and the tracker have it, for what
 * the actor itself is called may give it away; all others by their own name. For reading only: it is never written back.
 */
export function shownName(document: FoundryDocument): string {
  const token = document.documentName === "Actor" ? (document as FoundryActor).token : null;
  return token?.name ?? document.name;
}
