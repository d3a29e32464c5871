/** A fight weighed before it happens: from the tracker, changed, cancelled, weighed again, in a worker and without one. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let chorus: Player;

/** Everybody on the board, in an encounter that hasn't begun. */
const GATHER = `(async () => {
  const scene = canvas.scene;
  const combat = game.combat ?? (await getDocumentClass("Combat").create({ scene: scene.id, active: true }));
  const tokens = scene.tokens.filter(({ id }) => !combat.combatants.some(({ tokenId }) => tokenId === id));
  await combat.createEmbeddedDocuments("Combatant",
    tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
  return combat.combatants.size;
})()`;

/** Everything that weighing might touch, as text. */
const WORLD = `JSON.stringify([game.actors, game.combats, game.scenes, game.messages, game.items].map((all) =>
  all.map((one) => one.toObject())))`;

/** Keeps how long the page stood still, as the browser tells it. */
const WATCH = `(() => {
  globalThis.stallsForTests = [];
  new PerformanceObserver((list) => stallsForTests.push(...list.getEntries().map(({ duration }) => Math.round(duration))))
    .observe({ type: "longtask" });
  return true;
})()`;

const window = (): Locator => chorus.page.locator("[data-dialog=odds]");
const odds = (state: string): Locator => window().locator(`[data-is=odds][data-state=${state}]`);
const count = (): Locator => window().locator("[data-is=count]");
const figures = (): Promise<string> => window().locator("[data-is=figures]").innerText();
const field = (name: string): Locator => window().locator(`[name="${name}"]`);

async function typed(into: Locator, text: string): Promise<void> {
  await into.fill(text);
  await into.press("Tab");
}

async function weighIn(): Promise<void> {
  await chorus.page.locator("#combat .d-clock-more").first().click();
  await chorus.page.locator('#combat [data-tracker-action="weigh"]').click();
  await window().waitFor();
}

/** The figures once all fights are fought. */
async function weighedToTheEnd(): Promise<string> {
  await odds("done").waitFor();
  return figures();
}

describe("the odds of a fight", () => {
  let before: string;

  beforeAll(async () => {
    chorus = await stage.join("Chorus");
    expect(await chorus.run(GATHER)).toBe(5);
    await chorus.sidebar("combat");
    before = await chorus.run(WORLD);
    await chorus.run(WATCH);
  });

  it("PER-027 PER-053 are shown while they are being found, in a worker, with intervals and names", async () => {
    await weighIn();
    await window().locator("[data-is=wins]").waitFor();
    expect(await figures()).toMatch(
      /The heroes\s+\d+ %\s+\d+ to \d+ %[^]*The foes\s+[^]*Rounds\s+\d+; eight in ten take/,
    );
    expect(await figures()).toMatch(/Sera Vane[^]*Shock levels to go[^]*Toll captain/);
    // The gate is on nobody's side.
    expect(await figures()).not.toContain("Barred gate");
    expect(await chorus.run('document.querySelector("[data-dialog=odds]").dataset.weighed')).toBe("worker");
    expect(await seriousIssues(chorus, "[data-dialog=odds]")).toEqual([]);
  });

  it("are given up when they are cancelled, and keep what was found until then", async () => {
    await window().getByRole("button", { name: "Cancel" }).click();
    await odds("done").waitFor();
    const [told, kept] = [await count().innerText(), await figures()];
    expect(told).toMatch(/^[\d,.]+ fights$/);
    expect(await window().getByRole("button", { name: "Cancel" }).isVisible()).toBe(false);
    await chorus.page.locator("#combat .d-clock-more").first().focus();
    expect([await count().innerText(), await figures()]).toEqual([told, kept]);
  });

  it("are weighed again by themselves when somebody changes a number, a manner or how long it may take", async () => {
    await typed(field("fights"), "30");
    const long = await weighedToTheEnd();
    expect(await count().innerText()).toBe("30 fights");
    await typed(field("maxRounds"), "4");
    const few = await weighedToTheEnd();
    expect(few).not.toBe(long);
    expect(few).toContain("Out of rounds");
    const more = window().getByLabel("How many of Cutpurse");
    await typed(more, "3");
    const many = await weighedToTheEnd();
    expect(many).toMatch(/Cutpurse 2[^]*Cutpurse 3/);
    expect(many).not.toBe(few);
    await typed(more, "1");
    expect(await weighedToTheEnd()).toBe(few);
  });

  it("are the same with the same seed, where no worker can be had as well, and others with another", async () => {
    const inWorker = await weighedToTheEnd();
    await chorus.run("(globalThis.WorkerForTests = Worker, globalThis.Worker = undefined, true)");
    await chorus.run("(stallsForTests.length = 0, true)");
    await window().getByRole("button", { name: "Weigh again" }).click();
    expect(await weighedToTheEnd()).toBe(inWorker);
    const stalls = await chorus.run<number[]>("stallsForTests");
    process.stdout.write(`Long tasks while fights were weighed on the page, in ms: ${stalls.join(", ") || "none"}\n`);
    expect(await chorus.run('document.querySelector("[data-dialog=odds]").dataset.weighed')).toBe("page");
    await chorus.run("(globalThis.Worker = WorkerForTests, true)");
    await typed(field("seed"), "99");
    expect(await weighedToTheEnd()).not.toBe(inWorker);
    await typed(field("seed"), "1");
    expect(await weighedToTheEnd()).toBe(inWorker);
  });

  it("say in words what keeps a fight from being weighed, and of whom", async () => {
    const captain = window().getByLabel("Where Toll captain stands");
    const cutpurse = window().getByLabel("How many of Cutpurse");
    await typed(cutpurse, "0");
    await captain.selectOption("aside");
    await odds("failed").getByText("A fight needs two sides").waitFor();
    await captain.selectOption("foes");
    await odds("done").waitFor();
    await chorus.page.keyboard.press("Escape");
    await window().waitFor({ state: "detached" });
  });

  it("have written nothing", async () => {
    expect(await chorus.run(WORLD)).toBe(before);
  });
});
