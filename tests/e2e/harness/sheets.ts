/** What tests do on sheets of any game. */
import type { Locator } from "playwright-core";

/** Turns a sheet to editing, if it is open for play: its numbers can be typed over then. */
export async function edit(sheet: Locator): Promise<void> {
  await sheet.and(sheet.page().locator("[data-mode]")).waitFor();
  const isOpenForPlay = (await sheet.getAttribute("data-mode")) === "play";
  if (isOpenForPlay) await sheet.locator("[data-is=mode]").click();
  await sheet.and(sheet.page().locator('[data-mode="edit"]')).waitFor();
}
