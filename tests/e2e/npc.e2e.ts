/** Opposition in seconds: quick identities, the small sheet, stances on the board, and things that change hands. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { edit } from "./harness/sheets.ts";
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
    await directory.locator("[data-dramatis-quick]").press("Enter");
    const dialog = chorus.page.locator("[data-dialog=quick]");
    await dialog.waitFor();
    await dialog.locator("[data-is=preview]").getByText("Takes 5 hits").waitFor();
    expect(await seriousIssues(chorus, "[data-dialog=quick]")).toEqual([]);
    await dialog.locator('[name="count"]').fill("6");
    await dialog.locator('[name="count"]').press("Tab");
    await dialog.locator("[data-is=preview]").getByText("Guard 1 … Guard 6").waitFor();
    // The preview is drawn anew, and the focus is where Tab brought it.
    await chorus.until(`document.activeElement?.name === "tier"`);
    await dialog.locator('[name="potential"]').fill("2");
    await dialog.locator('[name="place"]').check();
    expect(await dialog.locator('[name="rating"]').inputValue()).toBe("4");
    await dialog.locator("[data-is=preview]").getByText("Takes 8 hits").waitFor();
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
    expect(await seriousIssues(chorus, "[data-dialog]")).toEqual([]);
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
    await sheet.locator("[data-is=compact]").waitFor();
    expect(await sheet.locator("[data-is=takes]").innerText()).toMatch(/Takes 3 hits/);
    await chorus.run(
      `canvas.tokens.placeables.forEach((one) => one.setTarget(one.name === "Sera Vane", { releaseOthers: false }))`,
    );
    await loadDice(chorus, [10, 9, 8, 1, 1, 1, 1, 1]);
    const before = await chorus.run<number>(`game.messages.filter((one) => one.type === "card").length`);
    await sheet.locator('[data-action="strike"]', { hasText: "Long knife" }).click();
    await chorus.until(`game.messages.filter((one) => one.type === "card").length === ${before + 1}`);
    expect(await chorus.page.locator("[data-dialog]").count()).toBe(0);
    expect(await chorus.page.locator("#chat [data-is=card]").last().innerText()).toMatch(/Cutpurse/);
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
    await sheet.locator("[data-is=head]").waitFor();
    expect(await sheet.locator("[data-is=compact]").count()).toBe(0);
    await chorus.until(`document.activeElement?.dataset.action === "toggleCompact"`);
    await chorus.reload();
    const again = await open(chorus, "Cutpurse");
    expect(await again.locator("[data-is=head]").count()).toBe(1);
    await again.locator('[data-action="toggleCompact"]').click();
    await again.locator("[data-is=compact]").waitFor();
  });
});

describe("things change hands", () => {
  const row = (sheet: Locator, name: string): Locator =>
    sheet.locator("[data-item-id]").filter({ hasText: name }).first();
  const has = (actor: string, item: string): string => `${named(actor)}.items.getName(${JSON.stringify(item)})`;

  /** Two sheets side by side. */
  async function beside(left: string, right: string): Promise<[Locator, Locator]> {
    const sheets: [Locator, Locator] = [await open(chorus, left), await open(chorus, right)];
    await chorus.run(
      `(${named(left)}.sheet.setPosition({ left: 0, top: 0 }), ${named(right)}.sheet.setPosition({ left: 640, top: 0 }), true)`,
    );
    return sheets;
  }

  it("PER-076 a dragged weapon moves when the person says so, and finds its new owner's skill", async () => {
    await chorus.run(
      `${named("Cutpurse")}.createEmbeddedDocuments("Item", [{ name: "maces", type: "personae-skill", system: { rating: 4 } }]).then(() => true)`,
    );
    const [cutpurse, captain] = await beside("Cutpurse", "Toll captain");
    await row(captain, "Toll mace").dragTo(cutpurse.locator("[data-is=answers]"));
    const question = chorus.page.locator("dialog, .application.dialog").filter({ hasText: "Move or copy?" });
    await question.waitFor();
    expect(await question.innerText()).toMatch(/from Toll captain to Cutpurse/);
    await question.locator('[data-action="move"]').click();
    await chorus.until(`${has("Cutpurse", "Toll mace")} && !${has("Toll captain", "Toll mace")}`);
    expect(await chorus.run(`${has("Cutpurse", "Toll mace")}.system.skill === ${has("Cutpurse", "maces")}.id`)).toBe(
      true,
    );
  });

  it("PER-018 with Ctrl held it is copied, and nobody gets a free skill twice", async () => {
    const [cutpurse, captain] = await beside("Cutpurse", "Toll captain");
    await chorus.page.keyboard.down("Control");
    await row(cutpurse, "Toll mace").dragTo(captain.locator("[data-is=answers]"));
    await chorus.page.keyboard.up("Control");
    await chorus.until(`${has("Toll captain", "Toll mace")} && ${has("Cutpurse", "Toll mace")}`);
    const before = await chorus.run<number>(`${named("Cutpurse")}.items.size`);
    const sera = await open(chorus, "Sera Vane");
    await chorus.run(`(${named("Sera Vane")}.sheet.setPosition({ left: 600, top: 0 }), true)`);
    await row(sera, "Counter").dragTo(cutpurse.locator("[data-is=answers]"), { sourcePosition: { x: 70, y: 8 } });
    await chorus.page.locator("dialog, .application.dialog").locator('[data-action="copy"]').click();
    await chorus.page.getByText("Cutpurse has Counter already.").waitFor();
    expect(await chorus.run(`${named("Cutpurse")}.items.size`)).toBe(before);
  });

  it("PER-076 without a mouse: Give to somebody, from the list of traits", async () => {
    const sera = chorus.window("Sera Vane");
    await sera.locator('[role=tab][data-tab="traits"]').press("Enter");
    await sera
      .locator("[data-item-id]")
      .filter({ hasText: "Ferry sword" })
      .locator('[data-action="giveItem"]')
      .press("Enter");
    const dialog = chorus.page.locator("[data-dialog]");
    await dialog.waitFor();
    expect(await seriousIssues(chorus, "[data-dialog]")).toEqual([]);
    await dialog.locator('[name="to"]').selectOption({ label: "Tobin Reed" });
    await dialog.locator('[name="way"][value="copy"]').check();
    await dialog.locator('button[type="submit"]').press("Enter");
    await chorus.until(`${has("Tobin Reed", "Ferry sword")} && ${has("Sera Vane", "Ferry sword")}`);
  });

  it("PER-159 a companion dropped on a character's sheet belongs to it", async () => {
    await chorus.run(
      `getDocumentClass("Actor").create({ name: "Old hound", type: "personae-companion" }).then(() => true)`,
    );
    const sera = await open(chorus, "Sera Vane");
    await chorus.run(`(${named("Sera Vane")}.sheet.setPosition({ left: 0, top: 0 }), true)`);
    const directory = await chorus.sidebar("actors");
    await directory.getByText("Old hound", { exact: true }).first().dragTo(sera.locator("[data-is=head]"));
    await chorus.until(`${named("Old hound")}.system.owner === ${named("Sera Vane")}.uuid`);
  });
});

describe("what an identity's sheet says of it", () => {
  const gate = named("Plain door");

  it("PER-045 PER-018 an obstacle has a track, an answer and, if ticked, the six free skills", async () => {
    await chorus.run(
      "Promise.all([...foundry.applications.instances.values()].filter((one) => one.hasFrame).map((one) => one.close())).then(() => true)",
    );
    await chorus.run(
      `getDocumentClass("Actor").create({ name: "Plain door", type: "personae-identity" }).then(() => true)`,
    );
    const sheet = await open(chorus, "Plain door");
    await edit(sheet);
    await sheet.locator('[role=tab][data-tab="story"]').click();
    await sheet.locator('[name="system.trackLength"]').fill("2");
    await sheet.locator('[name="system.trackLength"]').press("Tab");
    await chorus.until(`${gate}.system.trackLength === 2 && ${gate}.system.derived.lastLevel === 2`);
    await sheet.locator('[name="system.answer.attribute"]').selectOption("STA");
    await chorus.until(`${gate}.system.answer.attribute === "STA"`);
    await sheet.locator('[data-action="toggleFreeSkills"]').check();
    await chorus.until(`${gate}.items.filter((one) => one.system.free).length === 6`);
    await sheet.locator('[data-action="toggleFreeSkills"]').uncheck();
    await chorus.until(`${gate}.items.filter((one) => one.system.free).length === 0`);
    await sheet.locator('[name="system.trackLength"]').fill("");
    await sheet.locator('[name="system.trackLength"]').press("Tab");
    await chorus.until(`${gate}.system.trackLength === null`);
  });

  it("PER-014 who plays it follows its ownership, until the group says otherwise", async () => {
    const sheet = chorus.window("Plain door");
    const control = sheet.locator('[name="system.control"]');
    await control.selectOption("");
    await chorus.until(`${gate}.system.control === null`);
    await sheet.getByText("As usual: The chorus").waitFor({ state: "attached" });
    await chorus.run(`${gate}.update({ ownership: { [game.users.getName("Ash").id]: 3 } }).then(() => true)`);
    await sheet.getByText("As usual: A player").waitFor({ state: "attached" });
    await control.selectOption("chorus");
    await chorus.until(`${gate}.system.control === "chorus"`);
  });

  it("PER-006 pronouns stand on its sheet, on cards and in the tracker", async () => {
    await chorus.run(`${named("Sera Vane")}.update({ "system.pronouns": "she/her" }).then(() => true)`);
    const sheet = await open(chorus, "Sera Vane");
    expect(await sheet.locator('[name="system.pronouns"]').inputValue()).toBe("she/her");
    await chorus.run(`game.dramatis.personae.correct({ target: "Sera Vane", hits: 1, shock: 0 }).then(() => true)`);
    await chorus.sidebar("chat");
    await chorus.page.locator("#chat [data-is=card]").last().getByText("Sera Vane (she/her)").waitFor();
    await chorus.run(`(async () => {
      const combat = await getDocumentClass("Combat").create({ active: true });
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: ${named("Sera Vane")}.id }]);
    })()`);
    await chorus.sidebar("combat");
    await chorus.page.locator("#combat [data-is=pronouns]", { hasText: "she/her" }).waitFor();
  });
});
