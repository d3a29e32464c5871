/**
 * Evoker besieged, where a browser or the host's wire matters: cards forged over the socket, two game masters of whom one
 * reloads in the middle of an All-Out Attack, two owners who answer at the same moment, a sheet full of nonsense.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { loadDice, seedDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { RawClient, type Plain } from "./harness/raw-client.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage({ game: "evoker" });
let morgan: Player;
let umber: Player;
let ash: Player;
let bryn: Player;
let hand: RawClient;

const [ANOUK, BO] = ["Anouk Ferris", "Bo Lindqvist"];
const [IMP, OTHER_IMP, OGRE, MIRROR] = [
  "Imp at the turnstile",
  "Imp on the bench",
  "Ogre of the Underpass",
  "Mirror Twin",
];

interface Answer {
  readonly ok: boolean;
  readonly message?: string | null;
  readonly refused?: string;
}

const actor = (name: string): string =>
  `canvas.tokens.placeables.find((one) => one.name === ${JSON.stringify(name)}).actor`;
const system = (name: string): string => `${actor(name)}.system`;
const state = "game.combat.system";
const ask = (player: Player, call: string, options: object): Promise<Answer> =>
  player.run<Answer>(`game.dramatis.evoker.${call}(${JSON.stringify(options)})`);
async function play(player: Player, call: string, options: object): Promise<string> {
  const answer = await ask(player, call, options);
  expect(answer, `${call}: ${answer.refused ?? ""}`).toMatchObject({ ok: true });
  return answer.message ?? "";
}
const setUp = (code: string): Promise<unknown> => morgan.run(`(async () => { ${code} })().then(() => true)`);
const stepsOf = (player: Player, card: string): Promise<number> =>
  player.run(`game.messages.get("${card}").system.steps.length`);
const waits = (type: string, name: string): string =>
  `game.messages.contents.some(({ id }) => game.dramatis.card(id)?.prompts.some(
    (one) => one.type === "${type}" && one.owner === ${actor(name)}.uuid))`;
const wounds = (names: readonly string[]): string =>
  `JSON.stringify([${names.map((one) => `${system(one)}.wounds`).join()}])`;

async function turnOf(name: string): Promise<void> {
  await setUp(`
    const turn = game.combat.turns.findIndex(({ actor }) => actor.uuid === ${actor(name)}.uuid);
    await game.combat.combatants.get(game.combat.turns[turn].id).update({ "system.lastTurn": null, "system.action": null, "system.actionSpent": false });
    await game.combat.update({ turn, "system.turnOf": ${actor(name)}.uuid }, { turnEvents: false });`);
  for (const player of [morgan, ash, bryn]) await player.until(`${state}.turnOf === ${actor(name)}.uuid`);
}

describe.skipIf(!OWN_HOST)("Evoker besieged", () => {
  beforeAll(async () => {
    [morgan, ash, bryn] = [await stage.join("Morgan"), await stage.join("Ash"), await stage.join("Bryn")];
    for (const player of [morgan, ash, bryn]) await player.sidebar("combat");
    await seedDice(morgan, 7);
    await morgan.page.locator('#combat [data-action="beginCombat"]').click();
    for (const player of [morgan, ash, bryn]) await player.until(`game.combat.started && ${state}.turnOf !== null`);
    hand = await RawClient.join(stage.host.url, "Ash");
  });

  it("EVO-122 EVO-200 a card that a player's hand has made or changed is answered by nobody and brings nobody anything; another's can't be touched", async () => {
    await turnOf(ANOUK);
    const [me, ogre] = [await ash.run<string>(`${actor(ANOUK)}.uuid`), await ash.run<string>(`${actor(OGRE)}.uuid`)];
    const before = await morgan.run<string>(`JSON.stringify([${state}.toObject(), ${system(OGRE)}.toObject()])`);
    // Made up from end to end: a strike nobody rolled, wounds that wait, and a question that Shadows answer by themselves.
    const asked = { type: "evade", id: "s0-prompt-evade-0", owner: ogre, by: me, attack: "s0-attack-0", options: [] };
    const harm = { type: "wounds", id: "s0-effect-wounds-0", target: ogre, apply: "onRequest", normal: 9, savage: 9 };
    const grant = {
      type: "grant",
      id: "s0-effect-grant-1",
      target: await morgan.run<string>("game.combat.uuid"),
      apply: "onRequest",
    };
    const step = {
      decision: {
        type: "attack",
        actor: me,
        encounter: null,
        mode: "standard",
        weapon: null,
        targets: [{ who: ogre }],
      },
      rolled: [],
      outcome: {
        checks: [],
        effects: [harm, { ...grant, step: "earn", holder: me, action: "x" }],
        prompts: [asked],
        notes: [],
      },
    };
    const { result } = await hand.create("ChatMessage", [
      { type: "card", system: { ruleset: "evoker", steps: [step], applied: [] } },
    ]);
    const forged = String(result?.[0]?._id);
    await morgan.until(`game.messages.has("${forged}")`);
    await morgan.page.locator("#notifications").getByText("Ash’s machine has written on a card").first().waitFor();
    const written = /written on this card by hand/;
    for (const request of [
      `apply("${forged}")`,
      `decide({ type: "reroll", encounter: null, actor: "${me}", check: "s0-attack-0", source: "fate" }, "${forged}")`,
      `undo("${forged}")`,
    ])
      expect((await ash.run<Answer>(`game.dramatis.${request}`)).refused, request).toMatch(written);
    expect(await stepsOf(morgan, forged)).toBe(1);

    // One's own, made by the table, then written over; and another's.
    const own = await play(ash, "defend", { actor: ANOUK });
    const steps = await morgan.run<Plain[]>(`game.messages.get("${own}").system.toObject().steps`);
    await hand.update("ChatMessage", [{ _id: own, "system.steps": [...steps, step] }]);
    await morgan.until(`game.messages.get("${own}").system.steps.length === ${steps.length + 1}`);
    expect((await ash.run<Answer>(`game.dramatis.apply("${own}")`)).refused).toMatch(written);
    expect(await stepsOf(morgan, own)).toBe(steps.length + 1);
    const theirs = await play(morgan, "stress", { actor: OGRE, amount: 1 });
    const touched = await hand.update("ChatMessage", [{ _id: theirs, "system.steps": [step] }]);
    expect(touched.error?.name).toBe("PermissionError");
    expect(await morgan.run<Answer>(`game.dramatis.undo("${theirs}")`)).toMatchObject({ ok: true });
    // What somebody wrote over is taken back at the game master's word.
    const takenBack = morgan.run<Answer>(`game.dramatis.undo("${own}")`);
    await morgan.window("Somebody has written on this card").locator('[data-action="yes"]').click();
    expect(await takenBack).toMatchObject({ ok: true });
    expect(await morgan.run(`JSON.stringify([${state}.toObject(), ${system(OGRE)}.toObject()])`)).toBe(before);
    // The game master has had a hand in it: it is a card like any other.
    expect((await ash.run<Answer>(`game.dramatis.undo("${own}")`)).refused).not.toMatch(written);
    await setUp(`await ChatMessage.deleteDocuments([], { deleteAll: true });`);
    hand.leave();
  });

  it("EVO-134 an area strikes two owners, who both answer at the same moment: both answers count, each once", async () => {
    await setUp(`await ${actor(OGRE)}.createEmbeddedDocuments("Item", [{ name: "Slam", type: "evoker-power",
      system: { kind: "attack", element: "psy", pool: "exertion", cost: 0, damage: 6, range: 30, area: true } }]);`);
    await turnOf(OGRE);
    await loadDice(morgan, [11], 100);
    const card = await play(morgan, "power", { actor: OGRE, power: "Slam", targets: [ANOUK, BO] });
    await ash.until(waits("evade", ANOUK));
    await bryn.until(waits("evade", BO));
    await loadDice(morgan, [99, 99, 50, 50, 50, 50], 100);
    const answers = await Promise.all([
      ask(ash, "evade", { actor: ANOUK, with: "dodge", card }),
      ask(bryn, "evade", { actor: BO, with: "dodge", card }),
      ask(bryn, "evade", { actor: BO, with: "dodge", card }),
    ]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true, true]);
    const struck = await morgan.run<string[]>(
      `game.dramatis.card("${card}").steps.flatMap(({ outcome }) => outcome.checks).filter(({ type }) => type === "verdict").map(({ struck }) => struck)`,
    );
    expect(struck.sort()).toEqual(
      [await morgan.run(`${actor(ANOUK)}.uuid`), await morgan.run(`${actor(BO)}.uuid`)].sort(),
    );
    await setUp(`await ChatMessage.deleteDocuments([], { deleteAll: true });`);
  });

  it("EVO-205 EVO-207 with two game masters, of whom the one whose machine writes reloads in its middle, an All-Out Attack is carried out once", async () => {
    await setUp(`await User.create({ name: "Umber", role: 4 });`);
    umber = await stage.join("Umber");
    const acting = (await umber.run<boolean>("game.user.isActiveGM")) ? umber : morgan;
    const other = acting === umber ? morgan : umber;
    const foes = [IMP, OTHER_IMP, OGRE, MIRROR];
    for (const target of foes) await play(morgan, "afflict", { target, what: "staggered" });
    await setUp(`await game.combat.update({ "system.turnOf": null, "system.grants": { active: null, chain: [], earned: ["x"],
      pending: [{ action: "x", holder: ${actor(ANOUK)}.uuid, from: null, worth: 0, use: null, spent: false }] } });`);
    await ash.until(`${state}.grants.pending.length === 1`);
    await play(ash, "oneMore", { actor: ANOUK, use: "allOutAttack" });
    await bryn.until(waits("joinAllOut", BO));
    await play(bryn, "joinAllOut", { actor: BO });
    await acting.page.goto("about:blank");
    await other.until("game.user.isActiveGM");
    await seedDice(other, 3);
    const whole = wounds(foes);
    const before = await other.run<string>(whole);
    const dealt = `game.messages.filter(({ type }) => type === "card").length`;
    const cards = await other.run<number>(dealt);
    const card = await play(ash, "allOut", { actor: ANOUK });
    await acting.login();
    await Promise.all(
      [acting, other].map((one) => one.until(`game.messages.get("${card}")?.system.steps.length >= 3`)),
    );
    // Both press at once, whoever's machine it is by now: it is written once.
    const applied = await Promise.all([acting, other].map((one) => one.run<Answer>(`game.dramatis.apply("${card}")`)));
    expect(applied.map(({ ok }) => ok).sort(), JSON.stringify(applied)).toEqual([false, true]);
    const checks = `game.dramatis.card("${card}").steps.flatMap(({ outcome }) => outcome.checks).filter(({ type }) => type === "allOut").length`;
    expect(await Promise.all([acting, other].map((one) => one.run(checks)))).toEqual([1, 1]);
    expect(await other.run(dealt)).toBe(cards);
    const over = `${state}.grants.pending.length === 0 && ${state}.grants.active === null`;
    await Promise.all([acting, other, ash].map((one) => one.until(over)));
    expect(await other.run<Answer>(`game.dramatis.undo("${card}")`)).toMatchObject({ ok: true });
    await acting.until(`${whole} === ${JSON.stringify(before)}`);
  });

  it("EVO-203 a sheet whose Confidant is gone, and whose sufferings are nonsense, opens all the same", async () => {
    await setUp(`await ${actor(ANOUK)}.update({ "system.socialLinks": [{ name: "Nobody", actor: "Actor.gone000000000000", arcana: "fool", rank: 4 }],
      "system.ailments": [{ id: "burning", source: "Actor.gone000000000000", statedTurns: null }],
      "system.marks": [{ id: "scared", source: "nonsense" }], "system.grip": { by: "Actor.gone000000000000", stored: null, failures: 0 } });`);
    await setUp(`await ${actor(ANOUK)}.sheet.render({ force: true });`);
    const sheet = morgan.window(ANOUK);
    await sheet.waitFor();
    await sheet.locator('[data-tab="bonds"]').first().click();
    const confidant = sheet.locator('[data-list="socialLinks"][data-field="name"]').first();
    await confidant.waitFor();
    expect(await confidant.inputValue()).toBe("Nobody");
    expect(await sheet.innerHTML()).not.toMatch(/undefined|DRAMATIS\.|\[object/);
    await setUp(`await ${actor(ANOUK)}.sheet.close();`);
    await setUp(`await ${actor(ANOUK)}.update({ "system.marks": [], "system.grip": null, "system.ailments": [] });`);
  });
});
