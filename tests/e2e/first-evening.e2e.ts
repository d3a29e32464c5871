/** The first evening from the join screen on, once for each who sits at the table; how many presses it takes to roll. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { dropFile, drawMap } from "./harness/files.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { shoot } from "./sweeps/windows.ts";

/** Presses from the welcome to the first roll. */
const MOST = 4;

const stage = setStage({ greets: true });
const welcome = (player: Player): Locator => player.page.locator("#dramatis-welcome");
const begin = (player: Player, id: string): Locator => welcome(player).locator(`button[data-step="${id}"]`);
const sheetOf = (player: Player): Locator => player.page.locator(".application.sheet").last();
const messages = (player: Player): Promise<number> => player.run<number>("game.messages.size");

/** Presses one after another as somebody with that hand does. @returns how many they were */
async function presses(buttons: readonly Locator[], press: (button: Locator) => Promise<void>): Promise<number> {
  for (const button of buttons) await press(button);
  return buttons.length;
}

describe.skipIf(!OWN_HOST)("the first evening", () => {
  let chorus: Player;
  let ash: Player;

  beforeAll(async () => {
    chorus = await stage.join("Chorus", { colorScheme: "dark", inFull: false });
    await welcome(chorus).waitFor();
  });

  it("of a game master: welcome, a map of their own, two drops, a fight, one rule changed", async () => {
    await chorus.page.keyboard.press("Escape");
    await welcome(chorus).waitFor({ state: "detached" });
    await dropFile(chorus.page.locator("#board"), "Mill.png", "image/png", await drawMap(chorus));
    await chorus.window("A map for the board").locator("[data-action=scene]").click();
    await chorus.until(`canvas.scene?.name === "Mill" && canvas.ready`);
    const directory = await chorus.sidebar("actors");
    for (const [name, at] of [
      ["Sera Vane", 3.5],
      ["Cutpurse", 6.5],
    ] as const) {
      // prettier-ignore
      const targetPosition = await chorus.run<{ x: number; y: number }>(
        `canvas.toBoard({ x: ${at} * canvas.grid.size, y: 2.5 * canvas.grid.size })`,
      );
      await directory
        .locator(".directory-item")
        .filter({ hasText: name })
        .dragTo(chorus.page.locator("#board"), { targetPosition });
      await chorus.until(`canvas.tokens.placeables.some(({ name }) => name === ${JSON.stringify(name)})`);
    }
    await chorus.run(
      `(async () => { const { type } = game.settings.menus.get("dramatis.personae.welcome"); await new type().render({ force: true }); return true; })()`,
    );
    await begin(chorus, "fight").click();
    await chorus.until("game.combat?.combatants.size === 2 && ui.sidebar.tabGroups.primary === 'combat'");
    await welcome(chorus).locator("li[data-step=fight][data-done]").waitFor();
    await begin(chorus, "rules").click();
    const charter = chorus.window("Group charter");
    await charter.waitFor();
    await shoot(chorus, "evening-charter-dark-1440");
    await chorus.page.keyboard.press("Escape");
    await charter.waitFor({ state: "detached" });
  });

  it("of a player at a tablet: from the welcome to the first roll in four presses", async () => {
    ash = await stage.join("Ash", { width: 1024, height: 768, touch: true, inFull: false });
    await welcome(ash).waitFor();
    await shoot(ash, "evening-tablet-light-1024");
    const before = await messages(ash);
    const sheet = sheetOf(ash);
    const count = await presses(
      [
        begin(ash, "sheet"),
        sheet.locator("button[data-press^=act]").first(),
        ash.page.locator("[data-dialog]:not(#dramatis-welcome) input[type=checkbox]").first(),
        ash.page.locator("[data-dialog]:not(#dramatis-welcome) button[type=submit]"),
      ],
      (button) => button.tap(),
    );
    await ash.until(`game.messages.size > ${before}`);
    expect(count).toBeLessThanOrEqual(MOST);
    await shoot(ash, "evening-tablet-rolled-light-1024");
  });

  it("of a player on a telephone: the welcome, the sheet and a roll fit its width", async () => {
    const bryn = await stage.join("Bryn", { width: 400, height: 800, touch: true, inFull: false });
    await welcome(bryn).waitFor();
    await shoot(bryn, "evening-phone-welcome-light-400");
    const edges = await welcome(bryn).evaluate((window) => {
      const { left, right } = window.getBoundingClientRect();
      return [left, right, window.scrollWidth - window.clientWidth];
    });
    expect(edges[0]).toBeGreaterThanOrEqual(0);
    expect(edges[1]).toBeLessThanOrEqual(400);
    expect(edges[2]).toBe(0);
    await begin(bryn, "sheet").tap();
    const sheet = sheetOf(bryn);
    await sheet.waitFor();
    await shoot(bryn, "evening-phone-sheet-light-400");
    expect((await sheet.boundingBox())?.width).toBeLessThanOrEqual(400);
    const before = await messages(bryn);
    await sheet.locator("button[data-press^=act]").first().tap();
    const dialog = bryn.page.locator("[data-dialog]:not(#dramatis-welcome)");
    await dialog.locator("input[type=checkbox]").first().tap();
    await shoot(bryn, "evening-phone-dialog-light-400");
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(400);
    await dialog.locator("button[type=submit]").tap();
    await bryn.until(`game.messages.size > ${before}`);
  });
});

describe.skipIf(!OWN_HOST)("the first evening by keyboard alone", () => {
  const own = setStage({ greets: true });

  it("goes from the welcome to the first roll", async () => {
    const ash = await own.join("Ash", { inFull: false });
    await welcome(ash).waitFor();
    const { keyboard } = ash.page;
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys += 1;
      await keyboard.press(key);
    };
    const isAt = (step: string): Promise<boolean> =>
      ash.run<boolean>(`document.activeElement?.dataset.step === ${JSON.stringify(step)}`);
    while (!(await isAt("sheet")) && keys < 20) await press("Tab");
    expect(await isAt("sheet")).toBe(true);
    await press("Enter");
    await sheetOf(ash).waitFor();
    await ash.until("document.activeElement === game.user.character.sheet.element");
    const before = await messages(ash);
    for (const key of ["/", "s", "t", "e", "ArrowDown", "Enter"]) await press(key);
    await ash.page.locator("[data-dialog=unopposed]").waitFor();
    await ash.until("document.activeElement.closest('[data-dialog=unopposed]') !== null");
    await press("Enter");
    await ash.until(`game.messages.size > ${before}`);
    // To the arrow of the sheet, and then as on any sheet: eight at most.
    expect(keys).toBeLessThanOrEqual(12);
  });
});
