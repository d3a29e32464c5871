/** The long way back from shock 3, scene by scene, as the chorus turns the clock (PER-107 … PER-113, PER-149 … PER-152). */
import { describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import { lastCard } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { inBar } from "./harness/tracker.ts";

const stage = setStage();
let chorus: Player;
let bryn: Player;

const tobin = `canvas.tokens.placeables.find((one) => one.name === "Tobin Reed").actor`;
const clock = `game.settings.get("dramatis", "personae.clock")`;
const tobinIs = (hits: number, shock: number): Promise<void> =>
  bryn.until(`${tobin}.system.tracks.main.hits === ${hits} && ${tobin}.system.tracks.main.shock === ${shock}`);

/** Two presses in the clock bar; resolves when every screen has the new scene. */
async function endScene(): Promise<void> {
  const scene = await chorus.run<number>(`${clock}.scene`);
  const messages = await bryn.run<number>("game.messages.size");
  await chorus.sidebar("combat");
  const button = await inBar(chorus, "newScene");
  await button.click();
  expect(await button.innerText()).toMatch(/End it/);
  expect(await chorus.run(`${clock}.scene`)).toBe(scene);
  await button.click();
  await bryn.until(`${clock}.scene === ${scene + 1} && game.messages.size === ${messages + 1}`);
  await chorus.sidebar("chat");
}

/** Bryn rolls the recovery that the newest card offers, with these dice. */
async function recover(...dice: number[]): Promise<void> {
  await lastCard(bryn).locator('[data-card-action="recover"]').click();
  const dialog = bryn.window("Recovery");
  await dialog.waitFor();
  await loadDice(chorus, dice);
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: "detached" });
}

/** Everybody on the board takes part in one encounter. */
async function gather(): Promise<void> {
  await chorus.run(`(async () => {
    const combat = await getDocumentClass("Combat").create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", canvas.tokens.placeables.map(({ document, actor }) => ({
      tokenId: document.id, sceneId: document.parent.id, actorId: actor.id,
    })));
  })()`);
  await bryn.until("game.combat?.combatants.size === 5");
}

describe("the way back", () => {
  it("PER-110 PER-152 ends a violent encounter with its scene: shock 3 is out of the next one", async () => {
    [chorus, bryn] = await Promise.all([stage.join("Chorus"), stage.join("Bryn")]);
    await bryn.sidebar("chat");
    await chorus.sidebar("combat");
    await gather();
    await chorus.run("game.combat.update({ 'system.sceneState': 'violent' }).then(() => true)");
    await chorus.run("game.combat.startCombat().then(() => true)");
    await chorus.run(
      `${tobin}.update({ "system.tracks.main.hits": 4, "system.tracks.main.shock": 3, "system.recovery.raisedScene": ${clock}.scene }).then(() => true)`,
    );
    await chorus.page.locator('#combat [data-action="endCombat"]').click();
    const wizard = chorus.page.locator("[data-dialog]").last();
    await wizard.waitFor();
    expect(await wizard.locator("[data-is=fate]").filter({ hasText: "Tobin Reed" }).innerText()).toMatch(/next scene/i);
    await wizard.locator('button[type="submit"]').click();
    await bryn.until(`game.combats.size === 0 && ${tobin}.system.recovery.outOfScene`);
    expect(await bryn.run(`${clock}.scene`)).toBe(2);
  });

  it("PER-110 PER-113 rolls once to return to that scene, still at shock 3 and under the caveat", async () => {
    expect(await lastCard(bryn).innerText()).toMatch(/Tobin Reed is out of this scene and may roll to return/);
    await recover(10, 1, 1, 1);
    await bryn.until(`${tobin}.system.recovery.stage === "B" && !${tobin}.system.recovery.outOfScene`);
    await tobinIs(4, 3);
    expect(await bryn.run(`${tobin}.system.recovery.caveat`)).toBe(true);
  });

  it("PER-111 sheds a level at the end of the scene after, and not before", async () => {
    await endScene();
    expect(await lastCard(bryn).locator('[data-card-action="recover"]').count()).toBe(0);
    await endScene();
    await recover(10, 1, 1, 1);
    await tobinIs(3, 2);
  });

  it("PER-001 PER-150 the end of a scene can be taken back, and made again", async () => {
    await endScene();
    const scene = await chorus.run<number>(`${clock}.scene`);
    const card = lastCard(chorus);
    await card.locator('[data-card-action="undo"]').click();
    await bryn.until(`${clock}.scene === ${scene - 1}`);
    await card.locator('[data-card-action="redo"]').click();
    await bryn.until(`${clock}.scene === ${scene}`);
  });

  it("PER-106 PER-109 a roll that fails changes nothing, and the next scene brings the next one", async () => {
    await recover(1, 10, 10);
    await lastCard(bryn)
      .getByText(/does not recover yet/)
      .waitFor();
    await tobinIs(3, 2);
    await endScene();
    await recover(10, 1, 1);
    await tobinIs(2, 1);
  });

  it("PER-108 half the hits go with shock 1, the rest at the end of the following scene", async () => {
    await endScene();
    await recover(10, 1);
    await tobinIs(1, 0);
    expect(await bryn.run(`${tobin}.system.recovery.pendingHits`)).toBe(1);
    await endScene();
    await tobinIs(0, 0);
  });

  it("PER-024 PER-149 PER-151 days and sessions renew what is counted by them", async () => {
    const uses = JSON.stringify({ value: 0, max: 1, per: "session" });
    await chorus.run(
      `${tobin}.createEmbeddedDocuments("Item", [{ name: "Old songs", type: "personae-talent", system: { subtype: "expertise", uses: ${uses} } }]).then(() => true)`,
    );
    await chorus.sidebar("combat");
    for (const action of ["newDay", "newSession"]) {
      const button = await inBar(chorus, action);
      await button.click();
      await button.click();
      await bryn.until(`${clock}.${action === "newDay" ? "day" : "session"} === 2`);
    }
    await bryn.until(`${tobin}.items.getName("Old songs").system.uses.value === 1`);
  });
});
