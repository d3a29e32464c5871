/** Evoker's tracker in three browsers: Turns, a One More that is passed on, taken back, reloaded and let go. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { bar, begin, earns, next, press, ref, says, state, token, undo, untilTurnOf } from "./harness/evoker.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage({ game: "evoker" });
let morgan: Player;
let ash: Player;
let bryn: Player;

const [ANOUK, BO] = ["Anouk Ferris", "Bo Lindqvist"];

describe("Evoker's tracker", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn");
    for (const player of [morgan, ash, bryn]) await player.sidebar("combat");
  });

  it("EVO-008 EVO-010 places everybody and begins the first Turn; its owner alone is told to end it", async () => {
    await begin(morgan);
    await untilTurnOf(morgan, ANOUK);
    await says(next(ash), `End ${ANOUK}’s Turn`);
    expect(await next(bryn).count()).toBe(0);
  });

  it("EVO-159 EVO-353 the game master says what hangs in the air; everybody reads it, and its card takes it back", async () => {
    expect(await ash.page.locator('#combat [data-tracker-action="surroundings"]').count()).toBe(0);
    await press(morgan, "surroundings");
    const form = morgan.page.locator('[data-dialog="surroundings"]');
    await form.locator('input[name="rate"]').fill("2");
    await form.locator('select[name="light"]').selectOption("dark");
    await form.locator('button[type="submit"]').click();
    await says(ash.page.locator("#combat [data-is=miasma]"), "Miasma, growing by 2");
    await says(ash.page.locator("#combat [data-is=sight]"), "Dark");
    await undo(morgan);
    await ash.page.locator("#combat [data-is=miasma]").waitFor({ state: "detached" });
  });

  it("EVO-004 a drag in one's Turn is the Move; off it, a player is told why not", async () => {
    const x = await ash.run<number>(`${token(ANOUK)}.document.x`);
    await ash.run(`${token(ANOUK)}.document.update({ x: ${x + 100} }).then(() => true)`);
    await ash.until(`${token(ANOUK)}.document.x === ${x + 100}`);
    const used = `game.combat.combatants.find(({ actor }) => actor.uuid === ${ref(ANOUK)}).system.metresUsed`;
    await ash.until(`${used} === 1`);
    await undo(morgan);
    await ash.until(`${token(ANOUK)}.document.x === ${x} && ${used} === 0`);
    const before = await bryn.run<number>(`${token(BO)}.document.x`);
    await bryn.run(`${token(BO)}.document.update({ x: ${before + 100} }).then(() => true)`);
    await says(bryn.page.locator("#notifications"), /Turn/);
    expect(await bryn.run<number>(`${token(BO)}.document.x`)).toBe(before);
  });

  it("EVO-202 a One More that is written late keeps the order where it is, and its player is told", async () => {
    await earns(morgan, ANOUK, [ash, bryn]);
    await next(ash).click();
    await ash.until(`${state}.turnOf === null`);
    for (const player of [morgan, ash, bryn]) await says(bar(player), `${ANOUK} has One More`);
    await says(next(ash), `${ANOUK}’s One More`);
    await says(ash.page.locator("#notifications"), `${ANOUK} has One More.`);
    expect(await bar(bryn).locator("button").count()).toBe(0);
    expect(await morgan.run<boolean>(`game.combat.combatant.actor.uuid === ${ref(ANOUK)}`)).toBe(true);
    expect(await seriousIssues(ash, "#combat")).toEqual([]);
  });

  it("EVO-203 EVO-204 passed on, it is the other's in their browser, and goes no further", async () => {
    await bar(ash).locator("button").filter({ hasText: BO }).click();
    await says(bar(bryn), `${BO} has One More`);
    expect(await bar(bryn).locator("[data-is=chain] li").count()).toBe(2);
    expect(await bar(bryn).locator(".ev-receivers").count()).toBe(0);
    await says(bryn.page.locator("#combat [data-is=guest]"), BO);
  });

  it("EVO-202 begun, taken back in the middle of its chain and reloaded, it is what the encounter says", async () => {
    await press(bryn, "action");
    await says(bar(morgan), `${BO}’s One More: an Action`);
    await undo(morgan);
    await says(bar(bryn), `${BO} has One More`);
    await bryn.reload();
    await bryn.sidebar("combat");
    await says(bar(bryn), `${BO} has One More`);
    expect(await bar(bryn).locator("[data-is=worth]").count()).toBe(1);
  });

  it("EVO-202 let go, which is asked twice, the order goes on to the next Turn", async () => {
    const before = await morgan.run<number>("game.combat.turn");
    await press(bryn, "decline");
    expect(await bryn.run<number>(`${state}.grants.pending.length`)).toBe(1);
    await press(bryn, "decline");
    await bar(bryn).waitFor({ state: "detached" });
    await says(next(morgan), "Next:");
    await next(morgan).click();
    await morgan.until(`game.combat.turn !== ${before} && ${state}.turnOf === game.combat.combatant.actor.uuid`);
  });

  it("EVO-202 going past a One More asks first", async () => {
    await untilTurnOf(morgan, BO);
    await earns(morgan, BO, [ash, bryn]);
    await next(bryn).click();
    await morgan.until(`${state}.turnOf === null`);
    await says(bar(morgan), `${BO} has One More`);
    const before = await morgan.run<number>("game.combat.turn");
    await morgan.page.locator('#combat [data-action="nextTurn"]').click();
    const dialog = morgan.window(`Go on without ${BO}’s One More?`);
    await dialog.waitFor();
    await dialog.locator('[data-action="no"]').click();
    expect(await morgan.run<number>("game.combat.turn")).toBe(before);
    await morgan.page.locator('#combat [data-action="nextTurn"]').click();
    await morgan.window(`Go on without ${BO}’s One More?`).locator('[data-action="yes"]').click();
    await morgan.until(`game.combat.turn !== ${before} && ${state}.grants.pending.length === 0`);
  });

  it("EVO-092 EVO-085 players switch at their token's controls what they can do, and read whose the rest is", async () => {
    await untilTurnOf(morgan, ANOUK);
    const toggle = (player: Player, name: string, status: string): Promise<boolean> =>
      player.run(`${token(name)}.actor.toggleStatusEffect("evoker-${status}").then(() => true)`);
    await toggle(ash, ANOUK, "prone");
    await bryn.until(`${token(ANOUK)}.actor.statuses.has("evoker-prone")`);
    await undo(morgan);
    await bryn.until(`!${token(ANOUK)}.actor.statuses.has("evoker-prone")`);
    await toggle(bryn, BO, "frozen");
    await says(bryn.page.locator("#notifications"), "only the game master switches “Frozen”");
    expect(await bryn.run(`${token(BO)}.actor.statuses.has("evoker-frozen")`)).toBe(false);
  });

  it("EVO-205 a called All-Out Attack comes up on every screen, is answered there, and goes when it is called off", async () => {
    const call = (player: Player): Locator => player.page.locator("#dramatis-all-out");
    await morgan.run(`(async () => {
      for (const { actor } of game.combat.combatants.contents.filter(({ actor }) => actor.type === "evoker-shadow"))
        await actor.toggleStatusEffect("evoker-staggered", { active: true });
      return true;
    })()`);
    await earns(morgan, ANOUK, [ash, bryn]);
    await next(ash).click();
    await ash.until(`${state}.turnOf === null`);
    await press(ash, "allOutAttack");
    for (const player of [morgan, ash, bryn]) await says(call(player), `${ANOUK} calls for an All-Out Attack`);
    await bryn.page.locator("[data-dialog=joinAllOut]").waitFor();
    await bryn.page.keyboard.press("Escape");
    expect(await seriousIssues(bryn, "#dramatis-all-out")).toEqual([]);
    // It waits for whoever loads the page again.
    await bryn.reload();
    await says(call(bryn), `${ANOUK} calls for an All-Out Attack`);
    await call(bryn).locator('[data-tracker-action="stayOut"]').click();
    for (const player of [morgan, ash]) await says(call(player).locator("[data-is=declined]"), BO);
    await ash.run(`game.dramatis.evoker.decline({ actor: ${token(ANOUK)}.actor }).then(() => true)`);
    for (const player of [morgan, ash, bryn]) await call(player).waitFor({ state: "detached" });
  });
});
