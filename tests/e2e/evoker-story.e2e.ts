/**
 * A night of Evoker as four people play it, on the platform of the demo world: an ambush, a weakness found, a One More
 * passed on, an All-Out Attack, and what is left when it is over. Numbers are worked out by hand from the rules.
 */
import { describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage({ game: "evoker" });
let morgan: Player;
let ash: Player;
let bryn: Player;
let cleo: Player;

const ANOUK = "Anouk Ferris";
const BO = "Bo Lindqvist";
const CLARA = "Clara Osei";
const IMP = "Imp at the turnstile";
const OTHER_IMP = "Imp on the bench";
const OGRE = "Ogre of the Underpass";
const MIRROR = "Mirror Twin";

interface Answer {
  readonly ok: boolean;
  readonly message?: string | null;
  readonly refused?: string;
}

/** Code for the actor of the token of that name. */
const actor = (name: string): string =>
  `canvas.tokens.placeables.find((one) => one.name === ${JSON.stringify(name)}).actor`;
const system = (name: string): string => `${actor(name)}.system`;
const ailments = (name: string): string => `${system(name)}.ailments.map(({ id }) => id)`;
/** Code that tells whether a card in that browser waits for somebody's answer of this type. */
const waits = (type: string, name: string): string =>
  `game.messages.contents.some(({ id }) => game.dramatis.card(id)?.prompts.some(
    (one) => one.type === "${type}" && one.owner === ${actor(name)}.uuid))`;

/** Calls a function of `game.dramatis.evoker` in somebody's browser. */
const ask = (player: Player, call: string, options: object): Promise<Answer> =>
  player.run<Answer>(`game.dramatis.evoker.${call}(${JSON.stringify(options)})`);

/** The same, which must be possible; the dice fall as given. Gives the id of its card. */
async function play(player: Player, call: string, options: object, dice: readonly number[] = []): Promise<string> {
  await loadDice(morgan, dice, 100);
  const answer = await ask(player, call, options);
  expect(answer, `${call}: ${answer.refused ?? ""}`).toMatchObject({ ok: true });
  return answer.message ?? "";
}

/** Code for a figure of the verdict on a card, as that browser's person may know it. */
const verdictOn = (card: string, figure: string): string =>
  `game.dramatis.card("${card}").steps.flatMap(({ outcome }) => outcome.checks).find(({ type }) => type === "verdict").${figure}`;

const apply = async (player: Player, card: string): Promise<void> => {
  const answer = await player.run<Answer>(`game.dramatis.apply(${JSON.stringify(card)})`);
  expect(answer, answer.refused).toMatchObject({ ok: true });
};

/** Presses the one big button. */
const next = (player: Player): Promise<void> =>
  player.page.locator('#combat [data-tracker-action="next"]').first().click();

/** The game master goes on until it is somebody's Turn. */
async function turnOf(name: string): Promise<void> {
  const turn = "[game.combat.round, game.combat.turn].join()";
  await loadDice(morgan, [], 100);
  for (let step = 0; step < 12; step++) {
    const now = await morgan.run<string>(turn);
    await next(morgan);
    await morgan.until(
      `${turn} !== ${JSON.stringify(now)} && game.combat.system.turnOf === game.combat.combatant.actor.uuid`,
    );
    if ((await morgan.run<string>("game.combat.combatant.name")) === name) return;
  }
  throw new Error(`${name} never had a Turn.`);
}

async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  // Nothing is pointed at, and so nothing explains itself.
  await player.page.mouse.move(400, 60);
  await player.page.screenshot({ path: `${folder}/${name}.png` });
}

describe("a night on the last platform", () => {
  it("is a table ready to play: the game is chosen, everybody has their Evoker, an encounter waits", async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn");
    cleo = await stage.join("Cleo", { colorScheme: "dark" });
    for (const player of [morgan, ash, bryn, cleo])
      expect(await player.run(`[game.dramatis.ruleset, canvas.scene.name, game.combat.started]`)).toEqual([
        "evoker",
        "The last platform",
        false,
      ]);
    expect(await ash.run(`[game.user.character.name, game.user.character.type]`)).toEqual([ANOUK, "evoker-evoker"]);
  });

  it("EVO-007 EVO-008 an ambush: the order needs dice for two Imps alone, and Anouk begins", async () => {
    await play(morgan, "surprise", {
      surprised: [IMP, OTHER_IMP, OGRE, MIRROR],
      ambushers: [ANOUK, BO, CLARA],
    });
    for (const player of [morgan, ash]) await player.sidebar("combat");
    await loadDice(morgan, [30, 60], 100);
    await morgan.page.locator('#combat [data-action="beginCombat"]').click();
    // The encounter begins first, and her Turn in it after that.
    for (const player of [morgan, ash, bryn, cleo])
      await player.until("game.combat.started && game.combat.system.turnOf === game.combat.combatant.actor.uuid");
    // Anouk 4 + 1; then 4 each: Mirror Twin 44, Ogre 40, Bo 35, Clara 34; the Imps 2, and one rolls more.
    const order = await ash.run<string[]>("game.combat.turns.map(({ name }) => name)");
    expect(order.slice(0, 5)).toEqual([ANOUK, MIRROR, OGRE, BO, CLARA]);
    expect(await ash.run("game.combat.combatant.name")).toBe(ANOUK);
  });

  it("EVO-126 EVO-182 EVO-200 a spark finds a weakness, which everybody knows from then on; the Imp is Staggered, Anouk has a One More", async () => {
    // Magic 45, ambushing, against a small target: 45. Surprised, the Imp evades nothing. 30: one degree; the body.
    const card = await play(ash, "power", { actor: ANOUK, power: "Ember Dart", targets: IMP }, [30, 50]);
    // Damage 4 + 1 against no Defense: one wound, one for the five beyond it, one for the weakness.
    expect(await bryn.run(`${system(IMP)}.revealed.affinities.fire`)).toBe(false);
    // What the Imp stands on is the game master's to know: its Defense is on no card of Bryn's.
    expect(await bryn.run(verdictOn(card, "defense"))).toBe(null);
    expect(await morgan.run(verdictOn(card, "defense"))).toBe(0);
    await apply(morgan, card);
    await bryn.until(`${system(IMP)}.revealed.affinities.fire`);
    expect(await morgan.run(`[${system(IMP)}.wounds, ${ailments(IMP)}]`)).toEqual([
      { light: 0, heavy: 0, deadly: 1 },
      ["staggered"],
    ]);
    expect(await bryn.run(`${system(IMP)}.revealed.affinities.ice`)).toBe(false);
    await ash.until(`game.combat.system.grants.pending.some(({ holder }) => holder === ${actor(ANOUK)}.uuid)`);
    expect(await ash.run(`${system(ANOUK)}.spirit.value`)).toBe(14 - 2);
  });

  it("EVO-202 EVO-203 the Baton goes to another browser, which earns a One More and can't hand it back", async () => {
    expect(await ask(ash, "batonPass", { actor: ANOUK, to: CLARA })).toMatchObject({ ok: false });
    await next(ash);
    const bar = ash.page.locator("#combat [data-is=one-more]");
    await bar.getByRole("button", { name: CLARA }).click();
    await cleo.sidebar("combat");
    await cleo.until(`game.combat.system.grants.pending.some(({ holder }) => holder === ${actor(CLARA)}.uuid)`);
    const hers = cleo.page.locator("#combat [data-is=one-more]");
    await hers.getByRole("button", { name: "Action" }).click();
    await cleo.until(`game.combat.system.grants.active?.holder === ${actor(CLARA)}.uuid`);
    await picture(cleo, "evoker-one-more");
    const card = await play(cleo, "power", { actor: CLARA, power: "Hard Frost", targets: OGRE }, [20, 50]);
    await apply(morgan, card);
    await ash.until(`${system(OGRE)}.revealed.affinities.ice`);
    expect(await morgan.run(`${ailments(OGRE)}.includes("staggered")`)).toBe(true);
    await hers.getByRole("button", { name: "Done" }).click();
    await cleo.until(`game.combat.system.grants.active === null && game.combat.system.grants.pending.length === 1`);
    const back = await ask(cleo, "batonPass", { actor: CLARA, to: ANOUK });
    expect(back.refused).toBe("Anouk Ferris has had a part in this chain already.");
  });

  it("EVO-205 EVO-207 EVO-208 an All-Out Attack: one joins, one declines; its card is taken back and applied again", async () => {
    for (const target of [OTHER_IMP, MIRROR]) await play(morgan, "leaveOut", { target, on: true });
    await play(cleo, "oneMore", { actor: CLARA, use: "allOutAttack" });
    await ash.until(`game.dramatis.evoker && ${waits("joinAllOut", ANOUK)}`);
    await play(ash, "joinAllOut", { actor: ANOUK });
    await bryn.until(waits("joinAllOut", BO));
    await play(bryn, "decline", { actor: BO });
    await picture(cleo, "evoker-all-out");
    // Clara's Magic 44, the enemies' Ailment and the ambush: 64, five degrees on a 12. Anouk fails. Two wounds and four, the most.
    const card = await play(cleo, "allOut", { actor: CLARA }, [12, 98, 50, 50]);
    const before = await morgan.run(`[${system(IMP)}.wounds, ${system(OGRE)}.wounds]`);
    await apply(morgan, card);
    const after = await morgan.run(`[${system(IMP)}.wounds, ${system(OGRE)}.wounds]`);
    expect(after).not.toEqual(before);
    expect(await morgan.run(`[${system(IMP)}.wounds.deadly, ${ailments(OGRE)}.includes("staggered")]`)).toEqual([
      0,
      false,
    ]);
    const verdict = await morgan.run<{ type: string }[]>(
      `game.dramatis.card(${JSON.stringify(card)}).steps.flatMap(({ outcome }) => outcome.checks).filter(({ type }) => type === "allOut")`,
    );
    expect(verdict).toMatchObject([{ participants: 2, bestDos: 5, bonus: 4, wounds: 6 }]);
    expect(await morgan.run<Answer>(`game.dramatis.undo(${JSON.stringify(card)})`)).toMatchObject({ ok: true });
    await ash.until(`${system(IMP)}.wounds.deadly === 1`);
    await apply(morgan, card);
    expect(await morgan.run(`[${system(IMP)}.wounds, ${system(OGRE)}.wounds]`)).toEqual(after);
  });

  it("EVO-186 EVO-231 a spell is turned back by a mirror; Anouk switches her Persona", async () => {
    await turnOf(ANOUK);
    // The Mirror Twin parries badly: 99. The spark comes back to the Lamplighter, who resists fire.
    const card = await play(ash, "power", { actor: ANOUK, power: "Ember Dart", targets: MIRROR }, [20, 99, 50, 50]);
    await apply(morgan, card);
    await bryn.until(`${system(MIRROR)}.revealed.affinities.fire`);
    expect(await morgan.run(`${system(MIRROR)}.wounds`)).toEqual({ light: 3, heavy: 1, deadly: 1 });
    await play(ash, "swapPersona", { actor: ANOUK, persona: "Quiet Judge" });
    await morgan.until(`${actor(ANOUK)}.items.find(({ name }) => name === "Quiet Judge").system.equipped`);
    expect(await ask(ash, "swapPersona", { actor: ANOUK, persona: "Lamplighter" })).toMatchObject({ ok: false });
  });

  it("EVO-012 the end is shown before it happens, and lifts what the table lifts; a week brings Fate back", async () => {
    await play(morgan, "afflict", { target: BO, what: "burning" });
    await morgan.run("void game.combat.endCombat()");
    const dialog = morgan.page.locator("[data-dialog]").last();
    await dialog.getByText("Burning ends as well").waitFor();
    await dialog.locator('input[value="burning"]').first().check();
    await picture(morgan, "evoker-end");
    await dialog.locator('button[type="submit"]').click();
    for (const player of [morgan, ash, bryn, cleo]) await player.until("game.combats.size === 0");
    expect(await bryn.run(ailments(BO))).toEqual([]);
    await play(morgan, "correct", { actor: ANOUK, fateLeft: 0 });
    await play(morgan, "time", { passes: "week" });
    // Realisation 31: three points.
    await ash.until(`${system(ANOUK)}.fate.value === 3`);
  });
});
