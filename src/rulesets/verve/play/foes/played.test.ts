// @vitest-environment happy-dom
/** Verve's figures, played part by part of a round in a world of documents, and taken back. */
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { playSide, playedOne, playedSide, whyNoSide, type Report } from "../../../../fittings/foes/play.ts";
import { foePresses } from "../../../../fittings/foes/presses.ts";
import type { Fighter } from "../../../../fittings/foes/sides.ts";
import { documentClass, game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { openPrompts, waitingEffects } from "../../../../kernel/history.ts";
import type { Effect, Prompt } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { exampleWeapon } from "../../rules/examples.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { frameIn } from "../board/frame.ts";
import { intentionsHere, revealIn } from "../board/intentions.ts";
import { readCharacter, readEncounter, readParticipant } from "../models/reading.ts";
import { verveFoes } from "./index.ts";

vi.mock("../../../../fittings/foes/pace.ts", () => ({ pause: () => Promise.resolve(), registerPace: () => undefined }));

let people: Record<string, FoundryActor>;
let combat: FoundryCombat;

beforeAll(async () => {
  await openSampleWorld();
});

afterEach(async () => {
  await choose("phaseControl", "guide");
  await choose("verveFirst", true);
  await clearWorld();
});

const choose = (key: string, value: unknown): Promise<unknown> =>
  (game().settings as unknown as { set(scope: string, key: string, to: unknown): Promise<unknown> }).set(
    SYSTEM_ID,
    `verve.${key}`,
    value,
  );

/** A fight of these, in its first round: whoever's name begins with H is a player's. */
async function fight(...names: readonly string[]): Promise<void> {
  people = {};
  const { id: _id, name: _name, item: _item, ...system } = exampleWeapon({ modes: ["close"] });
  const ada = await documentClass("User").create({ name: "Ada", role: 1 });
  for (const name of names) {
    const isHero = name.startsWith("H");
    const one = await somebody(name, isHero ? "hero" : "npc", {}, { Sabre: { kind: "weapon", system } });
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
  await vi.waitFor(() => expect([combat.round, combat.turn]).toEqual([1, null]));
}

const one = (name: string): FoundryActor => people[name] as FoundryActor;
const seat = (name: string): Fighter => combat.combatants.find(({ actor }) => actor === one(name)) as Fighter;
const presses = (name: string): string[] => foePresses(verveFoes, combat, seat(name).id).map((press) => press.name);
const side = (): Promise<Report> => playedSide(verveFoes, combat);
const phase = (): string => readEncounter(combat).phase;
const decided = (): string[] =>
  Object.keys(people).filter((name) => readParticipant(seat(name)).decided === combat.round);
const types = ({ cards }: Report): unknown[] => cards.map((id) => cardHere(id)?.steps[0]?.decision.type);
const standing = (): unknown =>
  [combat.round, readEncounter(combat), game().time.worldTime].concat(
    combat.combatants.map((place) => [place.name, readCharacter(one(place.name)), readParticipant(place)]) as never,
  );

async function decide(decision: object, card?: string): Promise<string> {
  const made = await table.decide({ type: "", ...decision, encounter: frameIn(combat) }, card);
  expect(made.ok ? "" : made.refused).toBe("");
  return (made.ok && made.message) || "";
}
const NOTHING = { action: "nothing", means: "", target: null, words: "", first: false };
const saysNothing = (name: string, change: object = {}): Promise<string> =>
  decide({ type: "declare", actor: one(name).uuid, intention: { ...NOTHING, ...change }, secret: true });
const reveal = (): Promise<string> => decide(revealIn(combat) ?? {});
const pass = (name: string): Promise<string> => decide({ type: "pass", actor: one(name).uuid });
/** The first question of a card that waits for an answer. */
function asked(): [card: string, prompt: Prompt] {
  for (const { id } of game().messages.contents)
    for (const prompt of openPrompts(cardHere(id) ?? { steps: [] })) return [id, prompt];
  throw new Error("Nothing is asked");
}
/** The first loss that waits on a card. */
function lossOnCard(): [card: string, loss: Effect] {
  for (const { id } of game().messages.contents)
    for (const loss of waitingEffects(cardHere(id) ?? { steps: [], applied: [] }))
      if (loss.type === "damage") return [id, loss];
  throw new Error("Nothing waits");
}
const takeAllBack = async (): Promise<void> => {
  const found = [...document.querySelectorAll<HTMLButtonElement>("[data-about=foes] button")];
  found.find(({ textContent }) => textContent.includes("Take it all back"))?.click();
  await vi.waitFor(() => expect(document.querySelector("[data-about=foes]")).toBeNull());
};

describe("figures that are played", () => {
  it("VRV-150 one says what it means to do, to the game master alone, and has had its say", async () => {
    await fight("Hal", "Guard", "Archer");
    expect([presses("Guard"), presses("Archer"), presses("Hal")]).toEqual([
      ["suggest", "playOne", "playSide"],
      ["suggest", "playOne"],
      [],
    ]);
    const report = await playedOne(verveFoes, combat, seat("Guard"));
    expect([report.ended, types(report), decided()]).toEqual(["done", ["declare"], ["Guard"]]);
    expect(readParticipant(seat("Guard")).declared.round).toBe(0);
    const kept = intentionsHere({ combat: combat.uuid, round: 1 }).get(one("Guard").uuid);
    expect(kept).toMatchObject({ action: "attack", target: one("Hal").uuid });
    expect([presses("Guard"), presses("Archer")]).toEqual([[], ["suggest", "playOne", "playSide"]]);
  });

  it("VRV-150 all say what they mean, whoever is before them in the list, and wait for the heroes; one press takes it back", async () => {
    await fight("Hal", "Guard", "Archer");
    const before = standing();
    const report = await side();
    expect([report.ended, types(report), decided(), phase()]).toEqual([
      "hero",
      ["declare", "declare"],
      ["Guard", "Archer"],
      "declare",
    ]);
    expect([presses("Guard"), await playSide(verveFoes, combat)]).toEqual([[], null]);
    await takeAllBack();
    await vi.waitFor(() => expect(standing()).toEqual(before));
    expect(presses("Guard")).toContain("playSide");
  });

  it("VRV-150 once all heroes have spoken, what was kept is told, and heroes come before the others", async () => {
    await fight("Hal", "Guard");
    await saysNothing("Hal", { action: "attack", target: one("Guard").uuid });
    const report = await side();
    expect([report.ended, types(report), phase()]).toEqual(["hero", ["declare", "reveal"], "heroes"]);
    expect(readParticipant(seat("Guard")).declared).toMatchObject({ round: 1, action: "attack" });
    expect([presses("Guard"), whyNoSide(verveFoes, combat)]).toEqual([[], "hero"]);
  });

  it("VRV-150 go on to their own part of the round when the heroes have acted, end it, and begin the next", async () => {
    await fight("Hal", "Guard", "Archer");
    await side();
    await saysNothing("Hal", { action: "attack", target: one("Guard").uuid });
    await reveal();
    await pass("Hal");
    const before = standing();
    expect([phase(), presses("Guard"), presses("Archer")]).toEqual(["heroes", ["playSide"], []]);
    // Both miss.
    const report = await withDice(20, side, 20);
    expect([types(report), report.ended, phase(), combat.round]).toEqual([
      ["phase", "attack", "attack", "endRound"],
      "done",
      "declare",
      2,
    ]);
    await takeAllBack();
    await vi.waitFor(() => expect(standing()).toEqual(before));
  });

  it("VRV-121 leave the end of the round to the hero whose wounds are looked at then", async () => {
    await fight("Hal", "Guard");
    await side();
    await saysNothing("Hal");
    await reveal();
    const due = { round: 1, injuries: 3, archetypal: false, consciousness: false, phantasmal: false };
    await one("Hal").update({ "system.due": due });
    const report = await withDice(20, side, 20);
    expect([report.ended, types(report), combat.round]).toEqual(["hero", ["attack"], 1]);
    expect(presses("Guard")).toEqual([]);
  });

  it("VRV-118 wait for the hero whom a blow asks something", async () => {
    await fight("Hal", "Guard");
    await one("Hal").update({ "system.survival.value": 0, "system.verve.value": 0 });
    await side();
    await saysNothing("Hal");
    await reveal();
    let isOver = false;
    const report = await withDice(
      1,
      async () => {
        const run = side().finally(() => void (isOver = true));
        const [card, prompt] = await vi.waitFor(asked);
        expect([prompt.type, prompt.owner, isOver]).toEqual(["consciousness", one("Hal").uuid, false]);
        const answer = { type: "consciousness", actor: one("Hal").uuid, prompt: prompt.id, choice: null };
        await decide({ ...answer, passOut: true }, card);
        return run;
      },
      20,
    );
    expect([report.ended, types(report)]).toEqual(["hero", ["attack"]]);
    expect(readCharacter(one("Hal")).injuries.value).toBeGreaterThan(0);
  });

  it("VRV-111 wait for the word of a hero's player, where verve goes only as far as they say", async () => {
    await choose("verveFirst", false);
    await fight("Hal", "Guard");
    await side();
    await saysNothing("Hal");
    await reveal();
    const { verve, survival } = readCharacter(one("Hal"));
    const report = await withDice(
      1,
      async () => {
        const run = side();
        const [card, effect] = await vi.waitFor(lossOnCard);
        await vi.waitFor(() =>
          expect(document.querySelector("[data-about=foes]")?.textContent).toContain("waits for Hal"),
        );
        expect(readCharacter(one("Hal"))).toMatchObject({ verve, survival });
        await decide({ type: "absorb", actor: one("Hal").uuid, effect: effect.id, verve: 1 }, card);
        return run;
      },
      20,
    );
    expect(types(report)).toEqual(["attack", "endRound"]);
    expect(readCharacter(one("Hal")).verve.value).toBe(verve.value - 1);
  });

  it("VRV-150 where parts go on by themselves, a run goes on once, and the table takes over where it ends", async () => {
    await choose("phaseControl", "whenDone");
    await fight("Hal", "Guard", "Archer");
    expect((await side()).ended).toBe("hero");
    await saysNothing("Hal");
    await vi.waitFor(() => expect(phase()).toBe("others"));
    const report = await withDice(20, side, 20);
    expect([types(report), combat.round]).toEqual([["attack", "attack", "endRound"], 2]);
  });

  it("VRV-150 let go of what they can't use, once, and say so", async () => {
    await fight("Hal", "Guard", "Archer");
    await side();
    await saysNothing("Hal");
    await reveal();
    await one("Hal").update({ "system.conditions": [{ id: "unconscious" }] });
    const report = await playedOne(verveFoes, combat, seat("Guard"));
    expect([report.ended, types(report), readParticipant(seat("Guard")).passed]).toEqual(["done", ["pass"], 1]);
  });

  it("VRV-149 shake off their surprise with the round that a run ends, and wait for no hero's answer to that", async () => {
    await fight("Hal", "Guard", "Archer");
    for (const name of ["Hal", "Guard"])
      await one(name).update({ "system.conditions": [{ id: "surprised", round: 1 }] });
    expect([presses("Guard"), presses("Archer")]).toEqual([[], ["suggest", "playOne", "playSide"]]);
    const report = await withDice(20, side, 20);
    expect([report.ended, types(report).slice(-2), combat.round]).toEqual(["done", ["endRound", "declare"], 2]);
    expect(openPrompts(cardHere(report.cards.at(-2) ?? "") ?? { steps: [] }).map(({ owner }) => owner)).toEqual([
      one("Hal").uuid,
    ]);
  });

  it("VRV-149 shake it off in their turn as well where a game master has ended the round", async () => {
    await fight("Hal", "Guard");
    await one("Guard").update({ "system.conditions": [{ id: "surprised", round: 1 }] });
    const ending = await decide({ type: "endRound", passOut: [] });
    await vi.waitFor(() => expect(combat.round).toBe(2));
    const open = (): unknown[] => openPrompts(cardHere(ending) ?? { steps: [] }).map(({ type }) => type);
    expect(open()).toEqual(["shakeOff"]);
    const report = await withDice(20, side, 20);
    expect([open(), types(report), decided()]).toEqual([[], ["declare"], ["Guard"]]);
  });
});
