/** Systems that are broken in one way or another: the open host and `npm run host:try` say how, in a sentence. */
import { spawnSync } from "node:child_process";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { at } from "../../tools/paths.ts";
import { summarize } from "../../tools/host-try/judge.ts";
import { openScratchWorld } from "../../tools/host-try/scratch-world.ts";
import { OWN_HOST } from "./harness/stage.ts";
import { manifest, tried, withSystem, withWorld } from "./harness/tried-system.ts";
import type { Files } from "./harness/tried-system.ts";

const system = (main: string, more: object = {}): Files => ({ "system.json": manifest(more), "main.mjs": main });

/** Joins the world of a system, and gives the page when it is ready or has given up, with what the console said. */
function opened<T>(files: Files, look: (page: Page, errors: readonly string[], log: string) => Promise<T>): Promise<T> {
  return withSystem(files, (folder) =>
    withWorld(folder, async (world, browser) => {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      await page.goto(`${world.url}/join`);
      await page.locator("button.user").first().click();
      await page.waitForFunction("['true','failed'].includes(document.body.dataset.ready)");
      return look(page, errors, world.log());
    }),
  );
}

const isReady = (page: Page): Promise<boolean> => page.evaluate("document.body.dataset.ready === 'true'");
const notices = (page: Page): Promise<string> => page.locator("#notifications").innerText();

describe.skipIf(!OWN_HOST)("a system that can't be loaded", () => {
  it.each([
    [
      "a mistake in a file that another imports",
      {
        ...system('import "./parts/whole.mjs"; import "./parts/broken.mjs";'),
        "parts/whole.mjs": "export const a = 1;",
        "parts/broken.mjs": "const = 1;",
      },
      /"tried" could not be started: parts\/broken\.mjs has a mistake in its source: Unexpected token/,
    ],
    ["a module that is missing", { "system.json": manifest() }, /could not be started: main\.mjs is not there/],
    ["a file that is missing behind a module", system('import "./gone.mjs";'), /gone\.mjs is not there/],
    ["a module that throws", system("\nthrow new Error('not today');"), /not today \(main\.mjs, line 2\)/],
    [
      "a name that another file does not have",
      { ...system('import { b } from "./a.mjs";\nb();'), "a.mjs": "export const a = 1;" },
      /main\.mjs has a mistake in its source: .*'b'/,
    ],
  ])("stops with a sentence for %s", async (_what, files: Files, sentence) => {
    await opened(files, async (page) => {
      const panel = page.getByRole("alert");
      const text = await panel.innerText();
      expect(text).toMatch(sentence);
      expect(text).toContain("Mend it, or build or install it again");
      expect(text).not.toMatch(/^\s+at /m);
    });
  });

  it.each([
    ["a mistake in its source", system('import "./broken.mjs";'), "const = 1;", /broken\.mjs has a mistake/],
    ["a file that is missing", system('import "./gone.mjs";'), "", /gone\.mjs is not there/],
    ["something it throws", system("throw new Error('not today');"), "", /not today \(main\.mjs, line 1\)/],
  ])("is its own fault for host:try, for %s", async (_what, files: Files, broken, sentence) => {
    const steps = await tried({ ...files, "broken.mjs": broken });
    expect(summarize(steps)).toEqual({ worked: 0, failed: 0, own: 1, absent: 0, notTried: 1 });
    expect(steps[0]?.faults.map(({ message }) => message).join("\n")).toMatch(sentence);
  });
});

describe.skipIf(!OWN_HOST)("a system with something missing", () => {
  it("opens without a style sheet, a language file and a compendium, and says which", async () => {
    const files = {
      ...system("", {
        styles: ["styles/gone.css"],
        languages: [
          { lang: "en", name: "English", path: "lang/gone.json" },
          { lang: "en", name: "English", path: "lang/broken.json" },
          { lang: "en", name: "English", path: "lang/en.json" },
        ],
        packs: [{ name: "things", label: "Things", path: "packs/things", type: "Item" }],
      }),
      "lang/broken.json": "{ nothing }",
      "lang/en.json": `{ "TRIED": "Tried it" }`,
    };
    await opened(files, async (page, errors, log) => {
      expect(await isReady(page)).toBe(true);
      expect(await page.evaluate("game.i18n.localize('TRIED')")).toBe("Tried it");
      expect(errors.join("\n")).toMatch(/style sheet of tried could not be loaded: systems\/tried\/styles\/gone\.css/);
      expect(errors.join("\n")).toMatch(/lang\/broken\.json is not valid JSON/);
      for (const missing of ["styles/gone.css", "lang/gone.json", '"things"']) expect(log).toContain(missing);
    });
    const [first, second] = await tried(files);
    expect(first?.faults.map(({ message, own }) => [message, own])).toEqual([
      ["The manifest names the style sheet styles/gone.css, which is not there.", "a file is missing"],
      ["The manifest names the language file lang/gone.json, which is not there.", "a file is missing"],
      ["The manifest names the compendium packs/things, which is not there.", "a file is missing"],
    ]);
    expect(second?.faults.filter(({ own }) => !own)).toEqual([]);
  });

  it("names the template that a sheet can't find", async () => {
    const main = `
class HeroSheet extends foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) {
  static PARTS = { body: { template: "systems/tried/gone.hbs" } };
}
Hooks.once("init", () => foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, "tried", HeroSheet, { makeDefault: true }));`;
    const steps = await tried(system(main), { patience: 20_000 });
    const opening = steps.find(({ what }) => what === "open the default sheet of Actor.hero");
    expect(opening?.faults.map(({ message }) => message).join("\n")).toContain("systems/tried/gone.hbs");
    expect(opening?.faults.map(({ own }) => own)).not.toContain("");
  });
});

describe.skipIf(!OWN_HOST)("a system whose init goes wrong", () => {
  it("opens the world and says so, when it throws now or later", async () => {
    await opened(system("Hooks.once('init', () => { throw new Error('no luck'); });"), async (page) => {
      expect(await isReady(page)).toBe(true);
      expect(await notices(page)).toMatch(/Tried could not set itself up: its init failed \(no luck\)/);
    });
    const late = "Hooks.once('init', async () => { await null; throw new Error('no luck later'); });";
    await opened(system(late), async (page) => {
      expect(await notices(page)).toMatch(/its init failed \(no luck later\)/);
    });
  });

  it("opens the world without it, when it waits for something that never comes", async () => {
    const waiting = system("Hooks.once('init', () => new Promise(() => undefined));");
    await opened(waiting, async (page) => {
      expect(await isReady(page)).toBe(true);
      expect(await notices(page)).toMatch(/Tried has not come to the end of its init/);
    });
    const steps = await tried(waiting, { patience: 16_000 });
    expect(summarize(steps)).toEqual({ worked: 0, failed: 0, own: 1, absent: 0, notTried: 1 });
    expect(steps[0]?.faults[0]?.message).toMatch(/init of the system has not ended/);
  });

  it("leaves a page that says what it is at, when it never comes back", async () => {
    const busy = system("Hooks.once('init', () => { for (;;); });");
    await withSystem(busy, (folder) =>
      withWorld(folder, async (world, browser) => {
        const page = await browser.newPage();
        // Nothing can be asked of a page that never comes back: it tells what it shows before that.
        await page.addInitScript(() => {
          new MutationObserver(() => {
            const line = document.getElementById("boot-progress");
            if (line) console.debug(`shows: ${line.textContent}`);
          }).observe(document, { childList: true, subtree: true, characterData: true });
        });
        const shown = page.waitForEvent("console", (message) => message.text().startsWith("shows: Setting up Tried"));
        await page.goto(`${world.url}/join`);
        await page.locator("button.user").first().click();
        expect((await shown).text()).toBe(
          "shows: Setting up Tried. If this stays here, its init never comes to an end.",
        );
      }),
    );
    const steps = await tried(busy, { patience: 12_000 });
    expect(summarize(steps)).toEqual({ worked: 0, failed: 0, own: 1, absent: 0, notTried: 1 });
    expect(steps[0]?.faults[0]).toMatchObject({
      message: "The system's init has not ended within 12 seconds.",
      own: "init never ends",
    });
  });
});

describe.skipIf(!OWN_HOST)("a folder that holds no system for this host", () => {
  it.each([
    [
      "for Foundry 11",
      { "system.json": manifest({ compatibility: { maximum: "11" } }) },
      /^Tried 1\.0\.0 is for Foundry 11 and older/,
    ],
    ["malformed", { "system.json": "{ id: 'tried' }" }, /system\.json is not valid JSON .*Mend it/],
    ["absent", { "main.mjs": "" }, /system\.json can't be read\. .*name the folder of a built system/],
    ["without code", { "system.json": manifest({ esmodules: [] }) }, /esmodules: must name at least one module/],
  ])("is refused with a sentence: a manifest that is %s", async (_what, files: Files, sentence) => {
    await withSystem(files, async (folder) => {
      await expect(openScratchWorld(folder)).rejects.toThrow(sentence);
    });
  });

  it("ends the command with that sentence and nothing else", async () => {
    await withSystem({ "system.json": manifest({ compatibility: { maximum: "11" } }) }, async (folder) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ["--import", "tsx", at("tools/host-try.ts"), folder],
        { encoding: "utf8", cwd: at() },
      );
      expect(status).toBe(2);
      expect(stdout).toBe("");
      expect(stderr.trim().split("\n").at(-1)).toMatch(/^Tried 1\.0\.0 is for Foundry 11 and older/);
      expect(stderr).not.toMatch(/^\s+at /m);
    });
  });
});
