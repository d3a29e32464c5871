/** Every sheet of every kind in a narrow window, at 200 % zoom and with half again as large letters, by day and by night. */
import { describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { openAlone, sweepSheets } from "./sweeps/sheets.ts";
import type { Shown } from "./sweeps/sheets.ts";

const stage = setStage();
let day: Player;
let night: Player;

const NARROW = { width: 360, height: 740 };
/** A screen of 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 };
const KINDS = ["character", "companion", "supporting", "identity"] as const;
const ITEMS = ["skill", "weapon", "shield", "armor", "power", "enhancement", "talent", "gear", "custom"] as const;
const LONG = "A name that goes on for rather longer than one would wish";

const actor = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const item = (kind: string): string =>
  `${actor("Access character")}.items.getName(${JSON.stringify(`${LONG} ${kind}`)})`;

const TABS = ["play", "traits", "story"] as const;
const SHEETS: readonly Shown[] = [
  ...KINDS.map((kind) => ({ name: kind, document: actor(`Access ${kind}`), tabs: TABS })),
  { name: "small part", document: actor("Access small"), tabs: [] },
  ...ITEMS.map((kind) => ({ name: kind, document: item(kind), tabs: [] })),
];

/** One of each, with something of everything on it. */
const SET_UP = `(async () => {
  const long = ${JSON.stringify(LONG)};
  const system = { concept: long, pronouns: "she/her", goals: long, tracks: { main: { hits: 1, shock: 0 } } };
  const limited = { value: 1, max: 2, per: "scene" };
  const items = ${JSON.stringify(ITEMS)}.map((kind) => ({
    name: long + " " + kind, type: "personae-" + kind,
    system: {
      ...(["power", "enhancement", "talent"].includes(kind) && { uses: limited }),
      ...(kind === "enhancement" && { effects: [{ kind: "reroll", rank: 2, label: long }, { kind: "hits", value: 1 }] }),
      ...(kind === "power" && { defends: true }),
    },
  }));
  await getDocumentClass("Actor").create([
    ...${JSON.stringify(KINDS)}.map((kind) => ({ name: "Access " + kind, type: "personae-" + kind, system, items,
      ...(kind === "supporting" && { system: { ...system, tier: "major" } }) })),
    { name: "Access small", type: "personae-supporting", items,
      system: { ...system, tier: "minion", attributes: { STA: { value: 3 } } } },
  ]);
})()`;

describe("sheets for everybody", () => {
  it("PER-013 fit a page of 360 pixels and 200 % zoom, by day and by night, and hide nothing from axe", async () => {
    [day, night] = await Promise.all([
      stage.join("Chorus", { colorScheme: "light", ...NARROW }),
      stage.join("Chorus", { colorScheme: "dark", ...ZOOMED }),
    ]);
    await day.run(SET_UP);
    await night.until(`${actor("Access small")} !== undefined`);
    const [narrow, zoomed] = await Promise.all([sweepSheets(day, SHEETS), sweepSheets(night, SHEETS)]);
    expect(narrow).toEqual([]);
    expect(zoomed).toEqual([]);
  });

  it("PER-013 fit the other way about as well, and with letters half again as large", async () => {
    await Promise.all([day.page.setViewportSize(ZOOMED), night.page.setViewportSize(NARROW)]);
    await day.run(`(document.documentElement.style.fontSize = "24px")`);
    const [large, narrow] = await Promise.all([day, night].map((one) => sweepSheets(one, SHEETS, { axe: false })));
    expect(narrow).toEqual([]);
    expect(large).toEqual([]);
    await day.run(`(document.documentElement.style.fontSize = "")`);
  });

  it("scroll as one where the page is low, so that the head leaves room for the rest", async () => {
    const sheet = await openAlone(day, { name: "character", document: actor("Access character"), tabs: [] });
    await day.page.locator(`${sheet} [role=tab][data-tab="play"]`).click();
    const last = day.page.locator(`${sheet} [role=tabpanel][data-tab=play] [data-action="stabilise"]`);
    await last.scrollIntoViewIfNeeded();
    const [content, box] = await Promise.all([
      day.page.locator(`${sheet} > .window-content`).boundingBox(),
      last.boundingBox(),
    ]);
    expect(box?.y).toBeGreaterThan(content?.y ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((content?.y ?? 0) + (content?.height ?? 0));
    expect(await day.page.locator(`${sheet} > .window-content`).evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
  });

  it("keep what stands at the top above all that goes by beneath it, the charter’s headings too", async () => {
    const sheet = await openAlone(day, { name: "character", document: actor("Access character"), tabs: [] });
    await day.page.locator(`${sheet} [role=tab][data-tab="play"]`).focus();
    for (const key of ["Home", "/", "Escape"]) await day.page.keyboard.press(key);
    await day.page.locator(`${sheet}[data-digits] [data-digit]`).first().waitFor();
    const [tabs = 0, digits = 0] = await day.run<number[]>(`[
      getComputedStyle(document.querySelector("${sheet} .d-tabs")),
      getComputedStyle(document.querySelector("${sheet} [data-digit]"), "::after"),
    ].map(({ zIndex }) => Number(zIndex))`);
    expect([digits > 0, tabs > digits]).toEqual([true, true]);
    await day.run(
      `new (game.settings.menus.get("dramatis.personae.charter").type)().render({ force: true }).then(() => true)`,
    );
    const content = day.page.locator("[data-dialog=charter] > .window-content");
    await content.evaluate((one) => (one.scrollTop = one.scrollHeight / 2));
    // What has gone past the heading that stands shows nowhere above it.
    expect(
      await content.evaluate((one) => {
        const { left, top, width } = one.getBoundingClientRect();
        return document.elementFromPoint(left + width / 3, top + 3)?.closest("h2") !== null;
      }),
    ).toBe(true);
    await day.page.keyboard.press("Escape");
  });

  it("leave the chat free on a small screen", async () => {
    await day.page.setViewportSize({ width: 1024, height: 768 });
    const free = await day.run<number>(`document.getElementById("sidebar").getBoundingClientRect().left`);
    // A sheet that has never been open has no place of its own yet.
    await day.run(
      `getDocumentClass("Actor").create({ name: "Newcomer", type: "personae-character" }).then((one) => one.sheet.render({ force: true })).then(() => true)`,
    );
    const sheet = day.window("Newcomer");
    const box = await sheet.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(free);
    expect(box?.width).toBeGreaterThan(500);
  });

  it("turn their pages by arrow keys, keep focus and scroll when something changes, and close by Escape", async () => {
    const { page } = day;
    await page.setViewportSize({ width: 1200, height: 700 });
    const sheet = day.window("Newcomer");
    await sheet.locator('[role=tab][data-tab="play"]').focus();
    await page.keyboard.press("ArrowRight");
    await day.until(`document.activeElement?.dataset.tab === "traits"`);
    await page.keyboard.press("End");
    await day.until(`document.activeElement?.dataset.tab === "story"`);
    await page.keyboard.press("Home");
    await day.until(`document.activeElement?.dataset.tab === "play"`);
    const rating = sheet.locator('[data-item-field="system.rating"]').last();
    await rating.focus();
    const before = await sheet
      .locator("[role=tabpanel][data-tab=play]")
      .evaluate((tab) => ((tab.scrollTop = tab.scrollHeight), tab.scrollTop));
    expect(before).toBeGreaterThan(0);
    const id = await rating.getAttribute("id");
    await day.run(`${actor("Newcomer")}.update({ "system.tracks.main.hits": 1 }).then(() => true)`);
    await sheet.locator("[data-is=box][aria-pressed=true]").first().waitFor();
    expect(await day.run("document.activeElement.id")).toBe(id);
    expect(await sheet.locator("[role=tabpanel][data-tab=play]").evaluate((tab) => tab.scrollTop)).toBe(before);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
  });

  it("tell marked from free in forced colours, and move nothing for those who want no motion", async () => {
    const { page } = day;
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    const sheet = await openAlone(day, { name: "small part", document: actor("Access small"), tabs: [] });
    const look = (selector: string): Promise<string> =>
      page
        .locator(`${sheet} ${selector}`)
        .first()
        .evaluate((box) => {
          const { backgroundColor, outlineStyle, backgroundImage } = getComputedStyle(box);
          return [backgroundColor, outlineStyle, backgroundImage].join();
        });
    expect(await look("[data-is=box][aria-pressed=true]")).not.toBe(await look("[data-is=box][aria-pressed=false]"));
    const moving =
      await day.run<number>(`[...document.querySelectorAll(${JSON.stringify(sheet)} + " *")].filter((one) =>
      getComputedStyle(one).transitionDuration.split(", ").some((time) => parseFloat(time) > 0.001) && one.closest(".window-content")).length`);
    expect(moving).toBe(0);
    await page.emulateMedia({ forcedColors: "none" });
  });

  it("PER-072 lead from the directory to a roll by keys alone, and Escape leads back to the button pressed", async () => {
    const ash = await stage.join("Ash");
    const directory = await ash.sidebar("actors");
    const entry = directory.locator(".directory-item").filter({ hasText: "Sera Vane" });
    await entry.locator("a, button, [tabindex]").first().focus();
    await ash.page.keyboard.press("Enter");
    await ash.window("Sera Vane").waitFor();
    const attacks = `document.activeElement?.dataset.action === "attack"`;
    for (let steps = 0; steps < 120 && !(await ash.run<boolean>(attacks)); steps += 1)
      await ash.page.keyboard.press("Tab");
    await ash.page.keyboard.press("Enter");
    const dialog = ash.window("Attack");
    await dialog.waitFor();
    expect(await ash.run("document.activeElement.closest('[data-dialog]') !== null")).toBe(true);
    await ash.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await ash.run(attacks)).toBe(true);
  });
});
