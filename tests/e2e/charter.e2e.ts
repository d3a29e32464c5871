/** The group's charter: reading and changing it, presets, files, its journal page, and the game's other words. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let chorus: Player;

async function open(player: Player): Promise<Locator> {
  await player.run(
    `new (game.settings.menus.get("dramatis.personae.charter").type)().render({ force: true }).then(() => true)`,
  );
  const charter = player.page.locator(".charter-dialog");
  await charter.locator(".pc-choice").first().waitFor();
  return charter;
}

describe("the group's charter", () => {
  it("PER-002 look", async () => {
    mkdirSync("/tmp/shots/charter", { recursive: true });
    chorus = await stage.join("Chorus");
    const charter = await open(chorus);
    await chorus.page.screenshot({ path: "/tmp/shots/charter/a.png" });
    expect(await charter.locator("[data-key]").count()).toBeGreaterThan(50);
    await charter.locator("#personae-charter-shockTracks-starter").click();
    await charter.locator('[name="shockTracks.1.label"]').fill("Physical");
    await chorus.page.keyboard.press("Tab");
    await chorus.page.screenshot({ path: "/tmp/shots/charter/b.png" });
    await charter.locator('[data-preset="srd"]').click();
    await charter.locator(".pc-preview").waitFor();
    await chorus.page.screenshot({ path: "/tmp/shots/charter/c.png" });
    expect(await seriousIssues(chorus, ".charter-dialog")).toEqual([]);
  });
});
