import { describe, expect, it } from "vitest";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage();

describe("joining the demo world", () => {
  it.skipIf(!OWN_HOST)("shows the world's name and its three users, and asks for no password", async () => {
    const page = await stage.browser.newPage();
    await page.goto(stage.host.url);
    await page.getByRole("heading", { name: "The Toll at Greywater" }).waitFor();
    expect(await page.locator("button.user .name").allInnerTexts()).toEqual(["Chorus", "Ash", "Bryn"]);
    expect(await page.locator("input[type=password]").count()).toBe(0);
    await page.close();
  });

  it("shows the chorus the bridge with five tokens, and the player their own character", async () => {
    const [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    expect(await chorus.run("canvas.scene.tokens.size")).toBe(5);
    expect(await chorus.run("game.user.isGM")).toBe(true);
    expect(await ash.run("game.user.isGM")).toBe(false);
    expect(await ash.run("game.user.character.name")).toBe("Sera Vane");
    expect(await ash.run("game.actors.getName('Toll captain').isOwner")).toBe(false);
  });
});
