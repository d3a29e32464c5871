/**
 * A whole session of Personae as three people play it: a hero is built, the party gathers, a parley turns sour, the fight
 * is fought and ended, the fallen comes back scene by scene, and development points are spent. With `STORY_PICTURES` set
 * to a folder, what people see on the way is kept there (`npm run screenshots` does).
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { loadDice } from "./harness/dice.ts";
import { actor, closeAll, lastCard, press, sheetOf } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { inBar, row } from "./harness/tracker.ts";

const stage = setStage();
let chorus: Player;
let ash: Player;
let bryn: Player;

const FIVES: readonly number[] = Array.from({ length: 40 }, () => 5);

const trackIs = (name: string, hits: number, shock: number): Promise<void> =>
  ash.until(
    `${actor(name)}.system.tracks.main.hits === ${hits} && ${actor(name)}.system.tracks.main.shock === ${shock}`,
  );
const cards = `game.messages.filter((one) => one.type === "card").length`;
const clock = `game.settings.get("dramatis", "personae.clock")`;

async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (folder) await player.page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Presses a row's button on somebody's sheet and aims at those named; the dialog is left open. */
async function aim(
  player: Player,
  name: string,
  thing: string,
  action: string,
  ...targets: string[]
): Promise<Locator> {
  await player.run(
    `canvas.tokens.placeables.forEach((one) => one.setTarget(${JSON.stringify(targets)}.includes(one.name), { releaseOthers: false }))`,
  );
  const sheet = await sheetOf(player, name);
  // A small part's sheet rolls at once; Shift asks first there too.
  const button = sheet.locator("[data-item-id]").filter({ hasText: thing });
  await button.locator(`[data-action="${action}"], [data-action="strike"]`).click({ modifiers: ["Shift"] });
  const dialog = player.page.locator("[data-dialog]").last();
  await dialog.locator('button[type="submit"]').waitFor();
  return dialog;
}

/** Rolls what stands in the dialog with these dice, and waits for its card. */
async function roll(player: Player, dialog: Locator, dice: readonly number[]): Promise<void> {
  const before = await chorus.run<number>(cards);
  await loadDice(chorus, dice);
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: "detached" });
  for (const one of [chorus, ash, bryn]) await one.until(`${cards} > ${before}`);
  await closeAll(player);
}

/** The turn passes until it is somebody's. */
async function turnOf(name: string): Promise<void> {
  await chorus.sidebar("combat");
  const names = await chorus.run<string[]>("game.combat.turns.map((one) => one.name)");
  for (const _ of names) {
    const now = await chorus.run<string>("game.combat.combatant.name");
    if (now === name) break;
    await chorus.page.locator('#combat [data-action="nextTurn"]').click();
    await chorus.until(`game.combat.combatant.name !== ${JSON.stringify(now)}`);
  }
  await ash.until(`game.combat.combatant?.name === ${JSON.stringify(name)}`);
  await chorus.sidebar("chat");
}

/** The toll captain strikes at Tobin, who has no better answer than to dodge, and it tells. */
async function captainStrikesTobin(hits: number, shock: number): Promise<void> {
  const dialog = await aim(chorus, "Toll captain", "Toll mace", "attack", "Tobin Reed");
  // The captain's maces, 4d10 less his own shock and never fewer than two, against Tobin's two dice.
  const answer = bryn.window("Answer");
  await roll(chorus, dialog, [10, 10, 9, 9, 1, 1, 1, 1]);
  await answer.waitFor();
  await answer.locator('button[type="submit"]').click();
  await lastCard(bryn).locator("[data-is=verdict]").waitFor();
  await press(lastCard(bryn), "apply");
  await trackIs("Tobin Reed", hits, shock);
}

describe("a session of Personae", () => {
  it("PER-172 PER-173 PER-174 a player builds a hero, step by step", async () => {
    [chorus, ash, bryn] = await Promise.all([stage.join("Chorus"), stage.join("Ash"), stage.join("Bryn")]);
    await chorus.run(`(async () => {
      const ash = game.users.getName("Ash");
      const wren = await getDocumentClass("Actor").create({
        name: "New hero", type: "personae-character", ownership: { default: 0, [ash.id]: 3 },
      });
      return wren.id;
    })()`);
    await ash.until(`game.actors.getName("New hero") !== undefined`);
    const sheet = await ash.openSheet("New hero");
    await sheet.locator('[data-action="create"]').click();
    const dialog = ash.page.locator("[data-dialog=creation]");
    const field = (name: string): Locator => dialog.locator(`[name="${name}"]`);
    const step = async (id: string): Promise<void> => {
      await dialog.locator(`[data-step="${id}"]`).click();
      await dialog.locator(`[data-step="${id}"][aria-current="step"]`).waitFor();
    };
    await field("name").fill("Wren Alder");
    await field("concept").fill("A scout with a debt at the bridge");
    await field("pronouns").fill("she/her");
    await step("attributes");
    const ranks = { PRO: "first", STA: "first", CNG: "second", POW: "second", CMP: "third", KNO: "hindrance" };
    for (const [id, rank] of Object.entries(ranks)) await field(`attributes.${id}.priority`).selectOption(rank);
    for (const [id, value] of Object.entries({ PRO: 2, STA: 2, CNG: 2, POW: 2, CMP: 1, KNO: 1 }))
      await field(`attributes.${id}.value`).fill(`${value}`);
    await dialog.locator('[data-counter="points"]').getByText("All points are spent").waitFor();
    await step("skills");
    for (const name of ["Counter", "Defend", "Discern"])
      await dialog
        .locator("[data-is=row]", { has: ash.page.locator(`input[value="${name}"]`) })
        .locator('input[type="number"]')
        .fill("3");
    await dialog.locator('[data-action="addRow"][data-kind="skill"]').click();
    const skill = dialog.locator("[data-is=row]", { has: ash.page.locator('input[type="text"][value=""]') });
    await skill.locator('input[type="text"]').fill("Blades");
    await skill.locator('input[type="number"]').fill("3");
    await skill.locator("select").selectOption("PRO");
    await step("enhancements");
    await dialog.locator('[data-action="addRow"][data-kind="enhancement"]').click();
    await dialog
      .locator('[data-kind="enhancement"] [data-is=row]')
      .last()
      .locator('input[type="text"]')
      .fill("Twin cut");
    await picture(ash, "1-build-a-hero");
    await step("review");
    await dialog.locator('button[type="submit"]').click();
    // The next step is taken in the player's browser, which may hear of it later.
    for (const player of [chorus, ash]) await player.until(`game.actors.getName("Wren Alder")?.system.built === true`);
    expect(await chorus.run(`game.actors.getName("Wren Alder").items.getName("Blades").system.rating`)).toBe(3);
    await closeAll(ash);
  });

  it("PER-013 the party gathers on the board, the hero with a blade and a trait that grants a follow-up", async () => {
    await ash.run(`(async () => {
      const wren = game.actors.getName("Wren Alder");
      await wren.items.getName("Twin cut").update({ "system.effects": [{ kind: "followUps", value: 1, label: "Twin cut" }] });
      await wren.createEmbeddedDocuments("Item", [{ name: "Willow blade", type: "personae-weapon", system: {
        category: "oneHanded", kind: "handToHand", group: "blades", hits: 1, skill: wren.items.getName("Blades").id } }]);
    })()`);
    await chorus.run(`(async () => {
      const document = await game.actors.getName("Wren Alder").getTokenDocument({ x: 400, y: 400, disposition: 1 });
      await canvas.scene.createEmbeddedDocuments("Token", [document.toObject()]);
    })()`);
    for (const player of [chorus, ash, bryn]) {
      await player.until(`canvas.tokens.placeables.some((one) => one.name === "Wren Alder")`);
      await player.sidebar("chat");
    }
    expect(await bryn.page.locator("[data-token-id]").count()).toBe(6);
    const token = await bryn.run(`canvas.scene.tokens.getName("Wren Alder").toObject()`);
    expect(token).toMatchObject({ actorLink: true, displayBars: 50, bar1: { attribute: "boxes" } });
    await picture(bryn, "2-the-party");
  });

  it("PER-051 PER-052 PER-054 a hard word begins a nonviolent encounter, its speaker first", async () => {
    const dialog = await aim(ash, "Wren Alder", "Counter", "challenge", "Toll captain");
    await dialog.locator('[name="goal"]').fill("Let the carters pass for one toll");
    // Wren's Counter, 3d10 + 1, against the captain's, 3d10 + 2.
    await roll(ash, dialog, [9, 6, 2, 5, 4, 3]);
    const card = lastCard(chorus);
    expect(await card.innerText()).toMatch(/Let the carters pass/);
    await press(card, "escalate");
    await ash.until(`game.combat?.system.sceneState === "nonviolent"`);
    await chorus.sidebar("combat");
    await chorus.run("canvas.tokens.placeables.forEach((one) => one.control({ releaseOthers: false }))");
    await chorus.page.locator('#combat [data-action="addCombatants"]').click();
    await ash.until("game.combat.combatants.size === 6");
    await loadDice(chorus, FIVES);
    await chorus.page.locator('#combat [data-action="beginCombat"]').click();
    await ash.until(`game.combat.round === 1 && game.combat.combatant?.name === "Wren Alder"`);
  });

  it("PER-031 PER-047 both sides say what they want, and the parley counts what each has won", async () => {
    await chorus.page.locator('#combat [data-tracker-action="aims"]').click();
    const aims = chorus.page.locator("[data-dialog]").last();
    await aims.locator('[name="party"]').fill("Cross for one toll");
    await aims.locator('[name="opposition"]').fill("Be paid twice");
    await aims.locator('[name="mode"][value="series"], select[name="mode"]').first().waitFor();
    const mode = aims.locator('select[name="mode"]');
    if (await mode.count()) await mode.selectOption("series");
    else await aims.locator('[name="mode"][value="series"]').check();
    await aims.locator('button[type="submit"]').click();
    await ash.until(`game.combat.system.goals.party === "Cross for one toll" && game.combat.system.mode === "series"`);
    const dialog = await aim(bryn, "Tobin Reed", "Old roads", "challenge", "Toll captain");
    // Tobin's Old roads, 2d10 + 2 or so, against the captain's Counter.
    await roll(bryn, dialog, [10, 9, 2, 1, 1]);
    await chorus.until("game.combat.system.wins.party === 1");
    await picture(chorus, "3-a-parley");
  });

  it("PER-120 the hero readies her blade on her own turn, for an action", async () => {
    await turnOf("Wren Alder");
    const sheet = await sheetOf(ash, "Wren Alder");
    await sheet
      .locator("[data-item-id]")
      .filter({ hasText: "Willow blade" })
      .locator('[data-action="readyDefence"]')
      .click();
    await chorus.until(`game.combat.combatants.getName("Wren Alder").system.readied.means === "weapon"`);
    await closeAll(ash);
  });

  it("PER-052 PER-121 PER-122 the captain strikes first: the stakes rise, and the blow is parried", async () => {
    const dialog = await aim(chorus, "Toll captain", "Toll mace", "attack", "Wren Alder");
    await roll(chorus, dialog, [6, 4, 3, 2, 9, 8, 7]);
    const answer = ash.window("Answer");
    await answer.waitFor();
    await answer.locator("[data-is=choice]").filter({ hasText: "Willow blade" }).click();
    await picture(ash, "4-a-parry");
    await answer.locator('button[type="submit"]').click();
    const card = lastCard(chorus);
    await card.locator("[data-is=verdict]").waitFor();
    expect(await card.innerText()).toMatch(/Willow blade/);
    await press(card, "escalate");
    await ash.until(`game.combat.system.sceneState === "violent"`);
    expect(await ash.run("game.combat.turns[0].name")).toBe("Toll captain");
    await trackIs("Wren Alder", 0, 0);
  });

  it("PER-081 PER-085 PER-092 a power burns the minion: two hits, one step of shock", async () => {
    const dialog = await aim(bryn, "Tobin Reed", "Lash of embers", "usePower", "Cutpurse");
    await roll(bryn, dialog, [10, 9, 8, 2, 1]);
    const card = lastCard(chorus);
    await card.locator("[data-is=verdict]").waitFor();
    await press(card, "apply");
    await trackIs("Cutpurse", 2, 1);
    await picture(bryn, "5-a-power");
  });

  it("PER-166 the minion is down at its second level", async () => {
    const dialog = await aim(ash, "Wren Alder", "Willow blade", "attack", "Cutpurse");
    await dialog.locator('input[name="followUps"]').fill("0");
    await roll(ash, dialog, [9, 8, 7, 2, 1]);
    await lastCard(chorus).locator("[data-is=verdict]").waitFor();
    await press(lastCard(chorus), "apply");
    await trackIs("Cutpurse", 3, 2);
    expect(await ash.run(`${actor("Cutpurse")}.statuses.has("inoperative")`)).toBe(true);
  });

  it("PER-062 PER-063 PER-167 one swing cuts the captain twice: a minor falls to shock at the first hit", async () => {
    const dialog = await aim(ash, "Wren Alder", "Willow blade", "attack", "Toll captain");
    await roll(ash, dialog, [10, 9, 8, 2, 2, 2]);
    const card = lastCard(ash);
    await card.locator("[data-is=verdict]").first().waitFor();
    await press(card, "followUp");
    await chorus.until(`game.messages.contents.findLast((one) => one.type === "card").system.steps.length === 3`);
    await picture(ash, "6-a-follow-up");
    await press(lastCard(chorus), "apply");
    await trackIs("Toll captain", 2, 2);
  });

  it("PER-089 PER-090 the captain beats Tobin down, one status a blow", async () => {
    const dialog = await aim(chorus, "Toll captain", "Toll mace", "attack", "Tobin Reed");
    await dialog.locator('input[name="hits"]').fill("5");
    await roll(chorus, dialog, [10, 10, 9, 9, 1, 1, 1, 1]);
    const answer = bryn.window("Answer");
    await answer.waitFor();
    await answer.locator('button[type="submit"]').click();
    await lastCard(bryn).locator("[data-is=verdict]").waitFor();
    await press(lastCard(bryn), "apply");
    await trackIs("Tobin Reed", 2, 1);
    await captainStrikesTobin(3, 2);
    await captainStrikesTobin(4, 3);
    await captainStrikesTobin(5, 4);
    expect(await bryn.run(`${actor("Tobin Reed")}.statuses.has("inoperative")`)).toBe(true);
  });

  it("PER-099 the hero stabilises the fallen, for an action", async () => {
    await turnOf("Wren Alder");
    await ash.sidebar("combat");
    await row(ash, "Tobin Reed").locator('[data-tracker-action="stabilise"]').click();
    const who = ash.page.locator("[data-dialog]");
    const done = `${actor("Tobin Reed")}.system.tracks.main.stabilized`;
    await ash.until(`${done} || document.querySelector("[data-dialog]") !== null`);
    if (await who.count()) {
      await who.locator("[data-is=choice]").filter({ hasText: "Wren Alder" }).click();
      await who.locator('button[type="submit"]').click();
    }
    await ash.until(done);
    await picture(ash, "7-stabilised");
    await ash.sidebar("chat");
  });

  it("PER-096 another double cut puts the captain down", async () => {
    const dialog = await aim(ash, "Wren Alder", "Willow blade", "attack", "Toll captain");
    await roll(ash, dialog, [10, 9, 8, 2, 2, 2]);
    await lastCard(ash).locator("[data-is=verdict]").first().waitFor();
    await press(lastCard(ash), "followUp");
    await chorus.until(`game.messages.contents.findLast((one) => one.type === "card").system.steps.length === 3`);
    await press(lastCard(chorus), "apply");
    await trackIs("Toll captain", 4, 4);
  });

  it("PER-032 PER-056 PER-098 PER-131 the end of the fight says what becomes of everybody, and pays for the negated", async () => {
    await chorus.sidebar("combat");
    await chorus.page.locator('#combat [data-action="endCombat"]').click();
    const wizard = chorus.page.locator("[data-dialog]").last();
    await wizard.waitFor();
    expect(await wizard.locator("[data-is=fate]").filter({ hasText: "Toll captain" }).innerText()).toMatch(/negated/i);
    expect(await wizard.locator("[data-is=fate]").filter({ hasText: "Tobin Reed" }).innerText()).toMatch(/next scene/i);
    await picture(chorus, "8-the-end-of-the-fight");
    await wizard.locator('[name="conclusion"]').selectOption("party");
    await wizard.locator('button[type="submit"]').click();
    await ash.until("game.combats.size === 0");
    await ash.until(
      `${actor("Toll captain")}.system.tracks.main.negated && ${actor("Wren Alder")}.system.dp.available >= 2`,
    );
    await bryn.until(`${actor("Tobin Reed")}.system.recovery.outOfScene && ${clock}.scene === 2`);
    await lastCard(bryn).getByText("The party got what it wanted: Cross for one toll").waitFor();
  });

  it("PER-112 PER-111 PER-109 PER-108 the fallen comes back, one scene after another", async () => {
    const recover = async (dice: readonly number[], hits: number, shock: number): Promise<void> => {
      await press(lastCard(bryn), "recover");
      const dialog = bryn.window("Recovery");
      await dialog.waitFor();
      await loadDice(chorus, dice);
      await dialog.locator('button[type="submit"]').click();
      await dialog.waitFor({ state: "detached" });
      await trackIs("Tobin Reed", hits, shock);
    };
    const endScene = async (): Promise<void> => {
      const scene = await chorus.run<number>(`${clock}.scene`);
      const button = await inBar(chorus, "newScene");
      await button.click();
      await button.click();
      await bryn.until(`${clock}.scene === ${scene + 1}`);
    };
    await bryn.sidebar("chat");
    await recover([10, 1, 1, 1, 1], 5, 4);
    await bryn.until(`${actor("Tobin Reed")}.system.recovery.limited`);
    await endScene();
    await endScene();
    await recover([10, 1, 1, 1, 1], 4, 3);
    await picture(bryn, "9-scene-by-scene");
    await endScene();
    await recover([10, 1, 1, 1], 3, 2);
    await endScene();
    await recover([10, 1, 1], 2, 1);
    await endScene();
    await recover([10, 1], 1, 0);
    await endScene();
    await trackIs("Tobin Reed", 0, 0);
  });

  it("PER-127 PER-133 the hero spends what she has earned, and can take it back", async () => {
    const sheet = await sheetOf(ash, "Wren Alder");
    await sheet.locator('[data-action="advance"]').click();
    const dialog = ash.window("Advancement of");
    const before = await ash.run<number>(`${actor("Wren Alder")}.system.dp.available`);
    await dialog.locator('[data-offer="attribute-PRO"] [data-action="buy"]').click();
    await ash.until(
      `${actor("Wren Alder")}.system.attributes.PRO.value === 3 && ${actor("Wren Alder")}.system.dp.available === ${before - 1}`,
    );
    await dialog.locator('[data-offer="vitality"] [data-action="buy"]').click();
    await ash.until(`${actor("Wren Alder")}.system.vitality.bonus === 1`);
    await picture(ash, "10-points-spent");
    await closeAll(ash);
    await press(lastCard(ash), "undo");
    await ash.until(
      `${actor("Wren Alder")}.system.vitality.bonus === 0 && ${actor("Wren Alder")}.system.dp.available === ${before - 1}`,
    );
  });
});
