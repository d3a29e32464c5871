/** A system whose `init` goes on after an `await` gets its classes and sheets, on every load of the page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { openScratchWorld } from "../../tools/host-try/scratch-world.ts";
import { OWN_HOST } from "./harness/stage.ts";

const FILES: Readonly<Record<string, string>> = {
  "system.json": JSON.stringify({
    id: "late",
    title: "Late",
    version: "1.0.0",
    esmodules: ["main.mjs"],
    languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
    documentTypes: { Actor: { hero: {} } },
  }),
  "lang/en.json": JSON.stringify({ LATE: { Greeting: "Here at last" } }),
  // The classes are in a module that is imported in `init` only, and which imports another in turn.
  "main.mjs": `
Hooks.once("init", async () => {
  const { Hero, HeroModel, HeroSheet } = await import("./classes/index.mjs");
  await foundry.applications.handlebars.loadTemplates(["systems/late/part.hbs"]);
  const words = await (await fetch("systems/late/words.json")).json();
  CONFIG.Actor.documentClass = Hero;
  CONFIG.Actor.dataModels.hero = HeroModel;
  foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, "late", HeroSheet, { makeDefault: true });
  globalThis.words = words;
});
Hooks.once("setup", () => { globalThis.atSetup = game.actors.map((actor) => actor.constructor.name); });`,
  "classes/index.mjs": `export { HeroModel } from "./model.mjs";
export class Hero extends Actor {}
const { HandlebarsApplicationMixin } = foundry.applications.api;
export class HeroSheet extends HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) {
  static PARTS = { main: { template: "systems/late/part.hbs" } };
}`,
  "classes/model.mjs": `const { NumberField } = foundry.data.fields;
export class HeroModel extends foundry.abstract.TypeDataModel {
  static defineSchema() { return { health: new NumberField({ initial: 7 }) }; }
}`,
  "part.hbs": `<section class="late">{{localize "LATE.Greeting"}}</section>`,
  "words.json": "[1]",
};

/** What the page says of the one hero: classes, data, sheet, and what there was at `setup`. */
const HERO = `(() => {
  const hero = game.actors.getName("Late");
  return { class: hero.constructor.name, health: hero.system.health, sheet: hero.sheet.constructor.name, atSetup };
})()`;

describe.skipIf(!OWN_HOST)("an init that goes on after an await", () => {
  it("has its document class, data model and sheet after each of three reloads", async () => {
    const folder = mkdtempSync(join(tmpdir(), "late-"));
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const world = await openScratchWorld(folder);
    const browser = await chromium.connect(inject("browserEndpoint"));
    try {
      const page = await browser.newPage();
      await page.goto(`${world.url}/join`);
      await page.locator("button.user", { has: page.getByText("Gamemaster", { exact: true }) }).click();
      await page.waitForFunction(`document.body.dataset.ready === "true"`);
      await page.evaluate(`Actor.create({ name: "Late", type: "hero" }).then(() => true)`);
      for (let time = 0; time < 3; time++) {
        await page.reload();
        await page.waitForFunction(`document.body.dataset.ready === "true"`);
        expect(await page.evaluate(HERO)).toEqual({ class: "Hero", health: 7, sheet: "HeroSheet", atSetup: ["Hero"] });
      }
      await page.evaluate(`game.actors.getName("Late").sheet.render({ force: true }).then(() => true)`);
      expect(await page.locator(".late").textContent()).toBe("Here at last");
    } finally {
      await browser.close();
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
