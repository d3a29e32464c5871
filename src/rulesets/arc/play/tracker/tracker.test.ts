import { describe, expect, it } from "vitest";
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import type { Row } from "../../../../fittings/tracker/view.ts";
import {
  exampleAnswer,
  exampleAttack,
  exampleScene,
  ExampleTable,
  type CharacterChange,
} from "../../rules/examples.ts";
import { declarationBoard } from "../../rules/queries.ts";
import { settled, type SomeSettings } from "../../rules/settings.ts";
import { slotOf } from "../turns/whose-slot.ts";
import { headerView, nextView } from "./header-view.ts";
import { rowPresses } from "./presses.ts";
import { reviewOf } from "./review.ts";
import { rowView } from "./row-view.ts";
import type { Seated, Sight } from "./sight.ts";

const texts = flatTexts(englishTexts());
/** English, with what each text is given; what has no text comes back as it is. */
const t = (key: string, data: object = {}): string =>
  (texts[key] ?? key).replaceAll(/\{(\w+)\}/gu, (_hole, name: string) => {
    return String((data as Record<string, unknown>)[name]);
  });

const PEOPLE = { ann: { som: 3 }, bo: { som: 5 }, foe: { som: 7 } };

function playing(settings: SomeSettings = {}, change: Readonly<Record<string, CharacterChange>> = {}): ExampleTable {
  const { states, frame } = exampleScene({ ...PEOPLE, ...change });
  const table = new ExampleTable(states, { ...frame, besides: ["chest"] }, settings);
  table.begin();
  return table;
}

/** What a person sees of the event: of all who are theirs by default. */
function seen(table: ExampleTable, settings: SomeSettings = {}, { isGM = true, mine = ["ann", "bo", "foe"] } = {}) {
  const chosen = settled(settings);
  const board = declarationBoard(table.frame, table.states, chosen);
  const slot = slotOf(board, chosen);
  const sight: Sight = { t, isGM, frame: table.frame, settings: chosen, begun: true, slot };
  const seats = table.order.map((ref, at): Seated => {
    const owns = mine.includes(ref);
    const who = {
      ...{ combatant: `c.${ref}`, ref, name: ref, place: at + 1, owns, reads: owns, asked: 0 },
      ...{ state: table.character(ref), seat: table.participant(ref) },
      row: board.find(({ character }) => character === ref) ?? null,
      works: table.encounter.tasks
        .filter((one) => one.who === ref)
        .map(({ id }) => ({ ref: id, name: "Chest", turnsLeft: Number(table.states[id]?.["turnsLeft"]) })),
    };
    return { ...who, presses: rowPresses(sight, who, () => null) };
  });
  const rows = new Map(seats.map((one) => [one.ref, rowView(sight, one)]));
  return { sight, seats, row: (ref: string) => rows.get(ref) as Row };
}
const badges = ({ badges: all }: Row): string[] => all.map(({ is }) => is);
const pressed = ({ presses }: Row): string[] => presses.map(({ name }) => name);

describe("a row of the tracker", () => {
  it("ARC-039 ARC-040 ARC-083 tells the State of Mind and what broke ties to whoever may read it, and Perception where it is open", () => {
    const table = playing();
    const { row } = seen(table, {}, { isGM: false, mine: ["ann"] });
    expect([row("ann").order?.total, row("foe").order?.total]).toEqual(["3", "–"]);
    expect(row("ann").order?.words).toBe("Number 1 in the order. State of Mind 3, Empathy 5, Perception 5.");
    expect(row("foe").order?.words).toBe("Number 3 in the order.");
    const veiled = seen(table, { hideUS: true }, { isGM: false, mine: ["ann"] });
    expect(veiled.row("ann").order?.words).toContain("Perception ?");
    const tied = new ExampleTable(...(Object.values(exampleScene({ ann: {}, bo: {} })) as [never, never]));
    tied.begin({ "tie-ann-0": 4, "tie-bo-0": 9 });
    expect(seen(tied).row("ann").order?.words).toContain("Die for the tie: 4.");
  });

  it("ARC-050 ARC-051 has a pip for each action of the best skill, those first that are declared or done", () => {
    const table = playing({}, { ann: { som: 3, skills: { sword: { score: 9 } } } });
    const pips = () =>
      seen(table)
        .row("ann")
        .pips.map(({ used, over }) => [used, over].join());
    const before = pips();
    table.make(exampleAttack(table.frame, "ann", "foe"), { "attack-0": 4 });
    const after = pips();
    expect(before.every((one) => one === "false,false")).toBe(true);
    expect(before.length).toBeGreaterThan(1);
    expect(after).toEqual(["true,false", ...before.slice(1)]);
    expect(seen(table, {}, { isGM: false, mine: [] }).row("ann").pips).toEqual([]);
  });

  it("ARC-037 ARC-046 tells who has spoken, who is silent, and how many attacks wait for whom", () => {
    const table = playing();
    expect(badges(seen(table).row("bo"))).toEqual(["silent"]);
    table.make(exampleAttack(table.frame, "ann", "bo"), { "attack-0": 4 });
    const { row } = seen(table);
    expect(badges(row("ann"))).toEqual(["told"]);
    expect(row("bo").badges[0]).toMatchObject({
      ...{ is: "attacks", look: "guard", text: "1", label: "An attack on bo waits for an answer" },
    });
    table.make(exampleAnswer(table.frame, "bo", 0), {}, true);
    expect(badges(seen(table).row("bo"))).not.toContain("attacks");
  });

  it("ARC-027 ARC-041 ARC-081 ARC-084 tells in words who is shocked, unaware, prone or occupied", () => {
    const statuses = ["prone", "shocked", "unaware"];
    const table = playing({}, { bo: { som: 5 } });
    table.states = { ...table.states, bo: { ...table.character("bo"), statuses } };
    table.make({ type: "occupy", encounter: table.frame, character: "bo", occupied: true });
    const row = seen(table).row("bo");
    expect(row.badges.map(({ look, text }) => [look, text])).toEqual([
      ["status", "Unaware"],
      ["status", "Shocked"],
      ["tag", "Prone"],
      ["tag", "Occupied"],
    ]);
    expect([row.pips, pressed(row)]).toEqual([[], ["stop"]]);
  });

  it("ARC-037 ARC-039 lets whoever’s slot it is act and pass, and nobody else", () => {
    const table = playing();
    const mine = { isGM: false, mine: ["ann", "bo"] };
    const { row, sight, seats } = seen(table, {}, mine);
    expect([pressed(row("ann")), pressed(row("bo")), pressed(row("foe"))]).toEqual([["act", "pass"], [], []]);
    expect(nextView(sight, seats)?.label).toBe("ann passes");
    expect(seen(table).row("ann").presses[1]?.does).toMatchObject({
      decide: { type: "declare", actor: "ann", actions: [] },
    });
    table.pass("ann");
    expect(pressed(seen(table, {}, mine).row("bo"))).toEqual(["act", "pass"]);
  });

  it("ARC-085 tells how long a task has, and lets its next try be one press, once there was a first", () => {
    const table = playing();
    table.make({ type: "timeTask", encounter: table.frame, actor: "ann", task: "chest", on: true });
    const { row, sight, seats } = seen(table);
    const task = row("ann").badges.find(({ is }) => is === "task");
    expect([task?.text, task?.presses?.map(({ name }) => name)]).toEqual(["Chest: 3 turns left", ["stopTask"]]);
    const goOn = row("ann").presses.find(({ name }) => name === "continueTask");
    expect(goOn?.blocked).toMatch(/made from the sheet/);
    const [ann] = seats;
    const before = { type: "check", encounter: null, actor: "ann", skill: "locks" } as const;
    const again = ann && rowPresses(sight, ann, () => before).find(({ name }) => name === "continueTask");
    expect(again?.blocked).toBeUndefined();
    expect(again?.does).toMatchObject({ decide: { type: "check", skill: "locks", task: "chest", threshold: null } });
  });
});

describe("the button that goes on", () => {
  it("ARC-037 ARC-045 is the end of the turn when nobody is waited for, for the game master alone", () => {
    const table = playing();
    for (const who of table.order) table.pass(who);
    const master = seen(table);
    expect(nextView(master.sight, master.seats)?.does).toEqual({ form: "endTurn", given: { combat: "combat" } });
    expect(headerView(master.sight, master.seats, 2)).toMatchObject({
      ...{ phase: "Turn 1", slot: "Everybody has declared: the turn can end." },
      waiting: "Changes that wait for the end of the turn: 2",
    });
    const player = seen(table, {}, { isGM: false, mine: ["ann"] });
    expect([nextView(player.sight, player.seats), headerView(player.sight, player.seats, 2).waiting]).toEqual([
      null,
      "",
    ]);
  });

  it("ARC-045 where all declare first, those who have yet to do it come in the same order", () => {
    const settings = { declarationMode: "declareFirst" } as const;
    const table = playing(settings);
    const deed = { skill: "sword", kind: "attack", target: "foe", count: 1 };
    table.make({ type: "declare", encounter: table.frame, actor: "ann", actions: [deed], text: "" });
    for (const who of ["bo", "foe"]) table.pass(who);
    const { row, sight, seats } = seen(table, settings);
    expect([sight.slot, pressed(row("ann")), badges(row("ann"))]).toEqual(["ann", ["act"], ["undone"]]);
    expect(nextView(sight, seats)?.name).toBe("endTurn");
    table.make(exampleAttack(table.frame, "ann", "foe"), { "attack-0": 4 });
    expect(seen(table, settings).sight.slot).toBeNull();
  });

  it("ARC-045 ARC-046 waits for nobody's defence: it is carried out when an attack comes", () => {
    const settings = { declarationMode: "declareFirst" } as const;
    const table = playing(settings);
    const guard = { skill: "shield", kind: "defend", target: null, count: 1 };
    const strike = { skill: "sword", kind: "attack", target: "foe", count: 1 };
    table.make({ type: "declare", encounter: table.frame, actor: "ann", actions: [guard], text: "" });
    table.make({ type: "declare", encounter: table.frame, actor: "bo", actions: [strike], text: "" });
    table.pass("foe");
    expect(seen(table, settings).sight.slot).toBe("bo");
    table.make(exampleAttack(table.frame, "bo", "foe"), { "attack-0": 4 });
    expect(seen(table, settings).sight.slot).toBeNull();
  });

  it("ARC-039 begins the event before it has begun, for the game master", () => {
    const { sight, seats } = seen(playing());
    expect(nextView({ ...sight, begun: false, slot: null }, seats)?.name).toBe("begin");
    expect(nextView({ ...sight, begun: false, slot: null, isGM: false }, seats)).toBeNull();
    expect(headerView({ ...sight, begun: false }, [...seats, ...seats.slice(0, 1)], 0)).toMatchObject({
      ...{ phase: "Before the event", slot: "" },
      twice: "In here twice, with one sheet for both: ann. Take one place out, or unlink a token.",
    });
  });
});

describe("the end of a turn, looked over", () => {
  it("ARC-002 ARC-037 ARC-038 ARC-046 shows person by person what waits, is unanswered, unsaid and undone", () => {
    const settings = { declarationMode: "declareFirst" } as const;
    const table = playing(settings);
    const deed = { skill: "sword", kind: "attack", target: "foe", count: 2 };
    table.make({ type: "declare", encounter: table.frame, actor: "ann", actions: [deed], text: "" });
    table.pass("bo");
    table.pass("foe");
    table.make(exampleAttack(table.frame, "ann", "foe"), { "attack-0": 4 });
    const changes = [
      { type: "ks", stat: "build", change: -2 },
      { type: "som", change: 1 },
      { type: "us", stat: "vigor", change: -1 },
      { type: "status", status: "prone", remove: false },
    ];
    table.make({ type: "change", encounter: table.frame, target: "bo", changes, now: false });
    const given = { frame: table.frame, states: table.states, settings: settled(settings), t };
    const look = (name: string) => ({ name, img: "" });
    const [first] = table.encounter.pending;
    const { people, rest } = reviewOf({ ...given, look, owing: ["foe"] }, [first?.id ?? ""]);
    expect(people.map(({ name }) => name)).toEqual(["ann", "bo", "foe"]);
    expect(rest).toEqual([]);
    expect(people[0]?.lines).toMatchObject([{ is: "undone", text: "Declared and not done: 1 × sword." }]);
    expect(people[1]?.changes.map(({ text, on }) => [text, on])).toEqual([
      ["Build −2", false],
      ["State of Mind +1", true],
      ["Vigor −1", true],
      ["becomes: Prone", true],
    ]);
    expect(people[2]?.lines).toMatchObject([
      { is: "unanswered", text: "An attack by ann goes unopposed." },
      { is: "owing", text: "Still owes a Reaction check; it goes on into the next turn." },
    ]);
  });

  it("ARC-037 names the silent, and says of the rest that nothing is open", () => {
    const table = playing();
    table.pass("ann");
    const given = { frame: table.frame, states: table.states, settings: settled(), t };
    const { people, rest } = reviewOf({ ...given, look: (name) => ({ name, img: "" }), owing: [] }, []);
    expect([people.map(({ name, lines }) => [name, lines[0]?.is]), rest]).toEqual([
      [
        ["bo", "silent"],
        ["foe", "silent"],
      ],
      ["ann"],
    ]);
  });
});
