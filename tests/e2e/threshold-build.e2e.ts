/** Who comes to Threshold, and who goes: foes by the handful, heroes from nothing, last words and successors. */
import { describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { edit } from "./harness/sheets.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage({ game: "threshold" });
let morgan: Player;
let ash: Player;

const trolls = `game.actors.filter(({ name }) => name.startsWith("Troll"))`;
const tokens = `canvas.scene.tokens.filter(({ name }) => name.startsWith("Troll")).length`;

describe("quick foes", () => {
  it("RUN-053 RUN-055 RUN-058 are foreseen for each hero by keyboard alone, and made ten at a time on the board", async () => {
    morgan = await stage.join("Morgan");
    await morgan.page.keyboard.press("Shift+N");
    const dialog = morgan.page.locator("[data-dialog=quick]");
    await dialog.locator('input[value="robber"]').focus();
    await morgan.page.keyboard.press("ArrowRight");
    await morgan.page.keyboard.press("ArrowRight");
    await dialog.locator('input[name="name"]').fill("Troll");
    await dialog.locator('input[name="count"]').fill("10");
    await dialog.locator('input[name="armor"]').fill("thick");
    await dialog.locator('input[name="armor"]').press("Tab");
    await dialog.locator("[data-is=blocked]", { hasText: "thick" }).waitFor();
    expect(await dialog.locator("button[type=submit]").isDisabled()).toBe(true);
    await dialog.locator('input[name="armor"]').fill("1D8");
    await dialog.locator('input[name="armor"]').press("Tab");
    await dialog.locator("[data-is=fixed]", { hasText: "Armour 1D8 → 4" }).waitFor();
    const rows = dialog.locator("[data-is=measure] tbody tr");
    expect(await rows.allInnerTexts()).toHaveLength(3);
    // Tove: Accurate 13 against Defense 8; Defense 10 against Accurate 9; five damage behind 1d6.
    const tove = rows.filter({ hasText: "Tove Marren" });
    const figure = (id: string) => tove.locator(`[data-figure="${id}"] b`).innerText();
    expect([await figure("strikes"), await figure("wards"), await figure("takes")]).toEqual(["15", "11", "0–4"]);
    await dialog.locator('input[name="armor"]').press("Enter");
    await morgan.until(`${trolls}.length === 10 && ${tokens} === 10`);
    expect(
      await morgan.run(`${trolls}.map(({ system }) => system.toughness.value + system.derived.armor.static)`),
    ).toEqual(Array.from({ length: 10 }, () => 14 + 4));
  });

  it("RUN-058 show the same on their sheet, take typed dice there, and go again by one press", async () => {
    await morgan.run(`${trolls}[0].sheet.render({ force: true }).then(() => true)`);
    const sheet = morgan.window("Troll 1");
    await sheet.locator("[data-is=measure] tbody tr", { hasText: "Tove Marren" }).waitFor();
    await edit(sheet);
    const armour = sheet.locator('[data-typed="armour"]');
    await armour.fill("1d12");
    await armour.press("Tab");
    await morgan.until(`${trolls}[0].system.overrides.armor === 6`);
    await morgan.until(`document.querySelector('[data-typed="armour"]')?.value === "6"`);
    await morgan.sidebar("chat");
    await morgan.page.locator("#chat .dramatis").last().getByRole("button", { name: "Take back" }).click();
    await morgan.until(`${trolls}.length === 0 && ${tokens} === 0`);
  });
});

const IDA = 'game.actors.getName("Ida")';
const ILMAR = 'game.actors.getName("Ilmar Reed")';

describe("a hero from nothing", () => {
  it("RUN-010 RUN-107 is made step by step by whoever plays it, for what was earned, and taken back by one press", async () => {
    const owner = await morgan.run('game.users.getName("Ash").id');
    const source = `{ name: "Nobody yet", type: "threshold-character", ownership: { ${String(owner)}: 3 }, system: { xp: { total: 30 } } }`;
    await morgan.run(`getDocumentClass("Actor").create(${source}).then(() => true)`);
    ash = await stage.join("Ash");
    await ash.run('game.actors.getName("Nobody yet").sheet.render({ force: true }).then(() => true)');
    await ash.window("Nobody yet").locator('[data-press="build"]').click();
    const dialog = ash.page.locator("[data-dialog=build]");
    await dialog.locator('[name="name"]').fill("Ida");
    await dialog.locator('[name="attribute.strong"]').fill("14");
    await dialog.locator('[name="attribute.quick"]').fill("12");
    await dialog.locator('[name="attribute.quick"]').press("Tab");
    await dialog.locator("[data-is=figures]", { hasText: "Toughness 14 · Pain Threshold 7 · Defense 12" }).waitFor();
    await ash.page.keyboard.press("Enter");
    await dialog.locator('[data-thing="Great axe"] input').check();
    await dialog.locator('[data-thing="Leather jerkin"] input').check();
    await dialog.locator("button[type=submit]").click();
    expect(await dialog.locator('[data-kind="power"], [name^="granted."]').count()).toBe(0);
    await dialog.locator('[data-thing="Riposte"] select').selectOption("master");
    await dialog.locator("[data-is=blocked]", { hasText: "30 experience more" }).waitFor();
    await dialog.locator('[data-thing="Riposte"] select').selectOption("adept");
    await dialog.locator("button[type=submit]").click();
    await dialog.getByText("Riposte (Adept)").waitFor();
    await dialog.locator("button[type=submit]").click();
    await ash.until(`${IDA}?.items.size === 3`);
    const made = `(({ system: { toughness, xp }, items }) => [toughness.value, xp.spent, items.getName("Riposte").system.level, items.getName("Great axe").system.ready])(${IDA})`;
    expect(await ash.run(made)).toEqual([14, 30, "adept", true]);
    await ash.sidebar("chat");
    await ash.page.locator("#chat [data-is=card]").last().getByRole("button", { name: "Undo" }).click();
    await ash.until('game.actors.getName("Nobody yet")?.items.size === 0');
    expect(await ash.run('game.actors.getName("Nobody yet").system.xp.spent')).toBe(0);
  });
});

describe("a hero who learns", () => {
  it("RUN-107 RUN-109 buys the next level by one press, sees the ledger tell of it, and takes it back", async () => {
    const hero = 'game.actors.getName("Nobody yet")';
    await ash.run(
      `${hero}.createEmbeddedDocuments("Item", [{ name: "Riddles", type: "threshold-ability" }]).then(() => true)`,
    );
    const sheet = ash.window("Nobody yet");
    await sheet.locator('[role=tab][data-tab="abilities"]').click();
    const learn = sheet.locator("[data-item-id]", { hasText: "Riddles" }).locator('[data-action="improve"]');
    await learn.click();
    await ash.until(`${hero}.items.getName("Riddles").system.level === "novice" && ${hero}.system.xp.spent === 10`);
    await sheet.locator('[role=tab][data-tab="story"]').click();
    await sheet.locator("[data-is=ledger]", { hasText: "Riddles" }).waitFor();
    await ash.page.locator("#chat [data-is=card]").last().getByRole("button", { name: "Undo" }).click();
    await ash.until(`${hero}.items.getName("Riddles").system.level === "none" && ${hero}.system.xp.spent === 0`);
  });
});

describe("a foe from a line of text", () => {
  it("RUN-009 RUN-058 is filled in on its small sheet, and told when there is nothing to read", async () => {
    const source = '{ name: "Bog Thing", type: "threshold-foe" }';
    await morgan.run(
      `getDocumentClass("Actor").create(${source}).then((one) => one.sheet.render({ force: true })).then(() => true)`,
    );
    const sheet = morgan.window("Bog Thing");
    await edit(sheet);
    const line = sheet.locator('[data-is="stat-line"]');
    await line.fill("It growls.");
    await line.press("Tab");
    await morgan.page.getByText("Nothing in that line").waitFor();
    await line.fill("Accurate 13 (−3), Strong 16, Toughness 21, Armour 1D8, Great claws 2d6+1");
    await line.press("Tab");
    await sheet.locator('[data-press^="attack-"]', { hasText: "Great claws" }).getByText("7 damage (2d6+1)").waitFor();
    await sheet.locator('[data-attribute="accurate"]', { hasText: "13 (−3)" }).waitFor();
    await morgan.until('document.querySelector(\'[data-typed="armour"]\')?.value === "4"');
    expect(await morgan.run('game.actors.getName("Bog Thing").system.toughness.value')).toBe(21);
  });
});

describe("a hero who goes", () => {
  it("RUN-067 says last words that the sheet keeps and a card tells; RUN-069 another begins with all that was earned", async () => {
    await morgan.run(`game.dramatis.threshold.awardXp({ targets: ["Ilmar Reed"], amount: 15 }).then(() => true)`);
    const earned = await morgan.run<number>(`${ILMAR}.system.xp.total`);
    await morgan.run(`${ILMAR}.toggleStatusEffect("threshold-dying").then(() => true)`);
    const bryn = await stage.join("Bryn");
    await bryn.run(`${ILMAR}.sheet.render({ force: true }).then(() => true)`);
    const words = bryn.window("Ilmar Reed").locator('[data-is="last-words"]');
    await words.fill("Bury the book with me.");
    await words.press("Enter");
    await morgan.until(`${ILMAR}.system.lastWords === "Bury the book with me."`);
    await ash.page.locator("#chat [data-is=said]", { hasText: "Bury the book with me." }).waitFor();
    await morgan.run(`${ILMAR}.toggleStatusEffect("threshold-dead").then(() => true)`);
    await morgan.run(`${ILMAR}.sheet.render({ force: true }).then(() => true)`);
    await morgan.window("Ilmar Reed").locator('[data-press="succeed"]').click();
    const heir = morgan.window("Heir of Ilmar Reed");
    await heir.getByText("After Ilmar Reed").waitFor();
    await morgan
      .window("Actor: Ilmar Reed")
      .locator("[data-is=dying]", { hasText: "Heir of Ilmar Reed came after" })
      .waitFor();
    const HEIR = 'game.actors.getName("Heir of Ilmar Reed")';
    await morgan.until(`${HEIR}.system.xp.total === ${earned}`);
    expect(await bryn.run(`[${HEIR}.isOwner, ${HEIR}.system.xp.spent, ${HEIR}.items.size]`)).toEqual([true, 0, 0]);
  });
});
