/** Cards that a player has altered or made by hand, where every page has every document, as on Foundry. */
import { beforeAll, describe, expect, it } from "vitest";
import { actor } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { Table, call } from "./secrecy/table.ts";

interface Answer {
  readonly ok: boolean;
  readonly refused?: string;
}

const stage = setStage({ send: "all" });
const table = new Table(stage, "all");
let chorus: Player;
let ash: Player;

const ask = (player: Player, request: string): Promise<Answer> => player.run<Answer>(`game.dramatis.${request}`);
const ATTACK = { actor: "Sera Vane", reactors: "Toll captain", weapon: "Ferry sword" };
const STEP = `{ decision: { type: "ask" }, rolled: [], outcome: { checks: [], effects: [], prompts: [], notes: [] } }`;
/** Makes a card of Ash's own by hand, and gives its id once the game master has it too. */
async function forge(system: string): Promise<string> {
  const id = await ash.run<string>(
    `ChatMessage.create({ type: "card", system: { ruleset: "personae", ${system} } }).then(({ id }) => id)`,
  );
  await chorus.until(`game.messages.has("${id}")`);
  return id;
}

describe.runIf(OWN_HOST)("a player's hand on a card", () => {
  beforeAll(async () => {
    [chorus, ash] = await Promise.all([table.sit("Chorus"), table.sit("Ash")]);
    await table.setting(chorus, "autoAnswer", "off");
    await table.setting(chorus, "chorusNumbers", "hidden");
  });

  it("PER-027 naming the whole of another's card neither shows it, nor writes to it, nor takes it away", async () => {
    await table.dice([7, 7, 7, 7, 7, 7]);
    const { message } = await call(chorus, "challenge", {
      actor: "Cutpurse",
      reactors: "Toll captain",
      weapon: "Long knife",
      mode: "gm",
    });
    const whole = await chorus.run<string>(`game.messages.get(${JSON.stringify(message)}).system.whole`);
    expect(whole).toMatch(/^\w{16}$/);
    const steps = `game.messages.get("${whole}").system.steps.length`;
    const before = await chorus.run<number>(steps);
    const own = await forge(`whole: "${whole}", masked: true, steps: [${STEP}], applied: []`);
    const question = `{ type: "ask", encounter: null, actor: ${actor("Sera Vane")}.uuid, question: "?", level: "common", topic: "x", broaderTopics: [] }`;
    expect(await ask(ash, `decide(${question}, "${own}")`)).toMatchObject({ ok: false });
    expect(await chorus.run(steps)).toBe(before);
    expect(await ash.run(`JSON.stringify(game.dramatis.card("${own}"))`)).not.toContain("Cutpurse");
    await ash.run(`game.messages.get("${own}").delete().then(() => true)`);
    await chorus.until(`!game.messages.has("${own}")`);
    // What one client takes away with a card goes in the same turn of things; a question answered after it settles that.
    await chorus.run(`ChatMessage.create({ content: "still here" }).then(() => true)`);
    expect(await chorus.run(`game.messages.has("${whole}")`)).toBe(true);
    await table.clear(chorus);
  });

  it("PER-027 blind: applying it tells its maker nothing, and what they decide next is answered alike", async () => {
    const won = [10, 10, 10, 1, 1, 1];
    const lost = [1, 1, 1, 10, 10, 10];
    const marks = `JSON.stringify([${actor("Sera Vane")}.system.tally, ${actor("Sera Vane")}.system.criticals])`;
    const before = await ash.run<string>(marks);
    const answers: Answer[][] = [];
    for (const dice of [won, lost]) {
      await table.dice(dice);
      const { message } = await call(ash, "challenge", { ...ATTACK, mode: "blind" });
      expect(await call(chorus, "answer", { reactor: "Toll captain", card: message })).toMatchObject({ ok: true });
      const followUp = `{ type: "followUp", encounter: null, actor: ${actor("Sera Vane")}.uuid, reactor: ${actor("Toll captain")}.uuid }`;
      answers.push([
        await ask(ash, `apply("${message}")`),
        await ask(ash, `decide(${followUp}, "${message}")`),
        await ask(ash, `undo("${message}")`),
      ]);
      expect(await ash.run(marks)).toBe(before);
      await table.clear(chorus);
    }
    const words = answers.map((list) => list.map(({ ok, refused }) => (ok ? "done" : refused)));
    expect(words[0]).toEqual(words[1]);
    expect(words[0]?.[1]).toBe("What came of this roll is kept from you. Only the game master can go on with it.");
  });

  it("PER-001 what was written into a card's history is not taken back by a game master's press", async () => {
    const captain = actor("Toll captain");
    const [name, items] = await chorus.run<[string, number]>(`[${captain}.name, ${captain}.items.size]`);
    const item = `${captain}.items.contents[0].uuid`;
    const patches = [
      `{ ref: ${captain}.uuid, path: "name", from: "Owned", to: ${captain}.name }`,
      `{ ref: ${captain}.uuid, path: "tracks.main.hits", from: 3, to: ${captain}.system.tracks.main.hits }`,
      `{ ref: ${item}, path: "", from: null, to: {} }`,
      `{ ref: "world.clock", path: "scene", from: 77, to: game.settings.get("dramatis", "personae.clock").scene }`,
    ];
    for (const patch of patches) {
      const own = await forge(`steps: [${STEP}], applied: [{ effects: [], undone: false, patches: [${patch}] }]`);
      const answer = await ask(chorus, `undo("${own}")`);
      expect(answer).toMatchObject({ ok: false });
      expect(answer.refused).toContain("somebody has altered it");
    }
    expect(await chorus.run(`[${captain}.name, ${captain}.items.size]`)).toEqual([name, items]);
    expect(await chorus.run(`game.settings.get("dramatis", "personae.clock").scene`)).not.toBe(77);
    await table.clear(chorus);
  });

  it("PER-001 paths that lead out of a state are no part of a card", async () => {
    const patch = `{ ref: ${actor("Sera Vane")}.uuid, path: "__proto__.polluted", from: true, to: null }`;
    const own = await forge(`steps: [${STEP}], applied: [{ effects: [], undone: false, patches: [${patch}] }]`);
    expect(await ask(chorus, `undo("${own}")`)).toMatchObject({ ok: false });
    expect(await chorus.run("({}).polluted ?? null")).toBe(null);
    await table.clear(chorus);
  });

  it("PER-057 an action is not had for nothing by saying that one acts in another round, among others or nowhere", async () => {
    await table.dice(Array.from({ length: 40 }, () => 5));
    await chorus.run(`(async () => {
      if (!game.combat) await Combat.create({ type: "personae-encounter", active: true });
      const missing = canvas.tokens.placeables.filter(({ id }) => !game.combat.combatants.some(({ tokenId }) => tokenId === id));
      await game.combat.createEmbeddedDocuments("Combatant", missing.map(({ id, actor, scene }) =>
        ({ type: "personae-participant", tokenId: id, actorId: actor.id, sceneId: scene.id })));
      await game.combat.startCombat();
    })().then(() => true)`);
    await ash.until("game.combat?.started === true");
    const sera = `game.combat.combatants.find(({ actor }) => actor.uuid === ${actor("Sera Vane")}.uuid)`;
    const used = `${sera}.system.used.actions`;
    const frame = `{ combat: game.combat.uuid, round: game.combat.round, participants: game.combat.combatants.contents.map(
      ({ actor, uuid }) => ({ who: actor.uuid, combatant: uuid })), begun: [game.combat.turns[0].uuid] }`;
    const roll = (encounter: string): Promise<Answer> =>
      ask(
        ash,
        `decide({ type: "unopposed", encounter: ${encounter}, actor: ${actor("Sera Vane")}.uuid, aim: { kind: "task", difficulty: "common" },
          label: "", goal: "", skill: null, attribute: "STA", modifiers: [], traits: [], spendsAction: true })`,
      );
    for (const forged of [
      "null",
      `{ ...${frame}, round: 9 }`,
      `{ ...${frame}, participants: [] }`,
      `{ ...${frame}, begun: [] }`,
    ])
      expect((await roll(forged)).refused, forged).toMatch(/The encounter isn’t as this says/);
    expect(await call(ash, "unopposed", { actor: "Sera Vane", spendsAction: true, encounter: null })).toMatchObject({
      ok: false,
    });
    expect(await chorus.run(used)).toBe(0);
    const honest = await call(ash, "unopposed", { actor: "Sera Vane", spendsAction: true });
    expect(honest, honest.refused).toMatchObject({ ok: true });
    await chorus.until(`${used} === 1`);
    await chorus.run("game.combat.delete().then(() => true)");
    await table.clear(chorus);
  });

  it("a card that is none stands in nobody's way, live and after a reload", async () => {
    await forge("steps: [{}], applied: [{}]");
    await table.setting(chorus, "chorusNumbers", "shown");
    await table.reload(chorus, ash);
    await table.dice([10, 9, 8, 1, 1, 1]);
    const { message } = await call(ash, "challenge", ATTACK);
    expect(await call(chorus, "answer", { reactor: "Toll captain" })).toMatchObject({ ok: true });
    expect(await ask(chorus, `apply("${message}")`)).toMatchObject({ ok: true });
    await chorus.run(`${actor("Toll captain")}.update({ "system.tracks.main.hits": 3 }).then(() => true)`);
    const answer = await ask(chorus, `undo("${message}")`);
    expect(answer).toMatchObject({ ok: false });
    expect(answer.refused).toContain("Toll captain");
  });
});
