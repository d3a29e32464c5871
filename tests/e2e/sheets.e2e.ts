/** Every sheet and item sheet: legible, named, reachable by keyboard, in both themes; and a new identity built step by step. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { edit } from "./harness/sheets.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let chorus: Player;
let night: Player;

const KINDS = ["character", "companion", "supporting", "identity"] as const;
const ITEMS = ["skill", "weapon", "shield", "armor", "power", "enhancement", "talent", "gear", "custom"] as const;
const named = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;

async function open(player: Player, document: string): Promise<string> {
  await closeAll(player);
  const id = await player.run<string>(`${document}.sheet.render({ force: true }).then(() => ${document}.sheet.id)`);
  await player.page.locator(`#${id}`).waitFor();
  // A sheet opens on the page it was left at.
  const play = player.page.locator(`#${id} [role=tab][data-tab="play"]`);
  if ((await play.count()) > 0) await play.click();
  return `#${id}`;
}
const closeAll = (player: Player): Promise<unknown> =>
  player.run(
    "Promise.all([...foundry.applications.instances.values()].filter((one) => one.hasFrame).map((one) => one.close())).then(() => true)",
  );

describe("sheets", () => {
  it("PER-013 PER-158 one of each kind can be made from nothing and opened", async () => {
    chorus = await stage.join("Chorus", { colorScheme: "light" });
    expect(await chorus.run("document.body.classList.contains('dramatis-personae')")).toBe(true);
    for (const kind of KINDS) {
      await chorus.run(
        `getDocumentClass("Actor").create({ name: "Fresh ${kind}", type: "personae-${kind}" }).then(() => true)`,
      );
      const sheet = await open(chorus, named(`Fresh ${kind}`));
      expect(await chorus.page.locator(`${sheet} input[name="name"]`).inputValue()).toBe(`Fresh ${kind}`);
    }
    const items = ITEMS.map((kind) => ({ name: `Own ${kind}`, type: `personae-${kind}` }));
    await chorus.run(
      `${named("Fresh character")}.createEmbeddedDocuments("Item", ${JSON.stringify(items)}).then(() => true)`,
    );
  });

  // One of each kind, with every page and every item, is looked at in sheet-access.
  it("names every control and keeps its contrast on the sheets of those who play, by day and by night", async () => {
    night = await stage.join("Chorus", { colorScheme: "dark" });
    expect(await night.run("document.body.classList.contains('theme-dark')")).toBe(true);
    for (const player of [chorus, night]) {
      for (const name of ["Sera Vane", "Toll captain"]) {
        const sheet = await open(player, named(name));
        const expand = player.page.locator(`${sheet} [data-is=compact] [data-action=toggleCompact]`);
        if (await expand.count()) {
          expect(await seriousIssues(player, sheet), `${name}, small`).toEqual([]);
          await expand.click();
        }
        for (const tab of ["play", "traits", "story"]) {
          await player.page.locator(`${sheet} [role=tab][data-tab="${tab}"]`).click();
          expect(await seriousIssues(player, sheet), `${name}, ${tab}`).toEqual([]);
        }
      }
    }
  });

  it("PER-124 PER-140 ties traits to armour, and keeps a framework, from their own sheets", async () => {
    const own = (name: string): string => `${named("Fresh character")}.items.getName("${name}")`;
    const armour = await open(chorus, own("Own armor"));
    const id = await chorus.run<string>(`${own("Own power")}.id`);
    await edit(chorus.page.locator(armour));
    await chorus.page.locator(`${armour} [name="linked.${id}"]`).check();
    await chorus.until(`${own("Own armor")}.system.traits.includes("${id}")`);
    await chorus.page.locator(`${armour} [name="system.worn"]`).uncheck();
    await chorus.until(`!${own("Own armor")}.system.worn && ${own("Own armor")}.system.traits.length === 1`);
    const power = await open(chorus, own("Own power"));
    await edit(chorus.page.locator(power));
    await chorus.page.locator(`${power} [name="framework"]`).fill("✓ Two targets\nTwo hits");
    await chorus.page.keyboard.press("Tab");
    await chorus.until(`${own("Own power")}.system.framework.length === 2`);
    expect(await chorus.run(`${own("Own power")}.system.framework`)).toEqual([
      { text: "Two targets", done: true },
      { text: "Two hits", done: false },
    ]);
  });

  it("PER-002 PER-003 the charter lists every choice, and keeps one", async () => {
    await closeAll(chorus);
    await chorus.run(
      `new (game.settings.menus.get("dramatis.personae.charter").type)().render({ force: true }).then(() => true)`,
    );
    const charter = chorus.page.locator("[data-dialog=charter]");
    await charter.waitFor();
    expect(await charter.locator("[data-key]").count()).toBeGreaterThan(40);
    expect(await seriousIssues(chorus, "[data-dialog=charter]")).toEqual([]);
    await charter.locator('[name="weightMap.oneHanded"]').selectOption("heavy");
    for (const [at, name] of ["Injured", "Wounded", "Incapacitated", "Dying"].entries())
      await charter.locator(`[name="shockNames.${at}"]`).fill(name);
    await charter.locator('button[type="submit"]').click();
    await chorus.until(`game.settings.get("dramatis", "personae.weightMap").oneHanded === "heavy"`);
    await chorus.until(`game.settings.get("dramatis", "personae.shockNames")[3] === "Dying"`);
  });

  it("PER-127 the advancement dialog and every step of the builder pass the same look, by day and by night", async () => {
    for (const player of [chorus, night]) {
      const sheet = await open(player, named("Sera Vane"));
      await player.page.locator(`${sheet} [data-action="advance"]`).click();
      await player.page.locator("[data-dialog=advance] [data-offer]").first().waitFor();
      expect(await seriousIssues(player, "[data-dialog=advance]")).toEqual([]);
      const fresh = await open(player, named("Fresh companion"));
      await player.page.locator(`${fresh} [data-action="create"]`).click();
      for (const step of ["concept", "attributes", "skills", "enhancements", "powers", "talents", "arms", "review"]) {
        await player.page.locator(`[data-dialog=creation] [data-step="${step}"]`).click();
        await player.page.locator(`[data-dialog=creation] [data-step="${step}"][aria-current="step"]`).waitFor();
        expect(await seriousIssues(player, "[data-dialog=creation]"), step).toEqual([]);
      }
    }
    await Promise.all([closeAll(chorus), closeAll(night)]);
  });

  it("PER-171 PER-172 PER-179 the builder makes a legal identity by keyboard, and stores it at the end alone", async () => {
    const fresh = await open(chorus, named("Fresh companion"));
    await chorus.page.locator(`${fresh} [data-action="create"]`).click();
    const dialog = chorus.page.locator("[data-dialog=creation]");
    const field = (name: string): Locator => dialog.locator(`[name="${name}"]`);
    await field("name").fill("Wren");
    await field("concept").fill("A scout with a debt");
    await chorus.page.keyboard.press("Enter");
    await field("attributes.CMP.value").fill("3");
    await chorus.page.keyboard.press("Tab");
    await dialog.locator('[data-violation="creationPoints"]').waitFor();
    expect(await chorus.run(`document.activeElement.name`)).toBe("attributes.CMP.priority");
    await field("attributes.CMP.value").fill("2");
    await chorus.page.keyboard.press("Tab");
    await dialog.locator('[data-violation="creationPoints"]').waitFor({ state: "detached" });
    await dialog.locator('[data-step="skills"]').click();
    await dialog.locator('[data-action="addRow"]').click();
    const added = dialog.locator("[data-is=row]", { has: chorus.page.locator('input[type="text"][value=""]') });
    await added.locator('input[type="text"]').fill("Tracking");
    await added.locator('input[type="number"]').fill("3");
    await chorus.page.keyboard.press("Tab");
    await dialog.locator('[data-counter="prowessDice"]').getByText("1 of 6").waitFor();
    expect(await chorus.run(`${named("Fresh companion")}.items.getName("Tracking") ?? null`)).toBe(null);
    await dialog.locator('[data-step="review"]').click();
    await dialog.locator('button[type="submit"]').click();
    await chorus.until(`${named("Wren")}?.system.built === true`);
    expect(await chorus.run(`${named("Wren")}.items.getName("Tracking").system.rating`)).toBe(3);
  });

  it("PER-172 an illegal identity passes only when the chorus says so, and the ledger keeps it", async () => {
    const fresh = await open(chorus, named("Fresh character"));
    await chorus.run(`${named("Fresh character")}.items.getName("Own talent").delete().then(() => true)`);
    await chorus.run(`game.actors.getName("Fresh character").sheet.close().then(() => true)`);
    await chorus.run(
      `getDocumentClass("Actor").create({ name: "Titan", type: "personae-character" }).then((one) => one.sheet.render({ force: true })).then(() => true)`,
    );
    expect(fresh).not.toBe("");
    await chorus.window("Titan").locator('[data-action="create"]').click();
    const dialog = chorus.page.locator("[data-dialog=creation]");
    await dialog.locator('[data-step="attributes"]').click();
    await dialog.locator('[name="attributes.CMP.value"]').fill("9");
    await chorus.page.keyboard.press("Tab");
    await dialog.locator('[data-step="review"]').click();
    await dialog.locator('[data-violation="creationPoints"]').waitFor();
    await dialog.locator('button[type="submit"][disabled]').waitFor();
    await dialog.locator('[name="overrule"]').check();
    await dialog.locator('button[type="submit"]:not([disabled])').click();
    await chorus.until(`${named("Titan")}.system.built === true`);
    expect(await chorus.run(`${named("Titan")}.system.dp.ledger.at(-1).detail`)).toMatch(/PER-172/);
  });
});
