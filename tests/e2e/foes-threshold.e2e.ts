/** Threshold's foes, played by the table: suggestions with reasons, one deed at once, all of them up to the next hero, and all of it taken back. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { seedDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage({ game: "threshold" });
let morgan: Player;
let players: readonly Player[];

/** Two foes before the heroes and none after: everybody else is sent away. */
const FIGHT = `(async () => {
  const combat = game.combat;
  const heroes = combat.combatants.filter(({ actor }) => actor.type === "threshold-character");
  const foes = combat.combatants.filter(({ actor }) => actor.type === "threshold-foe");
  await combat.deleteEmbeddedDocuments("Combatant", foes.slice(2).map(({ id }) => id));
  for (const [at, { actor }] of foes.slice(0, 2).entries()) await actor.update({ "system.attributes.quick.value": 25 - at });
  for (const [at, { actor }] of heroes.entries()) await actor.update({ "system.attributes.quick.value": 15 - at });
  await combat.startCombat();
  return combat.turns.map(({ actor }) => actor.type.split("-")[1]);
})()`;

const press = (name: string): Locator => morgan.page.locator(`#combat [data-tracker-action="${name}"]`);
const notice = (text: string | RegExp): Locator =>
  morgan.page.locator("#dramatis-notices [data-about=foes]").filter({ hasText: text });
/** Everything that a run may change. */
const standing = (): Promise<unknown> =>
  morgan.run(`[game.combat.round, game.combat.turn, game.combat.system.toObject(), ...game.combat.turns.map(({ actor, system }) =>
    [actor.name, actor.system.toObject().toughness, actor.system.toObject().conditions, system.toObject().spent])]`);
const cards = (): Promise<number> => morgan.run('game.messages.filter(({ type }) => type === "card").length');

/** Lets a player take the first answer there is as soon as they are asked. */
const answersAtOnce = (player: Player): Promise<boolean> =>
  player.run(`(() => {
    const pressed = new WeakSet();
    const press = () => {
      const found = document.querySelector("#dramatis-questions [data-is=question] button");
      if (!found || pressed.has(found)) return;
      pressed.add(found);
      found.click();
    };
    new MutationObserver(press).observe(document.body, { childList: true, subtree: true });
    press();
    return true;
  })()`);

/** Keeps a picture for those who ask for it. */
async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/${name}.png` });
}

describe("Threshold's foes that play by themselves", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan", { width: 1440, height: 900 });
    players = [await stage.join("Ash"), await stage.join("Bryn"), await stage.join("Cleo")];
    await seedDice(morgan, 5);
    await morgan.sidebar("combat");
    expect((await morgan.run<string[]>(FIGHT)).slice(0, 3)).toEqual(["foe", "foe", "character"]);
    await morgan.run('game.settings.set("dramatis", "foesPace", "atOnce").then(() => true)');
  });

  it("RUN-036 RUN-038 RUN-055 shows the game master alone what a foe could do, best first, each with its reasons", async () => {
    await press("suggest").click();
    const window = morgan.page.locator("[data-dialog=suggest]");
    const deeds = window.locator("[data-action=take]");
    await deeds.nth(1).waitFor();
    const said = await deeds.allInnerTexts();
    expect(said[0]).toMatch(/(Strikes|Shoots at|Goes up to) .*\s+Hits .* at \d+ %, for [\d.]+ Toughness/u);
    expect(await seriousIssues(morgan, "[data-dialog=suggest]")).toEqual([]);
    await picture(morgan, "suggest-light");
    expect(await players[0]?.page.locator('#combat [data-tracker-action="suggest"]').count()).toBe(0);
    await morgan.page.emulateMedia({ colorScheme: "dark" });
    await picture(morgan, "suggest-dark");
    await morgan.page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
  });

  it("RUN-036 shows it as well on a screen as narrow as a phone's", async () => {
    await morgan.page.setViewportSize({ width: 400, height: 800 });
    await press("suggest").click();
    const window = morgan.page.locator("[data-dialog=suggest]");
    const best = window.locator("[data-action=take]").first();
    await best.waitFor();
    const box = await best.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 400).toBe(true);
    await picture(morgan, "suggest-narrow-dark");
    await morgan.page.emulateMedia({ colorScheme: "light" });
    await picture(morgan, "suggest-narrow");
    await morgan.page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
    await morgan.page.setViewportSize({ width: 1440, height: 900 });
  });

  it("RUN-012 RUN-022 plays one deed, waits for the player's answer, and takes it back in one press", async () => {
    const before = await standing();
    const count = await cards();
    await press("playOne").click();
    await notice("waits for").waitFor();
    await notice("waits for").getByRole("button", { name: "Stop" }).click();
    await notice("One card came of it").getByRole("button", { name: "Take it all back" }).click();
    await notice("Stopped.").waitFor({ state: "detached" });
    expect(await cards()).toBe(count + 1);
    expect(await standing()).toEqual(before);
  });

  it("RUN-022 RUN-055 plays on up to the next hero while players answer, and takes all of it back in one press", async () => {
    const before = await standing();
    for (const player of players) {
      await player.sidebar("chat");
      await answersAtOnce(player);
    }
    await press("playSide").click();
    await notice(/A hero is next\. \d+ cards came of it/u).waitFor();
    expect(await morgan.run("game.combat.combatant.actor.type")).toBe("threshold-character");
    expect(await morgan.run("game.combat.turns.slice(0, 2).every(({ system }) => system.spent.combat === 1)")).toBe(
      true,
    );
    await notice("A hero is next").getByRole("button", { name: "Take it all back" }).click();
    await notice("A hero is next").waitFor({ state: "detached" });
    expect(await standing()).toEqual(before);
  });
});
