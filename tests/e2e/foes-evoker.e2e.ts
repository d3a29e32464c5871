/** Evoker's foes played by the table: suggested, one deed, on to the next hero with its Turns begun and ended, all taken back. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { begin, state } from "./harness/evoker.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { firstPlace, yard } from "./harness/yard.ts";

const stage = setStage({ game: "evoker" });
let morgan: Player;
let ash: Player;

const press = (player: Player, name: string): Locator => player.page.locator(`#combat [data-tracker-action="${name}"]`);
const notice = (player: Player, text: string | RegExp): Locator =>
  player.page.locator("#dramatis-notices [data-about=foes]").filter({ hasText: text });
const SHADOW = 'game.actors.find(({ type }) => type === "evoker-shadow")';
const HERO = "game.actors.find(({ type, hasPlayerOwner }) => type === 'evoker-evoker' && hasPlayerOwner)";
const isFoe = "!game.combat.combatant.actor.hasPlayerOwner";
const acts = "game.combat.combatant.name";
/** Everything that a run may change. */
const standing = (player: Player): Promise<unknown> =>
  player.run(`[game.combat.round, game.combat.turn, ...game.combat.turns.map(({ actor, system }) =>
    [actor.name, actor.system.toObject(), system.toObject()])]`);

/** Answers whatever heroes are asked, as soon as they are, one whose player is away among them: they let it come. */
const answersAtOnce = (player: Player): Promise<boolean> =>
  player.run(`(() => {
    const done = new Set();
    const ANSWERS = { evade: { type: "evade", option: null }, oppose: { type: "oppose", option: null },
      resist: { type: "resist" }, faint: { type: "faint" }, ownTest: { type: "ownTest" },
      blockHeavy: { type: "decline" }, chance: { type: "decline" } };
    const look = () => {
      for (const { id } of game.messages.contents) {
        const card = game.dramatis.card(id);
        for (const { id: prompt, owner, type } of card?.prompts ?? []) {
          if (done.has(id + prompt) || !fromUuidSync(owner)?.hasPlayerOwner || !ANSWERS[type]) continue;
          done.add(id + prompt);
          const { encounter } = card.steps[0].decision;
          void game.dramatis.decide({ encounter, prompt, actor: owner, ...ANSWERS[type] }, id);
        }
      }
    };
    for (const hook of ["createChatMessage", "updateChatMessage"]) Hooks.on(hook, look);
    return true;
  })()`);

/** A picture, where somebody has asked for them. */
async function shot(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (folder) await player.page.screenshot({ path: `${folder}/foes-evoker-${name}.png` });
}

/** On a board of their own, a shadow in the third column and a hero in this one; it is the shadow's Turn. */
async function shadowTurn(column: number): Promise<void> {
  await yard(morgan, "m", [
    [SHADOW, 2],
    [HERO, column],
  ]);
  await morgan.until(`${state}.turnOf !== null`);
  if (!(await morgan.run<boolean>(isFoe))) await morgan.run("game.combat.nextTurn().then(() => true)");
  await morgan.until(`${isFoe} && ${state}.turnOf === game.combat.combatant.actor.uuid`);
}

/** All is taken back, and all is as it was, the shadow in its place. */
async function takenHome(before: unknown): Promise<void> {
  await notice(morgan, /came of it/)
    .getByRole("button", { name: "Take it all back" })
    .click();
  await notice(morgan, /came of it/).waitFor({ state: "detached" });
  await morgan.until("canvas.scene.tokens.contents[0].x === 200");
  expect(await standing(morgan)).toEqual(before);
}

describe("Evoker's foes that play by themselves", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan", { width: 1440, height: 900 });
    ash = await stage.join("Ash");
    await morgan.sidebar("combat");
    await begin(morgan);
    await morgan.run('game.settings.set("dramatis", "foesPace", "atOnce").then(() => true)');
    // Up to the first of the game master's own.
    await morgan.run(`(async () => {
      for (let turns = 0; turns < 12 && !(${isFoe}); turns += 1) await game.combat.nextTurn();
      return ${isFoe};
    })()`);
    await morgan.until(`${isFoe} && ${state}.turnOf === game.combat.combatant.actor.uuid`);
  });

  it("EVO-122 EVO-126 shows the game master alone what a foe could do, best first, each with its reasons", async () => {
    await press(morgan, "suggest").click();
    const window = morgan.page.locator("[data-dialog=suggest]");
    await window.locator("[data-action=take]").nth(2).waitFor();
    expect((await window.locator("[data-action=take]").allInnerTexts()).join()).toMatch(/%|wounds/);
    expect(await seriousIssues(morgan, "[data-dialog=suggest]")).toEqual([]);
    expect(await press(ash, "suggest").count()).toBe(0);
    await shot(morgan, "suggest");
    await morgan.page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
  });

  it("EVO-007 weighs the fight with a side that is caught unawares: its chances are the worse for it", async () => {
    const wins = (surprised: string): Promise<number> =>
      morgan.run(`game.dramatis.weigh({ fights: 60, maxRounds: 12, rested: true, surprised: ${surprised} })
        .then(({ odds }) => odds.sides.find(({ id }) => id === "foes").wins.count)`);
    const [caught, fair] = [await wins('"foes"'), await wins("null")];
    expect(caught).toBeLessThan(fair);
    expect(
      await morgan.run('game.dramatis.weigh({ surprised: "aside" }).then(({ ok, refused }) => [ok, refused])'),
    ).toEqual([false, expect.stringContaining("party, foes")]);
    await morgan.page.locator("#combat .d-clock-more").first().click();
    await press(morgan, "weigh").click();
    const window = morgan.page.locator("[data-dialog=odds]");
    await window.locator("[name=fights]").fill("12");
    await window.locator("[name=fights]").press("Tab");
    const caughtOut = window.getByLabel("Caught unawares");
    await caughtOut.selectOption({ label: "The heroes" });
    await window.locator("[data-is=odds][data-state=done]").waitFor();
    expect(await caughtOut.inputValue()).toBe("party");
    await shot(morgan, "surprised");
    await morgan.page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
  });

  it("EVO-010 EVO-202 plays on to the next hero, each Turn begun and ended, and takes all of it back in one press", async () => {
    const before = await standing(morgan);
    await answersAtOnce(morgan);
    await press(morgan, "playSide").click();
    await notice(morgan, /came of it/).waitFor();
    await shot(morgan, "played");
    expect(await notice(morgan, /came of it/).innerText()).toContain("A hero is next");
    expect(await morgan.run<boolean>(isFoe)).toBe(false);
    await notice(morgan, "A hero is next").getByRole("button", { name: "Take it all back" }).click();
    await notice(morgan, "A hero is next").waitFor({ state: "detached" });
    await morgan.until(isFoe);
    expect(await standing(morgan)).toEqual(before);
    expect(await morgan.run<string>(acts)).not.toBe("");
  });

  it("EVO-003 EVO-010 has what it did taken back a Round later, when its next Turn has begun without a word", async () => {
    const luck = "CONFIG.Dice.randomUniform";
    const foe = await morgan.run<string>("game.combat.combatant.actor.uuid");
    const made = await morgan.run<{ ok: boolean; message: string; spent: boolean }>(`(async () => {
      const [dice, foe] = [${luck}, game.combat.combatant];
      ${luck} = () => 0;
      const { deeds } = await game.dramatis.suggest();
      const { ok, message } = await game.dramatis.decide(deeds.find(({ decision }) => decision.type !== "defend").decision);
      ${luck} = dice;
      return { ok, message, spent: foe.system.moveSpent || foe.system.actionSpent };
    })()`);
    expect(made).toMatchObject({ ok: true, spent: true });
    await morgan.run(
      "(async () => { do await game.combat.nextTurn(); while (game.combat.round < 2); return true; })()",
    );
    for (let turns = 0; turns < 12 && foe !== (await morgan.run("game.combat.combatant.actor.uuid")); turns += 1)
      await morgan.run("game.combat.nextTurn().then(() => true)");
    await morgan.until(`${state}.turnOf === "${foe}" && game.combat.combatant.system.lastTurn === 2`);
    const undo = `game.dramatis.evoker.undo({ ok: true, message: "${made.message}" }).then(({ ok, refused }) => ({ ok, refused }))`;
    expect(await morgan.run(undo)).toEqual({ ok: true, refused: undefined });
    expect(await morgan.run(`[${state}.turnOf, game.combat.combatant.system.moveSpent]`)).toEqual([foe, false]);
  });

  it("EVO-003 EVO-040 EVO-043 walks up to whom it strikes at on a board, a Move and an Action, and back", async () => {
    // With nothing but an axe.
    await morgan.run(`(async () => {
      await ${SHADOW}.deleteEmbeddedDocuments("Item", [], { deleteAll: true });
      const system = { weaponClass: "melee", damage: 12, equipped: true };
      await ${SHADOW}.createEmbeddedDocuments("Item", [{ name: "Axe", type: "evoker-weapon", system }]);
    })()`);
    await shadowTurn(6);
    const before = await standing(morgan);
    await press(morgan, "suggest").click();
    const deeds = morgan.page.locator("[data-dialog=suggest] [data-action=take]");
    await deeds.first().waitFor();
    const words = (await deeds.allInnerTexts()).join("\n");
    // To charge is the better of the two.
    expect(words).toMatch(/Charges at .* with Axe, 3 m away[^]*Walks to .* \(3 m\)/);
    await shot(morgan, "board");
    await morgan.page.keyboard.press("Escape");
    await press(morgan, "playSide").click();
    await notice(morgan, /came of it/).waitFor();
    expect(await firstPlace(morgan)).toEqual([5, 3]);
    await takenHome(before);
  });

  it("EVO-041 EVO-045 EVO-323 whoever has to flee gets away from whom they leave, and back when it is taken back", async () => {
    await shadowTurn(1);
    await morgan.run(`${SHADOW}.update({ "system.mustFlee": true }).then(() => true)`);
    const before = await standing(morgan);
    await press(morgan, "playSide").click();
    await notice(morgan, /came of it/).waitFor();
    await shot(morgan, "fled");
    // As far as a Run goes, and the board: columns to the right of whom it leaves.
    const [x] = await firstPlace(morgan);
    expect(x).toBeGreaterThan(8);
    await takenHome(before);
  });

  it("EVO-041 EVO-323 whoever has to flee while nobody is beside it gets away from all the same", async () => {
    await shadowTurn(6);
    await morgan.run(`${SHADOW}.update({ "system.mustFlee": true }).then(() => true)`);
    const before = await standing(morgan);
    const [from] = await firstPlace(morgan);
    await press(morgan, "playSide").click();
    await notice(morgan, /came of it/).waitFor();
    await shot(morgan, "fled-alone");
    const [to] = await firstPlace(morgan);
    expect(Math.abs(to - from)).toBeGreaterThan(1);
    await takenHome(before);
  });

  it("EVO-010 begins the next one's Turn where whoever has it is deleted", async () => {
    await morgan.run(`${SHADOW}.update({ "system.scores.agility.value": 90 }).then(() => true)`);
    await shadowTurn(6);
    expect(await morgan.run("game.combat.turn")).toBe(0);
    await morgan.run("game.combat.combatant.token.delete().then(() => true)");
    await morgan.until(`game.combat.turns.length === 1 && ${state}.turnOf === game.combat.combatant.actor.uuid`);
  });
});
