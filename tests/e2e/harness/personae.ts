/** What stories of Personae do over and over: find somebody, open a sheet, press on a card. */
import type { Locator } from "playwright-core";
import type { Player } from "./player.ts";

/** Code for the actor of the token of that name. */
export const actor = (name: string): string =>
  `canvas.tokens.placeables.find((one) => one.name === ${JSON.stringify(name)}).actor`;

/** The latest card in the chat. */
export const lastCard = (player: Player): Locator => player.page.locator("#chat [data-is=card]").last();

/** Presses the first button of a card for this. */
export const press = (card: Locator, action: string): Promise<void> =>
  card.locator(`[data-card-action="${action}"]`).first().click();

/** How many cards there are. */
export const cardCount = (player: Player): Promise<number> =>
  player.run<number>(`game.messages.filter((one) => one.type === "card").length`);

/** Waits until there are so many cards. */
export const cardsIs = (player: Player, count: number): Promise<void> =>
  player.until(`game.messages.filter((one) => one.type === "card").length === ${count}`);

/** Opens the sheet of somebody on the board. */
export async function sheetOf(player: Player, name: string): Promise<Locator> {
  await player.run(`${actor(name)}.sheet.render({ force: true }).then(() => true)`);
  const sheet = player.window(name);
  await sheet.waitFor();
  return sheet;
}

/** Sera attacks whoever is named, from her sheet; the dialog is left open. */
export async function attack(player: Player, target: string): Promise<Locator> {
  await player.run(
    `canvas.tokens.placeables.forEach((one) => one.setTarget(one.name === ${JSON.stringify(target)}, { releaseOthers: false }))`,
  );
  const sheet = await sheetOf(player, "Sera Vane");
  await sheet.locator("[data-item-id]").filter({ hasText: "Ferry sword" }).locator('[data-action="attack"]').click();
  const dialog = player.window("Attack");
  await dialog.waitFor();
  return dialog;
}

/** Puts away every window, so that the board can be reached again. */
export async function closeAll(...players: Player[]): Promise<void> {
  for (const player of players)
    await player.run(
      "Promise.all([...foundry.applications.instances.values()].filter((one) => one.hasFrame).map((one) => one.close()))",
    );
}
