/** A dwarf of Verve's from nothing, by the keyboard; then a level, study, and a shop whose card is taken back. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage({ game: "verve" });
const dialog = ({ page }: Player, id: string): Locator => page.locator(`[data-dialog=${id}]`);
const field = (player: Player, id: string, name: string): Locator => dialog(player, id).locator(`[name="${name}"]`);

async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/verve-growth-${name}.png` });
}

const HERO =
  'game.actors.contents.find(({ type, name }) => type === "verve-hero" && ["Nobody yet", "Brakka"].includes(name))';
const figure = (player: Player, id: string): Locator => dialog(player, "build").locator(`[data-figure=${id}] dd`);

async function press(player: Player, key: string): Promise<void> {
  await player.page.locator(`[data-sheet] [data-press="${key}"]`).first().click();
}

describe("a hero from nothing", () => {
  it("VRV-013 … VRV-036 a dwarf is built by the keyboard, on one card", async () => {
    const morgan = await stage.join("Morgan");
    const owner = await morgan.run('game.users.getName("Ash").id');
    await morgan.run(
      `Actor.create({ name: "Nobody yet", type: "verve-hero", ownership: { ${String(owner)}: 3 } }).then(() => true)`,
    );
    const ash = await stage.join("Ash", { colorScheme: "dark", width: 1200, height: 860 });
    await ash.run(`${HERO}.sheet.render({ force: true }).then(() => true)`);
    await ash.page.locator('[data-press="build"]').first().click();
    await dialog(ash, "build").waitFor();
    const { keyboard } = ash.page;
    await field(ash, "build", "name").fill("Brakka");
    await field(ash, "build", "species").selectOption("dwarf");
    expect(await seriousIssues(ash, "[data-dialog=build]")).toEqual([]);
    await picture(ash, "idea");
    await field(ash, "build", "name").press("Enter");
    // The fixed set: strength has 15, endurance 12 and one more for a dwarf.
    await dialog(ash, "build").locator("[data-ability=endurance]", { hasText: "becomes 13" }).waitFor();
    await field(ash, "build", "score.endurance").selectOption("0");
    // Endurance 15 + 1 is 16: survival 5 + 2.
    await dialog(ash, "build").locator("[data-figure=survival] dd", { hasText: "7" }).waitFor();
    await picture(ash, "scores");
    await field(ash, "build", "score.endurance").focus();
    await dialog(ash, "build").locator("button[type=submit]").focus();
    await keyboard.press("Enter");
    await field(ash, "build", "culture").fill("The Vale");
    await field(ash, "build", "skill.0").fill("Vale tongue");
    await field(ash, "build", "skill.0").press("Enter");
    await dialog(ash, "build").locator("[data-step=gear]").click();
    await dialog(ash, "build").locator("[data-shelf=weapons] summary").click();
    await field(ash, "build", "n.club").fill("1");
    await field(ash, "build", "n.club").press("Tab");
    expect(await seriousIssues(ash, "[data-dialog=build]")).toEqual([]);
    await picture(ash, "gear");
    await dialog(ash, "build").locator("[data-step=review]").click();
    expect(await figure(ash, "survival").textContent()).toBe("7");
    await picture(ash, "review");
    await dialog(ash, "build").locator("button[type=submit]").click();
    await ash.until(`${HERO}?.name === "Brakka" && ${HERO}.system.archetypes.warrior === 1`);
    const made = `(({ system, items }) => [system.survival.value, system.abilities.endurance, system.size, items.filter(({ type }) => type === "verve-weapon").length, system.culture])(${HERO})`;
    expect(await morgan.run(made)).toEqual([7, 16, "small", 1, "The Vale"]);
    await ash.sidebar("chat");
    await picture(ash, "card");
    const card = `game.messages.contents.findLast(({ type }) => type === "card").id`;
    expect(await ash.run(`game.dramatis.undo(${card})`)).toMatchObject({ ok: true });
    await morgan.until(`${HERO}.name === "Nobody yet" && ${HERO}.items.size === 0`);
    expect(await ash.run(`game.dramatis.apply(${card})`)).toMatchObject({ ok: true });
    await morgan.until(`${HERO}.name === "Brakka"`);
    expect(await morgan.run(made)).toEqual([7, 16, "small", 1, "The Vale"]);
  });
});

describe("growing", () => {
  it("VRV-035 VRV-087 VRV-096 VRV-197 awards, a level, a shop and study", async () => {
    const [morgan, ash] = stage.players as [Player, Player];
    await morgan.run(`${HERO}.sheet.render({ force: true }).then(() => true)`);
    await morgan.run(`${HERO}.update({ "system.xp": 1000, "system.silver": 60 }).then(() => true)`);
    await ash.until(`${HERO}.system.xp === 1000 && ${HERO}.system.silver === 60`);
    await ash.page.locator('[data-tab="growth"]').first().click();
    await press(ash, "levelUp");
    await dialog(ash, "levelUp").waitFor();
    await dialog(ash, "levelUp").getByText("Level 2: verve rises by a d10").waitFor();
    expect(await seriousIssues(ash, "[data-dialog=levelUp]")).toEqual([]);
    await picture(ash, "level");
    await dialog(ash, "levelUp").locator("button[type=submit]").click();
    await ash.until(`${HERO}.system.archetypes.warrior === 2`);
    await ash.page.locator("[data-is=ledger]").getByText("New level").waitFor();
    await press(ash, "study");
    await field(ash, "study", "name").fill("Runes");
    await field(ash, "study", "name").press("Tab");
    await dialog(ash, "study").getByText("Brings 1 mojo").waitFor();
    await picture(ash, "study");
    await dialog(ash, "study").locator("button[type=submit]").click();
    await ash.until(`${HERO}.items.some(({ type, name }) => type === "verve-project" && name === "Runes")`);
    await ash.page.locator('[data-tab="gear"]').first().click();
    await press(ash, "shop");
    await dialog(ash, "shop").locator("[data-shelf=weapons] summary").click();
    await field(ash, "shop", "size").selectOption("medium");
    await field(ash, "shop", "n.dagger").fill("2");
    await field(ash, "shop", "n.dagger").press("Tab");
    expect(await seriousIssues(ash, "[data-dialog=shop]")).toEqual([]);
    await picture(ash, "shop");
    await dialog(ash, "shop").locator("button[type=submit]").click();
    await ash.until(`${HERO}.items.filter(({ type }) => type === "verve-weapon").length === 3`);
    await ash.sidebar("chat");
    await ash.page.locator("#chat [data-is=card]").last().getByRole("button", { name: "Undo" }).click();
    await ash.until(`${HERO}.items.filter(({ type }) => type === "verve-weapon").length === 1`);
  });
});
