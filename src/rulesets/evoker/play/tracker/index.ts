import { registerTracker } from "../../../../fittings/tracker/decorate.ts";
import { evokerFoes } from "../foes/index.ts";
import { STATUS_PREFIX } from "../states/actors.ts";
import { statuses } from "../statuses/list.ts";
import { deeds } from "./deeds.ts";
import { followWhatIsShown, tellOfOneMores } from "./follow.ts";
import { readTracker } from "./read.ts";

/** Statuses that rows tell in words. */
const TOLD = ["staggered", "defending", "hidden", "grappled", "immobilised", "engaged", "low", "high", "defeated"].map(
  (id) => STATUS_PREFIX + id,
);

/** Adds Evoker's header, its One More bar and its rows to Foundry's tracker. Called in the init hook. */
export function followTracker(): void {
  const pictures = new Set(statuses.flatMap(({ id, img }) => (TOLD.includes(id) ? [img] : [])));
  registerTracker({
    ...{ read: readTracker, own: deeds, foes: evokerFoes },
    tells: (picture) => pictures.has(picture),
  });
  followWhatIsShown();
  tellOfOneMores();
}
