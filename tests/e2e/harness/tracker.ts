/** What every game's scenes read in the combat tracker. */
import type { Locator } from "playwright-core";
import type { Player } from "./player.ts";

/** True on a screen once an event of Arc has begun: its order is set by a card, and Foundry starts the combat after it. */
export const BEGUN = "game.combat?.started && game.combat.system.begun";

/** Somebody's row: found by the name it bears, since what it says of others may name them too. */
export const row = (player: Player, name: string): Locator =>
  player.page
    .locator("#combat [data-combatant-id].combatant")
    .filter({ has: player.page.locator(".token-name > .name").filter({ hasText: name }) });

/** What stands in the bars above the rows by the name of what it does: beside a fight its menu is opened for it. */
export async function inBar(player: Player, name: string): Promise<Locator> {
  const button = player.page.locator(`#combat .d-clock [data-tracker-action="${name}"]`).first();
  await button.waitFor({ state: "attached" });
  if (!(await button.isVisible())) await player.page.locator("#combat .d-clock-more").first().click();
  return button;
}
