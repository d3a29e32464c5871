import type { Handing } from "../../../../../fittings/sheets/handing/hand.ts";
import type { FoundryActor, FoundryItem } from "../../../../../foundry/types.ts";
import { isIdentity } from "../../states/identity.ts";
import { handedSource, mayHave } from "./source.ts";
import type { Linked } from "./source.ts";

/** Things go from identity to identity; their links are led to the new owner's own skills and traits. */
export const handing: Handing = {
  takes: isIdentity,
  source(item, to) {
    const theirs = linkedItems(to);
    return mayHave(linkOf(item), theirs) ? handedSource(item.toObject(), linkedItems(item.actor), theirs) : null;
  },
};

/** An actor's items as far as links go. */
function linkedItems(actor: FoundryActor | null): Linked[] {
  return actor?.items.map(linkOf) ?? [];
}

function linkOf({ id, name, type, system }: FoundryItem): Linked {
  return { id, name, type, free: (system as { free?: string | null }).free ?? null };
}
