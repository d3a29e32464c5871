/** Threshold's sheets: for everybody and on every page, what players may read of a foe, and what is pressed on them. */
import { describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { edit } from "./harness/sheets.ts";
import { setStage } from "./harness/stage.ts";
import { openAlone, sweepSheets, type Shown } from "./sweeps/sheets.ts";

const stage = setStage({ game: "threshold" });
let morgan: Player;
let ash: Player;

const named = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const TOVE = named("Tove Marren");
const ROBBER = named("Gate Robber");
const CAPTAIN = named("Robber Captain");
const KINDS = ["weapon", "armor", "shield", "ability", "power", "consumable", "gear"];
const PAGES = ["fight", "abilities", "gear", "story"];
const SHEETS: readonly Shown[] = [
  { name: "hero", document: TOVE, tabs: PAGES },
  { name: "foe", document: CAPTAIN, tabs: PAGES },
  { name: "small sheet", document: ROBBER, tabs: [] },
  ...KINDS.map((kind) => ({
    ...{ name: kind, tabs: [] },
    document: `${TOVE}.items.getName("A ${kind} with a name that goes on for long")`,
  })),
];

/** Tove has one of everything and lies between life and death; the captain is seen in full, and the robber known by name. */
const SET_UP = `(async () => {
  const items = ${JSON.stringify(KINDS)}.map((kind) => ({ type: "threshold-" + kind, name: "A " + kind + " with a name that goes on for long" }));
  await ${TOVE}.createEmbeddedDocuments("Item", items);
  const conditions = { dying: true, prone: true, blinded: true };
  await ${TOVE}.update({ system: { conditions, deathMarks: 1, toughness: { value: 0 }, corruption: { temporary: 6, permanent: 4 }, attributes: { cunning: { value: 3 } } } });
  await game.user.setFlag("dramatis", "fullSheets", [${CAPTAIN}.id]);
  await ${ROBBER}.update({ "ownership.default": 1 });
  return true;
})()`;

describe("Threshold's sheets", () => {
  it("RUN-009 RUN-067 RUN-078 fit a page of 360 pixels and 200 % zoom, by day and by night, and hide nothing from axe", async () => {
    let night: Player;
    [morgan, night] = await Promise.all([
      stage.join("Morgan", { colorScheme: "light", width: 360, height: 740 }),
      stage.join("Morgan", { colorScheme: "dark", width: 720, height: 450 }),
    ]);
    await morgan.run(SET_UP);
    await night.until(`${TOVE}.system.deathMarks === 1`);
    const [narrow, zoomed] = await Promise.all([sweepSheets(morgan, SHEETS), sweepSheets(night, SHEETS)]);
    expect(narrow).toEqual([]);
    expect(zoomed).toEqual([]);
    await morgan.page.setViewportSize({ width: 1440, height: 900 });
    await morgan.run(
      `${TOVE}.update({ system: { conditions: { dying: false, prone: false, blinded: false }, toughness: { value: 13 } } }).then(() => true)`,
    );
  });

  it("RUN-014 show a player of a foe who it is, and none of its numbers", async () => {
    ash = await stage.join("Ash");
    const sheet = await openAlone(ash, { name: "", document: ROBBER, tabs: [] });
    const text = await ash.page.locator(`${sheet} > .window-content`).textContent();
    expect(text).not.toMatch(/Defense|Cudgel|Toughness|Accurate/u);
  });

  it("RUN-055 strike from the small sheet in one press; RUN-064 the dying hero's sheet has the Death Test", async () => {
    await morgan.run("game.combat.startCombat().then(() => true)");
    await morgan.run('canvas.tokens.placeables.find(({ name }) => name === "Tove Marren").setTarget(true)');
    const small = await openAlone(morgan, { name: "", document: ROBBER, tabs: [] });
    await morgan.page.locator(`${small} [data-is=compact] [data-action="attack"]`).first().click();
    await ash.page.locator("#chat [data-asks=defend]", { hasText: "Gate Robber" }).waitFor();
    const card = ash.page.locator("#chat [data-is=card]").last();
    expect(await card.textContent()).toMatch(/at or under \d+ = Defense \d+ \+ \?/u);
    await card.locator('[data-card-action="defend"]').click();
    await card.locator("[data-is=headline]").waitFor();
    await morgan.run(`${TOVE}.toggleStatusEffect("threshold-dying").then(() => true)`);
    const hero = await openAlone(ash, { name: "", document: TOVE, tabs: [] });
    await ash.page.locator(`${hero} [data-is=dying] [data-press="do-deathTest"]`).waitFor();
  });

  it("RUN-033 RUN-107 draw and learn where the engine lets them, and say why not where it doesn't", async () => {
    await morgan.run(`${TOVE}.toggleStatusEffect("threshold-dying").then(() => true)`);
    await ash.until(`!${TOVE}.system.conditions.dying`);
    const hero = await openAlone(ash, { name: "", document: TOVE, tabs: [] });
    const row = ash.page.locator(`${hero} [data-item-id]`, { hasText: "Hand axe" });
    await row.locator('[data-action="draw"]').click();
    await ash.until(`${TOVE}.items.getName("Hand axe").system.ready`);
    await ash.page.locator(`${hero} [role=tab][data-tab="abilities"]`).click();
    const learn = ash.page
      .locator(`${hero} [data-item-id]`, { hasText: "Shield wall" })
      .locator('[data-action="improve"]');
    expect(await learn.getAttribute("aria-description")).toMatch(/20 experience left; it costs 30/u);
  });

  it("RUN-058 a pasted stat line fills a foe; RUN-107 RUN-109 what is dropped on a hero enters unlearned and asks", async () => {
    const foe = await openAlone(morgan, { name: "", document: CAPTAIN, tabs: [] });
    await edit(morgan.page.locator(foe));
    await morgan.page.locator(`${foe} [role=tab][data-tab="story"]`).click();
    const line = morgan.page.locator(`${foe} [data-is="stat-line"]`);
    await line.fill("Accurate 15, Toughness 21, Armour 1d8, Iron hook 1d6");
    await line.press("Tab");
    await morgan.until(`${CAPTAIN}.items.getName("Iron hook")?.system.damage === "1d6"`);
    const { attributes, overrides, toughness } = await morgan.run<{
      attributes: { accurate: { value: number } };
      overrides: { armor: number };
      toughness: { value: number; max: number };
    }>(`${CAPTAIN}.toObject(false).system`);
    expect([attributes.accurate.value, overrides.armor, toughness.value]).toEqual([15, 4, 21]);
    const made = `(async () => {
      const item = await getDocumentClass("Item").create({ name: "Riddles", type: "threshold-ability", system: { level: "master" } });
      ${TOVE}.sheet._onDropItem(new DragEvent("drop", { ctrlKey: true }), item);
      return true;
    })()`;
    await morgan.run(made);
    await morgan.until(`${TOVE}.items.getName("Riddles")?.system.level === "none"`);
    await morgan.page.locator('[data-dialog="improve"]').waitFor();
  });
});
