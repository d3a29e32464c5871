/** Arc's charter: presets that show what they change, a file to carry it, and its page in the journal. */
import { text } from "node:stream/consumers";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { shoot } from "./sweeps/windows.ts";

const stage = setStage({ game: "arc" });
let morgan: Player;
let bryn: Player;

const charterOf = (player: Player): Locator => player.page.locator("[data-dialog=charter]");
const button = (action: string, more = ""): Locator => charterOf(morgan).locator(`[data-action="${action}"]${more}`);
const preview = (): Locator => charterOf(morgan).locator("[data-is=preview]");
const stored = (key: string): string => `game.settings.get("dramatis", "arc.${key}")`;

async function open(player: Player): Promise<Locator> {
  await player.run(
    `new (game.settings.menus.get("dramatis.arc.charter").type)().render({ force: true }).then(() => true)`,
  );
  await charterOf(player).locator("[data-is=choice]").first().waitFor();
  return charterOf(player);
}

/** Takes what a preset or a file offers, after a look at its lines, and saves. */
async function takes(name: string): Promise<readonly string[]> {
  await preview().waitFor();
  await shoot(morgan, `arc-charter-${name}`);
  const lines = await preview().locator("li").allInnerTexts();
  await button("takeOffer").click();
  await preview().waitFor({ state: "detached" });
  expect(await seriousIssues(morgan, "[data-dialog=charter]")).toEqual([]);
  await charterOf(morgan).locator('button[type="submit"]').click();
  await charterOf(morgan).waitFor({ state: "detached" });
  return lines;
}

async function preset(name: string): Promise<readonly string[]> {
  await open(morgan);
  await button("preset", `[data-preset="${name}"]`).click();
  return takes(name);
}

describe("Arc’s charter", () => {
  it("ARC-002 ARC-030 ARC-053 ARC-083 each preset says what it changes, and as written takes it back; the tables stay", async () => {
    [morgan, bryn] = await Promise.all([
      stage.join("Morgan", { colorScheme: "light", width: 1280, height: 900 }),
      stage.join("Bryn", { colorScheme: "dark", width: 520, height: 820 }),
    ]);
    await morgan.run(`game.settings.set("dramatis", "arc.tables", { thresholds: { hard: 13 } }).then(() => true)`);
    expect(await preset("veiled")).toEqual([expect.stringContaining("ARC-083")]);
    await bryn.until(`${stored("hideUS")} === true`);
    const read = await open(bryn);
    expect(await read.locator(":is(input, select, textarea):not([data-find])").count()).toBe(0);
    await shoot(bryn, "arc-charter-read-dark-narrow");
    expect(await seriousIssues(bryn, "[data-dialog=charter]")).toEqual([]);
    expect(await read.innerText()).not.toMatch(/DRAMATIS\.|hideUS|undefined/u);
    expect(await preset("brisk")).toHaveLength(4);
    await bryn.until(`${stored("effectTiming")} === "immediate" && ${stored("hideUS")} === false`);
    expect(await bryn.run(`[${stored("untrained")}, ${stored("reactionSuggestions")}]`)).toEqual(["ksUs", false]);
    expect(await preset("written")).toHaveLength(3);
    await bryn.until(`${stored("effectTiming")} === "endOfTurn" && ${stored("untrained")} === "forbid"`);
    expect(await bryn.run(`${stored("tables")}.thresholds.hard`)).toBe(13);
  });

  it("ARC-036 ARC-063 is carried to another world as a file, tables and all, and kept as a page for all to read", async () => {
    await open(morgan);
    const [download] = await Promise.all([morgan.page.waitForEvent("download"), button("exportFile").click()]);
    const file = JSON.parse(await text(await download.createReadStream())) as { charter: Record<string, unknown> };
    expect(file.charter).toMatchObject({
      effectTiming: "endOfTurn",
      hideUS: false,
      tables: { thresholds: { hard: 13 } },
    });
    const brought = async (content: string): Promise<void> =>
      charterOf(morgan)
        .locator("[data-charter-file]")
        .setInputFiles({ name: "charter.json", mimeType: "application/json", buffer: Buffer.from(content) });
    // What is no charter is said, and changes nothing.
    await brought("{ tables: ");
    await morgan.page.locator("#notifications, .notification").filter({ hasText: /file/iu }).first().waitFor();
    expect(await preview().count()).toBe(0);
    await brought(JSON.stringify({ ...file, charter: { ...file.charter, lateDefence: false } }));
    expect(await takes("file")).toHaveLength(1);
    await bryn.until(`${stored("lateDefence")} === false`);
    await open(morgan);
    await button("journal").click();
    const journal = `game.journal.find((one) => one.flags.dramatis?.charter)`;
    await bryn.until(`Boolean(${journal}?.pages.contents[0]?.text.content)`);
    expect(await bryn.run(`${journal}.testUserPermission(game.user, "OBSERVER")`)).toBe(true);
    const page = await bryn.run<string>(`${journal}.pages.contents[0].text.content`);
    expect(page).toContain("13");
    expect(page).not.toMatch(/DRAMATIS\.|undefined|\[object/u);
    await bryn.run(`${journal}.sheet.render({ force: true }).then(() => true)`);
    await shoot(bryn, "arc-charter-journal-dark-narrow");
  });
});
