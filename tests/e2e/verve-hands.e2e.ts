/** What the Guide has at hand above the tracker, and what heroes do from their own sheets and rows, in the demo world. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { inBar, row } from "./harness/tracker.ts";
import { actor, dialog, evening, field, inRow, picture, press, says, submit, value } from "./harness/verve.ts";

const stage = setStage({ game: "verve" });
let morgan: Player;
let ash: Player;
let bryn: Player;
const { all, has, stands } = evening(() => ({ morgan, ash, bryn }));

const HEDDA = "Hedda Stoneley";
const YSOLDE = "Ysolde Marrick";
/** The bar above somebody's tracker. */
const bar = ({ page }: Player): Locator => page.locator("#combat .d-clock");
const names = (presses: readonly Element[]): readonly unknown[] =>
  presses.map((one) => one.getAttribute("data-tracker-action"));
const opens = async (form: string): Promise<void> => (await inBar(morgan, form)).click();
const reads = async (time: string): Promise<void> => {
  for (const player of [morgan, ash, bryn]) await bar(player).filter({ hasText: time }).waitFor();
};
/** The latest card of a decision is taken back. */
const undoLast = (type: string): Promise<unknown> =>
  morgan.run(`game.dramatis.undo(game.messages.contents.findLast((one) => one.type === "card" &&
    game.dramatis.card(one.id)?.steps[0]?.decision.type === "${type}").id).then(({ ok }) => ok)`);
const status = (spell: string): string => `${actor(YSOLDE)}.items.getName("${spell}").system.status`;
/** What stands out of a window to the side. */
const beyond = (player: Player): Promise<readonly string[]> =>
  player.run(`(() => {
    const window = [...document.querySelectorAll("[data-dialog]")].at(-1);
    const edge = window.getBoundingClientRect().right;
    return [...window.querySelectorAll("select, input, label, button")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > edge + 1)
      .map((one) => one.outerHTML.slice(0, 80));
  })()`);

describe.skipIf(!OWN_HOST)("at hand", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash", { width: 1280, height: 800 });
    bryn = await stage.join("Bryn", { colorScheme: "dark", width: 820, height: 1100 });
    for (const player of [morgan, ash, bryn]) await player.sidebar("combat");
  });

  it("VRV-009 the Guide lets time pass for all, and takes it back; players read the clock", async () => {
    await reads("Day 1, 00:00");
    expect(await bar(ash).locator("[data-tracker-action]").evaluateAll(names)).toEqual(["watch"]);
    expect(await seriousIssues(morgan, "#combat")).toEqual([]);
    await opens("passTime");
    await field(morgan, "passTime", "amount").fill("7");
    await field(morgan, "passTime", "unit").selectOption("hours");
    await picture(morgan, "time");
    await submit(morgan, "passTime");
    await reads("Day 1, 07:00");
    await all("game.time.worldTime === 7 * 3600");
    expect(await undoLast("passTime")).toBe(true);
    await reads("Day 1, 00:00");
  });

  it("VRV-114 what was met without a fight gives verve once, and a morning all of it", async () => {
    await morgan.run(`${actor(HEDDA)}.update({ "system.verve.value": 1 }).then(() => true)`);
    await stands(HEDDA, "verve.value", 1);
    await opens("engage");
    await field(morgan, "engage", "name").fill("The ferryman’s riddle");
    await field(morgan, "engage", "name").press("Tab");
    await submit(morgan, "engage");
    await all(`${value(HEDDA, "verve.value")} > 1`);
    await opens("engage");
    await field(morgan, "engage", "name").fill("The ferryman’s riddle");
    await field(morgan, "engage", "name").press("Tab");
    await dialog(morgan, "engage").locator("button[type=submit]:disabled").waitFor();
    await picture(morgan, "met-before");
    await morgan.page.keyboard.press("Escape");
    await dialog(morgan, "engage").waitFor({ state: "detached" });
    await opens("newDay");
    await submit(morgan, "newDay");
    await all(`${value(HEDDA, "verve.value")} === ${value(HEDDA, "verve.max")}`);
  });

  it("VRV-101 VRV-162 VRV-235 a sorceror keeps a spell in mind and casts one, from her sheet", async () => {
    const sheet = await ash.openSheet(YSOLDE);
    await sheet.locator('[role=tab][data-tab="magic"]').click();
    const id = (spell: string): Promise<string> => ash.run(`${actor(YSOLDE)}.items.getName("${spell}").id`);
    await sheet.locator(`[data-press="mind-${await id("Loosen the knot")}"]`).click();
    await all(`${status("Loosen the knot")} === "memorized"`);
    await sheet.locator(`[data-press="cast-${await id("Face in the crowd")}"]`).click();
    await has(YSOLDE, "casting");
    const before = await ash.run<number>(value(YSOLDE, "verve.value"));
    await picture(ash, "casting");
    await sheet.locator('.tab.active [data-press="complete"]').click();
    await has(YSOLDE, "casting", false);
    // It costs its two when it is done.
    await stands(YSOLDE, "verve.value", before - 2);
    // What is counted asks whom it is turned to.
    await sheet.locator(`[data-press="cast-${await id("Quiet fire")}"]`).click();
    await has(YSOLDE, "casting");
    await sheet.locator('.tab.active [data-press="complete"]').click();
    await field(ash, "complete", "target").first().waitFor();
    await picture(ash, "turned-to");
    await ash.page.keyboard.press("Escape");
    await dialog(ash, "complete").waitFor({ state: "detached" });
    // Deleted in the middle of it, it can be let go, and nothing else.
    await ash.run(`${actor(YSOLDE)}.items.getName("Quiet fire").delete().then(() => true)`);
    await sheet.locator(".tab.active .vv-casting").getByText("gone from this sheet").waitFor();
    await picture(ash, "spell-gone");
    await sheet.locator('.tab.active [data-press="complete"]').filter({ hasText: "Let it go" }).click();
    await has(YSOLDE, "casting", false);
    await sheet.locator(".tab.active .vv-casting").waitFor({ state: "detached" });
    await sheet.locator('[data-action="close"]').first().click();
    await ash.window(YSOLDE).waitFor({ state: "detached" });
  });

  it("VRV-197 what has been studied goes on from its own row", async () => {
    await morgan.run(
      `${actor(YSOLDE)}.createEmbeddedDocuments("Item", [{ name: "Old tongues", type: "verve-project" }]).then(() => true)`,
    );
    await all(`${actor(YSOLDE)}.items.getName("Old tongues") !== undefined`);
    const sheet = await ash.openSheet(YSOLDE);
    await sheet.locator('[role=tab][data-tab="growth"]').click();
    await sheet
      .locator(`[data-press="study-${await ash.run<string>(`${actor(YSOLDE)}.items.getName("Old tongues").id`)}"]`)
      .click();
    await says(dialog(ash, "study"), "Old tongues");
    await ash.page.keyboard.press("Escape");
    await dialog(ash, "study").waitFor({ state: "detached" });
    expect(await sheet.locator('[data-press="build"]').count()).toBe(0);
    await sheet.locator('[data-action="close"]').first().click();
    await ash.window(YSOLDE).waitFor({ state: "detached" });
  });

  it("VRV-150 whoever declares begins with the nearest foe, by the name that the tracker has for it", async () => {
    await morgan.sidebar("combat");
    await press(morgan.page.locator("#combat .d-tracker-next"), "Begin the fight");
    await all('game.combat?.started && game.combat.system.phase === "declare"');
    // In a fight, time passes by its rounds.
    await bar(morgan).locator("[data-tracker-action=passTime]").waitFor({ state: "detached" });
    await inRow(ash, HEDDA, "declare");
    const window = dialog(ash, "declare");
    await window.locator("label:has(:checked)").filter({ hasText: "Robber in the red scarf" }).waitFor();
    await window.locator("label").filter({ hasText: "Captain of the toll" }).click();
    await says(window, "Only the Guide sees until the reveal: Attack: Captain of the toll");
    await field(ash, "declare", "action").selectOption("calledShot");
    await window.locator('datalist option[value="Drops what it holds"]').waitFor({ state: "attached" });
    await submit(ash, "declare");
    await row(ash, HEDDA).locator("[data-is=kept]").filter({ hasText: "Captain of the toll" }).waitFor();
  });

  it("VRV-150 VRV-160 from the sheet as from the row, and a maneuver’s long words push nothing out of the window", async () => {
    const sheet = await ash.openSheet(YSOLDE);
    await sheet.locator('[role=tab][data-tab="play"]').click();
    await sheet.locator('[data-press="do-declare"].primary').click();
    await field(ash, "declare", "action").selectOption("nothing");
    await submit(ash, "declare");
    await row(morgan, YSOLDE).locator("[data-is=kept]").filter({ hasText: "Do nothing" }).waitFor();
    await sheet.locator('[data-press="do-declare"]:not(.primary)').waitFor();
    await sheet.locator('[data-action="close"]').first().click();
    await ash.window(YSOLDE).waitFor({ state: "detached" });
    await morgan.sidebar("combat");
    await press(morgan.page.locator("#combat .d-tracker-next"), "Reveal");
    await all('game.combat.system.phase === "calledShots"');
    await inRow(ash, HEDDA, "act");
    await dialog(ash, "attack").locator('[name=maneuver] option[value="killing"]').filter({ hasText: "not now" }).waitFor({ state: "attached" }); // prettier-ignore
    expect(await beyond(ash)).toEqual([]);
    await picture(ash, "attack-window");
    await ash.page.keyboard.press("Escape");
    await dialog(ash, "attack").waitFor({ state: "detached" });
  });
});
