/** Looks over the windows that ask people for something, as they open. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { seriousIssues } from "../harness/axe.ts";
import type { Player } from "../harness/player.ts";

/** Where pictures of everything that is looked at go, for people to see; nowhere when it isn't said. */
const SHOTS = process.env["SHOTS"];

/** The lights and sizes windows are looked at in. */
export const LOOKS = [
  { name: "light, narrow", colorScheme: "light", width: 520, height: 900 },
  // A window of 1280 × 900 at 200 %.
  { name: "dark, at 200 %", colorScheme: "dark", width: 640, height: 450 },
] as const;

/** The window on top: nothing serious for axe, and all that can be done in it can be reached and is named. */
export async function lookOver(player: Player, name: string): Promise<void> {
  const dialog = player.page.locator("[data-dialog]").last();
  await dialog.waitFor();
  await shoot(player, name);
  expect(await seriousIssues(player, "[data-dialog]"), name).toEqual([]);
  // The focus is inside from the start, and Tab reaches every control that is not switched off.
  expect(await player.run("document.activeElement.closest('[data-dialog]') !== null"), name).toBe(true);
  const reached = await player.run<string[]>(`(() => {
    const dialog = [...document.querySelectorAll("[data-dialog]")].at(-1);
    const controls = [...dialog.querySelectorAll(".window-content :is(input, select, textarea, button, summary, a[href])")];
    return controls.filter((one) => !one.disabled && one.tabIndex < 0 && one.checkVisibility()).map((one) => one.outerHTML.slice(0, 90));
  })()`);
  expect(reached, name).toEqual([]);
  // Nothing sticks out to the side.
  const beyond = await player.run<number>(
    `(() => { const box = [...document.querySelectorAll("[data-dialog]")].at(-1).getBoundingClientRect(); return Math.max(0, Math.round(box.right - innerWidth)); })()`,
  );
  expect(beyond, name).toBe(0);
}

/** Keeps a picture of the page. */
export async function shoot(player: Player, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await player.page.screenshot({ path: `${SHOTS}/${name}.png` });
}

/** Opens a window by a key on what has the focus, looks it over, and closes it: the focus comes back. */
export async function throughKeys(player: Player, opener: Locator, name: string): Promise<void> {
  await opener.focus();
  await player.page.keyboard.press("Enter");
  await lookOver(player, name);
  await player.page.keyboard.press("Escape");
  await player.page.locator("[data-dialog]").waitFor({ state: "detached" });
}
