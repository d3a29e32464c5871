/** A crowd in Threshold's tracker: a hundred foes have their rows, and act at one press like ten. */
import { expect, it } from "vitest";
import { seedDice } from "./harness/dice.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage({ game: "threshold" });
const CROWD = 100;

it.skipIf(!OWN_HOST)(
  "RUN-012 RUN-022 RUN-055 a hundred foes: all have a row in the tracker and in their run, one press begins it, and each hero is asked about one blow",
  async () => {
    const morgan = await stage.join("Morgan");
    const ash = await stage.join("Ash");
    for (const player of [morgan, ash]) await player.sidebar("combat");
    await seedDice(morgan, 11);
    // The heroes come first, so that all the foes act in one go.
    await morgan.run(`(async () => {
      for (const { actor } of game.combat.combatants)
        if (actor.type === "threshold-character") await actor.update({ "system.attributes.quick.value": 20 });
      const { scene, combatants } = { scene: canvas.scene, combatants: game.combat.combatants };
      const foes = combatants.filter(({ actor }) => actor.type === "threshold-foe").length;
      const { _id, ...foe } = scene.tokens.find(({ actor }) => actor?.type === "threshold-foe").toObject();
      const more = Array.from({ length: ${CROWD} - foes }, (_, at) => ({
        ...foe, name: "Robber " + at, x: 100 * (at % 20), y: 100 * Math.floor(at / 20),
      }));
      const tokens = await scene.createEmbeddedDocuments("Token", more);
      const seats = tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId }));
      await game.combat.createEmbeddedDocuments("Combatant", seats);
    })().then(() => true)`);
    const next = morgan.page.locator("#combat .d-tracker-next button");
    await next.click();
    for (const player of [morgan, ash]) {
      await player.until("game.combat.round === 1");
      await player.until(`document.querySelectorAll("#combat [data-combatant-id]").length >= ${CROWD}`);
    }
    const heroes = await morgan.run<number>(
      "game.combat.turns.findIndex(({ actor }) => actor.type === 'threshold-foe')",
    );
    for (let turn = 1; turn <= heroes; turn += 1) {
      await next.click();
      for (const player of [morgan, ash]) await player.until(`game.combat.turn === ${turn}`);
    }
    await morgan.page.locator('#combat [data-tracker-action="runFoes"]').getByText(`Run foes (${CROWD})`).click();
    const run = morgan.page.locator("[data-dialog=runFoes]");
    await run
      .locator("[data-is=run]")
      .nth(CROWD - 1)
      .waitFor();
    expect(await run.locator("[data-is=run]").count()).toBe(CROWD);
    // Each row says what the player would have to reach, or who reaches further.
    expect(await run.locator("[data-is=line]:not(:empty)").count()).toBe(CROWD);
    // The last row is as ready to be changed as the first.
    const last = run.locator("[data-is=run]").last();
    await last.locator("select[name^=action]").selectOption("hold");
    await last.locator("[data-reason]").first().waitFor({ state: "detached" });
    await run.locator("button[type=submit]").click();
    await ash.page.locator("#dramatis-questions [data-is=question]").first().waitFor();
    await run
      .locator('[data-progress="waits"]')
      .nth(heroes - 1)
      .waitFor();
    // One blow at each hero: the others wait for these.
    expect(await run.locator('[data-progress="waits"]').count()).toBe(heroes);
    expect(await run.locator("[data-is=progress]").textContent()).toMatch(/^1 of 100 · waiting for /u);
    expect(await ash.page.locator("#dramatis-questions [data-is=question]").count()).toBe(1);
    // Nobody is taken from the row where they are: it stays in sight and may be changed.
    await last.locator("select[name^=action]").scrollIntoViewIfNeeded();
    await ash.page.locator("#dramatis-questions [data-is=question] button").first().click();
    await run.locator("[data-is=progress]", { hasText: /^[12] of 100/u }).waitFor();
  },
);
