/** Adding, handing over and agreeing on what an identity has. */
import type { SheetAction } from "../../../../../fittings/sheets/actor.ts";
import { openGive } from "../../../../../fittings/sheets/handing/give.ts";
import { itemActions, itemOf } from "../../../../../fittings/sheets/items.ts";
import type { FoundryActor, FoundryItem } from "../../../../../foundry/types.ts";
import { itemIcons } from "../../models/icons.ts";
import { TYPE_PREFIX } from "../../models/reading.ts";
import { handing } from "../handing/handing.ts";
import { say } from "../../view/words.ts";

export const thingActions: Readonly<Record<string, SheetAction>> = {
  ...itemActions({
    fresh({ kind = "gear", custom }) {
      const type = TYPE_PREFIX + kind;
      const system = custom ? { system: { custom } } : {};
      return { type, name: say(`group.${kind}.new`), img: itemIcons[type], ...system };
    },
    /** What is exceptional can't be taken away. PER-178 */
    warnings: ({ system }) =>
      (system as { grade?: string }).grade === "exceptional" ? [say("delete.exceptional")] : [],
  }),
  /** Everything that waits for the chorus' word is agreed at once (PER-004). */
  async agreeAll() {
    const updates = unagreed(this.actor).map(({ id }) => ({ _id: id, "system.agreed": true }));
    if (updates.length > 0) await this.actor.updateEmbeddedDocuments("Item", updates);
  },
  async giveItem(_event, target) {
    const item = itemOf(this.actor, target);
    if (item) await openGive(handing, item);
  },
};

/** What player and chorus have yet to agree on. PER-004 */
export function unagreed(actor: FoundryActor): FoundryItem[] {
  return actor.items.filter((item) => (item.system as { agreed?: boolean }).agreed === false);
}
