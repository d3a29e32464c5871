/**
 * Evoker among people who don't trust each other, and on a table that breaks: what players are not to know, what they may
 * not do, what is gone when it is needed, and who carries on.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { RawClient } from "./harness/raw-client.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage({ game: "evoker" });
let morgan: Player;
let ash: Player;
let bryn: Player;
let wire: RawClient;

const [ANOUK, BO] = ["Anouk Ferris", "Bo Lindqvist"];
const [OTHER_IMP, OGRE] = ["Imp on the bench", "Ogre of the Underpass"];
const MASTER = "evokerGamemaster";
/** A die that falls for Shadows alone, so that its face on somebody's wire is theirs. */
const KEPT = 77;

interface Answer {
  readonly ok: boolean;
  readonly message?: string | null;
  readonly refused?: string;
}

const actor = (name: string): string =>
  `canvas.tokens.placeables.find((one) => one.name === ${JSON.stringify(name)}).actor`;
const system = (name: string): string => `${actor(name)}.system`;
const state = "game.combat.system";
const FRAME = `({ combat: game.combat.uuid, round: game.combat.round, participants: game.combat.combatants.contents.map(
  ({ actor, uuid }) => ({ who: actor.uuid, combatant: uuid })) })`;

const ask = (player: Player, call: string, options: object): Promise<Answer> =>
  player.run<Answer>(`game.dramatis.evoker.${call}(${JSON.stringify(options)})`);

async function play(player: Player, call: string, options: object, dice: readonly number[] = []): Promise<string> {
  await loadDice(morgan, dice, 100);
  const answer = await ask(player, call, options);
  expect(answer, `${call}: ${answer.refused ?? ""}`).toMatchObject({ ok: true });
  return answer.message ?? "";
}

/** A decision as code, sent as it is. */
const decide = (player: Player, code: string, card?: string): Promise<Answer> =>
  player.run<Answer>(`game.dramatis.decide(${code}, ${JSON.stringify(card ?? null)})`);

const table = (what: "apply" | "undo", player: Player, card: string): Promise<Answer> =>
  player.run<Answer>(`game.dramatis.${what}(${JSON.stringify(card)})`);

/** Everything of everybody in the encounter that a card could change, on the game master's page. */
const everything = (): Promise<string> =>
  morgan.run(`JSON.stringify([game.combat.toObject(), ...game.combat.combatants.map(({ actor }) => actor.toObject())],
    (key, value) => (key === "_stats" || key === "flags" ? undefined : value))`);

/** The game master sets the table: whose Turn it is, whose tokens stand where. */
const setUp = (code: string): Promise<unknown> => morgan.run(`(async () => { ${code} })()`);

async function turnOf(name: string): Promise<void> {
  const ref = await morgan.run<string>(`${actor(name)}.uuid`);
  await setUp(`
    for (const one of game.combat.combatants) await one.update({ "system.lastTurn": null, "system.move": null, "system.action": null });
    const turn = game.combat.turns.findIndex(({ actor }) => actor.uuid === "${ref}");
    await game.combat.update({ turn, "system.turnOf": "${ref}" }, { turnEvents: false });`);
  for (const player of [morgan, ash, bryn]) await player.until(`${state}.turnOf === "${ref}"`);
}

/** The messages that came down a wire, without ids. */
async function heard(): Promise<string> {
  const { messages = [] } = (await wire.world()) as Record<string, unknown[]>;
  const live = wire.wire.filter((text) => text.includes("ChatMessage"));
  return [...live, JSON.stringify(messages)].join("\n").replaceAll(/\b[A-Za-z0-9]{16}\b/g, "");
}

describe.skipIf(!OWN_HOST)("Evoker among those who don't trust each other", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn");
    wire = await RawClient.join(stage.host.url, "Bryn");
    for (const player of [morgan, ash, bryn]) await player.sidebar("combat");
    await loadDice(morgan, [30, 60], 100);
    await morgan.page.locator('#combat [data-action="beginCombat"]').click();
    for (const player of [morgan, ash, bryn])
      await player.until(`game.combat.started && ${state}.turnOf !== null && ${state}.rounds.started === 1`);
  });

  it("EVO-181 a Shadow's Defense, its numbers and its wounds are on nobody's card but the game master's, live, on the wire and after a reload", async () => {
    await turnOf(ANOUK);
    const card = await play(ash, "power", { actor: ANOUK, power: "Ember Dart", targets: OGRE }, [12, KEPT, 50, 50]);
    const own = `JSON.stringify(game.dramatis.card("${card}").steps)`;
    await morgan.until(`${own}.includes("${KEPT}")`);
    await ash.until(`game.dramatis.card("${card}").steps.length === 2`);
    expect(await table("apply", morgan, card)).toMatchObject({ ok: true });
    await bryn.reload();
    for (const player of [ash, bryn]) {
      const told = await player.run<string>(own);
      expect(told.replaceAll(/\b[A-Za-z0-9]{16}\b/g, "")).not.toMatch(new RegExp(`\\b${KEPT}\\b`));
      expect(
        JSON.parse(told).flatMap(({ outcome }: { outcome: { effects: object[] } }) => outcome.effects),
      ).not.toContainEqual(expect.objectContaining({ type: "wounds" }));
    }
    expect(await heard()).not.toMatch(new RegExp(`\\b${KEPT}\\b`));
    const shown = "revealed.affinities.fire";
    await bryn.until(`${system(OGRE)}.${shown} === true`);
    expect(await table("undo", morgan, card)).toMatchObject({ ok: true });
    await bryn.until(`${system(OGRE)}.${shown} === false`);
  });

  it("EVO-326 whom the tracker hides is named to no player, though it burns", async () => {
    await setUp(`await game.combat.combatants.find(({ name }) => name === "${OTHER_IMP}").update({ hidden: true });`);
    for (const target of [OTHER_IMP, BO]) await play(morgan, "afflict", { target, what: "burning" });
    await morgan.run("ChatMessage.deleteDocuments([], { deleteAll: true }).then(() => true)");
    await bryn.until("game.messages.size === 0");
    const from = wire.wire.length;
    await play(morgan, "endRound", {});
    await bryn.until(`game.messages.some(({ type }) => type === "card")`);
    await bryn.sidebar("chat");
    const drawn = bryn.page.locator("#chat .chat-log");
    await drawn.getByText(BO).first().waitFor({ state: "attached" });
    expect(await drawn.innerHTML()).not.toContain(OTHER_IMP);
    expect(
      wire.wire
        .slice(from)
        .filter((text) => text.includes("ChatMessage"))
        .join(),
    ).not.toContain(OTHER_IMP);
    expect(await bryn.run(`JSON.stringify(game.messages.map(({ id }) => game.dramatis.card(id)))`)).not.toContain(
      OTHER_IMP,
    );
    await morgan.sidebar("chat");
    await morgan.page.locator("#chat .chat-log").getByText(OTHER_IMP).first().waitFor({ state: "attached" });
    await setUp(`await game.combat.combatants.find(({ name }) => name === "${OTHER_IMP}").update({ hidden: false });`);
    for (const target of [OTHER_IMP, BO]) await play(morgan, "lift", { target, what: "burning" });
  });

  it("EVO-071 EVO-203 EVO-205 what is another's, or the game master's, is refused by name, and nothing changes", async () => {
    await turnOf(OGRE);
    const card = await play(morgan, "attack", { actor: OGRE, target: BO, distance: 1 }, [12]);
    await bryn.until(`game.dramatis.card("${card}")?.prompts.some(({ type }) => type === "evade")`);
    const prompt = await bryn.run<string>(
      `game.dramatis.card("${card}").prompts.find(({ type }) => type === "evade").id`,
    );
    const before = await everything();
    const theirs = "Only the owner or the game master may do that.";
    const elsewhere = /The encounter isn’t as this says/;
    const as = (type: string, more: string, frame = FRAME): string =>
      `({ type: "${type}", encounter: ${frame}, actor: ${actor(BO)}.uuid, ${more} })`;
    const ownAs = (type: string, more: string, frame = FRAME): string =>
      `({ type: "${type}", encounter: ${frame}, actor: ${actor(ANOUK)}.uuid, ${more} })`;
    const notAshs: readonly string[] = [
      as("attack", `mode: "standard", weapon: null, targets: [{ who: ${actor(OGRE)}.uuid }]`),
      as("defend", ""),
      as("endTurn", ""),
      as("oneMore", `use: "action", receiver: null`),
      as("allOut", `score: "melee"`),
      as("swapPersona", "persona: null"),
      `({ type: "correct", encounter: null, actor: ${actor(ANOUK)}.uuid, fateLeft: 9 })`,
      `({ type: "reveal", encounter: ${FRAME}, target: ${actor(OGRE)}.uuid, keys: ["scores", "wounds"], elements: [], on: true })`,
      `({ type: "time", encounter: null, passes: "week", actors: [${actor(ANOUK)}.uuid] })`,
      `({ type: "afflict", encounter: ${FRAME}, target: ${actor(OGRE)}.uuid, ailment: "burning", condition: null })`,
      `({ type: "leaveOut", encounter: ${FRAME}, target: ${actor(OGRE)}.uuid, on: true })`,
      `({ type: "surprise", encounter: ${FRAME}, surprised: [${actor(OGRE)}.uuid], ambushers: [] })`,
      ...["startRound", "endRound", "endEncounter"].map((type) => `({ type: "${type}", encounter: ${FRAME} })`),
      ownAs("startTurn", ""),
      ownAs("move", "metres: 3, disengaged: true"),
    ];
    for (const code of notAshs) expect(await decide(ash, code), code).toMatchObject({ ok: false, refused: theirs });
    for (const [who, whose] of [
      [BO, theirs],
      [ANOUK, null],
    ] as const) {
      const evade = `({ type: "evade", encounter: ${FRAME}, actor: ${actor(who)}.uuid, prompt: "${prompt}", option: "dodge" })`;
      const answer = await decide(ash, evade, card);
      expect(answer).toMatchObject({ ok: false, ...(whose && { refused: whose }) });
      expect(answer.refused).not.toMatch(/DRAMATIS|undefined/);
    }
    for (const what of ["apply", "undo"] as const) expect(await table(what, ash, card)).toMatchObject({ ok: false });
    await turnOf(ANOUK);
    const misplaced: readonly string[] = [
      ownAs("defend", "", "null"),
      ownAs("defend", "", `({ ...${FRAME}, round: 9 })`),
      ownAs("defend", "", `({ ...${FRAME}, round: 0 })`),
      ownAs("defend", "", `({ ...${FRAME}, participants: [] })`),
      ownAs("defend", "", `({ ...${FRAME}, combat: "Combat.nobodyknowsthis" })`),
      ownAs(
        "defend",
        "",
        `({ ...${FRAME}, participants: ${FRAME}.participants.map((one) =>
        one.who === ${actor(ANOUK)}.uuid ? { ...one, combatant: game.combat.combatants.contents[1].uuid } : one) })`,
      ),
    ];
    for (const code of misplaced) {
      // As a page would send it, and as a socket would.
      const answer = await decide(ash, code);
      expect(answer, code).toMatchObject({ ok: false });
      if (!code.includes("nobodyknows")) expect(answer.refused, code).toMatch(elsewhere);
    }
    const raw = await RawClient.join(stage.host.url, "Ash");
    const frame = await morgan.run<object>(FRAME);
    const me = await morgan.run<string>(`${actor(ANOUK)}.uuid`);
    const request = (data: object) =>
      raw.ask<{ value?: Answer }>("userQuery", { userId: MASTER, name: "dramatis.request", data });
    for (const encounter of [
      null,
      { ...frame, round: 9 },
      { ...frame, combat: "Combat.nobodyknowsthis" },
      { ...frame, participants: [{ who: me, combatant: "x" }] },
    ]) {
      const answer = await request({ kind: "decide", card: null, decision: { type: "defend", actor: me, encounter } });
      expect(answer.value?.refused ?? JSON.stringify(answer)).toMatch(elsewhere);
    }
    raw.leave();
    await turnOf(OGRE);
    expect(await everything()).toBe(before);
    await loadDice(morgan, [99, 50, 50], 100);
    expect(await ask(bryn, "evade", { actor: BO, with: "dodge", card })).toMatchObject({ ok: true });
  });
});
