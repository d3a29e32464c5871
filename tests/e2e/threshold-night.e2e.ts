/**
 * A night of Threshold as three people play it, by the buttons of tracker, dock, cards and sheets: foes lie in wait and the
 * watch fails, an order with a tie in it, a pike and a parry, a foe between two heroes. Numbers are worked out by hand from
 * the rules.
 */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { RawClient } from "./harness/raw-client.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { inBar } from "./harness/tracker.ts";
import { openAlone } from "./sweeps/sheets.ts";

const stage = setStage({ game: "threshold" });
let morgan: Player;
let ash: Player;
let bryn: Player;
let wire: RawClient;

const [TOVE, ILMAR] = ["Tove Marren", "Ilmar Reed"];
const [CAPTAIN, PIKE, RED] = ["Robber Captain", "Pike Deserter", "Robber in the red coat"];
const [TOWER, LATE] = ["Archer in the tower", "Latecomer"];

/** Code for the token of that name, its actor, and what that stores. */
const token = (name: string): string => `canvas.tokens.placeables.find((one) => one.name === ${JSON.stringify(name)})`;
const actor = (name: string): string => `${token(name)}.actor`;
const system = (name: string): string => `${actor(name)}.system`;
const toughness = (name: string): string => `${system(name)}.toughness.value`;
const suffers = (name: string, condition: string): string => `${system(name)}.conditions.${condition}`;
const item = (name: string, called: string): string =>
  `${actor(name)}.items.find((one) => one.name === ${JSON.stringify(called)})`;
const isTurnOf = (name: string): string => `game.combat.combatant?.actor === ${actor(name)}`;

/** What foes strike with and are struck against, Toughness, and what blows of theirs deal: none of it is a player's to know. */
const KEPT = /"(?:attackValue|opponentValue)":[1-9]|"value":-[13]\b|"damage":(?:4\b|"1d8")/g;

/** The messages of what came down a wire, as text: foes' own documents come along with them, as Foundry sends those to everybody. */
function cardsIn(event: string): readonly string[] {
  const [name, changes] = JSON.parse(event) as [string, unknown];
  if (name !== "modifyDocument" || !Array.isArray(changes)) return [];
  return (changes as { type: string }[]).filter(({ type }) => type === "ChatMessage").map((one) => JSON.stringify(one));
}

/** Faces of dice, as they are loaded: whatever else is rolled with a die of as many sides. */
const die =
  (sides: number) =>
  (face: number): number =>
    (face - 0.5) / sides + 0.5;
const [d4, d6, d8, d20] = [die(4), die(6), die(8), die(20)];
/** The next dice of the table. Those that are rolled for anything else are a fault. */
const dice = (...faces: number[]): Promise<void> => loadDice(morgan, faces, 1);

const questions = (player: Player): Locator => player.page.locator("#dramatis-questions [data-is=question]");
/** An answer in somebody's dock. */
const docked = (player: Player, name: string): Locator =>
  player.page.locator(`#dramatis-questions [data-is=question] [data-dock-action="${name}"]`);
/** What is left to press beside an answer that was given. */
const settled = (player: Player, name: string): Locator =>
  player.page.locator(`#dramatis-questions [data-is=settled] [data-dock-action="${name}"]`);
const tracked = (player: Player, name: string): Locator =>
  player.page.locator(`#combat [data-tracker-action="${name}"]`);
const newest = (player: Player): Locator => player.page.locator("#chat [data-is=card]").last();

/** The window of that decision; waits for it. */
async function form(player: Player, id: string): Promise<Locator> {
  const dialog = player.page.locator(`[data-dialog="${id}"]`).last();
  await dialog.locator("button[type=submit]").waitFor();
  return dialog;
}

/** Presses a window's main button, and waits until it has gone. */
async function confirm(player: Player, id: string): Promise<void> {
  const dialog = await form(player, id);
  await dialog.locator("button[type=submit]").click();
  await dialog.waitFor({ state: "detached" });
}

/** Goes on in the order, to somebody's slot. */
async function goOn(to: string): Promise<void> {
  await morgan.page.locator("#combat .d-tracker-next button").click();
  for (const player of [morgan, ash, bryn]) await player.until(isTurnOf(to));
}

/** Opens somebody's sheet alone and presses what stands under that key, with a target or none. */
async function press(player: Player, name: string, key: string, target?: string): Promise<void> {
  await player.run(
    target === undefined
      ? "(canvas.tokens.setTargets([]), true)"
      : `(${token(target)}.setTarget(true, { releaseOthers: true }), true)`,
  );
  const sheet = player.page.locator(await openAlone(player, { name, document: actor(name), tabs: [] }));
  await sheet.locator(`[data-press="${key}"]:not([aria-disabled])`).first().click();
}

/** Somebody's own blow with what is called so. */
const strike = async (player: Player, name: string, weapon: string, target: string): Promise<void> =>
  press(player, name, `attack-${await player.run<string>(`${item(name, weapon)}.id`)}`, target);

/** Gets a weapon of one's own into the hand, from the sheet. */
const draw = async (player: Player, name: string, weapon: string): Promise<void> => {
  await press(player, name, `draw-${await player.run<string>(`${item(name, weapon)}.id`)}`);
  await morgan.until(`${item(name, weapon)}.system.ready`);
};

/** Puts somebody's token where they go. */
async function stand(player: Player, name: string, x: number, y: number): Promise<void> {
  await player.run(`${token(name)}.document.update({ x: ${x}, y: ${y} }).then(() => true)`);
  await morgan.until(`${token(name)}.document.x === ${x} && ${token(name)}.document.y === ${y}`);
}

/** What stands on the newest card in somebody's chat. */
async function told(player: Player, text: string): Promise<void> {
  await player.sidebar("chat");
  await newest(player).getByText(text).first().waitFor();
  await player.sidebar("combat");
}

/** The game master writes what waits on cards, the oldest first. */
async function apply(): Promise<void> {
  await morgan.sidebar("chat");
  await morgan.page.locator("#chat [data-is=card]").locator('[data-card-action^="apply"]').first().click();
  await morgan.sidebar("combat");
}

const run = (): Locator => morgan.page.locator("[data-dialog=runFoes]");

/** How many blows have been met: by the cards, for what a card keeps from players is a message of its own with the same steps. */
const ANSWERS = `game.messages.filter(({ type }) => type === "card").flatMap(({ system }) => system.steps).filter(({ decision }) => decision.type === "defend").length`;

/** All others of the gate come into the fight, two of them made on the spot; one of them shoots from above. */
async function bringTheRest(): Promise<void> {
  await morgan.run(`(async () => {
    await ${token(TOWER)}.document.update({ elevation: 5 });
    await game.dramatis.threshold.quick({ outline: "skirmisher", resistance: "weak", weapon: "ranged", name: "${LATE}", count: 2 });
    const here = game.combat.combatants.contents.map(({ tokenId }) => tokenId);
    const seats = canvas.scene.tokens
      .filter(({ id, name, actor }) => actor.type === "threshold-foe" && !here.includes(id))
      .map(({ id, actorId }) => ({ tokenId: id, actorId, sceneId: canvas.scene.id }));
    await game.combat.createEmbeddedDocuments("Combatant", seats);
    return true;
  })()`);
  await morgan.until("game.combat.combatants.size === 14 && game.combat.system.order.length === 14");
}

/** The answer to a foe's blow. */
const meets = (player: Player, foe: string): Promise<void> =>
  questions(player).filter({ hasText: foe }).locator('[data-dock-action="defend"]').click();

/** Meets every blow in the dock as soon as it is there. */
const answersAll = (player: Player): Promise<boolean> =>
  player.run<boolean>(`(() => {
    const pressed = new WeakSet();
    const press = () => {
      const found = document.querySelector("#dramatis-questions [data-is=question] [data-dock-action=defend]");
      if (!found || pressed.has(found)) return;
      pressed.add(found);
      found.click();
    };
    const watch = new MutationObserver(press);
    watch.observe(document.body, { childList: true, subtree: true });
    globalThis.rests = () => watch.disconnect();
    press();
    return true;
  })()`);

/** Keeps what somebody sees, where a folder is given for it. */
async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/threshold-night-${name}.png` });
}

describe.skipIf(!OWN_HOST)("a night before the closed gate", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn", { colorScheme: "dark" });
    wire = await RawClient.join(stage.host.url, "Ash");
    // Three foes alone are there at first; the rest wait behind the gate, and Cleo is not there tonight.
    await morgan.run(`(() => {
      const here = ${JSON.stringify([TOVE, ILMAR, CAPTAIN, PIKE, RED])};
      const gone = game.combat.combatants.filter(({ name }) => !here.includes(name)).map(({ id }) => id);
      return game.combat.deleteEmbeddedDocuments("Combatant", gone).then(() => true);
    })()`);
    for (const player of [morgan, ash, bryn]) await player.sidebar("combat");
  });

  it("RUN-023 RUN-024 RUN-025 Tove and the captain are equal and roll: she is first, and waits behind Ilmar", async () => {
    await dice(d20(17), d20(4));
    await tracked(morgan, "setOrder").click();
    for (const player of [morgan, ash])
      await player.until(
        `game.combat.turns.map(({ name }) => name).join() === "${[TOVE, CAPTAIN, RED, ILMAR, PIKE].join()}"`,
      );
    await dice();
    await tracked(ash, "delay").first().click();
    const waits = await form(ash, "delay");
    await waits.getByText(ILMAR).click();
    await confirm(ash, "delay");
    for (const player of [morgan, bryn])
      await player.until(
        `game.combat.turns.map(({ name }) => name).join() === "${[CAPTAIN, RED, ILMAR, TOVE, PIKE].join()}"`,
      );
  });

  it("RUN-030 RUN-031 two foes lie in wait: Bryn's watch fails, and both heroes stand there with empty hands", async () => {
    await tracked(morgan, "surprise").click();
    const ambush = await form(morgan, "surprise");
    await ambush.locator("label", { has: morgan.page.locator('[name="sneakers"]'), hasText: PIKE }).click();
    await picture(morgan, "ambush");
    await confirm(morgan, "surprise");
    // Vigilant 12 against Discreet 10 of the captain: a 13 is one too many.
    await docked(bryn, "roll").waitFor();
    expect(await questions(ash).count()).toBe(0);
    expect(await questions(bryn).innerText()).toMatch(/12 = Vigilant 12 \+ \?/);
    await dice(d20(13));
    await docked(bryn, "roll").click();
    for (const name of [TOVE, ILMAR]) await ash.until(suffers(name, "surprised"));
    expect(
      await bryn.run(`[${item(TOVE, "Sword")}.system.ready, ${item(ILMAR, "Quarterstaff")}.system.ready]`),
    ).toEqual([false, false]);
  });

  it("RUN-032 RUN-056 RUN-099 each strikes once, and no Defense helps: four and two, less what armour stops", async () => {
    await picture(morgan, "surprise");
    const strikes = (foe: string, hero: string): Promise<void> =>
      questions(morgan).filter({ hasText: foe }).getByText(`Strike ${hero}`).click();
    // Studded coat 4 of 6, padded robe 3 of 4.
    await dice(d6(4));
    await strikes(CAPTAIN, TOVE);
    await apply();
    await ash.until(`${toughness(TOVE)} === 11`);
    await dice(d4(3));
    await strikes(RED, ILMAR);
    await apply();
    await bryn.until(`${toughness(ILMAR)} === 7`);
    await dice();
    await goOn(CAPTAIN);
    expect(await ash.run(`[game.combat.round, ${suffers(TOVE, "surprised")}, ${suffers(ILMAR, "surprised")}]`)).toEqual(
      [1, false, false],
    );
  });

  it("RUN-055 one press each: the captain at Tove, at or under 7; the red coat at Ilmar, at or under 8; both are parried", async () => {
    await tracked(morgan, "attack").first().click();
    await docked(ash, "defend").waitFor();
    expect(await questions(ash).innerText()).toMatch(/at or under 7\s[\s\S]*7 = Defense 10 \+ \?/);
    await dice(d20(7));
    await docked(ash, "defend").click();
    await questions(ash).waitFor({ state: "detached" });
    await goOn(RED);
    await tracked(morgan, "attack").first().click();
    await docked(bryn, "defend").waitFor();
    expect(await questions(bryn).innerText()).toMatch(/at or under 8\s[\s\S]*8 = Defense 8 \+ \?/);
    await dice(d20(8));
    await docked(bryn, "defend").click();
    await questions(bryn).waitFor({ state: "detached" });
    expect(await ash.run(`[${toughness(TOVE)}, ${toughness(ILMAR)}]`)).toEqual([11, 7]);
  });

  it("RUN-033 RUN-053 Ilmar draws his staff and misses, at or under 10; Tove her sword, and takes 2 of the captain's 12", async () => {
    await dice();
    await goOn(ILMAR);
    await draw(bryn, ILMAR, "Quarterstaff");
    // Accurate 9 against Defense 9 of rags and leather.
    await dice(d20(11));
    await strike(bryn, ILMAR, "Quarterstaff", RED);
    await told(bryn, `${ILMAR} misses ${RED}`);
    await dice();
    await goOn(TOVE);
    await draw(ash, TOVE, "Sword");
    // Accurate 13 against Defense 9 behind the iron shield; the breastplate stops 4.
    await dice(d20(14), d8(6));
    await strike(ash, TOVE, "Sword", CAPTAIN);
    await apply();
    await morgan.until(`${toughness(CAPTAIN)} === 10`);
  });

  it("RUN-027 RUN-049 the pike reaches Tove before he does: she parries that, at or under 9, and not what follows", async () => {
    await dice();
    await goOn(PIKE);
    await morgan.run(`(${token(TOVE)}.setTarget(true, { releaseOthers: true }), true)`);
    await tracked(morgan, "engage").first().click();
    await docked(morgan, "strike").click();
    await docked(ash, "defend").waitFor();
    expect(await questions(ash).innerText()).toMatch(/at or under 9\s/);
    await dice(d20(9));
    await docked(ash, "defend").click();
    await questions(ash).waitFor({ state: "detached" });
    await tracked(morgan, "attack").first().click();
    await docked(ash, "defend").waitFor();
    // Half of a d8 is 4; studded coat 2 of 6.
    await dice(d20(10), d6(2));
    await docked(ash, "defend").click();
    await settled(ash, "apply").last().click();
    await bryn.until(`${toughness(TOVE)} === 9`);
  });

  it("RUN-054 RUN-093 Ilmar takes 3 of the red coat's 10; Tove steps behind him, and with Advantage deals 6, beyond his Pain Threshold", async () => {
    await dice();
    for (const name of [CAPTAIN, RED, ILMAR]) await goOn(name);
    await dice(d20(10), d8(5));
    await strike(bryn, ILMAR, "Quarterstaff", RED);
    await apply();
    await morgan.until(`${toughness(RED)} === 7`);
    await dice();
    await goOn(TOVE);
    await stand(bryn, ILMAR, 700, 600);
    await press(ash, TOVE, "do-flank", RED);
    await stand(ash, TOVE, 900, 600);
    await ash.until("game.combat.system.flanks.length === 1");
    // Accurate 13, 1 for his Defense, 2 for the Advantage.
    await dice(d20(16), d8(4), d4(4));
    await strike(ash, TOVE, "Sword", RED);
    await docked(ash, "pain.freeAttack").waitFor();
    await picture(ash, "pain");
  });

  it("RUN-061 RUN-062 RUN-063 the choice is Ash's: she strikes again, which is the end of him", async () => {
    await dice();
    await docked(ash, "pain.freeAttack").click();
    await dice(d20(16), d8(1), d4(2));
    await docked(ash, "strike").click();
    await told(ash, `${TOVE} hits ${RED}`);
    await picture(ash, "again");
    await picture(morgan, "again");
    await apply();
    await bryn.until(suffers(RED, "dead"));
  });

  it("RUN-012 RUN-022 RUN-055 ten foes at once: both answer in the same moment, three presses for the game master", async () => {
    await bringTheRest();
    await dice();
    await goOn(PIKE);
    await goOn(CAPTAIN);
    await morgan.run(`(() => {
      globalThis.presses = 0;
      document.addEventListener("click", ({ isTrusted }) => void (isTrusted && (globalThis.presses += 1)), true);
      return true;
    })()`);
    await tracked(morgan, "runFoes").click();
    expect(await run().locator("[data-is=run]").count()).toBe(10);
    // From the tower one shoots down: Advantage.
    await run()
      .locator("[data-is=run]")
      .filter({ hasText: TOWER })
      .locator('select[name^="victim"]')
      .selectOption({ label: ILMAR });
    await picture(morgan, "run");
    await run().locator("button[type=submit]").click();
    await Promise.all([ash, bryn].map((player) => docked(player, "defend").first().waitFor()));
    await dice(d20(1), d20(1));
    const before = await morgan.run<number>(ANSWERS);
    await Promise.all([ash, bryn].map((player) => docked(player, "defend").first().click()));
    await morgan.until(`${ANSWERS} === ${before + 2}`);
  });

  it("RUN-060 RUN-062 RUN-102 from the tower Ilmar is hit for 5, beyond his 4, and knocked down; Ash loads her page again meanwhile", async () => {
    await dice(d20(1));
    await meets(bryn, "Archer on the right");
    await questions(bryn).filter({ hasText: TOWER }).waitFor();
    await dice(d20(20), d4(1));
    await meets(bryn, TOWER);
    await docked(bryn, "pain.knockDown").waitFor();
    await dice();
    await docked(bryn, "pain.knockDown").click();
    await bryn.until(suffers(ILMAR, "prone"));
    await settled(bryn, "apply").last().click();
    await morgan.until(`${toughness(ILMAR)} === 2`);
    await ash.reload();
    await ash.sidebar("combat");
    // Whatever else comes is turned aside.
    await dice(...Array.from({ length: 8 }, () => d20(1)));
    await Promise.all([ash, bryn].map(answersAll));
    await run().getByText("Go on in the order").waitFor();
    await run().locator("button[type=submit]").click();
    for (const player of [morgan, ash, bryn]) await player.until(isTurnOf(ILMAR));
    for (const player of [ash, bryn]) await player.run("(globalThis.rests(), true)");
    expect(await morgan.run("globalThis.presses")).toBe(3);
    expect(await ash.run(`[${toughness(TOVE)}, ${toughness(ILMAR)}]`)).toEqual([9, 2]);
  });

  it("RUN-064 RUN-101 the pike finds him on the ground: at or under 5, and a 6 leaves him dying", async () => {
    await dice();
    await goOn(TOVE);
    await goOn(PIKE);
    await morgan.run(`(${token(ILMAR)}.setTarget(true, { releaseOthers: true }), true)`);
    await tracked(morgan, "attack").first().click();
    await docked(bryn, "defend").waitFor();
    await picture(bryn, "down");
    expect(await questions(bryn).innerText()).toMatch(/at or under 5\s/);
    await dice(d20(6), d4(1));
    await docked(bryn, "defend").click();
    await settled(bryn, "apply").last().click();
    await ash.until(suffers(ILMAR, "dying"));
  });

  it("RUN-065 RUN-067 the captain whistles and eight of them run; Ilmar's slots ask for Death Tests: a mark, then no change", async () => {
    await morgan.run(`(() => {
      const here = ${JSON.stringify([TOVE, ILMAR, CAPTAIN, PIKE])};
      const gone = game.combat.combatants.filter(({ name }) => !here.includes(name)).map(({ id }) => id);
      return game.combat.deleteEmbeddedDocuments("Combatant", gone).then(() => true);
    })()`);
    await dice();
    for (const name of [CAPTAIN, ILMAR]) await goOn(name);
    await docked(bryn, "deathTest").waitFor();
    await dice(d20(12));
    await docked(bryn, "deathTest").click();
    await ash.until(`${system(ILMAR)}.deathMarks === 1`);
    await dice();
    for (const name of [TOVE, PIKE, CAPTAIN, ILMAR]) await goOn(name);
    await docked(bryn, "deathTest").waitFor();
    await picture(bryn, "dying");
    await dice(d20(5));
    await docked(bryn, "deathTest").click();
    await questions(bryn).waitFor({ state: "detached" });
    expect(await ash.run(`${system(ILMAR)}.deathMarks`)).toBe(1);
  });

  it("RUN-049 RUN-084 Tove leaves two foes, each of whom strikes once: at or under 7 and 9, and both strike the air", async () => {
    await dice();
    await goOn(TOVE);
    await press(ash, TOVE, "do-disengage");
    await docked(morgan, "strike").nth(1).waitFor();
    expect(await docked(morgan, "strike").count()).toBe(2);
    await picture(morgan, "leaving");
    for (const [foe, face] of [
      [CAPTAIN, 7],
      [PIKE, 9],
    ] as const) {
      await questions(morgan).filter({ hasText: foe }).locator('[data-dock-action="strike"]').click();
      await docked(ash, "defend").waitFor();
      await dice(d20(face));
      await docked(ash, "defend").click();
      await questions(ash).waitFor({ state: "detached" });
    }
    await ash.until(`!game.combat.system.engagements.some((pair) => [pair.a, pair.b].includes(${actor(TOVE)}.uuid))`);
  });

  it("RUN-066 RUN-072 RUN-110 a herbal cure saves Ilmar; the game master takes it back, and Ash gives it again", async () => {
    const cures = `${item(TOVE, "Herbal cure")}.system.quantity`;
    await dice();
    for (const undone of [true, false]) {
      await press(ash, TOVE, "do-treat");
      const treat = await form(ash, "treat");
      expect(await treat.locator('input[name="target"]:checked').getAttribute("value")).toBe(
        await ash.run(`${actor(ILMAR)}.uuid`),
      );
      await confirm(ash, "treat");
      await bryn.until(`${toughness(ILMAR)} === 1 && !${suffers(ILMAR, "dying")} && ${system(ILMAR)}.deathMarks === 0`);
      expect(await ash.run(cures)).toBe(1);
      if (!undone) continue;
      await morgan.sidebar("chat");
      await newest(morgan).locator('[data-card-action="undo"]').click();
      await bryn.until(`${suffers(ILMAR, "dying")} && ${system(ILMAR)}.deathMarks === 1 && ${cures} === 2`);
      await morgan.sidebar("combat");
    }
  });

  it("RUN-022 RUN-071 RUN-108 the end is told beforehand; three days of rest, and twenty experience for each", async () => {
    await morgan.page.locator('#combat [data-action="endCombat"]').click();
    const end = await form(morgan, "endEncounter");
    await end.getByText("Toughness 1 of 10").waitFor();
    await picture(morgan, "end");
    await confirm(morgan, "endEncounter");
    for (const player of [morgan, ash, bryn]) await player.until("game.combats.size === 0");
    await (await inBar(morgan, "rest")).click();
    await (await form(morgan, "rest")).locator('input[name="days"]').fill("3");
    await confirm(morgan, "rest");
    await bryn.until(`${toughness(ILMAR)} === 4 && ${toughness(TOVE)} === 12`);
    await (await inBar(morgan, "awardXp")).click();
    await (await form(morgan, "awardXp")).locator('input[name="amount"]').fill("20");
    await confirm(morgan, "awardXp");
    await ash.until(`${system(TOVE)}.xp.total === 70 && ${system(ILMAR)}.xp.total === 70`);
  });

  it("RUN-069 RUN-107 Tove buys mastery for thirty; Ilmar's fever takes him, and who comes after begins with his seventy", async () => {
    const wall = await ash.run<string>(`${item(TOVE, "Shield wall")}.id`);
    const sheet = ash.page.locator(await openAlone(ash, { name: TOVE, document: actor(TOVE), tabs: [] }));
    await sheet.locator('[role=tab][data-tab="abilities"]').click();
    await sheet.locator(`[data-press="improve-${wall}"]`).click();
    await ash.until(`${item(TOVE, "Shield wall")}.system.level === "master" && ${system(TOVE)}.xp.spent === 60`);
    await morgan.run(`${actor(ILMAR)}.toggleStatusEffect("threshold-dead").then(() => true)`);
    await press(morgan, ILMAR, "succeed");
    const heir = `game.actors.getName("Heir of ${ILMAR}")`;
    await bryn.until(`${heir}?.system.xp.total === 70`);
    expect(await bryn.run(`[${heir}.isOwner, ${heir}.system.xp.spent]`)).toEqual([true, 0]);
  });

  it("RUN-014 nothing of what foes have came down Ash's wire all night", async () => {
    const { messages = [] } = await wire.world();
    const heard = [...wire.wire.flatMap(cardsIn), JSON.stringify(messages)].join("\n");
    for (const said of ["Broadsword", "Pike", "Cudgel"]) expect(heard).toContain(said);
    expect(heard.match(KEPT) ?? []).toEqual([]);
    wire.leave();
  });
});
