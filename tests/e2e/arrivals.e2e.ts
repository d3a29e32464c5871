/** What arrives while people look elsewhere: cards, counts, the same dice for all; on a wide page and on a narrow one. */
import { mkdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage();
const SHOTS = process.env["SHOTS"];
let ash: Player;
let bryn: Player;
let chorus: Player;

const pane = (player: Player): Locator => player.page.locator("#chat-notifications");
const up = (player: Player): Locator => pane(player).locator("[data-message-id]");
const unread = (player: Player): Locator => player.page.locator("#sidebar-tab-chat .notification-pip");
const say = (player: Player, content: string): Promise<string> =>
  player.run<string>(`ChatMessage.create({ content: ${JSON.stringify(content)} }).then(({ id }) => id)`);
const fold = (player: Player): Promise<void> => player.page.locator("[data-action=toggleSidebar]").click();
/** True where neither of two lies over the other, shadows aside. */
async function isApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.locator("[data-message-id]").first().boundingBox()];
  if (!a || !b) return false;
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}
/** True where the whole of one, scrolled or not, ends above another. */
async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return a !== null && b !== null && a.height > 0 && a.y + a.height <= b.y;
}
/** Cards stay up, so that nothing here is decided by how quick the machine is. */
const hold = (player: Player): Promise<unknown> =>
  player.run("(ui.chat.constructor.NOTIFY_DURATION = Number.MAX_SAFE_INTEGER)");

async function shot(player: Player, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await player.page.screenshot({ path: `${SHOTS}/${name}.png` });
}

describe.skipIf(!OWN_HOST)("what arrives while somebody looks elsewhere", () => {
  it("pops up beside another tab, counted, and can be pressed there", async () => {
    [ash, bryn] = await Promise.all([
      stage.join("Ash", { colorScheme: "dark" }),
      stage.join("Bryn", { colorScheme: "light" }),
    ]);
    await Promise.all([hold(ash), hold(bryn)]);
    await bryn.run(`game.settings.set("dramatis", "questions", "dock").then(() => true)`);
    await bryn.sidebar("actors");
    const card = await ash.run<string>(
      `game.dramatis.personae.challenge({ actor: "Sera Vane", reactors: "Tobin Reed" }).then(({ message }) => message)`,
    );
    const popped = pane(bryn).locator(`[data-message-id="${card}"]`);
    await popped.locator("[data-is=card]").waitFor();
    expect(await unread(bryn).innerText()).toBe("1");
    expect(await bryn.page.locator("#sidebar-tab-chat").getAttribute("aria-label")).toContain("1 unread");
    expect(await seriousIssues(bryn, "#chat-notifications")).toEqual([]);
    await shot(bryn, "popped-1440-light");
    await popped.locator("button[data-card-action]:not([aria-disabled=true])").first().click();
    await ash.until(`game.dramatis.card("${card}").prompts.every(({ type }) => type !== "answer")`);
    // It follows its card, as the log does.
    await popped.locator("[data-is=verdict]").waitFor();
    expect(await up(ash).count()).toBe(0);
  });

  it("goes one by one or all together, and is gone once the chat is read", async () => {
    for (const text of ["One", "Two"]) await say(ash, text);
    await up(bryn).nth(2).waitFor();
    expect(await up(bryn).last().innerText()).toContain("Two");
    await up(bryn).first().locator("[data-action=dismissMessage]").click();
    await up(bryn).nth(2).waitFor({ state: "detached" });
    await bryn.page.locator("[data-action=dismissAllMessages]").click();
    await up(bryn).first().waitFor({ state: "detached" });
    expect(await unread(bryn).innerText()).toBe("3");
    await bryn.sidebar("chat");
    await unread(bryn).waitFor({ state: "detached" });
    await say(ash, "Three");
    await bryn.page.locator("#chat").getByText("Three").waitFor();
    expect(await up(bryn).count()).toBe(0);
  });

  it("pops up beside a folded sidebar, before the windows that are open", async () => {
    await fold(ash);
    await ash.run(
      `game.actors.getName("Sera Vane").sheet.render({ force: true }).then((one) => one.setPosition({ left: 1100 })).then(() => true)`,
    );
    const id = await say(bryn, "Are you there?");
    const popped = pane(ash).locator(`[data-message-id="${id}"]`);
    await popped.waitFor();
    await shot(ash, "folded-1440-dark");
    expect(await seriousIssues(ash, "#ui-right")).toEqual([]);
    // A click that reaches it: the sheet does not lie over it.
    await popped.locator("[data-action=dismissMessage]").click();
    await popped.waitFor({ state: "detached" });
    await ash.run(`game.actors.getName("Sera Vane").sheet.close().then(() => true)`);
    await fold(ash);
    await unread(ash).waitFor({ state: "detached" });
  });

  it("isn't there for a whisper between others", async () => {
    await bryn.sidebar("items");
    await ash.run(
      `ChatMessage.create({ content: "psst", whisper: [game.users.activeGM?.id ?? game.user.id] }).then(() => true)`,
    );
    await say(ash, "aloud");
    await up(bryn).first().waitFor();
    expect(await pane(bryn).innerText()).not.toContain("psst");
    expect(await unread(bryn).innerText()).toBe("1");
    await bryn.sidebar("chat");
  });

  it("shows everybody the same number of an inline roll, for ever, and rolls one that waits on a press", async () => {
    await bryn.sidebar("chat");
    const line = ash.page.locator("#chat textarea");
    await line.fill("I find [[1d1000000]] coins, roll [[/r 1d1 + 41 # for luck]]");
    await line.press("Enter");
    const found = (player: Player): Locator => player.page.locator("#chat .chat-log a.inline-result").last();
    const number = async (player: Player): Promise<string> => (await found(player).innerText()).trim();
    const first = await number(ash);
    expect(Number(first)).toBeGreaterThan(0);
    expect(await number(bryn)).toBe(first);
    await Promise.all([ash.reload(), bryn.reload()]);
    await Promise.all([hold(ash), hold(bryn)]);
    expect([await number(ash), await number(bryn)]).toEqual([first, first]);
    expect(await ash.run("game.messages.contents.at(-1).isRoll")).toBe(false);
    await bryn.page.locator("#chat .chat-log a[data-inline-roll]").last().click();
    await ash.until("game.messages.contents.at(-1).rolls[0]?.total === 42");
    expect(await ash.run("game.messages.contents.at(-1).flavor")).toBe("for luck");
  });

  it("PER-007 shows a pause on everybody's board, whatever they look at, until it is put away", async () => {
    await bryn.sidebar("journal");
    await ash.sidebar("combat");
    await ash.run(
      `ChatMessage.create({ content: "Pause", flags: { dramatis: { pause: true, standing: true } } }).then(() => true)`,
    );
    const notice = bryn.page.locator("#dramatis-notices [data-is=notice][data-urgent]");
    await notice.waitFor();
    expect(await seriousIssues(bryn, "#dramatis-notices")).toEqual([]);
    await shot(bryn, "pause-1440-light");
    await notice.getByRole("button", { name: "Put away" }).click();
    await notice.waitFor({ state: "detached" });
    await ash.page.locator("#dramatis-notices [data-urgent]").waitFor();
    await shot(ash, "pause-1440-dark");
    await ash.page.locator("#dramatis-notices [data-urgent] .d-notice-away").click();
  });

  it("offers on the board what is asked of somebody who has closed the window that asked", async () => {
    await bryn.run(`game.settings.set("dramatis", "questions", "window").then(() => true)`);
    await ash.run(
      `game.dramatis.personae.challenge({ actor: "Sera Vane", reactors: "Tobin Reed" }).then(({ ok }) => ok)`,
    );
    const dialog = bryn.page.locator("[data-dialog]");
    const offer = bryn.page.locator("#dramatis-notices [data-about=questions]");
    await dialog.waitFor();
    expect(await offer.isVisible()).toBe(false);
    await bryn.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await offer.waitFor();
    await shot(bryn, "question-1440-light");
    await offer.locator("button").first().click();
    await bryn.page.locator("#dramatis-questions [data-is=question] button").first().click();
    await bryn.page.locator("#dramatis-questions [data-is=question]").waitFor({ state: "detached" });
    expect(await offer.count()).toBe(0);
  });

  it("has a drawer for a sidebar on a narrow page, over a board that keeps its room", async () => {
    for (const player of [ash, bryn]) {
      await player.page.setViewportSize({ width: 400, height: 800 });
      const { page } = player;
      await fold(player);
      await page.locator("#sidebar.collapsed").waitFor();
      const board = await page.locator("#board").boundingBox();
      expect(board?.width).toBeGreaterThan(340);
      const slots = page.locator("#hotbar .slot");
      const tops = await slots.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
      expect(tops).toBe(1);
      const other = player === ash ? bryn : ash;
      const id = await say(other, "A word on the way");
      const popped = pane(player).locator(`[data-message-id="${id}"]`);
      await popped.waitFor();
      await shot(player, `narrow-popped-${player === ash ? "dark" : "light"}`);
      await player.run(`ui.notifications.warn("A word in passing that takes up some room on the page") && true`);
      const passing = page.locator(".notification", { hasText: "A word in passing" });
      expect((await passing.boundingBox())?.width).toBeGreaterThan(250);
      await passing.locator("button, .close").first().click();
      await popped.locator("[data-action=dismissMessage]").click();
      await player.sidebar("chat");
      const drawer = await page.locator("#sidebar").boundingBox();
      expect(drawer && drawer.x >= 0 && drawer.x + drawer.width <= 400).toBe(true);
      expect((await page.locator("#board").boundingBox())?.width).toBe(board?.width);
      expect(await seriousIssues(player, "#sidebar")).toEqual([]);
      await shot(player, `narrow-drawer-${player === ash ? "dark" : "light"}`);
      const line = page.locator("#chat textarea");
      await line.fill("Coming");
      await line.press("Enter");
      await page.locator("#chat .chat-log").getByText("Coming").last().waitFor();
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(400);
      await page.mouse.click(20, 600);
      await page.locator("#sidebar.collapsed").waitFor();
    }
  });

  it("tells a player that it is their turn, until it isn't, and nobody else", async () => {
    chorus = await stage.join("Chorus");
    for (const player of [ash, bryn]) {
      await player.page.setViewportSize({ width: 1440, height: 900 });
      await fold(player);
    }
    await chorus.run(`(async () => {
      const combat = await Combat.create({ scene: canvas.scene.id });
      const { id, actor } = canvas.tokens.placeables.find(({ name }) => name === "Sera Vane");
      await combat.createEmbeddedDocuments("Combatant", [{ tokenId: id, sceneId: canvas.scene.id, actorId: actor.id }]);
      await combat.activate();
      await combat.startCombat();
    })()`);
    const turn = (player: Player): Locator => player.page.locator("#dramatis-notices [data-about=turn]");
    await turn(ash).waitFor();
    expect(await turn(ash).innerText()).toContain("Sera Vane");
    expect([await turn(bryn).count(), await turn(chorus).count()]).toEqual([0, 0]);
    expect(await seriousIssues(ash, "#dramatis-notices")).toEqual([]);
    await shot(ash, "turn-1440-dark");
    // A question in the dock, and what pops up of the chat: each can be read on a wide page, and the notice on one less so.
    for (const player of [ash, bryn]) {
      await player.sidebar("actors");
      await player.run(`game.settings.set("dramatis", "questions", "dock").then(() => true)`);
    }
    await chorus.run(
      `game.dramatis.personae.challenge({ actor: "Toll captain", reactors: ["Sera Vane", "Tobin Reed"] }).then(({ ok }) => ok)`,
    );
    for (const text of ["Well?", "We wait."]) await say(chorus, text);
    const dock = (player: Player): Locator => player.page.locator("#dramatis-questions");
    for (const player of [ash, bryn]) {
      await dock(player).waitFor();
      await up(player).nth(2).waitFor();
      await shot(player, `asked-1440-${player === ash ? "dark" : "light"}`);
      for (const width of [1440, 1366, 1120]) {
        await player.page.setViewportSize({ width, height: 900 });
        expect([width, await isApart(dock(player), pane(player))]).toEqual([width, true]);
      }
    }
    expect(await isApart(turn(ash), pane(ash))).toBe(true);
    for (const height of [1024, 700]) {
      await ash.page.setViewportSize({ width: 768, height });
      expect(await isApart(turn(ash), pane(ash))).toBe(true);
    }
    // Where there is no room for both side by side, however many have come up end above the question.
    for (let n = 1; n <= 9; n += 1) await say(chorus, `We have waited, and waited, ${n} times.`);
    for (const height of [700, 1024]) {
      await ash.page.setViewportSize({ width: 768, height });
      await shot(ash, `stack-768-${height}-dark`);
      expect([height, await isAbove(pane(ash), dock(ash))]).toEqual([height, true]);
    }
    await dock(ash).locator("button").first().click({ trial: true });
    await fold(ash);
    await ash.page.setViewportSize({ width: 400, height: 800 });
    await shot(ash, "stack-400-dark");
    expect(await isAbove(pane(ash), dock(ash))).toBe(true);
    await dock(ash).locator("button").first().click({ trial: true });
    await fold(ash);
    await ash.page.setViewportSize({ width: 768, height: 1024 });
    await shot(ash, "turn-768-dark");
    await ash.page.emulateMedia({ colorScheme: "light" });
    await shot(ash, "turn-768-light");
    await ash.page.emulateMedia({ colorScheme: "dark" });
    for (const player of [ash, bryn]) {
      await player.page.setViewportSize({ width: 1440, height: 900 });
      await player.page.locator("[data-action=dismissAllMessages]").click();
    }
    await turn(ash).locator("button").first().click();
    await ash.window("Sera Vane").waitFor();
    await chorus.run("game.combat.delete().then(() => true)");
    await turn(ash).waitFor({ state: "detached" });
  });

  it("has the controls of a token before the windows, and lets Tab leave them for the board", async () => {
    const { page } = ash;
    // The sheet lies over the whole board.
    await ash.run(
      `game.actors.getName("Sera Vane").sheet.setPosition({ left: 0, top: 0, width: 1080, height: 880 }) && true`,
    );
    await page.mouse.move(1200, 700);
    await ash.run(`canvas.tokens.placeables.find(({ name }) => name === "Sera Vane").element.focus()`);
    await page.keyboard.press("h");
    const hud = page.locator("#token-hud");
    await hud.waitFor();
    await shot(ash, "hud-1440-dark");
    const last = hud.locator("button").last();
    // A press that reaches it: no window lies over it.
    await last.click({ trial: true });
    await last.focus();
    await page.keyboard.press("Tab");
    await hud.waitFor({ state: "detached" });
    expect(await ash.run("document.activeElement.closest('#board') !== null")).toBe(true);
  });

  it("says in words what a form was refused for, and puts a blank name back", async () => {
    await chorus.run(
      `Macro.create({ name: "Hail", type: "chat", command: "Ho!" }).then((made) => made.sheet.render({ force: true })).then(() => true)`,
    );
    const name = chorus.window("Hail").locator("input[name=name]");
    await name.fill("");
    await chorus.window("Hail").locator("select[name=type]").focus();
    await chorus.page.locator("#notifications").getByText("Name can’t be empty. It is “Hail” again.").waitFor();
    expect(await name.inputValue()).toBe("Hail");
  });
});
