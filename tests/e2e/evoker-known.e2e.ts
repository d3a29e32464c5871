/**
 * What players know: their own numbers on cards of which more is kept from them, what has been found out about Shadows whose
 * sheets they may not open, and what an Advanced Analysis tells everybody.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage({ game: "evoker" });
let morgan: Player;
let ash: Player;
let bryn: Player;

const [ANOUK, IMP, OGRE] = ["Anouk Ferris", "Imp at the turnstile", "Ogre of the Underpass"];

interface Answer {
  readonly ok: boolean;
  readonly message?: string | null;
  readonly refused?: string;
}

const token = (name: string): string => `canvas.tokens.placeables.find((one) => one.name === ${JSON.stringify(name)})`;
const actor = (name: string): string => `${token(name)}.actor`;

/** From here on all of the game master's dice show this. */
const dice = (face: number): Promise<unknown> =>
  morgan.run(`(() => { CONFIG.Dice.randomUniform = () => 1 - (${face} - 0.5) / 100; return true; })()`);

async function play(player: Player, call: string, options: object): Promise<string> {
  const answer = await player.run<Answer>(`game.dramatis.evoker.${call}(${JSON.stringify(options)})`);
  expect(answer, `${call}: ${answer.refused ?? ""}`).toMatchObject({ ok: true });
  return answer.message ?? "";
}

async function turnOf(name: string): Promise<void> {
  const ref = await morgan.run<string>(`${actor(name)}.uuid`);
  await morgan.run(`(async () => {
    for (const one of game.combat.combatants) await one.update({ "system.lastTurn": null });
    const turn = game.combat.turns.findIndex(({ actor }) => actor.uuid === "${ref}");
    await game.combat.update({ turn, "system.turnOf": null }, { turnEvents: false });
    await game.dramatis.evoker.startTurn({ actor: ${JSON.stringify(name)} });
    return true;
  })()`);
  for (const player of [ash, bryn]) await player.until(`game.combat.system.turnOf === "${ref}"`);
}

const known = (player: Player) => player.page.locator("[data-dialog=known]");

/** The form that asks this person something: its number, and what its reasons come to. */
async function numberIn(player: Player, call: string, card: string): Promise<string> {
  await player.until(`game.dramatis.card("${card}")?.prompts.some(({ owner }) => owner === ${actor(ANOUK)}.uuid)`);
  await player.run(`void game.dramatis.evoker.${call}(${JSON.stringify({ actor: ANOUK, card, open: true })})`);
  const number = player.page.locator(".ed-number-value").last();
  await number.waitFor();
  return number.innerText();
}

async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (folder) await player.page.screenshot({ path: `${folder}/${name}.png` });
}

describe("what players know in Evoker", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn", { colorScheme: "dark" });
    for (const player of [morgan, ash, bryn]) await player.sidebar("combat");
    await morgan.run(`${actor(OGRE)}.createEmbeddedDocuments("Item", [{ type: "evoker-power", name: "Dread", system: {
      kind: "attack", element: "curse", damage: 1, cost: 0, range: 50,
      ailment: { id: "despaired", turns: 2, resist: "willpower", skill: null } } }]).then(() => true)`);
    await morgan.run(`(async () => {
      await ${actor(OGRE)}.update({ "system.personality": "surly", "system.arcana": "The Tower" });
      const persona = ${actor(ANOUK)}.items.find(({ type, system }) => type === "evoker-persona" && system.equipped);
      await persona.update({ "system.affinities.curse": "weak" });
      return true;
    })()`);
    await dice(50);
    await morgan.page.locator('#combat [data-action="beginCombat"]').click();
    await ash.until("game.combat.started && game.combat.system.turnOf !== null");
  });

  it("EVO-021 EVO-182 one's own number stands in one's own window, though the Shadow's are kept", async () => {
    await turnOf(OGRE);
    await dice(2);
    const card = await play(morgan, "power", { actor: OGRE, power: "Dread", targets: ANOUK });
    expect(await ash.run(`game.dramatis.card("${card}").masked`)).toBe(true);
    const offered = `Math.max(...game.dramatis.card("${card}").prompts.find(({ type }) => type === "evade").options.map(({ target }) => target))`;
    const best = await ash.run<number>(offered);
    expect(await numberIn(ash, "evade", card)).toBe(String(best));
    await picture(ash, "known-evade");
    await ash.page.keyboard.press("Escape");
    await dice(99);
    await play(ash, "evade", { actor: ANOUK, with: "anticipate", card });
    const will = await ash.run<number>(`${actor(ANOUK)}.system.scores.willpower.value`);
    // Her own Persona is weak to it: 20 less, and whatever else bears on her.
    const shown = await numberIn(ash, "resist", card);
    expect(shown).toMatch(/^\d+$/);
    expect(Number(shown) % 10).toBe(will % 10);
    expect(Number(shown)).toBeLessThanOrEqual(will - 20 + 10);
    await picture(ash, "known-resist");
    await ash.page.keyboard.press("Escape");
  });

  it("EVO-081 EVO-181 what the group has found out opens from the tracker, and says how to learn while that is nothing", async () => {
    const row = bryn.page.locator("#combat .combatant").filter({ hasText: IMP });
    await row.getByRole("button", { name: `What is known of ${IMP}` }).click();
    await known(bryn).getByText("0 of 15 known").waitFor();
    await known(bryn).getByText("Nothing is known of it yet").waitFor();
    expect(await known(bryn).locator("[data-element][data-known=true]").count()).toBe(0);
    expect(await seriousIssues(bryn, "[data-dialog=known]")).toEqual([]);
    await picture(bryn, "known-nothing");
    await bryn.page.keyboard.press("Escape");
    await known(bryn).waitFor({ state: "detached" });
  });

  it("EVO-081 EVO-082 an Advanced Analysis fills it for everybody while they look, by keyboard as well, and Undo empties it", async () => {
    await bryn.run(`${token(OGRE)}.setTarget(true, { releaseOthers: true })`);
    await bryn.page.keyboard.press("Shift+K");
    await known(bryn).getByText(`What is known of ${OGRE}`).waitFor();
    await morgan.run(`${actor(ANOUK)}.update({ "system.arcanaLevel": 7 }).then(() => true)`);
    await turnOf(ANOUK);
    const card = await play(ash, "analyse", { actor: ANOUK, target: OGRE });
    await known(bryn).getByText("15 of 15 known").waitFor();
    await known(bryn)
      .locator("[data-secret=scores]")
      .getByText(/Melee \d+/)
      .waitFor();
    await known(bryn)
      .locator("[data-secret=wounds]")
      .getByText(/Light \d+ of \d+/)
      .waitFor();
    expect(await seriousIssues(bryn, "[data-dialog=known]")).toEqual([]);
    await picture(bryn, "known-all");
    const told = `game.dramatis.card("${card}").steps.flatMap(({ outcome }) => outcome.notes.map(({ key }) => key.split(".").at(-1)))`;
    for (const one of ["wounds", "scores", "arcana"]) expect(await bryn.run<string[]>(told)).toContain(one);
    expect(await morgan.run<Answer>(`game.dramatis.undo("${card}")`)).toMatchObject({ ok: true });
    await known(bryn).locator("[data-secret=scores][data-known=false]").waitFor();
    expect(await known(bryn).locator("[data-secret=scores]").innerText()).not.toMatch(/\d/);
    const person = known(bryn).getByRole("button", { name: IMP });
    await person.focus();
    await bryn.page.keyboard.press("Enter");
    await known(bryn).getByText(`What is known of ${IMP}`).waitFor();
    await bryn.page.keyboard.press("Escape");
    await known(bryn).waitFor({ state: "detached" });
  });

  it("EVO-181 one's own sheet leads to it from whoever is targeted", async () => {
    await ash.run(`${token(OGRE)}.setTarget(true, { releaseOthers: true })`);
    await ash.run(`${actor(ANOUK)}.sheet.render({ force: true }).then(() => true)`);
    const line = ash.window(ANOUK).locator("[data-is=target]");
    await line.getByRole("button", { name: `What is known of ${OGRE}` }).click();
    await known(ash).getByText(`What is known of ${OGRE}`).waitFor();
    await picture(ash, "known-sheet");
  });
});
