/**
 * A One More whose holder isn't there to use it: their page is closed, they freeze over it, they are deleted. The game
 * master goes on for them or past them, and whoever comes back sees what is.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { actor, bar, begin, earns, next, press, ref, says, state, undo, untilTurnOf } from "./harness/evoker.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage({ game: "evoker" });
let morgan: Player;
let ash: Player;
let bryn: Player;

const [ANOUK, BO] = ["Anouk Ferris", "Bo Lindqvist"];
const isAshHere = `game.users.contents.find(({ name }) => name === "Ash").active`;

/** Anouk's Turn is over, and her One More waits. */
async function waits(): Promise<void> {
  await untilTurnOf(morgan, ANOUK);
  await earns(morgan, ANOUK, [ash, bryn]);
  await next(ash).click();
  await morgan.until(`${state}.turnOf === null`);
  for (const player of [morgan, ash, bryn]) await says(bar(player), `${ANOUK} has One More`);
}

async function leaves(): Promise<void> {
  await ash.page.goto("about:blank");
  for (const player of [morgan, bryn]) await player.until(`!${isAshHere}`);
}

async function comesBack(): Promise<void> {
  await ash.login();
  await ash.sidebar("combat");
}

describe("a One More whose holder is away", () => {
  beforeAll(async () => {
    [morgan, ash, bryn] = [await stage.join("Morgan"), await stage.join("Ash"), await stage.join("Bryn")];
    for (const player of [morgan, ash, bryn]) await player.sidebar("combat");
    await begin(morgan);
  });

  it("EVO-202 waits for them on every screen, is the game master's to use meanwhile, and theirs again when they are back", async () => {
    await waits();
    await leaves();
    expect(await bar(bryn).locator("button").count()).toBe(0);
    await says(next(morgan), `${ANOUK}’s One More`);
    await comesBack();
    await says(bar(ash), `${ANOUK} has One More`);
    await says(next(ash), `${ANOUK}’s One More`);
    await leaves();
    await press(morgan, "action");
    await says(bar(bryn), `${ANOUK}’s One More: an Action`);
    await comesBack();
    await says(bar(ash), `${ANOUK}’s One More: an Action`);
    await ash.run(`game.dramatis.evoker.defend({ actor: ${actor(ANOUK)} }).then(() => true)`);
    await bryn.until(`${actor(ANOUK)}.statuses.has("evoker-defending")`);
    await press(ash, "done");
    for (const player of [morgan, ash, bryn]) await bar(player).waitFor({ state: "detached" });
  });

  it("EVO-202 EVO-203 passed on by the game master it is Bo's; gone past, it is lost, and who comes back finds the next Turn", async () => {
    await waits();
    await leaves();
    await bar(morgan).locator("button").filter({ hasText: BO }).click();
    await says(bar(bryn), `${BO} has One More`);
    await undo(morgan);
    await says(bar(bryn), `${ANOUK} has One More`);
    const before = await morgan.run<number>("game.combat.turn");
    await morgan.page.locator('#combat [data-action="nextTurn"]').click();
    await morgan.window(`Go on without ${ANOUK}’s One More?`).locator('[data-action="yes"]').click();
    await morgan.until(`game.combat.turn !== ${before} && ${state}.grants.pending.length === 0`);
    await comesBack();
    expect(await bar(ash).count()).toBe(0);
    await ash.until(`${state}.turnOf === game.combat.combatant.actor.uuid && ${state}.turnOf !== ${ref(ANOUK)}`);
  });

  it("EVO-202 EVO-305 of somebody who froze over it can't be used, and says why; it can be let go", async () => {
    await waits();
    await morgan.run(`game.dramatis.evoker.afflict({ target: ${actor(ANOUK)}, what: "frozen" }).then(() => true)`);
    await ash.until(`${actor(ANOUK)}.statuses.has("evoker-frozen")`);
    for (const name of ["move", "action"]) {
      const use = bar(ash).locator(`[data-tracker-action="${name}"][aria-disabled=true]`);
      await use.waitFor();
      expect(await use.getAttribute("data-tooltip"), name).toBe(`${ANOUK} can't act: Frozen.`);
    }
    expect(await bar(ash).locator(`[data-tracker-action="decline"][aria-disabled]`).count()).toBe(0);
    await press(ash, "decline");
    await press(ash, "decline");
    for (const player of [morgan, ash, bryn]) await bar(player).waitFor({ state: "detached" });
    await morgan.run(`game.dramatis.evoker.lift({ target: ${actor(ANOUK)}, what: "frozen" }).then(() => true)`);
  });

  it("EVO-202 of somebody who is deleted keeps nobody waiting: the bar goes everywhere, and the order goes on", async () => {
    await waits();
    await morgan.run(`${actor(ANOUK)}.delete().then(() => true)`);
    for (const player of [morgan, ash, bryn]) await bar(player).waitFor({ state: "detached" });
    await says(next(morgan), "Next:");
    await next(morgan).click();
    await bryn.until(`${state}.turnOf !== null && ${state}.turnOf === game.combat.combatant.actor?.uuid`);
    expect(await morgan.run(`${state}.grants.pending.length`)).toBe(0);
  });
});
