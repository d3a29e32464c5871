/** Arc's tracker in three browsers: order, slots, the end of a turn looked over and taken back, a newcomer. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { row } from "./harness/tracker.ts";

const stage = setStage({ game: "arc" });
let morgan: Player;
let ash: Player;
let bryn: Player;

const actor = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const next = (player: Player): Locator => player.page.locator("#combat .d-tracker-next button");
const says = (locator: Locator, text: string | RegExp): Promise<void> => locator.filter({ hasText: text }).waitFor();
const stored = "game.combat.system";
const dialog = (player: Player): Locator => player.page.locator('[data-dialog="endTurn"]');
const clock = (player: Player): Promise<number> => player.run<number>("game.time.worldTime");

/** Whose slot it is, on everybody's screen. */
const slotOf = (name: string): Promise<unknown> =>
  Promise.all(
    [morgan, ash, bryn].flatMap((player) => [
      says(player.page.locator("#combat [data-is=slot]"), `${name} is to say`),
      player.until(`game.combat.combatant?.name === ${JSON.stringify(name)}`),
    ]),
  );

/** The order as everybody's tracker shows it. */
async function ordered(...names: readonly string[]): Promise<void> {
  for (const player of [morgan, ash, bryn])
    await player.until(`game.combat.turns.map(({ name }) => name).join() === ${JSON.stringify(names.join())}`);
}

/** The game master has something happen to somebody at the end of the turn. */
const waits = (name: string, ...changes: readonly object[]): Promise<unknown> =>
  morgan.run(`game.dramatis.decide({ type: "change", target: ${actor(name)}.uuid, now: false,
    changes: ${JSON.stringify(changes)}, encounter: { combat: game.combat.uuid, round: game.combat.round,
    participants: game.combat.combatants.map((one) => ({ who: one.actor.uuid, combatant: one.uuid })) } })`);

async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/arc-tracker-${name}.png` });
}

describe("Arc's tracker", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn", { colorScheme: "dark", width: 900, height: 760 });
    await morgan.run(`(async () => {
      for (const one of [...game.combats]) await one.delete();
      const own = (name) => ({ default: 2, [game.users.getName(name).id]: 3 });
      const items = [{ name: "Blades", type: "arc-skill", system: { us: "accuracy", score: 9 } }];
      const make = (name, type, som, more) => Actor.create({ name, type: "arc-" + type, items, system: { som }, ...more });
      const ann = await make("Ann", "character", 4, { ownership: own("Ash") });
      const ben = await make("Ben", "character", 7, { ownership: own("Bryn") });
      const guard = await make("Guard", "figure", 2, {});
      const combat = await Combat.create({});
      await combat.createEmbeddedDocuments("Combatant", [ben, guard, ann].map(({ id }) => ({ actorId: id })));
      await combat.activate();
      return true;
    })()`);
    for (const player of [morgan, ash, bryn]) {
      await player.until("game.combat?.combatants.size === 3");
      await player.sidebar("combat");
    }
  });

  it("ARC-037 ARC-039 begins with the lowest State of Mind; each speaks in their slot, and only they", async () => {
    await next(morgan).filter({ hasText: "Begin the event" }).click();
    await ordered("Guard", "Ann", "Ben");
    await slotOf("Guard");
    expect(await next(ash).count()).toBe(0);
    expect(await row(ash, "Ann").locator(".token-initiative").innerText()).toBe("4");
    expect(await row(ash, "Guard").locator(".token-initiative").innerText()).toBe("–");
    await next(morgan).filter({ hasText: "Guard passes" }).click();
    await slotOf("Ann");
    expect(await row(bryn, "Ann").locator("[data-tracker-action=pass]").count()).toBe(0);
    await picture(ash, "slot");
    await row(ash, "Ann").locator("[data-tracker-action=pass]").click();
    await slotOf("Ben");
    await says(row(morgan, "Ann").locator("[data-is=told]"), "Declared");
    await next(bryn).filter({ hasText: "Ben passes" }).click();
    for (const player of [morgan, ash, bryn])
      await says(player.page.locator("#combat [data-is=slot]"), "Everybody has declared");
    expect(await next(ash).count()).toBe(0);
  });

  it("ARC-002 ARC-043 shows what waits for whom, strikes one out, and ends the turn with one card: next round, six seconds, a new order", async () => {
    await waits("Guard", { type: "som", change: 6 });
    await waits("Ann", { type: "ks", stat: "build", change: -2 }, { type: "status", status: "prone", remove: false });
    await says(morgan.page.locator("#combat [data-is=waiting]"), "3");
    const [time, cards] = [await clock(morgan), await morgan.run<number>("game.messages.size")];
    await next(morgan).filter({ hasText: "End the turn" }).click();
    await dialog(morgan).waitFor();
    expect(await dialog(morgan).locator("[data-is=change]").allInnerTexts()).toEqual([
      "State of Mind +6",
      "Build −2",
      "becomes: Prone",
    ]);
    await dialog(morgan).getByLabel("Build −2").uncheck();
    expect(await seriousIssues(morgan, '[data-dialog="endTurn"]')).toEqual([]);
    await picture(morgan, "end");
    await dialog(morgan).locator('button[type="submit"]').click();
    await ordered("Ann", "Ben", "Guard");
    await slotOf("Ann");
    await ash.until(`${actor("Ann")}.statuses.has("arc-prone")`);
    expect(await morgan.run(`[${actor("Ann")}.system.ks.build.value, ${actor("Guard")}.system.som.value]`)).toEqual([
      5, 8,
    ]);
    for (const player of [morgan, ash, bryn]) await player.until(`game.combat.round === 2`);
    await morgan.until(`game.time.worldTime === ${time + 6}`);
    expect(await morgan.run<number>("game.messages.size")).toBe(cards + 1);
    await says(row(bryn, "Ann").locator("[data-is=prone]"), "Prone");
    expect(await seriousIssues(ash, "#combat")).toEqual([]);
    await picture(bryn, "second-turn");
  });

  it("ARC-002 ARC-086 taken back, the card brings round, clock, order and what waited back", async () => {
    const time = await clock(morgan);
    await morgan.run(
      `game.dramatis.undo(game.messages.contents.findLast(({ type }) => type === "card").id).then(() => true)`,
    );
    await ordered("Guard", "Ann", "Ben");
    for (const player of [morgan, ash, bryn])
      await player.until(
        `game.combat.round === 1 && game.time.worldTime === ${time - 6} && ${stored}.pending.length === 3`,
      );
    expect(await morgan.run(`[...${actor("Ann")}.statuses]`)).toEqual([]);
    await says(next(morgan), "End the turn");
  });

  it("ARC-002 Foundry’s own round button looks the turn’s end over as well; one that another has ended is not ended twice", async () => {
    await morgan.run("void game.combat.nextRound()");
    await dialog(morgan).waitFor();
    await morgan.run(`game.dramatis.decide({ type: "endTurn", encounter: { combat: game.combat.uuid, round: 1,
      participants: game.combat.combatants.map((one) => ({ who: one.actor.uuid, combatant: one.uuid })) } }).then(() => true)`);
    await morgan.until("game.combat.round === 2");
    await says(dialog(morgan), "Turn 1 has ended");
    expect(await dialog(morgan).locator('button[type="submit"]').isDisabled()).toBe(true);
    await morgan.page.keyboard.press("Escape");
    await dialog(morgan).waitFor({ state: "detached" });
    await ordered("Ann", "Ben", "Guard");
  });

  it("ARC-040 ARC-044 slots a newcomer in, with a die where nothing else tells them apart", async () => {
    await loadDice(morgan, [9, 3]);
    await morgan.run(`(async () => {
      const cy = await Actor.create({ name: "Cy", type: "arc-figure", system: { som: 7 } });
      await game.combat.createEmbeddedDocuments("Combatant", [{ actorId: cy.id }]);
      return true;
    })()`);
    await ordered("Ann", "Cy", "Ben", "Guard");
    await slotOf("Ann");
    await morgan.run(`game.combat.combatants.find(({ name }) => name === "Cy").delete().then(() => true)`);
    await ordered("Ann", "Ben", "Guard");
    await ash.until(`${stored}.order.length === 3`);
  });
});
