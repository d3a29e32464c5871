/** Threshold's tracker in Chromium, and foes in seconds: what the game master presses, and what players answer meanwhile. */
import { mkdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { seedDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage({ game: "threshold" });
let morgan: Player;
let ash: Player;
let players: readonly Player[];

const isFoe = "game.combat.combatant.actor.type === 'threshold-foe'";
const RUN = "game.combat.flags.dramatis?.run";
/** How many cards an attack has opened. */
const BLOWS =
  'game.messages.filter(({ type, system }) => type === "card" && system.steps[0].decision.type === "attack").length';
const next = () => morgan.page.locator("#combat .d-tracker-next button");
const run = () => morgan.page.locator("[data-dialog=runFoes]");
const runPress = () => morgan.page.locator('#combat [data-tracker-action="runFoes"]');
const main = () => run().locator("button[type=submit]");
const question = (player: Player) => player.page.locator("#dramatis-questions [data-is=question]");

/** Keeps a picture for those who ask for it. */
async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/${name}.png` });
}

/** From here on counts what somebody presses with the mouse or with Enter. */
const countPresses = (player: Player) =>
  player.run<boolean>(`(() => {
    globalThis.presses = 0;
    const count = (event) => void (event.isTrusted && (globalThis.presses += 1));
    document.addEventListener("click", count, true);
    return true;
  })()`);

/**
 * Answers and applies whatever comes, until nobody is to any more. It is pressed in the page itself, as soon as it is there; a Free
 * Attack is let go, for what it does to a foe would be the game master's to apply.
 */
const answerAll = (player: Player): Promise<boolean> =>
  player.run<boolean>(`(() => {
    const dock = "#dramatis-questions [data-is=question] ";
    const wanted = [dock + "[data-dock-action=letGo]", dock + "button", "#chat [data-card-action^=apply]"];
    const pressed = new WeakSet();
    const press = () => {
      const found = wanted.map((one) => document.querySelector(one)).find((one) => one && !pressed.has(one));
      if (!found) return;
      pressed.add(found);
      found.click();
    };
    globalThis.answering = new MutationObserver(press);
    globalThis.answering.observe(document.body, { childList: true, subtree: true });
    press();
    return true;
  })()`);
const answerNoMore = (player: Player): Promise<boolean> =>
  player.run<boolean>("(globalThis.answering.disconnect(), true)");

describe("Threshold's tracker", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash", { colorScheme: "dark", width: 1024 });
    players = [ash, await stage.join("Bryn"), await stage.join("Cleo")];
    // The heroes come first, so that all ten foes act in one go.
    await morgan.run(`(async () => {
      for (const { actor } of game.combat.combatants)
        if (actor.type === "threshold-character") await actor.update({ "system.attributes.quick.value": 20 });
    })().then(() => true)`);
    await seedDice(morgan, 5);
    await morgan.sidebar("combat");
  });

  it("RUN-022 RUN-036 begins the fight with one button; rows have pips, and nobody sees a foe's figures but the game master", async () => {
    await ash.sidebar("combat");
    await next().click();
    await morgan.until("game.combat.round === 1");
    const figures = (player: Player) => player.page.locator("#combat [data-is=defense]").count();
    await ash.page.locator("#combat [data-is=pip]").first().waitFor();
    expect(await figures(ash)).toBeLessThan(await figures(morgan));
    for (const player of [morgan, ash]) expect(await seriousIssues(player, "#combat")).toEqual([]);
  });

  it("RUN-012 RUN-022 RUN-055 ten foes act in three presses of the game master's, each a question to a hero, no hero's slot ended", async () => {
    for (const turn of [1, 2, 3]) {
      await next().click();
      await morgan.until(`game.combat.turn === ${turn}`);
    }
    expect(await morgan.run<boolean>(isFoe)).toBe(true);
    for (const player of players) await player.sidebar("chat");
    await countPresses(morgan);
    await runPress().click();
    await run().locator("[data-is=run]").first().waitFor();
    expect(await run().locator("[data-is=run]").count()).toBe(10);
    // They don't all go for the same hero.
    const victims = await run()
      .locator('select[name^="victim"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
    expect(new Set(victims).size).toBe(3);
    expect(await seriousIssues(morgan, "[data-dialog=runFoes]")).toEqual([]);
    await picture(morgan, "run-ready");
    await main().click();
    for (const player of players) await question(player).first().waitFor();
    await run()
      .locator("[data-is=progress]", { hasText: /^0 of 10 · waiting for .*Tove Marren/u })
      .waitFor();
    await picture(morgan, "run-on");
    await Promise.all(players.map(answerAll));
    const done = 'parseInt(document.querySelector("[data-dialog=runFoes] [data-is=progress]").textContent, 10)';
    for (let least = 1; least <= 10; least += 1) await morgan.until(`${done} >= ${least}`);
    await run().getByText("Go on in the order").waitFor();
    await Promise.all(players.map(answerNoMore));
    await main().click();
    await run().waitFor({ state: "detached" });
    await morgan.until("game.combat.round === 2 && game.combat.turn === 0");
    expect(await morgan.run<number>("globalThis.presses")).toBe(3);
    expect(await morgan.run<number>(BLOWS)).toBe(10);
    await picture(morgan, "run-over");
  });

  it("RUN-022 RUN-110 all of it is taken back from the tracker, the order with it; a reload loses nothing", async () => {
    const back = morgan.page.locator('#combat [data-tracker-action="undoRun"]');
    await back.click();
    await back.click();
    await morgan.until("game.combat.round === 1 && game.combat.turn === 3");
    await morgan.until(
      `${RUN}.state === "paused" && Object.values(${RUN}.rows).every(({ cards }) => cards.length === 0)`,
    );
    await morgan.reload();
    await seedDice(morgan, 6);
    await morgan.sidebar("combat");
    await runPress().getByText("0 of 10 · paused").waitFor();
    await runPress().click();
    await main().click();
    await question(ash).first().waitFor();
    await morgan.reload();
    await morgan.sidebar("combat");
    await runPress().getByText("waiting for").waitFor();
    await runPress().click();
    await run().locator('[data-progress="waits"]').first().waitFor();
    await run().locator("[data-action=stopRun]").click();
    await runPress().getByText("Run foes (10)").waitFor();
  });

  it("RUN-098 what is changed in one row is changed in all that are picked, with one press each; they stay picked", async () => {
    await runPress().click();
    const rows = run().locator("[data-is=run]");
    await rows.nth(9).waitFor();
    const picked = run().locator("[data-is=run].is-picked input[name^='pick ']:checked");
    await morgan.page.keyboard.press("Control+a");
    await picked.nth(9).waitFor();
    // An action first, so that all have the same choices; then a reason, by a press where the mouse is.
    await rows.nth(4).locator("select[name^=action]").selectOption("hold");
    await morgan.until('document.querySelectorAll("[data-is=run] [data-reason]").length === 0');
    await rows.nth(4).locator("select[name^=action]").selectOption("attack");
    // Bows have it as well.
    const lower = (at: number) => rows.nth(at).locator("[data-reason=lowerGround]");
    await lower(9).waitFor();
    await lower(4).click();
    await morgan.until(
      'document.querySelectorAll("[data-is=run] [data-reason=lowerGround][aria-pressed=true]").length === 10',
    );
    expect(await picked.count()).toBe(10);
    await lower(6).click();
    await morgan.until(
      'document.querySelectorAll("[data-is=run] [data-reason=lowerGround][aria-pressed=false]").length === 10',
    );
    expect(await picked.count()).toBe(10);
    await picture(morgan, "run-picked");
    await morgan.page.keyboard.press("Escape");
    await run().waitFor({ state: "detached" });
  });

  it("RUN-038 one foe takes one press on its weapon, at whom it most likely goes for; with Shift it is asked first", async () => {
    const blow = morgan.page.locator('#combat [data-tracker-action="attack"]').first();
    const before = await morgan.run<number>(BLOWS);
    await blow.click();
    await morgan.until(`${BLOWS} > ${before}`);
    const last = 'game.messages.contents.findLast(({ type }) => type === "card").system.steps[0].decision';
    expect(await morgan.run<object>(last)).toMatchObject({
      type: "attack",
      actor: await morgan.run<string>("game.combat.combatant.actor.uuid"),
    });
    await blow.click({ modifiers: ["Shift"] });
    await morgan.page.locator("[data-dialog=attack]").waitFor();
    expect(await morgan.run<number>(BLOWS)).toBe(before + 1);
  });
});
