/** Threshold's dock with a game master and two players: what is asked, answered, applied, owed, closed; by keyboard, after a reload, and while nobody is there. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { RawClient } from "./harness/raw-client.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage({ game: "threshold" });
let morgan: Player;
let ash: Player;
let bryn: Player;
let wire: RawClient;

const [TOVE, CAPTAIN, ROBBER] = ["Tove Marren", "Robber Captain", "Gate Robber"];
const named = (name: string): string => `game.actors.getName("${name}")`;
/** Accurate 13 of the captain, and what it makes of a blow. */
const KEPT = /"attackValue":13|"opponentValue":13|"value":-3/;

const dock = (player: Player): Locator => player.page.locator("#dramatis-questions");
const questions = (player: Player): Locator => dock(player).locator("[data-is=question]");
const settled = (player: Player): Locator => dock(player).locator("[data-is=settled]");
const debts = (player: Player): Locator => dock(player).locator("[data-is=debt]");
const heard = (player: Player): Promise<string> => player.page.locator("#dramatis-questions-told").innerText();
const inDock = (player: Player): Promise<boolean> =>
  player.run<boolean>("document.activeElement?.closest('#dramatis-questions') != null");

async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/dock-${name}.png` });
}

/** The game master has somebody do something; gives the card. */
async function plays(what: string, options: object): Promise<string> {
  const made = await morgan.run<{ ok: boolean; message: string; refused?: string }>(
    `game.dramatis.threshold.${what}(${JSON.stringify(options)})`,
  );
  expect(made, made.refused).toMatchObject({ ok: true });
  return made.message;
}
const strike = (actor = CAPTAIN, target = TOVE): Promise<string> => plays("attack", { actor, target });

/** Presses something in a dock where it stands, at once. */
const pressNow = (player: Player, name: string): Promise<unknown> =>
  player.run(`document.querySelector('#dramatis-questions [data-dock-action="${name}"]')?.click()`);

describe.skipIf(!OWN_HOST)("Threshold's dock", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn", { colorScheme: "dark", width: 900, height: 760 });
    wire = await RawClient.join(stage.host.url, "Ash");
    await morgan.run(`${named(TOVE)}.update({ ownership: { [game.users.getName("Bryn").id]: 3 } }).then(() => true)`);
    await morgan.sidebar("combat");
    await morgan.page.locator('#combat [data-action="beginCombat"]').click();
    for (const player of [morgan, ash, bryn]) await player.until("game.combat.started");
  });

  it("RUN-012 RUN-014 asks every owner without a window or the focus, and marks token, tracker and sheet", async () => {
    const sheet = await ash.openSheet(TOVE);
    await strike();
    await Promise.all([ash, bryn].map((player) => questions(player).waitFor()));
    expect(await questions(ash).locator("summary").innerText()).toBe(
      "Robber Captain strikes at Tove Marren with Broadsword at or under 7",
    );
    expect(await questions(ash).locator("details").getAttribute("open")).toBe("");
    const told = await questions(ash).locator(".d-dock-details").innerText();
    expect(told).toMatch(/7 = Defense 10 \+ \?\s+One d20\. On a hit your armour is rolled at once\./);
    expect(await heard(ash)).toBe("Open questions: 1. Robber Captain strikes at Tove Marren with Broadsword");
    expect([await ash.page.locator("[data-dialog]").count(), await inDock(ash)]).toEqual([0, false]);
    await sheet.locator("[data-is=asked]").getByText("1 question").waitFor();
    await ash.until(`${named(TOVE)}.statuses.has("threshold-asked")`);
    await ash.sidebar("combat");
    await ash.page.locator("#combat").getByText("Asked: 1").first().waitFor();
    for (const player of [ash, bryn]) expect(await seriousIssues(player, "#dramatis-questions")).toEqual([]);
    await picture(ash, "asked-sheet");
    await sheet.locator("[data-is=asked]").click();
    expect(await inDock(ash)).toBe(true);
    await sheet.locator("[data-action=close]").click();
  });

  it("RUN-012 shows the game master who owes what since when, with one press for each", async () => {
    expect(await debts(morgan).count()).toBe(1);
    expect(await debts(morgan).innerText()).toMatch(/^Ash, Bryn Robber Captain strikes .* since \d+:\d+/);
    expect(await questions(morgan).count()).toBe(0);
    expect(await debts(morgan).locator("button").innerText()).toContain("Roll for Ash, Bryn");
    expect(await seriousIssues(morgan, "#dramatis-questions")).toEqual([]);
    await picture(morgan, "owed");
  });

  it("RUN-055 RUN-059 takes the first answer of two at once; the other reads whose it was", async () => {
    // Of d6 armour a 1: 4 − 1 = 3, and 13 − 3 = 10.
    await loadDice(morgan, [15, 2], 20);
    await Promise.all([pressNow(ash, "defend"), pressNow(bryn, "defend")]);
    await Promise.all([ash, bryn].map((player) => settled(player).waitFor()));
    const texts = await Promise.all([ash, bryn].map((player) => settled(player).locator("p").first().innerText()));
    const whose = texts.map((text) => /^(\w+) has answered\./.exec(text)?.[1]).filter(Boolean);
    expect(whose).toHaveLength(1);
    expect(texts.findIndex((text) => text.startsWith("Robber Captain hits"))).toBe(whose[0] === "Ash" ? 0 : 1);
    for (const text of texts) expect(text).toContain("Robber Captain hits Tove Marren · 3 damage to Tove Marren");
    const [loser] = [ash, bryn].filter(({ name }) => name !== whose[0]) as [Player];
    expect(await heard(loser)).toContain(`${String(whose[0])} has answered.`);
    expect(await debts(morgan).count()).toBe(0);
    await picture(ash, "answered");
    await picture(bryn, "answered-dark-narrow");
  });

  it("RUN-059 keeps result, Apply and what is open through a reload; all of it goes by keyboard", async () => {
    await strike(ROBBER);
    await questions(ash).waitFor();
    await ash.reload();
    await questions(ash).waitFor();
    await settled(ash).waitFor();
    await loadDice(morgan, [1], 20);
    await ash.page.keyboard.press("Shift+D");
    expect(await inDock(ash)).toBe(true);
    await ash.page.keyboard.press("Enter");
    await settled(ash).nth(1).waitFor();
    expect(await settled(ash).nth(1).innerText()).toContain("Tove Marren turns Gate Robber’s blow aside");
    // The focus went on to what comes next: to Apply.
    expect(await ash.run<string>("document.activeElement.dataset.dockAction")).toBe("apply");
    await ash.page.keyboard.press("Enter");
    await ash.until(`${named(TOVE)}.system.toughness.value === 10`);
    await ash.until("document.querySelectorAll('#dramatis-questions [data-is=settled]').length === 1");
    // Bryn read of the blow as well, and it is written for everybody.
    await bryn.until("document.querySelectorAll('#dramatis-questions [data-is=settled]').length === 1");
    await ash.page.keyboard.press("Enter");
    await dock(ash).waitFor({ state: "detached" });
  });

  it("RUN-011 RUN-055 counts a Defense that has changed since, and says so; a question closes with its reason", async () => {
    const card = await strike();
    await questions(ash).waitFor();
    const shield = `${named(TOVE)}.items.find(({ type }) => type === "threshold-shield")`;
    await morgan.run(`${shield}.update({ "system.equipped": false }).then(() => true)`);
    await questions(ash).locator("[data-is=changed]").waitFor();
    expect(await questions(ash).innerText()).toMatch(
      /at or under 6\s[\s\S]*6 = Defense 9 \+ \?[\s\S]*Defense was 10 when this was asked, and is 9/,
    );
    await picture(ash, "changed");
    await morgan.run(`${shield}.update({ "system.equipped": true }).then(() => true)`);
    await questions(ash).locator("[data-is=changed]").waitFor({ state: "detached" });
    await morgan.run(`game.dramatis.undo("${card}")`);
    await questions(ash).waitFor({ state: "detached" });
    await settled(ash).getByText("taken back").waitFor();
    expect(await heard(ash)).toContain("taken back");
    await pressNow(ash, "dismiss");
    await dock(ash).waitFor({ state: "detached" });
    await pressNow(bryn, "dismissAll");
    await dock(bryn).waitFor({ state: "detached" });
  });

  it("RUN-020 RUN-014 shows the parts of a test that is asked for, and rolls it in one press", async () => {
    await plays("requestTest", { actors: [TOVE], attribute: "vigilant", against: CAPTAIN, opposed: "discreet" });
    await questions(ash).waitFor();
    expect(await questions(ash).innerText()).toMatch(/put to the test: Vigilant[\s\S]*= Vigilant 11 \+ \?/);
    await loadDice(morgan, [1], 20);
    await pressNow(ash, "roll");
    await settled(ash).getByText("Tove Marren succeeds").waitFor();
    await pressNow(ash, "dismiss");
    await pressNow(bryn, "dismiss");
  });

  it("RUN-012 stays readable and quick with ten questions", async () => {
    for (let n = 0; n < 10; n += 1) await strike(n % 2 ? ROBBER : CAPTAIN);
    await ash.until("document.querySelectorAll('#dramatis-questions [data-is=question]').length === 10");
    expect(await questions(ash).locator("details[open]").count()).toBe(1);
    expect(await seriousIssues(ash, "#dramatis-questions")).toEqual([]);
    await Promise.all([picture(ash, "ten"), picture(bryn, "ten-dark-narrow"), picture(morgan, "ten-owed")]);
    await loadDice(
      morgan,
      Array.from({ length: 8 }, () => 1),
      20,
    );
    await ash.page.keyboard.press("Shift+D");
    for (let left = 9; left >= 2; left -= 1) {
      await ash.page.keyboard.press("Enter");
      await ash.until(`document.querySelectorAll('#dramatis-questions [data-is=question]').length === ${left}`);
    }
    await picture(ash, "eight-answered");
    await pressNow(ash, "dismissAll");
    await settled(ash).first().waitFor({ state: "detached" });
  });

  it("RUN-012 is rolled for all who are absent, and the game master keeps what came of it", async () => {
    await ash.page.close();
    await bryn.page.close();
    await morgan.until(`game.users.filter(({ active }) => active).length <= 2`);
    wire.leave();
    await morgan.until(`game.users.filter(({ active }) => active).length === 1`);
    await dock(morgan).getByText("Ash, Bryn (away)").first().waitFor();
    await picture(morgan, "absent");
    await loadDice(morgan, [1, 1], 20);
    await pressNow(morgan, "rollForAbsent");
    await debts(morgan).first().waitFor({ state: "detached" });
    await settled(morgan).nth(1).waitFor();
    expect(await settled(morgan).first().innerText()).toContain("Tove Marren turns");
    await pressNow(morgan, "dismissAll");
    await dock(morgan).waitFor({ state: "detached" });
  });

  it("RUN-014 waits where numbers are kept and no game master is there; none of them came down the wire", async () => {
    await strike();
    const cleo = await stage.join("Ash");
    await questions(cleo).waitFor();
    await morgan.page.close();
    await questions(cleo).locator("[data-is=waits]").waitFor();
    expect(await questions(cleo).locator("[data-dock-action=defend]").getAttribute("aria-disabled")).toBe("true");
    await picture(cleo, "no-gm");
    await pressNow(cleo, "defend");
    const cards = wire.wire.filter((event) => event.includes('"ChatMessage"') && !event.includes('"Actor"'));
    expect(cards.join("\n")).toContain("Broadsword");
    expect(cards.join("\n")).not.toMatch(KEPT);
    expect(await questions(cleo).count()).toBe(1);
  });
});
