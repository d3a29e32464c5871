/** The demo world of Arc as it is opened: the locked door, the ambush on the stairs, and checks in texts; with pictures for the guide. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { BEGUN } from "./harness/tracker.ts";

const stage = setStage({ game: "arc" });
let morgan: Player;
let ash: Player;
let bryn: Player;

const card = (player: Player): Locator => player.page.locator("#chat .chat-log [data-is=card]").last();
const says = (locator: Locator, text: string | RegExp): Promise<void> =>
  locator.filter({ hasText: text }).first().waitFor();
const order = (player: Player): Promise<readonly string[]> => player.run("game.combat.turns.map(({ name }) => name)");

/** Calls one of Arc's functions for macros, which has to be possible. */
async function calls(player: Player, call: string): Promise<void> {
  const answer = await player.run<{ ok: boolean; refused?: string }>(`game.dramatis.arc.${call}`);
  expect(answer, answer.refused).toMatchObject({ ok: true });
}

/** Keeps a picture of somebody's screen for those who ask for it. */
async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/arc-${name}.png` });
}

describe.skipIf(!OWN_HOST)("the demo world", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn", { colorScheme: "dark" });
    for (const player of [morgan, ash, bryn]) await player.sidebar("combat");
  });

  it("is ready: two players with two characters each, seven in the tracker, stairs, a locked door and its task", async () => {
    const own = (player: Player): Promise<readonly string[]> =>
      player.run("game.actors.filter((one) => one.isOwner).map(({ name }) => name).sort()");
    expect(await own(ash)).toEqual(["Ines Calder", "Mara Voss"]);
    expect(await own(bryn)).toEqual(["Corin Hale", "Tomas Reeve"]);
    expect(await morgan.run("game.combat.combatants.size")).toBe(7);
    expect(await morgan.run("canvas.scene.tokens.map(({ elevation }) => elevation).sort()")).toEqual([
      ...[0, 0, 0, 0, 0, 1, 3, 3],
    ]);
    expect(await ash.run("game.items.map(({ name, system }) => [name, system.turnsLeft])")).toEqual([
      ["The locked door", 5],
    ]);
    expect(await ash.run(`game.items.contents.length + game.user.character.items.size`)).toBeGreaterThan(10);
  });

  it("ARC-039 ARC-040 begins with the lowest State of Mind: two lurkers are told apart by a d10, and Empathy parts the rest", async () => {
    await loadDice(morgan, [8, 3], 10);
    await morgan.page.locator("#combat .d-tracker-next button").filter({ hasText: "Begin the event" }).click();
    // 4 · 6 with Empathy 4 and a 3, then an 8 · 6 with 5 · 7 with 4 · 7 with 6 · 8.
    const [tomas, one, other, ...rest] = await (async () => {
      for (const player of [ash, bryn, morgan]) await player.until(BEGUN);
      return order(morgan);
    })();
    expect(tomas).toBe("Tomas Reeve");
    expect([one, other].sort()).toEqual(["Lurker in the shadows", "Lurker on the stairs"]);
    expect(rest).toEqual(["Mara Voss", "Archer on the gallery", "Corin Hale", "Ines Calder"]);
  });

  it("ARC-041 ARC-042 ARC-085 surprises three; Mara goes on with the lock all the same, and is one short", async () => {
    await calls(morgan, `surprise({ characters: ["Mara Voss", "Tomas Reeve", "Ines Calder"] })`);
    await ash.until(`game.user.character.statuses.has("arc-unaware")`);
    // 7 + 4 − 3 with an 8 of a skill of 5: 8 against 9.
    await loadDice(morgan, [8], 8);
    await calls(ash, `task({ actor: "Mara Voss", task: "The locked door", skill: "Locks", step: "try" })`);
    for (const player of [morgan, ash, bryn]) {
      await player.sidebar("chat");
      await says(card(player), "8 against 9: 1 short");
    }
    await picture(ash, "demo-player");
    expect(await seriousIssues(ash, "#chat")).toEqual([]);
  });

  it("ARC-073 whoever shoots from the gallery stands higher: the form says so, and asks nothing else", async () => {
    await morgan.sidebar("combat");
    await morgan.run(`canvas.tokens.placeables.find(({ name }) => name === "Tomas Reeve").setTarget(true) ?? true`);
    for (const name of (await order(morgan)).filter((one) => one.startsWith("Lurker")))
      await calls(
        morgan,
        `declare({ actor: game.combat.combatants.find((one) => one.name === "${name}").actor.uuid })`,
      );
    await morgan.run(`game.dramatis.arc.attack({ open: true, target: "Tomas Reeve",
      actor: game.combat.combatants.find(({ name }) => name === "Archer on the gallery").actor.uuid }) && true`);
    const form = morgan.page.locator("[data-dialog=attack]");
    await form.waitFor();
    await says(form, "Higher ground");
    await picture(morgan, "demo-master");
    // 6 + 6 + 5 + 1 of a skill of 5, from above.
    await loadDice(morgan, [5], 8);
    await form.locator("button[type=submit]").click();
    await bryn.sidebar("chat");
    await says(card(bryn), "Archer on the gallery");
    await picture(bryn, "demo-other-player");
  });

  it("ARC-041 ARC-043 with the next turn all seven are in it", async () => {
    await calls(morgan, "endTurn()");
    await bryn.until("game.combat.round === 2");
    expect(await morgan.run(`game.actors.filter((one) => one.statuses.has("arc-unaware")).length`)).toBe(0);
    expect(await order(bryn)).toHaveLength(7);
  });

  it("ARC-064 a check in the journal is a button: it opens Mara's for Ash, and asks Bryn's characters for nothing they lack", async () => {
    await ash.run(`game.journal.getName("The locked door").sheet.render({ force: true }).then(() => true)`);
    const link = ash.page.locator("button.d-link").filter({ hasText: "Locks" });
    await link.click();
    const form = ash.page.locator("[data-dialog=check]");
    await form.waitFor();
    await says(form, "Mara Voss");
    await picture(ash, "demo-check");
    expect(await seriousIssues(ash, "[data-dialog=check]")).toEqual([]);
  });
});
