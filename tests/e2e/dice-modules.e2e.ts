/** Dice on three screens: each die once, for those who may see it, when it is rolled; nothing of what is kept. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import { installDiceModule, thrownFor } from "./harness/dice-module.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

interface Answer {
  readonly ok: boolean;
  readonly message: string;
}

const stage = setStage();
let chorus: Player;
let ash: Player;
let bryn: Player;

const call = async (player: Player, name: string, ...args: readonly unknown[]): Promise<string> => {
  const given = args.map((one) => JSON.stringify(one)).join(", ");
  const answer = await player.run<Answer>(`game.dramatis.personae.${name}(${given})`);
  expect(answer).toMatchObject({ ok: true });
  return answer.message;
};
const setting = (key: string, value: unknown): Promise<boolean> =>
  chorus.run<boolean>(`game.settings.set("dramatis", "personae.${key}", ${JSON.stringify(value)}).then(() => true)`);

/** What each of the three has seen thrown, once all of them have heard of everything that was written so far. */
async function thrown(): Promise<Record<"chorus" | "ash" | "bryn", string[]>> {
  const mark = await chorus.run<string>(`ChatMessage.create({ content: "mark" }).then(({ id }) => id)`);
  await Promise.all([ash, bryn].map((player) => player.until(`game.messages.has("${mark}")`)));
  const [one, two, three] = await Promise.all(
    [chorus, ash, bryn].map(async (player) => (await thrownFor(player)).map(([by, faces]) => `${by}: ${faces}`)),
  );
  return { chorus: one ?? [], ash: two ?? [], bryn: three ?? [] };
}

const toEverybody = (...dice: string[]): Record<string, string[]> => ({ chorus: dice, ash: dice, bryn: dice });
const ATTACK = { actor: "Sera Vane", reactors: "Toll captain", weapon: "Ferry sword" };
const TASK = { actor: "Sera Vane", skill: "Blades", difficulty: "veryDifficult" };

beforeAll(async () => {
  [chorus, ash, bryn] = await Promise.all([stage.join("Chorus"), stage.join("Ash"), stage.join("Bryn")]);
  await Promise.all([chorus, ash, bryn].map(installDiceModule));
  await setting("autoAnswer", "off");
});

afterEach(async () => {
  for (const player of [chorus, ash, bryn])
    await player.run("Boolean(Object.assign(game.dice3d, { isOld: false, messageHookDisabled: false }))");
});

describe("dice that everybody may see", () => {
  it("PER-027 are thrown when they are rolled, the answer's with the answer", async () => {
    await loadDice(chorus, [10, 9, 8, 7, 7, 7]);
    const card = await call(ash, "challenge", ATTACK);
    expect(await thrown()).toEqual(toEverybody("message: 10 9 8"));
    await call(chorus, "answer", { reactor: "Toll captain", card });
    expect(await thrown()).toEqual(toEverybody("system: 7 7 7"));
  });

  it("are thrown in the colours of whoever plays them", async () => {
    await loadDice(chorus, [1, 1, 1, 2, 2]);
    const card = await call(chorus, "challenge", { actor: "Cutpurse", reactors: "Tobin Reed", weapon: "Long knife" });
    await thrown();
    await call(bryn, "answer", { reactor: "Tobin Reed", card });
    await ash.until(`game.dramatis.card("${card}").steps.length === 2`);
    expect(await thrownFor(ash)).toEqual([["system", "2 2", "Bryn"]]);
    await thrown();
  });

  it("are not thrown again by an outcome set by hand, by apply, or by an undo", async () => {
    await loadDice(chorus, [10, 9, 8, 7, 7, 7]);
    const card = await call(ash, "challenge", ATTACK);
    const modifiers = [{ label: "Fog", number: 13 }];
    await call(chorus, "answer", { reactor: "Toll captain", card, modifiers });
    await thrown();
    await call(chorus, "setOutcome", { card, success: true });
    await chorus.run(`game.dramatis.apply("${card}").then(() => true)`);
    await chorus.run(`game.dramatis.undo("${card}").then(() => true)`);
    await call(chorus, "apply", card);
    await call(chorus, "undo", card);
    expect(await thrown()).toEqual(toEverybody());
  });

  it("are thrown once by a module that asks nobody and leaves updates alone", async () => {
    for (const player of [chorus, ash, bryn]) await player.run("(game.dice3d.isOld = true)");
    await loadDice(chorus, [10, 9, 8, 7, 7, 7]);
    const card = await call(ash, "challenge", ATTACK);
    await call(chorus, "answer", { reactor: "Toll captain", card });
    expect(await thrown()).toEqual(toEverybody("message: 10 9 8", "system: 7 7 7"));
  });

  it("are not thrown on a screen whose module was told to keep still", async () => {
    await bryn.run("(game.dice3d.messageHookDisabled = true)");
    await loadDice(chorus, [10, 9, 8, 7, 7, 7]);
    const card = await call(ash, "challenge", ATTACK);
    await call(chorus, "answer", { reactor: "Toll captain", card });
    expect((await thrown()).bryn).toEqual([]);
  });
});

describe("dice that are kept", () => {
  it("PER-027 are thrown for the chorus alone: when a card opens, and when an update adds them", async () => {
    await setting("chorusNumbers", "hidden");
    await loadDice(chorus, [10, 9, 8, 7, 7, 7]);
    const card = await call(ash, "challenge", ATTACK);
    expect(await thrown()).toEqual(toEverybody("message: 10 9 8"));
    await call(chorus, "answer", { reactor: "Toll captain", card });
    expect(await thrown()).toEqual({ chorus: ["system: 7 7 7"], ash: [], bryn: [] });
  });

  it("PER-041 those of a card that shows some and keeps others", async () => {
    await loadDice(chorus, [10, 9, 8, 7, 7]);
    await call(chorus, "unopposed", TASK);
    const shown = "message: 10 9 8";
    expect(await thrown()).toEqual({ chorus: ["system: 7 7", shown], ash: [shown], bryn: [shown] });
  });

  it("PER-027 are not thrown when they are shown at last", async () => {
    await setting("chorusNumbers", "untilSettled");
    await loadDice(chorus, [7, 7, 7, 9, 9, 9]);
    const card = await call(chorus, "challenge", { actor: "Cutpurse", reactors: "Sera Vane", weapon: "Long knife" });
    expect(await thrown()).toEqual({ chorus: ["system: 7 7 7"], ash: [], bryn: [] });
    await call(ash, "answer", { reactor: "Sera Vane", card });
    await ash.until(`!game.dramatis.card("${card}").masked`);
    expect(await ash.run(`game.messages.get("${card}").rolls.length`)).toBe(2);
    expect(await thrown()).toEqual(toEverybody("system: 9 9 9"));
    await setting("chorusNumbers", "shown");
  });

  it.each([
    ["gm", { chorus: ["message: 5 5 5", "message: 4 4"], ash: ["message: 5 5 5", "message: 4 4"], bryn: [] }],
    ["blind", { chorus: ["system: 5 5 5", "system: 4 4"], ash: [], bryn: [] }],
    ["self", { chorus: [], ash: ["message: 5 5 5", "message: 4 4"], bryn: [] }],
  ])("PER-027 of a roll in the mode %s are thrown for those it is for", async (mode, expected) => {
    await loadDice(chorus, [5, 5, 5, 4, 4]);
    await call(ash, "unopposed", { ...TASK, mode });
    expect(await thrown()).toEqual(expected);
  });

  it("PER-119 are not thrown for whoever has to answer a private roll; their own are", async () => {
    await loadDice(chorus, [7, 7, 7, 2, 2]);
    const quiet = { actor: "Sera Vane", reactors: "Tobin Reed", skill: "Hard bargain", mode: "gm" };
    const card = await call(ash, "challenge", quiet);
    expect(await thrown()).toEqual({ chorus: ["system: 7 7 7"], ash: ["system: 7 7 7"], bryn: [] });
    await call(bryn, "answer", { reactor: "Tobin Reed", card });
    expect(await thrown()).toEqual(toEverybody("system: 2 2"));
  });
});

describe("after a reload", () => {
  it("nothing is thrown again, and what comes then is", async () => {
    await Promise.all([chorus, ash, bryn].map((player) => player.reload()));
    expect(await thrown()).toEqual(toEverybody());
    await loadDice(chorus, [10, 9, 8, 7, 7, 7]);
    const card = await call(ash, "challenge", ATTACK);
    await Promise.all([ash, bryn].map((player) => player.reload()));
    await thrown();
    await call(chorus, "answer", { reactor: "Toll captain", card });
    expect(await thrown()).toEqual(toEverybody("system: 7 7 7"));
  });
});
