/** The tables of a group that plays Arc: edited, confirmed, pasted, mended, saved by two at once, and taken back. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { lookOver } from "./sweeps/windows.ts";

const stage = setStage({ game: "arc" });
let morgan: Player;
let ash: Player;

const tables = ({ page }: Player): Locator => page.locator("[data-dialog=tables]");
const cell = (player: Player, name: string): Locator => tables(player).locator(`[name="tables.${name}"]`);
const fault = (player: Player, name: string): Locator =>
  tables(player).locator(`[data-cell="tables.${name}"] [data-is=fault]`);
const stored = (key: string): string => `game.settings.get("dramatis", "arc.${key}")`;
const save = (player: Player): Locator => tables(player).locator("button[type=submit]");
const press = (player: Player, action: string): Locator => tables(player).locator(`[data-action="${action}"]`);
const status = (player: Player): Locator => tables(player).locator("[data-is=status]");
const badge = (player: Player, page: string, id: string): Locator =>
  tables(player).locator(`[data-page=${page}] [data-badge=${id}]`);
const says = (locator: Locator, text: string): Promise<void> => locator.filter({ hasText: text }).first().waitFor();

async function turnTo(player: Player, page: string): Promise<void> {
  await tables(player).locator(`[data-page=${page}]`).click();
  await tables(player).locator(`[data-page=${page}][aria-current=page]`).waitFor();
}

/** Opens the tables from the charter, as anybody may, at one of their pages. */
async function showTables(player: Player, page: string): Promise<void> {
  await player.run(
    `new (game.settings.menus.get("dramatis.arc.charter").type)().render({ force: true }).then(() => true)`,
  );
  await player.page.locator('[data-dialog=charter] [data-opens="tables"]').click();
  await turnTo(player, page);
  await player.run(`foundry.applications.instances.get("arc-charter").close().then(() => true)`);
}

async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/arc-tables-${name}.png` });
}

/** Widens or narrows the window. */
const width = (player: Player, pixels: number): Promise<unknown> =>
  player.run(
    `Boolean(foundry.applications.instances.get("arc-tables").setPosition({ width: ${pixels}, left: 10, top: 10 }))`,
  );

describe("Arc's tables", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    const items = `[{ name: "Blades", type: "arc-skill", system: { us: "accuracy", score: 9 } }]`;
    await morgan.run(
      `Actor.create({ name: "Ann", type: "arc-character", system: { ks: { control: { value: 8, max: 8 } } }, items: ${items} }).then(() => true)`,
    );
  });

  it("ARC-007 ARC-055 T9 is confirmed as it is, T10 edited; what follows and what is unsaved shows while it is typed", async () => {
    await showTables(morgan, "T9");
    await says(badge(morgan, "T9", "ours"), "Ours");
    await press(morgan, "confirm").click();
    await badge(morgan, "T9", "confirmed").waitFor();
    await picture(morgan, "dice");
    await turnTo(morgan, "T10");
    await cell(morgan, "thresholds.hard").fill("13");
    await badge(morgan, "T10", "edited").waitFor();
    // 7 + 4 + (1…5, −1, −2, −3): more than 13 is an adjustment from 3 on, three faces of eight.
    await says(tables(morgan).locator('[data-figures=odds] tr:has-text("Hard")'), "38 %");
    await says(status(morgan), "Not saved yet: 2.");
    await cell(morgan, "thresholds.hard").press("Enter");
    await morgan.until(`document.activeElement?.name === "tables.thresholds.veryHard"`);
    await save(morgan).click();
    await morgan.until(`${stored("tables")}.thresholds?.hard === 13 && ${stored("confirmedTables")}.join() === "T9"`);
    await says(status(morgan), "All saved.");
    expect(await seriousIssues(morgan, "[data-dialog=tables]")).toEqual([]);
  });

  it("ARC-010 a bad cell says what is wrong and what fits, keeps what was typed, and nothing is written", async () => {
    await turnTo(morgan, "T2");
    await cell(morgan, "movByControl.8").fill("fast");
    await says(fault(morgan, "movByControl.8"), "A number from 1 to 2 fits, or “n/a”.");
    expect(await cell(morgan, "movByControl.8").getAttribute("aria-invalid")).toBe("true");
    await turnTo(morgan, "T4");
    await save(morgan).click();
    await morgan.until(`document.activeElement?.name === "tables.movByControl.8"`);
    expect(await cell(morgan, "movByControl.8").inputValue()).toBe("fast");
    await says(status(morgan), "Cells to mend before saving: 1.");
    await picture(morgan, "bad-cell");
    expect(await seriousIssues(morgan, "[data-dialog=tables]")).toEqual([]);
    expect(await morgan.run(`${stored("tables")}.movByControl ?? null`)).toBe(null);
    await cell(morgan, "movByControl.8").fill("2");
    await says(tables(morgan).locator("[data-is=affected]"), "Ann movement 9 → 10 m");
    expect(await cell(morgan, "movByControl.0").inputValue()).toBe("n/a");
    await picture(morgan, "movement");
    await save(morgan).click();
    await morgan.until(`game.actors.getName("Ann").system.derived.mov.mov === 10`);
  });

  it("ARC-018 ARC-063 takes what was copied from a spreadsheet, names what has no place, and closing asks", async () => {
    await turnTo(morgan, "T10");
    await press(morgan, "paste").click();
    await tables(morgan).locator("[name=pasted]").fill("Hard\t14\nHeroic\t24\nAverage\t10");
    await press(morgan, "takePaste").click();
    await says(tables(morgan).locator("[data-is=news]"), "the rules fix them otherwise: average");
    await morgan.until(`document.querySelector('[name="tables.thresholds.hard"]').value === "14"`);
    expect(await cell(morgan, "complexityNames.heroic").inputValue()).toBe("Heroic");
    await picture(morgan, "pasted");
    await morgan.page.keyboard.press("Escape");
    const question = morgan.page.locator("dialog, .application").filter({ hasText: "is not saved yet" }).last();
    await question.waitFor();
    await question.locator('[data-action="no"]').click();
    await press(morgan, "undo").click();
    await says(status(morgan), "All saved.");
    expect(await cell(morgan, "thresholds.hard").inputValue()).toBe("13");
  });

  it.skipIf(!OWN_HOST)(
    "ARC-007 two save at once: nothing is lost, and who was overtaken is told by which cell",
    async () => {
      await morgan.run(`game.users.getName("Ash").update({ role: 4 }).then(() => true)`);
      ash = await stage.join("Ash", { colorScheme: "dark", width: 1100, height: 720 });
      await showTables(ash, "T10");
      await cell(ash, "thresholds.hard").fill("14");
      await cell(ash, "thresholds.extreme").fill("n/a");
      await cell(morgan, "thresholds.hard").fill("12");
      await cell(morgan, "thresholds.easy").fill("5");
      await save(morgan).click();
      await says(tables(ash).locator("[data-is=news]"), "Morgan has saved meanwhile");
      await says(tables(ash).locator("[data-is=news]"), "Hard: saved as “12” meanwhile");
      expect(await cell(ash, "thresholds.easy").inputValue()).toBe("5");
      expect(await cell(ash, "thresholds.hard").inputValue()).toBe("14");
      await picture(ash, "two-dark");
      expect(await seriousIssues(ash, "[data-dialog=tables]")).toEqual([]);
      await save(ash).click();
      await morgan.until(`${stored("tables")}.thresholds.hard === 14 && ${stored("tables")}.thresholds.easy === 5`);
      expect(await morgan.run(`${stored("tables")}.thresholds.extreme`)).toBe(null);
      await morgan.until(`document.querySelector('[name="tables.thresholds.hard"]').value === "14"`);
      // The last save is taken back by whoever may edit, whoever saved.
      await says(press(morgan, "takeBack"), "Ash");
      await press(morgan, "takeBack").click();
      await morgan.until(`!("hard" in ${stored("tables")}.thresholds) && ${stored("tables")}.thresholds.easy === 5`);
      await ash.until(`document.querySelector('[name="tables.thresholds.hard"]').value === "12"`);
    },
  );

  it("ARC-040 ARC-054 the list of middle scores is the world’s, and one of them is Perception", async () => {
    await turnTo(morgan, "us");
    await tables(morgan).locator('[name="middleScores.0.name"]').fill("Grit");
    await tables(morgan).locator('[name="middleScores.0.name"]').press("Tab");
    await tables(morgan).locator('[name="middleScores.6.perception"]').uncheck();
    await says(tables(morgan).locator("[data-is=faults]"), "One middle score has to be Perception");
    await tables(morgan).locator('[name="middleScores.7.perception"]').check();
    await says(status(morgan), "Not saved yet: 1.");
    await picture(morgan, "middle-scores");
    expect(await seriousIssues(morgan, "[data-dialog=tables]")).toEqual([]);
    await save(morgan).click();
    await morgan.until(`${stored("middleScores")}[0].name === "Grit" && ${stored("middleScores")}[7].perception`);
  });

  it("ARC-007 fits a narrow window and a low one, and is read by players who may not edit", async () => {
    const bryn = await stage.join("Bryn", { width: 700, height: 640 });
    await showTables(bryn, "T6");
    await width(bryn, 420);
    await picture(bryn, "narrow");
    // A screen of 1440 × 900 at 200 %.
    await bryn.page.setViewportSize({ width: 720, height: 450 });
    await lookOver(bryn, "arc tables, at 200 %");
    await bryn.page.setViewportSize({ width: 700, height: 640 });
    expect(await save(bryn).innerText()).toBe("Close");
    expect(await cell(bryn, "loadByBuild.6:light").getAttribute("readonly")).not.toBe(null);
    expect(await press(bryn, "takeBack").count()).toBe(0);
    expect(await seriousIssues(bryn, "[data-dialog=tables]")).toEqual([]);
    await width(morgan, 760);
    await turnTo(morgan, "T6");
    await picture(morgan, "middling");
    await morgan.run(`game.settings.set("dramatis", "arc.charterEdit", "trusted").then(() => true)`);
    await morgan.run(`game.users.getName("Bryn").update({ role: 2 }).then(() => true)`);
    await bryn.reload();
    await showTables(bryn, "T1");
    await cell(bryn, "sizeNames.1").fill("Big");
    await save(bryn).click();
    await morgan.until(`${stored("tables")}.sizeNames?.["1"] === "Big"`);
  });

  it("ARC-055 ARC-063 an open check follows a table that is changed under it, and keeps what was typed in it", async () => {
    await morgan.run(`game.settings.set("dramatis", "arc.tables", { thresholds: { hard: 14 } }).then(() => true)`);
    await morgan.run(`void game.dramatis.arc.check({ actor: "Ann", skill: "Blades", threshold: "hard", open: true })`);
    const form = morgan.page.locator("[data-dialog=check]");
    await says(form.locator("[data-is=sum]"), "14");
    await form.locator('[name="pending.label"], input[placeholder]').first().fill("Rain");
    // 8 + 5, and a skill of 9: a d12 by our table, a d10 by theirs; to be beaten is what stands there by now.
    await morgan.run(
      `game.settings.set("dramatis", "arc.tables", { thresholds: { hard: 15 }, dieByEs: { 9: 10 } }).then(() => true)`,
    );
    await says(form.locator("[data-is=sum]"), "15");
    await says(form.locator("[data-is=sum]"), "(−1…9)");
    expect(await form.locator('[name="pending.label"], input[placeholder]').first().inputValue()).toBe("Rain");
    await morgan.page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
  });

  it("ARC-007 damaged cells fall back one by one, and the window says which", async () => {
    await morgan.run(
      `game.settings.set("dramatis", "arc.tables", { thresholds: { hard: "many", easy: 5 }, luck: {} }).then(() => true)`,
    );
    await morgan.reload();
    await morgan.page.getByText("Thresholds by complexity: Hard").first().waitFor();
    await showTables(morgan, "T10");
    await says(tables(morgan).locator("[data-is=news]"), "Thresholds by complexity: Hard");
    expect(await cell(morgan, "thresholds.hard").inputValue()).toBe("12");
    expect(await cell(morgan, "thresholds.easy").inputValue()).toBe("5");
    await save(morgan).click();
    await morgan.until(`JSON.stringify(${stored("tables")}) === '{"thresholds":{"easy":5}}'`);
  });
});
