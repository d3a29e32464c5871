/** A fight that is over, watched again: step by step, saved, opened in another world, and found out when somebody wrote into it. */
import { text } from "node:stream/consumers";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Recording, ReplayEvent } from "../../src/kernel/replay/recording.ts";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { overflow } from "./sweeps/sheets.ts";
import { shoot } from "./sweeps/windows.ts";

const stage = setStage();
const elsewhere = setStage();
let chorus: Player;
let ash: Player;
let stranger: Player;
let saved: Recording;

/** Everybody on the board in a violent encounter; the order is set by hand, two foes first. */
const FIGHT = `(async () => {
  const scene = canvas.scene;
  const combat = await getDocumentClass("Combat").create({ scene: scene.id, active: true });
  await combat.createEmbeddedDocuments("Combatant",
    scene.tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
  await combat.update({ "system.sceneState": "violent" });
  const ORDER = ["Toll captain", "Cutpurse", "Sera Vane", "Tobin Reed", "Barred gate"];
  await combat.updateEmbeddedDocuments("Combatant", combat.combatants.map(({ id, name }) =>
    ({ _id: id, "system.order": { dice: [10 - ORDER.indexOf(name)], modifier: 0, rolled: true }, initiative: 10 - ORDER.indexOf(name) })));
  await combat.startCombat();
  return combat.combatants.size;
})()`;

/** Lets a player take the first answer there is as soon as they are asked. */
const ANSWER = `(() => {
  const press = () => document.querySelector("[data-dialog=answer] button[type=submit]:not([disabled])")?.click();
  new MutationObserver(press).observe(document.body, { childList: true, subtree: true, attributes: true });
  press();
  return true;
})()`;

/** Everything that watching might touch, as text. */
const WORLD = `JSON.stringify([game.actors, game.combats, game.scenes, game.messages, game.items, game.journal].map((all) =>
  all.map((one) => one.toObject())))`;

const window = (player: Player): Locator => player.page.locator("[data-dialog=replay]");
const at = (player: Player, is: string): Locator => window(player).locator(`[data-is=${is}]`);
const steps = (player: Player): Locator => window(player).locator("[role=option]");
const count = (player: Player, text: RegExp): Promise<void> => at(player, "count").filter({ hasText: text }).waitFor();

async function watch(player: Player): Promise<void> {
  await player.page.locator('#combat [data-tracker-action="watch"]').click();
  await window(player).waitFor();
}

/** Opens a file with this in it. */
const open = (player: Player, content: unknown, name = "fight.json"): Promise<void> =>
  window(player)
    .locator("[data-replay-file]")
    .setInputFiles({
      ...{ name, mimeType: "application/json" },
      buffer: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
    });

async function save(player: Player): Promise<Recording> {
  const [download] = await Promise.all([
    player.page.waitForEvent("download"),
    window(player).getByRole("button", { name: "Save as a file" }).click(),
  ]);
  return JSON.parse(await text(await download.createReadStream())) as Recording;
}

/** A file in which somebody's state goes deeper than anything can be compared. */
const deep = (saved: Recording): string =>
  JSON.stringify({ ...saved, events: [{ type: "found", states: { a: 0 }, settings: null }], end: { a: 0 } }).replaceAll(
    '{"a":0}',
    `{"a":${'{"b":'.repeat(5e4)}1${"}".repeat(5e4)}}`,
  );

/** What is told of those in it at each step, from the beginning to the end. */
async function watchedThrough(player: Player): Promise<string[]> {
  const all = await steps(player).count();
  await player.page.keyboard.press("Home");
  const told: string[] = [];
  for (let n = 1; n <= all; n += 1) {
    await count(player, new RegExp(`^${n} of ${all}$`));
    told.push(await at(player, "rows").innerText());
    await player.page.keyboard.press("ArrowRight");
  }
  return told;
}

describe("a fight that is over", () => {
  beforeAll(async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus", { width: 1440, height: 900 }), stage.join("Ash")]);
    const bryn = await stage.join("Bryn");
    await chorus.sidebar("combat");
    // Somebody looks when there is nothing to watch, and leaves the window open.
    await watch(chorus);
    await window(chorus).getByText("Once a fight is over").waitFor();
    expect(await chorus.run(FIGHT)).toBe(5);
    for (const player of [ash, bryn]) await player.run(ANSWER);
    expect(await chorus.run("game.dramatis.play().then(({ ok }) => ok)")).toBe(true);
    await chorus.run(
      'game.actors.find(({ name }) => name === "Tobin Reed").update({ "system.tracks.main.hits": 3 }).then(() => true)',
    );
    await chorus.run("game.combat.nextTurn().then(() => true)");
    expect(await chorus.run("game.dramatis.play().then(({ ok }) => ok)")).toBe(true);
    await chorus.run("void game.combat.endCombat()");
    await chorus.page.locator("[data-dialog=end] button[type=submit]").click();
    await chorus.until("game.combats.size === 0");
  });

  it("PER-027 is watched from its cards, step by step, forwards and back, by keys, and plays again to the same end", async () => {
    const before = await chorus.run(WORLD);
    await watch(chorus);
    await at(chorus, "verdict").getByText("Plays again by the rules to the same end.").waitFor();
    await count(chorus, /^1 of \d+$/);
    expect(await at(chorus, "text").innerText()).toBe("How it began");
    const told = await watchedThrough(chorus);
    expect(new Set(told).size).toBeGreaterThan(1);
    await chorus.page.keyboard.press("ArrowLeft");
    await count(chorus, new RegExp(`^${told.length - 1} of `));
    expect(await at(chorus, "rows").innerText()).toBe(told.at(-2));
    await chorus.page.keyboard.press("Home");
    await count(chorus, /^1 of/);
    await chorus.page.keyboard.press("Space");
    await count(chorus, /^2 of/);
    await chorus.page.keyboard.press("Space");
    await chorus.page.keyboard.press("End");
    await count(chorus, new RegExp(`^${told.length} of`));
    expect(await window(chorus).locator("[aria-selected=true]").count()).toBe(1);
    expect(await at(chorus, "card").locator("button").count()).toBe(0);
    expect(await seriousIssues(chorus, "[data-dialog=replay]")).toEqual([]);
    expect(await chorus.run(WORLD)).toBe(before);
  });

  it("PER-027 is watched from the card with which it was over", async () => {
    await chorus.page.keyboard.press("Escape");
    await window(chorus).waitFor({ state: "detached" });
    await chorus.sidebar("chat");
    const over = chorus.page.locator("#chat [data-message-id]").filter({ hasText: "Watch it again" });
    expect(await over.count()).toBe(1);
    await over.locator('[data-card-action="watch"]').click();
    await count(chorus, /^1 of \d+$/);
    await at(chorus, "verdict").getByText("Plays again by the rules to the same end.").waitFor();
    expect(await at(chorus, "card").locator("button").count()).toBe(0);
    await chorus.sidebar("combat");
  });

  it("tells what was changed by hand between two cards", async () => {
    await window(chorus).getByRole("option", { name: "Changed beside the cards" }).first().click();
    const tobin = at(chorus, "rows").locator("li[data-changed]").filter({ hasText: "Tobin Reed" });
    await tobin.waitFor();
    expect(await tobin.innerText()).toMatch(/→ 3/);
    await shoot(chorus, "replay-light-1440");
  });

  it("fits a telephone, by night as well", async () => {
    const { page } = await stage.join("Chorus", { width: 400, height: 800, colorScheme: "dark" });
    const night = stage.players.at(-1) as Player;
    await night.sidebar("combat");
    await watch(night);
    await page.keyboard.press("End");
    await count(night, /^(\d+) of \1$/);
    await shoot(night, "replay-dark-400");
    const box = await window(night).boundingBox();
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 400]).toEqual([true, true]);
    expect(await overflow(night, "[data-dialog=replay]")).toEqual([]);
    expect(await seriousIssues(night, "[data-dialog=replay]")).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await shoot(night, "replay-dark-1440");
  });

  it("is saved as a file", async () => {
    saved = await save(chorus);
    expect([saved.game, saved.scope, saved.cast.length]).toEqual(["personae", "whole", 5]);
    expect(saved.events.map(({ type }) => type)).toEqual(expect.arrayContaining(["found", "step", "written"]));
  });

  it("shows a player the cards they see, and neither numbers of foes nor a file with them", async () => {
    await ash.sidebar("combat");
    await watch(ash);
    await at(ash, "verdict").getByText("only the cards somebody saw").waitFor();
    expect(await at(ash, "rows").count()).toBe(0);
    const seen = await save(ash);
    expect([seen.scope, seen.end, seen.cast]).toEqual(["seen", {}, []]);
    expect(seen.events.filter(({ type }) => type === "found")).toEqual([]);
    const values = (event: ReplayEvent): readonly unknown[] => (event.type === "written" ? event.patches : []);
    expect(seen.events.flatMap(values)).toEqual([]);
    expect(await ash.run('game.messages.filter(({ type }) => type === "record").length')).toBe(0);
  });

  it("is opened in another world, where nobody of it is, and stepped to the same end", async () => {
    stranger = await elsewhere.join("Chorus", { width: 1440, height: 900 });
    await stranger.run("getDocumentClass('Actor').deleteDocuments(game.actors.map(({ id }) => id)).then(() => true)");
    await stranger.sidebar("combat");
    await watch(stranger);
    await window(stranger).getByText("Once a fight is over").waitFor();
    const before = await stranger.run(WORLD);
    await open(stranger, saved);
    await at(stranger, "verdict").getByText("Plays again by the rules to the same end.").waitFor();
    await window(stranger).locator("[role=listbox]").focus();
    const told = await watchedThrough(stranger);
    await chorus.page.locator("[data-dialog=replay] [role=listbox]").focus();
    expect(told).toEqual(await watchedThrough(chorus));
    expect(await stranger.run(WORLD)).toBe(before);
  });

  it("is found out when somebody has written into its file, and shows where", async () => {
    const place = saved.events.findIndex((event) => event.type === "step" && event.step.rolled.length > 0);
    const events = saved.events.map((event, n) => {
      if (event.type !== "step" || n !== place) return event;
      const [roll, ...others] = event.step.rolled;
      const results = roll?.results.map((face) => (face === 10 ? 1 : 10));
      return { ...event, step: { ...event.step, rolled: [{ ...roll, results }, ...others] } };
    });
    await open(stranger, { ...saved, events });
    await at(stranger, "verdict")
      .getByText(/^Step \d+ is otherwise: .* something else comes of it/)
      .waitFor();
    await window(stranger).getByRole("button", { name: "Show it" }).click();
    await window(stranger).locator("[aria-selected=true] [aria-label='From here on it is otherwise']").waitFor();
  });

  it("is refused in words when it is damaged, of another game or version, or something else", async () => {
    const trouble = at(stranger, "trouble");
    const refused: readonly (readonly [unknown, string])[] = [
      [JSON.stringify(saved).slice(0, 900), "can't be read"],
      [deep(saved), "can't be read"],
      [{ ...saved, game: "verve" }, "is a fight of"],
      [{ ...saved, version: 9 }, "format 9"],
      [{ format: "dramatis.personae.charter" }, "holds no fight"],
      [{ ...saved, events: [{ type: "step", card: "x", step: { decision: {} } }] }, "events.0.step"],
    ];
    for (const [at, [content, words]] of refused.entries()) {
      await open(stranger, content, `${at}.json`);
      await trouble
        .filter({ hasText: `“${at}.json”` })
        .filter({ hasText: words })
        .waitFor();
    }
    expect(await seriousIssues(stranger, "[data-dialog=replay]")).toEqual([]);
  });

  it("isn't even read where its file is too large for any fight", async () => {
    await stranger.run(`(() => {
      const file = new File(["x"], "huge.json");
      const text = () => Promise.reject(new Error("It was read."));
      Object.defineProperties(file, { size: { value: 3e9 }, text: { value: text } });
      const drop = Object.defineProperty(new Event("drop", { bubbles: true }), "dataTransfer", { value: { files: [file] } });
      document.querySelector("[data-dialog=replay]").dispatchEvent(drop);
      return true;
    })()`);
    await at(stranger, "trouble").filter({ hasText: "“huge.json” holds 3000 million characters" }).waitFor();
  });

  it("is gone with its cards, from a window that was left open as well", async () => {
    await chorus.run(
      "getDocumentClass('ChatMessage').deleteDocuments(game.messages.map(({ id }) => id)).then(() => true)",
    );
    await watch(chorus);
    await window(chorus).getByText("Once a fight is over").waitFor();
    expect(await steps(chorus).count()).toBe(0);
  });
});
