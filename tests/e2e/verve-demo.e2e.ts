/** The demo world of Verve as it is opened: the toll at the bridge, rolls in texts, foes by the handful, and a crowd of a hundred. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice, seedDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage({ game: "verve" });
const CROWD = 100;
let morgan: Player;
let ash: Player;
let bryn: Player;

const card = (player: Player): Locator => player.page.locator("#chat .chat-log [data-is=card]").last();
const says = (locator: Locator, text: string | RegExp): Promise<void> =>
  locator.filter({ hasText: text }).first().waitFor();

/** Calls one of Verve's functions for macros, which has to be possible. */
async function calls(player: Player, call: string): Promise<void> {
  const answer = await player.run<{ ok: boolean; refused?: string }>(`game.dramatis.verve.${call}`);
  expect(answer, answer.refused).toMatchObject({ ok: true });
}

/** Keeps a picture of somebody's screen for those who ask for it. */
async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/verve-${name}.png` });
}

describe.skipIf(!OWN_HOST)("the demo world", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn", { colorScheme: "dark" });
    for (const player of [morgan, ash, bryn]) await player.sidebar("combat");
  });

  it("is ready: two players with two heroes each, nine on the bridge, an archer on the roof, six compendia", async () => {
    const own = (player: Player): Promise<readonly string[]> =>
      player.run("game.actors.filter((one) => one.isOwner).map(({ name }) => name).sort()");
    expect(await own(ash)).toEqual(["Hedda Stoneley", "Ysolde Marrick"]);
    expect(await own(bryn)).toEqual(["Jory Pike", "Tamsin Hale"]);
    expect(await morgan.run("game.combat.combatants.size")).toBe(9);
    expect(await morgan.run("canvas.scene.tokens.filter(({ elevation }) => elevation === 3).length")).toBe(1);
    expect(
      await ash.run(`game.packs.filter(({ collection }) => collection.startsWith("dramatis.verve-")).length`),
    ).toBe(6);
    // 5 and 2 for endurance 17, and a 7 at the third level; 5, 2 and 0 of the minors, and a 6 at the second.
    expect(
      await ash.run(
        "[game.user.character.system.survival, game.user.character.system.verve].map(({ value, max }) => value === max)",
      ),
    ).toEqual([true, true]);
  });

  it("VRV-135 VRV-139 a text holds buttons: Ash’s opens a roll of Hedda’s, with the height in the way", async () => {
    await ash.run(`game.journal.getName("The toll at Reed Bridge").sheet.render({ force: true }).then(() => true)`);
    const links = ash.page.locator("button.d-link");
    await links.filter({ hasText: "Along the ledge" }).waitFor();
    expect(await links.count()).toBe(4);
    await links.filter({ hasText: "Along the ledge" }).click();
    const form = ash.page.locator("[data-dialog=roll]");
    await form.waitFor();
    await says(form, "Hedda Stoneley");
    expect(await form.locator("[name=obstacle]").inputValue()).toBe("height");
    expect(await form.locator("[name=quantity]").inputValue()).toBe("20");
    await picture(ash, "demo-roll");
    expect(await seriousIssues(ash, "[data-dialog=roll]")).toEqual([]);
    await loadDice(morgan, [3], 20);
    await form.locator("button[type=submit]").click();
    await bryn.sidebar("chat");
    await says(card(bryn), "Hedda Stoneley");
  });

  it("VRV-216 a fall from a text: the Guide rolls for whoever is selected, and is told where nobody is", async () => {
    await morgan.run(`game.journal.getName("The toll at Reed Bridge").sheet.render({ force: true }).then(() => true)`);
    const fall = morgan.page.locator("button.d-link").filter({ hasText: "Fall 15 feet" });
    await fall.click();
    await morgan.page.locator("#notifications").getByText("Select a token").waitFor();
    await morgan.run(`canvas.tokens.placeables.find(({ name }) => name === "Robber with one boot").control() ?? true`);
    await fall.click();
    const form = morgan.page.locator("[data-dialog=fall]");
    await form.waitFor();
    await says(form, "Robber with one boot");
    await morgan.page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
  });

  it("VRV-221 the rules stand in a journal, with every table and its buttons", async () => {
    await ash.run(
      `game.packs.get("dramatis.verve-rules").getDocuments().then(([journal]) => journal.sheet.render({ force: true })).then(() => true)`,
    );
    const sheet = ash.page.locator(".journal-sheet, .journal-entry").last();
    await sheet.waitFor();
    const pages = await ash.run<readonly string[]>(
      `game.packs.get("dramatis.verve-rules").getDocuments().then(([journal]) => journal.pages.contents.map(({ name }) => name))`,
    );
    expect(pages.filter((name) => name.endsWith("at a glance"))).toHaveLength(8);
    await picture(ash, "demo-rules");
  });

  it("VRV-125 VRV-264 foes are foreseen and made by the handful, one by one or as a unit, and taken back", async () => {
    await morgan.page.keyboard.press("Shift+N");
    const dialog = morgan.page.locator("[data-dialog=quick]");
    await dialog.waitFor();
    await dialog.locator("label.d-chip").filter({ hasText: "Wolf" }).click();
    await dialog.locator('input[name="count"]').fill("3");
    await dialog.locator('input[name="count"]').press("Tab");
    const preview = dialog.locator("[data-is=preview]");
    // 11 and a Fighting Art of 2; half of d10 twice is 11.
    await preview.getByText("survival 11").waitFor();
    await says(preview, "13 less defense");
    await says(preview, "Wolf 1 … Wolf 3");
    await picture(morgan, "demo-foes");
    expect(await seriousIssues(morgan, "[data-dialog=quick]")).toEqual([]);
    await dialog.locator("button[type=submit]").click();
    await morgan.until(`game.actors.filter(({ name }) => name.startsWith("Wolf")).length === 3`);
    expect(
      await morgan.run(
        `game.actors.filter(({ name }) => name.startsWith("Wolf")).map(({ type, system }) => [type, system.survival.value])`,
      ),
    ).toEqual(Array.from({ length: 3 }, () => ["verve-npc", 11]));
    await morgan.sidebar("chat");
    await morgan.page.locator("#chat .dramatis").last().getByRole("button", { name: "Take back" }).click();
    await morgan.until(`game.actors.filter(({ name }) => name.startsWith("Wolf")).length === 0`);
    await calls(morgan, `makeFoes({ outline: "goblin", unit: true, count: 8, place: false })`);
    expect(
      await morgan.run(
        `game.actors.filter(({ type }) => type === "verve-unit").map(({ name, system }) => [name, system.count, system.survival.max])`,
      ),
    ).toEqual([["Goblin mob", 8, 16]]);
    expect(await ash.run(`game.dramatis.verve.makeFoes({ count: 1 })`)).toMatchObject({ ok: false });
  });

  it("VRV-150 a hundred in one encounter advance through a round: of all sheets only the open one is drawn, once a phase", async () => {
    await morgan.sidebar("combat");
    await seedDice(morgan, 11);
    await morgan.run(`(async () => {
      const { scene, combatants } = { scene: canvas.scene, combatants: game.combat.combatants };
      const { _id, ...robber } = scene.tokens.find(({ name }) => name === "Robber with one boot").toObject();
      const more = Array.from({ length: ${CROWD} - combatants.size }, (_, at) => ({
        ...robber, name: "Robber " + at, x: 60 * (at % 30), y: 60 * Math.floor(at / 30),
      }));
      const tokens = await scene.createEmbeddedDocuments("Token", more);
      const seats = tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId }));
      await game.combat.createEmbeddedDocuments("Combatant", seats);
    })().then(() => true)`);
    await ash.run(`game.user.character.sheet.render({ force: true }).then(() => true)`);
    await morgan.page
      .locator('#combat [data-action="beginCombat"], #combat [data-action="startCombat"]')
      .first()
      .click();
    for (const player of [morgan, ash]) {
      await player.until("game.combat.started && game.combat.round === 1");
      await player.until(`document.querySelectorAll("#combat [data-combatant-id]").length >= ${CROWD}`);
    }
    for (const player of [morgan, ash])
      await player.run(
        `(globalThis.drawn = [], Hooks.on("renderDocumentSheetV2", (app) => void globalThis.drawn.push(app.id)), true)`,
      );
    await ash.sidebar("combat");
    await picture(morgan, "demo-crowd");
    for (const to of ["calledShots", "heroes", "others", "checks"]) {
      await calls(morgan, `phase({ to: "${to}" })`);
      for (const player of [morgan, ash]) await player.until(`game.combat.system.phase === "${to}"`);
    }
    expect(await morgan.run("globalThis.drawn")).toEqual([]);
    const drawn = await ash.run<readonly string[]>("globalThis.drawn");
    expect(drawn.filter((id) => !id.includes("vrvHeroHeddaSton"))).toEqual([]);
    expect(drawn.length).toBeLessThanOrEqual(4);
  });
});
