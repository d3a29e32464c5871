/**
 * One evening of Arc with a game master and two players, every number worked out by hand from the rules: the turn of four, the
 * camp that is ambushed, the stairs, the stones, and what players must not read.
 */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { RawClient } from "./harness/raw-client.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { BEGUN } from "./harness/tracker.ts";

const stage = setStage({ game: "arc" });
let morgan: Player;
let ash: Player;
let bryn: Player;
let wire: RawClient;

const actor = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const ref = (name: string): string => `${actor(name)}.uuid`;
const item = (name: string, called: string): string => `${actor(name)}.items.getName(${JSON.stringify(called)})`;
const card = (player: Player): Locator => player.page.locator("#chat .chat-log [data-is=card]").last();
const dock = (player: Player): Locator => player.page.locator("#dramatis-questions");
const says = (locator: Locator, text: string | RegExp): Promise<void> =>
  locator.filter({ hasText: text }).first().waitFor();
const event = `{ combat: game.combat.uuid, round: game.combat.round,
  participants: game.combat.combatants.map((one) => ({ who: one.actor.uuid, combatant: one.uuid })) }`;

/** Decides as this player, and gives the card. */
async function decides(player: Player, decision: string): Promise<string> {
  const made = await player.run<{ ok: boolean; message: string; refused?: string }>(
    `game.dramatis.decide(${decision})`,
  );
  expect(made, made.refused).toMatchObject({ ok: true });
  return made.message;
}
/** Why a decision can't be made; null for one that could, and was. */
const refusal = (player: Player, decision: string): Promise<string | null> =>
  player.run(`game.dramatis.decide(${decision}).then((made) => made.ok ? null : made.refused)`);
const passes = (player: Player, name: string): Promise<string> =>
  decides(player, `{ type: "declare", encounter: ${event}, actor: ${ref(name)}, actions: [], text: "" }`);
const undoes = (message: string): Promise<boolean> =>
  morgan.run(`game.dramatis.undo(${JSON.stringify(message)}).then(({ ok }) => ok)`);
/** Everybody's screen shows this turn. */
const inTurn = async (round: number): Promise<void> => {
  for (const player of [morgan, ash, bryn]) await player.until(`game.combat.round === ${round}`);
};
const endsTurn = (): Promise<string> => decides(morgan, `{ type: "endTurn", encounter: ${event} }`);
/** Those whom the order has declare, as the tracker has them. */
const board = (): Promise<readonly string[]> => morgan.run("game.combat.turns.map(({ name }) => name)");

/** An encounter of these, begun. */
async function gather(names: readonly string[], dice: readonly number[] = []): Promise<void> {
  await loadDice(morgan, dice);
  await morgan.run(`(async () => {
    for (const one of [...game.combats]) await one.delete();
    const combat = await Combat.create({});
    await combat.createEmbeddedDocuments("Combatant", ${JSON.stringify(names)}.map((name) => ({ actorId: game.actors.getName(name).id })));
    await combat.activate();
    await combat.startCombat();
    return true;
  })()`);
  for (const player of [morgan, ash, bryn])
    await player.until(`${BEGUN} && game.combat.combatants.size === ${names.length}`);
}

async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/arc-story-${name}.png` });
}

const SET_UP = `(async () => {
  const own = (name) => ({ default: 2, [game.users.getName(name).id]: 3 });
  const skill = (name, score, us) => ({ name, type: "arc-skill", system: { us, score } });
  const hurt = { type: "ks", stat: "build", change: -1 };
  const skills = [skill("Blades", 6, "accuracy"), skill("Shields", 6, "agility"), skill("Hiding", 4, "agility"), skill("Sorcery", 7, "lore")];
  const things = [...skills,
    { name: "Sabre", type: "arc-weapon", system: { level: 2, skill: "Blades", onHit: [hurt] } },
    { name: "Bolt", type: "arc-spell", system: { skill: "Sorcery", onHit: [hurt, hurt] } }];
  const make = (name, type, som, more = {}) => Actor.create({ name, type: "arc-" + type, items: things, system: { som: { value: som, rest: som } }, ...more });
  await make("Ann", "character", 3, { ownership: own("Ash") });
  await make("Ben", "character", 6, { ownership: own("Bryn") });
  await make("Cid", "character", 8, { ownership: own("Ash") });
  await make("Guard", "figure", 5);
  await make("Scout", "figure", 7);
  await make("Wolf", "figure", 9);
  return true;
})()`;

describe.skipIf(!OWN_HOST)("an evening of Arc", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn", { colorScheme: "dark", width: 900, height: 760 });
    await morgan.run(SET_UP);
    for (const player of [ash, bryn]) await player.until(`${actor("Wolf")}?.items.size === 6`);
    wire = await RawClient.join(stage.host.url, "Bryn");
  });

  it("ARC-037 ARC-038 ARC-046 ARC-048 Ann's two blows, 16 and 9, are met by two shields, 14 and 12: one gets through", async () => {
    await gather(["Ann", "Ben", "Cid", "Guard"]);
    expect(await board()).toEqual(["Ann", "Guard", "Ben", "Cid"]);
    // 5 + 5 + 6 and 5 + 5 − 1 of a skill of 6.
    await loadDice(morgan, [6, 7], 8);
    const sheet = await ash.openSheet("Ann");
    await sheet
      .locator('[data-press^="attack-"][data-press*="abre"], [data-item-id]:has-text("Sabre") [data-press^="attack-"]')
      .first()
      .click();
    const form = ash.page.locator("[data-dialog=attack]");
    await form.getByRole("radio", { name: "Guard" }).check();
    await form.locator('[name="count"]').fill("2");
    await picture(ash, "attack");
    await form.locator("button[type=submit]").click();
    await ash.sidebar("chat");
    await says(card(ash), "against 16, 9");
    // The game master answers for the guard: the likeliest defence, twice.
    await loadDice(morgan, [4, 2], 8);
    await card(morgan).getByRole("button", { name: "Defend 2 times: Shields" }).click();
    await says(card(bryn), "Ann gets the better of Guard");
    await says(card(bryn), "16 against 14: by 2");
    await says(card(bryn), "9 against 12: 3 short");
  });

  it("ARC-049 ARC-080 Ben hides, and goes six of his eight metres; three more are refused by name", async () => {
    await loadDice(morgan, [3], 6);
    const sheet = await bryn.openSheet("Ben");
    await sheet.locator('[data-skill="Hiding"] [data-action="roll"]').click({ modifiers: ["Shift"] });
    await bryn.sidebar("chat");
    // 5 + 5 + 3.
    await says(card(morgan), "13 against 9: by 4");
    await decides(bryn, `{ type: "move", encounter: ${event}, actor: ${ref("Ben")}, metres: 6 }`);
    const more = `{ type: "move", encounter: ${event}, actor: ${ref("Ben")}, metres: 3 }`;
    expect(await refusal(bryn, more)).toContain("has 2 m left");
    await says(card(ash), "Ben goes 6 m");
  });

  it("ARC-002 ARC-062 Cid's bolt meets nobody, for the guard has spent both actions: all three wounds land with the turn's end", async () => {
    await loadDice(morgan, [7], 10);
    await decides(
      ash,
      `{ type: "attack", encounter: ${event}, actor: ${ref("Cid")}, target: ${ref("Guard")}, count: 1,
      skill: ${item("Cid", "Sorcery")}.id, spell: ${item("Cid", "Bolt")}.uuid }`,
    );
    // 5 + 5 + 7.
    await says(card(bryn), "Cid reaches Guard, unopposed");
    await says(card(bryn), "17 against 9: by 8");
    expect(await bryn.run(`[${actor("Guard")}.system.ks.build.value, game.combat.system.pending.length]`)).toEqual([
      5, 3,
    ]);
    await endsTurn();
    await bryn.until(`${actor("Guard")}.system.ks.build.value === 2 && game.combat.round === 2`);
    await inTurn(2);
    await says(card(ash), "Build: 5 → 2");
    await picture(bryn, "turn-end");
  });

  it("ARC-041 ARC-042 ARC-084 four at a camp and three in the bushes: the fourth picks on unaware, and is back with all seven in the next turn", async () => {
    await morgan.run(`(async () => {
      const make = (name, som, more) => Actor.create({ name, type: "arc-character", items: ${actor("Ann")}.items.map((one) => one.toObject()), system: { som: { value: som, rest: som } }, ...more });
      await make("Dot", 4, { ownership: { default: 2, [game.users.getName("Bryn").id]: 3 } });
      return true;
    })()`);
    await gather(["Ann", "Ben", "Cid", "Dot", "Guard", "Scout", "Wolf"]);
    expect(await board()).toEqual(["Ann", "Dot", "Guard", "Ben", "Scout", "Cid", "Wolf"]);
    await decides(morgan, `{ type: "occupy", encounter: ${event}, character: ${ref("Dot")}, occupied: true }`);
    await decides(morgan, `{ type: "surprise", encounter: ${event}, characters: [${ref("Dot")}] }`);
    const strikes = `{ type: "attack", encounter: ${event}, actor: ${ref("Dot")}, target: ${ref("Guard")}, count: 1, skill: ${item("Dot", "Blades")}.id }`;
    expect(await refusal(bryn, strikes)).toContain("taken unawares");
    await picture(morgan, "ambush");
    for (const [player, name] of [
      [ash, "Ann"],
      [morgan, "Guard"],
      [bryn, "Ben"],
      [morgan, "Scout"],
      [ash, "Cid"],
      [morgan, "Wolf"],
    ] as const)
      await passes(player, name);
    await endsTurn();
    await inTurn(2);
    await passes(ash, "Ann");
    await bryn.until(`game.combat.combatant?.name === "Dot"`);
    await passes(bryn, "Dot");
  });

  it("ARC-024 ARC-030 ARC-043 Wolf is calmed below everybody: first in the next turn; the first to fall may shake his own, and Scout is spared by a stroke of the pen", async () => {
    const down = { type: "status", status: "unconscious", remove: false };
    const befalls = (name: string, change: object): Promise<string> =>
      decides(
        morgan,
        `{ type: "change", encounter: ${event}, target: ${ref(name)}, now: false, changes: [${JSON.stringify(change)}] }`,
      );
    await befalls("Wolf", { type: "som", change: -7 });
    await befalls("Guard", down);
    await befalls("Scout", down);
    const spared = await morgan.run<string>(
      `game.combat.system.pending.find(({ target }) => target === ${ref("Scout")}).id`,
    );
    for (const [player, name] of [
      [morgan, "Guard"],
      [bryn, "Ben"],
      [morgan, "Scout"],
      [ash, "Cid"],
      [morgan, "Wolf"],
    ] as const)
      await passes(player, name);
    const end = await decides(morgan, `{ type: "endTurn", encounter: ${event}, struck: [${JSON.stringify(spared)}] }`);
    await bryn.until(`game.combat.round === 3 && ${actor("Guard")}.system.statuses.includes("unconscious")`);
    await inTurn(3);
    expect(await bryn.run(`${actor("Scout")}.system.statuses.length`)).toBe(0);
    expect((await board())[0]).toBe("Wolf");
    await says(dock(morgan), "The first of one’s own has fallen");
    expect(await undoes(end)).toBe(true);
    await bryn.until(`game.combat.round === 2 && !${actor("Guard")}.system.statuses.includes("unconscious")`);
    await inTurn(2);
    await bryn.until("game.combat.system.pending.length === 3");
    await endsTurn();
    await bryn.until(`game.combat.round === 3 && ${actor("Scout")}.system.statuses.includes("unconscious")`);
    await inTurn(3);
  });

  it("ARC-073 ARC-075 ARC-079 on the stairs three lines are for Cid, above and exalted and blessed; Ben's knees count on his own side", async () => {
    await morgan.run("game.combat.delete().then(() => true)");
    await morgan.run(`(async () => {
      await ${actor("Cid")}.update({ "system.som.value": 10 });
      await ${actor("Cid")}.createEmbeddedDocuments("ActiveEffect", [{ type: "arc-condition", name: "Blessing", system: { value: 1 } }]);
      await ${actor("Ben")}.update({ "system.statuses": ["kneeling"] });
      return true;
    })()`);
    await ash.until(`${actor("Ben")}.system.statuses.includes("kneeling") && ${actor("Cid")}.effects.size === 1`);
    const above = {
      id: "height",
      label: "DRAMATIS.Arc.Other.height",
      unit: "number",
      value: 1,
      rule: "ARC-073",
      on: true,
      group: "circumstance",
    };
    await loadDice(morgan, [2], 8);
    await decides(
      morgan,
      `{ type: "attack", encounter: null, actor: ${ref("Cid")}, target: ${ref("Ben")}, count: 1, override: true,
      skill: ${item("Cid", "Blades")}.id, rows: [${JSON.stringify(above)},
      { ...${JSON.stringify(above)}, id: "exalted", label: "DRAMATIS.Arc.Other.exalted", rule: "ARC-075" },
      { ...${JSON.stringify(above)}, id: "blessing", label: "Blessing", rule: "ARC-081", group: "rules" }] }`,
    );
    // 5 + 5 + 2 + 3.
    await says(dock(bryn), "against 15");
    await loadDice(morgan, [6], 8);
    await card(bryn).getByRole("button", { name: "Defend: Shields" }).click();
    // 5 + 5 + 6 − 1: level, which is not enough for Cid.
    await says(card(ash), "15 against 15: level is not enough");
    await says(card(ash), "Ben withstands Cid");
    await card(ash).locator("[data-is=side]").nth(1).locator("summary").click();
    await says(card(ash).locator(".d-reasons li"), /Lying or kneeling.*−1/su);
    await picture(ash, "stairs");
  });

  it("ARC-018 ARC-021 ARC-022 Ben, of Build 6, carries 54 kg as a heavy load; half a kilogram more is too much, and 72.5 hold him where he is", async () => {
    await morgan.run(`(async () => {
      await ${actor("Ben")}.update({ "system.ks.build": { value: 6, max: 6 }, "system.statuses": [] });
      await ${actor("Ben")}.createEmbeddedDocuments("Item", [{ name: "Stone", type: "arc-gear", system: { weightKg: 0.5, quantity: 0 } }]);
      return true;
    })()`);
    await bryn.until(`${item("Ben", "Stone")} !== undefined`);
    const bears = async (kg: number): Promise<void> => {
      await decides(
        bryn,
        `{ type: "carry", encounter: null, character: ${ref("Ben")}, item: ${item("Ben", "Stone")}.uuid, quantity: ${kg * 2} }`,
      );
    };
    await bears(54);
    await says(card(ash), "Ben bears 54 kg: Unburdened → Heavy");
    await says(card(ash), "4 m a turn");
    await bears(54.5);
    await says(card(ash), "Ben bears 54.5 kg: Heavy → Overloaded");
    await bears(72.5);
    await says(card(ash), "0 m a turn");
    await picture(bryn, "stones");
    const check = `{ type: "check", encounter: null, actor: ${ref("Ben")}, skill: ${item("Ben", "Hiding")}.id }`;
    expect(await refusal(bryn, check)).toContain("bears too much");
    await bears(10);
  });

  it("ARC-083 with middle scores hidden neither card nor wire tells a player a sum, a middle score or a margin, live and after a reload", async () => {
    await morgan.run(`game.settings.set("dramatis", "arc.hideUS", true).then(() => true)`);
    for (const player of [ash, bryn]) await player.until(`game.settings.get("dramatis", "arc.hideUS")`);
    const from = wire.wire.length;
    await loadDice(morgan, [3], 6);
    const check = await decides(
      bryn,
      `{ type: "check", encounter: null, actor: ${ref("Ben")}, skill: ${item("Ben", "Hiding")}.id }`,
    );
    await says(card(morgan), "13 against 9: by 4");
    await says(card(bryn), "Ben succeeds");
    await bryn.reload();
    await says(card(bryn), "Ben succeeds");
    expect(await card(bryn).innerText()).not.toContain("13");
    const heard = wire.wire.length;
    const { messages = [] } = await wire.world();
    const told = [...wire.wire.slice(from, heard), JSON.stringify(messages.filter(({ _id }) => _id === check))];
    expect(told.join()).toContain('"success":true');
    const kept = /"arc":13|"margin":4|"against":9|"us":\{"key":"agility","value":5|Rolled\.Score\.us/gu;
    expect(told.flatMap((one) => one.match(kept) ?? [])).toEqual([]);
    await picture(bryn, "hidden");
  });

  it("ARC-046 ARC-086 while no game master is here two players go on between themselves; what needs one says so", async () => {
    await morgan.run(`game.settings.set("dramatis", "arc.hideUS", false).then(() => true)`);
    for (const player of [ash, bryn]) await player.until(`!game.settings.get("dramatis", "arc.hideUS")`);
    await morgan.leave();
    await ash.until("!game.users.activeGM");
    await decides(
      ash,
      `{ type: "attack", encounter: null, actor: ${ref("Ann")}, target: ${ref("Ben")}, count: 1, contest: true, skill: ${item("Ann", "Blades")}.id }`,
    );
    await says(dock(bryn), "Ann sets a skill against Ben");
    await card(bryn).getByRole("button", { name: "Defend: Shields" }).click();
    await says(card(ash).locator("[data-is=headline]"), /withstands|gets the better/u);
    const word = `{ type: "change", encounter: null, target: ${ref("Ben")}, now: true, changes: [{ type: "som", change: -1 }] }`;
    expect(await refusal(bryn, word)).toMatch(/game master/u);
    wire.leave();
  });
});
