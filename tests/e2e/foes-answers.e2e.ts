/** What is asked of foes, answered as the group has it; and help for players: the best deeds of their own, and somebody who plays for them. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { at } from "../../tools/paths.ts";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let chorus: Player;
let ash: Player;

/** Everybody on the board in a violent encounter, a hero first. */
const FIGHT = `(async () => {
  const scene = canvas.scene;
  const combat = game.combat ?? (await getDocumentClass("Combat").create({ scene: scene.id, active: true }));
  const tokens = scene.tokens.filter(({ id }) => !combat.combatants.some(({ tokenId }) => tokenId === id));
  await combat.createEmbeddedDocuments("Combatant",
    tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
  await combat.update({ "system.sceneState": "violent" });
  const ORDER = ["Sera Vane", "Toll captain", "Cutpurse", "Tobin Reed", "Barred gate"];
  await combat.updateEmbeddedDocuments("Combatant", combat.combatants.map(({ id, name }) =>
    ({ _id: id, "system.order": { dice: [10 - ORDER.indexOf(name)], modifier: 0, rolled: true }, initiative: 10 - ORDER.indexOf(name) })));
  await combat.startCombat();
  return combat.turns.map(({ name }) => name);
})()`;

const set = (key: string, value: string): Promise<unknown> =>
  chorus.run(`game.settings.set("dramatis", "personae.${key}", "${value}").then(() => true)`);
const dock = (player: Player): Locator => player.page.locator("#dramatis-questions");
const row = (player: Player, name: string): Locator =>
  player.page.locator("#combat [data-combatant-id]").filter({ hasText: name });
const press = (player: Player, name: string, on: string): Locator =>
  row(player, name).locator(`[data-tracker-action="${on}"]`);
const strike = (): Promise<string> =>
  ash.run(
    `game.dramatis.personae.challenge({ actor: "Sera Vane", reactors: "Cutpurse", weapon: "Ferry sword" }).then(({ message }) => message)`,
  );
const steps = (card: string): Promise<number> => chorus.run(`game.messages.get("${card}").system.steps.length`);
const stepsAre = (card: string, n: number): Promise<unknown> =>
  chorus.page.waitForFunction(`game.messages.get("${card}").system.steps.length === ${n}`);
const deeds = (player: Player): Promise<string[]> =>
  player.page.locator("[data-dialog=suggest] [data-action=take]").allInnerTexts();

/** Gives Sera Vane what her turn holds once more. */
const anew = (): Promise<unknown> =>
  chorus.run(
    `game.combat.combatants.getName("Sera Vane").update({ "system.used.actions": 0, "system.used.acted": false }).then(() => true)`,
  );

/** Keeps what somebody sees, for people to look at. */
async function picture(player: Player, name: string): Promise<void> {
  const folder = at("dist/test-results/pictures");
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: join(folder, `foes-answers-${name}.png`) });
}

describe("answers of foes, and help for players", () => {
  beforeAll(async () => {
    chorus = await stage.join("Chorus", { width: 1440, height: 900 });
    ash = await stage.join("Ash", { width: 1440, height: 900, colorScheme: "dark" });
    await chorus.sidebar("combat");
    await ash.sidebar("combat");
    expect((await chorus.run<string[]>(FIGHT))[0]).toBe("Sera Vane");
    await set("autoAnswer", "off");
    await chorus.run('game.settings.set("dramatis", "questions", "dock").then(() => true)');
    await chorus.run('game.settings.set("dramatis", "foesPace", "atOnce").then(() => true)');
  });

  it("PER-027 wait for the chorus as ever, or with the best three and their reasons beside the question, one press each", async () => {
    const card = await strike();
    await dock(chorus).locator("[data-is=question]").first().waitFor();
    expect(await dock(chorus).locator("[data-is=advice]").count()).toBe(0);
    await set("foeAnswers", "suggest");
    const advised = dock(chorus).locator("[data-is=advice] button");
    await advised.first().waitFor();
    expect(await advised.first().innerText()).toMatch(/Answers with/);
    expect(await ash.page.locator("[data-is=advice]").count()).toBe(0);
    await picture(chorus, "advice-light-1440");
    await chorus.page.emulateMedia({ colorScheme: "dark" });
    await chorus.page.setViewportSize({ width: 400, height: 800 });
    await picture(chorus, "advice-dark-400");
    await chorus.page.setViewportSize({ width: 1440, height: 900 });
    await chorus.page.emulateMedia({ colorScheme: "light" });
    expect(await seriousIssues(chorus, "#dramatis-questions")).toEqual([]);
    expect(await steps(card)).toBe(1);
    await advised.first().click();
    await stepsAre(card, 2);
  });

  it("PER-027 come by themselves on the same card, can be taken back, and aren't given again there", async () => {
    await set("foeAnswers", "themselves");
    const card = await strike();
    await stepsAre(card, 2);
    expect(await chorus.run(`game.messages.get("${card}").system.steps[1].decision.type`)).toBe("answer");
    await chorus.run(`game.dramatis.apply("${card}").then(() => true)`);
    await chorus.run(`game.dramatis.undo("${card}").then(() => true)`);
    await chorus.reload();
    await chorus.sidebar("combat");
    expect(await steps(card)).toBe(2);
  });

  it("PER-027 wait and say so while no game master is here, and come when one is back", async () => {
    const other = await stage.join("Bryn");
    await chorus.page.goto("about:blank");
    await ash.page.waitForFunction("game.users.activeGM === null");
    const card = await strike();
    await ash.page
      .locator("#dramatis-notices [data-about=foe-answers]", { hasText: "comes when it is back" })
      .waitFor();
    expect(await other.run(`game.messages.get("${card}").system.steps.length`)).toBe(1);
    await chorus.login();
    await stepsAre(card, 2);
    await ash.page.locator("#dramatis-notices [data-about=foe-answers]").waitFor({ state: "detached" });
    await chorus.sidebar("combat");
  });

  it("PER-027 PER-057 tell a player on their turn what their own could do, by nothing that is kept from them, in both ways of sending", async () => {
    expect(await press(ash, "Sera Vane", "suggestOwn").count()).toBe(0);
    await set("playerHelp", "suggest");
    await set("chorusNumbers", "hidden");
    await anew();
    const shown: string[][] = [];
    for (const mode of ["public", "gm"]) {
      for (const strength of [1, 5]) {
        await ash.run(`game.settings.set("core", "messageMode", "${mode}").then(() => true)`);
        await chorus.run(
          `game.combat.combatants.getName("Cutpurse").actor.update({ "system.attributes.STA.value": ${strength} }).then(() => true)`,
        );
        await ash.page.waitForFunction(
          `game.combat.combatants.getName("Cutpurse").actor.system.attributes.STA.value === ${strength}`,
        );
        await press(ash, "Sera Vane", "suggestOwn").click();
        await ash.page.locator("[data-dialog=suggest] [data-action=take]").nth(2).waitFor();
        shown.push(await deeds(ash));
        if (shown.length === 1) {
          await picture(ash, "help-dark-1440");
          expect(await seriousIssues(ash, "[data-dialog=suggest]")).toEqual([]);
          expect(await ash.page.locator("[data-dialog=suggest] select").count()).toBe(0);
        }
        await ash.page.keyboard.press("Escape");
        await ash.page.locator("[data-dialog=suggest]").waitFor({ state: "detached" });
      }
    }
    expect(shown[0]?.[0]).toMatch(/Strikes .* with Ferry sword/);
    expect(new Set(shown.map((one) => one.join("\n"))).size).toBe(1);
    expect(await press(chorus, "Sera Vane", "suggestOwn").count()).toBe(0);
    await ash.run(`game.settings.set("core", "messageMode", "public").then(() => true)`);
    await set("chorusNumbers", "shown");
  });

  it("PER-057 does what is pressed by the player's own client, from their sheet as well", async () => {
    const sheet = await ash.openSheet("Sera Vane");
    await sheet.locator("[data-is=suggestOwn]").click();
    const deed = ash.page.locator("[data-dialog=suggest] [data-action=take]").first();
    const before: number = await chorus.run("game.messages.size");
    await deed.click();
    await chorus.page.waitForFunction(`game.messages.size === ${before + 1}`);
    const by = "game.users.get(game.messages.contents.at(-1).system.steps[0].made.by).name";
    expect(await chorus.run(by)).toBe("Ash");
    await ash.page.keyboard.press("Escape");
  });

  it("PER-057 plays a hero who was handed over along with foes, and stops at once when their player takes them back", async () => {
    expect(await press(ash, "Sera Vane", "handOver").count()).toBe(0);
    await set("playerHelp", "play");
    await ash.page.keyboard.press("Escape");
    await ash.sidebar("combat");
    await anew();
    await press(ash, "Sera Vane", "handOver").click();
    await row(chorus, "Sera Vane").locator("[data-is=handedOver]").waitFor();
    await ash.page.locator("[data-about=turn]", { hasText: "whom the table plays for you" }).waitFor();
    expect(await press(ash, "Sera Vane", "suggestOwn").count()).toBe(0);
    await picture(chorus, "handed-light-1440");
    await ash.page.setViewportSize({ width: 400, height: 800 });
    await picture(ash, "handed-dark-400");
    await ash.page.setViewportSize({ width: 1440, height: 900 });
    expect(await seriousIssues(chorus, "#combat")).toEqual([]);
    await chorus.run('game.settings.set("dramatis", "foesPace", "calm").then(() => true)');
    await press(chorus, "Sera Vane", "playSide").click();
    await chorus.page.locator("#dramatis-notices [data-about=foes]", { hasText: "Sera Vane plays" }).waitFor();
    await press(ash, "Sera Vane", "takeHero").click();
    await chorus.page.locator(".notification, #dramatis-notices", { hasText: "no longer" }).first().waitFor();
    await row(chorus, "Sera Vane").locator("[data-is=handedOver]").waitFor({ state: "detached" });
    expect(await chorus.run("game.combat.combatant.name")).toBe("Sera Vane");
    // Of heroes whose players are here, no game master disposes.
    expect(await press(chorus, "Sera Vane", "handOver").count()).toBe(0);
  });
});
