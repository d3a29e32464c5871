/** A group with two shock tracks: a debate that shakes minds, its end, and the way back, scene by scene. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import { actor, lastCard, sheetOf } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { row } from "./harness/tracker.ts";

const stage = setStage();
let chorus: Player;
let bryn: Player;

const TRACKS = [
  { id: "main", label: "Body", names: ["Hurt", "Maimed", "Broken", "Dying"], vitalityAttribute: "STA", scope: "both" },
  {
    id: "mind",
    label: "Mind",
    names: ["Rattled", "Shaken", "Panicked", "Lost"],
    vitalityAttribute: "POW",
    scope: "nonviolent",
  },
];
const press = (card: Locator, action: string): Promise<void> => card.locator(`[data-card-action="${action}"]`).click();
const tobin = actor("Tobin Reed");
const clock = `game.settings.get("dramatis", "personae.clock")`;
const mindIs = (player: Player, hits: number, shock: number): Promise<void> =>
  player.until(
    `((mind) => (mind?.hits ?? 0) === ${hits} && (mind?.shock ?? 0) === ${shock})(${tobin}.system.tracks.mind)`,
  );
const tobins = (player: Player): Locator => player.window("Tobin Reed");
const mind = (player: Player): Locator => tobins(player).locator('[data-is=track][data-track="mind"]');

/** Everybody on the board takes part in one encounter of this kind, which has begun. */
async function gather(kind: string): Promise<void> {
  // Whoever has no place in the order rolls for one.
  await loadDice(
    chorus,
    Array.from({ length: 40 }, () => 5),
  );
  await chorus.run(`(async () => {
    const combat = await getDocumentClass("Combat").create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", canvas.tokens.placeables.map(({ document, actor }) => ({
      tokenId: document.id, sceneId: document.parent.id, actorId: actor.id,
    })));
    await combat.update({ "system.sceneState": ${JSON.stringify(kind)} });
    await combat.startCombat();
  })()`);
  await bryn.until(`game.combat?.combatants.size === 5 && game.combat.round === 1`);
}

/** The end of the encounter, as the chorus confirms it. */
async function endEncounter(): Promise<Locator> {
  await chorus.sidebar("combat");
  await chorus.page.locator('#combat [data-action="endCombat"]').click();
  const wizard = chorus.page.locator("[data-dialog]").last();
  await wizard.waitFor();
  return wizard.locator("[data-is=fate]").filter({ hasText: "Tobin Reed" });
}
async function confirmEnd(): Promise<void> {
  await chorus.page.locator('[data-dialog] button[type="submit"]').last().click();
  await bryn.until("game.combats.size === 0");
  await chorus.sidebar("chat");
}

async function endScene(): Promise<void> {
  const scene = await chorus.run<number>(`${clock}.scene`);
  const identities = `${JSON.stringify([])}.concat(game.actors.contents.map(({ uuid }) => uuid))`;
  await chorus.run(
    `game.dramatis.decide({ type: "newScene", encounter: null, identities: ${identities} }).then(() => true)`,
  );
  await bryn.until(`${clock}.scene === ${scene + 1}`);
}

describe("two tracks at one table", () => {
  it("PER-101 PER-102 the sheet draws both, each with its own names, vitality and boxes to press", async () => {
    [chorus, bryn] = await Promise.all([stage.join("Chorus"), stage.join("Bryn")]);
    for (const player of [chorus, bryn]) await player.sidebar("chat");
    await chorus.run(
      `game.settings.set("dramatis", "personae.shockTracks", ${JSON.stringify(TRACKS)}).then(() => true)`,
    );
    await bryn.until(`game.settings.get("dramatis", "personae.shockTracks").length === 2`);
    const sheet = await sheetOf(bryn, "Tobin Reed");
    expect(await sheet.locator("[data-is=track]").count()).toBe(2);
    expect(await mind(bryn).locator("[data-is=step-name]").allInnerTexts()).toEqual([
      "Rattled",
      "Shaken",
      "Panicked",
      "Lost",
    ]);
    // Power 3 makes a mind of four hits, Stature 1 a body of two.
    expect(await mind(bryn).locator("[data-is=box]").count()).toBe(4);
    expect(await sheet.locator('[data-is=track][data-track="main"] [data-is=box]').count()).toBe(2);
    await mind(bryn).locator("[data-is=box]").nth(1).click();
    await mindIs(chorus, 2, 0);
    expect(await sheet.locator('[data-is=track][data-track="main"] [data-is=box][aria-pressed=true]').count()).toBe(0);
  });

  it("PER-001 what was marked by hand is taken back by its card", async () => {
    expect(await lastCard(bryn).innerText()).toMatch(/Tobin Reed \(Mind\)/);
    await press(lastCard(chorus), "undo");
    await mindIs(bryn, 0, 0);
    await bryn.until(
      `![...document.querySelectorAll('[data-is=track][data-track="mind"] [data-is=box]')].some((box) => box.ariaPressed === "true")`,
    );
  });

  it("PER-102 PER-046 in a debate a challenge aims at the mind; card, token and tracker go by its names", async () => {
    await gather("nonviolent");
    await chorus.run(
      `canvas.tokens.placeables.forEach((one) => one.setTarget(one.name === "Tobin Reed", { releaseOthers: false }))`,
    );
    const captain = await sheetOf(chorus, "Toll captain");
    await captain.locator('[data-action="challenge"]').first().click();
    const dialog = chorus.window("Challenge");
    await dialog.waitFor();
    expect(await dialog.locator('select[name="track"]').inputValue()).toBe("mind");
    expect(await seriousIssues(chorus, "[data-dialog]")).toEqual([]);
    await dialog.locator('input[name="hits"]').fill("4");
    await loadDice(chorus, [10, 1, 1, 1, 1, 1, 1, 1]);
    await dialog.locator('button[type="submit"]').click();
    await bryn.window("Answer").waitFor();
    await bryn.page.keyboard.press("Enter");
    const card = lastCard(chorus);
    await card.locator("[data-is=verdict]").waitFor();
    const effect = await card.locator("[data-is=effect][data-type=hits]").innerText();
    expect(effect).toMatch(/Tobin Reed \(Mind\)/);
    expect(effect).toMatch(/Rattled \(4 hits\)/);
    await press(card, "apply");
    await mindIs(bryn, 4, 1);
    await bryn.sidebar("combat");
    await row(bryn, "Tobin Reed").locator("[data-is=shock]", { hasText: "Mind: Rattled" }).waitFor();
    const signs = `${tobin}.temporaryEffects.map(({ name }) => name)`;
    expect(await bryn.run(signs)).toContain("Mind: Rattled");
    expect(await bryn.run("CONFIG.statusEffects.shock1.name")).toBe("Hurt");
  });

  it("PER-091 PER-102 it costs dice in the debate, and none where its track does not bear", async () => {
    const pool = tobins(bryn).locator("[data-is=skill] [data-is=pool]").first();
    await pool.filter({ hasText: "Rattled: −1 die" }).waitFor();
    const inDebate = Number(await pool.locator("b").innerText());
    await chorus.run(`game.combat.update({ "system.sceneState": "violent" }).then(() => true)`);
    await tobins(bryn).locator('[data-scene="violent"]').waitFor();
    await bryn.until(`!document.querySelector("[data-is=skill] [data-is=pool]")?.textContent.includes("Rattled")`);
    expect(Number(await pool.locator("b").innerText())).toBeGreaterThanOrEqual(inDebate);
    await chorus.run(`game.combat.update({ "system.sceneState": "nonviolent" }).then(() => true)`);
    await pool.filter({ hasText: "Rattled: −1 die" }).waitFor();
  });

  it("PER-096 PER-099 a mind that is lost is passed over in the debate, and only there", async () => {
    const decide = (decision: object): Promise<boolean> =>
      chorus.run(
        `game.dramatis.decide({ encounter: null, target: ${tobin}.uuid, ...${JSON.stringify(decision)} }).then(({ ok }) => ok)`,
      );
    expect(await decide({ type: "correct", hits: 7, shock: 4, track: "mind" })).toBe(true);
    const defeated = `game.combat.combatants.find(({ name }) => name === "Tobin Reed").isDefeated`;
    await bryn.until(defeated);
    await row(bryn, "Tobin Reed").getByText("Inoperative").waitFor();
    await chorus.sidebar("combat");
    await row(chorus, "Tobin Reed").locator('[data-tracker-action="stabilise"]').click();
    const help = chorus.window("Stabilise");
    await help.waitFor();
    expect(await help.innerText()).toMatch(/Mind: Lost · needs help/);
    await help.locator('button[type="submit"]').click();
    await bryn.until(`${tobin}.system.tracks.mind.stabilized && !${tobin}.system.tracks.main.stabilized`);
    await chorus.sidebar("chat");
    await press(lastCard(chorus), "undo");
    await bryn.until(`!${tobin}.system.tracks.mind.stabilized`);
    await chorus.run(`game.combat.update({ "system.sceneState": "violent" }).then(() => true)`);
    await bryn.until(`!(${defeated})`);
    await chorus.run(`game.combat.update({ "system.sceneState": "nonviolent" }).then(() => true)`);
    await bryn.until(defeated);
    await press(chorus.page.locator("#chat [data-is=card]").nth(-2), "undo");
    await mindIs(bryn, 4, 1);
  });

  it("AMB-37 PER-108 the end of the debate settles it: foretold by its names, and a roll is offered", async () => {
    const fate = await endEncounter();
    expect(await fate.innerText()).toMatch(/Mind: May roll to recover at once\. Rattled · hits: 4/);
    expect(await seriousIssues(chorus, "[data-dialog]")).toEqual([]);
    await confirmEnd();
    await bryn.sidebar("chat");
    const card = lastCard(bryn);
    expect(await card.innerText()).toMatch(/Tobin Reed \(Mind\) may roll to recover/);
    await press(card, "recover");
    const dialog = bryn.window("Recovery");
    await dialog.waitFor();
    expect(await dialog.innerText()).toMatch(/Mind: Rattled · hits: 4/);
    expect(await dialog.innerText()).toMatch(/one die and Power/);
    expect(await seriousIssues(bryn, "[data-dialog]")).toEqual([]);
    await loadDice(chorus, [1, 10]);
    await dialog.locator('button[type="submit"]').click();
    await dialog.waitFor({ state: "detached" });
    await mindIs(chorus, 4, 1);
  });

  it("PER-103 PER-108 the next scene brings the next roll; half the hits go with it, the rest a scene later", async () => {
    await mind(bryn).locator("[data-is=recovery-next]").waitFor();
    expect(await mind(bryn).locator("[data-is=recovery]").innerText()).toMatch(/end of this scene|to succeed/);
    await mind(bryn).locator('[data-action="recover"]').click();
    const dialog = bryn.window("Recovery");
    await dialog.waitFor();
    await loadDice(chorus, [10, 1]);
    await dialog.locator('button[type="submit"]').click();
    await mindIs(chorus, 2, 0);
    await lastCard(bryn).filter({ hasText: "2 hits go at the end of the next scene" }).waitFor();
    await mind(bryn).locator("[data-is=recovery-state]", { hasText: "2 hits go" }).waitFor();
    await endScene();
    await mindIs(bryn, 2, 0);
    await endScene();
    await mindIs(bryn, 0, 0);
  });

  it("PER-001 PER-102 the end of a scene gives back the hits it took, when it is taken back", async () => {
    await press(lastCard(chorus), "undo");
    await mindIs(bryn, 2, 0);
    await press(lastCard(chorus), "redo");
    await mindIs(bryn, 0, 0);
  });
});

describe("what is held against an identity", () => {
  const held = (): Locator => tobins(chorus).locator("[data-is=held-line]");

  it("PER-073 PER-095 PER-186 stands on the sheet, and takes no room where there is nothing", async () => {
    await sheetOf(chorus, "Tobin Reed");
    expect(await tobins(chorus).locator("[data-is=held]").count()).toBe(0);
    const system = {
      conditions: [{ name: "Prone", until: "scene" }],
      running: [{ id: "glow", name: "Glow", duration: "independent", round: 0 }],
      delayed: [
        { inflicted: 1, track: "main", scene: 1, by: "", due: 3 },
        { inflicted: 2, track: "mind", scene: 1, by: "", due: null },
      ],
    };
    await chorus.run(`${tobin}.update({ system: ${JSON.stringify(system)} }).then(() => true)`);
    await held().nth(3).waitFor();
    expect(await held().allInnerTexts()).toEqual([
      expect.stringMatching(/Prone/),
      expect.stringMatching(/Glow/),
      expect.stringMatching(/Body: 1 hit held off, to the end of round 3/),
      expect.stringMatching(/Mind: 2 hits held off, to the end of the encounter/),
    ]);
    expect(await seriousIssues(chorus, "[data-sheet]")).toEqual([]);
    // Conditions and delayed hits are the chorus' to settle, a power its owner's.
    await tobins(bryn).locator("[data-is=held-line]").nth(3).waitFor();
    expect(await tobins(bryn).locator("[data-is=held] button").count()).toBe(1);
  });

  it("PER-001 each is lifted by a decision, and comes back with its card", async () => {
    const settled = async (kind: string, index: number, gone: string): Promise<void> => {
      await tobins(chorus).locator(`[data-is=held-line][data-kind="${kind}"] button`).nth(index).click();
      await bryn.until(gone);
    };
    await settled("condition", 0, `${tobin}.system.conditions.length === 0`);
    await press(lastCard(chorus), "undo");
    await bryn.until(`${tobin}.system.conditions.length === 1`);
    await settled("power", 0, `${tobin}.system.running.length === 0`);
    // The first of two buttons counts the hits now, the second strikes them out.
    await settled("delayed", 0, `${tobin}.system.delayed.length === 1 && ${tobin}.system.tracks.main.hits === 1`);
    await press(lastCard(chorus), "undo");
    await bryn.until(`${tobin}.system.delayed.length === 2 && ${tobin}.system.tracks.main.hits === 0`);
    await settled("delayed", 3, `${tobin}.system.delayed.length === 1`);
    await mindIs(bryn, 0, 0);
  });

  it("PER-095 the tracker tells what is held off, and when it falls due", async () => {
    await gather("violent");
    await bryn.sidebar("combat");
    const line = row(bryn, "Tobin Reed").locator("[data-is=delayed]");
    await line.waitFor();
    expect((await line.innerText()).trim()).toBe("hits: 1, round 3");
    expect(await line.getAttribute("aria-label")).toMatch(/Body: 1 hit held off, to the end of round 3/);
    expect(await seriousIssues(bryn, "#combat")).toEqual([]);
  });
});
