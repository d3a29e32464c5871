/** Arc's foes, played slot by slot: suggestions with reasons, one deed at once, all up to the next hero, and all of it taken back. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { seedDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { row } from "./harness/tracker.ts";

const stage = setStage({ game: "arc" });
let morgan: Player;
let ash: Player;

/** Two foes before the heroes and one between them, by their State of Mind. */
const FIGHT = `(async () => {
  for (const one of [...game.combats]) await one.delete();
  const own = (name) => ({ default: 2, [game.users.getName(name).id]: 3 });
  const items = [
    { name: "Blades", type: "arc-skill", system: { us: "accuracy", score: 9 } },
    { name: "Shields", type: "arc-skill", system: { us: "agility", score: 6 } },
    { name: "Sabre", type: "arc-weapon", system: { skill: "Blades", onHit: [{ type: "ks", stat: "build", change: -1 }] } },
  ];
  const make = (name, type, som, more) => Actor.create({ name, type: "arc-" + type, items, system: { som }, ...more });
  const hero = (player) => ({ ownership: own(player), prototypeToken: { disposition: 1 } });
  const foe = { prototypeToken: { disposition: -1 } };
  const all = [
    await make("Ann", "character", 4, hero("Ash")), await make("Ben", "character", 8, hero("Bryn")),
    await make("Guard", "figure", 2, foe), await make("Archer", "figure", 3, foe), await make("Brute", "figure", 6, foe),
  ];
  const combat = await Combat.create({});
  await combat.createEmbeddedDocuments("Combatant", all.map(({ id }) => ({ actorId: id })));
  await combat.activate();
  await combat.startCombat();
  await game.settings.set("dramatis", "arc.reactionSuggestions", false);
  return game.settings.set("dramatis", "foesPace", "atOnce").then(() => combat.turns.map(({ name }) => name));
})()`;

const press = (name: string, action: string): Locator => row(morgan, name).locator(`[data-tracker-action="${action}"]`);
const notice = (text: string | RegExp): Locator =>
  morgan.page.locator("#dramatis-notices [data-about=foes]").filter({ hasText: text });
const suggested = (): Locator => morgan.page.locator("[data-dialog=suggest]");
const slotOf = (name: string): Promise<unknown> => morgan.until(`game.combat.combatant?.name === "${name}"`);
/** Everything that a run may change. */
const standing = (): Promise<unknown> =>
  morgan.run(`[game.combat.round, game.combat.turn, game.time.worldTime, game.combat.system.toObject(),
    ...game.combat.turns.map(({ actor, system }) => [actor.name, actor.system.toObject(), system.toObject()])]`);
const backTo = (before: unknown): Promise<unknown> =>
  morgan.until(`JSON.stringify([game.combat.round, game.combat.turn, game.time.worldTime, game.combat.system.toObject(),
    ...game.combat.turns.map(({ actor, system }) => [actor.name, actor.system.toObject(), system.toObject()])]) ===
    ${JSON.stringify(JSON.stringify(before))}`);

/** Has a player let every attack come as soon as they are asked. */
const letsCome = (player: Player): Promise<boolean> =>
  player.run(`(() => {
    const pressed = new WeakSet();
    const press = () => {
      for (const found of document.querySelectorAll("#dramatis-questions [data-is=question] button"))
        if (found.textContent.includes("Let it come") && !pressed.has(found)) {
          pressed.add(found);
          return found.click();
        }
    };
    new MutationObserver(press).observe(document.body, { childList: true, subtree: true });
    press();
    return true;
  })()`);

/** Keeps a picture for those who ask for it. */
async function picture(name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await morgan.page.screenshot({ path: `${folder}/foes-arc-${name}.png` });
}

async function takeAllBack(text: RegExp): Promise<void> {
  await notice(text).getByRole("button", { name: "Take it all back" }).click();
  await notice(text).waitFor({ state: "detached" });
}

describe("Arc's foes that play by themselves", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan", { width: 1440, height: 900 });
    ash = await stage.join("Ash");
    await seedDice(morgan, 5);
    for (const player of [morgan, ash]) await player.sidebar("combat");
    expect(await morgan.run(FIGHT)).toEqual(["Guard", "Archer", "Ann", "Brute", "Ben"]);
    await slotOf("Guard");
  });

  it("ARC-037 ARC-038 shows the game master alone what a foe could do, best first, each with its reasons", async () => {
    await press("Guard", "suggest").click();
    const deeds = suggested().locator("[data-action=take]");
    await deeds.nth(1).waitFor();
    expect((await deeds.allInnerTexts())[0]).toMatch(/Strikes (Ann|Ben) with Sabre, .*\s+.*\d+ %/u);
    expect(await seriousIssues(morgan, "[data-dialog=suggest]")).toEqual([]);
    await picture("light");
    await morgan.page.emulateMedia({ colorScheme: "dark" });
    await picture("dark");
    await morgan.page.keyboard.press("Escape");
    await suggested().waitFor({ state: "detached" });
    expect(await row(ash, "Guard").locator('[data-tracker-action="suggest"]').count()).toBe(0);
  });

  it("ARC-037 shows it as well on a screen as narrow as a phone's", async () => {
    await morgan.page.setViewportSize({ width: 400, height: 800 });
    await press("Guard", "suggest").click();
    const best = suggested().locator("[data-action=take]").first();
    await best.waitFor();
    const box = await best.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 400).toBe(true);
    await picture("narrow-dark");
    await morgan.page.emulateMedia({ colorScheme: "light" });
    await picture("narrow");
    await morgan.page.keyboard.press("Escape");
    await suggested().waitFor({ state: "detached" });
    await morgan.page.setViewportSize({ width: 1440, height: 900 });
  });

  it("ARC-038 ARC-046 plays one deed whose card waits for the hero's own slot, and takes it back", async () => {
    const before = await standing();
    await press("Guard", "playOne").click();
    await notice(/One card came of it/u).waitFor();
    await slotOf("Archer");
    expect(await press("Guard", "playSide").count()).toBe(0);
    await takeAllBack(/One card came of it/u);
    await backTo(before);
    await slotOf("Guard");
  });

  it("ARC-037 ARC-039 plays on up to the next hero, and takes all of it back in one press", async () => {
    const before = await standing();
    await press("Guard", "playSide").click();
    await notice(/A hero is next\. 2 cards came of it/u).waitFor();
    await slotOf("Ann");
    expect(
      await morgan.run(`game.combat.turns.slice(0, 2).map(({ system }) =>
        system.toObject().turn.actions.some(({ kind }) => kind === "attack"))`),
    ).toEqual([true, true]);
    await takeAllBack(/A hero is next/u);
    await backTo(before);
    await slotOf("Guard");
  });

  it("ARC-046 ARC-047 takes cards up again once a hero has spoken, waits for their answers, and goes on", async () => {
    await press("Guard", "playSide").click();
    await slotOf("Ann");
    const aimed = await morgan.run<string[]>(
      `game.combat.system.attacks.filter(({ open }) => open).map(({ target }) => fromUuidSync(target).name)`,
    );
    await row(ash, "Ann").locator("[data-tracker-action=pass]").click();
    await slotOf("Brute");
    await press("Brute", "playSide").click();
    expect(aimed).toContain("Ann");
    await notice("waits for Ann").waitFor();
    await picture("waits");
    await letsCome(ash);
    await notice(/A hero is next/u).waitFor();
    await slotOf("Ben");
  });
});
