/** What happens on every screen when a charter has changed. */
import { canvas, game, notify, reloadPage, SYSTEM_ID, ui, type FoundryPlaceable } from "../../foundry/index.ts";
import { followSettings, onceForAll } from "../../table/follow.ts";
import { redrawSheets } from "../windows/onlookers.ts";
import { isSure } from "../windows/sure.ts";
import type { OpenedCharter } from "./opened.ts";
import { lastChangeSetting } from "./list.ts";
import { ownOf, specOf } from "./plan.ts";
import { namesOf } from "./view.ts";
import { tellCharters } from "./window.ts";

/** Follows the stored choices: what is derived from them is worked out anew, once for all that changed together. */
export function followCharter(charter: OpenedCharter): void {
  const prefix = `${SYSTEM_ID}.${charter.id}.`;
  const isChoice = (key: string): boolean =>
    key.startsWith(prefix) && specOf(charter, key.slice(prefix.length)) !== null;
  const refresh = onceForAll(() => {
    prepareActors();
    redrawSheets();
    ui().combat?.render();
    tellCharters();
  });
  followSettings(isChoice, refresh);
  const told = onceForAll(() => tell(charter));
  followSettings((key) => key === `${prefix}${lastChangeSetting.key}`, told);
}

/** Prepared anew, each lets its tokens draw their bars and icons. */
function prepareActors(): void {
  const unlinked = (canvas()?.tokens?.placeables ?? []) as readonly FoundryPlaceable[];
  const actors = [...game().actors, ...unlinked.flatMap(({ actor }) => (actor?.isToken ? [actor] : []))];
  for (const actor of actors) actor.reset();
}

/** Tells who has changed what, and whoever did that it is saved; some choices ask for the page to be loaded again. */
function tell(charter: OpenedCharter): void {
  const { by, changes } = charter.lastChange();
  const keys = changes.map(({ key }) => key).filter((key) => specOf(charter, key));
  if (keys.length === 0) return;
  const key = by === game().user.name ? "told.saved" : "told.by";
  notify("info", charter.words.say(key, { by, list: namesOf(charter, keys) }));
  if (keys.some((key) => ownOf(charter, key).reload)) void offerReload(charter);
}

async function offerReload({ words: { say } }: OpenedCharter): Promise<void> {
  if (await isSure({ title: say("told.reloadTitle"), lines: [say("told.reload")] })) reloadPage();
}
