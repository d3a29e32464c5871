/** Sheets are open for play, and turned to editing; what is dragged from them to the hotbar does what it did on them. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { edit } from "./harness/sheets.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { shoot } from "./sweeps/windows.ts";

const named = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;

/** Opens somebody's sheet beside the others' windows, which are put away. */
async function open(player: Player, document: string, tab?: string): Promise<Locator> {
  const id = await player.run<string>(`(async () => {
    await Promise.all([...foundry.applications.instances.values()].filter((one) => one.hasFrame).map((one) => one.close()));
    await ${document}.sheet.render({ force: true });
    return ${document}.sheet.id;
  })()`);
  const sheet = player.page.locator(`#${id}`);
  await sheet.waitFor();
  if (tab) await sheet.locator(`[role=tab][data-tab="${tab}"]`).click();
  return sheet;
}

/** The command of the macro in a slot, once there is one. */
async function commandIn(player: Player, slot: number): Promise<string> {
  await player.until(`game.macros.has(game.user.hotbar[${slot}])`);
  return player.run<string>(`game.macros.get(game.user.hotbar[${slot}]).command`);
}

const slot = (player: Player, n: number): Locator => player.page.locator(`#hotbar [data-slot="${n}"]`);
const windows = (player: Player): Promise<number> =>
  player.run<number>(
    "[...foundry.applications.instances.values()].filter((one) => one.document?.documentName === 'Item').length",
  );

describe.skipIf(!OWN_HOST)("Personae's sheets", () => {
  const stage = setStage();
  const SERA = named("Sera Vane");
  let chorus: Player;
  let ash: Player;

  beforeAll(async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
  });

  it("PER-001 open for play: scores are read, hits answer, and E turns to editing and back", async () => {
    const sheet = await open(ash, SERA, "play");
    expect(await sheet.getAttribute("data-mode")).toBe("play");
    const score = sheet.locator('[name="system.attributes.CMP.value"]');
    const name = (await score.getAttribute("name")) ?? "";
    const before = await ash.run<number>(`foundry.utils.getProperty(${SERA}, ${JSON.stringify(name)})`);
    expect(await score.evaluate((one) => (one as HTMLInputElement).readOnly)).toBe(true);
    expect(await sheet.locator('[data-press="add-skill"]').isVisible()).toBe(false);
    expect(await sheet.locator("select:visible").count()).toBe(0);
    await sheet.locator("[data-is=box][aria-pressed=false]").first().click();
    await sheet.locator("[data-is=box][aria-pressed=true]").first().waitFor();
    await shoot(ash, "personae-play-light-1440");
    expect(await seriousIssues(ash, `#${await sheet.getAttribute("id")}`)).toEqual([]);
    await sheet.locator('[role=tab][data-tab="play"]').focus();
    await ash.page.keyboard.press("e");
    await sheet.and(ash.page.locator('[data-mode="edit"]')).waitFor();
    await sheet.locator('[data-press="add-skill"]').waitFor();
    await shoot(ash, "personae-edit-light-1440");
    await score.fill(String(before + 1));
    await score.press("Tab");
    await chorus.until(`foundry.utils.getProperty(${SERA}, ${JSON.stringify(name)}) === ${before + 1}`);
    const told = chorus.page.locator("#chat [data-is=edited]").last();
    await chorus.sidebar("chat");
    await told.getByText(`Competence ${before} → ${before + 1}`).waitFor();
    await shoot(chorus, "personae-told-light-1440");
    // Whoever did it reads the same line, and can't take back what is not theirs to decide.
    expect(await ash.page.locator("#chat [data-is=edited] button").count()).toBe(0);
    await told.locator("[data-edit-answer=back]").click();
    await ash.until(`foundry.utils.getProperty(${SERA}, ${JSON.stringify(name)}) === ${before}`);
    await told.locator("[data-is=state]").waitFor();
    // In a field the letter is a letter.
    await sheet.locator('[name="system.concept"]').press("e");
    expect(await sheet.getAttribute("data-mode")).toBe("edit");
    await sheet.locator("[data-is=mode]").click();
    await sheet.and(ash.page.locator('[data-mode="play"]')).waitFor();
  });

  it("PER-076 what is added opens for editing; the sheet keeps its mode until it is closed", async () => {
    const sheet = await open(ash, SERA, "play");
    expect(await sheet.getAttribute("data-mode")).toBe("play");
    await edit(sheet);
    await sheet.locator('[data-press="add-skill"]').click();
    const fresh = ash.page.locator('[data-sheet=item][data-mode="edit"]');
    await fresh.waitFor();
    await ash.run(
      `${SERA}.items.find(({ id }) => document.querySelector("[data-sheet=item]").id.includes(id)).delete().then(() => true)`,
    );
    await fresh.waitFor({ state: "detached" });
    expect(await sheet.getAttribute("data-mode")).toBe("edit");
  });

  it("PER-028 a skill's button and a weapon become macros that open what they opened, for the chosen token, and no item's sheet", async () => {
    const sheet = await open(ash, SERA, "play");
    const button = sheet.locator("[data-is=skill]", { hasText: "Counter" }).locator('[data-action="challenge"]');
    await button.dragTo(slot(ash, 3));
    expect(await commandIn(ash, 3)).toBe('game.dramatis.personae.press("challenge", "Counter");');
    await sheet.locator("[data-item-id].draggable", { hasText: "Ferry sword" }).first().dragTo(slot(ash, 4));
    expect(await commandIn(ash, 4)).toBe('game.dramatis.personae.press("act", "Ferry sword");');
    const picture = await ash.run<string>(`${SERA}.items.getName("Ferry sword").img`);
    expect(await slot(ash, 4).locator("img").getAttribute("src")).toContain(picture.split("/").at(-1));
    await shoot(ash, "personae-hotbar-light-1440");
    await open(ash, SERA);
    await ash.run(`Promise.resolve(${SERA}.sheet.close()).then(() => true)`);
    await slot(ash, 3).locator("button").click();
    const dialog = ash.page.locator("[data-dialog]").last();
    await dialog.getByText("Counter").first().waitFor();
    expect(await windows(ash)).toBe(0);
    await ash.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await slot(ash, 4).locator("button").click();
    await ash.window("Attack").waitFor();
  });
});

describe.skipIf(!OWN_HOST)("Verve's sheets", () => {
  const stage = setStage({ game: "verve" });
  const HEDDA = named("Hedda Stoneley");
  let morgan: Player;
  let ash: Player;

  beforeAll(async () => {
    [morgan, ash] = await Promise.all([
      stage.join("Morgan", { width: 400, height: 860, colorScheme: "dark" }),
      stage.join("Ash", { colorScheme: "dark" }),
    ]);
  });

  it("VRV-165 open for play with silver and stances alive, at 400 pixels as well; a game master may have them open for editing", async () => {
    const sheet = await open(ash, HEDDA, "gear");
    const silver = sheet.locator('[name="system.silver"]');
    expect(await silver.evaluate((one) => (one as HTMLInputElement).readOnly)).toBe(false);
    await silver.fill("12");
    await silver.press("Tab");
    await morgan.until(`${HEDDA}.system.silver === 12`);
    await shoot(ash, "verve-play-dark-1440");
    const narrow = await open(morgan, HEDDA, "story");
    await narrow.locator("details.d-fold > summary").first().click();
    expect(
      await narrow.locator('[name="system.abilities.strength"]').evaluate((one) => (one as HTMLInputElement).readOnly),
    ).toBe(true);
    await shoot(morgan, "verve-play-dark-400");
    expect(await seriousIssues(morgan, `#${await narrow.getAttribute("id")}`)).toEqual([]);
    await morgan.run(`game.settings.set("dramatis", "sheetsForEditing", true).then(() => true)`);
    const again = await open(morgan, HEDDA, "story");
    await again.locator("details.d-fold > summary").first().click();
    expect(await again.getAttribute("data-mode")).toBe("edit");
    await shoot(morgan, "verve-edit-dark-400");
  });

  it("VRV-024 a group that wants to be asked is: nothing changes before the game master agrees; what play changes is never asked", async () => {
    await morgan.run(
      `new (game.settings.menus.get("dramatis.verve.charter").type)().render({ force: true }).then(() => true)`,
    );
    const charter = morgan.page.locator("[data-dialog=charter]");
    await charter.locator('[data-find="text"]').fill("edit their numbers");
    await charter.locator('input[name="sheetEdits"][value="asked"]').check();
    await shoot(morgan, "verve-charter-edits-dark-400");
    await charter.locator('button[type="submit"]').click();
    await charter.waitFor({ state: "detached" });
    await ash.until(`game.settings.get("dramatis", "verve.sheetEdits") === "asked"`);
    const sheet = await open(ash, HEDDA, "story");
    await edit(sheet);
    await sheet.locator("details.d-fold > summary").first().click();
    const strength = sheet.locator('[name="system.abilities.strength"]');
    const before = Number(await strength.inputValue());
    await strength.fill(String(before + 2));
    await strength.press("Tab");
    await ash.page.getByText("The game master is asked first").first().waitFor();
    await ash.until(`document.querySelector('[name="system.abilities.strength"]').value === "${before}"`);
    await morgan
      .run(`game.messages.contents.at(-1).getFlag("dramatis", "edit").state`)
      .then((state) => expect(state).toBe("asked"));
    expect(await morgan.run(`${HEDDA}.system.abilities.strength`)).toBe(before);
    await morgan.run(
      "Promise.all([...foundry.applications.instances.values()].filter((one) => one.hasFrame).map((one) => one.close())).then(() => true)",
    );
    await morgan.sidebar("chat");
    await morgan.page.locator("[data-is=edited] [data-edit-answer=done]").last().click();
    await ash.until(`${HEDDA}.system.abilities.strength === ${before + 2}`);
    await sheet.locator('[role=tab][data-tab="gear"]').click();
    await sheet.locator('[name="system.silver"]').fill("13");
    await sheet.locator('[name="system.silver"]').press("Tab");
    await morgan.until(`${HEDDA}.system.silver === 13`);
  });

  it("VRV-130 a button that rolls by its form does so from the bar, for one's own character when no token is chosen", async () => {
    const sheet = await open(ash, HEDDA, "play");
    // Clear of the bar.
    await ash.run(`(${HEDDA}.sheet.setPosition({ top: 0, height: 600 }), true)`);
    await sheet.locator('[data-press="roll-agility"]').dragTo(slot(ash, 1));
    expect(await commandIn(ash, 1)).toBe('game.dramatis.verve.press("roll-agility");');
    await ash.run(
      `(canvas.tokens.controlled.forEach((one) => one.release()), ${HEDDA}.sheet.close().then(() => true))`,
    );
    await slot(ash, 1).locator("button").click();
    const form = ash.page.locator('[data-dialog="roll"]');
    await form.waitFor();
    expect(await form.locator('[name="score"]').inputValue()).toBe("agility");
    await shoot(ash, "verve-hotbar-dark-1440");
  });
});
