/** `npm run host:try` tells what works of somebody else's system, and whose fault it is when something does not. */
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { describe, expect, it } from "vitest";
import { outcomeOf, summarize } from "../../tools/host-try/judge.ts";
import type { JudgedStep } from "../../tools/host-try/judge.ts";
import { OWN_HOST } from "./harness/stage.ts";
import { manifest, tried } from "./harness/tried-system.ts";

const step = (steps: readonly JudgedStep[], what: string): JudgedStep => {
  const found = steps.find((entry) => entry.what === what);
  if (!found) throw new Error(`There is no step "${what}" among ${steps.map((entry) => entry.what).join("; ")}`);
  return found;
};
const bad = (steps: readonly JudgedStep[]): readonly JudgedStep[] => steps.filter(({ faults }) => faults.length > 0);

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
class OldItemSheet extends ItemSheet {
  static get defaultOptions() {
    return foundry.utils.mergeObject(super.defaultOptions, { template: "systems/tried/thing.html" });
  }
}
Hooks.once("init", async () => {
  Items.unregisterSheet("core", ItemSheet);
  Items.registerSheet("tried", OldItemSheet, { makeDefault: true });
  Actors.unregisterSheet("core", ActorSheet);
  Actors.registerSheet("tried", OldSheet, { makeDefault: true });
  await loadTemplates(["systems/tried/part.html"]);
});`;

/** A sheet of today, in a few lines: its form is made by the system's own code. */
const sheet = (fields: string, options = "submitOnChange: true"): string => `
const { ActorSheetV2 } = foundry.applications.sheets;
class HeroSheet extends ActorSheetV2 {
  static DEFAULT_OPTIONS = { tag: "form", form: { ${options} } };
  async _renderHTML() { return \`${fields}\`; }
  _replaceHTML(result, content) { content.innerHTML = result; }
}
const register = () =>
  foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, "tried", HeroSheet, { types: ["hero"], makeDefault: true });
`;

/** A compendium of one item from before version 14, whose effect has its changes at the top. */
async function writePack(folder: string): Promise<void> {
  const database = new ClassicLevel<string, object>(join(folder, "packs/things"), { valueEncoding: "json" });
  const [item, effect] = ["oldthing00000001", "oldeffect0000001"];
  await database.put(`!items!${item}`, { _id: item, name: "Ring", type: "gear", effects: [effect] });
  await database.put(`!items.effects!${item}.${effect}`, {
    _id: effect,
    name: "Ringed",
    changes: [
      { key: "system.health.max", mode: 2, value: "3" },
      { key: "name", mode: 5, value: "Bearer" },
    ],
  });
  await database.close();
}

describe.skipIf(!OWN_HOST)("host:try", () => {
  it("tries an old system, with template.json and the old framework, from its start to the end of the tour", async () => {
    const files = {
      "system.json": manifest({
        documentTypes: undefined,
        packs: [{ name: "things", label: "Things", path: "packs/things", type: "Item" }],
      }),
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
      "thing.html": `<form><input name="system.weight" type="number" value="{{data.system.weight}}"></form>`,
      "sheet.html": `<form><input name="name" value="{{data.name}}"><nav class="tabs"><a data-tab="one">1</a></nav>
        <section class="body"><div class="tab" data-tab="one">{{> "systems/tried/part.html"}}</div></section></form>`,
    };
    const steps = await tried(files, { prepare: writePack });
    expect(bad(steps)).toEqual([]);
    expect(steps.filter(({ notTried }) => notTried)).toEqual([]);
    expect(step(steps, "roll 1d20").detail).toMatch(/^rolled \d+$/);
    expect(step(steps, "edit Actor.hero in its sheet").detail).toMatch(/^name became "Edited hero"/);
    expect(step(steps, "edit Item.gear in its sheet").detail).toMatch(/^system.weight became 2/);
    expect(step(steps, "and after another one, every edit is kept").detail).toBe("2 edits");
    expect(step(steps, "read tried.things (Item)").detail).toBe("1 documents, 1 effects with 2 changes");
    expect(steps.filter(({ chapter }) => chapter === "Tour").map(({ what, detail }) => `${what}: ${detail}`)).toEqual([
      "a second user joins: reached ready",
      "create an actor: in the directory of both",
      expect.stringMatching(/^the second user opens its sheet: \d+ controls/),
      "edit it in its sheet: the other sheet shows name live",
      "both load the page again: the edit is there",
      "roll: in the log of both",
      "drop an item on the sheet: the actor has 1",
      "start a combat: in the tracker of both",
    ]);
  });

  it("sees sheets that are gone after a reload, that keep nothing, and that have nothing to edit", async () => {
    const start = `Hooks.once("init", () => { if (!sessionStorage.seen) register(); sessionStorage.seen = 1; });`;
    const lost = await tried({ "system.json": manifest(), "main.mjs": sheet("<p>Hero</p>") + start });
    expect(step(lost, "edit Actor.hero in its sheet").faults[0]?.message).toMatch(
      /after the reload its sheet is .* instead of HeroSheet/,
    );
    const deaf = `handler: () => undefined, submitOnChange: true`;
    const keepsNothing = await tried({
      "system.json": manifest(),
      "main.mjs": `${sheet('<input name="name" value="x">', deaf)} Hooks.once("init", register);`,
    });
    expect(step(keepsNothing, "edit Actor.hero in its sheet").faults[0]?.message).toBe(
      "its sheet did not keep what was written into name",
    );
    const bare = await tried({
      "system.json": manifest(),
      "main.mjs": `${sheet("<p>Hero</p>")} Hooks.once("init", register);`,
    });
    expect(step(bare, "edit Actor.hero in its sheet").notTried).toMatch(/has no field that can be filled/);
    expect(bad(bare)).toEqual([]);
  });

  it("counts nothing as worked when the system's own init has thrown", async () => {
    const throwing = `Hooks.once("init", () => {\n  throw new Error("no luck");\n});`;
    const steps = await tried({ "system.json": manifest(), "main.mjs": throwing });
    expect(summarize(steps)).toEqual({ worked: 0, failed: 0, own: 1, absent: 0, notTried: 1 });
    expect(steps[1]?.notTried).toMatch(/own init has thrown/);
    const late = `Hooks.once("init", async () => { await null; throw new Error("no luck either"); });`;
    expect(summarize(await tried({ "system.json": manifest(), "main.mjs": late }))).toMatchObject({
      worked: 0,
      own: 1,
    });
  });

  it("tells what the host does not have from what fails in it, and goes on where a system asks or forbids", async () => {
    const asks = sheet('<input name="name" value="x">').replace(
      "async _renderHTML",
      `async close(options = {}) {
    const sure = await foundry.applications.api.DialogV2.confirm({ content: "Sure?", modal: true });
    return sure ? super.close(options) : this;
  }
  async _renderHTML`,
    );
    const main = `${asks}
    class Effect extends ActiveEffect {
      async _preCreate(...args) {
        if ((await super._preCreate(...args)) === false) return false;
        if (this.type === "rune" && this.parent.documentName !== "Item") return false;
      }
    }
    class HeroModel extends foundry.abstract.TypeDataModel {
      static defineSchema() { return { luck: new foundry.data.fields.NumberField() }; }
      prepareBaseData() { this.luck = Math.random(); }
    }
    class Shimmer extends foundry.canvas.rendering.shaders.BaseSamplerShader {}
    Hooks.once("canvasConfig", () => Shimmer.registerPlugin());
    Hooks.once("canvasInit", (canvas) => { canvas.sceneTextures["tried.spark"] = "spark.webp"; });
    Hooks.once("init", () => {
      CONFIG.ActiveEffect.documentClass = Effect;
      CONFIG.Actor.dataModels.hero = HeroModel;
      register();
    });
    Hooks.once("ready", async () => {
      await game.audio.play("systems/tried/click.wav", { context: game.audio.interface });
      const { SETTING } = foundry.data.PrototypeTokenOverrides;
      const overrides = game.settings.get("core", SETTING);
      overrides.updateSource({ base: { displayName: 20 }, hero: { sight: { enabled: true } } });
      await game.settings.set("core", SETTING, overrides.toObject());
      if (game.settings.get("core", SETTING).hero.sight.enabled !== true) console.error("The overrides were not kept.");
    });`;
    const types = { Actor: { hero: {} }, Item: { gear: {} }, ActiveEffect: { rune: {} }, RegionBehavior: { trap: {} } };
    const steps = await tried({ "system.json": manifest({ documentTypes: types }), "main.mjs": main });
    expect(bad(steps)).toEqual([]);
    expect(step(steps, "create ActiveEffect.rune").detail).toMatch(/^Item\.\w+\.ActiveEffect\./);
    expect(step(steps, "edit Actor.hero in its sheet").detail).toMatch(/^name became "Edited hero"/);
    const trap = step(steps, "create RegionBehavior.trap");
    expect([outcomeOf(trap), trap.absent]).toEqual(["absent", "foundry.documents.RegionDocument"]);
    expect(summarize(steps)).toMatchObject({ failed: 0, own: 0, absent: 1 });
  });

  it("names the part of the host that a fault speaks of, and where in the system it came up", async () => {
    const main = `Hooks.once("ready", () => {\n  foundry.canvas.placeables.Wall();\n});\nHooks.once("ready", () => {\n  throw new Error("I give up");\n});\n`;
    const [boot] = await tried({ "system.json": manifest(), "main.mjs": main });
    expect(boot?.faults).toMatchObject([
      { api: "foundry.canvas.placeables.Wall", where: "main.mjs:2", own: "" },
      { where: "main.mjs:5", own: "it threw this itself" },
    ]);
    expect(boot && outcomeOf(boot)).toBe("failed");
  });
});
