/** Verve's charter: presets that show what they change, a file to carry it, and its page in the journal. */
import { text } from "node:stream/consumers";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { shoot } from "./sweeps/windows.ts";

const stage = setStage({ game: "verve" });
let morgan: Player;
let bryn: Player;

const charterOf = (player: Player): Locator => player.page.locator("[data-dialog=charter]");
const button = (player: Player, action: string, more = ""): Locator =>
  charterOf(player).locator(`[data-action="${action}"]${more}`);
const stored = (key: string): string => `game.settings.get("dramatis", "verve.${key}")`;

async function open(player: Player): Promise<Locator> {
  await player.run(
    `new (game.settings.menus.get("dramatis.verve.charter").type)().render({ force: true }).then(() => true)`,
  );
  await charterOf(player).locator("[data-is=choice]").first().waitFor();
  return charterOf(player);
}

async function save(player: Player): Promise<void> {
  await charterOf(player).locator('button[type="submit"]').click();
  await charterOf(player).waitFor({ state: "detached" });
}

describe("Verve’s charter", () => {
  it("VRV-022 VRV-152 VRV-191 VRV-233 the open table’s preset says what it changes, and as written takes it back", async () => {
    [morgan, bryn] = await Promise.all([
      stage.join("Morgan", { colorScheme: "light", width: 1280, height: 900 }),
      stage.join("Bryn", { colorScheme: "dark", width: 520, height: 820 }),
    ]);
    const charter = await open(morgan);
    await button(morgan, "preset", '[data-preset="open"]').click();
    const preview = charter.locator("[data-is=preview]");
    await preview.waitFor();
    await shoot(morgan, "verve-charter-preset-light");
    expect(await preview.locator("li").allInnerTexts()).toHaveLength(4);
    await button(morgan, "takeOffer").click();
    await preview.waitFor({ state: "detached" });
    expect(await seriousIssues(morgan, "[data-dialog=charter]")).toEqual([]);
    await save(morgan);
    await bryn.until(`${stored("revealDefense")} === true && ${stored("carryPenalty")} === true`);
    expect(await bryn.run(`[${stored("revealBidNeed")}, ${stored("safeOutdoors")}]`)).toEqual([true, true]);
    const read = await open(bryn);
    expect(await read.locator(":is(input, select, textarea):not([data-find])").count()).toBe(0);
    await shoot(bryn, "verve-charter-read-dark-narrow");
    expect(await seriousIssues(bryn, "[data-dialog=charter]")).toEqual([]);
    await open(morgan);
    await button(morgan, "preset", '[data-preset="written"]').click();
    await preview.waitFor();
    await button(morgan, "takeOffer").click();
    await preview.waitFor({ state: "detached" });
    await save(morgan);
    await bryn.until(`${stored("revealDefense")} === false && ${stored("safeOutdoors")} === false`);
  });

  it("VRV-036 is carried to another world as a file, and kept as a page for all to read", async () => {
    await open(morgan);
    const [download] = await Promise.all([morgan.page.waitForEvent("download"), button(morgan, "exportFile").click()]);
    const file = JSON.parse(await text(await download.createReadStream())) as { charter: Record<string, unknown> };
    expect(file.charter).toMatchObject({ coinsPerMojo: 30, firearms: true, revealDefense: false });
    const other = { ...file, charter: { ...file.charter, firearms: false } };
    const buffer = Buffer.from(JSON.stringify(other));
    await charterOf(morgan)
      .locator("[data-charter-file]")
      .setInputFiles({ name: "charter.json", mimeType: "application/json", buffer });
    const preview = charterOf(morgan).locator("[data-is=preview]");
    await preview.waitFor();
    expect(await preview.locator("li").allInnerTexts()).toHaveLength(1);
    await button(morgan, "takeOffer").click();
    await preview.waitFor({ state: "detached" });
    await save(morgan);
    await bryn.until(`${stored("firearms")} === false`);
    await open(morgan);
    await button(morgan, "journal").click();
    const journal = `game.journal.find((one) => one.flags.dramatis?.charter)`;
    await bryn.until(`Boolean(${journal}?.pages.contents[0]?.text.content)`);
    expect(await bryn.run(`${journal}.testUserPermission(game.user, "OBSERVER")`)).toBe(true);
    const page = await bryn.run<string>(`${journal}.pages.contents[0].text.content`);
    expect(page).toContain("Defenses are told");
    expect(page).not.toContain("DRAMATIS.");
    await bryn.run(`${journal}.sheet.render({ force: true }).then(() => true)`);
    await shoot(bryn, "verve-charter-journal-dark-narrow");
  });
});
