// @vitest-environment happy-dom
/** The rooms of this wing at a table: documents, the order, slots, cards, undo. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { documentClass, game, hooks } from "../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat, FoundryItem } from "../../../foundry/types.ts";
import type { Decision } from "../../../kernel/outcome.ts";
import { table } from "../../../table/authority/index.ts";
import { cardFor, cardHere } from "../../../table/authority/shown.ts";
import { viewerHere } from "../../../table/cards/viewer.ts";
import type { CardData } from "../../../table/cards/card.ts";
import { allOf, openPrompts } from "../../../kernel/history.ts";
import {
  newAbility,
  newArmor,
  newCharacter,
  newCombatant,
  newConsumable,
  newEncounter,
  newPower,
  newShield,
  newWeapon,
} from "../rules/defaults.ts";
import { threshold } from "../index.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../sample-world.ts";
import { frameIn } from "./board/frame.ts";
import { lensOf } from "./cards/here.ts";
import { thresholdCards } from "./cards/index.ts";
import { cardView } from "./cards/view.ts";
import { catchUp } from "./turns/boundaries.ts";
import { daysPassed } from "./turns/clock.ts";
import { states } from "./states/adapter.ts";
import { readCharacter, readCombatant, readEncounter } from "./models/reading.ts";

let told: string[];
let ash: FoundryActor;
let bryn: FoundryActor;
let robber: FoundryActor;
let combat: FoundryCombat;

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  told.length = 0;
  const sword = { Sword: { kind: "weapon" }, Bow: { kind: "weapon", system: { class: "ranged", ammunition: 2 } } };
  ash = await somebody("Ash", "character", { quick: 12, strong: 13 }, sword);
  bryn = await somebody("Bryn", "character", { quick: 12 });
  robber = await somebody("Robber", "foe", { quick: 11, accurate: 13 }, { Axe: { kind: "weapon" } });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments(
    "Combatant",
    [robber, bryn, ash].map(({ id }) => ({ actorId: id })),
  );
});

afterEach(clearWorld);

const thing = (actor: FoundryActor, name: string): FoundryItem => {
  const found = actor.items.find((item) => item.name === name);
  if (!found) throw new Error(`${actor.name} has no ${name}`);
  return found;
};
const cardOf = (id: string): CardData => {
  const card = cardHere(id);
  if (!card) throw new Error(`There is no card ${id}`);
  return card;
};
const asked = () => game().messages.contents.flatMap((message) => openPrompts(cardFor(message) ?? { steps: [] }));
const latest = (): string => game().messages.contents.findLast(({ type }) => type === "card")?.id ?? "";

async function done(decision: Decision, on?: string): Promise<string> {
  const answer = await table.decide(decision, on);
  expect([answer.ok ? "" : answer.refused, ...told]).toEqual([""]);
  return (answer.ok && answer.message) || "";
}

const blow = (actor: FoundryActor, target: FoundryActor, weapon: string): Decision => ({
  ...{ type: "attack", encounter: frameIn(combat), actor: actor.uuid, target: target.uuid },
  ...{ weapon: thing(actor, weapon).uuid, difficulty: 0, modifiers: [] },
});

describe("documents at the table", () => {
  it("RUN-009 RUN-022 RUN-107 mirror the engine's states, field by field", async () => {
    const plain = await somebody("Plain", "foe");
    expect(readCharacter(plain)).toEqual(newCharacter("Plain", "npc"));
    expect(readEncounter(combat)).toEqual(newEncounter());
    const [seat] = combat.combatants.contents;
    expect(seat && readCombatant(seat)).toEqual(newCombatant(robber.uuid));
    const fresh = {
      ...{ weapon: newWeapon(), armor: newArmor(), shield: newShield(), power: newPower() },
      ...{ consumable: newConsumable(), ability: { ...newAbility(), level: "none" } },
    };
    const source = Object.keys(fresh).map((kind) => ({ name: kind, type: `threshold-${kind}` }));
    const made = (await plain.createEmbeddedDocuments("Item", source)) as FoundryItem[];
    const read = made.map((item) => [item.name, states.read(item)]);
    expect(Object.fromEntries(read)).toEqual(fresh);
  });

  it("RUN-009 RUN-059 are given the face of their kind, all their Toughness, and a bar to see it by", () => {
    expect([ash.type, ash.img]).toEqual([
      "threshold-character",
      "systems/dramatis/icons/tokens/threshold-character.svg",
    ]);
    expect(ash.system).toMatchObject({ toughness: { value: 13, max: 13 }, derived: { painThreshold: 7 } });
    const { bar1, disposition } = robber.toObject()["prototypeToken"] as { bar1: object; disposition: number };
    expect([bar1, disposition]).toEqual([{ attribute: "toughness" }, -1]);
    expect(combat.type).toBe("threshold-encounter");
  });

  it("RUN-063 RUN-064 a bar drawn to 0 brings a hero to the ground, and back up with it", async () => {
    await ash.modifyTokenAttribute("toughness", 0);
    expect([...ash.statuses].sort()).toEqual(["threshold-dying", "threshold-prone"]);
    await ash.modifyTokenAttribute("toughness", 4, true);
    expect(readCharacter(ash)).toMatchObject({ toughness: { value: 4 }, conditions: { dying: false } });
    await robber.modifyTokenAttribute("toughness", -99, true);
    expect([...robber.statuses]).toContain("threshold-dead");
    expect((await table.undo(latest())).ok, "the same card as the sheet's, that can be taken back").toBe(true);
    expect([...robber.statuses]).not.toContain("threshold-dead");
  });

  it("RUN-088 RUN-110 a token's control sets a condition by a card that can be taken back", async () => {
    await robber.toggleStatusEffect("threshold-prone");
    expect(robber.appliedEffects.map(({ name }) => name)).toEqual(["Knocked down"]);
    expect((await table.undo(latest())).ok).toBe(true);
    expect([...robber.statuses]).toEqual([]);
  });

  it("RUN-009 RUN-058 what can't be is refused by name; less Strong leaves no more Toughness than it allows", async () => {
    await thing(ash, "Sword").update({ "system.damage": "a lot" });
    expect(told.splice(0).join()).toMatch(/^Sword: “a lot” is no formula/u);
    await ash.update({ "system.attributes.strong.value": 8 });
    expect(readCharacter(ash).toughness.value).toBe(10);
  });
});

describe("the order of a fight", () => {
  const order = () => combat.turns.map(({ name }) => name);

  it("RUN-023 stands without anybody rolling, the quickest first", () => {
    expect(combat.combatants.map(({ initiative }) => initiative)).toEqual([11.1, 12.1, 12.1]);
    expect(order().at(-1)).toBe("Robber");
  });

  it("RUN-024 RUN-025 rolls for those alone who are equal as it begins, in one card, and is fixed from then on", async () => {
    await combat.startCombat();
    const card = cardOf(game().messages.contents.find(({ type }) => type === "card")?.id ?? "");
    expect([told, combat.round, readEncounter(combat).phase]).toEqual([[], 1, "rounds"]);
    expect(allOf(card, "checks").map(({ type }) => type)).toEqual(expect.arrayContaining(["tie", "tie"]));
    expect(readEncounter(combat).order).toHaveLength(3);
  });

  it("RUN-028 RUN-065 whoever comes in late takes the place that is due, and the dying are asked in their slot", async () => {
    // Since before this fight: what happens before its first game turn would count as part of that (RUN-022).
    await ash.update({ "system.toughness.value": 0, "system.conditions.dying": true, "system.conditions.prone": true });
    await combat.startCombat();
    const late = await somebody("Late", "foe", { quick: 15 });
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: late.id }]);
    await expect.poll(() => readEncounter(combat).order.length).toBe(4);
    expect(order()[0]).toBe("Late");
    for (let slot = 0; slot < 4; slot++) await combat.nextTurn();
    await expect.poll(asked).toMatchObject([{ type: "deathTest", owner: ash.uuid }]);
  });
});

describe("the world's clock", () => {
  it("RUN-071 a day that begins heals heroes who are hurt, in one card, and no foe", async () => {
    for (const one of [ash, robber]) await one.modifyTokenAttribute("toughness", -5, true);
    hooks().callAll("updateWorldTime", 90_000, 4_000);
    await expect.poll(() => readCharacter(ash).toughness.value).toBe(9);
    expect(readCharacter(robber).toughness.value).toBe(5);
    hooks().callAll("updateWorldTime", 91_000, 1_000);
    await table.undo(latest());
    expect([readCharacter(ash).toughness.value, daysPassed(90_000, -4_000), daysPassed(259_200, 172_801)]).toEqual([
      ...[8, 0, 3],
    ]);
  });
});

describe("tokens", () => {
  it("RUN-042 RUN-093 show who is in melee as the fight stores it, and that a control can't change it", async () => {
    await combat.startCombat();
    await done({ type: "engagement", encounter: frameIn(combat), a: ash.uuid, b: robber.uuid, engaged: true });
    await expect.poll(() => [...ash.statuses]).toEqual(["threshold-engaged"]);
    expect(robber.appliedEffects.map(({ name }) => name)).toEqual(["In melee"]);
    expect(threshold.actors.statusHeldBy?.(ash, "threshold-engaged")).toMatch(/^It follows from who is in melee/u);
    await table.undo(latest());
    await expect.poll(() => [...ash.statuses]).toEqual([]);
  });
});

describe("cards", () => {
  it("RUN-012 RUN-055 a foe's blow is the hero's question; the answer's dice, damage and Undo are on its card", async () => {
    await combat.startCombat();
    const card = await done(blow(robber, ash, "Axe"));
    const [prompt] = asked();
    expect(prompt).toMatchObject({ type: "defend", owner: ash.uuid, target: 9 });
    const drawn = thresholdCards.draw(cardOf(card), viewerHere()).context;
    expect(JSON.stringify(drawn["offers"])).toContain("Robber strikes at Ash with Axe");
    const encounter = frameIn(combat);
    const answer = { type: "defend", encounter, prompt: prompt?.id ?? "", actor: ash.uuid, modifiers: [] };
    await withDice(15, () => done(answer, card), 20);
    await table.apply(card);
    expect(readCharacter(ash).toughness.value).toBe(9);
    expect((await table.undo(card)).ok).toBe(true);
    expect(readCharacter(ash).toughness.value).toBe(13);
  });

  it("RUN-053 a shot is taken from its own weapon, and put back with Undo", async () => {
    await combat.startCombat();
    const left = () => (thing(ash, "Bow").system as { ammunition: number }).ammunition;
    const card = await withDice(1, () => done(blow(ash, robber, "Bow")), 20);
    expect([left(), cardOf(card).applied.length > 0]).toEqual([1, true]);
    await table.undo(card);
    expect(left()).toBe(2);
  });

  it("RUN-022 RUN-065 a game turn, and a slot that asks nothing, leave no card", async () => {
    await combat.startCombat();
    const cards = () => game().messages.contents.length;
    const before = cards();
    const encounter = frameIn(combat);
    expect(await table.decide({ type: "startTurn", encounter })).toMatchObject({ ok: true, message: null });
    expect(await table.decide({ type: "startSlot", encounter, actor: ash.uuid })).toMatchObject({ message: null });
    expect(cards()).toBe(before);
    await combat.nextRound();
    await catchUp(combat);
    expect(cards()).toBe(before);
  });

  it("RUN-063 a foe that a blow kills may be dying instead, by the game master's word, before or after it is written", async () => {
    await thing(ash, "Sword").update({ "system.damage": "40" });
    const spare = (card: string) => {
      const { parts } = cardView(cardOf(card), lensOf(viewerHere(), card), {
        strikes: () => ({ weapon: "" }),
        value: () => null,
      });
      return parts.flatMap(({ blow: hit }) => hit?.buttons ?? []);
    };
    const card = await withDice(1, () => done(blow(ash, robber, "Sword")), 20);
    const [press] = spare(card);
    expect(press).toMatchObject({ name: "dyingInstead" });
    await table.apply(card);
    expect(readCharacter(robber).conditions).toMatchObject({ dead: true });
    await done(press && "decide" in press.does ? press.does.decide : { type: "none" }, card);
    expect(readCharacter(robber).conditions).toMatchObject({ dead: false, dying: true });
    expect(spare(card)).toEqual([]);
    await table.undo(card);
    expect(readCharacter(robber).conditions).toMatchObject({ dead: false, dying: false });
    const again = await withDice(1, () => done(blow(ash, robber, "Sword")), 20);
    const [first] = spare(again);
    await done(first && "decide" in first.does ? first.does.decide : { type: "none" }, again);
    await table.apply(again);
    expect(readCharacter(robber).conditions).toMatchObject({ dead: false, dying: true });
  });

  it("RUN-042 the end takes the fight away, and its undo brings it back as it stood", async () => {
    await combat.startCombat();
    await done(blow(robber, ash, "Axe"));
    expect(readEncounter(combat).engagements).toHaveLength(1);
    const card = await done({ type: "endEncounter", encounter: frameIn(combat) });
    expect(game().combats.contents).toEqual([]);
    expect((await table.undo(card)).ok).toBe(true);
    expect(game().combats.contents.map((one) => readEncounter(one).engagements.length)).toEqual([1]);
  });
});
