/** Shadows by the handful: drafted, foreseen, put on the board, and taken back. */
import { describe, expect, it } from "vitest";
import { setStage } from "./harness/stage.ts";
import type { Player } from "./harness/player.ts";

const stage = setStage({ game: "evoker" });
let morgan: Player;

const tokens = `canvas.scene.tokens.contents.filter((one) => one.name.startsWith("Eel")).length`;
const actors = `game.actors.contents.filter((one) => one.name.startsWith("Eel"))`;

describe("quick Shadows", () => {
  it("EVO-126 EVO-220 are foreseen in the window, and made unhurt on the board, their bars for the game master alone", async () => {
    morgan = await stage.join("Morgan");
    await morgan.page.keyboard.press("Shift+N");
    const dialog = morgan.page.locator("[data-dialog=quick]");
    await dialog.waitFor();
    await dialog.locator('input[name="name"]').fill("Eel");
    await dialog.locator('input[name="count"]').fill("3");
    await dialog.locator('input[name="tier"]').fill("2");
    await dialog.locator('input[name="tier"]').press("Tab");
    await dialog.locator('select[name="weak"]').selectOption("ice");
    await dialog.locator('select[name="calls"]').selectOption("elec");
    // Toughness 34: three Light Wounds, one Heavy. Claws: 34, skill 2 and its focus; Damage 1 + 2 and a Strength Bonus of 3.
    const preview = dialog.locator("[data-is=preview]");
    await preview.getByText("at or under 34 · Damage 5, 3 times").waitFor();
    const told = await preview.innerText();
    expect(told).toContain("Light 3 · Heavy 1 · Deadly 1");
    expect(told).toContain("at or under 49 · Damage 6");
    expect(told).toContain("Eel 1 … Eel 3");
    if (process.env.SHOTS) await morgan.page.screenshot({ path: `${process.env.SHOTS}/quick.png` });
    await dialog.locator('button[type="submit"]').click();
    await morgan.until(`${tokens} === 3 && ${actors}.length === 3`);
    const made = await morgan.run(
      `${actors}.map(({ system: { wounds, affinities }, prototypeToken: { displayBars, disposition } }) =>
        [wounds.light, wounds.heavy, affinities.ice, displayBars, disposition])`,
    );
    expect(made).toEqual(Array.from({ length: 3 }, () => [3, 1, "weak", 40, -1]));
  });

  it("go again with one press on the card that tells of them", async () => {
    await morgan.sidebar("chat");
    await morgan.page.locator("#chat .dramatis").last().getByRole("button", { name: "Take back" }).click();
    await morgan.until(`${tokens} === 0 && ${actors}.length === 0`);
  });
});
