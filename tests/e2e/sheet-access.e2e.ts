/** Every sheet of every kind in a narrow window, at 200 % zoom and with half again as large letters, by day and by night. */
import { describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

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

interface Shown {
  readonly name: string;
  readonly document: string;
  readonly tabs: readonly string[];
}
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

/** Opens a sheet alone; gives its element's id. */
async function open(player: Player, { document }: Shown): Promise<string> {
  await player.run(
    "Promise.all([...foundry.applications.instances.values()].filter((one) => one.hasFrame).map((one) => one.close())).then(() => true)",
  );
  const id = await player.run<string>(`${document}.sheet.render({ force: true }).then(() => ${document}.sheet.id)`);
  await player.page.locator(`#${id}`).waitFor();
  // The size a sheet opens with on a page like this, whatever page it was opened on before.
  await player.run(
    `(${document}.sheet.setPosition({ width: Math.min(innerWidth - 16, ${document}.sheet.options.position.width), left: 8 }), true)`,
  );
  return `#${id}`;
}

/** What stands out of the window's content to the right, or makes it scroll sideways; empty when all is well. */
const overflow = (player: Player, sheet: string): Promise<string[]> =>
  player.run<string[]>(`(() => {
    const content = document.querySelector(${JSON.stringify(sheet)} + " > .window-content");
    const edge = content.getBoundingClientRect().right + 1;
    const scrolls = [content, ...content.querySelectorAll(".tab.active")].filter((one) => one.scrollWidth > one.clientWidth + 1);
    const out = [...content.querySelectorAll("*")].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && box.right > edge && one.checkVisibility() && !one.closest(".sr, prose-mirror");
    });
    return [...new Set([...scrolls, ...out])].map((one) => one.outerHTML.slice(0, 110));
  })()`);

/** Looks at every page of every sheet; `fresh` is what has not been looked at before. */
async function lookAt(
  player: Player,
  look: (where: string, sheet: string, fresh: string) => Promise<void>,
): Promise<void> {
  for (const shown of SHEETS) {
    const sheet = await open(player, shown);
    if (shown.tabs.length === 0) await look(shown.name, sheet, sheet);
    for (const tab of shown.tabs) {
      await player.page.locator(`${sheet} [role=tab][data-tab="${tab}"]`).click();
      await look(`${shown.name}, ${tab}`, sheet, tab === shown.tabs[0] ? sheet : `${sheet} .tab.active`);
    }
  }
}

describe("sheets for everybody", () => {
  it("PER-013 fit a page of 360 pixels and 200 % zoom, by day and by night, and hide nothing from axe", async () => {
    [day, night] = await Promise.all([
      stage.join("Chorus", { colorScheme: "light", ...NARROW }),
      stage.join("Chorus", { colorScheme: "dark", ...ZOOMED }),
    ]);
    await day.run(SET_UP);
    await night.until(`${actor("Access small")} !== undefined`);
    const audit = async (player: Player): Promise<string[]> => {
      const found: string[] = [];
      await lookAt(player, async (where, sheet, fresh) => {
        const wide = (await overflow(player, sheet)).map((html) => `${where} overflows: ${html}`);
        found.push(...wide, ...(await seriousIssues(player, fresh)).map((issue) => `${where}: ${issue}`));
      });
      return found;
    };
    const [narrow, zoomed] = await Promise.all([audit(day), audit(night)]);
    expect(narrow).toEqual([]);
    expect(zoomed).toEqual([]);
  });

  it("PER-013 fit the other way about as well, and with letters half again as large", async () => {
    await Promise.all([day.page.setViewportSize(ZOOMED), night.page.setViewportSize(NARROW)]);
    await day.run(`(document.documentElement.style.fontSize = "24px")`);
    const measure = async (player: Player): Promise<string[]> => {
      const found: string[] = [];
      await lookAt(player, async (where, sheet) => {
        found.push(...(await overflow(player, sheet)).map((html) => `${where}: ${html}`));
      });
      return found;
    };
    const [large, narrow] = await Promise.all([measure(day), measure(night)]);
    expect(narrow).toEqual([]);
    expect(large).toEqual([]);
    await day.run(`(document.documentElement.style.fontSize = "")`);
  });

  it("scroll as one where the page is low, so that the head leaves room for the rest", async () => {
    const sheet = await open(day, { name: "character", document: actor("Access character"), tabs: [] });
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
    const sheet = await open(day, { name: "small part", document: actor("Access small"), tabs: [] });
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
