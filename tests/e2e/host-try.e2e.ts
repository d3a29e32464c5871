/** `npm run host:try` tells what works of somebody else's system, and names what does not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { culprit } from "../../tools/host-try/culprit.ts";
import { openScratchWorld } from "../../tools/host-try/scratch-world.ts";
import { tryEverything } from "../../tools/host-try/visit.ts";
import type { Step } from "../../tools/host-try/visit.ts";
import { OWN_HOST } from "./harness/stage.ts";

/** Builds a system from its files, tries everything in it, and hands over what came of it. */
async function tried(files: Record<string, string>, judge: (steps: readonly Step[], folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), "tried-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const world = await openScratchWorld(folder);
  const browser = await chromium.connect(inject("browserEndpoint"));
  try {
    judge(await tryEverything(browser, world.url, () => undefined), folder);
  } finally {
    await browser.close();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const manifest = (more: object = {}) =>
  JSON.stringify({
    id: "tried",
    title: "Tried",
    version: "1.0.0",
    esmodules: ["main.mjs"],
    initiative: "1d20",
    ...more,
  });

/** As systems were written before data models and the second application framework. */
const OLD = `
class OldSheet extends ActorSheet {
  static get defaultOptions() {
    return foundry.utils.mergeObject(super.defaultOptions, {
      template: "systems/tried/sheet.html",
      tabs: [{ navSelector: ".tabs", contentSelector: ".body", initial: "one" }],
    });
  }
  getData() { return { ...super.getData(), shout: this.actor.system.health.max }; }
  activateListeners(html) {
    super.activateListeners(html);
    html.find(".bump").click(() => this.actor.update({ "system.health.max": 11 }));
  }
}
Hooks.once("init", async () => {
  Actors.unregisterSheet("core", ActorSheet);
  Actors.registerSheet("tried", OldSheet, { makeDefault: true });
  await loadTemplates(["systems/tried/part.html"]);
});`;

describe.skipIf(!OWN_HOST)("host:try", () => {
  it("opens and changes what an old system made, with template.json and the old framework", async () => {
    const files = {
      "system.json": manifest(),
      "template.json": JSON.stringify({
        Actor: {
          types: ["hero"],
          templates: { base: { health: { value: 5, max: 10 } } },
          hero: { templates: ["base"] },
        },
        Item: { types: ["gear"], gear: { weight: 1 } },
      }),
      "main.mjs": OLD,
      "part.html": "<b>{{shout}}</b>",
      "sheet.html": `<form><input name="name" value="{{data.name}}"><nav class="tabs"><a data-tab="one">1</a></nav>
        <section class="body"><div class="tab" data-tab="one">{{> "systems/tried/part.html"}}</div></section></form>`,
    };
    await tried(files, (steps) => {
      expect(steps.filter(({ faults }) => faults.length > 0)).toEqual([]);
      expect(steps.find(({ what }) => what === "rename Actor.hero in its sheet")?.detail).toBe("Renamed hero");
      expect(steps.find(({ what }) => what === "roll 1d20")?.detail).toMatch(/^rolled \d+$/);
    });
  });

  it("names the part of the host that a fault speaks of, and where in the system it came up", async () => {
    const files = {
      "system.json": manifest({ documentTypes: { Actor: { hero: {} } } }),
      "main.mjs": `Hooks.once("ready", () => {\n  foundry.canvas.placeables.Wall();\n});\n`,
    };
    await tried(files, ([boot], folder) => {
      expect(boot?.faults).toHaveLength(1);
      const [fault] = boot?.faults ?? [];
      expect(fault && culprit(fault, folder, "tried")).toEqual({
        api: "foundry.canvas.placeables.Wall",
        where: "main.mjs:2",
      });
    });
  });
});
