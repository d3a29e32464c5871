/** What players are not to know never reaches their machine: not live, not after a reload, not with an undo. */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { RawClient } from "./harness/raw-client.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

interface Answer {
  readonly ok: boolean;
  readonly message: string;
  readonly refused?: string;
}

const stage = setStage();
let chorus: Player;
let ash: Player;
/** Ash once more, and Bryn, without a page: they keep everything that comes down the wire. */
let wires: RawClient[] = [];

const call = (player: Player, name: string, ...args: readonly unknown[]): Promise<Answer> =>
  player.run<Answer>(`game.dramatis.personae.${name}(${args.map((one) => JSON.stringify(one)).join(", ")})`);
const actor = (name: string): string =>
  `canvas.tokens.placeables.find((one) => one.name === ${JSON.stringify(name)}).actor`;
const setting = (key: string, value: unknown): Promise<boolean> =>
  chorus.run<boolean>(`game.settings.set("dramatis", "personae.${key}", ${JSON.stringify(value)}).then(() => true)`);
const report = <T>(player: Player, card: string, of: string): Promise<T> =>
  player.run<T>(`game.dramatis.card(${JSON.stringify(card)})${of}`);
const drawn = (player: Player, card: string): Locator => player.page.locator(`#chat [data-message-id="${card}"]`);

/** Every 7 is the chorus's in these tests, and so is this reason and all that comes of it. */
const REASON = "Xyzzy in the fog";
const HIDDEN = [/Xyzzy/, /\[7(,7)*\]/, /\\"result\\":7\b/, /"face":7\b/, /"totals":\[(2[0-9])/];

/** What a client without a page has had down the wire since it joined, world and all. */
async function everything(client: RawClient): Promise<string> {
  await client.world();
  return client.wire.join("\n");
}

/** Asserts that no player's wire has carried what is hidden, and that the card itself did arrive. */
async function nothingLeaked(card: string): Promise<void> {
  for (const client of wires) {
    const text = await everything(client);
    expect(text).toContain(card);
    for (const pattern of HIDDEN) expect(pattern.exec(text)?.[0], String(pattern)).toBe(undefined);
  }
}

/** Sera strikes at the captain; the captain answers with sevens and a reason of its own. */
async function exchange(): Promise<string> {
  await loadDice(chorus, [10, 9, 8, 7, 7, 7, 7, 7]);
  const { message } = await call(ash, "challenge", {
    actor: "Sera Vane",
    reactors: "Toll captain",
    weapon: "Ferry sword",
  });
  const modifiers = [{ label: REASON, number: 13 }];
  expect(await call(chorus, "answer", { reactor: "Toll captain", card: message, modifiers })).toMatchObject({
    ok: true,
  });
  return message;
}

describe.runIf(OWN_HOST)("numbers that the charter keeps from players", () => {
  it("PER-027 are on the wire while the group shows them", async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    await Promise.all([chorus.sidebar("chat"), ash.sidebar("chat")]);
    await setting("autoAnswer", "off");
    const witness = await RawClient.join(stage.host.url, "Bryn");
    await exchange();
    const text = await everything(witness);
    // Should the marks of a hidden number ever change, this is what notices.
    for (const pattern of HIDDEN.filter(({ source }) => !source.includes("face"))) expect(text).toMatch(pattern);
    witness.leave();
    await chorus.run("ChatMessage.deleteDocuments([], { deleteAll: true }).then(() => true)");
    await ash.until("game.messages.size === 0");
  });

  it("PER-027 never reach a player: live, in the world's data, with apply and undo; the verdict does", async () => {
    await setting("chorusNumbers", "hidden");
    wires = await Promise.all([RawClient.join(stage.host.url, "Ash"), RawClient.join(stage.host.url, "Bryn")]);
    const card = await exchange();
    await nothingLeaked(card);
    // The players have one message, and the game master two, of which one is seen.
    expect(await ash.run("game.messages.size")).toBe(1);
    expect(await chorus.run("[game.messages.size, game.messages.filter(({ visible }) => visible).length]")).toEqual([
      2, 1,
    ]);
    expect(await chorus.page.locator("#chat [data-message-id]").count()).toBe(1);
    expect(await report(ash, card, ".masked")).toBe(true);
    expect(await report(chorus, card, ".masked")).toBe(false);
    const foe = ".steps[1].outcome.checks[0]";
    expect(await report(chorus, card, foe)).toMatchObject({ dice: [7, 7, 7], modifiers: [{ label: REASON }] });
    expect(await report(ash, card, foe)).toMatchObject({ dice: [], modifiers: [], totals: [], sealed: true });
    // Her own dice and the verdict are Ash's to see.
    expect(await report<number[]>(ash, card, ".steps[0].outcome.checks[0].dice")).toEqual([10, 9, 8]);
    await drawn(ash, card).locator(".pc-verdict").waitFor();
    expect(await drawn(ash, card).innerText()).toMatch(/Some numbers of this card are kept from you/);
    expect(await drawn(chorus, card).innerText()).toMatch(/Players see this card without some of its numbers/);
  });

  it("PER-001 an outcome set by hand, applied, taken back and applied again leaks nothing, and is exact", async () => {
    const card = await ash.run<string>("game.messages.contents[0].id");
    const hits = `${actor("Toll captain")}.system.tracks.main.hits`;
    expect(await call(chorus, "setOutcome", { card, success: true })).toEqual({ ok: true, message: card });
    await drawn(chorus, card).locator('[data-card-action="apply"]').click();
    await ash.until(`${hits} === 1`);
    await drawn(chorus, card).locator('[data-card-action="undo"]').click();
    await ash.until(`${hits} === 0`);
    await drawn(chorus, card).locator('[data-card-action="redo"]').click();
    await ash.until(`${hits} === 1`);
    await nothingLeaked(card);
  });

  it("PER-027 stay away after a reload, on which the game master still sees all", async () => {
    const card = await ash.run<string>("game.messages.contents[0].id");
    await Promise.all([ash.reload(), chorus.reload()]);
    await Promise.all([chorus.sidebar("chat"), ash.sidebar("chat")]);
    expect(await report(ash, card, ".masked")).toBe(true);
    expect(await report(chorus, card, ".steps[1].outcome.checks[0].dice")).toEqual([7, 7, 7]);
    await drawn(chorus, card).locator(".pc-verdict").first().waitFor();
    expect(await chorus.page.locator("#chat [data-message-id]").count()).toBe(1);
  });

  it("PER-041 PER-042 the chorus's dice and the difficulty of a task stay hidden", async () => {
    await loadDice(chorus, [10, 9, 8, 7, 7]);
    const { message } = await call(chorus, "unopposed", {
      actor: "Sera Vane",
      skill: "Blades",
      difficulty: "veryDifficult",
    });
    await nothingLeaked(message);
    for (const client of wires) expect(client.wire.join("\n")).not.toContain("veryDifficult");
    await drawn(ash, message).locator(".pc-verdict").waitFor();
    const rolled = ".steps[0].outcome.checks.filter(({ type }) => type === 'roll').map(({ dice }) => dice)";
    expect(await report(ash, message, rolled)).toEqual([[10, 9, 8], []]);
    expect(await report(chorus, message, rolled)).toEqual([
      [10, 9, 8],
      [7, 7],
    ]);
  });

  it("PER-027 the card's whole goes with it when it is deleted", async () => {
    await chorus.run("game.messages.filter(({ visible }) => visible).at(-1).delete().then(() => true)");
    await chorus.until("game.messages.size === 2");
    await chorus.run("ChatMessage.deleteDocuments([], { deleteAll: true }).then(() => true)");
    await chorus.until("game.messages.size === 0");
  });

  it("PER-027 are shown once everything is settled, where the group wants that", async () => {
    await setting("chorusNumbers", "untilSettled");
    await loadDice(chorus, [7, 7, 7, 9, 9, 9]);
    const { message } = await call(chorus, "challenge", {
      actor: "Cutpurse",
      reactors: "Sera Vane",
      weapon: "Long knife",
    });
    await nothingLeaked(message);
    expect(await report(ash, message, ".masked")).toBe(true);
    expect(await call(ash, "answer", { reactor: "Sera Vane", card: message })).toMatchObject({ ok: true });
    await ash.until(`!game.dramatis.card("${message}").masked`);
    const dice = await report<number[]>(ash, message, ".steps[0].outcome.checks[0].dice");
    expect(dice).toEqual([7, 7, 7]);
    expect(await ash.run(`game.messages.get("${message}").rolls.length`)).toBe(2);
  });

  it("PER-064 of somebody who comes in late are kept as well, on a card that had nothing to keep", async () => {
    await setting("chorusNumbers", "hidden");
    await chorus.run("ChatMessage.deleteDocuments([], { deleteAll: true }).then(() => true)");
    const free = [
      { name: "Anybody next", type: "personae-enhancement", system: { effects: [{ kind: "followUpAnyTarget" }] } },
    ];
    await chorus.run(`${actor("Sera Vane")}.createEmbeddedDocuments("Item", ${JSON.stringify(free)}).then(() => true)`);
    for (const client of wires.splice(0)) client.leave();
    wires = [await RawClient.join(stage.host.url, "Bryn")];
    await loadDice(chorus, [10, 9, 8, 1, 1, 7, 7]);
    const opening = { actor: "Sera Vane", reactors: "Tobin Reed", weapon: "Ferry sword" };
    const { message } = await call(chorus, "challenge", opening);
    expect(await call(chorus, "answer", { reactor: "Tobin Reed", card: message })).toMatchObject({ ok: true });
    expect(await report(ash, message, ".masked")).toBe(false);
    expect(await call(chorus, "followUp", { card: message, against: "Cutpurse" })).toMatchObject({ ok: true });
    const modifiers = [{ label: REASON, number: 13 }];
    expect(await call(chorus, "answer", { reactor: "Cutpurse", card: message, modifiers })).toMatchObject({ ok: true });
    await ash.until(`game.dramatis.card("${message}").steps.length === 4`);
    await nothingLeaked(message);
    expect(await report(ash, message, ".masked")).toBe(true);
    expect(await report(chorus, message, ".steps[3].outcome.checks[0]")).toMatchObject({ dice: [7, 7] });
    for (const client of wires.splice(0)) client.leave();
  });
});

describe.runIf(OWN_HOST)("a roll that not everybody sees", () => {
  /** What came down a wire since the last time it was looked at. */
  const fresh = (client: RawClient): string => client.wire.splice(0).join("\n");
  let bryn: RawClient;

  it("PER-027 for the game master and its maker: others don't hear of it", async () => {
    await setting("chorusNumbers", "shown");
    await chorus.run("ChatMessage.deleteDocuments([], { deleteAll: true }).then(() => true)");
    await ash.until("game.messages.size === 0");
    bryn = await RawClient.join(stage.host.url, "Bryn");
    await loadDice(chorus, [5, 5, 5, 5, 5]);
    const task = { actor: "Sera Vane", skill: "Blades" };
    const { message } = await call(ash, "unopposed", { ...task, mode: "gm" });
    await drawn(ash, message).locator(".pc-verdict").waitFor();
    await drawn(chorus, message).locator(".pc-verdict").waitFor();
    expect(await everything(bryn)).not.toContain(message);
  });

  it("PER-027 as chosen beneath the chat, or in the dialog", async () => {
    await ash.run(`game.settings.set("core", "messageMode", "gm").then(() => true)`);
    await ash.run(`${actor("Sera Vane")}.sheet.render({ force: true }).then(() => true)`);
    const challenge = ash.window("Sera Vane").locator('[data-action="challenge"], [data-action="unopposed"]').first();
    await challenge.waitFor();
    await loadDice(chorus, [5, 5, 5, 5, 5]);
    const quiet = await call(ash, "unopposed", { actor: "Sera Vane", skill: "Blades" });
    await drawn(ash, quiet.message).waitFor();
    await ash.run(`game.settings.set("core", "messageMode", "public").then(() => true)`);
    await ash.run(
      `canvas.tokens.placeables.forEach((one) => one.setTarget(one.name === "Cutpurse", { releaseOthers: false }))`,
    );
    await ash
      .window("Sera Vane")
      .locator("[data-item-id]")
      .filter({ hasText: "Ferry sword" })
      .locator('[data-action="attack"]')
      .click();
    const dialog = ash.window("Attack");
    await dialog.waitFor();
    expect(await dialog.locator('select[name="mode"]').inputValue()).toBe("public");
    await dialog.locator('select[name="mode"]').selectOption("gm");
    await loadDice(chorus, [5, 5, 5]);
    await dialog.locator('button[type="submit"]').click();
    await dialog.waitFor({ state: "detached" });
    await ash.run(`${actor("Sera Vane")}.sheet.close().then(() => true)`);
    const text = await everything(bryn);
    expect(text).not.toContain(quiet.message);
    const [loud] = await chorus.run<string[]>("game.messages.contents.slice(-1).map(({ id }) => id)");
    expect(text).not.toContain(loud);
  });

  it("PER-119 whoever has to answer gets the question and the verdict, without the numbers", async () => {
    fresh(bryn);
    await loadDice(chorus, [7, 7, 7, 2, 2]);
    const quiet = { actor: "Sera Vane", reactors: "Tobin Reed", skill: "Hard bargain", mode: "gm" };
    const { message } = await call(ash, "challenge", { ...quiet, modifiers: [{ label: REASON, number: 13 }] });
    const client = await stage.join("Bryn");
    await client.sidebar("chat");
    expect(await report(client, message, ".prompts.filter(({ type }) => type === 'answer').length")).toBe(1);
    expect(await call(client, "answer", { reactor: "Tobin Reed" })).toEqual({ ok: true, message });
    await drawn(client, message).locator(".pc-verdict").waitFor();
    const dice =
      ".steps.flatMap(({ outcome }) => outcome.checks).filter(({ type }) => type === 'roll').map(({ dice }) => dice)";
    const [heros, own] = await report<number[][]>(client, message, dice);
    expect(heros).toEqual([]);
    expect(own?.every((die) => die === 2)).toBe(true);
    await ash.until(`game.dramatis.card("${message}").steps.length === 2`);
    expect((await report<number[][]>(ash, message, dice))[0]).toEqual([7, 7, 7]);
    const text = await everything(bryn);
    expect(text).toContain(message);
    for (const pattern of HIDDEN) expect(pattern.exec(text)?.[0], String(pattern)).toBe(undefined);
    await client.leave();
  });

  it("PER-064 PER-119 whom a follow-up turns to sees the card from then on, without the numbers of before", async () => {
    fresh(bryn);
    await loadDice(chorus, [7, 7, 7, 1, 1, 2, 2]);
    const quiet = { actor: "Sera Vane", reactors: "Cutpurse", weapon: "Ferry sword", mode: "gm" };
    const { message } = await call(ash, "challenge", { ...quiet, modifiers: [{ label: REASON, number: 13 }] });
    expect(await call(chorus, "answer", { reactor: "Cutpurse", card: message })).toMatchObject({ ok: true });
    await ash.until(`game.dramatis.card("${message}").steps.length === 2`);
    expect(await everything(bryn)).not.toContain(message);
    expect(await call(ash, "followUp", { card: message, against: "Tobin Reed" })).toMatchObject({ ok: true });
    const client = await stage.join("Bryn");
    await client.sidebar("chat");
    expect(await call(client, "answer", { reactor: "Tobin Reed", card: message })).toEqual({ ok: true, message });
    await drawn(client, message).locator(".pc-verdict").last().waitFor();
    await ash.until(`game.dramatis.card("${message}").steps.length === 4`);
    expect(await report(ash, message, ".masked")).toBe(false);
    const text = await everything(bryn);
    expect(text).toContain(message);
    for (const pattern of HIDDEN) expect(pattern.exec(text)?.[0], String(pattern)).toBe(undefined);
    await client.leave();
  });

  it("PER-027 blind: not even its maker, on whose wire there is nothing of it", async () => {
    const own = await RawClient.join(stage.host.url, "Ash");
    const before = await ash.run<string>(`JSON.stringify(${actor("Sera Vane")}.system.tally)`);
    await loadDice(chorus, [7, 7, 7, 7, 7]);
    const { message } = await call(ash, "unopposed", { actor: "Sera Vane", skill: "Blades", mode: "blind" });
    await drawn(ash, message).getByText("Rolled in secret").waitFor();
    await drawn(chorus, message).locator(".pc-verdict").waitFor();
    // The tally would give it away: it waits for the game master.
    const tally = `JSON.stringify(${actor("Sera Vane")}.system.tally)`;
    expect(await ash.run(tally)).toBe(before);
    const live = fresh(own);
    const { messages = [] } = await own.world();
    const text = live + JSON.stringify(messages.filter(({ _id }) => _id === message));
    expect(text).toContain(message);
    expect(text).not.toMatch(/"verdict"/);
    for (const pattern of HIDDEN) expect(pattern.exec(text)?.[0], String(pattern)).toBe(undefined);
    own.leave();
    bryn.leave();
  });
});

describe.runIf(OWN_HOST)("while no game master is there", () => {
  it("PER-042 what only a game master may roll waits, with words, while none is there", async () => {
    await setting("chorusNumbers", "hidden");
    const card = await exchange();
    await chorus.leave();
    await ash.until("!game.users.activeGM");
    const task = await call(ash, "unopposed", { actor: "Sera Vane", skill: "Blades" });
    expect(task).toMatchObject({ ok: false, refused: expect.stringMatching(/waits until one is here/) as string });
    expect((await call(ash, "followUp", { card })).refused).toMatch(/waits until one is here/);
    // A challenge between players is theirs alone.
    await loadDice(ash, [5, 5, 5]);
    const own = await call(ash, "challenge", { actor: "Sera Vane", reactors: "Tobin Reed", skill: "Hard bargain" });
    expect(own.ok).toBe(true);
  });
});
