/**
 * Plays the first exchange of the demo's fight on the open host and keeps pictures of it in `docs/images`, then whole
 * sessions, and keeps what people saw of them in folders there: `npm run screenshots`. Run it after a change to what people
 * see, and look at the result. `npm run screenshots -- evoker` takes those of one story alone; so do
 * `fight`, `session` and `evoker-night`.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import type { Locator } from "playwright-core";
import { loadDice } from "../tests/e2e/harness/dice.ts";
import { startHost } from "../tests/e2e/harness/host.ts";
import { launchBrowser } from "../tests/e2e/harness/launch.ts";
import { Player } from "../tests/e2e/harness/player.ts";
import { at } from "./paths.ts";

const FOLDER = at("docs/images");
const SIZE = { width: 1440, height: 900 };

const picture = (from: Locator, name: string): Promise<unknown> => from.screenshot({ path: `${FOLDER}/${name}.png` });

async function take(theme: "light" | "dark"): Promise<void> {
  const { server } = await launchBrowser();
  const host = await startHost();
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    const arrive = async (name: string): Promise<Player> => {
      const player = await Player.arrive(browser, host, name, { ...SIZE, colorScheme: theme, inFull: false });
      await player.login();
      await player.run(`game.settings.set("core", "uiTheme", "${theme}")`);
      return player;
    };
    const chorus = await arrive("Chorus");
    const ash = await arrive("Ash");
    const board = ash.page.locator("body");
    const token = (player: Player, name: string): Locator =>
      player.page.locator("[data-token-id]").filter({ hasText: name });

    await token(ash, "Cutpurse").hover();
    await ash.page.keyboard.press("t");
    await picture(board, `board-${theme}`);
    await token(ash, "Sera Vane").dblclick();
    const sheet = ash.window("Sera Vane");
    await sheet.waitFor();
    await picture(sheet, `sheet-${theme}`);
    await sheet.locator("[data-item-id]").filter({ hasText: "Ferry sword" }).locator('[data-action="attack"]').click();
    const dialog = ash.page.locator("[data-dialog]").last();
    await dialog.waitFor();
    await picture(dialog, `roll-dialog-${theme}`);
    await loadDice(chorus, [7, 6, 1, 8, 4]);
    await ash.page.keyboard.press("Enter");
    const card = chorus.page.locator("#chat [data-is=card]").last();
    await card.locator("[data-is=verdict]").waitFor();
    await picture(card, `card-${theme}`);

    await loadDice(chorus, []);
    await card.locator('[data-card-action="escalate"]').click();
    await chorus.until("game.combat?.system.sceneState === 'violent'");
    await chorus.sidebar("combat");
    await chorus.run("canvas.tokens.placeables.forEach((one) => one.control({ releaseOthers: false }))");
    await chorus.page.locator('#combat [data-action="addCombatants"]').click();
    await chorus.until("game.combat.combatants.size === 5");
    await loadDice(chorus, [3, 9, 5, 8, 2, 7, 4, 6, 1, 5, 8, 3, 10, 2, 6, 9, 4, 7, 1, 5, 3, 8, 2, 6]);
    await chorus.page.locator('#combat [data-action="beginCombat"]').click();
    await chorus.until(
      "game.combat.round === 1 && game.combat.combatants.contents.every((one) => one.initiative !== null)",
    );
    await chorus.page.locator("#combat [data-is=pip]").first().waitFor();
    await picture(chorus.page.locator("#sidebar"), `tracker-${theme}`);
    await picture(chorus.page.locator("body"), `table-${theme}`);
  } finally {
    await browser.close();
    await host.close();
    await server.close();
  }
}

async function takeBoth(): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    process.stdout.write(`Taking pictures in the ${theme} theme …\n`);
    await take(theme);
  }
}

/** Plays a test that keeps pictures of what people see on the way. */
function play(test: string, folder: string): void {
  process.stdout.write(`Playing ${test} …\n`);
  mkdirSync(folder, { recursive: true });
  execFileSync(process.execPath, [at("node_modules/vitest/vitest.mjs"), "run", "--project", "e2e", test], {
    cwd: at("."),
    env: { ...process.env, STORY_PICTURES: folder },
    stdio: "inherit",
  });
}

/** Stories, each a test that is played, and the folder that its pictures are kept in. */
const STORIES: Readonly<Record<string, { readonly test: string; readonly folder: string }>> = {
  session: { test: "tests/e2e/story.e2e.ts", folder: "session" },
  evoker: { test: "tests/e2e/evoker-story.e2e.ts", folder: "evoker" },
  "evoker-night": { test: "tests/e2e/evoker-night.e2e.ts", folder: "evoker" },
};
const ALL = ["fight", ...Object.keys(STORIES)];

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !ALL.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(", ")}: choose from ${ALL.join(", ")}.\n`);
  process.exit(1);
}
mkdirSync(FOLDER, { recursive: true });
for (const name of positionals.length > 0 ? positionals : ALL) {
  const story = STORIES[name];
  if (story) play(story.test, `${FOLDER}/${story.folder}`);
  else await takeBoth();
}
process.stdout.write(`They are in ${FOLDER}.\n`);
