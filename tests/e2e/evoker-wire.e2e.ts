/**
 * What comes down a player's wire in a night of Evoker: of a Shadow's figures nothing but what its own actor stores, which
 * Foundry sends to everybody. Its scores are such that none of them, nor a target number, comes up otherwise.
 */
import { beforeAll, describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { RawClient, type Plain } from "./harness/raw-client.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage({ game: "evoker" });
let morgan: Player;
let ash: Player;
let wire: RawClient;

const [ANOUK, BO, CLARA] = ["Anouk Ferris", "Bo Lindqvist", "Clara Osei"];
const [IMP, OGRE] = ["Imp at the turnstile", "Ogre of the Underpass"];

const SCORES = {
  ...{ melee: 613, ballistic: 617, magic: 619, strength: 631, agility: 643, perception: 641 },
  ...{ intelligence: 653, willpower: 659, fellowship: 661, realisation: 673 },
};
/** Three digits that nothing but those figures has: scores, target numbers, wounds; and how far a Move goes. */
const KEPT = /(?<![\w.])(?:\d+\.)?[4-8]\d\d(?![\w.])|"allowance":/;

interface Answer {
  readonly ok: boolean;
  readonly message?: string | null;
  readonly refused?: string;
}

const actor = (name: string): string =>
  `canvas.tokens.placeables.find((one) => one.name === ${JSON.stringify(name)}).actor`;

/** From here on the game master's dice show these, and then always the last of them. */
const dice = (...faces: readonly number[]): Promise<unknown> =>
  morgan.run(`(() => {
    const left = ${JSON.stringify(faces)};
    CONFIG.Dice.randomUniform = () => 1 - ((left.length > 1 ? left.shift() : left[0]) - 0.5) / 100;
    return true;
  })()`);

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
  await ash.until(`game.combat.system.turnOf === "${ref}"`);
}

/** What an actor stores, and where things stand on the board or were written when: no figures of a Shadow that we keep. */
const ITS_OWN = ["Actor", "ActorDelta", "Item"];
const PLACES = ["delta", "x", "y", "sort", "width", "height", "_stats", "img", "rotation", "timestamp", "duration"];

/** What is left of a message, or of a world, without actors. */
function withoutActors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutActors);
  if (typeof value !== "object" || value === null) return value;
  const one = value as Plain;
  if (ITS_OWN.includes(String(one["type"])) && ("action" in one || "operation" in one)) return null;
  const kept = Object.entries(one).filter(([key]) => !PLACES.includes(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutActors(inner)]));
}

/** What a player has been told, line by line, since this many messages. */
async function told(): Promise<readonly string[]> {
  const { actors: _actors, items: _items, packs: _packs, scenes = [], ...world } = await wire.world();
  const tokens = scenes.flatMap((scene) => (scene["tokens"] as Plain[] | undefined) ?? []);
  const live = wire.wire.filter((text) => !text.startsWith('["answer"')).map((text) => JSON.parse(text) as unknown);
  return [...live, ...Object.entries(world), ...tokens].map((one) => JSON.stringify(withoutActors(one)));
}

async function nothingKept(): Promise<void> {
  const lines = await told();
  expect(lines.some((line) => line.includes("Combatant"))).toBe(true);
  const near = (line: string): string => line.slice(Math.max(0, line.search(KEPT) - 400), line.search(KEPT) + 100);
  expect(lines.filter((line) => KEPT.test(line)).map(near)).toEqual([]);
}

describe.skipIf(!OWN_HOST)("a player's wire", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    for (const player of [morgan, ash]) await player.sidebar("combat");
    await morgan.run(`(async () => {
      for (const name of ${JSON.stringify([OGRE, IMP])}) {
        const scores = Object.fromEntries(Object.entries(${JSON.stringify(SCORES)}).map(([key, value]) => ["system.scores." + key + ".value", value]));
        await canvas.tokens.placeables.find((one) => one.name === name).actor.update({ ...scores, "system.fate.value": 2,
          "system.woundOverride": { light: 431, heavy: 433 }, "system.wounds": { light: 431, heavy: 433, deadly: 1 } });
      }
      return true;
    })()`);
    wire = await RawClient.join(stage.host.url, "Bryn");
  });

  it("EVO-009 EVO-181 has no figure of a Shadow's but its actor's: order, Moves, blows, wounds, Stress and tests", async () => {
    await dice(30, 60, 12);
    await play(morgan, "surprise", { surprised: [], ambushers: [] });
    await morgan.page.locator('#combat [data-action="beginCombat"]').click();
    await ash.until("game.combat.started && game.combat.system.turnOf !== null");
    await turnOf(OGRE);
    await dice(12);
    await play(morgan, "move", { actor: OGRE, metres: 1 });
    const blow = await play(morgan, "attack", { actor: OGRE, target: BO, distance: 1 });
    await dice(97);
    await morgan.run(`game.dramatis.evoker.evade({ actor: ${JSON.stringify(BO)}, card: "${blow}" }).then(() => true)`);
    await morgan.run(`game.dramatis.apply("${blow}").then(() => true)`);
    await play(morgan, "stress", { actor: OGRE, amount: 3 });
    await turnOf(ANOUK);
    await dice(12, 97, 50, 50);
    const spark = await play(ash, "power", { actor: ANOUK, power: "Ember Dart", targets: OGRE });
    await morgan.run(`game.dramatis.apply("${spark}").then(() => true)`);
    await play(morgan, "correct", { actor: OGRE, light: 411 });
    await play(morgan, "decay", { actor: OGRE, score: "agility", amount: 5 });
    await play(morgan, "afflict", { target: OGRE, what: "burning" });
    await play(morgan, "endTurn", { actor: ANOUK });
    await play(morgan, "endRound", {});
    await nothingKept();
  });

  it("EVO-205 EVO-206 nor from an All-Out Attack of theirs: on the wire, or in the window that comes up on every screen", async () => {
    await turnOf(OGRE);
    for (const target of [ANOUK, BO, CLARA]) await play(morgan, "afflict", { target, what: "staggered" });
    const ogre = await morgan.run<string>(`${actor(OGRE)}.uuid`);
    await play(morgan, "endTurn", { actor: OGRE });
    await morgan.run(`game.combat.update({ "system.grants": {
      pending: [{ action: "${ogre}|1|1", holder: "${ogre}", from: null, worth: 0, use: null, spent: false }],
      active: null, chain: [], earned: ["${ogre}|1|1"] } }).then(() => true)`);
    await play(morgan, "oneMore", { actor: OGRE, use: "allOutAttack" });
    await play(morgan, "joinAllOut", { actor: IMP });
    const shown = ash.page.locator("[data-dialog=all-out]");
    await shown.getByText(IMP).waitFor();
    await morgan.page.locator("[data-dialog=all-out]").getByText(KEPT).first().waitFor();
    expect(await shown.innerHTML()).not.toMatch(KEPT);
    await dice(12);
    const card = await play(morgan, "allOut", { actor: OGRE });
    await morgan.run(`game.dramatis.apply("${card}").then(() => true)`);
    await ash.until(
      `game.dramatis.card("${card}").steps.some(({ outcome }) => outcome.checks.some(({ type }) => type === "allOut"))`,
    );
    await nothingKept();
  });
});
