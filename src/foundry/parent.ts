import type { FoundryActorDelta, FoundryDocument } from "./types.ts";

/**
 * What a document lies in; of what an unlinked token has of its own, the token's actor. Hooks may hand over such an item or
 * effect as a part of the token's delta, which nobody has a sheet of. Null for what lies in nothing.
 */
export function parentOf({ parent }: FoundryDocument): FoundryDocument | null {
  if (parent?.documentName !== "ActorDelta") return parent;
  const { syntheticActor, parent: token } = parent as FoundryActorDelta;
  return syntheticActor ?? token?.actor ?? null;
}
