import type { FoundryActor } from "../../../../foundry/index.ts";
import type { ItemLike } from "../../../../../types/dramatis.d.ts";
import { itemsOf } from "../models/reading.ts";
import { meantAmong } from "../../../../fittings/forms/api/among.ts";
import { badCall } from "./bad-call.ts";
import { quoted } from "../../../../fittings/forms/api/bad-call.ts";

export type ItemKind = "skill" | "weapon" | "shield" | "power" | "enhancement" | "talent" | "gear";

/** An item of an identity, as far as a decision is concerned. */
export type FoundItem = { readonly id: string; readonly name: string; readonly kind: ItemKind };

/**
 * The item that somebody means: the document, its id, or its name, capitals aside.
 * @throws BadCall when the identity has none like it; the message lists those it has
 */
export function itemOf(actor: FoundryActor, given: ItemLike, ...kinds: readonly ItemKind[]): FoundItem {
  const owned = kinds.flatMap((kind) => itemsOf(actor, kind).map(({ id, name }) => ({ id, name, kind })));
  const found = meantAmong(owned, given);
  if (found) return found;
  const known = owned.map(({ name }) => name).join(", ");
  const [kind = "skill"] = kinds;
  throw badCall(known ? "unknownItem" : "noItems", { name: actor.name, given: quoted(given), known, kind });
}

/** The id of a skill that was named; null for none, undefined when it was left out. */
export function skillOf(actor: FoundryActor, given: ItemLike | null | undefined): string | null | undefined {
  return given === undefined || given === null ? given : itemOf(actor, given, "skill").id;
}

/** The item's document, planned ones included. */
export function anyItemOf(actor: FoundryActor, given: ItemLike): FoundItem {
  return itemOf(actor, given, "skill", "enhancement", "power", "talent");
}
