/** The morning after an evening of Verve: the party's night, a spider's bite, and what the fight has brought. Numbers by hand. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { actor, applies, card, dialog, dock, evening, field, picture, press, says, submit, value } from "./harness/verve.ts"; // prettier-ignore

const stage = setStage({ game: "verve" });
let morgan: Player;
let ash: Player;
let bryn: Player;
const { all, dice, stands } = evening(() => ({ morgan, ash, bryn }));

/** The game master closes somebody's sheet, so that nothing lies over the next. */
async function closes(name: string): Promise<void> {
  await morgan.window(name).locator('[data-action="close"]').first().click();
  await morgan.window(name).waitFor({ state: "detached" });
}

/** Brakka and Quill as the fight has left them; nobody else is here. */
const SET_UP = `(async () => {
  for (const one of [...game.combats]) await one.delete();
  await canvas.scene.deleteEmbeddedDocuments("Token", canvas.scene.tokens.map(({ id }) => id));
  for (const one of [...game.actors]) await one.delete();
  const own = (name) => ({ default: 0, [game.users.getName(name).id]: 3 });
  const axe = { name: "Battleaxe", type: "verve-weapon", system: { item: "battleaxe", damage: "d10", size: "small", modes: ["close"], drawn: true } };
  await Actor.create({ name: "Brakka", type: "verve-hero", ownership: own("Ash"), items: [axe], system: { species: "dwarf", size: "small",
    abilities: { strength: 15, agility: 13, endurance: 13, intelligence: 10, wisdom: 8, charisma: 6 }, archetypes: { warrior: 1 },
    firstArchetype: "warrior", survival: { value: 0 }, verve: { value: 0 }, injuries: { value: 4 }, xp: 300, mojo: { value: 10 }, silver: 8 } });
  await Actor.create({ name: "Quill", type: "verve-hero", ownership: own("Bryn"), system: { archetypes: { thief: 2 }, firstArchetype: "thief",
    xp: 1350, abilities: { agility: 16, wisdom: 12 }, survival: { value: 5 }, verve: { value: 10, gains: [4] }, mojo: { value: 2 } } });
  return true;
})()`;

describe.skipIf(!OWN_HOST)("the morning after", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn", { colorScheme: "dark", width: 1100, height: 820 });
    await morgan.run(SET_UP);
    for (const player of [ash, bryn]) await player.until(`${actor("Quill")} && ${actor("Brakka")}?.items.size === 1`);
  });

  it("VRV-112 VRV-114 the party rests for a night: injuries heal by a roll, and verve is full in the morning", async () => {
    const before = await morgan.run<number>("game.time.worldTime");
    const sheet = await morgan.openSheet("Brakka");
    await sheet.locator('[data-press="do-rest"]').click();
    await says(dialog(morgan, "rest"), "Quill");
    await picture(morgan, "rest");
    await submit(morgan, "rest");
    await closes("Brakka");
    await stands("Brakka", "verve.value", 6);
    await all(`game.time.worldTime - ${before} === 8 * 3600`);
    // Health 8, less 4.
    await dice([20, 4]);
    await says(dock(ash), "Brakka has slept");
    await press(dock(ash), "Injuries");
    await ash.sidebar("chat");
    await says(card(ash), "Brakka rests well");
    await press(dock(bryn), "Nothing");
    await applies(morgan);
    await stands("Brakka", "injuries.value", 3);
    await picture(ash, "morning");
  });

  it("VRV-208 VRV-209 a spider bites Quill: strength one, and two injuries when its time is up", async () => {
    const sheet = await morgan.openSheet("Quill");
    await sheet.locator('[data-press="ask-contract"]').click();
    await field(morgan, "contract", "ailment").selectOption("large-spider");
    await field(morgan, "contract", "delivery").selectOption("unwilling");
    // Evasion 4, 2 of agility 16 and 2 of the thief's level, less 1.
    await says(dialog(morgan, "contract"), "7 in 20");
    await picture(morgan, "poison");
    await dice([20, 8]);
    await submit(morgan, "contract");
    await closes("Quill");
    await applies(morgan);
    await all(
      `${value("Quill", "ailments")}?.length === 1 || ${actor("Quill")}.items.some(({ type }) => type === "verve-ailment")`,
    );
    // It strikes in a round.
    await dice([2, 2]);
    await morgan.run(`game.dramatis.verve.passTime({ amount: 1, unit: "rounds", actors: ["Quill"] }).then(() => true)`);
    await says(dock(bryn), "is at work in Quill");
    await press(dock(bryn), "See what it does");
    await says(dock(bryn), "Quill has to stay conscious");
    await applies(morgan);
    await stands("Quill", "injuries.value", 2);
    await picture(bryn, "poisoned");
    // The better of willpower 6 and fortitude 5, less 2.
    await dice([20, 4]);
    await press(dock(bryn), "Stay awake");
    await bryn.sidebar("chat");
    await says(card(bryn), "Quill stays conscious");
  });

  it("VRV-080 VRV-085 … VRV-092 VRV-096 VRV-197 Brakka gains a level, buys a dagger made for her at her people's price, and studies", async () => {
    const sheet = await ash.openSheet("Brakka");
    const own = await morgan.openSheet("Brakka");
    await own.locator('[data-press="ask-award"]').first().click();
    await field(morgan, "award", "xp").fill("700");
    await field(morgan, "award", "xp").press("Tab");
    await says(dialog(morgan, "award"), "700");
    await submit(morgan, "award");
    await stands("Brakka", "xp", 1000);
    await sheet.locator('[role=tab][data-tab="growth"]').click();
    await sheet.locator('[data-press="levelUp"]').first().click();
    await says(dialog(ash, "levelUp"), "Level 2: verve rises by a d10");
    await picture(ash, "level");
    // 6 and 1 of strength 15, none of intelligence 10: 6 + 7. Mojo 10, and 10 and 2. The Fighting Art and fortitude keep pace.
    await dice([10, 6]);
    await submit(ash, "levelUp");
    await stands("Brakka", "archetypes.warrior", 2);
    await stands("Brakka", "mojo.value", 22);
    expect(await ash.run(`${value("Brakka", "verve.gains")}.at(-1)`)).toBe(7);
    await sheet.locator('[role=tab][data-tab="gear"]').click();
    await sheet.locator('[data-press="shop"]').first().click();
    await field(ash, "shop", "market").selectOption("small");
    await dialog(ash, "shop").locator("[data-shelf=weapons] summary").click();
    await field(ash, "shop", "n.dagger").fill("1");
    await field(ash, "shop", "n.dagger").press("Tab");
    await picture(ash, "shop");
    await submit(ash, "shop");
    await all(`${actor("Brakka")}.items.filter(({ type }) => type === "verve-weapon").length === 2`);
    await stands("Brakka", "silver", 6);
    await sheet.locator('[role=tab][data-tab="growth"]').click();
    await sheet.locator('[data-press="study"]').first().click();
    await field(ash, "study", "name").fill("Runes");
    await field(ash, "study", "name").press("Tab");
    await dialog(ash, "study").getByText("Brings 1 mojo").waitFor();
    await picture(ash, "study");
    await submit(ash, "study");
    // A week's study costs a silver.
    await all(`${actor("Brakka")}.items.some(({ type, name }) => type === "verve-project" && name === "Runes")`);
    await stands("Brakka", "silver", 5);
  });
});
