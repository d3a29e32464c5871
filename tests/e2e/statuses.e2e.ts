/** Statuses that follow from the state: token, controls, tracker and sheet say the same, whoever looks. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import { sheetOf } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { row } from "./harness/tracker.ts";

const stage = setStage();
let chorus: Player;
let bryn: Player;

const captain = `canvas.scene.tokens.getName("Toll captain").actor`;
const tobin = `game.actors.getName("Tobin Reed")`;
const token = (player: Player, name: string): Locator =>
  player.page.locator("#board .token").filter({ hasText: name }).first();
const icon = (player: Player, name: string, status: string): Locator =>
  token(player, name).locator(`.token-effects img[alt="${status}"]`);
const hud = (): Locator => chorus.page.locator("#token-hud");
const control = (status: string): Locator => hud().locator(`[data-status-id="${status}"]`);
const change = (actor: string, update: object): Promise<boolean> =>
  chorus.run(`${actor}.update(${JSON.stringify(update)}).then(() => true)`);
const choose = (key: string, value: unknown): Promise<boolean> =>
  chorus.run(`game.settings.set("dramatis", "personae.${key}", ${JSON.stringify(value)}).then(() => true)`);

async function openControls(name: string): Promise<void> {
  await token(chorus, name).click({ button: "right" });
  await hud().waitFor();
}
async function closeControls(): Promise<void> {
  await chorus.page.keyboard.press("Escape");
  await hud().waitFor({ state: "detached" });
}

describe.skipIf(!OWN_HOST)("a status that follows from the state", () => {
  it("PER-089 shows on the token for everybody, and is stored nowhere", async () => {
    [chorus, bryn] = await Promise.all([stage.join("Chorus"), stage.join("Bryn")]);
    await change(tobin, { "system.tracks.main": { hits: 3, shock: 1 } });
    await change(captain, { "system.tracks.main": { hits: 2, shock: 2 } });
    for (const player of [chorus, bryn]) {
      await icon(player, "Tobin Reed", "Shock 1").waitFor();
      await icon(player, "Toll captain", "Shock 2").waitFor();
      const shown = `[${tobin}, ${captain}].map((one) => [one.appliedEffects, one.temporaryEffects].map((list) =>
        list.filter(({ statuses }) => [...statuses].some((id) => id.startsWith("shock"))).length))`;
      expect(await player.run(shown)).toEqual([
        [1, 1],
        [1, 1],
      ]);
      expect(await player.run(`[${tobin}, ${captain}].flatMap((one) => one.toObject().effects)`)).toEqual([]);
    }
  });

  it("PER-090 is lit in the token's controls, and switched from what it is, not from what Foundry takes it for", async () => {
    await openControls("Toll captain");
    expect(await control("shock2").getAttribute("aria-pressed")).toBe("true");
    expect(await control("shock1").getAttribute("aria-pressed")).toBe("false");
    expect(await hud().locator("[data-status-id]").count()).toBe(9);
    expect(await seriousIssues(chorus, "#token-hud")).toEqual([]);
    await control("shock2").click();
    await bryn.until(`${captain}.system.tracks.main.shock === 1`);
    await hud().locator('[data-status-id="shock1"][aria-pressed="true"]').waitFor();
    await icon(bryn, "Toll captain", "Shock 1").waitFor();
    await control("inoperative").click();
    await bryn.until(`${captain}.statuses.has("inoperative") && ${captain}.statuses.has("shock4")`);
    await hud().locator('[data-status-id="inoperative"][aria-pressed="true"]').waitFor();
    await icon(bryn, "Toll captain", "Inoperative").waitFor();
    // Somebody else changes what it follows from while the controls are open.
    await change(captain, { "system.tracks.main": { hits: 1, shock: 1 } });
    await hud().locator('[data-status-id="inoperative"][aria-pressed="false"]').waitFor();
    await icon(bryn, "Toll captain", "Inoperative").waitFor({ state: "detached" });
    await closeControls();
  });

  it("leaves Foundry's way of asking to whoever asks for a state outright", async () => {
    await chorus.run(`${captain}.toggleStatusEffect("shock1", { active: true }).then(() => true)`);
    expect(await chorus.run(`${captain}.system.tracks.main.shock`)).toBe(1);
    await chorus.run(`${captain}.toggleStatusEffect("shock1", { active: false }).then(() => true)`);
    await bryn.until(`${captain}.system.tracks.main.shock === 0`);
    // Foundry's own are all still there for whoever looks them up, and can be given.
    await chorus.run(`${captain}.toggleStatusEffect("prone", { active: true }).then(() => true)`);
    await bryn.until(`${captain}.statuses.has("prone") && ${captain}.effects.size === 1`);
    await chorus.run(`${captain}.toggleStatusEffect("prone").then(() => true)`);
    await bryn.until(`${captain}.effects.size === 0`);
  });

  it("PER-166 PER-113 says what it follows from when it can't be switched", async () => {
    await openControls("Cutpurse");
    expect(await control("shock4").getAttribute("aria-disabled")).toBe("true");
    expect(await control("shock4").getAttribute("aria-label")).toBe("Shock 4. Its last shock level is 2.");
    await control("shock4").click({ force: true });
    await chorus.page.locator("#notifications").getByText("Its last shock level is 2.").waitFor();
    expect(await chorus.run(`canvas.scene.tokens.getName("Cutpurse").actor.system.tracks.main.shock`)).toBe(0);
    await closeControls();
    await change(captain, { "system.recovery.collapsed": true });
    await openControls("Toll captain");
    const held = "Inoperative. Follows from its collapse, which recovery ends.";
    await hud().locator(`[data-status-id="inoperative"][aria-pressed="true"][aria-label="${held}"]`).waitFor();
    await control("inoperative").click({ force: true });
    await chorus.page.locator("#notifications").getByText("Follows from its collapse").waitFor();
    expect(await bryn.run(`${captain}.system.recovery.collapsed`)).toBe(true);
    await change(captain, { "system.recovery.collapsed": false });
    await hud().locator('[data-status-id="inoperative"][aria-pressed="false"]').waitFor();
    await closeControls();
  });

  it("PER-086 PER-096 a new charter changes bars and icons on the board at once, though no actor was written", async () => {
    await change(tobin, { "system.tracks.main": { hits: 4, shock: 3 } });
    const bar = (player: Player): Locator => token(player, "Tobin Reed").locator(".token-bar.bar1 .token-bar-text");
    const max = Number((await bar(bryn).getAttribute("data-text"))?.split("/")[1]);
    await openControls("Tobin Reed");
    await choose("shockThreshold", "beyondVitality");
    for (const player of [chorus, bryn])
      await token(player, "Tobin Reed")
        .locator(`.token-bar-text[data-text$="/${max + 1}"]`)
        .waitFor();
    await icon(bryn, "Tobin Reed", "Inoperative").waitFor({ state: "detached" });
    await choose("inoperativeAt", 3);
    for (const player of [chorus, bryn]) await icon(player, "Tobin Reed", "Inoperative").waitFor();
    await hud().locator('[data-status-id="inoperative"][aria-pressed="true"]').waitFor();
    await closeControls();
    await choose("inoperativeAt", 4);
    await choose("shockThreshold", "atVitality");
    await icon(bryn, "Tobin Reed", "Inoperative").waitFor({ state: "detached" });
  });

  it("PER-101 token, controls and sheet call it by the group's own name", async () => {
    await choose("shockNames", ["Hurt", "Wounded", "Maimed", "Dying"]);
    for (const player of [chorus, bryn]) await icon(player, "Tobin Reed", "Maimed").waitFor();
    await openControls("Tobin Reed");
    expect(await control("shock3").getAttribute("aria-label")).toBe("Maimed");
    await closeControls();
    expect(await (await sheetOf(bryn, "Tobin Reed")).innerText()).toContain("Maimed");
    await bryn.run(`${tobin}.sheet.close().then(() => true)`);
  });

  it("PER-050 the tracker shows game master and players the order's total, and says statuses in words", async () => {
    await loadDice(
      chorus,
      Array.from({ length: 40 }, () => 7),
    );
    await chorus.run(`(async () => {
      const combat = await getDocumentClass("Combat").create({ active: true });
      await combat.createEmbeddedDocuments("Combatant", canvas.tokens.placeables.map(({ document, actor }) => ({
        tokenId: document.id, sceneId: document.parent.id, actorId: actor.id,
      })));
      await combat.startCombat();
      return true;
    })()`);
    await bryn.until(`game.combat?.round === 1`);
    for (const player of [chorus, bryn]) await player.sidebar("combat");
    const field = row(chorus, "Tobin Reed").locator("input.initiative-input");
    const total = row(bryn, "Tobin Reed").locator("span.initiative");
    await row(bryn, "Tobin Reed").locator("[data-is=shock], [data-is=status]").first().waitFor();
    await chorus.until(
      `[...document.querySelectorAll("#combat .initiative-input")].every(({ value }) => /^-?\\d+$/.test(value))`,
    );
    await bryn.until(
      `[...document.querySelectorAll("#combat span.initiative")].every((one) => /^-?\\d+$/.test(one.textContent))`,
    );
    expect(await field.inputValue()).toBe(await total.innerText());
    expect(await field.evaluate((element) => (element as HTMLInputElement).readOnly)).toBe(true);
    expect(await field.getAttribute("aria-label")).toBe(await total.getAttribute("aria-label"));
    // Whatever the tracker lists as small pictures, ours are told in words.
    expect(await row(bryn, "Tobin Reed").locator(".token-effects img:visible").count()).toBe(0);
    expect(await seriousIssues(chorus, "#combat")).toEqual([]);
  });
});
