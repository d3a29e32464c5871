// @vitest-environment happy-dom
/** What is typed on sheets as it is stored, and what cards tell of somebody's mind. */
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import type { Change } from "../../rules/state.ts";
import { squaresOf } from "../../rules/size/squares.ts";
import { fitTokens } from "../board/footprint.ts";
import { handing } from "./handing.ts";
import { handItem } from "../../../../fittings/sheets/handing/hand.ts";
import { readCharacter } from "../models/reading.ts";
import { mindLog } from "../view/mind.ts";
import { somebodyHere } from "../view/somebody.ts";
import { conditionViews } from "../view/states.ts";
import { borneRows, taskRows, toolRows } from "../view/belongings.ts";
import { treeView } from "../view/tree.ts";
import { changeFrom, readHits, wordOf } from "./hits.ts";
import { sheetPresses } from "./presses.ts";
import { saveCondition, saveQuantity, saveScore, scoreTyped } from "./stores.ts";

beforeAll(async () => {
  await openSampleWorld();
});
afterEach(clearWorld);

/** An event as a box of the sheet sends it, with what was typed. */
function typed(data: Readonly<Record<string, string>>, value: string): Event {
  const input = Object.assign(document.createElement("input"), { value });
  Object.assign(input.dataset, data);
  const event = new Event("change");
  Object.defineProperty(event, "target", { value: input });
  return event;
}

const pressesOf = (actor: FoundryActor) => {
  const who = somebodyHere(actor);
  const rows = { ...treeView(who), weapons: toolRows(who, "weapon"), spells: toolRows(who, "spell"), tasks: taskRows(who), borne: borneRows(who) }; // prettier-ignore
  return sheetPresses(who, rows);
};

describe("a score that is typed", () => {
  it("ARC-054 ARC-081 takes its beginning along while it stands there, and leaves it alone once lowered", () => {
    expect(scoreTyped({ value: 5, max: 5 }, "value", 7)).toEqual({ value: 7, max: 7 });
    expect(scoreTyped({ value: 3, max: 5 }, "value", 4)).toEqual({ value: 4, max: 5 });
    expect(scoreTyped({ value: 3, max: 5 }, "value", 6)).toEqual({ value: 6, max: 6 });
    expect(scoreTyped({ value: 3, max: 5 }, "max", 2)).toEqual({ value: 2, max: 2 });
  });

  it("ARC-054 is kept within 0 and 10, and what is no number leaves everything as it was", async () => {
    const ann = await somebody("Ann");
    await saveScore(ann, typed({ score: "us.accuracy", which: "value" }, "14"));
    await saveScore(ann, typed({ score: "ks.build", which: "value" }, "much"));
    const { us, ks } = readCharacter(ann);
    expect([us["accuracy"]?.value, us["accuracy"]?.name, ks.build]).toEqual([10, "Accuracy", { value: 5, max: 5 }]);
  });
});

describe("what a hit does", () => {
  const changes: readonly Change[] = [
    { type: "ks", stat: "build", change: -2 },
    { type: "us", stat: "vigor", change: -1 },
    { type: "som", change: 1 },
    { type: "size", change: -1 },
    { type: "status", status: "prone", remove: false },
    { type: "status", status: "prone", remove: true },
  ];

  it("ARC-002 ARC-033 ARC-081 comes back from its line as it went in", () => {
    for (const change of changes)
      expect(changeFrom(wordOf(change), "change" in change ? change.change : 0)).toEqual(change);
  });

  it("ARC-002 ARC-063 is read from the form, with complexities by their names and nothing for what is empty", () => {
    const form = { name: "Club", hits: { 0: { what: "ks:build", by: -3 }, 1: { what: "status:prone" } }, system: { skill: "", level: 1 } }; // prettier-ignore
    const onHit = [{ type: "ks", stat: "build", change: -3 }, changes[4]];
    expect(readHits(form)).toEqual({ name: "Club", system: { skill: null, level: 1, onHit } });
    expect(readHits({ system: { defaultComplexity: "very HARD" } })).toEqual({ system: { defaultComplexity: "veryHard" } }); // prettier-ignore
    expect(readHits({ system: { threshold: "11" } })).toEqual({ system: { threshold: "11" } });
  });
});

describe("the game master's presses", () => {
  it("ARC-033 move the State of Mind on a card, towards rest too, and not past its ends; the log forgets what is taken back", async () => {
    const ann = await somebody("Ann", "character", { som: { value: 9, rest: 6 } });
    const decide = async (key: string): Promise<void> => {
      const does = pressesOf(ann)[key]?.does;
      if (does && "decide" in does) await table.decide(does.decide);
    };
    await decide("som-up");
    expect([readCharacter(ann).som.value, pressesOf(ann)["som-up"]?.blocked]).toEqual([10, "It is at its highest: exalted."]); // prettier-ignore
    await decide("som-rest");
    expect(readCharacter(ann).som.value).toBe(9);
    const told = (): string[] => mindLog(cardsHere(), ann.uuid).map(({ what }) => what);
    expect(told()).toEqual(["State of Mind −1", "State of Mind +1"]);
    await table.undo(game().messages.contents.at(-1)?.id ?? "");
    expect(told()).toEqual(["State of Mind +1"]);
  });

  it("ARC-081 ARC-086 restore a lowered score, and lift a status; what follows from something else is not lifted", async () => {
    const ks = { control: { value: 4, max: 7 } };
    const ann = await somebody("Ann", "character", { ks, statuses: ["prone"], som: { value: 1 } });
    const presses = pressesOf(ann);
    expect(Object.keys(presses).filter((key) => /^(restore|lift)-/u.test(key))).toEqual(["restore-ks.control", "lift-prone"]); // prettier-ignore
    const { does } = presses["restore-ks.control"] ?? {};
    if (does && "decide" in does) await table.decide(does.decide);
    expect(readCharacter(ann).ks.control).toEqual({ value: 7, max: 7 });
  });
});

describe("conditions and things", () => {
  it("ARC-017 ARC-021 stores how many there are; another burden is told on a card, with its warning", async () => {
    const carried = { Sack: { kind: "gear", system: { weightKg: 10 } } };
    const ann = await somebody("Ann", "character", { ks: { build: 6 } }, carried);
    const ref = ann.items.getName("Sack")?.uuid ?? "";
    const cards = (): number => game().messages.contents.length;
    const weight = (): number => somebodyHere(ann).derived.weight;
    // Light is up to 18 kg, and heavy up to 54.
    await saveQuantity(ann, typed({ quantity: ref }, "many"));
    await saveQuantity(ann, typed({ quantity: ref }, "1"));
    expect([weight(), cards()]).toEqual([10, 0]);
    await saveQuantity(ann, typed({ quantity: ref }, "6"));
    expect([weight(), cards()]).toEqual([60, 1]);
    expect(cardsHere()[0]?.steps[0]?.outcome.notes).toMatchObject([{ key: "DRAMATIS.Arc.Note.overloaded" }]);
  });

  it("ARC-001 ARC-074 ARC-081 keep their number and how long they last; switched off they count for nothing", async () => {
    const ann = await somebody("Ann");
    const [made] = await ann.createEmbeddedDocuments("ActiveEffect", [{ type: "arc-condition", name: "Blessing" }]);
    const row = document.createElement("li");
    row.dataset["conditionId"] = made?.id ?? "";
    const store = async (field: string, value: string): Promise<void> => {
      const event = typed({ conditionField: field }, value);
      row.append(event.target as HTMLElement);
      await saveCondition(ann, event);
    };
    await store("value", "2");
    await store("turns", "3");
    expect(conditionViews(ann)).toMatchObject([{ name: "Blessing", value: 2, shown: "+2", turns: 3, on: true }]);
    expect(conditionViews(ann)[0]?.left).toBe("3 turns left");
    // Two turns of six seconds.
    await (game().time as unknown as { advance: (seconds: number) => Promise<number> }).advance(12);
    await vi.waitFor(() => expect(conditionViews(ann)[0]?.left).toBe("1 turn left"));
    await store("on", "");
    expect(readCharacter(ann).conditions).toEqual([]);
    await store("turns", "");
    expect(conditionViews(ann)).toMatchObject([{ turns: null, on: false, left: "doesn’t count now" }]);
  });

  it("ARC-053 name their skill in words, so that it is found in other hands", async () => {
    const club = { Clubs: { kind: "skill", system: { us: "might", score: 4 } }, Club: { kind: "weapon", system: { skill: "clubs" } } }; // prettier-ignore
    const ann = await somebody("Ann", "character", {}, club);
    const ben = await somebody("Ben", "character", {}, { Clubs: { kind: "skill", system: { us: "might", score: 7 } } });
    const item = ann.items.getName("Club");
    if (item) await handItem(handing, item, ben, "move");
    expect(toolRows(somebodyHere(ben), "weapon").map(({ sub }) => sub)).toEqual(["Clubs 7"]);
    expect(toolRows(somebodyHere(ann), "weapon")).toEqual([]);
  });
});

it("ARC-007 offers tokens as large as their bearer, half a square to four, and changes none unasked", async () => {
  expect([-3, -2, -1, 0, 1, 2, 3].map(squaresOf)).toEqual([0.5, 0.5, 1, 1, 2, 3, 4]);
  const ann = await somebody("Ann");
  expect(pressesOf(ann)["token"]).toBeUndefined();
  await ann.update({ "system.size": 2 });
  expect(pressesOf(ann)["token"]).toMatchObject({ label: "Make tokens 3 × 3 squares, for Huge", does: { given: { squares: 3 } } }); // prettier-ignore
  await fitTokens(ann, 3);
  expect(ann.prototypeToken).toMatchObject({ width: 3, height: 3 });
  expect(pressesOf(ann)["token"]).toBeUndefined();
});
