/** Groups: made, joined by every way, rested and awarded, placed and gathered, sent into a fight, and read by a player. */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { openAlone, overflow } from "./sweeps/sheets.ts";
import { shoot } from "./sweeps/windows.ts";

const named = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const PARTY = named("The Lanterns");
const MEMBERS = `Object.values(${PARTY}.system.people).filter(({ left }) => !left).sort((a, b) => a.at - b.at).map(({ name }) => name)`;
const tokensOf = (name: string): string =>
  `canvas.scene.tokens.contents.filter(({ actorId }) => actorId === ${named(name)}.id)`;
const cardsIs = (n: number): string => `game.messages.filter(({ type }) => type === "card").length === ${n}`;

/** Makes a group and opens its sheet. */
async function found(player: Player, game: string): Promise<Locator> {
  await player.run(`Actor.create({ name: "The Lanterns", type: "${game}-party" }).then(() => true)`);
  return player.page.locator(await openAlone(player, { name: "party", document: PARTY, tabs: [] }));
}

const does = (sheet: Locator, name: string): Locator => sheet.locator(`[data-does="${name}"]`);
const row = (sheet: Locator, name: string): Locator => sheet.locator("[data-member]").filter({ hasText: name });

/** Lets somebody join by name, without the mouse. */
async function joinByName(sheet: Locator, name: string): Promise<void> {
  await sheet.locator("[data-party-join]").selectOption({ label: name });
  await does(sheet, "join").press("Enter");
  await row(sheet, name).waitFor();
}

/** How many pixels of a "y" lie below an input's line, which cuts them off: every head's name is of the same class. */
function tailBeyondLine(input: HTMLElement): number {
  const { font, lineHeight } = getComputedStyle(input);
  const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  pen.font = font;
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below, actualBoundingBoxDescent: tail } = pen.measureText("Jyggy Qyp"); // prettier-ignore
  return tail + (above - below - parseFloat(lineHeight)) / 2;
}

const noteOf = (player: Player, text: string): Locator =>
  player.page.locator("#chat [data-message-id]").filter({ hasText: text }).last();

describe("a party of Personae", () => {
  const stage = setStage();
  let chorus: Player;
  let ash: Player;
  let sheet: Locator;

  it("says what to do while nobody belongs to it, and takes in whoever is chosen, dropped or named, each once", async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    sheet = await found(chorus, "personae");
    await sheet.locator("[data-is=empty]").getByText("Nobody belongs to it yet").waitFor();
    await shoot(chorus, "party-empty-light");
    await joinByName(sheet, "Sera Vane");
    const entry = (await chorus.sidebar("actors")).locator(".directory-item").filter({ hasText: "Tobin Reed" });
    await entry.dragTo(sheet.locator("[data-is=members]"));
    await row(sheet, "Tobin Reed").waitFor();
    await entry.dragTo(sheet.locator("[data-is=members]"));
    await chorus.until(`globalThis.toldForTests.some((one) => one.includes("belongs to The Lanterns already"))`);
    await chorus.run(
      `(canvas.tokens.releaseAll(), canvas.tokens.placeables.find(({ document }) => !document.actorLink).control(), true)`,
    );
    await does(sheet, "joinChosen").click();
    await chorus.until(`globalThis.toldForTests.some((one) => one.includes("is a copy"))`);
    expect(await chorus.run(MEMBERS)).toEqual(["Sera Vane", "Tobin Reed"]);
  });

  it("PER-087 PER-105 PER-132 shows how all fare, lets all recover on cards of their own, and takes all of it back at once", async () => {
    await chorus.run(`(async () => {
      for (const name of ["Sera Vane", "Tobin Reed"]) await game.actors.getName(name).update({ "system.tracks.main": { hits: 9, shock: 2 } });
      return true;
    })()`);
    await row(sheet, "Sera Vane").getByText("Shock 2").waitFor();
    await shoot(chorus, "party-personae-light");
    await sheet.locator("[data-press=all-recover]").click();
    await chorus.until(cardsIs(2));
    await chorus.until(`${named("Sera Vane")}.system.tracks.main.shock === 1`);
    await chorus.sidebar("chat");
    await noteOf(chorus, "Let all recover a step").getByRole("button", { name: "Take all back" }).click();
    await noteOf(chorus, "Let all recover a step").getByText("Taken back").waitFor();
    for (const name of ["Sera Vane", "Tobin Reed"]) await chorus.until(`${named(name)}.system.tracks.main.shock === 2`);
    await sheet.locator("[data-press=all-award]").click();
    const dialog = chorus.page.locator("[data-dialog=award]");
    await dialog.locator("input[name=dp]").fill("2");
    await dialog.locator("button[type=submit]").click();
    await dialog.waitFor({ state: "detached" });
    await row(sheet, "Tobin Reed").locator("[data-mark=growth]").waitFor();
    const points = `["Sera Vane", "Tobin Reed"].map((name) => game.actors.getName(name).system.dp.available)`;
    const before = await chorus.run<number[]>(points);
    expect(before.every((n) => n >= 2)).toBe(true);
    // Each who has points to spend gets the window of their own advancement.
    await does(sheet, "advanceAll").click();
    const growing = chorus.page.locator("[data-dialog=advance]");
    await expect.poll(() => growing.count()).toBe(2);
    await chorus.run(`(async () => {
      for (const one of [...foundry.applications.instances.values()])
        if (one.element?.matches("[data-dialog=advance]") || one.element?.querySelector("[data-dialog=advance]"))
          await one.close({ animate: false });
      return true;
    })()`);
    await growing.first().waitFor({ state: "detached" });
    await chorus.page.locator("#chat [data-is=card]").last().locator('[data-card-action="undo"]').click();
    await chorus.until(`${points}.every((n, at) => n === ${JSON.stringify(before)}[at] - 2)`);
  });

  it("puts into the purse and takes out by a card that takes it back", async () => {
    await chorus.sidebar("chat");
    const purse = sheet.locator("[data-is=purse]");
    await purse.locator("[data-party-amount]").fill("30");
    await purse.locator("[data-party-reason]").fill("the ferry");
    await does(purse, "put").click();
    await chorus.until(`${PARTY}.system.purse === 30`);
    await purse.locator("[data-party-amount]").fill("50");
    await does(purse, "take").click();
    await chorus.until(`globalThis.toldForTests.some((one) => one.includes("only 30"))`);
    const note = noteOf(chorus, "the ferry");
    await note.getByRole("button", { name: "Take back" }).click();
    await chorus.until(`${PARTY}.system.purse === 0`);
    await note.getByText("Taken back").waitFor();
    expect(await note.getByRole("button", { name: "Take back" }).count()).toBe(0);
  });

  it("places those who aren't on the scene, gathers them, and sends them into a fight in its place", async () => {
    await chorus.run(
      `canvas.scene.deleteEmbeddedDocuments("Token", ${tokensOf("Tobin Reed")}.map(({ id }) => id)).then(() => true)`,
    );
    await does(sheet, "place").click();
    await ash.until(`${tokensOf("Tobin Reed")}.length === 1 && ${tokensOf("Sera Vane")}.length === 1`);
    const placed = await chorus.run<string>(`(({ x, y }) => JSON.stringify({ x, y }))(${tokensOf("Tobin Reed")}[0])`);
    const before = await chorus.run<string>(`(({ x, y }) => [x, y].join())(${tokensOf("Sera Vane")}[0])`);
    await does(sheet, "gather").click();
    const apart = `(() => {
      const [one, other] = [${tokensOf("Tobin Reed")}[0], ${tokensOf("Sera Vane")}[0]];
      return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) / canvas.scene.grid.size;
    })()`;
    await ash.until(`${apart} === 1`);
    await chorus.sidebar("chat");
    const back = (text: string): Locator => noteOf(chorus, text).getByRole("button", { name: "Take back" });
    const lies = (name: string): string => `(({ x, y }) => [x, y].join())(${tokensOf(name)}[0])`;
    // One who was moved since stays where they are; the other goes back to where they came from.
    await chorus.run(`${tokensOf("Tobin Reed")}[0].update({ x: 0, y: 0 }, { animate: false }).then(() => true)`);
    await back("brought together").click();
    await chorus.until(`globalThis.toldForTests.some((one) => one.includes("1 of 2 tokens stay"))`);
    await chorus.until(`${lies("Sera Vane")} === ${JSON.stringify(before)}`);
    await noteOf(chorus, "brought together").getByText("Taken back").waitFor();
    expect(await chorus.run(lies("Tobin Reed"))).toBe("0,0");
    // What was placed and moved since is nobody's to delete; put back to where it was placed it goes.
    await back("token placed").click();
    await chorus.until(`globalThis.toldForTests.some((one) => one.includes("1 of 1 tokens stay"))`);
    expect(await chorus.run(`${tokensOf("Tobin Reed")}.length`)).toBe(1);
    await chorus.run(`${tokensOf("Tobin Reed")}[0].update(${placed}, { animate: false }).then(() => true)`);
    await back("token placed").click();
    await ash.until(`${tokensOf("Tobin Reed")}.length === 0`);
    await noteOf(chorus, "token placed").getByText("Taken back").waitFor();
    // Neither is one that is nobody's but its own, and has been changed since.
    const linked = (on: boolean): Promise<unknown> =>
      chorus.run(`game.actors.getName("Tobin Reed").update({ "prototypeToken.actorLink": ${on} }).then(() => true)`);
    await linked(false);
    await does(sheet, "place").click();
    await chorus.until(`${tokensOf("Tobin Reed")}.length === 1`);
    await chorus.run(`globalThis.toldForTests.splice(0)`);
    await chorus.run(`${tokensOf("Tobin Reed")}[0].actor.update({ img: "icons/svg/skull.svg" }).then(() => true)`);
    const last = noteOf(chorus, "token placed").last().getByRole("button", { name: "Take back" });
    await last.click();
    await chorus.until(`globalThis.toldForTests.some((one) => one.includes("changed since"))`);
    expect(await chorus.run(`${tokensOf("Tobin Reed")}.length`)).toBe(1);
    await chorus.run(`${tokensOf("Tobin Reed")}[0].delete().then(() => true)`);
    await linked(true);
    await chorus.run(`(async () => {
      const token = await ${PARTY}.getTokenDocument({ x: 0, y: 0 });
      await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
      const combat = await getDocumentClass("Combat").create({ active: true, type: "personae-encounter" });
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: ${PARTY}.id }]);
      return true;
    })()`);
    await chorus.until(`game.combats.contents.at(-1).combatants.size === 2`);
    expect(await chorus.run("game.combats.contents.at(-1).combatants.map(({ name }) => name).sort()")).toEqual([
      "Sera Vane",
      "Tobin Reed",
    ]);
    await chorus.run("game.combats.contents.at(-1).delete().then(() => true)");
  });

  it("takes in whoever is dropped on its token, and no second token is made of them", async () => {
    const count = await chorus.run<number>("canvas.scene.tokens.size");
    await chorus.run(
      `(async () => { await Actor.create({ name: "Una", type: "personae-character" }); return true; })()`,
    );
    await chorus.run(`${PARTY}.sheet.close().then(() => true)`);
    const point = await chorus.run<{ x: number; y: number }>(
      `canvas.toBoard({ x: canvas.grid.size / 2, y: canvas.grid.size / 2 })`,
    );
    const entry = (await chorus.sidebar("actors")).locator(".directory-item").filter({ hasText: "Una" });
    await entry.dragTo(chorus.page.locator("#board"), { targetPosition: point });
    await chorus.until(`${MEMBERS}.includes("Una")`);
    expect(await chorus.run("canvas.scene.tokens.size")).toBe(count);
  });

  it("tells of one who is gone, and strikes them off", async () => {
    await chorus.run(`${named("Una")}.delete().then(() => true)`);
    sheet = chorus.page.locator(await openAlone(chorus, { name: "party", document: PARTY, tabs: [] }));
    await row(sheet, "Una").getByText("Gone from this world").waitFor();
    await shoot(chorus, "party-gone-light");
    await row(sheet, "Una").locator("[data-does=leave]").click();
    await row(sheet, "Una").waitFor({ state: "detached" });
    const leave = row(sheet, "Tobin Reed").locator("[data-does=leave]");
    await leave.click();
    await leave.getByText("Take Tobin Reed off?").waitFor();
    // Changes are made one after the other: were he taken off, he would be so before this is in the purse.
    const now = await chorus.run<number>(`${PARTY}.system.purse`);
    await sheet.locator("[data-party-amount]").fill("1");
    await does(sheet, "put").click();
    await chorus.until(`${PARTY}.system.purse === ${now + 1}`);
    expect(await chorus.run(MEMBERS)).toContain("Tobin Reed");
    await chorus.run(`${PARTY}.update({ "system.purse": 0 }).then(() => true)`);
    await leave.click();
    await leave.getByText("Take Tobin Reed off?").waitFor();
    await leave.click();
    await row(sheet, "Tobin Reed").waitFor({ state: "detached" });
    await joinByName(sheet, "Tobin Reed");
  });

  it("shows a player their own numbers and of others what tokens show; owners write its notes", async () => {
    await chorus.run(`${PARTY}.update({ "ownership.default": 2 }).then(() => true)`);
    await ash.until(`${PARTY}?.permission === 2`);
    const seen = ash.page.locator(await openAlone(ash, { name: "party", document: PARTY, tabs: [] }));
    await row(seen, "Sera Vane").locator("[data-figure=hits-main]").waitFor();
    expect(await row(seen, "Tobin Reed").locator("[data-figure]").count()).toBe(0);
    expect(await row(seen, "Tobin Reed").textContent()).toContain("theirs to know");
    expect(await seen.locator("[data-does]").count()).toBe(0);
    await shoot(ash, "party-player-light");
    await row(seen, "Sera Vane").getByRole("button", { name: "Sera Vane" }).first().click();
    await ash.window("Sera Vane").waitFor();
    await ash.run(`${named("Sera Vane")}.sheet.close({ animate: false }).then(() => true)`);
    await chorus.run(`${PARTY}.update({ "ownership.default": 3 }).then(() => true)`);
    await ash.until(`${PARTY}.isOwner`);
    await ash.run(`${PARTY}.update({ "system.notes": "<p>We owe the ferryman.</p>" }).then(() => true)`);
    await sheet.getByText("We owe the ferryman.").waitFor();
    // The game master's client makes the change; the card is the player's own to take back.
    await seen.locator("[data-party-amount]").fill("4");
    await does(seen, "put").click();
    await chorus.until(`${PARTY}.system.purse === 4`);
    await ash.sidebar("chat");
    await noteOf(ash, "now 4").getByRole("button", { name: "Take back" }).click();
    await chorus.until(`${PARTY}.system.purse === 0`);
  });

  it("fits 400 pixels and hides nothing from axe, by day and by night", async () => {
    for (const name of ["party-wide-light", "party-narrow-dark"]) {
      const isNarrow = name.includes("narrow");
      await chorus.page.emulateMedia({ colorScheme: isNarrow ? "dark" : "light" });
      await chorus.page.setViewportSize({ width: isNarrow ? 400 : 1440, height: 800 });
      const id = await openAlone(chorus, { name: "party", document: PARTY, tabs: [] });
      await row(chorus.page.locator(id), "Sera Vane").waitFor();
      await shoot(chorus, name);
      expect(await overflow(chorus, id), name).toEqual([]);
      expect(await chorus.page.locator(id).locator(".d-head-name").evaluate(tailBeyondLine), name).toBeLessThanOrEqual(
        0,
      );
      expect(await seriousIssues(chorus, id), name).toEqual([]);
    }
  });
});

describe("a party of Verve", () => {
  const stage = setStage({ game: "verve" });

  it("VRV-096 VRV-112 rests as one and is awarded by the game's own windows", async () => {
    const morgan = await stage.join("Morgan", { colorScheme: "dark" });
    const sheet = await found(morgan, "verve");
    const heroes = await morgan.run<string[]>(
      `game.actors.filter(({ type, hasPlayerOwner }) => type === "verve-hero" && hasPlayerOwner).map(({ name }) => name).slice(0, 2)`,
    );
    expect(heroes).toHaveLength(2);
    for (const name of heroes) await joinByName(sheet, name);
    await shoot(morgan, "party-verve-dark");
    const before = await morgan.run<number[]>(
      `${JSON.stringify(heroes)}.map((name) => ${"game.actors.getName(name)"}.system.xp)`,
    );
    await sheet.locator("[data-press=all-award]").click();
    const award = morgan.page.locator("[data-dialog=award]");
    await award.locator("input[name=xp]").fill("100");
    await award.locator("input[name=xp]").press("Tab");
    await award.locator("button[type=submit]").click();
    await award.waitFor({ state: "detached" });
    await morgan.until(
      `${JSON.stringify(heroes)}.every((name, at) => game.actors.getName(name).system.xp > ${JSON.stringify(before)}[at])`,
    );
    await sheet.locator("[data-press=all-rest]").click();
    const rest = morgan.page.locator("[data-dialog=rest]");
    await rest.locator("button[type=submit]").click();
    await rest.waitFor({ state: "detached" });
    // Each is asked what it gives back: the sheet says that they owe it.
    for (const name of heroes) await row(sheet, name).locator("[data-mark=asked]").waitFor();
    expect(await sheet.locator("[data-is=headline]").textContent()).toContain("2 of them owe an answer");
  });
});
