/** Opposition in seconds: quick identities, the small sheet, stances on the board, and things that change hands. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let chorus: Player;

const named = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const guards = `game.actors.filter((one) => one.name.startsWith("Guard "))`;

async function open(player: Player, name: string): Promise<Locator> {
  await player.run(`${named(name)}.sheet.render({ force: true }).then(() => true)`);
  const sheet = player.window(name);
  await sheet.waitFor();
  return sheet;
}

describe("quick identities", () => {
  it("PER-158 PER-165 PER-166 six guards are made, placed and previewed from one dialog, by keyboard", async () => {
    chorus = await stage.join("Chorus");
    const directory = await chorus.sidebar("actors");
    await directory.locator("[data-personae-quick]").press("Enter");
    const dialog = chorus.page.locator(".quick-dialog");
    await dialog.waitFor();
    await dialog.locator(".pq-preview").getByText("Takes 5 hits").waitFor();
    expect(await seriousIssues(chorus, ".quick-dialog")).toEqual([]);
    await dialog.locator('[name="count"]').fill("6");
    await dialog.locator('[name="count"]').press("Tab");
    await dialog.locator(".pq-preview").getByText("Guard 1 … Guard 6").waitFor();
    // The preview is drawn anew, and the focus is where Tab brought it.
    await chorus.until(`document.activeElement?.name === "tier"`);
    await dialog.locator('[name="potential"]').fill("2");
    await dialog.locator('[name="place"]').check();
    expect(await dialog.locator('[name="rating"]').inputValue()).toBe("4");
    await dialog.locator(".pq-preview").getByText("Takes 8 hits").waitFor();
    await dialog.locator('[name="folder"]').selectOption("new");
    await dialog.locator('[name="name"]').press("Enter");
    await chorus.until(`${guards}.length === 6 && game.messages.some((one) => one.flags.dramatis?.made)`);
    const made = await chorus.run<object[]>(`${guards}.map((one) => [one.system.tier, one.system.derived.totalHits,
      one.folder?.name, one.system.control, one.items.filter((item) => item.system.free).length])`);
    expect(new Set(made.map(String))).toEqual(new Set(["minion,8,Guard,,6"]));
    const places = await chorus.run<string[]>(
      `canvas.scene.tokens.filter((one) => one.name.startsWith("Guard ")).map(({ x, y, disposition }) => [x, y, disposition].join())`,
    );
    expect(new Set(places).size).toBe(6);
    expect(places.every((place) => place.endsWith(",-1"))).toBe(true);
  });

  it("PER-165 tokens on the board and tokens to come follow the stance", async () => {
    await chorus.run(`${named("Guard 2")}.update({ "system.stance": "ally" }).then(() => true)`);
    await chorus.until(`canvas.scene.tokens.getName("Guard 2").disposition === 1`);
    expect(await chorus.run(`${named("Guard 2")}.prototypeToken.disposition`)).toBe(1);
    // One of an unlinked token's own is another matter than the actor behind it.
    await chorus.run(
      `canvas.scene.tokens.getName("Guard 3").actor.update({ "system.stance": "neutral" }).then(() => true)`,
    );
    await chorus.until(`canvas.scene.tokens.getName("Guard 3").disposition === 0`);
    expect(await chorus.run(`${named("Guard 3")}.prototypeToken.disposition`)).toBe(-1);
  });

  it("PER-165 PER-166 the card takes back all of it: actors, tokens and folder", async () => {
    const panel = await chorus.sidebar("chat");
    await panel.locator('[data-made="undo"]').click();
    await chorus.until(`${guards}.length === 0`);
    await panel.getByText("Taken back", { exact: true }).waitFor();
    expect(await chorus.run(`canvas.scene.tokens.filter((one) => one.name.startsWith("Guard")).length`)).toBe(0);
    expect(await chorus.run(`game.folders.getName("Guard") ?? null`)).toBe(null);
    expect(await panel.locator('[data-made="undo"]').count()).toBe(0);
  });

  it("PER-158 copies of one begin unhurt; macros make them without a dialog", async () => {
    await chorus.run(`${named("Cutpurse")}.update({ "system.tracks.main.hits": 1 }).then(() => true)`);
    const directory = await chorus.sidebar("actors");
    await directory.getByText("Cutpurse", { exact: true }).first().click({ button: "right" });
    await chorus.page.getByText("Duplicate several times").click();
    const dialog = chorus.window("Duplicate several times");
    await dialog.waitFor();
    expect(await seriousIssues(chorus, ".personae-dialog")).toEqual([]);
    await dialog.locator('button[type="submit"]').click();
    await chorus.until(`${named("Cutpurse 2")} !== undefined`);
    expect(await chorus.run(`${named("Cutpurse 2")}.system.tracks.main.hits`)).toBe(0);
    const made = await chorus.run<{ identities: string[] }>(
      `game.dramatis.personae.makeIdentities({ archetype: "brute", tier: "minor", stance: "ally", count: 2, name: "Bruiser" })`,
    );
    expect(made.identities).toHaveLength(2);
    expect(await chorus.run(`${named("Bruiser 1")}.prototypeToken.disposition`)).toBe(1);
    await chorus.run(`${named("Cutpurse")}.update({ "system.tracks.main.hits": 0 }).then(() => true)`);
  });
});

describe("the small sheet", () => {
  it("PER-158 PER-166 a targeted foe is attacked in one click", async () => {
    await chorus.sidebar("chat");
    const sheet = await open(chorus, "Cutpurse");
    await sheet.locator(".small-part").waitFor();
    expect(await sheet.locator(".small-takes").innerText()).toMatch(/Takes 3 hits/);
    await chorus.run(
      `canvas.tokens.placeables.forEach((one) => one.setTarget(one.name === "Sera Vane", { releaseOthers: false }))`,
    );
    await loadDice(chorus, [10, 9, 8, 1, 1, 1, 1, 1]);
    const before = await chorus.run<number>(`game.messages.filter((one) => one.type === "card").length`);
    await sheet.locator('[data-action="strike"]', { hasText: "Long knife" }).click();
    await chorus.until(`game.messages.filter((one) => one.type === "card").length === ${before + 1}`);
    expect(await chorus.page.locator(".personae-dialog").count()).toBe(0);
    expect(await chorus.page.locator("#chat .personae-card").last().innerText()).toMatch(/Cutpurse/);
  });

  it("PER-158 asks first with Shift held, or when nobody is targeted", async () => {
    const sheet = chorus.window("Cutpurse");
    await sheet.locator('[data-action="strike"]', { hasText: "Long knife" }).click({ modifiers: ["Shift"] });
    await chorus.window("Attack").waitFor();
    await chorus.page.keyboard.press("Escape");
    await chorus.window("Attack").waitFor({ state: "detached" });
  });

  it("PER-166 gives way to the full sheet by a button, for this user and for good", async () => {
    const sheet = chorus.window("Cutpurse");
    await sheet.locator('[data-action="toggleCompact"]').press("Enter");
    await sheet.locator(".bill").waitFor();
    expect(await sheet.locator(".small-part").count()).toBe(0);
    await chorus.until(`document.activeElement?.dataset.action === "toggleCompact"`);
    await chorus.reload();
    const again = await open(chorus, "Cutpurse");
    expect(await again.locator(".bill").count()).toBe(1);
    await again.locator('[data-action="toggleCompact"]').click();
    await again.locator(".small-part").waitFor();
  });
});
