/** Batches that another module stops, that answer nothing, or that fail half-way: what is told is what happened. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

type Answer = { readonly ok: true; readonly message: string } | { readonly ok: false; readonly refused: string };

const stage = setStage();
let ash: Player;
let bryn: Player;
let chorus: Player;

const HITS = `game.actors.getName("Tobin Reed").system.tracks.main.hits`;
const HOOK = /most likely a hook of another module stopped it/;
const CHALLENGE = { actor: "Sera Vane", reactors: "Tobin Reed", weapon: "Ferry sword", encounter: null };

const table = (player: Player, call: string): Promise<Answer> => player.run<Answer>(`game.dramatis.${call}`);
const goWrong = (player: Player, fault: string, times = 1): Promise<unknown> =>
  player.run(`Object.assign(openHost.batches, { fault: "${fault}", times: ${times} })`);
/** Another module's listener that objects once. */
const object = (player: Player, hook: string): Promise<unknown> => player.run(`Hooks.once("${hook}", () => false)`);
const messages = (player: Player): Promise<number> => player.run<number>("game.messages.size");
/** What modules have been told of since the last time. */
const told = (player: Player): Promise<string[]> => player.run<string[]>("globalThis.told.splice(0)");
const listen = (player: Player): Promise<unknown> =>
  player.run(`(globalThis.told = [], ["decide", "apply", "undo", "configure"].map((name) =>
    Hooks.on("dramatis." + name, () => void globalThis.told.push(name))))`);
const refusal = (answer: Answer): string => (answer.ok ? "it was done" : answer.refused);

/** A card on which Tobin has lost, with a hit that waits. */
async function lostFight(actor: Player, reactor: Player): Promise<string> {
  const writer = chorus ?? ash;
  await loadDice(writer, [10, 9, 8, 1, 1, 1]);
  const opened = await table(actor, `personae.challenge(${JSON.stringify(CHALLENGE)})`);
  const card = opened.ok ? opened.message : "";
  await table(reactor, `personae.answer({ reactor: "Tobin Reed", card: "${card}" })`);
  await reactor.until(`game.dramatis.card("${card}").steps.length === 2`);
  return card;
}

/** How a card stands: what waits on it, and whether it was taken back. */
const standing = (player: Player, card: string): Promise<{ waiting: boolean; undone: boolean }> =>
  player.run(`(({ waiting, undone }) => ({ waiting: waiting.some(({ type }) => type === "hits"), undone }))(
    game.dramatis.card("${card}"))`);

describe.runIf(OWN_HOST)("values that their owner has to write", () => {
  let card: string;

  beforeAll(async () => {
    [ash, bryn] = await Promise.all([stage.join("Ash"), stage.join("Bryn")]);
    await Promise.all([ash, bryn].map(listen));
    card = await lostFight(ash, bryn);
    await Promise.all([ash, bryn].map(told));
  });

  it.each([
    ["another module objects", () => object(bryn, "preUpdateActor")],
    ["the batch answers nothing", () => goWrong(bryn, "nothing")],
    ["the batch answers an empty list", () => goWrong(bryn, "empty")],
  ])("are not said to be written when %s: the card is put back, and nothing is reported", async (_case, spoil) => {
    await spoil();
    const answer = refusal(await table(bryn, `apply("${card}")`));
    expect(answer).toContain("Tobin Reed");
    expect(answer).toMatch(HOOK);
    expect(await bryn.run(HITS)).toBe(0);
    await bryn.until(`game.dramatis.card("${card}").waiting.length > 0`);
    expect(await standing(ash, card)).toEqual({ waiting: true, undone: false });
    expect([await told(ash), await told(bryn)]).toEqual([[], []]);
  });

  it("are told of by the one who has written them", async () => {
    expect(await table(bryn, `apply("${card}")`)).toEqual({ ok: true, message: card });
    expect(await bryn.run(HITS)).toBe(1);
    expect([await told(ash), await told(bryn)]).toEqual([[], ["apply"]]);
  });
});

describe.runIf(OWN_HOST)("a decision", () => {
  beforeAll(async () => {
    chorus = await stage.join("Chorus");
    await listen(chorus);
    await chorus.run(`game.settings.set("dramatis", "personae.autoAnswer", "off").then(() => true)`);
    await chorus.run(`game.settings.set("dramatis", "personae.chorusNumbers", "hidden").then(() => true)`);
    await chorus.run(`game.dramatis.undo(game.messages.contents.at(-1).id).then(() => true)`);
    await told(chorus);
    await chorus.run(`ChatMessage.deleteDocuments([], { deleteAll: true }).then(() => true)`);
    await ash.until("game.messages.size === 0");
  });

  beforeEach(async () => {
    await chorus.run(`(openHost.behave(), true)`);
    await loadDice(
      chorus,
      Array.from({ length: 40 }, () => 5),
    );
  });

  const decide = (player: Player): Promise<Answer> =>
    table(player, `personae.challenge(${JSON.stringify({ ...CHALLENGE, reactors: "Toll captain" })})`);

  it.each(["empty", "lists", "undefined"])(
    "that a module stops leaves no card, whatever the batch answers: %s",
    async (veto) => {
      await chorus.run(`(openHost.batches.veto = "${veto}")`);
      await object(chorus, "preCreateChatMessage");
      const answer = refusal(await decide(ash));
      expect(answer).toContain("the card in the chat");
      expect(answer).toMatch(HOOK);
      expect(await messages(chorus)).toBe(0);
      expect(await told(chorus)).toEqual([]);
    },
  );

  it("names the reason when there is one", async () => {
    await chorus.run(`(openHost.batches.veto = "error")`);
    await object(chorus, "preCreateChatMessage");
    expect(refusal(await decide(ash))).toMatch(
      /could not be stored: the card in the chat.*objected to the create of a Cha/,
    );
  });

  it.each(["nothing", "empty"])("that comes to nothing without an error is refused: %s", async (fault) => {
    await goWrong(chorus, fault);
    expect(refusal(await decide(ash))).toMatch(HOOK);
    expect(await messages(chorus)).toBe(0);
    expect(await told(chorus)).toEqual([]);
  });

  it.each(["afterFirst", "stopAfterFirst"])("that stops half-way leaves nothing behind: %s", async (fault) => {
    await goWrong(chorus, fault);
    expect(refusal(await decide(ash))).toContain("stopped half-way and was put back");
    expect([await messages(chorus), await messages(ash)]).toEqual([0, 0]);
    expect(await told(chorus)).toEqual([]);
  });

  it("that is stored without an answer is done", async () => {
    await goWrong(chorus, "mute");
    const answer = await decide(ash);
    expect(answer).toMatchObject({ ok: true });
    expect(await told(chorus)).toEqual(["decide"]);
    expect(answer.ok && (await ash.run(`game.messages.has("${answer.message}")`))).toBe(true);
  });

  it("without a card is refused likewise", async () => {
    await goWrong(chorus, "nothing");
    const correct = `decide({ type: "correct", encounter: null, target: game.actors.getName("Tobin Reed").uuid, hits: 2, shock: 0 })`;
    const answer = await table(chorus, correct);
    expect(answer.ok).toBe(false);
    expect(await chorus.run(HITS)).toBe(0);
    expect(await told(chorus)).toEqual([]);
  });
});

describe.runIf(OWN_HOST)("apply and undo", () => {
  let card: string;

  beforeAll(async () => {
    await chorus.run(`game.settings.set("dramatis", "personae.chorusNumbers", "shown").then(() => true)`);
    card = await lostFight(chorus, chorus);
    await told(chorus);
  });

  const spoilers: readonly [string, () => Promise<unknown>, RegExp][] = [
    ["a module objects to the values", () => object(chorus, "preUpdateActor"), HOOK],
    ["a module objects to the card", () => object(chorus, "preUpdateChatMessage"), HOOK],
    ["the batch answers nothing", () => goWrong(chorus, "nothing"), HOOK],
    ["the batch answers an empty list", () => goWrong(chorus, "empty"), HOOK],
    [
      "the batch fails after the first write",
      () => goWrong(chorus, "afterFirst"),
      /half-way and was put back.*Tobin Reed/,
    ],
    [
      "the batch ends after the first write",
      () => goWrong(chorus, "stopAfterFirst"),
      /half-way and was put back.*Tobin/,
    ],
  ];

  it.each(spoilers)("does not say that it is written when %s", async (_case, spoil, words) => {
    await spoil();
    expect(refusal(await table(chorus, `apply("${card}")`))).toMatch(words);
    expect(await chorus.run(HITS)).toBe(0);
    expect(await standing(chorus, card)).toEqual({ waiting: true, undone: false });
    expect(await told(chorus)).toEqual([]);
  });

  it("says what stands when it can't be put back", async () => {
    await chorus.run(
      `(globalThis.updates = 0, globalThis.objector = Hooks.on("preUpdateChatMessage", () => ++globalThis.updates === 1))`,
    );
    await goWrong(chorus, "stopAfterFirst");
    const answer = refusal(await table(chorus, `apply("${card}")`));
    expect(answer).toMatch(
      /could not be stored: Tobin Reed.*could not be put back: the card in the chat\. Put it right by hand/,
    );
    await chorus.run(`(Hooks.off("preUpdateChatMessage", globalThis.objector), true)`);
    expect(await chorus.run(HITS)).toBe(0);
    expect(await told(chorus)).toEqual([]);
    // By hand, as it says; then it is applied in earnest.
    await chorus.run(`game.messages.get("${card}").update({ "system.applied": [] }).then(() => true)`);
    expect(await table(chorus, `apply("${card}")`)).toMatchObject({ ok: true });
    expect(await told(chorus)).toEqual(["apply"]);
  });

  it.each(spoilers)("undo does not say that it is taken back when %s", async (_case, spoil, words) => {
    await spoil();
    expect(refusal(await table(chorus, `undo("${card}")`))).toMatch(words);
    expect(await chorus.run(HITS)).toBe(1);
    expect(await standing(chorus, card)).toEqual({ waiting: false, undone: false });
    expect(await told(chorus)).toEqual([]);
  });

  it("are done when the batch is", async () => {
    await goWrong(chorus, "mute");
    expect(await table(chorus, `undo("${card}")`)).toEqual({ ok: true, message: card });
    expect(await chorus.run(HITS)).toBe(0);
    expect(await told(chorus)).toEqual(["undo"]);
  });
});

describe.runIf(OWN_HOST)("switches that are changed together", () => {
  const CONFIGURE = `configure([
    { key: "chorusNumbers", was: "shown", value: "hidden" },
    { key: "autoAnswer", was: "off", value: game.settings.settings.get("dramatis.personae.autoAnswer").default },
  ])`;
  const VALUES = `["chorusNumbers", "autoAnswer"].map((key) => game.settings.get("dramatis", "personae." + key))`;
  const named = (): Promise<string> =>
    chorus.run(`game.i18n.localize(game.settings.settings.get("dramatis.personae.autoAnswer").name)`);

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ["a module objects", () => object(chorus, "preUpdateSetting"), HOOK],
    ["the batch answers nothing", () => goWrong(chorus, "nothing"), HOOK],
    ["the batch answers an empty list", () => goWrong(chorus, "empty"), HOOK],
    ["the batch fails after the first write", () => goWrong(chorus, "afterFirst"), /half-way and was put back/],
  ])("are not said to be stored when %s", async (_case, spoil, words) => {
    await spoil();
    const answer = refusal(await table(chorus, CONFIGURE));
    expect(answer).toMatch(words);
    expect(answer).toContain(await named());
    expect(await chorus.run(VALUES)).toEqual(["shown", "off"]);
    expect(await told(chorus)).toEqual([]);
  });

  it("are stored when the batch is", async () => {
    await goWrong(chorus, "mute");
    expect(await table(chorus, CONFIGURE)).toEqual({ ok: true, message: null });
    expect(await chorus.run(`${VALUES}[0]`)).toBe("hidden");
    expect(await told(chorus)).toEqual(["configure"]);
  });
});

describe.runIf(OWN_HOST)("a request whose answer is lost", () => {
  const lose = (when: "before" | "after"): Promise<unknown> =>
    ash.run(`(() => {
      const master = game.users.activeGM;
      master.query = async (...args) => {
        delete master.query;
        if ("${when}" === "after") await master.query(...args);
        throw new Error("The line broke.");
      };
    })()`);

  it("is looked into: it says whether anything has changed", async () => {
    ash.expectFaults(/The line broke/);
    await loadDice(
      chorus,
      Array.from({ length: 20 }, () => 5),
    );
    const decide = `personae.challenge(${JSON.stringify({ ...CHALLENGE, reactors: "Toll captain" })})`;
    await lose("before");
    expect(refusal(await table(ash, decide))).toBe("That didn't work, and nothing has changed so far: The line broke.");
    await lose("after");
    const answer = refusal(await table(ash, decide));
    expect(answer).toMatch(/This has changed all the same: the card in the chat/);
  });
});
