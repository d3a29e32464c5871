import { SYSTEM_ID, hooks } from "../foundry/globals.ts";
import { activeRuleset, offeredRulesets } from "./registry.ts";

/**
 * Leaves the compendia of games that this world doesn't play out of the sidebar's list, and folders that hold nothing else.
 * They are only not listed: links into them work as ever. Called in the init hook.
 */
export function listOwnPacks(): void {
  hooks().on("renderCompendiumDirectory", (_app: unknown, html: unknown) => {
    if (html instanceof HTMLElement && activeRuleset()) leaveOutOthers(html);
  });
}

/** A game's compendia bear its id before their names: "dramatis.<game>-…". */
function leaveOutOthers(list: HTMLElement): void {
  const others = offeredRulesets().filter((one) => one !== activeRuleset());
  const isOthers = (pack: string): boolean => others.some(({ id }) => pack.startsWith(`${SYSTEM_ID}.${id}-`));
  for (const marked of list.querySelectorAll<HTMLElement>("[data-pack]")) {
    if (!isOthers(marked.dataset["pack"] ?? "")) continue;
    const row = marked.closest("li") ?? marked;
    let folder = folderOf(row);
    row.remove();
    while (folder && !folder.querySelector("[data-pack]")) {
      const outer = folderOf(folder);
      folder.remove();
      folder = outer;
    }
  }
}

const folderOf = (row: Element): Element | null => row.parentElement?.closest(".folder") ?? null;
