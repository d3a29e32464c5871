/** Adding, ordering and removing what an identity has. */
import type { SheetAction } from "../../../../../fittings/sheets/actor.ts";
import { itemActions } from "../../../../../fittings/sheets/items.ts";
import { itemIcons } from "../../models/icons.ts";
import { TYPE_PREFIX } from "../../models/reading.ts";
import { say } from "../../view/words.ts";

export const thingActions: Readonly<Record<string, SheetAction>> = itemActions({
  fresh({ kind = "gear", custom }) {
    const type = TYPE_PREFIX + kind;
    const system = custom ? { system: { custom } } : {};
    return { type, name: say(`group.${kind}.new`), img: itemIcons[type], ...system };
  },
  /** What is exceptional can't be taken away. PER-178 */
  warnings: ({ system }) => ((system as { grade?: string }).grade === "exceptional" ? [say("delete.exceptional")] : []),
});
