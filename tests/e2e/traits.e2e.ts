/** What makes an identity: built by keyboard and taken back, agreed upon, locked, bought, and with attributes of its own. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import { lastCard } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { edit } from "./harness/sheets.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let chorus: Player;
let ash: Player;

const HERO = `game.actors.getName("New hero")`;
const SERA = `game.actors.getName("Sera Vane")`;
const CORIN = `game.actors.getName("Corin")`;
const builder = (player: Player): Locator => player.page.locator("[data-dialog=creation]");
const open = (player: Player, actor: string): Promise<unknown> =>
  player.run(`${actor}.sheet.render({ force: true }).then(() => true)`);
const tab = (sheet: Locator, name: string): Promise<void> => sheet.locator(`[role=tab][data-tab="${name}"]`).click();
const closeAll = (player: Player): Promise<unknown> =>
  player.run(
    "Promise.all([...foundry.applications.instances.values()].filter((one) => one.hasFrame).map((one) => one.close())).then(() => true)",
  );
/** Everything stored about an actor, without the stamps of its writing. */
const stored = (player: Player, actor: string): Promise<string> =>
  player.run<string>(`(() => { const { _stats, ...rest } = ${actor}.toObject();
    rest.items = rest.items.map(({ _stats, ...item }) => item);
    return JSON.stringify(rest); })()`);

describe("making an identity", () => {
  let before = "";

  it("PER-172 PER-174 PER-178 PER-189 is done by keyboard alone, and an illegal state is refused with its rule", async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    for (const player of [chorus, ash]) await player.sidebar("chat");
    await chorus.run(`getDocumentClass("Actor").create({ name: "New hero", type: "personae-character",
      ownership: { default: 0, [game.users.getName("Ash").id]: 3 } }).then(() => true)`);
    await ash.until(`${HERO} !== undefined`);
    before = await stored(chorus, HERO);
    await open(ash, HERO);
    await ash.window("New hero").locator('[data-action="create"]').press("Enter");
    const dialog = builder(ash);
    await dialog.locator('[name="name"]').waitFor();
    await ash.until(`document.activeElement?.name === "name"`);
    const { keyboard } = ash.page;
    await keyboard.press("Control+a");
    await keyboard.type("Corin");
    await keyboard.press("Enter");
    await ash.until(`document.activeElement?.name === "attributes.CMP.value"`);
    await keyboard.type("4");
    await keyboard.press("Tab");
    await dialog.locator('[data-violation="creationPoints"]').getByText("PER-172").waitFor();
    await dialog.locator('[data-violation="attributeSpread"]').getByText("PER-179").waitFor();
    expect(await ash.run("document.activeElement.name")).toBe("attributes.CMP.priority");
    await dialog.locator('[data-step="review"]').press("Enter");
    await dialog.locator('[data-step="review"][aria-current="step"]').waitFor();
    expect(await dialog.locator('button[type="submit"]').isDisabled()).toBe(true);
    expect(await dialog.locator('[name="overrule"]').count()).toBe(0);
    await dialog.locator('[data-step="attributes"]').press("Enter");
    await ash.until(`document.activeElement?.name === "attributes.CMP.value"`);
    await keyboard.press("Control+a");
    await keyboard.type("2");
    await keyboard.press("Enter");
    await dialog.locator('[data-step="skills"][aria-current="step"]').waitFor();
    await dialog.locator('[data-action="addRow"][data-kind="skill"]').press("Enter");
    await ash.until(`document.activeElement?.name?.startsWith("rows.")`);
    await keyboard.type("Ropework");
    await keyboard.press("Tab");
    await keyboard.type("3");
    await keyboard.press("Tab");
    await dialog.locator('[data-counter="prowessDice"]').getByText("1 of 6").waitFor();
    await dialog.locator('[data-step="enhancements"]').press("Enter");
    await dialog.locator('[data-action="addRow"][data-kind="enhancement"]').press("Enter");
    await keyboard.type("Ferry child");
    await dialog.locator('[name$=".background"]').press("Space");
    await dialog.locator('[data-counter="enhancements"]').getByText("0 of 2").waitFor();
    await dialog.locator('[data-step="powers"]').press("Enter");
    await dialog.locator('[data-action="addRow"][data-kind="gear"]').press("Enter");
    await keyboard.type("Drowned lantern");
    await keyboard.press("Tab");
    await dialog.locator('[data-counter="powers"]').getByText("1 of 2").waitFor();
    await dialog.locator('[data-step="review"]').press("Enter");
    await dialog.getByText("Left open for later").waitFor();
    expect(await seriousIssues(ash, "[data-dialog=creation]")).toEqual([]);
    expect(await stored(chorus, HERO)).toBe(before);
    await dialog.locator('button[type="submit"]').press("Enter");
    await chorus.until(`${CORIN}?.system.built === true`);
    await ash.until(`${CORIN}?.items.getName("Ropework")?.system.rating === 3`);
    expect(await ash.run(`${CORIN}.items.getName("Drowned lantern").type`)).toBe("personae-gear");
    expect(await ash.run(`${CORIN}.system.slots.find(({ kind }) => kind === "power").left`)).toBe(1);
    expect(await lastCard(ash).innerText()).toMatch(/Corin is built[\s\S]*Corin gains Ropework/);
  });

  it("PER-004 what a player adds is still to be agreed, and only the chorus can say that it is", async () => {
    await open(ash, CORIN);
    const sheet = ash.window("Corin");
    await tab(sheet, "traits");
    const row = sheet.locator('[data-kind="enhancement"] [data-item-id]', { hasText: "Ferry child" });
    await row.getByText("Not agreed").waitFor();
    await row.locator('[data-action="editItem"]').press("Enter");
    const window = ash.window("Ferry child");
    await window.waitFor();
    expect(await window.locator('[name="system.agreed"]').isDisabled()).toBe(true);
    await ash.run(
      `${CORIN}.items.getName("Ferry child").update({ "system.agreed": true, "system.grade": "superior" }).then(() => true)`,
    );
    await ash.page.getByText("Only the chorus can say that Ferry child is agreed").waitFor();
    await chorus.until(`${CORIN}.items.getName("Ferry child").system.grade === "superior"`);
    expect(await chorus.run(`${CORIN}.items.getName("Ferry child").system.agreed`)).toBe(false);
    await chorus.run(`${CORIN}.items.getName("Ferry child").update({ "system.grade": "plain" }).then(() => true)`);
    await open(chorus, CORIN);
    const own = chorus.window("Corin");
    await tab(own, "traits");
    await own.locator('[data-action="agreeAll"]').click();
    await ash.until(`${CORIN}.items.getName("Ferry child").system.agreed === true`);
    await row.getByText("Not agreed").waitFor({ state: "detached" });
    await closeAll(ash);
  });

  it("PER-016 settled priorities hold against an update by a player; the chorus may move them", async () => {
    const priority = `${CORIN}.system.attributes.CMP.priority`;
    await ash.run(`${CORIN}.update({ "system.attributes.CMP": { value: 1, priority: "third" } }).then(() => true)`);
    await ash.page.getByText("The priorities of Corin are settled").waitFor();
    await chorus.until(`${CORIN}.system.attributes.CMP.value === 1`);
    expect(await chorus.run(priority)).toBe("first");
    await chorus.run(`${CORIN}.update({ "system.attributes.CMP": { value: 2, priority: "second" } }).then(() => true)`);
    await ash.until(`${priority} === "second"`);
    await chorus.run(`${CORIN}.update({ "system.attributes.CMP.priority": "first" }).then(() => true)`);
    await ash.until(`${priority} === "first"`);
  });

  it("PER-001 PER-172 creation is taken back from the sheet, and leaves exactly what was there", async () => {
    await open(ash, CORIN);
    const sheet = ash.window("Corin");
    await tab(sheet, "story");
    await sheet.locator("[data-is=casting] summary").press("Enter");
    await sheet.locator('[data-action="undoCreation"]').press("Enter");
    await ash.until(`${HERO} !== undefined && ${HERO}.system.built === false`);
    expect(await stored(chorus, HERO)).toBe(before);
    await lastCard(ash).locator('[data-card-action="redo"]').click();
    await ash.until(`${CORIN}?.items.getName("Ropework")?.system.rating === 3`);
    await closeAll(ash);
  });

  it("PER-172 the chorus may let an illegal one pass, and the card says so", async () => {
    await chorus.run(`getDocumentClass("Actor").create({ name: "Titan", type: "personae-character" })
      .then((one) => one.sheet.render({ force: true })).then(() => true)`);
    await chorus.window("Titan").locator('[data-action="create"]').click();
    const dialog = builder(chorus);
    await dialog.locator('[data-step="attributes"]').click();
    await dialog.locator('[name="attributes.STA.value"]').fill("9");
    await dialog.locator('[data-step="review"]').click();
    await dialog.locator('[name="overrule"]').check();
    await dialog.locator('button[type="submit"]:not([disabled])').click();
    await chorus.until(`game.actors.getName("Titan").system.built === true`);
    expect(await lastCard(chorus).innerText()).toMatch(/overruled PER-172/);
    await closeAll(chorus);
  });
});

describe("means and attributes", () => {
  it("PER-136 PER-178 each trait leads to its upgrades; what its limits have earned is free", async () => {
    await chorus.run(`${SERA}.createEmbeddedDocuments("Item", [{ name: "River sense", type: "personae-enhancement",
      system: { effects: [{ kind: "flat", value: 1, label: "On water" }], limits: ["only afloat"] } }]).then(() => true)`);
    await ash.until(`${SERA}.items.getName("River sense") !== undefined`);
    const id = await ash.run<string>(`${SERA}.items.getName("River sense").id`);
    await open(ash, SERA);
    const sheet = ash.window("Sera Vane");
    await tab(sheet, "traits");
    await sheet.locator(`[data-item-id="${id}"] [data-action="upgrade"]`).press("Enter");
    const shop = ash.window("Advancement of");
    await shop.waitFor();
    await ash.until(`document.activeElement?.closest("[data-trait]")?.dataset.trait === "${id}"`);
    await shop.locator(`[data-offer="upgrade-${id}-value-0"]`).getByText("Free").click();
    await ash.until(`${SERA}.items.get("${id}").system.effects[0].value === 2`);
    expect(await ash.run(`${SERA}.items.get("${id}").system.freeTaken`)).toBe(1);
    await closeAll(ash);
  });

  it("PER-183 gear is bought against the cap, which a boost raises for a while", async () => {
    await chorus.run(`${SERA}.createEmbeddedDocuments("Item", [
      { name: "Purse", type: "personae-talent", system: { subtype: "resource", cap: 2 } },
      { name: "Skiff", type: "personae-gear", system: { cost: 4, learned: false } }]).then(() => true)`);
    await ash.until(`${SERA}.items.getName("Skiff") !== undefined`);
    await open(ash, SERA);
    const sheet = ash.window("Sera Vane");
    await tab(sheet, "traits");
    await sheet.locator('[data-kind="gear"] [data-is=note]').getByText("Resource cap 2").waitFor();
    const row = sheet.locator('[data-kind="gear"] [data-item-id]', { hasText: "Skiff" });
    await row.locator('[data-action="buy"]').click();
    const dialog = ash.window("Buy Skiff");
    await dialog.getByText("Rare").waitFor();
    await dialog.getByText("Only the chorus may let it pass").waitFor();
    expect(await dialog.locator('button[type="submit"]').isDisabled()).toBe(true);
    expect(await seriousIssues(ash, `#${await dialog.getAttribute("id")}`)).toEqual([]);
    await dialog.press("Escape");
    await open(chorus, SERA);
    const chorusSheet = chorus.window("Sera Vane");
    await tab(chorusSheet, "traits");
    await chorusSheet.locator('[data-action="boost"]').click();
    const boost = chorus.window("Raise the cap");
    await boost.locator('[name="amount"]').fill("2");
    await boost.locator('button[type="submit"]').click();
    await sheet.locator('[data-kind="gear"] [data-is=note]').getByText("Resource cap 4").waitFor();
    await row.locator('[data-action="buy"]').click();
    await ash.window("Buy Skiff").locator('[name="lower"]').fill("1");
    await ash.window("Buy Skiff").locator('button[type="submit"]').click();
    await ash.until(`${SERA}.items.getName("Skiff").system.learned === true`);
    await sheet.locator('[data-kind="gear"] [data-is=note]').getByText("Resource cap 3").waitFor();
    expect(await lastCard(ash).innerText()).toMatch(/buys Skiff/);
    await chorus.run(
      `game.dramatis.decide({ type: "newScene", encounter: null, identities: [${SERA}.uuid] }).then(() => true)`,
    );
    await ash.until(`${SERA}.system.resources.boosts.length === 0`);
    await lastCard(chorus).locator('[data-card-action="undo"]').click();
    await ash.until(`${SERA}.system.resources.boosts.length === 1`);
    await Promise.all([closeAll(ash), closeAll(chorus)]);
  });

  it("PER-010 an attribute beside the six is added on the sheet, and rolled in a challenge by its name", async () => {
    await open(ash, SERA);
    const sheet = ash.window("Sera Vane");
    await edit(sheet);
    await sheet.locator('[data-action="addAttribute"]').press("Enter");
    const name = sheet.locator('[data-attribute-field="name"]');
    await name.fill("Luck");
    await ash.page.keyboard.press("Tab");
    await ash.until(`${SERA}.system.customAttributes[0]?.name === "Luck"`);
    const value = sheet.locator('[data-attribute-field="value"]');
    await value.fill("5");
    await value.press("Tab");
    await ash.until(`${SERA}.system.customAttributes[0].value === 5`);
    expect(await seriousIssues(ash, `#${await sheet.getAttribute("id")}`)).toEqual([]);
    await ash.run(
      `canvas.tokens.placeables.forEach((one) => one.setTarget(one.name === "Toll captain", { releaseOthers: false }))`,
    );
    await tab(sheet, "play");
    await sheet.locator("[data-is=skill]", { hasText: "Counter" }).locator('[data-action="challenge"]').click();
    const dialog = ash.page.locator("[data-dialog]").last();
    await dialog.locator('[name="attribute"]').waitFor();
    const id = await ash.run<string>(`${SERA}.system.customAttributes[0].id`);
    const choice = dialog.locator(`[name="attribute"][value="${id}"], select[name="attribute"]`).first();
    if ((await choice.evaluate((one) => one.tagName)) === "SELECT") await choice.selectOption(id);
    else await choice.check({ force: true });
    await loadDice(chorus, [9, 8, 7, 6, 1, 1, 1, 1, 1, 1, 1, 1]);
    await dialog.locator('button[type="submit"]').click();
    await lastCard(ash).getByText("Counter + Luck").waitFor();
  });

  it("PER-011 a thing leaves attributes blank, and its kind is suggested from the group's words", async () => {
    await chorus.run(`getDocumentClass("Actor").create({ name: "Old sluice", type: "personae-identity" })
      .then((one) => one.sheet.render({ force: true })).then(() => true)`);
    const sheet = chorus.window("Old sluice");
    await sheet.waitFor();
    await edit(sheet);
    const stature = sheet.locator('[name="system.attributes.STA.value"]');
    expect(await stature.inputValue()).toBe("");
    await stature.fill("3");
    await stature.press("Tab");
    await chorus.until(`game.actors.getName("Old sluice").system.attributes.STA.value === 3`);
    await stature.fill("");
    await stature.press("Tab");
    await chorus.until(`game.actors.getName("Old sluice").system.attributes.STA.value === null`);
    await tab(sheet, "story");
    expect(await sheet.locator('datalist option[value="Hazard"]').count()).toBe(1);
    await closeAll(chorus);
  });

  it("PER-010 a kind of trait of the group's own has its section, its sheet and its price", async () => {
    await chorus.run(
      `game.settings.set("dramatis", "personae.customTraitTypes", [{ id: "bond", label: "Bonds", attribute: "CMP" }]).then(() => true)`,
    );
    await open(chorus, SERA);
    const sheet = chorus.window("Sera Vane");
    await edit(sheet);
    await tab(sheet, "traits");
    await sheet.locator('[data-press="add-custom-bond"]').click();
    await chorus.until(`${SERA}.items.some((one) => one.type === "personae-custom" && one.system.custom === "bond")`);
    await sheet.locator('section[data-custom="bond"] [data-item-id]').waitFor();
    const item = chorus.window("New trait");
    await item.locator('[data-action="addEffect"]').click();
    await chorus.until(`${SERA}.items.find((one) => one.type === "personae-custom").system.effects.length === 1`);
    expect(await seriousIssues(chorus, `#${await item.getAttribute("id")}`)).toEqual([]);
    await sheet.locator('section[data-custom="bond"] [data-action="upgrade"]').click();
    await chorus.window("Advancement of").locator('[data-kind="custom"] [data-offer]').first().waitFor();
  });
});
