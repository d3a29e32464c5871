/** What a blow begins with, one at whoever reaches further, tests in texts, and the end of a fight: in Chromium, with pictures for the guide. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import { lastCard } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { RawClient } from "./harness/raw-client.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage({ game: "threshold" });
let morgan: Player;
let ash: Player;

const [TOVE, CAPTAIN, PIKE] = ["Tove Marren", "Robber Captain", "Pike Deserter"];
const named = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const question = (player: Player): Locator => player.page.locator("#dramatis-questions [data-is=question]");
const dialog = (player: Player, name: string): Locator => player.page.locator(`[data-dialog=${name}]`);

/** Keeps a picture for those who ask for it. */
async function picture(of: Locator | Player["page"], name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await of.screenshot({ path: `${folder}/${name}.png` });
}

/** Marks somebody on the board as this player's only target. */
const targets = (player: Player, name: string): Promise<unknown> =>
  player.run(
    `canvas.tokens.placeables.find(({ actor }) => actor.name === ${JSON.stringify(name)}).setTarget(true) ?? true`,
  );

beforeAll(async () => {
  [morgan, ash] = await Promise.all([stage.join("Morgan"), stage.join("Ash")]);
  await morgan.sidebar("combat");
  await morgan.page.locator('#combat [data-action="beginCombat"]').click();
  await ash.until("game.combat?.started");
  for (const player of [morgan, ash]) await player.sidebar("chat");
});

describe.skipIf(!OWN_HOST)("a way", () => {
  it("RUN-040 is told while a token is dragged: one Movement Action to 10 m, two to 20, and what is beyond", async () => {
    const box = await ash.page.locator("#board .token").filter({ hasText: TOVE }).first().boundingBox();
    if (!box) throw new Error(`${TOVE} is not on the board.`);
    const cell = await ash.run<number>("canvas.grid.size * canvas.view.scale");
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const label = ash.page.locator(".ruler-label");
    const colors: string[] = [];
    await ash.page.mouse.move(from.x, from.y);
    await ash.page.mouse.down();
    for (const [metres, words] of [
      [4, "one Movement Action"],
      [-12, "two: the Combat Action goes with it"],
      [-21, "more than a turn"],
    ] as const) {
      await ash.page.mouse.move(from.x + metres * cell, from.y, { steps: 3 });
      await label.filter({ hasText: `${Math.abs(metres)} m · ${words}` }).waitFor();
      colors.push(await ash.page.locator(".board-ruler polyline").evaluate((line) => getComputedStyle(line).stroke));
    }
    expect(new Set(colors).size).toBe(3);
    await ash.page.mouse.move(from.x + 12 * cell, from.y, { steps: 3 });
    await picture(ash.page, "threshold-ruler");
    await ash.page.mouse.move(from.x, from.y);
    await ash.page.mouse.up();
  });
});

describe("a blow", () => {
  it("RUN-038 RUN-053 takes two clicks where somebody is targeted: the weapon, and nothing else is asked", async () => {
    await targets(ash, CAPTAIN);
    const sheet = await ash.openSheet(TOVE);
    await loadDice(morgan, [20], 20);
    await sheet.locator('[data-press^="attack-ToveMSword"]').click();
    await ash.sidebar("chat");
    await lastCard(ash).getByText(`${TOVE} misses ${CAPTAIN}`).waitFor();
    await morgan.run("game.combat.nextRound().then(() => true)");
  });

  it("RUN-027 RUN-041 at whoever reaches further is one flow: engage, their blow, then one's own from the dock", async () => {
    await ash.run("canvas.tokens.placeables.forEach((token) => token.setTarget(false)) ?? true");
    await targets(ash, PIKE);
    const blow = `game.dramatis.threshold.attack({ actor: "${TOVE}", target: "${PIKE}", weapon: "Sword" })`;
    expect((await morgan.run<{ refused?: string }>(blow)).refused).toContain("RUN-027");
    const sheet = ash.page.locator("[data-sheet]").first();
    const strike = sheet.locator('[data-press^="attack-ToveMSword"]');
    await expect.poll(() => strike.getAttribute("aria-label")).toBe("Engage, then attack with Sword");
    await strike.click();
    await question(morgan).getByText(`${PIKE} may make a Free Attack`).waitFor();
    expect(await question(ash).count()).toBe(0);
    await picture(morgan.page, "threshold-reach-gm");
    await question(morgan).locator('[data-dock-action="letGo"]').click();
    await question(ash).getByText(`${TOVE} came to strike at ${PIKE} with Sword`).waitFor();
    await picture(ash.page, "threshold-reach");
    await loadDice(morgan, [20], 20);
    await question(ash).locator('[data-dock-action="strike"]').click();
    await lastCard(ash).getByText(`${TOVE} misses ${PIKE}`).waitFor();
  });
});

describe("a text", () => {
  it("RUN-016 RUN-020 holds a test that opens for whoever reads it", async () => {
    await morgan.run(`JournalEntry.create({
      name: "The cellar",
      ownership: { default: 2 },
      pages: [{ name: "Stairs", type: "text", text: { content: "<p>The stairs are wet: @Test[quick -3]{keep your feet}.</p>" } }],
    }).then(() => true)`);
    await ash.until('game.journal.getName("The cellar")');
    await ash.run('game.journal.getName("The cellar").sheet.render({ force: true }).then(() => true)');
    const link = ash.page.locator("button[data-attribute=quick]");
    await link.waitFor();
    expect(await link.textContent()).toContain("keep your feet (Quick −3)");
    await link.click();
    await dialog(ash, "test").waitFor();
    expect(await dialog(ash, "test").locator('input[type="range"]').inputValue()).toBe("-3");
    await picture(ash.page, "threshold-test-link");
    await ash.page.keyboard.press("Escape");
  });
});

describe("the end of a fight", () => {
  it.skipIf(!OWN_HOST)("RUN-014 our own documents of it hold no figure of a foe's", async () => {
    const raw = await RawClient.join(stage.host.url, "Ash");
    const { combats = [] } = await raw.world();
    raw.leave();
    const [fight] = combats as {
      combatants: { system: object; initiative: number | null; flags: object }[];
      flags: object;
      system: object;
    }[];
    const all = fight?.combatants ?? [];
    expect(all.length).toBeGreaterThan(8);
    expect(all.filter(({ initiative, flags }) => initiative !== null || Object.keys(flags).length > 0)).toEqual([]);
    const own = ["freeAttacks", "longUsed", "meleeRound", "spent", "ties"];
    expect(all.flatMap(({ system }) => Object.keys(system)).filter((key) => !own.includes(key))).toEqual([]);
    const ours = ["delays", "engagements", "flanks", "order", "phase"];
    expect(Object.keys(fight?.system ?? {}).filter((key) => !ours.includes(key))).toEqual([]);
    expect(Object.keys(fight?.flags ?? {})).toEqual(["dramatis"]);
  });

  it("RUN-042 RUN-064 RUN-110 shows what becomes of each, lifts what is ticked, and comes back by undo", async () => {
    await morgan.run(`game.dramatis.threshold.condition({ target: "${TOVE}", condition: "prone" })`);
    await morgan.sidebar("combat");
    await morgan.page.locator('#combat [data-action="endCombat"]').click();
    const end = dialog(morgan, "endEncounter");
    const tove = end.locator("[data-is=fate]").filter({ hasText: TOVE });
    await tove.getByText(`Ends: melee with ${CAPTAIN}, ${PIKE}`).waitFor();
    expect(await seriousIssues(morgan, "[data-dialog=endEncounter]")).toEqual([]);
    await tove.getByText("Knocked down ends as well").click();
    await picture(morgan.page, "threshold-end");
    await end.locator("button[type=submit]").click();
    await ash.until("game.combats.size === 0");
    expect(await ash.run(`${named(TOVE)}.system.conditions.prone`)).toBe(false);
    await morgan.sidebar("chat");
    await lastCard(morgan).locator('[data-card-action="undo"]').click();
    await ash.until(`game.combats.size === 1 && ${named(TOVE)}.system.conditions.prone`);
  });
});
