/** Somebody of Arc's from nothing: step by step, on one card, and taken back; a player under hidden middle scores sets none. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage({ game: "arc" });
const IDA = 'game.actors.getName("Ida")';
const dialog = ({ page }: Player): Locator => page.locator("[data-dialog=build]");
const field = (player: Player, name: string): Locator => dialog(player).locator(`[name="${name}"]`);
const next = (player: Player): Locator => dialog(player).locator("button[type=submit]");

async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/arc-builder-${name}.png` });
}

async function begin(player: Player): Promise<void> {
  await player.run('game.actors.getName("Nobody yet").sheet.render({ force: true }).then(() => true)');
  await player.window("Nobody yet").locator('[data-press="build"]').click();
  await dialog(player).waitFor();
}

describe("somebody from nothing", () => {
  it("ARC-053 ARC-054 is made by whoever plays them, step by step, and taken back by one press", async () => {
    const morgan = await stage.join("Morgan");
    const owner = await morgan.run('game.users.getName("Ash").id');
    await morgan.run(
      `Actor.create({ name: "Nobody yet", type: "arc-character", ownership: { ${String(owner)}: 3 } }).then(() => true)`,
    );
    const ash = await stage.join("Ash", { colorScheme: "dark", width: 1100, height: 760 });
    await begin(ash);
    await field(ash, "name").fill("Ida");
    await field(ash, "ks.control").fill("7");
    await field(ash, "ks.control").press("Tab");
    await dialog(ash).locator("[data-is=figures]", { hasText: "Movement 9 m" }).waitFor();
    await picture(ash, "scores");
    expect(await seriousIssues(ash, "[data-dialog=build]")).toEqual([]);
    await ash.page.keyboard.press("Enter");
    await field(ash, "us.accuracy").fill("4");
    await field(ash, "us.accuracy").press("Enter");
    const blades = dialog(ash).locator('[data-thing="Blades"]');
    await blades.locator('[name^="score."]').fill("5");
    await blades.locator('[name^="score."]').press("Tab");
    // 7 + 4 and a d8 from −3 to +5.
    await dialog(ash)
      .locator("[data-is=rolls]", { hasText: "Blades 5: d8, −3 to +5, so 8 to 16; 2 in a turn" })
      .waitFor();
    await dialog(ash).locator("[data-action=addSkill]").click();
    await picture(ash, "skills");
    expect(await seriousIssues(ash, "[data-dialog=build]")).toEqual([]);
    await next(ash).click();
    await dialog(ash).locator('[data-thing="Knife"] input').check();
    await next(ash).click();
    await dialog(ash).locator("[data-is=blocked]", { hasText: "no name yet" }).waitFor();
    expect(await next(ash).isDisabled()).toBe(true);
    await dialog(ash).locator("[data-step=skills]").click();
    await field(ash, "own.0.name").fill("Runes");
    await field(ash, "own.0.us").selectOption("lore");
    await dialog(ash).locator("[data-step=review]").click();
    await dialog(ash).getByText("Blades 5, Runes 1").waitFor();
    await picture(ash, "review");
    await next(ash).click();
    await ash.until(`${IDA}?.items.size === 3`);
    const made = `(({ system: { ks, us }, items }) => [ks.control.max, us.accuracy.value, items.getName("Blades").system.score, items.getName("Runes").system.us])(${IDA})`;
    expect(await morgan.run(made)).toEqual([7, 4, 5, "lore"]);
    await ash.sidebar("chat");
    // By the name that they have from now on.
    await ash.page.locator("#chat [data-is=card]").last().getByText("Ida is made").waitFor();
    await picture(ash, "card");
    await ash.page.locator("#chat [data-is=card]").last().getByRole("button", { name: "Undo" }).click();
    await ash.until('game.actors.getName("Nobody yet")?.items.size === 0');
    expect(await morgan.run('game.actors.getName("Nobody yet").system.ks.control.max')).toBe(5);
  });

  it("ARC-083 sets no middle score for a player from whom they are kept, and keeps the game master’s to themselves", async () => {
    const [morgan, ash] = stage.players as [Player, Player];
    await morgan.run('game.settings.set("dramatis", "arc.hideUS", true).then(() => true)');
    await ash.until('game.settings.get("dramatis", "arc.hideUS") === true');
    await begin(ash);
    expect(await dialog(ash).locator("[data-step=middle]").count()).toBe(0);
    await dialog(ash).locator("[data-step=skills]").click();
    const score = dialog(ash).locator('[data-thing="Blades"] [name^="score."]');
    await score.fill("5");
    await score.press("Tab");
    await dialog(ash).locator("[data-is=rolls]", { hasText: "Blades 5: d8, −3 to +5; 2 in a turn" }).waitFor();
    await ash.page.keyboard.press("Escape");
    await begin(morgan);
    await dialog(morgan).locator("[data-step=middle]").click();
    await field(morgan, "us.vigor").fill("9");
    await dialog(morgan).locator("[data-step=review]").click();
    await next(morgan).click();
    await morgan.until('game.actors.getName("Nobody yet").system.us.vigor.max === 9');
    await ash.until('game.messages.contents.some(({ type }) => type === "card")');
    const told = await ash.run<string>(
      "JSON.stringify(game.messages.contents.filter(({ type }) => type === 'card').at(-1).toObject())",
    );
    expect(told).not.toContain('"vigor":9');
  });
});
