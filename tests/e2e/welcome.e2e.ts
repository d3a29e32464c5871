/** Who comes to a table for the first time is greeted, by what they are there for, and can begin each thing from there. */
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage({ game: "verve", greets: true });
let morgan: Player;
let ash: Player;

const welcome = (player: Player) => player.page.locator("#dramatis-welcome");
const step = (player: Player, id: string) => welcome(player).locator(`li[data-step="${id}"]`);
const begin = (player: Player, id: string): Promise<void> => step(player, id).locator("button").click();
const steps = (player: Player): Promise<(string | null)[]> =>
  welcome(player)
    .locator("li")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-step")));

async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env["STORY_PICTURES"];
  if (folder) await player.page.screenshot({ path: `${folder}/welcome-${name}.png` });
}

describe.skipIf(!OWN_HOST)("the welcome", () => {
  beforeAll(async () => {
    [morgan, ash] = await Promise.all([stage.join("Morgan", { colorScheme: "dark" }), stage.join("Ash")]);
  });

  it("shows a game master what a table is run with, and begins it", async () => {
    await welcome(morgan).waitFor();
    await picture(morgan, "master");
    expect(await steps(morgan)).toEqual(["look", "rules", "hero", "foes", "fight", "read"]);
    expect(await seriousIssues(morgan, "#dramatis-welcome")).toEqual([]);
    await begin(morgan, "fight");
    await morgan.until("game.combat?.combatants.size > 1 && ui.sidebar.tabGroups.primary === 'combat'");
    await step(morgan, "fight").and(morgan.page.locator("[data-done]")).waitFor();
    await begin(morgan, "rules");
    await morgan.window("Group charter").waitFor();
    await morgan.page.keyboard.press("Escape");
    await begin(morgan, "hero");
    await morgan.window("New hero").waitFor();
    expect(await morgan.run(`game.actors.getName("New hero").type`)).toBe("verve-hero");
  });

  it("shows a player their sheet, and how to roll and to answer", async () => {
    await welcome(ash).waitFor();
    await picture(ash, "player");
    expect(await steps(ash)).toEqual(["look", "sheet", "roll", "answer", "read"]);
    await begin(ash, "read");
    const journal = ash.page.locator(".journal-entry");
    await journal.waitFor();
    await ash.page.keyboard.press("Escape");
    await journal.waitFor({ state: "detached" });
    await begin(ash, "sheet");
    await ash.window(await ash.run<string>("game.user.character.name")).waitFor();
    await ash.until(`String(game.user.flags.dramatis.welcome) === "read,sheet"`);
  });

  it("leads round the screen in five steps, by keyboard, and can be left and gone on with", async () => {
    await ash.page.keyboard.press("Escape");
    await ash.run(
      `game.settings.menus.get("dramatis.verve.welcome") && game.tours.get("dramatis.player").start().then(() => true)`,
    );
    const stop = ash.page.locator("aside.tour");
    await stop.getByText("1 of 5").waitFor();
    await picture(ash, "tour-first");
    expect(await seriousIssues(ash, "aside.tour")).toEqual([]);
    await ash.page.keyboard.press("Enter");
    await stop.getByText("2 of 5").waitFor();
    await ash.until("ui.sidebar.tabGroups.primary === 'chat'");
    await ash.page.keyboard.press("ArrowRight");
    await ash.page.keyboard.press("ArrowRight");
    await stop.getByText("4 of 5").waitFor();
    await picture(ash, "tour-bar");
    await ash.page.keyboard.press("Escape");
    await stop.waitFor({ state: "detached" });
    await ash.sidebar("settings");
    await ash.page.locator("#settings [data-app=tours]").click();
    const list = ash.page.locator("#tours-management");
    await list.getByText("At step 4 of 5").waitFor();
    await picture(ash, "tours");
    expect(await seriousIssues(ash, "#tours-management")).toEqual([]);
    await list.locator("[data-action=play]").click();
    await stop.getByText("4 of 5").waitFor();
    await ash.page.keyboard.press("Enter");
    await stop.getByText("5 of 5").waitFor();
    await stop.getByRole("button", { name: "Done" }).click();
    await stop.waitFor({ state: "detached" });
    expect(await ash.run(`game.tours.get("dramatis.player").status`)).toBe("completed");
  });

  it("greets nobody twice, and comes back when it is asked for", async () => {
    await ash.reload();
    expect(await welcome(ash).count()).toBe(0);
    await ash.sidebar("settings");
    await ash.run(
      `(async () => { const { type } = game.settings.menus.get("dramatis.verve.welcome"); await new type().render({ force: true }); return true; })()`,
    );
    await welcome(ash).waitFor();
    expect(await welcome(ash).locator("li[data-done]").count()).toBe(2);
  });
});
