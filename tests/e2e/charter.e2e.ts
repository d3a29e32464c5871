/** The group's charter: reading and changing it, presets, files, its journal page, and the game's other words. */
import { text } from "node:stream/consumers";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { edit } from "./harness/sheets.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { inBar } from "./harness/tracker.ts";

const stage = setStage();
let chorus: Player;
let ash: Player;
let bryn: Player;

const charterOf = (player: Player): Locator => player.page.locator("[data-dialog=charter]");
const field = (player: Player, name: string): Locator => charterOf(player).locator(`[name="${name}"]`);
const button = (player: Player, action: string, more = ""): Locator =>
  charterOf(player).locator(`[data-action="${action}"]${more}`);
const stored = (key: string): string => `game.settings.get("dramatis", "personae.${key}")`;
const resize = (player: Player, width: number): Promise<boolean> =>
  player.run(`Boolean(foundry.applications.instances.get("personae-charter").setPosition({ width: ${width} }))`);

/** Opens the charter from the encounter tab, as anybody can. */
async function open(player: Player): Promise<Locator> {
  await player.sidebar("combat");
  await (await inBar(player, "charter")).click();
  await charterOf(player).locator("[data-is=choice]").first().waitFor();
  return charterOf(player);
}

async function save(player: Player): Promise<void> {
  await charterOf(player).locator('button[type="submit"]').click();
  await charterOf(player).waitFor({ state: "detached" });
}

describe("the group's charter", () => {
  it("PER-002 PER-010 PER-102 lists are filled in by keyboard alone; what is amiss says where and what to do", async () => {
    [chorus, ash, bryn] = await Promise.all([stage.join("Chorus"), stage.join("Ash"), stage.join("Bryn")]);
    const charter = await open(chorus);
    const { keyboard } = chorus.page;
    await button(chorus, "addRow", '[data-key="customTraitTypes"]').focus();
    await keyboard.press("Enter");
    await chorus.until(`document.activeElement?.name === "customTraitTypes.0.label"`);
    await keyboard.type("Omen");
    await keyboard.press("Tab");
    await keyboard.type("Power");
    await button(chorus, "starter").focus();
    await keyboard.press("Enter");
    await chorus.until(`document.activeElement?.name === "shockTracks.0.label"`);
    await button(chorus, "moveRow", '[data-key="shockTracks"][data-at="2"][data-step="-1"]').focus();
    await keyboard.press("Enter");
    await chorus.until(`document.activeElement?.id === "personae-charter-shockTracks-1-up"`);
    expect(await field(chorus, "shockTracks.1.label").inputValue()).toBe("Social");
    await field(chorus, "shockTracks.2.label").fill("social");
    await field(chorus, "shockTracks.2.label").press("Enter");
    const fault = charter.locator('[data-is=choice][data-key="shockTracks"] [data-is=faults]');
    expect(await fault.innerText()).toMatch(/Row 3, “social”, has the same name as row 2/);
    expect(await charter.locator("[data-is=status]").innerText()).toBe("1 to mend before saving");
    await chorus.until(`document.activeElement?.name === "shockTracks.2.label"`);
    expect(await field(chorus, "shockTracks.2.label").getAttribute("aria-invalid")).toBe("true");
    await field(chorus, "shockTracks.2.label").fill("Mental");
    await save(chorus);
    await bryn.until(`${stored("shockTracks")}.map(({ id }) => id).join() === "main,social,mental"`);
    expect(await bryn.run(stored("customTraitTypes"))).toEqual([{ id: "omen", label: "Omen", attribute: "POW" }]);
  });

  it("PER-002 PER-188 a preset shows what it would change, and is undone with one press", async () => {
    const charter = await open(chorus);
    expect(await charter.locator('[data-key="shockTracks"] [data-is=differs]').isVisible()).toBe(true);
    await button(chorus, "preset", '[data-preset="srd"]').click();
    const preview = charter.locator("[data-is=preview]");
    await preview.waitFor();
    expect(await preview.locator("li").allInnerTexts()).toEqual([
      "Goals before dice: Off becomes On PER-031",
      "Inoperative at: Shock 4 becomes Shock 3 PER-096, PER-188",
    ]);
    expect(await field(chorus, "inoperativeAt").nth(0).isChecked()).toBe(true);
    await button(chorus, "takeOffer").click();
    await preview.waitFor({ state: "detached" });
    expect(await charter.locator('[name="inoperativeAt"][value="3"]').isChecked()).toBe(true);
    await button(chorus, "undo").click();
    expect(await charter.locator('[name="inoperativeAt"][value="4"]').isChecked()).toBe(true);
    await charter.locator('[name="deadlock"][value="actor"]').check();
    await charter.locator("[data-find=text]").fill("per-029");
    expect(await charter.locator("[data-is=choice]:visible").count()).toBe(1);
    await button(chorus, "resetOne", '[data-key="deadlock"]').click();
    expect(await charter.locator('[name="deadlock"][value="reactor"]').isChecked()).toBe(true);
    expect(await charter.locator("[data-is=status]").innerText()).toBe("Everything is saved");
    await chorus.page.keyboard.press("Escape");
    await charter.waitFor({ state: "detached" });
  });

  it("PER-003 everybody reads it; a trusted player saves where the group allows it, and the others are told", async () => {
    const reading = await open(bryn);
    expect(await reading.locator(":is(input, select, textarea):not([data-find])").count()).toBe(0);
    expect(await reading.locator('[data-key="deadlock"]').innerText()).toMatch(/The one who answers/);
    await chorus.run(`game.users.getName("Ash").update({ role: 2 }).then(() => true)`);
    await open(chorus);
    await charterOf(chorus).locator('[name="charterEdit"][value="trusted"]').check();
    await save(chorus);
    await ash.until(`${stored("charterEdit")} === "trusted" && game.user.role === 2`);
    const charter = await open(ash);
    await charter.locator('[name="deadlock"][value="actor"]').check();
    await field(ash, "lines").fill("No spiders");
    await save(ash);
    await bryn.until(`${stored("deadlock")} === "actor"`);
    await chorus.page.getByText(/Ash has changed the charter: Lines, When every die ties/).waitFor();
    // The window that stood open follows by itself.
    await reading.locator('[data-key="deadlock"]').getByText("The one who issued it").waitFor();
    const refused = await bryn.run<string>(
      `game.dramatis.configure([{ key: "deadlock", was: "actor", value: "reroll" }]).then(({ refused }) => refused)`,
    );
    expect(refused).toMatch(/not yours to change/);
    const upwards = `game.dramatis.configure([{ key: "charterEdit", was: "trusted", value: "gm" }])`;
    expect(await ash.run(`${upwards}.then(({ ok }) => ok)`)).toBe(false);
    const late = `game.dramatis.configure([{ key: "deadlock", was: "reactor", value: "reroll" }])`;
    expect(await ash.run(`${late}.then(({ refused }) => refused)`)).toMatch(/Somebody else has just changed/);
    expect(await bryn.run(stored("deadlock"))).toBe("actor");
  });

  it("PER-002 the last saved change is taken back from the window", async () => {
    await open(chorus);
    await button(chorus, "takeBack").click();
    await ash.until(`${stored("deadlock")} === "reactor" && ${stored("lines")} === ""`);
    await charterOf(chorus).locator('[name="deadlock"][value="reactor"]:checked').waitFor();
  });

  it("PER-002 PER-007 the journal page holds lines and choices for all to read, and is kept up to date in place", async () => {
    await field(chorus, "lines").fill("No spiders <b>at all</b>");
    await button(chorus, "journal").click();
    await chorus.page.getByText(/Save first/).waitFor();
    await save(chorus);
    await open(chorus);
    await button(chorus, "journal").click();
    const journal = `game.journal.find((one) => one.flags.dramatis?.charter)`;
    const page = `${journal}?.pages.contents[0]?.text.content`;
    await bryn.until(`${page}?.includes("No spiders &lt;b&gt;at all&lt;/b&gt;")`);
    expect(await bryn.run(`${journal}.testUserPermission(game.user, "OBSERVER")`)).toBe(true);
    await charterOf(chorus).locator('[name="deadlock"][value="reroll"]').check();
    await save(chorus);
    await open(chorus);
    await button(chorus, "journal").click();
    await bryn.until(`${page}?.includes("Nobody: roll again")`);
    expect(await bryn.run(`game.journal.filter((one) => one.flags.dramatis?.charter).length`)).toBe(1);
    expect(await bryn.run(`${journal}.pages.size`)).toBe(1);
  });

  it("PER-002 a charter is carried to another world as a file", async () => {
    const [download] = await Promise.all([chorus.page.waitForEvent("download"), button(chorus, "exportFile").click()]);
    const file = JSON.parse(await text(await download.createReadStream())) as { charter: Record<string, unknown> };
    expect(file.charter["deadlock"]).toBe("reroll");
    const other = { ...file, charter: { ...file.charter, deadlock: "actor", baseMoves: -4 } };
    const buffer = Buffer.from(JSON.stringify(other));
    await charterOf(chorus)
      .locator("[data-charter-file]")
      .setInputFiles({ name: "charter.json", mimeType: "application/json", buffer });
    const preview = charterOf(chorus).locator("[data-is=preview]");
    await preview.waitFor();
    expect(await preview.locator("li").allInnerTexts()).toEqual([
      "When every die ties: Nobody: roll again becomes The one who issued it PER-029",
    ]);
    expect(await preview.innerText()).toMatch(/Left out, as this version can't read it: baseMoves/);
    await button(chorus, "leaveOffer").click();
  });

  it("PER-002 passes the same look by day and by night, wide and narrow", async () => {
    const night = await stage.join("Chorus", { colorScheme: "dark" });
    await open(night);
    for (const player of [chorus, night]) {
      await button(player, "preset", '[data-preset="srd"]').click();
      await field(player, "baseMoves").fill("a few");
      await field(player, "baseMoves").press("Tab");
      for (const [width, sought] of [
        [860, ""],
        [420, "shock"],
      ] as const) {
        await resize(player, width);
        await charterOf(player).locator("[data-find=text]").fill(sought);
        expect(await seriousIssues(player, "[data-dialog=charter]"), `${width}`).toEqual([]);
      }
      // What was typed is not lost without a question.
      await player.page.keyboard.press("Escape");
      const question = player.window("Leave the charter?");
      await question.waitFor();
      await question.locator('[data-action="yes"]').click();
      await charterOf(player).waitFor({ state: "detached" });
    }
    expect(await seriousIssues(bryn, "[data-dialog=charter]")).toEqual([]);
  });

  it("PER-007 PER-011 PER-016 the pause, the labels of things and the lock on priorities follow the charter at once", async () => {
    const choose = (key: string, value: unknown): Promise<boolean> =>
      chorus.run(`game.settings.set("dramatis", "personae.${key}", ${JSON.stringify(value)}).then(() => true)`);
    await bryn.sidebar("combat");
    const pause = bryn.page.locator('#combat [data-tracker-action="pause"]');
    await pause.waitFor();
    await choose("safetyButton", false);
    await pause.waitFor({ state: "detached" });

    await chorus.run(`getDocumentClass("Actor").create({ name: "Storm", type: "personae-identity" }).then(() => true)`);
    await choose("identitySubtypes", ["weather front"]);
    const storm = await chorus.openSheet("Storm");
    await storm.locator('option[value="weather front"]').first().waitFor({ state: "attached" });

    await chorus.run(`game.actors.getName("Sera Vane").update({ "system.built": true }).then(() => true)`);
    await ash.until(`game.actors.getName("Sera Vane").system.built === true`);
    const sheet = await ash.openSheet("Sera Vane");
    await edit(sheet);
    const priority = sheet.locator("select[data-priority]").first();
    await priority.waitFor();
    expect(await priority.isDisabled()).toBe(true);
    await choose("lockPriorities", false);
    await sheet.locator("select[data-priority]:not([disabled])").first().waitFor();
  });

  it("PER-027 PER-047 PER-053 PER-155 answers, order, reminders and nonviolent conflict go as the charter says", async () => {
    await chorus.run(`(async () => {
      const choices = { autoAnswer: "all", nonviolentMode: "series", reorderEachRound: true, goalReminderRounds: 1 };
      for (const [key, value] of Object.entries(choices)) await game.settings.set("dramatis", "personae." + key, value);
    })()`);
    const steps = `game.messages.filter(({ type }) => type === "card").flatMap(({ system }) => system.steps)`;
    const orders = `${steps}.filter(({ decision }) => decision.type === "initiative").length`;
    // Tobin is Bryn's, and answers by himself all the same.
    await ash.run(`game.dramatis.personae.challenge({ actor: "Sera Vane", reactors: "Tobin Reed" })`);
    await ash.until(`${steps}.some(({ decision }) => decision.type === "answer")`);
    await chorus.run(`(async () => {
      const combat = await getDocumentClass("Combat").create({ active: true });
      await combat.createEmbeddedDocuments("Combatant", canvas.tokens.placeables.map(({ document, actor }) => ({
        tokenId: document.id, sceneId: document.parent.id, actorId: actor.id,
      })));
      await combat.update({ "system.sceneState": "nonviolent" });
      await combat.startCombat();
    })()`);
    await bryn.sidebar("combat");
    await bryn.page.locator("#combat [data-is=series]").waitFor();
    const begun = await chorus.run<number>(orders);
    await chorus.run("game.combat.nextRound().then(() => true)");
    await chorus.until(`game.messages.some(({ content }) => content.includes("Round 1 is over"))`);
    await chorus.until(`${orders} > ${begun}`);
  });

  it("PER-190 the third edition's words show everywhere once the page is loaded again", async () => {
    await open(chorus);
    await charterOf(chorus).locator('[name="vocabulary"][value="v3"]').check();
    await save(chorus);
    await ash.window("New words").locator('[data-action="yes"]').waitFor();
    await Promise.all([chorus.reload(), ash.reload()]);
    const sheet = await ash.openSheet("Sera Vane");
    await sheet.locator('[role="tab"][data-tab="traits"]').click();
    await sheet.getByRole("heading", { name: "Preternae" }).waitFor();
    await sheet.getByRole("heading", { name: "Spheres" }).waitFor();
    expect(await ash.run(`game.i18n.localize(CONFIG.Item.typeLabels["personae-power"])`)).toBe("Preterna");
    const charter = await open(ash);
    expect(await charter.locator('[data-key="minionFirstHit"] h3').innerText()).toBe("Medium identities fall faster");
  });

  it.runIf(OWN_HOST)("PER-003 without the chorus a trusted player is told that nobody can store it", async () => {
    await chorus.leave();
    await stage.players.find(({ name, page }) => name === "Chorus" && !page.isClosed())?.leave();
    await ash.until("game.users.activeGM === null");
    await charterOf(ash).locator('[name="deadlock"][value="actor"]').check();
    await charterOf(ash).locator('button[type="submit"]').click();
    await ash.page.getByText(/Only a game master's screen can store that/).waitFor();
    expect(await charterOf(ash).locator('[name="deadlock"][value="actor"]').isChecked()).toBe(true);
    expect(await ash.run(stored("deadlock"))).toBe("reroll");
  });
});
