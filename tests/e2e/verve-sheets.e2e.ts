/** Verve's sheets: for everybody and on every page, and what is pressed and typed on them. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { edit } from "./harness/sheets.ts";
import { setStage } from "./harness/stage.ts";
import { openAlone, sweepSheets, type Shown } from "./sweeps/sheets.ts";

const stage = setStage({ game: "verve" });
const WAIT = { timeout: 60_000 };
let morgan: Player;

const named = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const ORLA = named("Orla Fenn");
const OGRE = named("Old Ogre");
const PACK = named("Hill Pack");
const PONY = named("Bracken");
const PAGES = ["play", "fields", "gear", "magic", "growth", "story"];
const hero: Shown = { name: "hero", document: ORLA, tabs: PAGES };
const figure: Shown = { name: "figure", document: OGRE, tabs: [] };
const KINDS = ["weapon", "armor", "gear", "container", "ammunition", "field", "specialty", "species", "spell", "spirit", "power", "ailment", "resource", "project"]; // prettier-ignore
const SHEETS: readonly Shown[] = [
  hero,
  { name: "blank hero", document: named("Nobody Yet"), tabs: PAGES },
  figure,
  { name: "unit", document: PACK, tabs: [] },
  { name: "mount", document: PONY, tabs: [] },
  ...KINDS.map((kind) => ({
    ...{ name: kind, tabs: [] },
    document: `${ORLA}.items.getName("A ${kind} with a name that goes on for long")`,
  })),
];

/** Orla has one of everything, injuries, states and borrowed points; the others have what their sheets show. */
const SET_UP = `(async () => {
  const bare = ${JSON.stringify(KINDS)}.map((kind) => ({ type: "verve-" + kind, name: "A " + kind + " with a name that goes on for long" }));
  const sword = { type: "verve-weapon", name: "Long sword", system: { item: "long-sword", damage: "d8", modes: ["close", "thrown"], range: 3, fireActions: 2, bulk: 8, cost: 20, drawn: true } };
  const bow = { type: "verve-weapon", name: "Crossbow", system: { item: "crossbow", damage: "d8", modes: ["propelled"], range: 30, fireActions: 3, hands: 2, bulk: 12, cost: 40, ammunition: 11, loaded: 1 } };
  const mail = { type: "verve-armor", name: "Chain mail", system: { item: "chain-mail", worn: true, cost: 150 } };
  const plate = { type: "verve-armor", name: "Full plate", system: { item: "full-plate", cost: 800 } };
  const bag = { _id: "orlasbackpack001", type: "verve-container", name: "Backpack", system: { item: "backpack", bulk: 2, cost: 2 } };
  const torch = { type: "verve-gear", name: "Torch", system: { item: "torch", bulk: 1, quantity: 3, cost: 0.1, container: "orlasbackpack001" } };
  const field = { type: "verve-field", name: "Woodcraft", system: { bonus: 3, skills: ["Tracking", "Fire lighting", "Snares"] } };
  const art = { type: "verve-field", name: "Fighting Art", system: { fightingArt: true, archetype: "warrior", skills: ["Swords"] } };
  const quiet = { type: "verve-field", name: "Stealth", system: { bonus: 2, archetype: "thief", restriction: "partial", skills: ["Hiding"], techniques: [{ name: "Hiding", scope: "skill", skills: 1 }] } };
  const charm = { type: "verve-spell", name: "Lantern of mist", system: { level: 1, verve: 2, status: "memorized", castTime: { value: 1, unit: "round" } } };
  const storm = { type: "verve-spell", name: "Falling sky", system: { level: 4, verve: 6, status: "inscribed", castTime: { value: 3, unit: "round" } } };
  const orla = {
    species: "dwarf", size: "small", firstArchetype: "warrior", xp: 7400, silver: 64.5, motivation: "To see the roads mended", culture: "Hill dwarf",
    abilities: { strength: 18, agility: 13, endurance: 16, intelligence: 12, wisdom: 12, charisma: 10 },
    archetypes: { warrior: 2, thief: 0, sorceror: 2, prophet: 0, monk: 0 },
    survival: { value: 9, gains: [6], bonus: 0 }, verve: { value: 6, gains: [3, 5], bonus: 0 }, injuries: { value: 2, permanent: 1 },
    mojo: { value: 11, ledger: [{ amount: 16, reason: "firstLevel" }, { amount: -5, reason: "purchase" }, { amount: 13, reason: "level" }, { amount: -3, reason: "bid" }] },
    pools: [{ id: "a", source: "Blessing", value: 3, until: 7200 }], owed: { specialties: 1, thiefGains: 0, spiritSwaps: 0 },
    conditions: [{ id: "concentrating", round: 0, value: 0, other: null, of: null, until: null }, { id: "invisible", round: 0, value: 0, other: null, of: null, until: 900 }],
  };
  await Actor.create([
    { name: "Orla Fenn", type: "verve-hero", ownership: { [game.users.getName("Ash").id]: 3 }, system: orla },
    { name: "Old Ogre", type: "verve-npc", system: { level: 4, size: "large", abilities: { strength: 20 }, survival: { value: 17 }, overrides: { survivalMax: 24, attacks: 2, defense: 3 } }, items: [{ type: "verve-weapon", name: "Tree trunk", system: { damage: "d12", modes: ["close"], size: "large", drawn: true, bulk: 14 } }] },
    { name: "Hill Pack", type: "verve-unit", system: { count: 6, level: 1, survival: { value: 15 }, overrides: { survivalMax: 6 } } },
    { name: "Bracken", type: "verve-mount", system: { animal: "pony" } },
    { name: "Nobody Yet", type: "verve-hero" },
  ]);
  await ${ORLA}.createEmbeddedDocuments("Item", [bag], { keepId: true });
  await ${ORLA}.createEmbeddedDocuments("Item", [sword, bow, mail, plate, torch, art, field, quiet, charm, storm, ...bare]);
  await ${PACK}.update({ system: { members: [${OGRE}.uuid], leader: ${OGRE}.uuid } });
  await ${PONY}.update({ "system.rider": ${ORLA}.uuid });
  return true;
})()`;

async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/verve-sheets-${name.replaceAll(" ", "-")}.png` });
}

/** A picture of every page of every sheet. */
async function pictures(player: Player, look: string): Promise<void> {
  if (!process.env.STORY_PICTURES) return;
  for (const shown of SHEETS) {
    const sheet = await openAlone(player, shown);
    if (shown.tabs.length === 0) await picture(player, `${look}-${shown.name}`);
    for (const tab of shown.tabs) {
      await player.page.locator(`${sheet} [role=tab][data-tab="${tab}"]`).click();
      await picture(player, `${look}-${shown.name}-${tab}`);
    }
  }
}

/** Opens Orla's sheet on one of its pages. */
async function openOrla(player: Player, page: string): Promise<Locator> {
  const on = player.page.locator(await openAlone(player, hero));
  await on.locator(`[role=tab][data-tab="${page}"]`).click();
  return on;
}

describe("Verve's sheets", () => {
  it("VRV-024 VRV-108 VRV-116 fit a page of 360 pixels and 200 % zoom, by day and by night, and hide nothing from axe", async () => {
    let night: Player;
    [morgan, night] = await Promise.all([
      stage.join("Morgan", { colorScheme: "light", width: 360, height: 740 }),
      stage.join("Morgan", { colorScheme: "dark", width: 720, height: 450 }),
    ]);
    await morgan.run(SET_UP);
    await night.until(`${PONY}?.system.rider && ${ORLA}.items.size >= 20`);
    await pictures(morgan, "narrow");
    await pictures(night, "night");
    const [narrow, zoomed] = await Promise.all([sweepSheets(morgan, SHEETS), sweepSheets(night, SHEETS)]);
    await morgan.page.setViewportSize({ width: 1440, height: 1000 });
    // On a narrow page it was folded.
    await morgan.sidebar("chat");
    await pictures(morgan, "wide");
    expect(narrow).toEqual([]);
    expect(zoomed).toEqual([]);
  });

  it("VRV-024 VRV-026 VRV-116 say why each number is what it is, by the mouse and by the keyboard", async () => {
    const on = await openOrla(morgan, "play");
    const tip = morgan.page.locator("#tooltip .vv-why");
    await on.locator("[data-is=defense] [data-tooltip-html]").hover();
    // Agility 13, and chain mail 5; −1 while concentrating.
    await tip.locator("li", { hasText: "Chain mail" }).waitFor();
    expect(await tip.locator("li abbr").allTextContents()).toEqual(["VRV-026", "VRV-071", "VRV-215"]);
    await picture(morgan, "why");
    await morgan.page.mouse.move(1400, 990);
    const health = on.locator('[data-press="roll-health"]');
    await on.locator('[data-press="roll-charisma"]').focus();
    await morgan.page.keyboard.press("Tab");
    expect(await health.evaluate((one) => one === document.activeElement)).toBe(true);
    await tip.locator("li", { hasText: "Species" }).waitFor();
    await picture(morgan, "why-by-keyboard");
  });

  it("VRV-130 VRV-152 roll and strike by their forms, at once with Shift; a figure's window the other way about", async () => {
    await morgan.run(`${ORLA}.update({ system: { conditions: [] } }).then(() => true)`);
    const on = await openOrla(morgan, "play");
    const strength = on.locator('[data-press="roll-strength"]');
    await strength.click();
    await morgan.page.locator('[data-dialog="roll"]').waitFor();
    await morgan.page.keyboard.press("Escape");
    await morgan.page.locator('[data-dialog="roll"]').waitFor({ state: "detached" });
    await strength.click({ modifiers: ["Shift"] });
    await morgan.page.locator("#chat [data-is=card]").first().waitFor();
    await on.locator('[data-weapon="Long sword"] [data-mode="close"]').click();
    await morgan.page.locator('[data-dialog="attack"]').waitFor();
    await morgan.page.keyboard.press("Escape");
    const small = morgan.page.locator(await openAlone(morgan, figure));
    await small.locator('[data-press="quick-health"]').click();
    await morgan.page.locator("#chat [data-is=card]").nth(1).waitFor();
  });

  it("VRV-045 VRV-063 VRV-071 VRV-165 put on armor by the keyboard with the focus kept, put things into bags, and take cover", async () => {
    const on = await openOrla(morgan, "gear");
    const plate = await morgan.run<string>(`${ORLA}.items.getName("Full plate").id`);
    const wear = on.locator(`[data-press="wear-${plate}"]`);
    await wear.focus();
    await morgan.page.keyboard.press("Enter");
    await morgan.until(
      `${ORLA}.items.getName("Full plate").system.worn && !${ORLA}.items.getName("Chain mail").system.worn`,
    );
    // Both by name, what was put on and what came off for it.
    await morgan.page.locator("#chat [data-is=card]", { hasText: "takes off Chain" }).last().waitFor();
    await expect.poll(() => wear.evaluate((one) => one === document.activeElement), WAIT).toBe(true);
    await on.locator('[data-thing="Torch"] [data-bag]').selectOption("");
    await morgan.until(`${ORLA}.items.getName("Torch").system.container === null`);
    await on.locator('[role=tab][data-tab="play"]').click();
    await on.locator("[data-stance=cover]").selectOption("strong");
    await morgan.until(`${ORLA}.system.cover === "strong"`);
  });

  it("VRV-140 VRV-152 VRV-184 aim at whoever is targeted, with the number on each weapon; a skill opens its form with itself chosen", async () => {
    const aimed = `(async () => {
      const [token] = await canvas.scene.createEmbeddedDocuments("Token", [(await ${OGRE}.getTokenDocument({ x: 400, y: 400 })).toObject()]);
      await new Promise((done) => { const look = () => (token.object ? done() : setTimeout(look, 20)); look(); });
      token.object.setTarget(true);
      return token.actor.uuid;
    })()`;
    const ogre = await morgan.run<string>(aimed);
    const on = await openOrla(morgan, "play");
    const sword = on.locator('[data-weapon="Long sword"] [data-mode="close"]');
    await on.getByText("Against Old Ogre").waitFor();
    const shown = await sword.innerText();
    await picture(morgan, "aimed");
    await sword.click();
    const form = morgan.page.locator('[data-dialog="attack"]');
    await form.locator(`[name=target][value="${ogre}"]:checked`).waitFor();
    const number = /Target number: (\d+)/u.exec(await form.innerText())?.[1] ?? "none";
    expect(shown).toContain(number);
    await morgan.page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
    await on.locator('[role=tab][data-tab="fields"]').click();
    await on.locator("button", { hasText: "Snares" }).first().click();
    const roll = morgan.page.locator('[data-dialog="roll"]');
    await roll.waitFor();
    expect(await roll.locator("[name=skill]").inputValue()).toBe("Snares");
    await picture(morgan, "skill");
    await morgan.page.keyboard.press("Escape");
    await roll.waitFor({ state: "detached" });
    await morgan.run(
      `canvas.scene.deleteEmbeddedDocuments("Token", canvas.scene.tokens.filter(({ name }) => name === "Old Ogre").map(({ id }) => id)).then(() => true)`,
    );
  });

  it("VRV-189 VRV-208 store what is typed of a thing: skills a line each, techniques, and what an ailment of one's own does", async () => {
    const field = `${ORLA}.items.getName("Woodcraft")`;
    const on = morgan.page.locator(await openAlone(morgan, { name: "", document: field, tabs: [] }));
    await edit(on);
    await on.locator('[name="skills"]').fill("Tracking\nSnares\nWeather");
    await on.locator('[name="skills"]').press("Tab");
    await morgan.until(`${field}.system.skills.join() === "Tracking,Snares,Weather"`);
    await on.locator('[data-press="add-techniques"]').click();
    await morgan.until(`${field}.system.techniques.length === 1`);
    await on.locator('[name="techniques.0.name"]').fill("Snares");
    await on.locator('[name="techniques.0.name"]').press("Tab");
    await morgan.until(`${field}.system.techniques[0].name === "Snares"`);
    const ailment = `${ORLA}.items.getName("A ailment with a name that goes on for long")`;
    const sick = morgan.page.locator(await openAlone(morgan, { name: "", document: ailment, tabs: [] }));
    await edit(sick);
    await sick.locator('[name="system.kind"]').selectOption({ index: 1 });
    await morgan.until(`${ailment}.system.own !== null`);
    await sick.locator('[data-press="add-effects"]').click();
    await morgan.until(`${ailment}.system.own.effects.length === 1`);
  });

  it("VRV-108 a player has their own hero's sheet whole, and of a figure the name alone", async () => {
    await morgan.run(`${OGRE}.update({ "ownership.default": 1 }).then(() => true)`);
    const ash = await stage.join("Ash");
    const on = await openOrla(ash, "growth");
    await on.locator("[data-is=ledger]", { hasText: "16" }).waitFor();
    expect(await on.locator('[data-press^="ask-"]').count()).toBe(0);
    await picture(ash, "player");
    const small = ash.page.locator(await openAlone(ash, figure));
    expect(await small.locator(".window-content").textContent()).not.toMatch(/Survival|Defense|Tree trunk/u);
  });
});
