/** Who may act, and who raises the stakes: two game masters at once, windows that stay single, the fallen who can't act. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { lastCard } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let chorus: Player;
let second: Player;
let ash: Player;

const SERA = `canvas.tokens.placeables.find((one) => one.name === "Sera Vane").actor`;
const BANDIT = `canvas.tokens.placeables.find((one) => one.name.includes("bandit") || one.document.disposition < 0)`;

/** Presses attack on Sera's sheet; the dialog is left open. */
async function pressAttack(player: Player): Promise<Locator> {
  await player.run(`${SERA}.sheet.render({ force: true }).then(() => true)`);
  const sheet = player.window("Sera Vane");
  await sheet.waitFor();
  await sheet.locator("[data-item-id]").filter({ hasText: "Ferry sword" }).locator('[data-action="attack"]').click();
  const dialog = player.window("Attack");
  await dialog.waitFor();
  return dialog;
}

describe("who may act, and who raises the stakes", () => {
  it("a second press on the same attack brings its dialog to the front and opens no twin", async () => {
    chorus = await stage.join("Chorus");
    await chorus.run(`User.create({ name: "Second", role: 4 }).then(() => true)`);
    second = await stage.join("Second");
    ash = await stage.join("Ash", { width: 1024, height: 768 });
    for (const player of [chorus, second, ash]) await player.sidebar("chat");
    await pressAttack(ash);
    await ash.run(`${SERA}.sheet.bringToFront()`);
    await pressAttack(ash);
    const layer = (selector: string): string =>
      `Number(getComputedStyle(document.querySelector("${selector}")).zIndex)`;
    await ash.until(`${layer("[data-dialog]")} > ${layer("[data-sheet=actor]")}`);
    expect(await ash.page.locator("[data-dialog]").count()).toBe(1);
  });

  it("shows every row of the attack dialog on a low screen, its main button always in sight", async () => {
    const dialog = ash.window("Attack");
    const list = dialog.locator("[data-is=people]");
    const rows = await list.locator("li").count();
    expect(rows).toBeGreaterThan(2);
    const heights = await list.evaluate((element) => [element.clientHeight, element.scrollHeight]);
    expect(heights[0]).toBeGreaterThanOrEqual(Math.min(88, heights[1] ?? 0));
    const place = await dialog.locator('button[type="submit"]').boundingBox();
    expect((place?.y ?? 9999) + (place?.height ?? 0)).toBeLessThanOrEqual(768);
    if (process.env.SHOTS) await ash.page.screenshot({ path: `${process.env.SHOTS}/attack-1024.png` });
  });

  it("PER-052 two game masters who turn a card violent at once begin one encounter; then nobody is asked again", async () => {
    const dialog = ash.window("Attack");
    const target = await chorus.run<string>(`${BANDIT}.actor.uuid`);
    await dialog.locator(`input[name="target"][value="${target}"]`).check();
    await dialog.locator('button[type="submit"]').click();
    const buttons = [chorus, second].map((player) => lastCard(player).locator('[data-card-action="escalate"]'));
    for (const button of buttons) await button.waitFor();
    await Promise.all(buttons.map((button) => button.evaluate((element) => (element as HTMLElement).click())));
    for (const player of [chorus, second]) {
      await player.until(`game.combats.some((combat) => combat.system.sceneState === "violent")`);
      await lastCard(player).locator("[data-is=escalation]").waitFor({ state: "detached" });
      expect(await player.run<number>("game.combats.size")).toBe(1);
    }
  });

  it("PER-096 the dialog of one who is inoperative says so, and can't be confirmed", async () => {
    await chorus.run(`${SERA}.toggleStatusEffect("inoperative", { active: true }).then(() => true)`);
    await ash.until(`${SERA}.statuses.has("inoperative")`);
    const dialog = await pressAttack(ash);
    expect(await dialog.locator("[data-is=blocked]").textContent()).toContain("inoperative");
    expect(await dialog.locator("[data-is=warning]").count()).toBe(0);
    expect(await dialog.locator('button[type="submit"]').isDisabled()).toBe(true);
  });
});
