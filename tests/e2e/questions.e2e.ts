/** What cards ask of somebody, gathered in the dock of those who want it there: by mouse, by keyboard, after a reload. */
import { mkdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
const SHOTS = process.env["SHOTS"];
let chorus: Player;
let ash: Player;
let bryn: Player;

const dock = (player: Player): Locator => player.page.locator("#dramatis-questions");
const questions = (player: Player): Locator => dock(player).locator("[data-is=question]");
const settled = (player: Player): Locator => dock(player).locator("[data-is=settled]");
const dismiss = (player: Player): Promise<void> => settled(player).locator("[data-dock-action=dismiss]").last().click();
const challenge = (player: Player): Promise<string> =>
  player.run<string>(
    `game.dramatis.personae.challenge({ actor: "Sera Vane", reactors: "Tobin Reed" }).then(({ message }) => message)`,
  );
const choose = (player: Player, how: "window" | "dock"): Promise<unknown> =>
  player.run(`game.settings.set("dramatis", "questions", "${how}").then(() => true)`);

describe("the dock of open questions", () => {
  it("PER-027 is not there for those who are asked in a window, nor while nothing is asked", async () => {
    [chorus, ash, bryn] = await Promise.all([stage.join("Chorus"), stage.join("Ash"), stage.join("Bryn")]);
    await choose(bryn, "dock");
    const card = await challenge(ash);
    await questions(bryn).first().waitFor();
    expect(await questions(bryn).count()).toBe(1);
    expect(await bryn.page.locator("[data-dialog]").count()).toBe(0);
    expect(await dock(ash).count()).toBe(0);
    expect(await dock(chorus).count()).toBe(0);
    expect(await questions(bryn).innerText()).toContain("Tobin Reed");
    // The quick answer says how likely it is to hold.
    expect(await questions(bryn).locator("button").first().innerText()).toMatch(/ · \d+ % chance$/);
    expect(await seriousIssues(bryn, "#dramatis-questions")).toEqual([]);
    if (SHOTS) {
      mkdirSync(SHOTS, { recursive: true });
      await bryn.page.screenshot({ path: `${SHOTS}/dock.png` });
    }
    // It waits there after a reload, too.
    await bryn.reload();
    await questions(bryn).first().waitFor();
    // The quick answer gives the passive one; what came of it stays, as the card tells it, until it is dismissed.
    await questions(bryn).locator("button").first().click();
    await chorus.until(`game.dramatis.card("${card}").prompts.every(({ type }) => type !== "answer")`);
    await settled(bryn).locator("[data-is=card] [data-is=verdict]").waitFor();
    expect(await seriousIssues(bryn, "#dramatis-questions")).toEqual([]);
    if (SHOTS) await bryn.page.screenshot({ path: `${SHOTS}/dock-settled.png` });
    await dismiss(bryn);
    await dock(bryn).waitFor({ state: "detached" });
  });

  it("PER-027 is reached and answered by keyboard, in full as well", async () => {
    const card = await challenge(ash);
    await questions(bryn).first().waitFor();
    await bryn.page.keyboard.press("Shift+Q");
    await bryn.until("document.activeElement?.closest('#dramatis-questions') !== null");
    await bryn.page.keyboard.press("Tab");
    await bryn.page.keyboard.press("Enter");
    const dialog = bryn.page.locator("[data-dialog]");
    await dialog.waitFor();
    await bryn.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    // A second question comes below the first; one answered elsewhere leaves.
    await challenge(ash);
    await bryn.until("document.querySelectorAll('#dramatis-questions [data-is=question]').length === 2");
    await chorus.run(`game.dramatis.personae.answer({ reactor: "Tobin Reed", card: "${card}" }).then(() => true)`);
    await bryn.until("document.querySelectorAll('#dramatis-questions [data-is=question]').length === 1");
  });

  it("PER-027 follows whose the choice is, though no card changes", async () => {
    const own = (level: number): Promise<unknown> =>
      chorus.run(
        `game.actors.getName("Tobin Reed").update({ ownership: { [game.users.getName("Bryn").id]: ${level} } }).then(() => true)`,
      );
    expect(await questions(bryn).count()).toBe(1);
    await own(0);
    await dock(bryn).waitFor({ state: "detached" });
    await own(3);
    await questions(bryn).first().waitFor();
    // What answers itself from now on is asked of nobody.
    const autoAnswer = (value: string): Promise<unknown> =>
      chorus.run(`game.settings.set("dramatis", "personae.autoAnswer", "${value}").then(() => true)`);
    await autoAnswer("all");
    await dock(bryn).waitFor({ state: "detached" });
    await autoAnswer("npcOnly");
    await questions(bryn).first().waitFor();
  });

  it("PER-027 goes when somebody wants to be asked in windows again", async () => {
    await choose(bryn, "window");
    await dock(bryn).waitFor({ state: "detached" });
    await challenge(ash);
    await bryn.page.locator("[data-dialog]").waitFor();
    expect(await dock(bryn).count()).toBe(0);
  });

  it("PER-052 puts to the chorus whether the stakes rise, until they have risen", async () => {
    await choose(chorus, "dock");
    await ash.run(
      `game.dramatis.personae.challenge({ actor: "Sera Vane", reactors: "Tobin Reed", weapon: "Ferry sword" }).then(({ ok }) => ok)`,
    );
    const raise = questions(chorus).locator('[data-dock-action="escalate"]', { hasText: "violent" });
    await raise.waitFor();
    expect(await questions(chorus).last().innerText()).toContain("Sera Vane");
    expect(await seriousIssues(chorus, "#dramatis-questions")).toEqual([]);
    if (SHOTS) await chorus.page.screenshot({ path: `${SHOTS}/dock-escalation.png` });
    await raise.click();
    await ash.until(`game.combat?.system.sceneState === "violent"`);
    await dismiss(chorus);
    // Whoever asked for less has more than that now; what is left is a player's to answer.
    await questions(chorus).first().waitFor({ state: "detached" });
    expect(await dock(chorus).locator("[data-is=debt]").first().innerText()).toMatch(/^Bryn .* since \d+:\d+/);
  });
});
