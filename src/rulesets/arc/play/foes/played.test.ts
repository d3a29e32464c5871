// @vitest-environment happy-dom
/** Arc's figures, played slot by slot in a world of documents, and taken back. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { playSide, playedOne, playedSide, type Report } from "../../../../fittings/foes/play.ts";
import { foePresses } from "../../../../fittings/foes/presses.ts";
import type { Fighter } from "../../../../fittings/foes/sides.ts";
import { documentClass, game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { frameIn } from "../board/frame.ts";
import { readCharacter, readEncounter, readParticipant } from "../models/reading.ts";
import { slotHere } from "../turns/slot.ts";
import { arcFoes } from "./index.ts";

vi.mock("../../../../fittings/foes/pace.ts", () => ({ pause: () => Promise.resolve(), registerPace: () => undefined }));

let people: Record<string, FoundryActor>;
let combat: FoundryCombat;

beforeAll(async () => {
  await openSampleWorld();
});

beforeEach(async () => {
  people = {};
  await choose("reactionSuggestions", false);
});

afterEach(async () => {
  await choose("autoAnswer", "off");
  await choose("declarationMode", "together");
  await clearWorld();
});

const choose = (key: string, value: unknown): Promise<unknown> =>
  (game().settings as unknown as { set(scope: string, key: string, to: unknown): Promise<unknown> }).set(
    SYSTEM_ID,
    `arc.${key}`,
    value,
  );

const THINGS = {
  Blades: { kind: "skill", system: { us: "accuracy", score: 6 } },
  Sabre: { kind: "weapon", system: { skill: "Blades", onHit: [{ type: "ks", stat: "build", change: -1 }] } },
};

/** An event of these, by their State of Mind: whoever's name begins with H is a player's. */
async function event(minds: Readonly<Record<string, number>>): Promise<void> {
  const ada = await documentClass("User").create({ name: "Ada", role: 1 });
  for (const [name, som] of Object.entries(minds)) {
    const isHero = name.startsWith("H");
    const one = await somebody(name, isHero ? "character" : "figure", { som }, THINGS);
    if (isHero)
      await one.update({ prototypeToken: { disposition: 1 }, ownership: { [(ada as { id: string }).id]: 3 } });
    people[name] = one;
  }
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments(
    "Combatant",
    Object.values(people).map(({ id }) => ({ actorId: id })),
  );
  await combat.startCombat();
}

const one = (name: string): FoundryActor => people[name] as FoundryActor;
const seat = (name: string): Fighter => combat.combatants.find(({ actor }) => actor === one(name)) as Fighter;
const slot = (): string | undefined => slotHere(combat)?.name;
const presses = (name: string): string[] => foePresses(arcFoes, combat, seat(name).id).map((press) => press.name);
const side = (): Promise<Report> => playedSide(arcFoes, combat);
const did = (name: string): string[] => {
  const { turn } = readParticipant(seat(name));
  return turn.actions.filter(({ round }) => round === combat.round).map(({ kind }) => kind);
};
const openOn = (id = ""): string[] => openPrompts(cardHere(id) ?? { steps: [] }).map(({ type }) => type);
const standing = (): unknown =>
  [combat.round, readEncounter(combat)].concat(
    combat.combatants.map((place) => [place.name, readCharacter(one(place.name)), readParticipant(place)]) as never,
  );

async function decide(decision: object, card?: string): Promise<string> {
  const made = await table.decide({ type: "", ...decision, encounter: frameIn(combat) }, card);
  expect(made.ok ? "" : made.refused).toBe("");
  return (made.ok && made.message) || "";
}
const pass = (name: string): Promise<string> =>
  decide({ type: "declare", actor: one(name).uuid, actions: [], text: "" });
const strike = (name: string, target: string): Promise<string> => {
  const skill = one(name).items.contents.find(({ type }) => type === "arc-skill")?.id;
  return decide({ type: "attack", actor: one(name).uuid, target: one(target).uuid, skill, count: 1 });
};
/** The player lets an attack come as soon as they are asked. */
async function letCome(name: string): Promise<void> {
  const asked = vi.waitFor(() => {
    const found = game().messages.contents.flatMap(({ id }) =>
      openPrompts(cardHere(id) ?? { steps: [] }).flatMap((prompt) =>
        prompt.type === "answer" ? [{ id, prompt }] : [],
      ),
    );
    const mine = found.find(({ prompt }) => prompt.owner === one(name).uuid);
    if (!mine) throw new Error("Nothing is asked");
    return mine;
  });
  const { id, prompt } = await asked;
  await decide({ type: "answer", prompt: prompt.id, target: one(name).uuid, defences: [] }, id);
}
const takeAllBack = async (): Promise<void> => {
  const presses = [...document.querySelectorAll<HTMLButtonElement>("[data-about=foes] button")];
  presses.find(({ textContent }) => textContent.includes("Take it all back"))?.click();
  await vi.waitFor(() => expect(document.querySelector("[data-about=foes]")).toBeNull());
};

describe("figures that are played", () => {
  it("ARC-037 ARC-046 one deed is done; its card waits for the slot of whoever it is aimed at", async () => {
    await event({ Guard: 2, Hal: 4 });
    expect(presses("Guard")).toEqual(["suggest", "playOne", "playSide"]);
    const { ended, cards } = await playedOne(arcFoes, combat, seat("Guard"));
    expect([ended, cards.length, openOn(cards[0]), slot()]).toEqual(["done", 1, ["answer"], "Hal"]);
    // Both actions are spent.
    expect([presses("Guard"), presses("Hal")]).toEqual([[], []]);
    await pass("Hal");
    // Only the turn is left to end.
    expect([presses("Guard"), slot()]).toEqual([["playSide"], undefined]);
  });

  it("ARC-037 ARC-039 ARC-050 may do more until somebody later has spoken, for as long as an action is left", async () => {
    await event({ Guard: 2, Hal: 4 });
    await strike("Guard", "Hal");
    // Nobody is passed over by it.
    expect([presses("Guard"), presses("Hal"), slot()]).toEqual([["suggest", "playOne"], [], "Hal"]);
    await strike("Guard", "Hal");
    expect(presses("Guard")).toEqual([]);
  });

  it("ARC-037 ARC-039 go on slot by slot to the next hero; one press takes all of it back", async () => {
    await event({ Guard: 2, Archer: 3, Hal: 4, Hob: 7 });
    const before = standing();
    const ended = await playSide(arcFoes, combat);
    expect([ended, slot(), did("Guard")[0], did("Archer")[0]]).toEqual(["hero", "Hal", "attack", "attack"]);
    await takeAllBack();
    await vi.waitFor(() => expect([standing(), slot()]).toEqual([before, "Guard"]));
  });

  it("ARC-002 ARC-046 ARC-047 wait for who has spoken already, end the turn, and go on to whoever comes first then", async () => {
    await event({ Hal: 2, Guard: 5 });
    await pass("Hal");
    const before = standing();
    const run = side();
    await letCome("Hal");
    const { ended, cards } = await run;
    expect([ended, combat.round, slot()]).toEqual(["hero", 2, "Hal"]);
    const types = cards.map((id) => cardHere(id)?.steps[0]?.decision.type);
    expect([types[0], types.at(-1)]).toEqual(["attack", "endTurn"]);
    await takeAllBack();
    await vi.waitFor(() => expect(standing()).toEqual(before));
  });

  it("ARC-046 ARC-047 meet what was aimed at them first of all, on the card of whoever did", async () => {
    await event({ Hal: 2, Guard: 5, Hob: 7 });
    const blow = await strike("Hal", "Guard");
    expect(openOn(blow)).toContain("answer");
    const run = side();
    await letCome("Hal");
    const { ended, cards } = await run;
    expect([ended, openOn(blow).includes("answer"), cards.includes(blow)]).toEqual(["hero", false, false]);
  });

  it("ARC-046 ARC-048 have their slot as well where they have met an attack in it by themselves", async () => {
    await choose("autoAnswer", "defend");
    await event({ Hal: 2, Guard: 5, Hob: 7 });
    const blow = await strike("Hal", "Guard");
    await vi.waitFor(() => expect([openOn(blow).includes("answer"), slot()]).toEqual([false, "Hob"]));
    expect(presses("Guard")).toEqual(["suggest", "playOne", "playSide"]);
    const run = side();
    await letCome("Hal");
    const { ended } = await run;
    expect([ended, did("Guard")[0], slot()]).toEqual(["hero", "defend", "Hob"]);
    expect(presses("Guard")).not.toContain("playSide");
  });

  it("ARC-037 pass by saying so, once, where there is nobody left to strike at", async () => {
    await event({ Guard: 2, Hal: 4 });
    await one("Hal").update({ "system.statuses": ["unconscious"] });
    const { ended, cards } = await playedOne(arcFoes, combat, seat("Guard"));
    expect([ended, cards.map((id) => cardHere(id)?.steps[0]?.decision.type)]).toEqual(["done", ["declare"]]);
    expect([slot(), await playSide(arcFoes, combat), combat.round]).toEqual([undefined, "done", 3]);
  });

  it("ARC-045 where all declare first: say it in their slot, and do it when everybody has", async () => {
    await choose("declarationMode", "declareFirst");
    await event({ Guard: 2, Hal: 4, Archer: 7 });
    expect([(await side()).ended, slot(), did("Guard").includes("attack")]).toEqual(["hero", "Hal", true]);
    await pass("Hal");
    const run = side();
    await letCome("Hal");
    await letCome("Hal");
    const { ended } = await run;
    expect([ended, combat.round]).toEqual(["done", 2]);
  });
});
