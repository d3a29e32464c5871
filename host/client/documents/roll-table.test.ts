import { beforeEach, describe, expect, it } from "vitest";
import type { AnyObject } from "../../common/types.ts";
import { Roll } from "../dice/index.ts";
import { host, installGlobals, openTestWorld } from "../testing.ts";
import type { RollTable } from "./roll-table.ts";

const rows = (...words: string[]): AnyObject[] =>
  words.map((description, at) => ({ _id: `row${at}`.padEnd(16, "0"), description, range: [at + 1, at + 1] }));

async function table(data: AnyObject = {}): Promise<RollTable> {
  const made = { name: "Weather", formula: "1d3", results: rows("sun", "rain", "wind"), ...data };
  return (await host.implementation("RollTable").create(made, { keepId: true })) as unknown as RollTable;
}
const words = ({ results }: { results: { description: string }[] }): string[] =>
  results.map(({ description }) => description);
const dice = (...faces: number[]): void => {
  const all = [...faces];
  // A share of the die's faces just below its upper end.
  host.config.Dice.randomUniform = () => 1 - ((all.shift() ?? 1) - 0.5) / 3;
};
const said = (): AnyObject[] => host.game.messages.contents.map((message) => message.toObject());

beforeEach(async () => {
  installGlobals();
  await openTestWorld();
});

describe("RollTable#draw", () => {
  it("rolls what it is given in place of its own formula", async () => {
    const weather = await table();
    const given = new Roll("2");
    const drawn = await weather.draw({ roll: given });
    expect(drawn.roll).toBe(given);
    expect(words(drawn)).toEqual(["rain"]);
    expect((said().at(-1)?.rolls as string[])[0]).toContain('"formula":"2"');
  });

  it("reads a roll that was evaluated already, and draws nothing where it meets nothing", async () => {
    const weather = await table();
    const done = await new Roll("3").evaluate();
    expect(words(await weather.draw({ roll: done }))).toEqual(["wind"]);
    expect(words(await weather.draw({ roll: await new Roll("9").evaluate() }))).toEqual([]);
    expect(said()).toHaveLength(1);
  });

  it("takes results that are drawn already, and rolls nothing", async () => {
    const weather = await table({ formula: "no dice at all" });
    const drawn = await weather.draw({ results: [...weather.results].slice(1) });
    expect(words(drawn)).toEqual(["rain", "wind"]);
    expect(said()[0]?.content).toMatch(/rain.*wind/);
    expect(said()[0]?.rolls).toEqual([]);
  });

  it("says nothing without displayChat, and speaks in the given mode", async () => {
    const weather = await table();
    await weather.draw({ displayChat: false });
    expect(said()).toEqual([]);
    await weather.draw({ messageMode: "self" });
    await weather.draw({ rollMode: "blindroll" });
    expect(said().map(({ whisper, blind }) => [(whisper as string[]).length, blind])).toEqual([
      [1, false],
      [1, true],
    ]);
    expect(said()[0]).toMatchObject({ flavor: "Weather", flags: { core: { RollTable: weather.id } } });
  });

  it("keeps the roll to itself where the table hides its rolls", async () => {
    await (await table({ displayRoll: false })).draw();
    expect(said()[0]?.rolls).toEqual([]);
  });

  it("goes on to a table it meets, unless it is told not to", async () => {
    const inner = await table({ name: "Winds", formula: "1", results: rows("gale") });
    const outer = await table({
      formula: "1",
      results: [{ _id: "rowa000000000000", type: "document", name: "Winds", documentUuid: inner.uuid, range: [1, 1] }],
    });
    expect(words(await outer.draw())).toEqual(["gale"]);
    const [first] = (await outer.draw({ recursive: false })).results;
    expect(first?.parent).toBe(outer);
    expect(String(said().at(-1)?.content)).toContain(`@UUID[${inner.uuid}]{Winds}`);
  });

  it("names the table when tables lead in a circle", async () => {
    const circle = await table({ formula: "1", results: [] });
    await circle.createEmbeddedDocuments("TableResult", [
      { type: "document", name: "Again", documentUuid: circle.uuid, range: [1, 1] },
    ]);
    await expect(circle.draw()).rejects.toThrow(/"Weather".*circle/);
  });
});

describe("a table that does not replace what is drawn", () => {
  it("rolls on until it meets what is left, and stops when nothing is", async () => {
    const weather = await table({ replacement: false });
    dice(1, 1, 1, 2, 3);
    expect(words(await weather.draw())).toEqual(["sun"]);
    expect(words(await weather.draw())).toEqual(["rain"]);
    expect(words(await weather.draw())).toEqual(["wind"]);
    expect(weather.results.map(({ drawn }) => drawn)).toEqual([true, true, true]);
    expect(words(await weather.draw())).toEqual([]);
    expect(said()).toHaveLength(3);
  });
});

describe("RollTable#drawMany", () => {
  it("posts once, with a pool of the single rolls", async () => {
    const weather = await table();
    dice(1, 3);
    const drawn = await weather.drawMany(2);
    expect(words(drawn)).toEqual(["sun", "wind"]);
    expect(drawn.roll.total).toBe(4);
    expect(said()).toHaveLength(1);
  });
});
