/** Foes that walk on a board: round a wall to whom they strike at, part of the way to who is far, and back when it is taken back. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seedDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { shoot } from "./sweeps/windows.ts";
import { firstPlace, wall, yard } from "./harness/yard.ts";

const stage = setStage({ game: "threshold" });
let morgan: Player;

/** A foe who is first, and a hero as far to its right as is said, who alone fight. */
async function set(column: number): Promise<void> {
  await morgan.run(`${FOE}.update({ "system.attributes.quick.value": 25 }).then(() => true)`);
  await yard(morgan, "m", [[FOE, 2], [HERO, column]]); // prettier-ignore
}
const FOE = 'game.actors.find(({ type }) => type === "threshold-foe")';
const HERO = 'game.actors.find(({ type, hasPlayerOwner }) => type === "threshold-character" && hasPlayerOwner)';
/** Waits until the foe stands in a cell: tokens follow their cards. */
const stands = (x: number, y: number): Promise<void> =>
  morgan.until(`(([one]) => one.x === ${100 * x} && one.y === ${100 * y})(canvas.scene.tokens.contents)`);
const press = (name: string): Locator => morgan.page.locator(`#combat [data-tracker-action="${name}"]`);
const notice = (text: string | RegExp): Locator =>
  morgan.page.locator("#dramatis-notices [data-about=foes]").filter({ hasText: text });
const takesBack = async (): Promise<void> => {
  await notice("came of it").getByRole("button", { name: "Take it all back" }).click();
  await notice("came of it").waitFor({ state: "detached" });
};

describe("Foes on a board", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan", { width: 1440, height: 900 });
    await seedDice(morgan, 5);
    await morgan.sidebar("combat");
    await morgan.run('game.settings.set("dramatis", "foesPace", "atOnce").then(() => true)');
  });

  it("RUN-040 RUN-042 walk round a wall to whom they reach, which is told with the deed, and back when it is taken back", async () => {
    await set(7);
    await wall(morgan, 5, 6);
    await press("suggest").click();
    const best = morgan.page.locator("[data-dialog=suggest] [data-action=take]").first();
    await best.waitFor();
    expect(await best.innerText()).toMatch(/Goes up to .*, \d+ m away/u);
    await shoot(morgan, "board");
    await best.click();
    await notice(/waits for|came of it/u)
      .first()
      .waitFor();
    await morgan.until("canvas.scene.tokens.contents[0].x > 500");
    const [x = 0, y = 0] = await firstPlace(morgan);
    expect(Math.max(Math.abs(x - 7), Math.abs(y - 3))).toBe(1);
    if (await notice("waits for").count()) await notice("waits for").getByRole("button", { name: "Stop" }).click();
    await takesBack();
    await stands(2, 3);
  });

  it("RUN-029 RUN-097 whom nobody sees steals up on whoever is beside it, which is told to game masters alone", async () => {
    await set(3);
    await morgan.run("game.combat.combatant.update({ hidden: true }).then(() => true)");
    await press("suggest").click();
    const sneak = morgan.page.locator("[data-dialog=suggest] [data-action=take]").filter({ hasText: "Steals up on" });
    await sneak.click();
    await notice("It is done. One card came of it").waitFor();
    const told = await morgan.run<{ type: string; to: string[] }>(`(({ system, whisper }) =>
      ({ type: system.steps[0].decision.type, to: whisper.map((id) => game.users.get(id).name) }))(game.messages.contents.findLast(({ type }) => type === "card"))`);
    // Not whoever plays the one who watches either.
    expect(told).toEqual({ type: "surprise", to: ["Morgan"] });
    await takesBack();
  });

  it("RUN-040 RUN-084 get out of melee and away from whom they leave, and back when it is taken back", async () => {
    await set(1);
    await morgan.run(
      `${FOE}.update({ "system.toughness.value": 1, "flags.dramatis.manner": "coward" }).then((foe) =>
        game.combat.update({ "system.engagements": [{ a: foe.uuid, b: ${HERO}.uuid }] }).then(() => true))`,
    );
    await press("suggest").click();
    const leaves = morgan.page.locator("[data-dialog=suggest] [data-action=take]").filter({ hasText: "Leaves melee" });
    expect(await leaves.innerText()).toContain("Leaves melee and gets 10 m away");
    await shoot(morgan, "leaves");
    await leaves.click();
    await morgan.until("canvas.scene.tokens.contents[0].x === 1200");
    await notice(/waits for|came of it/u)
      .first()
      .waitFor();
    await shoot(morgan, "left");
    if (await notice("waits for").count()) await notice("waits for").getByRole("button", { name: "Stop" }).click();
    await takesBack();
    await stands(2, 3);
    await morgan.run(
      `${FOE}.update({ "system.toughness.value": 10, "flags.dramatis.manner": "cunning" }).then(() => true)`,
    );
  });

  it("RUN-036 RUN-040 go part of the way to who is further than a Movement Action goes, and give up their Combat Action for another", async () => {
    await set(30);
    await press("playSide").click();
    await notice(/A hero is next/u).waitFor();
    await stands(22, 3);
    await takesBack();
    await stands(2, 3);
  });

  it("RUN-036 RUN-041 RUN-090 move to where the line is clear, and shoot from there", async () => {
    await morgan.run(`(async () => {
      const bow = { name: "Bow", type: "threshold-weapon", system: { class: "ranged", ready: true } };
      await ${FOE}.createEmbeddedDocuments("Item", [bow]);
    })()`);
    await set(7);
    await wall(morgan, 5, 6);
    await press("suggest").click();
    const deeds = morgan.page.locator("[data-dialog=suggest] [data-action=take]");
    const clears = deeds.filter({ hasText: "Has no line to" });
    await deeds.first().waitFor();
    expect(await clears.first().innerText()).toMatch(/Has no line to .* and goes to where there is one, \d+ m away/u);
    await shoot(morgan, "clear");
    await clears.first().click();
    await notice(/waits for|came of it/u)
      .first()
      .waitFor();
    // Below the end of the wall.
    const [, row] = await firstPlace(morgan);
    expect(row).toBeGreaterThan(5);
    await shoot(morgan, "cleared");
    if (await notice("waits for").count()) await notice("waits for").getByRole("button", { name: "Stop" }).click();
    await takesBack();
    await stands(2, 3);
    await morgan.run(`${FOE}.items.getName("Bow").delete().then(() => true)`);
  });

  it("RUN-040 stay where they were put by hand since, which is said", async () => {
    await set(30);
    await press("playOne").click();
    await notice("came of it").waitFor();
    await morgan.run("canvas.scene.tokens.contents[0].update({ y: 500 }).then(() => true)");
    await takesBack();
    await stands(12, 5);
    await morgan.page.locator("#notifications").getByText("somebody has moved them since").waitFor();
  });

  it("RUN-040 go to nobody behind a wall without an end", async () => {
    await set(7);
    await wall(morgan, 5, 10);
    await press("suggest").click();
    const deeds = morgan.page.locator("[data-dialog=suggest] [data-action=take]");
    await deeds.first().waitFor();
    expect(await deeds.allInnerTexts()).toEqual([expect.stringContaining("Does nothing more")]);
    await morgan.page.keyboard.press("Escape");
  });
});
