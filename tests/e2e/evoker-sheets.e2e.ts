/** Evoker's sheets: for everybody and on every page, what players may read of a Shadow, and what is pressed on them. */
import { describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { edit } from "./harness/sheets.ts";
import { setStage } from "./harness/stage.ts";
import { openAlone, sweepSheets } from "./sweeps/sheets.ts";
import type { Shown } from "./sweeps/sheets.ts";

const stage = setStage({ game: "evoker" });
let morgan: Player;
let ash: Player;

const NARROW = { width: 360, height: 740 };
/** A screen of 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 };

const actor = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const ANOUK = actor("Anouk Ferris");
const IMP = actor("Gutter Imp");
const OGRE = actor("Ogre of the Underpass");

const ITEMS = ["persona", "power", "weapon", "armour", "consumable", "trait"] as const;
const PAGES = ["battle", "affinities", "analysis", "scores", "notes"];
const SHEETS: readonly Shown[] = [
  { name: "Evoker", document: ANOUK, tabs: ["battle", "persona", "scores", "bonds", "notes"] },
  { name: "Shadow", document: OGRE, tabs: PAGES },
  { name: "bystander", document: actor("Bystander"), tabs: PAGES },
  { name: "small sheet", document: IMP, tabs: [] },
  ...ITEMS.map((kind) => ({
    name: kind,
    document: `${actor("Bystander")}.items.find(({ type }) => type === "evoker-${kind}")`,
    tabs: [],
  })),
];

/** Somebody with one of everything, hurt in every way, and a Shadow that Ash may know of. */
const SET_UP = `(async () => {
  const items = ${JSON.stringify(ITEMS)}.map((kind) => ({ type: "evoker-" + kind, name: "A " + kind + " with a name that goes on for long" }));
  const hurt = { stress: 50, conditions: [{ id: "prone" }, { id: "bloodLoss" }], injuries: [{ location: "head", injury: "blinded" }] };
  await ${ANOUK}.update({ system: hurt });
  const made = await getDocumentClass("Actor").create({ name: "Bystander", type: "evoker-npc", items, system: hurt });
  await game.user.setFlag("dramatis", "fullSheets", [made.id, ${OGRE}.id]);
  await ${IMP}.update({ "ownership.default": 1 });
  return true;
})()`;

const sheetText = async (player: Player, document: string): Promise<string> => {
  const sheet = await openAlone(player, { name: "", document, tabs: [] });
  return (await player.page.locator(`${sheet} > .window-content`).textContent()) ?? "";
};

describe("Evoker's sheets", () => {
  it("EVO-020 fit a page of 360 pixels and 200 % zoom, by day and by night, and hide nothing from axe", async () => {
    let night: Player;
    [morgan, night] = await Promise.all([
      stage.join("Morgan", { colorScheme: "light", ...NARROW }),
      stage.join("Morgan", { colorScheme: "dark", ...ZOOMED }),
    ]);
    await morgan.run(SET_UP);
    await night.until(`${actor("Bystander")} !== undefined`);
    const [narrow, zoomed] = await Promise.all([sweepSheets(morgan, SHEETS), sweepSheets(night, SHEETS)]);
    expect(narrow).toEqual([]);
    expect(zoomed).toEqual([]);
    await morgan.page.setViewportSize({ width: 1440, height: 900 });
  });

  it("EVO-081 EVO-181 show a player of a Shadow what was revealed, and none of its numbers", async () => {
    ash = await stage.join("Ash");
    const before = await sheetText(ash, IMP);
    expect(before).toMatch(/0 of 15 known/);
    expect(before).not.toMatch(/Weak|Stress|Defense|Claws|Damage/);
    await morgan.run(`${IMP}.sheet.render({ force: true })`);
    await morgan.page.locator('[data-is=compact] [data-action="toggleCompact"]').click();
    await morgan.page.locator('[role=tab][data-tab="analysis"]').click();
    await morgan.page.locator('[data-press="reveal-fire"]').click();
    await ash.until(`${IMP}.system.revealed.affinities.fire`);
    await ash.page.locator("[data-element=fire][data-known=true]").waitFor();
    const after = await sheetText(ash, IMP);
    expect(after).toMatch(/Fire\s*Weak/);
    expect(after).toMatch(/1 of 15 known/);
    expect(after).not.toMatch(/Resists|Claws|Defense/);
  });

  it("EVO-003 EVO-071 grey what the engine refuses, and say why; numbers are against the target", async () => {
    await morgan.run("game.combat.startCombat().then(() => true)");
    await ash.until("game.combat.system.turnOf !== null");
    const sheet = await openAlone(ash, { name: "", document: ANOUK, tabs: [] });
    const attack = ash.page.locator(`${sheet} [data-press="do-attack-standard"]`);
    expect(await attack.getAttribute("aria-disabled")).toBe("true");
    expect(await attack.getAttribute("data-tooltip")).toMatch(/Turn/);
    await ash.run('canvas.tokens.placeables.find(({ name }) => name.startsWith("Imp")).setTarget(true)');
    await ash.page.locator(`${sheet} [data-is=target]`, { hasText: "Against Imp" }).waitFor();
    expect(await ash.page.locator(`${sheet} [data-is=figure]`).first().getAttribute("data-tooltip")).toMatch(
      /Melee: \+\d+/,
    );
  });

  it("EVO-071 strike from the small sheet in one press, at the only target", async () => {
    await morgan.run(`game.user.setFlag("dramatis", "fullSheets", [])`);
    await morgan.run('canvas.tokens.placeables.find(({ name }) => name === "Anouk Ferris").setTarget(true)');
    const sheet = await openAlone(morgan, { name: "", document: IMP, tabs: [] });
    const before = await morgan.run<number>("game.messages.size");
    await morgan.page.locator(`${sheet} [data-is=compact] [data-action="strike"]`).first().click();
    await morgan.until(`game.messages.size > ${before}`);
    const made = await morgan.run(
      `game.messages.contents.findLast(({ type }) => type === "card").system.steps[0].decision`,
    );
    expect(made).toMatchObject({ type: "attack", mode: "standard", actor: await morgan.run(`${IMP}.uuid`) });
  });

  it("EVO-026 EVO-203 store what is typed into skills and Social Links", async () => {
    const sheet = await openAlone(ash, { name: "", document: ANOUK, tabs: [] });
    await edit(ash.page.locator(sheet));
    await ash.page.locator(`${sheet} [role=tab][data-tab="scores"]`).click();
    const skill = ash.page.locator(`${sheet} [data-is=skill][data-entry="medical"]`);
    await skill.locator("select").selectOption("2");
    await ash.until(`${ANOUK}.system.skills.some(({ id, level }) => id === "medical" && level === 2)`);
    await skill.locator('input[type="text"]').fill("surgery, bandages");
    await skill.locator('input[type="text"]').press("Tab");
    await ash.until(`${ANOUK}.system.skills.find(({ id }) => id === "medical").focuses.join() === "surgery,bandages"`);
    await ash.page.locator(`${sheet} [role=tab][data-tab="bonds"]`).click();
    await ash.page.locator(`${sheet} [data-press="addLink"]`).click();
    const bond = ash.page.locator(`${sheet} [data-is=bond]`).nth(2);
    await bond.waitFor();
    await bond.locator('[data-field="rank"]').fill("7");
    await bond.locator('[data-field="rank"]').press("Tab");
    await bond.locator("[data-is=worth]", { hasText: "+3 Advantages" }).waitFor();
    expect(await ash.run(`${ANOUK}.system.socialLinks.length`)).toBe(3);
  });

  it("EVO-220 EVO-229 put wounds right for the game master by a press, which a card can undo", async () => {
    const sheet = await openAlone(morgan, { name: "", document: ANOUK, tabs: [] });
    const id = await morgan.run<string>(
      `${ANOUK}.items.find(({ type, system }) => type === "evoker-persona" && system.equipped).id`,
    );
    await morgan.page.locator(`${sheet} [data-is=state] [data-press="wounds-${id}-light-1"]`).click();
    await morgan.until(`${ANOUK}.items.get("${id}").system.wounds.light === 1`);
    const player = ash.page.locator(`[data-is=state] [data-press="wounds-${id}-light-0"]`).first();
    expect(await player.getAttribute("aria-disabled")).toBe("true");
  });

  it("EVO-345 have the table's word for the game master: a score is lowered for a day, and given back", async () => {
    const sheet = await openAlone(morgan, { name: "", document: ANOUK, tabs: [] });
    await morgan.page.locator(`${sheet} [role=tab][data-tab="battle"]`).click();
    await morgan.page.locator(`${sheet} [data-press="do-decay"]`).click();
    const lower = morgan.page.locator('[data-dialog="decay"]');
    await lower.locator('select[name="score"]').selectOption("agility");
    await lower.locator('input[name="amount"]').fill("5");
    await lower.locator('select[name="until"]').selectOption("day");
    await lower.locator('button[type="submit"]').click();
    await ash.until(`${ANOUK}.system.scores.agility.decay === 5`);
    await morgan.page.locator(`${sheet} [data-press="do-recover"]`).click();
    const give = morgan.page.locator('[data-dialog="recover"]');
    await give.locator('input[name="amount"]').fill("5");
    await give.locator('button[type="submit"]').click();
    await ash.until(`${ANOUK}.system.scores.agility.decay === 0`);
    await openAlone(ash, { name: "", document: ANOUK, tabs: [] });
    expect(await ash.page.locator('[data-press="do-decay"]').count()).toBe(0);
  });
});
