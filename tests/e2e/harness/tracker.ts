/** What every game's scenes read in the combat tracker. */
import type { Locator } from "playwright-core";
import type { Player } from "./player.ts";

/** Somebody's row: found by the name it bears, since what it says of others may name them too. */
export const row = (player: Player, name: string): Locator =>
  player.page
    .locator("#combat [data-combatant-id].combatant")
    .filter({ has: player.page.locator(".token-name > .name").filter({ hasText: name }) });
