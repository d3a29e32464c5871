/** Verve's fights weighed before they happen, and its figures advised, played part by part of a round, and taken back. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { seedDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { row } from "./harness/tracker.ts";
import { firstPlace, yard } from "./harness/yard.ts";

const stage = setStage({ game: "verve" });
let morgan: Player;
let ash: Player;

/** Two heroes and two brutes, in an encounter that has begun. */
const FIGHT = `(async () => {
  for (const one of [...game.combats]) await one.delete();
  const items = [{ name: "Axe", type: "verve-weapon", system: { damage: "d6", modes: ["close"], drawn: true, skilled: true } }];
  const own = { default: 0, [game.users.getName("Ash").id]: 3 };
  const hero = (name) => Actor.create({ name, type: "verve-hero", items, ownership: own,
    system: { archetypes: { warrior: 1 }, firstArchetype: "warrior" }, prototypeToken: { disposition: 1 } });
  const brute = (name) => Actor.create({ name, type: "verve-npc", items, prototypeToken: { disposition: -1 },
    system: { survival: { value: 6 }, overrides: { survivalMax: 6 } } });
  const all = [await hero("Ann"), await hero("Ben"), await brute("Brute"), await brute("Bully")];
  const combat = await Combat.create({});
  await combat.createEmbeddedDocuments("Combatant", all.map(({ id }) => ({ actorId: id })));
  await combat.activate();
  await combat.startCombat();
  await game.settings.set("dramatis", "foesPace", "atOnce");
  return combat.turns.length;
})()`;

/** Everything that weighing might touch, as text. */
const WORLD = `JSON.stringify([game.actors, game.combats, game.messages].map((all) => all.map((one) => one.toObject())))`;

const window = (): Locator => morgan.page.locator("[data-dialog=odds]");
const figures = (): Promise<string> => window().locator("[data-is=figures]").innerText();

/** Everything that a run may change. */
const STANDING = `JSON.stringify([game.combat.round, game.combat.turn, game.time.worldTime, game.combat.system.toObject(),
  ...game.combat.turns.map(({ actor, system }) => [actor.name, actor.system.toObject(), system.toObject()])])`;
/** A hero says that they do nothing this round. */
const decides = (name: string): string =>
  `(() => {
    const { combat } = game, actor = game.actors.getName("${name}");
    const encounter = { combat: combat.uuid, round: combat.round,
      participants: combat.turns.map((one) => ({ who: one.actor.uuid, combatant: one.uuid })) };
    const intention = { action: "nothing", means: "", target: null, words: "", first: false };
    return game.dramatis.decide({ type: "declare", encounter, actor: actor.uuid, intention, secret: true });
  })()`;
const press = (name: string, action: string): Locator => row(morgan, name).locator(`[data-tracker-action="${action}"]`);
const notice = (text: RegExp): Locator =>
  morgan.page.locator("#dramatis-notices [data-about=foes]").filter({ hasText: text });

const suggested = (): Locator => morgan.page.locator("[data-dialog=suggest]");

/** The figures say what they mean to do, these heroes that they do nothing, and it is revealed: then comes who acts. */
async function sayAll(...heroes: readonly string[]): Promise<void> {
  await press("Brute", "playSide").click();
  await notice(/A hero is next/u).waitFor();
  for (const name of heroes) await ash.run(decides(name));
  await morgan.page.locator("#combat").getByRole("button", { name: "Reveal" }).click();
  await row(ash, "Brute").locator("[data-is=declared]").waitFor();
}

async function takeAllBack(): Promise<void> {
  await notice(/came of it/u)
    .getByRole("button", { name: "Take it all back" })
    .click();
  await notice(/came of it/u).waitFor({ state: "detached" });
}

/** Keeps a picture for those who ask for it. */
async function picture(name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await morgan.page.screenshot({ path: `${folder}/foes-verve-${name}.png` });
}

describe("Verve's fights before they happen", () => {
  beforeAll(async () => {
    [morgan, ash] = await Promise.all([stage.join("Morgan", { width: 1440, height: 900 }), stage.join("Ash")]);
    await seedDice(morgan, 5);
    expect(await morgan.run(FIGHT)).toBe(4);
    // The first round has been opened: nothing else comes by itself.
    await morgan.until("game.combat.flags.dramatis?.fired !== undefined");
    await Promise.all([morgan, ash].map((player) => player.sidebar("combat")));
  });

  it("VRV-118 VRV-150 are weighed in a worker, told by name and reserve, and write nothing", async () => {
    const before = await morgan.run(WORLD);
    await morgan.page.locator("#combat .d-clock-more").first().click();
    await morgan.page.locator('#combat [data-tracker-action="weigh"]').click();
    await window().locator("[data-is=wins]").waitFor();
    await window().getByRole("button", { name: "Cancel" }).click();
    await window().locator("[data-is=odds][data-state=done]").waitFor();
    expect(await figures()).toMatch(/The heroes\s+\d+ %[^]*The foes\s+\d+ %[^]*Rounds/);
    expect(await figures()).toMatch(/Ann[^]*Verve[^]*Survival[^]*Injuries to go[^]*Brute/);
    expect(await morgan.run('document.querySelector("[data-dialog=odds]").dataset.weighed')).toBe("worker");
    expect(await seriousIssues(morgan, "[data-dialog=odds]")).toEqual([]);
    await picture("odds");
    await morgan.page.keyboard.press("Escape");
    expect(await morgan.run(WORLD)).toBe(before);
  });

  it("VRV-150 a figure's best intention is advised with reasons, said in secret, and taken back", async () => {
    const advice = await morgan.run<{ ok: boolean; deeds: { words: string; reasons: string[] }[] }>(
      `game.dramatis.suggest({ actor: "Brute" }).then(({ ok, deeds }) =>
        ({ ok, deeds: deeds.map(({ words, reasons }) => ({ words, reasons })) }))`,
    );
    expect(advice.ok).toBe(true);
    expect(advice.deeds[0]?.words).toMatch(/^Intention: Strikes (Ann|Ben) with Axe$/);
    expect(advice.deeds[0]?.reasons[0]).toMatch(/^(Hits|\w+ would)/);
    // Saying what one means to do ends nothing.
    await press("Brute", "suggest").click();
    expect((await suggested().locator("button[type=submit]").innerText()).trim()).toBe("Do the best");
    await picture("suggest");
    await morgan.page.keyboard.press("Escape");
    await suggested().waitFor({ state: "detached" });
    const made = await morgan.run<string>(
      `game.dramatis.suggest({ actor: "Brute" }).then(({ deeds }) => game.dramatis.decide(deeds[0].decision))
        .then((answer) => answer.message ?? answer.refused)`,
    );
    await row(ash, "Brute").locator("[data-is=decided]").waitFor();
    await row(morgan, "Brute").locator("[data-is=kept]").waitFor();
    await picture("intention");
    await morgan.run(`game.dramatis.undo("${made}").then(() => true)`);
    await row(morgan, "Brute").locator("[data-is=undecided]").waitFor();
  });

  it("VRV-150 figures say what they mean to do, for the game master alone, and wait for the heroes", async () => {
    const before = await morgan.run(STANDING);
    await press("Brute", "playSide").click();
    await notice(/A hero is next\. 2 cards came of it/u).waitFor();
    for (const name of ["Brute", "Bully"]) {
      await row(morgan, name).locator("[data-is=kept]").waitFor();
      await row(ash, name).locator("[data-is=decided]").waitFor();
      expect(await row(ash, name).locator('[data-tracker-action="playSide"]').count()).toBe(0);
    }
    expect(await ash.page.locator("#chat, #combat, #chat-notifications").allInnerTexts()).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Strikes|Attack (Ann|Ben)/u)]),
    );
    await picture("said");
    await takeAllBack();
    await morgan.until(`${STANDING} === ${JSON.stringify(before)}`);
  });

  it("VRV-150 act in their own part of the round once the heroes have, and end it; one press takes it back", async () => {
    await sayAll("Ann", "Ben");
    const before = await morgan.run(STANDING);
    await press("Brute", "playSide").click();
    await notice(/cards came of it|waits for/u).waitFor();
    await picture("acts");
    await morgan.until(`game.combat.round === 2`);
    await notice(/3 cards came of it/u).waitFor();
    await takeAllBack();
    await morgan.until(`${STANDING} === ${JSON.stringify(before)}`);
  });

  it("VRV-153 VRV-234 a figure walks up to whom it strikes at on a board, along with its blow, and back", async () => {
    await yard(morgan, "yd", [
      ['game.actors.getName("Brute")', 2],
      ['game.actors.getName("Ann")', 5],
    ]);
    await sayAll("Ann");
    expect(await firstPlace(morgan)).toEqual([2, 3]);
    await press("Brute", "playSide").click();
    await morgan.until("game.combat.round === 2");
    await notice(/came of it/u).waitFor();
    expect(await firstPlace(morgan)).toEqual([4, 3]);
    await takeAllBack();
    await morgan.until("canvas.scene.tokens.contents[0].x === 200");
  });

  it("VRV-150 VRV-234 a figure too far for a blow says that it dashes, runs, and is brought back", async () => {
    await yard(morgan, "yd", [
      ['game.actors.getName("Brute")', 2],
      ['game.actors.getName("Ann")', 35],
    ]);
    await sayAll("Ann");
    await press("Brute", "playSide").click();
    await morgan.until("game.combat.round === 2");
    await notice(/came of it/u).waitFor();
    const [x, y] = await firstPlace(morgan);
    expect([x > 5, x < 34, y]).toEqual([true, true, 3]);
    await morgan.page.locator("#chat-notifications").getByText("Brute dashes, out of cover").waitFor();
    await takeAllBack();
    await morgan.until("canvas.scene.tokens.contents[0].x === 200");
    expect(await morgan.run('game.actors.getName("Brute").system.pace')).toBeNull();
  });

  it("VRV-150 a macro plays them as well, and hears why where it can't", async () => {
    const play = `game.dramatis.play({ way: "side" }).catch((reason) => ({ ok: false, refused: reason.message }))`;
    expect(await morgan.run(play)).toMatchObject({ ok: true });
    await morgan.run("game.combat.delete().then(() => true)");
    expect(await morgan.run(play)).toMatchObject({ ok: false });
  });
});
