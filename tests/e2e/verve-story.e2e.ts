/**
 * An evening of Verve with a Guide and two players, played through the screens: a dwarf is made, walks into an ambush, breaks a
 * spell and holds a brute down. Every number is worked out by hand from the rules, beside the roll that it belongs to.
 */
import { beforeAll, describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { row } from "./harness/tracker.ts";
import { actor, applies, card, chooses, dialog, dock, evening, field, inRow, picture, press, says, submit, value } from "./harness/verve.ts"; // prettier-ignore

const stage = setStage({ game: "verve" });
let morgan: Player;
let ash: Player;
let bryn: Player;

const { all, checks, dice, endsFight, gather, goesOn, has, phase, round, stands } = evening(() => ({
  morgan,
  ash,
  bryn,
}));

/** Quill and those who wait at the bridge; Brakka is still nobody. */
const SET_UP = `(async () => {
  const own = (name) => ({ default: 0, [game.users.getName(name).id]: 3 });
  const arm = (name, damage, more = {}) => ({ name, type: "verve-weapon", system: { damage, modes: ["close"], drawn: true, skilled: true, ...more } });
  const bow = (more) => arm("Bow", "d6", { modes: ["propelled"], range: 20, ammunition: 12, ...more });
  const stealth = { name: "Stealth", type: "verve-field", system: { bonus: 1, skills: ["Hiding"] } };
  await Actor.create({ name: "Nobody yet", type: "verve-hero", ownership: own("Ash") });
  await Actor.create({ name: "Quill", type: "verve-hero", ownership: own("Bryn"), items: [bow(), arm("Cudgel", "d6"), stealth],
    system: { archetypes: { thief: 2 }, firstArchetype: "thief", xp: 1000, abilities: { agility: 16, wisdom: 12 },
      survival: { value: 5 }, verve: { value: 10, gains: [4] }, mojo: { value: 9 } }, prototypeToken: { disposition: 1 } });
  await Actor.create({ name: "Brute", type: "verve-npc", items: [arm("Club", "d8")], prototypeToken: { disposition: -1 },
    system: { archetypes: { warrior: 2 }, survival: { value: 12 }, overrides: { survivalMax: 12 } } });
  await Actor.create({ name: "Hexer", type: "verve-npc", prototypeToken: { disposition: -1 },
    items: [{ name: "Choking dust", type: "verve-spell", system: { level: 1, status: "memorized", castTime: { value: 1, unit: "round" } } }],
    system: { archetypes: { sorceror: 2 }, abilities: { agility: 16 }, survival: { value: 12 }, overrides: { survivalMax: 12 } } });
  await Actor.create({ name: "Ogre", type: "verve-npc", items: [arm("Tree", "d10", { size: "large" })], prototypeToken: { disposition: -1 },
    system: { archetypes: { warrior: 4 }, size: "large", abilities: { strength: 18 }, survival: { value: 30 }, overrides: { survivalMax: 30 } } });
  await Actor.create({ name: "Old Tam", type: "verve-hero", ownership: own("Bryn"), items: [arm("Staff", "d6")], prototypeToken: { disposition: 1 },
    system: { archetypes: { monk: 3 }, firstArchetype: "monk", xp: 3000, survival: { value: 6, gains: [5] }, verve: { gains: [4] }, mojo: { value: 2 } } });
  return true;
})()`;

describe.skipIf(!OWN_HOST)("an evening of Verve", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn", { colorScheme: "dark", width: 1100, height: 820 });
    await morgan.run(SET_UP);
    for (const player of [ash, bryn])
      await player.until(`${actor("Hexer")}?.items.size === 1 && ${actor("Old Tam")}?.items.size === 1`);
  });

  it("VRV-014 … VRV-036 Brakka is made: a dwarf, a warrior, with an axe of seven silver", async () => {
    await ash.run(`${actor("Nobody yet")}.sheet.render({ force: true }).then(() => true)`);
    await ash.page.locator('[data-press="build"]').first().click();
    await field(ash, "build", "name").fill("Brakka");
    await field(ash, "build", "species").selectOption("dwarf");
    await dialog(ash, "build").locator("[data-step=scores]").click();
    // The fixed set as it falls: 15, 13, 12, 10, 8, 7; a dwarf has one more of endurance and one less of charisma.
    await dialog(ash, "build").locator("[data-ability=endurance]", { hasText: "becomes 13" }).waitFor();
    await picture(ash, "scores");
    await dialog(ash, "build").locator("[data-step=home]").click();
    await field(ash, "build", "culture").fill("The Vale");
    await field(ash, "build", "skill.0").fill("Vale tongue");
    await dialog(ash, "build").locator("[data-step=gear]").click();
    await dialog(ash, "build").locator("[data-shelf=weapons] summary").click();
    await field(ash, "build", "n.battleaxe").fill("1");
    await field(ash, "build", "n.battleaxe").press("Tab");
    await dialog(ash, "build").locator("[data-step=review]").click();
    await picture(ash, "review");
    await submit(ash, "build");
    await all(`${actor("Brakka")}?.items.some(({ type }) => type === "verve-weapon")`);
    const told = `(({ system: { survival, verve, mojo, silver } }) =>
      [survival.value, verve.value, mojo.value, silver])(${actor("Brakka")})`;
    // Survival 5 and 1 of endurance 13; verve 5 and 1 of strength 15, none of intelligence 10; mojo 12 and 2; 15 silver less 7.
    expect(await ash.run(told)).toEqual([6, 6, 14, 8]);
    const sheet = ash.page.locator("[data-sheet]").first();
    // Fortitude 4, 2 of strength, 1 of endurance's … none, and 1 of the level; health 4, 1 of endurance, 1 of strength, 2 of a dwarf.
    for (const [reaction, number] of [
      ["fortitude", "7"],
      ["health", "8"],
      ["evasion", "5"],
      ["perception", "3"],
    ] as const)
      // prettier-ignore
      await says(sheet.locator(`[data-score=${reaction}] b`), number);
    await picture(ash, "brakka");
  });

  it("VRV-147 VRV-148 VRV-149 an ambush: Brakka has noticed it, Quill loses a round to it and then shakes it off", async () => {
    await gather({ Brakka: 11, Brute: 12, Hexer: 13, Quill: 5 });
    await all("game.combat?.combatants.size === 4");
    await morgan.sidebar("combat");
    await morgan.page.locator("#combat [data-tracker-action=surprise]").click();
    await dialog(morgan, "surprise").locator("label", { hasText: "Brakka" }).nth(1).click();
    await picture(morgan, "ambush");
    // Brakka: 4 − 1 of charisma 6, and 4 for having noticed them. Quill: 4, 1 of agility 16 and 1 of the level.
    await dice([20, 7], [20, 7]);
    await submit(morgan, "surprise");
    await applies(morgan);
    await has("Quill", "surprised");
    await has("Brakka", "surprised", false);
    await morgan.sidebar("chat");
    await says(card(morgan), "7 against 7");
    await says(card(morgan), "7 against 6");
    await goesOn("Begin the fight");
    await round(1);
    await bryn.sidebar("combat");
    await row(bryn, "Quill").waitFor();
    await picture(bryn, "surprised");
    await inRow(ash, "Brakka", "declare");
    await field(ash, "declare", "action").selectOption("ready");
    await field(ash, "declare", "means").locator("option", { hasText: "attleaxe" }).waitFor({ state: "attached" });
    await submit(ash, "declare");
    await inRow(morgan, "Hexer", "declare");
    await field(morgan, "declare", "action").selectOption("cast");
    await says(field(morgan, "declare", "means"), "Choking dust");
    await submit(morgan, "declare");
    await row(morgan, "Hexer").locator("[data-is=kept]").waitFor();
    await morgan.page.locator("#combat [data-tracker-action=direct-nearest]").click();
    await row(morgan, "Brute").locator("[data-is=kept]").waitFor();
    await goesOn("Reveal");
    await phase("heroes");
    await picture(ash, "revealed");
    await inRow(ash, "Brakka", "act");
    await submit(ash, "ready");
    await all(`${actor("Brakka")}.items.find(({ type }) => type === "verve-weapon").system.drawn`);
    await goesOn("Others");
    await phase("others");
    // 11 and 2 of the Fighting Art, less 1 of Brakka's agility 13.
    await dice([20, 13]);
    await inRow(morgan, "Brute", "act");
    await picture(morgan, "attack");
    await submit(morgan, "attack");
    await inRow(morgan, "Hexer", "act");
    await submit(morgan, "cast");
    await has("Hexer", "casting");
    await goesOn("Checks");
    await phase("checks");
    await checks();
    await round(2);
    // The better of fortitude, 4 and 1 of the level, and willpower, 1 of wisdom 12 more.
    await dice([20, 6]);
    await says(dock(bryn), "Quill may shake off surprise");
    await picture(bryn, "shake-off");
    await press(dock(bryn), "Shake it off");
    await applies(bryn);
    await has("Quill", "surprised", false);
  });

  it("VRV-150 VRV-160 VRV-162 what is meant is kept until it is revealed; Brakka’s called shot breaks the spell before it is done", async () => {
    await inRow(ash, "Brakka", "declare");
    await field(ash, "declare", "action").selectOption("calledShot");
    await dialog(ash, "declare").locator("label", { hasText: "Hexer" }).click();
    await dialog(ash, "declare").getByText("What the shot is to do").waitFor();
    await field(ash, "declare", "words").fill("the dust");
    await field(ash, "declare", "words").press("Tab");
    await dialog(ash, "declare").getByText("the dust").first().waitFor();
    await submit(ash, "declare");
    await row(morgan, "Brakka").locator("[data-is=kept]").filter({ hasText: "the dust" }).waitFor();
    await bryn.sidebar("combat");
    await row(bryn, "Brakka").locator("[data-is=decided]").waitFor();
    await inRow(bryn, "Quill", "declare");
    await says(dialog(bryn, "declare"), "Brute");
    await field(bryn, "declare", "means").selectOption({ label: "Bow" });
    await dialog(bryn, "declare").locator("label", { hasText: "Brute" }).click();
    await submit(bryn, "declare");
    await row(morgan, "Quill").locator("[data-is=kept]").filter({ hasText: "Bow" }).waitFor();
    await picture(morgan, "declared");
    await goesOn("Reveal");
    await phase("calledShots");
    await row(bryn, "Brakka").locator("[data-is=declared]").filter({ hasText: "the dust" }).waitFor();
    // 11, 1 of the Fighting Art and 1 of strength 15, less 3 for the called shot, and 2 of the hexer's agility 16, which no player
    // reads. A d10 made for small folk is a d8: 3, and 2 of strength.
    await dice([20, 8], [8, 3]);
    await inRow(ash, "Brakka", "act");
    await says(dialog(ash, "attack"), "11 + 1 + 1 + ? − 3");
    await picture(ash, "called-shot");
    await submit(ash, "attack");
    await ash.sidebar("chat");
    await says(card(ash), "Brakka hits Hexer");
    await says(card(ash), "Hexer takes 5 damage");
    // Evasion 4, 2 of agility and 1 of the level, less 5 of the damage; whoever casts for a round has no movement left.
    await dice([20, 3]);
    await says(dock(morgan), "Brakka’s called shot hits Hexer");
    await picture(morgan, "breaks");
    await press(dock(morgan), "Evasion");
    await morgan.sidebar("chat");
    await says(card(morgan), "3 against 2");
    await applies(morgan);
    await has("Hexer", "casting", false);
    await stands("Hexer", "survival.value", 7);
    // A spell that is broken off stays in mind.
    expect(await morgan.run(`${actor("Hexer")}.items.contents[0].system.status`)).toBe("memorized");
    await picture(ash, "broken");
  });

  it("VRV-155 Quill shoots into the melee and misses; the stray comes at Brakka, who evades it", async () => {
    await goesOn("Heroes");
    await phase("heroes");
    await inRow(bryn, "Quill", "act");
    // The brute, Brakka and the hexer make three: strong cover, worth 2 to a warrior. 11 and 1 of the Fighting Art and 1 of agility.
    await says(dialog(bryn, "attack"), "11 + 1 + 1 + ?");
    expect(await field(bryn, "attack", "combatants").inputValue()).toBe("3");
    expect(await field(bryn, "attack", "distance").inputValue()).toBe("7");
    await picture(bryn, "into-melee");
    // A stray does what the shot would have done; then which of those in danger it is, of one.
    await dice([20, 12], [6, 4], [4, 1]);
    await submit(bryn, "attack");
    await bryn.sidebar("chat");
    await says(card(bryn), "Quill misses Brute");
    // Evasion 4 and 1 of agility 13; a defense of 1, less 2 for the called shot of this round.
    await dice([20, 4]);
    await says(dock(ash), "A stray shot of Quill’s comes at Brakka");
    await picture(ash, "stray");
    await press(dock(ash), "Evasion");
    await ash.sidebar("chat");
    await says(card(ash), "Brakka avoids the stray shot");
    await says(card(ash), "4 against 4");
  });

  it("VRV-110 VRV-111 the brute strikes Brakka, whose verve takes it; a card in the middle is taken back and brought again", async () => {
    await goesOn("Others");
    await phase("others");
    // 11 and 2 of the Fighting Art; of Brakka's defense of 1 the called shot takes 2. The club does 4, which a warrior's verve takes.
    await dice([20, 14], [8, 4]);
    await inRow(morgan, "Brute", "act");
    await chooses(morgan, "attack", "target", "Brakka");
    await submit(morgan, "attack");
    await ash.sidebar("chat");
    await says(card(ash), "Brakka takes 4 damage");
    await picture(ash, "struck");
    await applies(ash);
    await stands("Brakka", "verve.value", 2);
    await goesOn("Checks");
    await phase("checks");
    await checks();
    await round(3);
    // The round has ended since: the blow's card alone is taken back, and the round stands.
    await morgan.sidebar("chat");
    const blow = morgan.page.locator("#chat .chat-log [data-is=card]").filter({ hasText: "Brute hits Brakka" });
    await press(blow, "Undo");
    await stands("Brakka", "verve.value", 6);
    expect(await morgan.run("game.combat.round")).toBe(3);
    await picture(morgan, "undone");
    await press(blow, "Apply again");
    await stands("Brakka", "verve.value", 2);
  });

  it("VRV-191 VRV-193 VRV-194 Quill's roll fails by seven; a bid of nine costs seven, brings 350 experience and a skill", async () => {
    await goesOn("Reveal");
    await phase("heroes");
    const sheet = await bryn.openSheet("Quill");
    await sheet.locator('[role=tab][data-tab="fields"]').click();
    await sheet.getByRole("button", { name: "Hiding" }).click();
    await field(bryn, "roll", "score").selectOption("agility");
    await field(bryn, "roll", "difficulty").selectOption("nearly-impossible");
    // Agility 16 and 1 of Stealth, less 8.
    await says(dialog(bryn, "roll"), "9 in 20");
    await picture(bryn, "hiding");
    await dice([20, 16]);
    await submit(bryn, "roll");
    await bryn.sidebar("chat");
    await says(card(bryn), "Quill fails");
    await bryn.window("Quill").locator('[data-action="close"]').first().click();
    await card(bryn).getByRole("spinbutton").fill("9");
    await picture(bryn, "bid");
    await press(card(bryn), "Bid");
    await says(card(bryn), "Quill bids 9 mojo and turns the roll for 7");
    await stands("Quill", "mojo.value", 2);
    await stands("Quill", "xp", 1350);
    // Seven would pay for one more bonus or for a skill, at 5 each; a field costs 11.
    await press(dock(bryn), /A new skill in Stealth/u);
    await dialog(bryn, "gain").locator("[name=name]").fill("Shadowing");
    await dialog(bryn, "gain").locator("[name=name]").press("Tab");
    await picture(bryn, "gain");
    await dialog(bryn, "gain").locator("button[type=submit]:enabled").click();
    await all(`${actor("Quill")}.items.getName("Stealth").system.skills.includes("Shadowing")`);
  });

  it("VRV-168 VRV-169 VRV-170 Brakka grabs the brute, and holds him fast in the next round", async () => {
    // Bare hands: 11, 1 of the Fighting Art and 1 of strength, less 3 for what is a called shot.
    await dice([20, 10]);
    await inRow(ash, "Brakka", "act");
    await chooses(ash, "attack", "target", "Brute");
    await field(ash, "attack", "weapon").selectOption("unarmed");
    await field(ash, "attack", "maneuver").selectOption("grab");
    await says(dialog(ash, "attack"), "11 + 1 + 1 + ? − 3");
    await picture(ash, "grab");
    await submit(ash, "attack");
    await says(dock(morgan), "Brakka grabs Brute");
    // Evasion 4 and 1 of the level, and 2 for one size more than a dwarf's.
    await dice([20, 8]);
    await press(dock(morgan), "Evasion");
    await morgan.sidebar("chat");
    await says(card(morgan), "8 against 7");
    await applies(morgan);
    await has("Brute", "held");
    await goesOn("Others");
    await phase("others");
    await goesOn("Checks");
    await phase("checks");
    await checks();
    await round(4);
    // Fortitude 7 of hers; his is 4 and 2 of the level, and 4 for his size. She succeeds, he doesn't.
    await says(dock(ash), "Brakka holds Brute");
    await picture(ash, "holds");
    await dice([20, 7]);
    await press(dock(ash), "Hold on");
    await says(dock(morgan), "Brakka tightens the hold: Brute may break free");
    await dice([20, 11]);
    await press(dock(morgan), "Fortitude");
    await ash.sidebar("chat");
    await says(card(ash), "Held fast, and helpless");
    await applies(morgan);
    await has("Brute", "immobilized");
  });

  it("VRV-118 VRV-173 VRV-177 Quill knocks the helpless brute out; the round's end lays him down", async () => {
    await morgan.run(
      `canvas.scene.tokens.find(({ name }) => name === "Quill").update({ x: 720, y: 480 }).then(() => true)`,
    );
    await all(`canvas.scene.tokens.find(({ name }) => name === "Quill").x === 720`);
    await goesOn("Reveal");
    await phase("heroes");
    // 11 and 1 of the Fighting Art, 10 against the immobile, less 3. Six of the cudgel.
    await dice([20, 19], [6, 6]);
    await inRow(bryn, "Quill", "act");
    await chooses(bryn, "attack", "target", "Brute");
    await field(bryn, "attack", "weapon").locator("option", { hasText: "Cudgel" }).waitFor({ state: "attached" });
    await field(bryn, "attack", "weapon").selectOption({ label: "Cudgel · d6" });
    await field(bryn, "attack", "maneuver").selectOption("knockout");
    await says(dialog(bryn, "attack"), "10");
    await picture(bryn, "knockout");
    await submit(bryn, "attack");
    // Evasion 5, less 6 for whoever is held fast: no die is low enough.
    await says(dock(morgan), "Quill strikes to knock Brute out");
    await dice([20, 1]);
    await press(dock(morgan), "Evasion");
    // One of the six injures, five go to survival. Willpower 5, or fortitude less 6: less 1 for the injury.
    await says(dock(morgan), "Brute has to stay conscious");
    await dice([20, 12]);
    await press(dock(morgan), "Stay awake");
    await morgan.sidebar("chat");
    await says(card(morgan), "Brute is passing out");
    await applies(morgan);
    await stands("Brute", "survival.value", 7);
    await stands("Brute", "injuries.value", 1);
    await picture(bryn, "passing-out");
    await goesOn("Others");
    await phase("others");
    await goesOn("Checks");
    await phase("checks");
    await dice([20, 20]);
    await checks();
    await round(5);
    await has("Brute", "unconscious");
    await picture(morgan, "unconscious");
  });

  it("VRV-111 VRV-118 VRV-121 VRV-191 the ogre strikes Brakka below zero: she faints, and a bid of five holds death off for three", async () => {
    await endsFight();
    await gather({ Brakka: 11, Ogre: 12, "Old Tam": 13 });
    await all("game.combat?.combatants.size === 3");
    await goesOn("Begin the fight");
    await round(1);
    await goesOn("Reveal");
    await phase("heroes");
    await goesOn("Others");
    await phase("others");
    // 11, 4 of the Fighting Art and 2 of strength 18, less 1. A d10 of that size is a d12: 8, and 4 of strength.
    await dice([20, 16], [12, 8]);
    await inRow(morgan, "Ogre", "act");
    await chooses(morgan, "attack", "target", "Brakka");
    await submit(morgan, "attack");
    // Of twelve verve takes its last two, survival six; four are injuries.
    await says(dock(ash), "Brakka has to stay conscious");
    await ash.sidebar("chat");
    await says(card(ash).locator("[data-share=injuries]"), "4");
    await says(card(ash).locator("[data-share=verve]"), "2");
    await picture(ash, "zero");
    await applies(ash);
    await stands("Brakka", "injuries.value", 4);
    await stands("Brakka", "survival.value", 0);
    // Fortitude 7 less 4.
    await dice([20, 5]);
    await press(dock(ash), "Stay awake");
    await says(card(ash), "Brakka is passing out");
    await says(card(ash), "5 against 3");
    await press(dock(ash), "Let it fail");
    await applies(ash);
    await has("Brakka", "fainting");
    await goesOn("Checks");
    await phase("checks");
    await goesOn("checks");
    await says(dialog(morgan, "endRound"), "Passes out now");
    await picture(morgan, "checks");
    // The injuries' 4 threatens four injuries. Endurance 13, less 4, and 2 for whoever is out of it: 11, and 14 is three over.
    await dice([20, 4], [20, 14]);
    await submit(morgan, "endRound");
    await round(2);
    await says(dock(ash), "Brakka has failed, and may bid mojo");
    await ash.sidebar("chat");
    await says(card(ash), "14 against 11");
    await says(card(ash), "9 hours to live");
    await card(ash).getByRole("spinbutton").fill("5");
    await picture(ash, "death");
    await press(card(ash), "Bid");
    await says(card(ash), "Brakka lives on");
    await stands("Brakka", "mojo.value", 11);
    await stands("Brakka", "xp", 150);
    await has("Brakka", "unconscious");
    await picture(ash, "lives");
  });

  it("VRV-121 VRV-122 VRV-124 Old Tam is dying, and gives his last deed what mojo he and Brakka have", async () => {
    await applies(morgan);
    await goesOn("Reveal");
    await phase("heroes");
    await goesOn("Others");
    await phase("others");
    // 11 and 6 against no defense. 3 and 4: a monk's verve takes no blows; six of survival, and one injury.
    await dice([20, 17], [12, 3]);
    await inRow(morgan, "Ogre", "act");
    await chooses(morgan, "attack", "target", "Old Tam");
    await submit(morgan, "attack");
    await says(dock(bryn), "Old Tam has to stay conscious");
    await applies(bryn);
    await stands("Old Tam", "injuries.value", 1);
    // Willpower 4 and 1 of level 3, less 1.
    await dice([20, 4]);
    await press(dock(bryn), "Stay awake");
    await says(card(bryn), "Old Tam stays conscious");
    await goesOn("Checks");
    await phase("checks");
    // A one threatens one injury; endurance 10 less 1, and 15 is six over: nine minutes to live.
    await dice([20, 1], [20, 15]);
    await checks();
    await round(3);
    await says(dock(bryn), "Old Tam has failed, and may bid mojo");
    await bryn.sidebar("chat");
    await says(card(bryn), "9 minutes to live");
    await press(dock(bryn), "Let it fail");
    await applies(morgan);
    await all(`${value("Old Tam", "dying")} !== null`);
    await goesOn("Reveal");
    await phase("heroes");
    // Mojo of others is the game master's to take.
    await inRow(morgan, "Old Tam", "act");
    await chooses(morgan, "attack", "target", "Ogre");
    await field(morgan, "attack", "lastDeed").check();
    await chooses(morgan, "attack", "givers", "Brakka");
    // 11, 1 of the Fighting Art and 3 of the level; injuries don't count. Three over: his own two, and one of Brakka's. Six damage.
    await dice([20, 18], [6, 6]);
    await picture(morgan, "last-deed");
    await submit(morgan, "attack");
    await bryn.sidebar("chat");
    await says(card(bryn), "Old Tam hits Ogre");
    await stands("Old Tam", "mojo.value", 0);
    await stands("Brakka", "mojo.value", 10);
    await stands("Brakka", "xp", 300);
    await applies(morgan);
    await has("Old Tam", "dead");
    await stands("Ogre", "survival.value", 24);
    await picture(bryn, "farewell");
    await endsFight();
  });
});
