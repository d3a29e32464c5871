/** Adding, ordering and removing what an identity has. */
import { itemDeeds } from "../../../../fittings/sheets/items.ts";
import { itemIcons } from "../models/icons.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { say } from "../view/words.ts";

export const thingDeeds = itemDeeds({
  fresh({ kind, custom }) {
    const type = TYPE_PREFIX + String(kind);
    const system = custom ? { system: { custom } } : {};
    return { type, name: say(`group.${String(kind)}.new`), img: itemIcons[type], ...system };
  },
  /** What is exceptional can't be taken away. PER-178 */
  warnings: ({ system }) => ((system as { grade?: string }).grade === "exceptional" ? [say("delete.exceptional")] : []),
});
