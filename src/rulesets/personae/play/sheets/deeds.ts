/** What is pressed on an identity's sheet and is neither a decision nor a window of its own. */
import type { SheetDeeds } from "../../../../fittings/sheets/pressed.ts";
import { documentOf } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryItem } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { creationCard } from "../advancement/index.ts";
import type { IdentityModel } from "../models/identity.ts";
import { attributeDeeds } from "./own-attributes.ts";
import { thingDeeds } from "./things.ts";

export const sheetDeeds: SheetDeeds<FoundryActor> = {
  ...thingDeeds,
  ...attributeDeeds,
  async undoCreation(actor) {
    const card = creationCard(actor);
    if (card) await table.undo(card);
  },
  async openOwner({ system }) {
    const { owner } = system as IdentityModel;
    await (owner ? documentOf(owner) : null)?.sheet?.render({ force: true });
  },
  /** Everything that waits for the chorus' word is agreed at once (PER-004). */
  async agreeAll(actor) {
    const updates = unagreed(actor).map(({ id }) => ({ _id: id, "system.agreed": true }));
    if (updates.length > 0) await actor.updateEmbeddedDocuments("Item", updates);
  },
};

/** What player and chorus have yet to agree on. PER-004 */
export function unagreed(actor: FoundryActor): FoundryItem[] {
  return actor.items.filter((item) => (item.system as { agreed?: boolean }).agreed === false);
}
