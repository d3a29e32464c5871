// @vitest-environment happy-dom
/** Groups at a real table, of which this game's stand for all: who belongs, the purse, fights; and what is this game's own. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { couldJoin, join, leave, membersOf } from "../../../../fittings/party/members.ts";
import { noteOf } from "../../../../fittings/party/cards.ts";
import { partyOf } from "../../../../fittings/party/model.ts";
import { changeBack, changePurse } from "../../../../fittings/party/purse.ts";
import { memberRows } from "../../../../fittings/party/view.ts";
import { candidatesFor } from "../../../../fittings/here/candidates.ts";
import { actorsInPlay } from "../../../../fittings/here/actors.ts";
import { documentClass, documentOf, game } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { isCharacter } from "../models/reading.ts";
import { partyPlan } from "./party-sheet.ts";

let told: string[];
let party: FoundryActor;
let ash: FoundryActor;

const make = async (name: string, type = "verve-party"): Promise<FoundryActor> =>
  (await documentClass("Actor").create({ name, type })) as FoundryActor;
const names = (): readonly string[] => membersOf(party).map(({ name }) => name);
const add = (...who: FoundryActor[]): Promise<number> => join(party, who, partyPlan.isOurs);
const fight = async (): Promise<FoundryCombat> =>
  (await documentClass("Combat").create({ type: "verve-encounter", active: true })) as FoundryCombat;
const purse = (): number => partyOf(party)?.purse ?? -1;

beforeAll(async () => {
  told = await openSampleWorld();
});
beforeEach(async () => {
  party = await make("The Lanterns");
  ash = await somebody("Ash");
  told.length = 0;
});
afterEach(clearWorld);

describe("who belongs to a group", () => {
  it("joins in order, once, and is told why not otherwise", async () => {
    const bo = await somebody("Bo");
    expect(await add(ash, bo, ash)).toBe(2);
    expect(await add(ash)).toBe(0);
    expect(await add(party)).toBe(0);
    expect(await add(await make("Others"))).toBe(0);
    expect(await add(await make("Cas", "personae-character"))).toBe(0);
    expect(names()).toEqual(["Ash", "Bo"]);
    const why = [/2 more belong/, /belongs to The Lanterns already/, /own member/, /is a group/, /can't belong/];
    expect(told).toHaveLength(why.length);
    for (const [at, words] of why.entries()) expect(told[at]).toMatch(words);
  });

  it("is offered by name, those who are in it, and groups, aside", async () => {
    const bo = await somebody("Bo");
    await make("Others");
    await add(ash);
    expect(couldJoin(party, partyPlan.isOurs)).toEqual([bo]);
  });

  it("stays on the list by their name when they are gone, until they are struck off", async () => {
    await add(ash);
    const { uuid } = ash;
    await ash.delete();
    expect(memberRows(party, partyPlan)).toMatchObject([{ name: "Ash", isGone: true, opens: false, figures: [] }]);
    await leave(party, uuid);
    expect(names()).toEqual([]);
  });

  it("goes on from the list of a world in which it was written whole", async () => {
    await party.update({ "system.members": [{ actor: ash.uuid, name: "Ash" }] });
    const [bo, cas] = [await somebody("Bo"), await somebody("Cas")];
    await add(bo);
    expect([names(), partyOf(party)?.members]).toEqual([["Ash", "Bo"], []]);
    // Each has an entry of their own: what a client writes that knew nothing of the last change takes nothing from it.
    await Promise.all([add(cas), leave(party, ash.uuid)]);
    expect(names()).toEqual(["Bo", "Cas"]);
  });

  it("is nobody twice, whatever was stored", async () => {
    const one = { actor: ash.uuid, name: "Ash" };
    await party.update({ "system.members": [one, one, { actor: "nobody", name: "Nobody" }] });
    expect(memberRows(party, partyPlan).map(({ name, isGone }) => [name, isGone])).toEqual([
      ["Ash", false],
      ["Nobody", true],
    ]);
  });
});

describe("what a group is to the rules", () => {
  it("nobody: neither in play nor a candidate, and without statuses", async () => {
    expect(actorsInPlay(isCharacter)).toEqual([ash]);
    expect(candidatesFor(ash, isCharacter)).toEqual([]);
    expect([...party.statuses]).toEqual([]);
    expect(party.prototypeToken).toMatchObject({
      actorLink: true,
      bar1: { attribute: null },
      bar2: { attribute: null },
    });
  });

  it("its people join a fight in its place, each once", async () => {
    const bo = await somebody("Bo");
    await add(ash, bo);
    const combat = await fight();
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: ash.id, type: "verve-participant" }]);
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: party.id }]);
    await expect.poll(() => combat.combatants.map(({ name }) => name).sort()).toEqual(["Ash", "Bo"]);
    expect(combat.combatants.map(({ type }) => type)).toEqual(["verve-participant", "verve-participant"]);
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: party.id }]);
    await expect.poll(() => told.at(-1)).toMatch(/take part already/);
    expect(combat.combatants.size).toBe(2);
  });

  it("an empty one sends nobody, and says so", async () => {
    const combat = await fight();
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: party.id }]);
    await expect.poll(() => told.at(-1)).toMatch(/nobody joins/);
    expect(combat.combatants.size).toBe(0);
  });
});

describe("the purse", () => {
  it("VRV-039 takes parts of a coin, is told of on a card, and what went in goes out again", async () => {
    expect(await changePurse(party, 10, "the bridge")).toBe(true);
    expect(await changePurse(party, -2.35, "")).toBe(true);
    expect(purse()).toBe(7.65);
    const notes = game().messages.contents.map((message) => noteOf(message));
    expect(notes).toMatchObject([
      { by: 10, now: 10, reason: "the bridge" },
      { by: -2.35, now: 7.65 },
    ]);
    const [first, second] = notes;
    const [one = "", other = ""] = game().messages.contents.map(({ id }) => id);
    if (first?.kind !== "purse" || second?.kind !== "purse") throw new Error("No card tells of it.");
    // What the first put in was spent in part: it can't be taken back before the second is.
    expect([await changeBack(first, one), purse()]).toEqual([false, 7.65]);
    expect(told.at(-1)).toMatch(/only 7.65/);
    expect([await changeBack(second, other), await changeBack(first, one), purse()]).toEqual([true, true, 0]);
  });

  it("loses nothing of what two do at once", async () => {
    const bo = await somebody("Bo");
    await Promise.all([changePurse(party, 5, ""), changePurse(party, 3, ""), add(ash), add(bo)]);
    expect([purse(), names()]).toEqual([8, ["Ash", "Bo"]]);
  });

  it("says what is amiss: nothing said, too little there, the group gone", async () => {
    expect(await changePurse(party, 0, "")).toBe(false);
    expect(await changePurse(party, -1, "")).toBe(false);
    await changePurse(party, 1, "");
    const [card] = game().messages.contents;
    const note = card && noteOf(card);
    await party.delete();
    expect(note?.kind === "purse" && (await changeBack(note, card?.id ?? ""))).toBe(false);
    expect([told[0], told[1], told.at(-1)]).toEqual([
      expect.stringMatching(/how much/),
      expect.stringMatching(/only 0/),
      expect.stringMatching(/is gone/),
    ]);
  });
});

describe("this game's groups", () => {
  it("VRV-108 VRV-109 VRV-116 show reserves and injuries, and VRV-086 who has a level to take", async () => {
    await ash.update({ "system.survival.value": 3, "system.injuries.value": 2, "system.xp": 1e6 });
    await add(ash);
    const [row] = memberRows(party, partyPlan);
    expect(row?.figures.map(({ is }) => is)).toEqual(["survival", "verve", "injuries"]);
    expect(row?.figures[0]?.text).toMatch(/^3 \//);
    expect(row?.growth?.owed).toMatch(/levels to take/);
  });

  it("VRV-096 VRV-112 rest and are awarded by the game's own windows, for those who belong", async () => {
    await add(ash);
    const given = partyPlan.forAll().map(({ does }) => "form" in does && [does.form, does.given([ash])]);
    expect(given).toEqual([
      ["rest", { actors: [ash.uuid] }],
      ["award", { actors: [ash.uuid] }],
    ]);
    expect(documentOf(ash.uuid)).toBe(ash);
  });
});
