import type { FoundryActor } from "../../../../foundry/types.ts";
import { documentOf } from "../../../../foundry/globals.ts";
import { isIdentity, itemsOf, readIdentity, readItem } from "../models/reading.ts";
import type { ItemState } from "../../rules/state.ts";

/** Who pays for an identity: a companion's owner, when there is one (PER-163); else the identity itself. */
export function payerOf(actor: FoundryActor): FoundryActor {
  const { kind, owner } = readIdentity(actor);
  const found = kind === "companion" && owner ? documentOf(owner) : null;
  return found && isIdentity(found) ? (found as FoundryActor) : actor;
}

const KINDS = ["skill", "enhancement", "power", "talent", "custom"] as const;

/** What an identity could improve, planned traits included, in their order. */
export function improvable(actor: FoundryActor): { id: string; item: ItemState }[] {
  return KINDS.flatMap((kind) => itemsOf(actor, kind).map(({ id, item }) => ({ id, item: readItem(item) })));
}
