/** A new world of Arc's: what the game master is asked before anybody is there. */
import { mkdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage({ empty: true });

describe.skipIf(!OWN_HOST)("a new world of Arc's", () => {
  it("ARC-007 ARC-083 asks the game master once, offers the tables, and asks no more", async () => {
    const chorus = await stage.join("Chorus");
    await chorus.run('game.settings.set("dramatis", "ruleset", "arc").then(() => true)');
    await chorus.reload();
    const dialog = chorus.page.locator("[data-dialog=firstRun]");
    await dialog.waitFor();
    const folder = process.env.STORY_PICTURES;
    if (folder) {
      mkdirSync(folder, { recursive: true });
      await chorus.page.screenshot({ path: `${folder}/arc-first-run.png` });
    }
    expect(await seriousIssues(chorus, "[data-dialog=firstRun]")).toEqual([]);
    await dialog.locator("[data-action=tables]").click();
    await chorus.page.locator("[data-dialog=tables]").waitFor();
    await chorus.page.keyboard.press("Escape");
    await chorus.page.locator("[data-dialog=tables]").waitFor({ state: "detached" });
    await dialog.locator('[name=hideUS][value="true"]').check();
    await dialog.locator("button[type=submit]").click();
    await dialog.waitFor({ state: "detached" });
    await chorus.until('game.settings.get("dramatis", "arc.hideUS") === true');
    await chorus.reload();
    expect(await chorus.run('game.settings.get("dramatis", "arc.welcomed")')).toBe(true);
    expect(await dialog.count()).toBe(0);
  });
});
