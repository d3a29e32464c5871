/** The open host's own interface: windows, directories, journals, tables, keys; by keyboard, in both themes. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage();
const TABS = ["chat", "combat", "scenes", "actors", "items", "journal", "tables", "macros", "compendium", "settings"];
let chorus: Player;
let ash: Player;

const closeAll = (player: Player): Promise<void> =>
  player.run(
    "Promise.all([...foundry.applications.instances.values()].filter((one) => one.hasFrame).map((one) => one.close()))",
  );
const entry = (directory: Locator, name: string): Locator =>
  directory.locator(".directory-item").filter({ hasText: name }).first();
const focusedName = (player: Player): Promise<string> =>
  player.run(`document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim()`);

/** Chooses an entry of the menu of what has the focus, by keyboard. */
async function chooseFromMenu(player: Player, label: string): Promise<void> {
  await player.page.keyboard.press("Shift+F10");
  await player.page.locator("#context-menu").waitFor();
  for (let steps = 0; (await focusedName(player)) !== label; steps++) {
    if (steps > 12) throw new Error(`The menu has no "${label}".`);
    await player.page.keyboard.press("ArrowDown");
  }
  await player.page.keyboard.press("Enter");
}

describe.skipIf(!OWN_HOST)("the interface of the open host", () => {
  it("starts in the theme that the browser prefers", async () => {
    [chorus, ash] = await Promise.all([
      stage.join("Chorus", { colorScheme: "dark" }),
      stage.join("Ash", { colorScheme: "light" }),
    ]);
    expect(await chorus.run("document.body.className")).toContain("theme-dark");
    expect(await ash.run("document.body.className")).toContain("theme-light");
  });

  it("makes a journal with a page by keyboard alone, and shows it to the others", async () => {
    const { page } = chorus;
    await page.locator("#sidebar-tab-chat").focus();
    for (let steps = 0; steps < TABS.indexOf("journal"); steps++) await page.keyboard.press("ArrowDown");
    const panel = page.locator("#sidebar section[data-tab=journal]");
    await panel.locator("[data-action=createEntry]").focus();
    await page.keyboard.press("Enter");
    await chorus.window("Create Journal Entry").waitFor();
    await page.keyboard.type("The toll");
    await page.keyboard.press("Enter");
    const journal = chorus.window("The toll");
    await journal.locator("[data-action=createPage]").focus();
    await page.keyboard.press("Enter");
    await chorus.window("Create Page").waitFor();
    await page.keyboard.type("Who pays");
    await page.keyboard.press("Enter");
    const sheet = chorus.window("Page: Who pays");
    await sheet.locator(".ProseMirror").focus();
    await page.keyboard.type("Everyone who ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("crosses");
    await page.keyboard.press("Escape");
    await sheet.locator("prose-mirror.inactive").waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await chorus.until(
      `game.journal.getName("The toll").pages.contents[0].text.content === "<p>Everyone who <strong>crosses</strong></p>"`,
    );
    await chorus.run(`game.journal.getName("The toll").update({ "ownership.default": 2 })`);
    await ash.until(`game.journal.getName("The toll")?.visible === true`);
    await journal.locator("[data-action=showPlayers]").focus();
    await page.keyboard.press("Enter");
    await ash.window("The toll").locator("article strong").getByText("crosses").waitFor();
    await Promise.all([closeAll(chorus), closeAll(ash)]);
  });

  it("keeps what is being written, and the caret, when somebody else changes the document", async () => {
    await chorus.run(`game.journal.getName("The toll").pages.contents[0].sheet.render({ force: true })`);
    const sheet = chorus.window("Page: Who pays");
    const title = sheet.locator("input[name=name]");
    await title.fill("Who really pays");
    await title.press("Home");
    await chorus.run(`game.journal.getName("The toll").pages.contents[0].update({ "title.level": 3 })`);
    await chorus.until(`document.querySelector("select[name='title.level']").value === "3"`);
    expect(await chorus.run(`document.activeElement.name + ":" + document.activeElement.selectionStart`)).toBe(
      "name:0",
    );
    expect(await title.inputValue()).toBe("Who really pays");
    await title.blur();
    await chorus.until(`game.journal.getName("The toll").pages.contents[0].name === "Who really pays"`);
    await chorus.run(`game.journal.getName("The toll").pages.contents[0].update({ name: "Who pays" })`);
    await sheet.waitFor();
    await sheet.locator("prose-mirror").evaluate((element) => Object.assign(element, { open: true }));
    await sheet.locator(".ProseMirror").click();
    await chorus.page.keyboard.press("Control+End");
    await chorus.page.keyboard.type(", twice");
    await chorus.run(`game.journal.getName("The toll").pages.contents[0].update({ "title.level": 2 })`);
    await chorus.until(`document.querySelector("select[name='title.level']").value === "2"`);
    await chorus.page.keyboard.type("!");
    expect(await sheet.locator(".ProseMirror").innerText()).toBe("Everyone who crosses, twice!");
    await closeAll(chorus);
  });

  it("keeps the scroll of a long table, and draws from it into everybody's chat", async () => {
    await chorus.run(`RollTable.create({
      name: "Weather", formula: "1d40",
      results: Array.from({ length: 40 }, (_unused, at) => ({ name: "Rain " + (at + 1), range: [at + 1, at + 1] })),
    }).then((table) => table.sheet.render({ force: true }))`);
    const sheet = chorus.window("Weather");
    const box = sheet.locator(".table-results");
    await box.evaluate((element) => (element.scrollTop = 500));
    await chorus.run(`game.tables.getName("Weather").results.contents[0].update({ name: "Hail" })`);
    await chorus.until(`document.querySelector(".table-result input[name=name]").value === "Hail"`);
    expect(await box.evaluate((element) => element.scrollTop)).toBe(500);
    await sheet.locator("[data-action=draw]").click();
    await ash.page
      .locator("#chat .message")
      .last()
      .getByText(/Rain|Hail/)
      .first()
      .waitFor();
    await closeAll(chorus);
  });

  it("nests folders, and moves entries by the menu and by dragging", async () => {
    await chorus.run(`(async () => {
      const lore = await Folder.create({ name: "Lore", type: "JournalEntry" });
      await Folder.create({ name: "Bridges", type: "JournalEntry", folder: lore.id });
    })()`);
    const directory = await chorus.sidebar("journal");
    await directory.locator(".folder .folder > summary").getByText("Bridges").waitFor();
    await entry(directory, "The toll").locator("button").focus();
    await chooseFromMenu(chorus, "Move to a folder");
    const dialog = chorus.window("Move The toll");
    await dialog.locator("select").selectOption({ label: "Lore / Bridges" });
    await dialog.locator("button.default").click();
    await ash.until(`game.journal.getName("The toll").folder?.name === "Bridges"`);
    await entry(directory, "The toll").dragTo(
      directory.locator(".folder > summary").filter({ hasText: "Lore" }).first(),
    );
    await ash.until(`game.journal.getName("The toll").folder?.name === "Lore"`);
    await directory.locator(".folder > summary").filter({ hasText: "Bridges" }).first().focus();
    await chooseFromMenu(chorus, "Delete the folder");
    await chorus.window("Delete Bridges").locator("[data-action=keep]").click();
    await ash.until(`!game.folders.getName("Bridges")`);
    expect(await ash.run(`game.journal.getName("The toll").folder.name`)).toBe("Lore");
  });

  it("opens menus by keyboard, and gives the focus back", async () => {
    const directory = await chorus.sidebar("actors");
    const button = entry(directory, "Cutpurse").locator("button");
    await button.focus();
    await chorus.page.keyboard.press("Shift+F10");
    expect(await focusedName(chorus)).toBe("Open");
    await chorus.page.keyboard.press("Escape");
    await chorus.page.locator("#context-menu").waitFor({ state: "detached" });
    expect(await chorus.run(`document.activeElement.closest("[data-entry-id]").textContent.includes("Cutpurse")`)).toBe(
      true,
    );
  });

  it("shows tooltips to the keyboard too, and hides them on Escape", async () => {
    await chorus.page.locator("#sidebar-tab-actors").focus();
    await chorus.page.keyboard.press("ArrowDown");
    const tip = chorus.page.locator("#tooltip");
    await tip.getByText("Items", { exact: true }).waitFor();
    await chorus.page.keyboard.press("Escape");
    await tip.waitFor({ state: "hidden" });
  });

  it("finds compendium entries, imports one, and takes one by dragging", async () => {
    const panel = await chorus.sidebar("compendium");
    await panel.locator("input[type=search]").fill("longsword");
    await entry(panel, "Longsword").waitFor();
    await panel.locator("input[type=search]").fill("");
    await panel.locator("[data-action=openPack][data-pack='dramatis.personae-arms']").click();
    const pack = chorus.window("Arms");
    await pack.locator("input[type=search]").fill("dagger");
    const items = await chorus.run<number>("game.items.size");
    await entry(pack, "Dagger").locator("button").first().focus();
    await chooseFromMenu(chorus, "Import into the world");
    await ash.until(`game.items.size === ${items + 1}`);
    expect(await chorus.run(`game.items.getName("Dagger")._stats.compendiumSource`)).toContain("Compendium.");
    const directory = await chorus.sidebar("items");
    await pack.locator("input[type=search]").fill("rapier");
    await entry(pack, "Rapier").dragTo(directory.locator(".directory-list-box"));
    await ash.until(`Boolean(game.items.getName("Rapier"))`);
    await closeAll(chorus);
  });

  it("puts a macro on the bar by dragging, and runs it by its number", async () => {
    await chorus.run(`Macro.create({ name: "Hail", type: "chat", command: "Hail, traveller!" })`);
    const directory = await chorus.sidebar("macros");
    await entry(directory, "Hail").dragTo(chorus.page.locator("#hotbar .slot[data-slot='3']"));
    await chorus.until(`game.user.getHotbarMacros()[2].macro?.name === "Hail"`);
    await chorus.page.locator("#board").focus();
    await chorus.page.keyboard.press("3");
    await ash.page.locator("#chat .message").getByText("Hail, traveller!").waitFor();
  });

  it("gives an action another key, and its first one back", async () => {
    const panel = await chorus.sidebar("settings");
    await panel.locator("[data-app=controls]").click();
    const window = chorus.window("Configure controls");
    const row = window.locator("[data-action-id='core.tokenHud']");
    await row.locator("[data-action=addBinding]").click();
    await chorus.page.keyboard.press("j");
    await row.locator("kbd").getByText("J", { exact: true }).waitFor();
    await closeAll(chorus);
    await chorus.page.locator("#board .token").first().focus();
    await chorus.page.keyboard.press("j");
    await chorus.page.locator("#token-hud").waitFor();
    await chorus.page.keyboard.press("Escape");
    await chorus.run(`game.keybindings.set("core", "tokenHud")`);
    expect(await chorus.run(`game.keybindings.get("core", "tokenHud").map(({ key }) => key).join()`)).toBe("KeyH");
  });

  it("keeps Tab inside a window: from the default button to the fields of a dialog, and round", async () => {
    const { page } = chorus;
    await chorus.run(`void foundry.applications.api.DialogV2.input({
      window: { title: "Ask" }, content: '<input name="first" aria-label="first"><input name="second" aria-label="second">',
    })`);
    await chorus.window("Ask").waitFor();
    await page.keyboard.press("Tab");
    expect(await chorus.run("document.activeElement.name")).toBe("first");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await chorus.run("document.activeElement.matches('button.default')")).toBe(true);
    await page.keyboard.press("Tab");
    expect(await chorus.run("document.activeElement.name")).toBe("first");
    await page.keyboard.press("Shift+Tab");
    expect(await focusedName(chorus)).toBe("Close");
    await page.keyboard.press("Shift+Tab");
    expect(await chorus.run("document.activeElement.matches('button.default')")).toBe(true);
    await page.keyboard.press("F6");
    expect(await chorus.run("document.activeElement.id")).toBe("board");
    await page.keyboard.press("Shift+F6");
    expect(await chorus.run("document.activeElement.matches('.dialog button.default')")).toBe(true);
    await page.keyboard.press("Escape");
    await chorus.window("Ask").waitFor({ state: "detached" });

    await chorus.run(`game.actors.getName("Sera Vane").sheet.render({ force: true }).then(() => undefined)`);
    for (let presses = 0; presses < 150; presses++) await page.keyboard.press("Tab");
    expect(await chorus.run("document.activeElement.closest('.application')?.textContent.includes('Sera Vane')")).toBe(
      true,
    );
    await closeAll(chorus);
  });

  it("asks before a player deletes their own card, and not before they delete what they said", async () => {
    await ash.run(`ChatMessage.create({ content: "Said by Ash" })`);
    await ash.run(`ChatMessage.create({ type: "card", system: { ruleset: "personae", steps: [], applied: [] } })`);
    const panel = await ash.sidebar("chat");
    const bin = (text: string): Locator =>
      panel.locator(".message").filter({ hasText: text }).locator("[data-action=deleteMessage]");
    const said = await ash.run<string>(`game.messages.find(({ content }) => content === "Said by Ash").id`);
    await bin("Said by Ash").click();
    await chorus.until(`!game.messages.get("${said}")`);
    const card = await ash.run<string>(`game.messages.find(({ type }) => type !== "base").id`);
    await panel.locator(`.message[data-message-id="${card}"]`).focus();
    await chooseFromMenu(ash, "Delete");
    await ash.window("Delete").locator("[data-action=no]").click();
    expect(await chorus.run(`Boolean(game.messages.get("${card}"))`)).toBe(true);
    await panel.locator(`.message[data-message-id="${card}"]`).focus();
    await chooseFromMenu(ash, "Delete");
    await ash.window("Delete").locator("[data-action=yes]").click();
    await chorus.until(`!game.messages.get("${card}")`);
  });

  it("shows a secret of a text to everyone when its owner reveals it", async () => {
    const text = `<p>Open</p><section class="secret" id="secret-x"><p>Hidden truth</p></section>`;
    await chorus.run(`(async () => {
      const journal = await JournalEntry.create({ name: "Secrets", ownership: { default: 2 }, pages: [{ name: "One", type: "text", text: { content: ${JSON.stringify(text)} } }] });
      await journal.sheet.render({ force: true });
    })()`);
    await ash.until(`Boolean(game.journal.getName("Secrets"))`);
    await ash.run(`game.journal.getName("Secrets").sheet.render({ force: true })`);
    await ash.window("Secrets").locator("article").getByText("Open").waitFor();
    expect(await ash.window("Secrets").getByText("Hidden truth").count()).toBe(0);
    await chorus.window("Secrets").getByRole("button", { name: "Reveal" }).click();
    await ash.window("Secrets").getByText("Hidden truth").waitFor();
    await Promise.all([closeAll(chorus), closeAll(ash)]);
  });

  it("has nothing serious for axe in any tab or window, in either theme", async () => {
    const windows = [
      `game.actors.getName("Sera Vane").sheet`,
      `game.items.getName("Dagger").sheet`,
      `game.journal.getName("The toll").sheet`,
      `game.journal.getName("The toll").pages.contents[0].sheet`,
      `game.tables.getName("Weather").sheet`,
      `game.macros.getName("Hail").sheet`,
      `canvas.scene.tokens.contents[0].sheet`,
      `canvas.scene.sheet`,
      `new ActiveEffect.implementation({ name: "Bless" }, { parent: game.actors.contents[0] }).sheet`,
      `new foundry.applications.sidebar.apps.ControlsConfig()`,
      `new foundry.applications.apps.SettingsConfig()`,
      `new foundry.applications.apps.FilePicker({ type: "image" })`,
      `new foundry.applications.sidebar.apps.Compendium({ collection: game.packs.contents[0] })`,
      `new foundry.applications.api.DialogV2({ window: { title: "Sure?" }, content: "<p>?</p>", buttons: [{ action: "ok", label: "OK" }] })`,
    ];
    const found: string[] = [];
    for (const theme of ["dark", "light"]) {
      await chorus.run(`game.settings.set("core", "uiTheme", "${theme}")`);
      for (const tab of TABS) {
        await chorus.sidebar(tab);
        found.push(
          ...(await seriousIssues(chorus, tab === "chat" ? "html" : "#sidebar")).map(
            (fault) => `${theme} ${tab}: ${fault}`,
          ),
        );
      }
      for (const window of windows) {
        await chorus.run(`${window}.render({ force: true }).then(() => undefined)`);
        const shown = await chorus.run<string>(
          `[...foundry.applications.instances.values()].find((one) => one.hasFrame).id`,
        );
        found.push(...(await seriousIssues(chorus, `[id="${shown}"]`)).map((fault) => `${theme} ${window}: ${fault}`));
        await closeAll(chorus);
      }
    }
    expect(found).toEqual([]);
  });
});
