/**
 * Another night of Evoker as four people play it, by the buttons of sheets, windows, cards, dock and tracker: a Shadow's One
 * More, a broken Persona, an Analysis, Heavy Wounds of which one is blocked, a flight, first aid in a One More, a spell that
 * comes back and burns, and what is left when it is over. Numbers are worked out by hand from the rules.
 */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { RawClient } from "./harness/raw-client.ts";
import { setStage } from "./harness/stage.ts";
import { inBar } from "./harness/tracker.ts";
import { openAlone } from "./sweeps/sheets.ts";

const stage = setStage({ game: "evoker" });
let morgan: Player;
let ash: Player;
let bryn: Player;
let cleo: Player;
let wire: RawClient;

const [ANOUK, BO, CLARA] = ["Anouk Ferris", "Bo Lindqvist", "Clara Osei"];
const [OGRE, MIRROR] = ["Ogre of the Underpass", "Mirror Twin"];

/** Code for the token of that name, its actor, and what that stores. */
const token = (name: string): string => `canvas.tokens.placeables.find((one) => one.name === ${JSON.stringify(name)})`;
const actor = (name: string): string => `${token(name)}.actor`;
const system = (name: string): string => `${actor(name)}.system`;
const item = (name: string, called: string): string =>
  `${actor(name)}.items.find((one) => one.name === ${JSON.stringify(called)})`;
const suffers = (name: string, what: "ailments" | "conditions", id: string): string =>
  `${system(name)}.${what}.some((one) => one.id === "${id}")`;
const grants = "game.combat.system.grants";

const dice = (...faces: number[]): Promise<void> => loadDice(morgan, faces, 100);

/** Opens somebody's sheet alone, on one of its tabs. */
async function sheetOf(player: Player, name: string, tab = "battle"): Promise<Locator> {
  const sheet = player.page.locator(await openAlone(player, { name, document: actor(name), tabs: [] }));
  const shown = sheet.locator(`[role=tab][data-tab="${tab}"]`);
  if ((await shown.count()) > 0) await shown.click();
  return sheet;
}

/** Presses what stands under that key on somebody's sheet, with a target or none. */
async function press(player: Player, name: string, key: string, target?: string): Promise<void> {
  await player.run(
    target === undefined
      ? `(canvas.tokens.setTargets([]), true)`
      : `(${token(target)}.setTarget(true, { releaseOthers: true }), true)`,
  );
  const sheet = await sheetOf(player, name);
  await sheet.locator(`[data-press="${key}"]:not([aria-disabled])`).first().click();
}

/** The window of that decision; waits for it. */
async function form(player: Player, id: string): Promise<Locator> {
  const dialog = player.page.locator(`[data-dialog="${id}"]`).last();
  await dialog.locator('button[type="submit"]').waitFor();
  return dialog;
}

/** Presses a window's main button, and waits until it has gone. */
async function confirm(player: Player, id: string): Promise<void> {
  const dialog = await form(player, id);
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: "detached" });
}

/** A button on the newest card in the chat. */
async function onCard(player: Player, name: string): Promise<Locator> {
  await player.sidebar("chat");
  return player.page.locator(`#chat [data-message-id] [data-card-action="${name}"]`).last();
}

/** The game master writes what waits on the newest card. */
const apply = async (): Promise<void> => (await onCard(morgan, "apply")).click();

/** An answer in somebody's dock. */
const docked = (player: Player, name: string): Locator =>
  player.page.locator(`#dramatis-questions [data-dock-action="${name}"]`);

/** Presses the one big button. */
async function next(player: Player): Promise<void> {
  await player.sidebar("combat");
  await player.page.locator('#combat [data-tracker-action="next"]').first().click();
}

const bar = (player: Player): Locator => player.page.locator("#combat [data-is=one-more]");

/** The game master goes on until it is somebody's Turn. */
async function turnOf(name: string): Promise<void> {
  const place = "[game.combat.round, game.combat.turn].join()";
  await dice();
  for (let step = 0; step < 9; step++) {
    const before = await morgan.run<string>(place);
    await next(morgan);
    await morgan.until(
      `${place} !== ${JSON.stringify(before)} && game.combat.system.turnOf === game.combat.combatant.actor.uuid`,
    );
    if (await morgan.run<boolean>(`game.combat.combatant.actor === ${actor(name)}`)) return;
  }
  throw new Error(`${name} never had a Turn.`);
}

/** Keeps what somebody sees, where a folder is given for it. */
async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (folder) await player.page.screenshot({ path: `${folder}/${name}.png` });
}

describe("another night on the last platform", () => {
  it("EVO-231 before the fight Anouk calls the Quiet Judge, who has been hurt, and Bo sends his Knight away, out of breath", async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn");
    cleo = await stage.join("Cleo", { colorScheme: "dark" });
    wire = await RawClient.join(stage.host.url, "Cleo");
    await bryn.run(`game.settings.set("dramatis", "questions", "dock")`);
    // The Ogre stands before Bo.
    await morgan.run(`${token(OGRE)}.document.update({ x: 700, y: 500 }).then(() => true)`);
    const judge = await ash.run<string>(`${item(ANOUK, "Quiet Judge")}.id`);
    const knight = await ash.run<string>(`${item(BO, "Paper Knight")}.id`);
    await (await sheetOf(ash, ANOUK, "persona")).locator(`[data-press="call-${judge}"]`).click();
    await (await sheetOf(bryn, BO, "persona")).locator(`[data-press="call-${knight}"]`).click();
    await morgan.until(`${item(ANOUK, "Quiet Judge")}.system.equipped && !${item(BO, "Paper Knight")}.system.equipped`);
    const hers = await sheetOf(morgan, ANOUK);
    await hers.locator(`[data-press="wounds-${judge}-light-1"]`).first().click();
    await morgan.until(`${item(ANOUK, "Quiet Judge")}.system.wounds.light === 1`);
    await hers.locator(`[data-press="wounds-${judge}-heavy-0"]`).first().click();
    await morgan.until(`${item(ANOUK, "Quiet Judge")}.system.wounds.heavy === 0`);
    await (await sheetOf(morgan, BO)).locator('[data-press="wounds-body-light-0"]').first().click();
    await bryn.until(`${system(BO)}.wounds.light === 0`);
  });

  it("EVO-008 EVO-009 Mirror Twin is first, 4 by 44, then Anouk, 4 by 43, the Ogre, 4 by 40, Bo and Clara", async () => {
    await morgan.sidebar("combat");
    await dice(30, 60);
    await morgan.page.locator('#combat [data-action="beginCombat"]').click();
    await morgan.until(`game.combat.system.turnOf === ${actor(MIRROR)}.uuid`);
    const order = await ash.run<string[]>("game.combat.turns.map(({ name }) => name)");
    expect(order.slice(0, 5)).toEqual([MIRROR, ANOUK, OGRE, BO, CLARA]);
  });

  it("EVO-124 EVO-182 EVO-229 EVO-230 a Shadow finds the Persona's weakness and breaks it", async () => {
    const map = await morgan.run<string>(`${item(MIRROR, "Wrong Map")}.id`);
    // Magic 38: one degree on a 20.
    await dice(20);
    await press(morgan, MIRROR, `strike-${map}`, ANOUK);
    // A thought is anticipated, no more: Perception 43, Awareness +5 and its focus +10. A 90 is three degrees too many.
    const evade = await form(ash, "evade");
    await evade.getByText("58").first().waitFor();
    await dice(90, 50);
    await confirm(ash, "evade");
    // Damage 1 + 1 against the jacket's 1: Toughness doesn't count. One wound, and one for the weakness: Light, then Deadly.
    // What it came with is resisted by Intelligence 32, less 20: the window, which knows nothing of the Shadow, says 32 and more,
    // and a 12 is just enough.
    const resist = await form(ash, "resist");
    await resist.getByText("32").first().waitFor();
    await dice(12);
    await confirm(ash, "resist");
    await apply();
    // One for the Light Wound, ten for the Deadly, ten for the Persona.
    await ash.until(`${item(ANOUK, "Quiet Judge")}.system.broken && ${system(ANOUK)}.stress === 21`);
    expect(await ash.run(`${system(ANOUK)}.wounds`)).toEqual({ light: 3, heavy: 1, deadly: 1 });
    expect(
      await ash.run(`[${suffers(ANOUK, "ailments", "confused")}, ${suffers(ANOUK, "ailments", "staggered")}]`),
    ).toEqual([false, true]);
  });

  it("EVO-200 EVO-202 a Shadow's One More is told on every screen, the game master's to press, and there after a reload", async () => {
    await dice();
    for (const player of [ash, cleo]) await player.sidebar("combat");
    await next(morgan);
    for (const player of [morgan, ash, cleo]) await bar(player).filter({ hasText: MIRROR }).waitFor();
    expect(await bar(ash).locator("button").count()).toBe(0);
    await morgan.reload();
    await morgan.sidebar("combat");
    await bar(morgan).filter({ hasText: MIRROR }).waitFor();
    await dice();
    await bar(morgan).locator('[data-tracker-action="action"]').click();
    await ash.until(`${grants}.active?.holder === ${actor(MIRROR)}.uuid`);
    await press(morgan, MIRROR, "do-defend");
    await bryn.until(suffers(MIRROR, "conditions", "defending"));
    await bar(morgan).locator('[data-tracker-action="done"]').click();
    await ash.until(`${grants}.active === null && ${grants}.pending.length === 0`);
  });

  it("EVO-231 Anouk's Stagger is over with her Turn; the broken Judge can't be called, the Lamplighter can", async () => {
    await turnOf(ANOUK);
    await ash.until(`!(${suffers(ANOUK, "ailments", "staggered")})`);
    const [judge, lamp] = await ash.run<[string, string]>(
      `[${item(ANOUK, "Quiet Judge")}.id, ${item(ANOUK, "Lamplighter")}.id]`,
    );
    const sheet = await sheetOf(ash, ANOUK, "persona");
    const barred = sheet.locator(`[data-press="call-${judge}"]`);
    expect(await barred.getAttribute("aria-disabled")).toBe("true");
    expect(await barred.getAttribute("data-tooltip")).toMatch(/Quiet Judge/);
    await sheet.locator(`[data-press="call-${lamp}"]`).click();
    await cleo.until(`${item(ANOUK, "Lamplighter")}.system.equipped`);
  });

  it("EVO-081 she Analyses the Ogre: everybody knows its affinities from then on, and nobody its numbers, on the wire either", async () => {
    const known = `${system(OGRE)}.revealed`;
    const before = wire.wire.length;
    expect(await bryn.run(`[${known}.affinities.ice, ${known}.arcana]`)).toEqual([false, false]);
    await press(ash, ANOUK, "do-analyse", OGRE);
    for (const player of [ash, bryn, cleo])
      await player.until(`Object.values(${known}.affinities).every(Boolean) && ${known}.arcana`);
    // Arcana Level 4: an Analysis, not the Advanced one.
    expect(await bryn.run(`[${known}.wounds, ${known}.scores]`)).toEqual([false, false]);
    await bryn.sidebar("chat");
    const card = bryn.page.locator("#chat [data-message-id]").last();
    await card.getByText(`${OGRE} is weak to Ice, Nuclear.`).waitFor();
    await card.getByText(`${OGRE} resists Melee.`).waitFor();
    await card.getByText(`Arcana of ${OGRE}: Strength.`).waitFor();
    const cards = wire.wire.slice(before).filter((text) => text.includes("ChatMessage"));
    expect(cards.join()).toContain("analyse");
    for (const number of ["toughness", "exertion", "unnatural"]) expect(cards.join()).not.toContain(number);
  });

  it("EVO-287 EVO-267 the Ogre strikes Bo for two Heavy Wounds: Fate blocks one, the other cracks ribs and bleeds", async () => {
    await turnOf(OGRE);
    const fists = await morgan.run<string>(`${item(OGRE, "Fists")}.id`);
    // Melee 48, skill +5 and focus +10: 63, no degree on a 60.
    await dice(60);
    await press(morgan, OGRE, `strike-${fists}`, BO);
    // Parry: Melee 46, skill +5 and focus +10. A 95 is no parry.
    const parry = docked(bryn, "evade");
    await parry.filter({ hasText: "61" }).waitFor();
    await dice(95, 50);
    await parry.click();
    // Damage 7 + 6 against Toughness 4 and the suit's 2: seven beyond it, two wounds; no Light ones are left.
    await docked(bryn, "blockHeavy").waitFor();
    await docked(bryn, "choose").click();
    const block = await form(bryn, "blockHeavy");
    expect(await block.locator('input[name="points"]').inputValue()).toBe("1");
    await picture(bryn, "evoker-block");
    await confirm(bryn, "blockHeavy");
    await morgan.sidebar("chat");
    await morgan.page.locator("#chat [data-message-id]").last().getByText("Fate blocks 1 Heavy Wound.").waitFor();
    await apply();
    await bryn.until(`${system(BO)}.wounds.heavy === 1 && ${system(BO)}.fate.value === 2`);
    // Five Stress for the one Heavy Wound; one left, so the ribs are cracked, and blood comes with it.
    expect(await bryn.run(`[${system(BO)}.stress, ${system(BO)}.wounds, ${system(BO)}.injuries]`)).toMatchObject([
      5,
      { light: 0, heavy: 1, deadly: 1 },
      [{ location: "body", injury: "cracked" }],
    ]);
    expect(await bryn.run(suffers(BO, "conditions", "bloodLoss"))).toBe(true);
  });

  it("EVO-252 EVO-267 EVO-330 his Turn begins with the bleeding: he fails, and what he loses is Toughness", async () => {
    await turnOf(BO);
    // Toughness 43, Endurance (Injury) +10, three Disadvantages for cracked ribs: 23. A 40 is one degree too many: two points
    // of Toughness, for he has no Light Wound to lose, and one Stress, for the ribs.
    const endure = docked(bryn, "endure");
    await endure.filter({ hasText: "23" }).waitFor();
    await dice(40);
    await endure.click();
    await apply();
    await bryn.until(`${system(BO)}.stress === 6`);
    expect(await bryn.run(`[${system(BO)}.scores.toughness.decay, ${system(BO)}.wounds]`)).toEqual([
      2,
      { light: 0, heavy: 1, deadly: 1 },
    ]);
  });

  it("EVO-081 his window tells what Anouk found", async () => {
    await press(bryn, BO, "do-attack-standard", OGRE);
    const attack = await form(bryn, "attack");
    await attack.getByText("Resist").first().waitFor();
    await picture(bryn, "evoker-known");
    await attack.getByRole("button", { name: "Cancel" }).click();
    await attack.waitFor({ state: "detached" });
  });

  it("EVO-045 EVO-170 EVO-171 he flees; the Ogre takes its chance with an Advantage, and strikes the air", async () => {
    await press(bryn, BO, "do-flee");
    const strike = await onCard(morgan, "chance");
    // 63 and the Advantage of a flight: 73, no degree on a 70; three on a parry of 31.
    await dice(70);
    await strike.click();
    await docked(bryn, "evade").filter({ hasText: "61" }).waitFor();
    await dice(31);
    await docked(bryn, "evade").click();
    await docked(bryn, "evade").waitFor({ state: "detached" });
    // What he ran for: four squares to where Clara is.
    await dice();
    await bryn.run(`${token(BO)}.document.update({ x: 200, y: 700 }).then(() => true)`);
    await cleo.until(`${token(BO)}.document.x === 200`);
    expect(await bryn.run(`${system(BO)}.wounds`)).toEqual({ light: 0, heavy: 1, deadly: 1 });
    await next(bryn);
    await cleo.until(`game.combat.system.turnOf === ${actor(CLARA)}.uuid`);
  });

  it("EVO-182 EVO-200 Clara's frost finds the Ogre weak: her One More stays on her screen when she loads the page again", async () => {
    const frost = await cleo.run<string>(`${item(CLARA, "Hard Frost")}.id`);
    // Magic 44 and two sizes above Normal: 64, five degrees on a 14. The Ogre parries by itself, badly, and is hit in the body.
    await press(cleo, CLARA, `power-${frost}`, OGRE);
    await (await form(cleo, "power")).getByText("64").first().waitFor();
    await dice(14, 90, 50);
    await confirm(cleo, "power");
    // Against the ice it has Toughness 58, less 20 for the weakness, less two Disadvantages for the ribs it is about to break: 18.
    const resist = await onCard(morgan, "roll");
    await dice(15);
    await resist.click();
    const card = morgan.page.locator("#chat [data-message-id]").last();
    await card.getByText("target 18").waitFor();
    expect(await card.locator(".d-card-name").allInnerTexts()).toEqual([OGRE, OGRE]);
    await apply();
    // Damage 4 + 5 + 2 against nothing: a wound, one for the five beyond, one for the weakness, and a Savage one, for ten beyond.
    await cleo.until(suffers(OGRE, "ailments", "staggered"));
    expect(await morgan.run(`${system(OGRE)}.wounds`)).toEqual({ light: 3, heavy: 2, deadly: 1 });
    expect(await morgan.run(suffers(OGRE, "ailments", "frozen"))).toBe(false);
    await dice();
    await next(cleo);
    await bar(cleo).locator('[data-tracker-action="action"]').waitFor();
    await cleo.reload();
    await cleo.sidebar("combat");
    await bar(cleo).locator('[data-tracker-action="action"]').waitFor();
    await morgan.reload();
    await morgan.sidebar("combat");
    await bar(morgan).filter({ hasText: CLARA }).waitFor();
  });

  it("EVO-202 EVO-332 she gives it to Bo's wounds: Medical at 55 ends his bleeding", async () => {
    await dice();
    await bar(cleo).locator('[data-tracker-action="action"]').click();
    await cleo.until(`${grants}.active?.holder === ${actor(CLARA)}.uuid`);
    await press(cleo, CLARA, "do-medical", BO);
    const aid = await form(cleo, "medical");
    await aid.getByText("55").first().waitFor();
    await dice(40);
    await confirm(cleo, "medical");
    await apply();
    await bryn.until(`!(${suffers(BO, "conditions", "bloodLoss")})`);
    await bar(cleo).locator('[data-tracker-action="done"]').click();
    await cleo.until(`${grants}.active === null`);
  });

  it("EVO-186 EVO-190 EVO-306 the Mirror Twin turns Anouk's spark back: the Lamplighter stops it, but not the fire", async () => {
    await turnOf(ANOUK);
    const spark = await ash.run<string>(`${item(ANOUK, "Ember Dart")}.id`);
    // Magic 45: two degrees on a 20. Damage 6 against Toughness 3, five for resisting fire, and the jacket's 1: nothing.
    await press(ash, ANOUK, `power-${spark}`, MIRROR);
    await (await form(ash, "power")).getByText("45").first().waitFor();
    await dice(20, 99, 50);
    await confirm(ash, "power");
    // Agility 41, and 20 for resisting fire.
    const resist = await form(ash, "resist");
    await resist.getByText("41").first().waitFor();
    await dice(80);
    await confirm(ash, "resist");
    await apply();
    await cleo.until(`${suffers(ANOUK, "ailments", "burning")} && ${system(MIRROR)}.revealed.affinities.fire`);
    expect(await ash.run(`${item(ANOUK, "Lamplighter")}.system.wounds.light`)).toBe(4);
  });

  it("EVO-229 EVO-326 at the end of the Round the fire takes a wound of the Persona's; in her Turn she puts it out", async () => {
    await turnOf(MIRROR);
    const burnt = await onCard(morgan, "apply");
    await burnt.click();
    // Damage 4 against Toughness 3.
    await ash.until(`${item(ANOUK, "Lamplighter")}.system.wounds.light === 3 && ${system(ANOUK)}.stress === 22`);
    await turnOf(ANOUK);
    await press(ash, ANOUK, "do-shakeOff-burning");
    const douse = await form(ash, "shakeOff");
    // Agility 41 and two Disadvantages.
    await douse.getByText("21").first().waitFor();
    await dice(21);
    await confirm(ash, "shakeOff");
    await cleo.until(`!(${suffers(ANOUK, "ailments", "burning")})`);
  });

  it("EVO-012 the end: what it ends and what stays is told beforehand", async () => {
    await morgan.sidebar("combat");
    await morgan.page.locator('#combat [data-action="endCombat"]').click();
    const end = await form(morgan, "endEncounter");
    await end.getByText("Quiet Judge is broken, Stress 22").waitFor();
    await end.getByText("Stress 6, Toughness lowered by 2, Cracked ribs").waitFor();
    await end.locator('button[type="submit"]').click();
    for (const player of [morgan, ash, bryn, cleo]) await player.until("game.combats.size === 0");
    expect(await bryn.run(`${system(BO)}.injuries.map(({ injury }) => injury)`)).toEqual(["cracked"]);
  });

  it("EVO-288 EVO-253 EVO-280 EVO-334 Fate brings the Judge back, a rest heals the ribs, and a week brings Fate and calm", async () => {
    const judge = await ash.run<string>(`${item(ANOUK, "Quiet Judge")}.id`);
    await (await sheetOf(ash, ANOUK, "persona")).locator(`[data-press="revive-${judge}"]`).click();
    await ash.until(`!${item(ANOUK, "Quiet Judge")}.system.broken && ${system(ANOUK)}.fate.value === 2`);
    expect(await ash.run(`${item(ANOUK, "Quiet Judge")}.system.wounds`)).toEqual({ light: 0, heavy: 0, deadly: 1 });
    await morgan.sidebar("combat");
    await (await inBar(morgan, "rest")).click();
    const rest = await form(morgan, "time");
    await rest.locator('input[name="light"]').fill("4");
    await rest.locator('input[name="heavy"]').fill("1");
    await confirm(morgan, "time");
    // Toughness 41 still holds four Light Wounds and two Heavy ones: none are missing, and nothing is broken any more.
    await bryn.until(`${system(BO)}.injuries.length === 0`);
    expect(await bryn.run(`${system(BO)}.wounds`)).toEqual({ light: 4, heavy: 2, deadly: 1 });
    await (await inBar(morgan, "week")).click();
    await confirm(morgan, "time");
    // Realisation 31 and 30: three points each. Two Stress for each of seven days.
    await ash.until(`${system(ANOUK)}.fate.value === 3 && ${system(ANOUK)}.stress === 8`);
    await bryn.until(`${system(BO)}.fate.value === 3 && ${system(BO)}.stress === 0`);
    // What he bled away.
    expect(await bryn.run(`${system(BO)}.scores.toughness.decay`)).toBe(0);
  });
});
