/** Threshold's tracker in Chromium, and foes in seconds: what the game master presses, and what players answer meanwhile. */
import { describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage({ game: "threshold" });
let morgan: Player;
let ash: Player;

const TOVE = 'game.actors.getName("Tove Marren")';
const isFoe = "game.combat.combatant.actor.type === 'threshold-foe'";
const next = () => morgan.page.locator("#combat .d-tracker-next button");
const run = () => morgan.page.locator("[data-dialog=runFoes]");

describe("Threshold's tracker", () => {
  it("RUN-022 RUN-036 begins the fight with one button; rows have pips, and nobody sees a foe's figures but the game master", async () => {
    [morgan, ash] = await Promise.all([stage.join("Morgan"), stage.join("Ash", { colorScheme: "dark", width: 1024 })]);
    for (const player of [morgan, ash]) await player.sidebar("combat");
    await next().click();
    await morgan.until("game.combat.round === 1");
    const figures = (player: Player) => player.page.locator("#combat [data-is=defense]").count();
    await ash.page.locator("#combat [data-is=pip]").first().waitFor();
    expect(await figures(ash)).toBeLessThan(await figures(morgan));
    for (const player of [morgan, ash]) expect(await seriousIssues(player, "#combat")).toEqual([]);
  });

  it("RUN-012 RUN-055 foes act up to the next player in two presses; each is a question to its victim, and all is taken back in one", async () => {
    for (let left = 20; left > 0 && !(await morgan.run<boolean>(isFoe)); left -= 1) {
      const turn = await morgan.run<number>("game.combat.turn");
      await next().click();
      await morgan.until(`game.combat.turn !== ${turn}`);
    }
    await morgan.page.locator('#combat [data-tracker-action="runFoes"]').click();
    const victims = run().locator('select[name^="victim"]');
    await victims.first().waitFor();
    await victims.first().selectOption({ label: "Tove Marren" });
    expect(await seriousIssues(morgan, "[data-dialog=runFoes]")).toEqual([]);
    await run().locator("button[type=submit]").click();
    await ash.page.locator("#chat [data-asks=defend]").first().waitFor({ state: "attached" });
    expect(await run().locator("[data-is=progress]").textContent()).toMatch(/^0 of \d+ · waiting for .*Tove Marren/u);
    await run().locator('[data-action="undoRun"]').click();
    await morgan.until(
      `game.messages.contents.every(({ system }) => (system.applied ?? []).every(({ undone }) => undone) || (system.steps ?? []).every(({ decision }) => decision.type !== "attack"))`,
    );
    await run().locator('[data-progress="ready"]').first().waitFor();
    expect(await ash.run<boolean>(`${TOVE}.system.toughness.value > 0`)).toBe(true);
  });
});
