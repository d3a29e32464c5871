/** What happens on every screen when the charter has changed. */
import { canvas, DialogV2, game, hooks, notify, reloadPage, SYSTEM_ID, ui } from "../../../../../foundry/index.ts";
import type { FoundryPlaceable } from "../../../../../foundry/index.ts";
import { redrawSheets } from "../../../../../fittings/windows/onlookers.ts";
import { lastChange } from "../read.ts";
import { lastChangeSetting } from "../list.ts";
import { tellCharters } from "./charter-dialog.ts";
import { isSettingKey } from "./draft.ts";
import { namesOf } from "./view.ts";
import { say, words } from "./words.ts";

const PREFIX = `${SYSTEM_ID}.personae.`;

let waiting = false;

/** Follows the stored choices: what is derived from them is worked out anew, once for all that changed together. */
export function followCharter(): void {
  for (const name of ["createSetting", "updateSetting", "deleteSetting"])
    hooks().on(name, ({ key = "" }: { readonly key?: string }) => {
      const choice = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : "";
      if (choice === lastChangeSetting.key) queueMicrotask(tell);
      if (!isSettingKey(choice) || waiting) return;
      waiting = true;
      queueMicrotask(refresh);
    });
}

function refresh(): void {
  waiting = false;
  const unlinked = (canvas()?.tokens?.placeables ?? []) as readonly FoundryPlaceable[];
  const actors = [...game().actors, ...unlinked.flatMap(({ actor }) => (actor?.isToken ? [actor] : []))];
  // Prepared anew, each lets its tokens draw their bars and icons.
  for (const actor of actors) actor.reset();
  redrawSheets();
  ui().combat?.render();
  tellCharters();
}

/** Tells the others who has changed what; new words ask for the page to be loaded again. */
function tell(): void {
  const { by, changes } = lastChange();
  const keys = changes.map(({ key }) => key).filter(isSettingKey);
  if (keys.length === 0) return;
  if (by !== game().user.name) notify("info", say("told.by", { by, list: namesOf(keys, words) }));
  if (keys.includes("vocabulary")) void offerReload();
}

async function offerReload(): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: say("told.reloadTitle") },
    classes: ["dramatis"],
    content: `<p>${say("told.reload")}</p>`,
    rejectClose: false,
  });
  if (sure) reloadPage();
}
