/** Development points spent from the sheet: prices, rules that stand in the way, the chorus' word, and taking it back. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { lastCard } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let chorus: Player;
let ash: Player;

const SERA = `game.actors.getName("Sera Vane")`;
const dialogOf = (player: Player): Locator => player.window("Advancement of");
const offer = (player: Player, id: string): Locator => dialogOf(player).locator(`[data-offer="${id}"]`);
const buy = (player: Player, id: string): Promise<void> => offer(player, id).locator('[data-action="buy"]').click();

async function openAdvancement(player: Player): Promise<void> {
  await player.run(`${SERA}.sheet.render({ force: true }).then(() => true)`);
  await player.window("Sera Vane").locator('[data-action="advance"]').click();
  await dialogOf(player).waitFor();
}

describe("development points", () => {
  it("PER-127 PER-133 PER-135 are spent from the sheet, with a line in the ledger", async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    for (const player of [chorus, ash]) await player.sidebar("chat");
    await chorus.run(
      `${SERA}.update({ "system.dp.available": 5, "system.tally": { success: 0, failure: 0 } }).then(() => true)`,
    );
    await ash.until(`${SERA}.system.dp.available === 5`);
    await openAdvancement(ash);
    const bonus = await ash.run<number>(`${SERA}.system.vitality.bonus`);
    await buy(ash, "vitality");
    await ash.until(`${SERA}.system.vitality.bonus === ${bonus + 1} && ${SERA}.system.dp.available === 4`);
    await dialogOf(ash).locator("[data-is=points]").getByText("4 development points").waitFor();
    expect(await dialogOf(ash).locator("[data-is=ledger] li").first().innerText()).toMatch(/−1.*Vitality/s);
    expect(await lastCard(ash).innerText()).toMatch(/vitality/i);
    expect(await ash.run(`document.activeElement?.id.endsWith("-buy-vitality")`)).toBe(true);
  });

  it("PER-133 PER-137 a raise that breaks the order is refused by name; only the chorus may overrule", async () => {
    await chorus.run(`${SERA}.update({ "system.attributes": {
      KNO: { value: 2, priority: "third" }, STA: { value: 2, priority: "hindrance" } } }).then(() => true)`);
    await ash.until(
      `${SERA}.system.attributes.KNO.value === 2 && ${SERA}.system.attributes.STA.priority === "hindrance"`,
    );
    await offer(ash, "attribute-STA").getByText("PER-133").waitFor();
    expect(await offer(ash, "attribute-STA").locator("button").isDisabled()).toBe(true);
    expect(await dialogOf(ash).locator('[name="overrule"]').count()).toBe(0);
    const forged = await ash.run<{ ok: boolean }>(
      `game.dramatis.decide({ type: "advance", encounter: null, actor: ${SERA}.uuid, override: true,
        purchase: { kind: "attribute", attribute: "STA" } })`,
    );
    expect(forged.ok).toBe(false);
    await openAdvancement(chorus);
    await dialogOf(chorus).locator('[name="overrule"]').check();
    await buy(chorus, "attribute-STA");
    await ash.until(`${SERA}.system.attributes.STA.value === 3 && ${SERA}.system.dp.available === 3`);
    expect(await lastCard(chorus).innerText()).toMatch(/overruled PER-133/);
  });

  it("PER-001 one press on the card takes a purchase back", async () => {
    await lastCard(chorus).locator('[data-card-action="undo"]').hover();
    await chorus.page.mouse.down();
    // Whatever changes the card in the middle of the press.
    await chorus.run(`game.messages.contents.at(-1).update({ "flags.world.read": true }).then(() => true)`);
    await chorus.run(`new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true))))`);
    await chorus.page.mouse.up();
    await ash.until(`${SERA}.system.attributes.STA.value === 2 && ${SERA}.system.dp.available === 4`);
    await dialogOf(ash).locator("[data-is=points]").getByText("4 development points").waitFor();
  });

  it("PER-134 PER-142 a planned enhancement counts once it is learned, and is upgraded step by step", async () => {
    await dialogOf(ash).locator('[data-action="plan"][data-kind="enhancement"]').click();
    await ash.until(`${SERA}.items.some((item) => item.type === "personae-enhancement" && !item.system.learned)`);
    const id = await ash.run<string>(`${SERA}.items.find((item) => item.system.learned === false).id`);
    await ash.run(
      `${SERA}.items.get("${id}").update({ name: "Cool head", "system.effects": [{ kind: "dice", value: 1, label: "Cool" }] }).then((item) => item.sheet.close()).then(() => true)`,
    );
    await buy(ash, `learn-${id}`);
    await ash.until(`${SERA}.items.get("${id}").system.learned === true && ${SERA}.system.dp.available === 3`);
    await buy(ash, `upgrade-${id}-value-0`);
    await ash.until(`${SERA}.items.get("${id}").system.effects[0].value === 2`);
    await buy(ash, `grade-${id}-superior`);
    await ash.until(`${SERA}.items.get("${id}").system.grade === "superior" && ${SERA}.system.dp.available === 1`);
  });

  it("PER-148 PER-174 Prowess dice raise ratings without points, up to the threshold", async () => {
    const before = await ash.run<{ id: string; rating: number }>(
      `(() => { const skill = ${SERA}.items.find((item) => item.type === "personae-skill" && item.system.rating === 2); return { id: skill.id, rating: 2 }; })()`,
    );
    await chorus.run(
      `${SERA}.update({ "system.attributes.PRO.value": 9, "system.attributes.CMP.value": 9 }).then(() => true)`,
    );
    await ash.until(`${SERA}.system.attributes.PRO.value === 9`);
    await offer(ash, `rating-${before.id}`).locator("button:not([disabled])").waitFor();
    await buy(ash, `rating-${before.id}`);
    await ash.until(`${SERA}.items.get("${before.id}").system.rating === 3 && ${SERA}.system.dp.available === 1`);
  });

  it("PER-159 PER-160 PER-161 PER-162 PER-163 a companion is had at potential 3, and grows from its owner's purse", async () => {
    const create = dialogOf(chorus).locator('[data-action="companion"]');
    await dialogOf(chorus).locator('[name="overrule"]').uncheck();
    await dialogOf(chorus).getByText("Potential 3 is needed").waitFor();
    await create.and(chorus.page.locator("[disabled]")).waitFor();
    await chorus.run(`${SERA}.update({ "system.attributes.CNG.value": 9 })
      .then(() => ${SERA}.createEmbeddedDocuments("Item", [{ name: "Hound", type: "personae-enhancement", system: { companion: true } }])).then(() => true)`);
    await dialogOf(chorus).locator('[data-action="companion"]:not([disabled])').click();
    const pet = `game.actors.find((one) => one.type === "personae-companion" && one.system.owner === ${SERA}.uuid)`;
    await chorus.until(`${pet} !== undefined`);
    expect(await chorus.run(`${pet}.system.tier`)).toBe("minion");
    const sheet = chorus.window("Companion of");
    await sheet.locator('[data-action="advance"]').click();
    const growth = chorus.window("Advancement of Companion");
    await growth.getByText("grow from their owner's purse").waitFor();
    await growth.locator('[data-offer="companionTier"] button').click();
    await chorus.until(`${pet}.system.tier === "minor" && ${SERA}.system.dp.available === 0`);
  });

  it("PER-127 what is being pressed is bought though the window hears of something else meanwhile, and so is what is pressed next", async () => {
    const give = (points: number): Promise<unknown> =>
      chorus.run(`${SERA}.update({ "system.dp.available": ${points} }).then(() => true)`);
    await give(5);
    await dialogOf(ash).locator("[data-is=points]").getByText("5 development points").waitFor();
    const bonus = await ash.run<number>(`${SERA}.system.vitality.bonus`);
    await offer(ash, "vitality").locator("button").hover();
    await ash.page.mouse.down();
    await give(9);
    await ash.until(`${SERA}.system.dp.available === 9`);
    await ash.page.mouse.up();
    await dialogOf(ash).locator('[data-offer^="upgrade-"] button:not([disabled])').first().click();
    await ash.until(`${SERA}.system.vitality.bonus === ${bonus + 1} && ${SERA}.system.dp.available < 8`);
    expect(await dialogOf(ash).locator("[data-is=ledger] li").nth(1).innerText()).toMatch(/−1.*Vitality/s);
  });
});
