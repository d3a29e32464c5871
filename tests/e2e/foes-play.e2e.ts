/** Foes that the table plays: what they could do and why, one deed at once, all of them up to the next hero, and all of it taken back. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { shoot } from "./sweeps/windows.ts";

const stage = setStage();
let chorus: Player;
let ash: Player;
let bryn: Player;

/** Everybody on the board in a violent encounter; the order is set by hand, two foes before the heroes and one after. */
const FIGHT = `(async () => {
  const scene = canvas.scene;
  const combat = game.combat ?? (await getDocumentClass("Combat").create({ scene: scene.id, active: true }));
  const tokens = scene.tokens.filter(({ id }) => !combat.combatants.some(({ tokenId }) => tokenId === id));
  await combat.createEmbeddedDocuments("Combatant",
    tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
  await combat.update({ "system.sceneState": "violent" });
  const ORDER = ["Toll captain", "Cutpurse", "Sera Vane", "Tobin Reed", "Barred gate"];
  await combat.updateEmbeddedDocuments("Combatant", combat.combatants.map(({ id, name }) =>
    ({ _id: id, "system.order": { dice: [10 - ORDER.indexOf(name)], modifier: 0, rolled: true }, initiative: 10 - ORDER.indexOf(name) })));
  await combat.startCombat();
  return combat.turns.map(({ name }) => name);
})()`;

const press = (player: Player, name: string): Locator => player.page.locator(`#combat [data-tracker-action="${name}"]`);
const notice = (player: Player, text: string | RegExp): Locator =>
  player.page.locator("#dramatis-notices [data-about=foes]").filter({ hasText: text });
const cards = (player: Player): Promise<number> => player.run("game.messages.size");
/** Everything that a run may change. */
const standing = (player: Player): Promise<unknown> =>
  player.run(`[game.combat.round, game.combat.turn, ...game.combat.turns.map(({ actor, system }) =>
    [actor.name, actor.system.toObject().tracks, system.toObject().used])]`);

/** The last two cards' effects that nobody has written; and who acted on them. */
const LAST = `game.messages.contents.slice(-2).map(({ id }) => game.dramatis.card(id))`;
const WAITING = `${LAST}.map(({ waiting }) => waiting.length)`;
const ACTED = `${LAST}.map(({ steps: [{ decision }] }) => fromUuidSync(decision.actor).name)`;

/** Lets a player take the first answer there is as soon as they are asked. */
const answersAtOnce = (player: Player): Promise<boolean> =>
  player.run(`(() => {
    const press = () => document.querySelector("[data-dialog=answer] button[type=submit]:not([disabled])")?.click();
    new MutationObserver(press).observe(document.body, { childList: true, subtree: true, attributes: true });
    press();
    return true;
  })()`);

/** Stops a run that waits, and takes back the card that came of it. */
async function takenBack(): Promise<void> {
  await notice(chorus, "waits for").getByRole("button", { name: "Stop" }).click();
  await notice(chorus, "Stopped. One card came of it.").getByRole("button", { name: "Take it all back" }).click();
  await notice(chorus, "Stopped.").waitFor({ state: "detached" });
}

describe("foes that play by themselves", () => {
  beforeAll(async () => {
    chorus = await stage.join("Chorus", { width: 1440, height: 900 });
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn");
    await chorus.sidebar("combat");
    expect(await chorus.run(FIGHT)).toEqual(["Toll captain", "Cutpurse", "Sera Vane", "Tobin Reed", "Barred gate"]);
    await chorus.run('game.settings.set("dramatis", "foesPace", "atOnce").then(() => true)');
  });

  it("PER-027 PER-057 shows a game master alone what somebody could do, best first, each with its reasons", async () => {
    await press(chorus, "suggest").click();
    const window = chorus.page.locator("[data-dialog=suggest]");
    const deeds = window.locator("[data-action=take]");
    await deeds.nth(2).waitFor();
    const said = await deeds.allInnerTexts();
    expect(said[0]).toMatch(/^\s*Strikes (Sera Vane|Tobin Reed) with Toll mace\s+Hits .* at \d+ %/);
    // The gate is on nobody's side.
    expect(said.join()).not.toContain("Barred gate");
    expect(await seriousIssues(chorus, "[data-dialog=suggest]")).toEqual([]);
    expect(await press(ash, "suggest").count()).toBe(0);
    await window.locator("select[name=manner]").selectOption("careful");
    await window.getByText("Waits for a sure chance").waitFor();
    expect(await chorus.run('game.combat.combatant.actor.getFlag("dramatis", "manner")')).toBe("careful");
    await chorus.page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
  });

  it("PER-057 go by a manner that their group has written, which stays while they try another", async () => {
    await press(chorus, "suggest").click();
    const advice = chorus.page.locator("[data-dialog=suggest]");
    const manner = chorus.page.locator("[data-dialog=manner]");
    await advice.getByRole("button", { name: "Write a manner of their own" }).click();
    await manner.locator("select[name=manner]").selectOption("own");
    await manner.getByLabel("Name").fill("Meek");
    await manner.getByLabel("In a sentence").fill("Would rather not.");
    for (const counts of ["Hurting somebody", "Bringing somebody down"]) await manner.getByLabel(counts).fill("-99");
    await manner.getByLabel("Sparing what is limited").focus();
    expect(await manner.getByLabel("Hurting somebody").inputValue()).toBe("-10");
    expect(await seriousIssues(chorus, "[data-dialog=manner]")).toEqual([]);
    await shoot(chorus, "manner");
    await manner.getByRole("button", { name: "Keep it" }).click();
    await manner.waitFor({ state: "detached" });
    await advice.getByText("Would rather not.").waitFor();
    expect(await advice.locator("[data-action=take]").first().innerText()).not.toContain("Strikes");
    await advice.locator("select[name=manner]").selectOption({ label: "Careful" });
    await advice.getByText("Waits for a sure chance").waitFor();
    await advice.locator("select[name=manner]").selectOption({ label: "Meek" });
    await advice.getByText("Would rather not.").waitFor();
    await advice.locator("select[name=manner]").selectOption({ label: "Careful" });
    await chorus.page.keyboard.press("Escape");
    await advice.waitFor({ state: "detached" });
  });

  it("PER-057 does what was read when it is pressed, whatever the list has come to meanwhile", async () => {
    await press(chorus, "suggest").click();
    const deed = chorus.page.locator("[data-dialog=suggest] [data-action=take]").first();
    await deed.hover();
    await chorus.page.mouse.down();
    // With this manner, no blow is worth anything.
    const meek = '{ id: "meek", name: "Meek", sentence: "", weights: { harm: -100, fell: -100 } }';
    await chorus.run(`game.combat.combatant.actor.setFlag("dramatis", "manner", ${meek}).then(() => true)`);
    await chorus.page.mouse.up();
    await notice(chorus, "waits for").waitFor();
    expect(await chorus.run("game.messages.contents.at(-1).system.steps[0].decision.type")).toBe("challenge");
    await chorus.run('game.combat.combatant.actor.unsetFlag("dramatis", "manner").then(() => true)');
    await takenBack();
  });

  it("PER-057 stops when its game master acts by hand, and goes on after a reload with what was begun, instead of anew", async () => {
    const [before, count] = [await standing(chorus), await cards(chorus)];
    await press(chorus, "playSide").click();
    await notice(chorus, "waits for").waitFor();
    await chorus.run(
      'game.dramatis.personae.unopposed({ actor: "Barred gate", skill: "Defend" }).then(({ ok }) => ok)',
    );
    await chorus.run("game.dramatis.undo(game.messages.contents.at(-1).id).then(() => true)");
    await notice(chorus, "somebody else has acted. One card came of it.").waitFor();
    await chorus.reload();
    await chorus.sidebar("combat");
    await press(chorus, "playOne").click();
    await notice(chorus, "waits for").waitFor();
    expect([await cards(chorus), await chorus.run("game.combat.combatant.name")]).toEqual([count + 2, "Toll captain"]);
    await takenBack();
    expect(await standing(chorus)).toEqual(before);
  });

  it("PER-057 PER-119 plays on up to the next hero, waits for the players' answers, and takes all of it back in one press", async () => {
    const [before, count] = [await standing(chorus), await cards(chorus)];
    await press(chorus, "playSide").click();
    await notice(chorus, /Toll captain \(1 of 2\) waits for (Sera Vane|Tobin Reed)/).waitFor();
    for (const player of [ash, bryn]) await answersAtOnce(player);
    await notice(chorus, "A hero is next. 2 cards came of it.").waitFor();
    expect(await chorus.run("game.combat.combatant.name")).toBe("Sera Vane");
    expect(await cards(chorus)).toBe(count + 2);
    // Each is an ordinary card, its effects written, and says who answered it.
    expect(await chorus.run(WAITING)).toEqual([0, 0]);
    expect(await chorus.run(ACTED)).toEqual(["Toll captain", "Cutpurse"]);
    await notice(chorus, "A hero is next").getByRole("button", { name: "Take it all back" }).click();
    await notice(chorus, "A hero is next").waitFor({ state: "detached" });
    expect(await standing(chorus)).toEqual(before);
  });

  it("PER-057 stops at once when somebody else acts, and plays nobody's turn twice", async () => {
    await chorus.run('game.settings.set("dramatis", "foesPace", "calm").then(() => true)');
    await press(chorus, "playSide").click();
    await notice(chorus, "Toll captain plays").waitFor();
    await ash.run('game.dramatis.personae.unopposed({ actor: "Sera Vane", skill: "Defend" }).then(({ ok }) => ok)');
    await chorus.page.locator(".notification", { hasText: "somebody else has acted" }).first().waitFor();
    expect(await chorus.run("game.combat.combatant.name")).toBe("Toll captain");
  });

  it("PER-057 is paused by a key and stopped by a press; once more, it goes on by the key", async () => {
    await press(chorus, "playSide").click();
    await notice(chorus, "Toll captain plays").waitFor();
    await chorus.page.keyboard.press("Shift+F");
    const paused = notice(chorus, "Paused at Toll captain");
    await paused.waitFor();
    await paused.getByRole("button", { name: "Stop" }).click();
    await paused.waitFor({ state: "detached" });
    expect(await chorus.run("game.combat.combatant.name")).toBe("Toll captain");
    await chorus.run('game.settings.set("dramatis", "foesPace", "brisk").then(() => true)');
    await press(chorus, "playSide").click();
    await notice(chorus, "Toll captain plays").waitFor();
    await chorus.page.keyboard.press("Shift+F");
    await paused.waitFor();
    await chorus.page.keyboard.press("Shift+F");
    await notice(chorus, "A hero is next.").waitFor();
    expect(await chorus.run("game.combat.combatant.name")).toBe("Sera Vane");
    await notice(chorus, "A hero is next.").getByRole("button", { name: "Take it all back" }).click();
    await notice(chorus, "A hero is next.").waitFor({ state: "detached" });
  });

  it("PER-057 while it is paused does what its game master picks, goes on, and takes that back with the rest", async () => {
    const before = await standing(chorus);
    await chorus.run('game.settings.set("dramatis", "foesPace", "calm").then(() => true)');
    await press(chorus, "playSide").click();
    const paused = notice(chorus, "Paused at Toll captain");
    await notice(chorus, "Toll captain plays").waitFor();
    await chorus.page.keyboard.press("Shift+F");
    await paused.waitFor();
    await chorus.run('game.settings.set("dramatis", "foesPace", "atOnce").then(() => true)');
    await press(chorus, "suggest").click();
    const deeds = chorus.page.locator("[data-dialog=suggest] [data-action=take]");
    const picked = (await deeds.nth(1).innerText()).split("\n")[0] ?? "";
    expect(picked).toMatch(/Strikes (Sera Vane|Tobin Reed)/);
    await deeds.nth(1).click();
    await paused.waitFor();
    const target = "fromUuidSync(game.messages.contents.at(-1).system.steps[0].decision.reactors[0]).name";
    expect(picked).toContain(await chorus.run<string>(target));
    await paused.getByRole("button", { name: "Go on" }).click();
    const over = notice(chorus, "A hero is next. 2 cards came of it.");
    await over.getByRole("button", { name: "Take it all back" }).click();
    await over.waitFor({ state: "detached" });
    expect(await standing(chorus)).toEqual(before);
  });
});
