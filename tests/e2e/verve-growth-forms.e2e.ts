/** Verve's windows of growing, each opened from the sheet: levels with what they bring, spirits, research, awards, adventures, mojo. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { lookOver, shoot } from "./sweeps/windows.ts";

const WAIT = { timeout: 60_000 };
const stage = setStage({ game: "verve" });
let morgan: Player;
let ash: Player;

const named = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const [TAMSIN, PRIM, OSWIN] = [named("Tamsin"), named("Prim"), named("Oswin")];
const CARDS = `game.messages.contents.filter(({ type }) => type === "card")`;
const dialog = ({ page }: Player, id: string): Locator => page.locator(`[data-dialog="${id}"]`);
const field = (player: Player, id: string, name: string): Locator => dialog(player, id).locator(`[name="${name}"]`);
const cards = (player: Player): Promise<number> => player.run<number>(`${CARDS}.length`);

/** A thief of the second level with a level to take, a prophet of the first with another, and a sorceror. */
const SET_UP = `(async () => {
  const ownership = { [game.users.getName("Ash").id]: 3 };
  const levels = (some) => ({ warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0, ...some });
  const ten = { strength: 10, agility: 10, endurance: 10, intelligence: 10, wisdom: 10, charisma: 10 };
  const locks = { type: "verve-field", name: "Locks", system: { bonus: 1, skills: ["Picks"], archetype: "thief", restriction: "partial" } };
  const owl = { type: "verve-spirit", name: "Owl", system: { level: 1, verve: 1 } };
  const tongues = { type: "verve-project", name: "Old tongues", system: { mojo: 9 } };
  const hero = (name, first, level, more, items) => ({ name, type: "verve-hero", ownership, items, system: { abilities: ten, firstArchetype: first, archetypes: levels({ [first]: level }), ...more } });
  await Actor.create([
    hero("Tamsin", "thief", 2, { xp: 3000, mojo: { value: 12 } }, [locks]),
    hero("Prim", "prophet", 1, { xp: 1000, mojo: { value: 12 }, silver: 10 }, [owl]),
    hero("Oswin", "sorceror", 3, { mojo: { value: 20 }, silver: 50 }, [tongues]),
  ]);
  return true;
})()`;

/** Shuts every window that lies open. */
const clear = (player: Player): Promise<unknown> =>
  player.run(
    `Promise.all([...foundry.applications.instances.values()].filter((one) => one.element?.matches("[data-sheet], [data-dialog]")).map((one) => one.close({ animate: false }))).then(() => true)`,
  );

/** Fills a field of a window, and waits for what it says then. */
async function type(player: Player, id: string, name: string, value: string, says: string): Promise<void> {
  await field(player, id, name).fill(value);
  await field(player, id, name).press("Tab");
  await dialog(player, id).getByText(says).first().waitFor();
  await field(player, id, name).focus();
}

/** Opens somebody's sheet at a page, and presses something there. */
async function press(player: Player, who: string, tab: string, key: string): Promise<void> {
  await clear(player);
  await player.run(`${who}.sheet.render({ force: true }).then(() => true)`);
  const sheet = player.page.locator(`[data-sheet][id*="${await player.run<string>(`${who}.id`)}"]`);
  await sheet.locator(`[data-tab="${tab}"]`).first().click();
  await sheet.locator(`[data-press="${key}"]:visible`).first().click();
}

async function submit(player: Player, id: string): Promise<void> {
  await dialog(player, id).locator("button[type=submit]").click();
  await dialog(player, id).waitFor({ state: "detached" });
}

const undo = (player: Player): Promise<unknown> => player.run(`game.dramatis.undo(${CARDS}.at(-1).id)`);

beforeAll(async () => {
  morgan = await stage.join("Morgan", { colorScheme: "light", width: 1280, height: 900 });
  await morgan.run(SET_UP);
  ash = await stage.join("Ash", { colorScheme: "dark", width: 520, height: 820 });
  await ash.until(`${OSWIN} !== undefined`);
}, 60_000);

describe("a level", () => {
  it("VRV-087 VRV-091 VRV-107 comes with its specialty and a thief’s gain, on one card that one press takes back", async () => {
    const before = await cards(morgan);
    await press(ash, TAMSIN, "growth", "levelUp");
    await dialog(ash, "levelUp").getByText("Level 3: survival rises by a d10").waitFor();
    await field(ash, "levelUp", "specialty").fill("Shadow");
    await field(ash, "levelUp", "specialty").press("Tab");
    await field(ash, "levelUp", "field").selectOption({ label: "Locks" });
    await field(ash, "levelUp", "skill").fill("Bolts");
    await field(ash, "levelUp", "skill").press("Tab");
    await lookOver(ash, "verve-growth-level-dark-narrow");
    await loadDice(morgan, [5]);
    await submit(ash, "levelUp");
    const stands = `(({ system, items }) => [system.archetypes.thief, system.survival.gains, system.mojo.value, system.owed, items.some(({ name }) => name === "Shadow"), items.getName("Locks").system.skills])(${TAMSIN})`;
    await morgan.until(`${TAMSIN}.system.archetypes.thief === 3`);
    // Mojo 12 and 10 + 3; nothing is left to be chosen.
    const owed = { specialties: 0, thiefGains: 0, spiritSwaps: 0 };
    expect(await morgan.run(stands)).toEqual([3, [5], 25, owed, true, ["Picks", "Bolts"]]);
    expect(await cards(morgan)).toBe(before + 1);
    await clear(ash);
    await ash.sidebar("chat");
    await shoot(ash, "verve-growth-level-card");
    expect(await undo(morgan)).toMatchObject({ ok: true });
    await morgan.until(`${TAMSIN}.system.archetypes.thief === 2`);
    expect(await morgan.run(stands)).toEqual([2, [], 12, owed, false, ["Picks"]]);
  });

  it("VRV-099 VRV-100 of a prophet changes one type of spirit for another", async () => {
    await press(morgan, PRIM, "growth", "levelUp");
    await field(morgan, "levelUp", "spirit").selectOption({ label: "Owl" });
    await dialog(morgan, "levelUp").getByText("Name the new type of spirit.").waitFor();
    await field(morgan, "levelUp", "newSpirit").fill("Wolf");
    await field(morgan, "levelUp", "newSpirit").press("Tab");
    await lookOver(morgan, "verve-growth-prophet-light");
    await loadDice(morgan, [4]);
    await submit(morgan, "levelUp");
    await morgan.until(`${PRIM}.system.archetypes.prophet === 2`);
    const spirits = `${PRIM}.items.filter(({ type }) => type === "verve-spirit").map(({ name }) => name)`;
    expect(await morgan.run(spirits)).toEqual(["Wolf"]);
    expect(await undo(morgan)).toMatchObject({ ok: true });
    await morgan.until(`${PRIM}.system.archetypes.prophet === 1 && ${spirits}.join() === "Owl"`);
  });

  it("VRV-091 VRV-100 VRV-107 leaves what waits to be chosen on the sheet, each with its window", async () => {
    await morgan.run(`${TAMSIN}.update({ "system.owed": { specialties: 1, thiefGains: 1 } }).then(() => true)`);
    await morgan.run(`${PRIM}.update({ "system.owed": { spiritSwaps: 1 } }).then(() => true)`);
    await ash.until(`${PRIM}.system.owed.spiritSwaps === 1 && ${TAMSIN}.system.owed.thiefGains === 1`);
    await press(ash, TAMSIN, "growth", "owed-thiefGains");
    await field(ash, "thiefGain", "skill").waitFor();
    await lookOver(ash, "verve-growth-thief-gain-dark-narrow");
    await submit(ash, "thiefGain");
    // No skill was named: the bonus of 1 is 2.
    await morgan.until(`${TAMSIN}.items.getName("Locks").system.bonus === 2`);
    await press(ash, TAMSIN, "growth", "owed-specialties");
    await field(ash, "specialty", "name").fill("Roof runner");
    await field(ash, "specialty", "name").press("Tab");
    await lookOver(ash, "verve-growth-specialty-dark-narrow");
    await submit(ash, "specialty");
    await morgan.until(`${TAMSIN}.items.some(({ name }) => name === "Roof runner")`);
    await press(ash, PRIM, "growth", "owed-spiritSwaps");
    await field(ash, "learn", "name").fill("Heron");
    await field(ash, "learn", "name").press("Tab");
    await lookOver(ash, "verve-growth-spirit-dark-narrow");
    await submit(ash, "learn");
    await morgan.until(
      `${PRIM}.items.some(({ name }) => name === "Heron") && !${PRIM}.items.some(({ name }) => name === "Owl")`,
    );
    expect(await morgan.run(`${PRIM}.system.owed.spiritSwaps`)).toBe(0);
    // The cards say it by names.
    await clear(ash);
    await ash.sidebar("chat");
    const said = ash.page.locator("#chat [data-is=card]");
    await expect.poll(() => said.last().textContent(), WAIT).toContain("Prim may call Heron in place of Owl");
    expect(await said.nth(-2).textContent()).toContain("Tamsin has the specialty Roof runner");
  });
});

describe("spells", () => {
  it("VRV-103 VRV-104 VRV-105 are researched: one fits by itself, one has to be tried", async () => {
    await press(morgan, OSWIN, "magic", "research");
    await field(morgan, "research", "name").fill("Mist");
    // Three mojo for each level, all of it ordinary.
    await type(morgan, "research", "spellLevel", "2", "Costs 6 mojo. With so much");
    await lookOver(morgan, "verve-growth-research-light");
    await submit(morgan, "research");
    const card = `${CARDS}.at(-1).id`;
    expect(await morgan.run(`game.dramatis.apply(${card})`)).toMatchObject({ ok: true });
    await morgan.until(`${OSWIN}.items.getName("Mist")?.system.status === "inscribed"`);
    expect(await morgan.run(`[${OSWIN}.system.mojo.value, ${OSWIN}.system.silver]`)).toEqual([14, 50]);
    await press(ash, OSWIN, "magic", "research");
    await field(ash, "research", "name").fill("Lull");
    await field(ash, "research", "project").selectOption({ label: "Old tongues" });
    // What was studied pays for it, and ten times the components of one casting.
    await type(ash, "research", "archetypalMojo", "0", "Costs 3 mojo and 0 silver");
    await type(ash, "research", "componentCost", "2", "Costs 3 mojo and 20 silver");
    await lookOver(ash, "verve-growth-research-dark-narrow");
    await loadDice(morgan, [1], 20);
    await submit(ash, "research");
    await ash.until(`${OSWIN}.system.silver === 30 && ${OSWIN}.items.getName("Old tongues").system.mojo === 6`);
    expect(await ash.run(`${OSWIN}.system.mojo.value`)).toBe(14);
    expect(await morgan.run(`game.dramatis.apply(${card})`)).toMatchObject({ ok: true });
    await morgan.until(`${OSWIN}.items.getName("Lull")?.system.status === "known"`);
  });
});

describe("the Guide", () => {
  it("VRV-096 VRV-097 awards experience to several, and by silver that was given away", async () => {
    const [xp] = await morgan.run<number[]>(`[${TAMSIN}.system.xp, ${PRIM}.system.xp]`);
    await press(morgan, TAMSIN, "growth", "award");
    await dialog(morgan, "award").getByLabel("Prim").check();
    await type(morgan, "award", "xp", "301", "301 experience: 151 for each of 2.");
    await lookOver(morgan, "verve-growth-award-light");
    await submit(morgan, "award");
    await morgan.until(`${TAMSIN}.system.xp === ${Number(xp) + 151}`);
    expect(await undo(morgan)).toMatchObject({ ok: true });
    await morgan.until(`${TAMSIN}.system.xp === ${Number(xp)}`);
    await press(morgan, TAMSIN, "growth", "award");
    await field(morgan, "award", "source").selectOption("loot");
    // Two for each silver.
    await type(morgan, "award", "silver", "30", "60 experience: 60 for each of 1.");
    await shoot(morgan, "verve-growth-award-loot-light");
    await submit(morgan, "award");
    await morgan.until(`${TAMSIN}.system.xp === ${Number(xp) + 60}`);
  });

  it("VRV-095 VRV-114 ends an adventure, and begins the next", async () => {
    const running = `game.settings.get("dramatis", "verve.clock").adventureRunning`;
    // In a fresh world one runs already.
    await press(morgan, TAMSIN, "growth", "adventure");
    await dialog(morgan, "adventure").getByText("The adventure is over").waitFor();
    await lookOver(morgan, "verve-growth-adventure-ends-light");
    await submit(morgan, "adventure");
    await ash.until(`${running} === false`);
    await press(morgan, TAMSIN, "growth", "adventure");
    await dialog(morgan, "adventure").getByText("An adventure begins").waitFor();
    await shoot(morgan, "verve-growth-adventure-light");
    await submit(morgan, "adventure");
    await ash.until(running);
    await clear(ash);
    await ash.run(`${TAMSIN}.sheet.render({ force: true }).then(() => true)`);
    await ash.page.locator('[data-press="buy"]').first().waitFor({ state: "attached" });
    expect(await ash.page.locator('[data-press="adventure"], [data-press="award"]').count()).toBe(0);
  });
});

describe("mojo", () => {
  it("VRV-182 … VRV-190 buys in its shop at the price that is told, and refuses what is too dear", async () => {
    const mojo = await morgan.run<number>(`${TAMSIN}.system.mojo.value`);
    await press(ash, TAMSIN, "growth", "buy");
    await field(ash, "buy", "kind").selectOption("field-bonus");
    // The bonus of Locks is 2: 4 + 2.
    await dialog(ash, "buy").getByText("Costs 6 mojo.").waitFor();
    await lookOver(ash, "verve-growth-buy-dark-narrow");
    await submit(ash, "buy");
    await ash.until(
      `${TAMSIN}.system.mojo.value === ${mojo - 6} && ${TAMSIN}.items.getName("Locks").system.bonus === 3`,
    );
    await press(morgan, TAMSIN, "growth", "buy");
    await field(morgan, "buy", "kind").selectOption("ability");
    await field(morgan, "buy", "ability").selectOption("wisdom");
    await dialog(morgan, "buy").locator("[data-is=blocked], .d-blocked").first().waitFor();
    await lookOver(morgan, "verve-growth-buy-light");
    expect(await dialog(morgan, "buy").locator("button[type=submit]").isDisabled()).toBe(true);
    await morgan.page.keyboard.press("Escape");
    await dialog(morgan, "buy").waitFor({ state: "detached" });
  });

  it("VRV-036 is given for coins at the first level", async () => {
    await press(ash, PRIM, "gear", "tradeMojo");
    await type(ash, "tradeMojo", "mojo", "2", "That makes 60 silver.");
    await lookOver(ash, "verve-growth-trade-dark-narrow");
    await submit(ash, "tradeMojo");
    await ash.until(`${PRIM}.system.silver === 70 && ${PRIM}.system.mojo.value === 10`);
  });
});

describe("a hero by the dice", () => {
  it("VRV-014 VRV-031 VRV-034 is made of six rolls, learns by mojo and age, and is one card", async () => {
    await morgan.run(
      `Actor.create({ name: "A stranger", type: "verve-hero", ownership: { [game.users.getName("Ash").id]: 3 } }).then(() => true)`,
    );
    await ash.until(`${named("A stranger")} !== undefined`);
    await clear(ash);
    await ash.run(`${named("A stranger")}.sheet.render({ force: true }).then(() => true)`);
    await ash.page.locator('[data-press="build"]:visible').last().click();
    const build = dialog(ash, "build");
    await field(ash, "build", "name").fill("Wren");
    expect(await field(ash, "build", "archetype").locator("option").allInnerTexts()).toContain("Sorceror");
    await shoot(ash, "verve-growth-build-idea");
    await build.locator("[data-step=scores]").click();
    // The best three of four: 16, 15, 14, 13, 12, 11.
    const faces = [6, 6, 4, 1, 6, 5, 4, 1, 5, 5, 4, 1, 5, 4, 4, 1, 4, 4, 4, 1, 4, 4, 3, 1];
    await loadDice(morgan, faces, 6);
    await build.locator("[data-action=roll]").click();
    await build.locator("[data-ability=strength]", { hasText: "becomes 16" }).waitFor();
    await build.locator("[data-ability=charisma]", { hasText: "becomes 11" }).waitFor();
    await shoot(ash, "verve-growth-build-rolled");
    await build.locator("[data-step=home]").click();
    await field(ash, "build", "culture").fill("The Vale");
    await build.locator("[data-step=body]").click();
    await field(ash, "build", "age").fill("24");
    await build.locator("[data-step=learning]").click();
    const mojo = Number(await build.locator("[data-figure=mojo] dd").textContent());
    await build.getByText(`${mojo} mojo left; extras of age left: 1.`).waitFor();
    await build.locator("[data-action=learn]").click();
    await field(ash, "build", "learn.0.name").fill("Old songs");
    await field(ash, "build", "learn.0.age").check();
    await build.locator("[data-action=learn]").click();
    await field(ash, "build", "learn.1.kind").selectOption("field-bonus");
    // Home is at +2: 4 + 2.
    await build.locator('[data-learn="1"]', { hasText: "Costs 6 mojo." }).waitFor();
    await build.getByText(`${mojo - 6} mojo left; extras of age left: 0.`).waitFor();
    await lookOver(ash, "verve-growth-build-learning-dark-narrow");
    await build.locator("[data-step=review]").click();
    await shoot(ash, "verve-growth-build-review");
    await loadDice(morgan, [3, 3, 3, 3, 3], 6);
    await build.locator("button[type=submit]").click();
    await ash.until(`${named("Wren")} !== undefined`);
    const made = `(({ system, items }) => [system.abilities.strength, system.mojo.value, system.ageExtras.used, items.getName("The Vale").system.bonus, items.getName("The Vale").system.skills])(${named("Wren")})`;
    expect(await morgan.run(made)).toEqual([16, mojo - 6, 1, 3, ["Old songs"]]);
    await clear(ash);
    await ash.sidebar("chat");
    const card = ash.page.locator("#chat [data-is=card]").last();
    await expect.poll(() => card.textContent(), WAIT).toContain("Wren is made: human, warrior");
    expect(await card.textContent()).toContain("Wren uses an extra of age");
    await shoot(ash, "verve-growth-build-card");
    expect(await undo(morgan)).toMatchObject({ ok: true });
    await morgan.until(`${named("A stranger")}?.items.size === 0`);
  });
});
