/** The windows that ask for a challenge and for its answer: what they tell before the roll, by keyboard, in every light. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { loadDice } from "./harness/dice.ts";
import { actor, attack, lastCard } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { LOOKS, lookOver } from "./sweeps/windows.ts";

const stage = setStage();
const given = (dialog: Locator): Locator => dialog.locator("[data-is=given]");

describe.each(LOOKS)("a roll that is put together, $name", ({ name, ...look }) => {
  let ash: Player;
  let bryn: Player;
  let chorus: Player;

  beforeAll(async () => {
    [chorus, ash, bryn] = await Promise.all([stage.join("Chorus"), stage.join("Ash", look), stage.join("Bryn", look)]);
  });

  afterAll(async () => {
    for (const player of [chorus, ash, bryn]) await player.leave();
  });

  it("PER-035 names all it is made of, live; what is typed keeps its focus, and refusals are the engine's", async () => {
    const dialog = await attack(ash, "Tobin Reed");
    await lookOver(ash, `challenge, ${name}`);
    expect(await given(dialog).allInnerTexts()).toEqual([
      expect.stringMatching(/Blades/),
      expect.stringMatching(/Stature/),
    ]);
    const pool = (): Promise<string> => dialog.locator("[role=img]").innerText();
    const before = Number.parseInt(await pool(), 10);
    const bonus = dialog.locator('input[name="pending.value"]');
    await bonus.fill("2");
    await ash.page.keyboard.press("Shift+Tab");
    await dialog
      .locator("[role=img]")
      .getByText(`${before + 2} dice`)
      .waitFor();
    expect(await ash.run("document.activeElement.name")).toBe("pending.label");
    const target = dialog.locator("[data-is=people] input").filter({ visible: true });
    for (const one of await target.all()) await one.uncheck();
    expect(await dialog.locator("[data-is=blocked]").innerText()).toMatch(/choose a target/);
    expect(await dialog.locator('button[type="submit"]').isDisabled()).toBe(true);
    expect(await pool()).toContain(`${before + 2} dice`);
    await ash.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("PER-119 PER-120 asks for the answer, bars what may not answer, and closes when somebody else has answered", async () => {
    await attack(ash, "Tobin Reed");
    await loadDice(chorus, [7, 6, 1]);
    await ash.page.keyboard.press("Enter");
    const dialog = bryn.window("Answer");
    await dialog.waitFor();
    await lookOver(bryn, `answer, ${name}`);
    expect(await given(dialog).count()).toBeGreaterThanOrEqual(2);
    expect(await dialog.locator('input[name="option"]').first().isChecked()).toBe(true);
    expect(await dialog.locator('input[name="option"]:disabled').count()).toBeGreaterThan(0);
    await loadDice(chorus, [2, 1, 1, 1]);
    await chorus.run(`game.dramatis.personae.answer({ reactor: ${actor("Tobin Reed")} }).then(() => true)`);
    await dialog.waitFor({ state: "detached" });
    await lastCard(bryn).locator("[data-is=verdict]").waitFor();
  });
});
