import { ui } from "../../../../foundry/index.ts";
import { registerTracker } from "../../../../fittings/tracker/decorate.ts";
import { followSettings } from "../../../../table/follow.ts";
import { personaeFoes } from "../foes/index.ts";
import { statuses } from "../statuses/list.ts";
import { reorder } from "./order.ts";
import { registerPause } from "./pause.ts";
import { deeds } from "./deeds.ts";
import { readTracker } from "./read.ts";

/** Adds Personae's clock, its scene and its rows to Foundry's tracker. Called in the init hook. */
export function followTracker(): void {
  registerPause();
  followSettings(
    (key) => key.endsWith(".personae.clock"),
    () => ui().combat?.render(),
  );
  const told = new Set(statuses.map(({ img }) => img));
  registerTracker({
    read: readTracker,
    own: deeds,
    reorder,
    foes: personaeFoes,
    tells: (picture) => told.has(picture),
  });
}
