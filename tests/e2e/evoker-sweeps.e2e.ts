/** What has to hold for all of Evoker's sheets and functions alike: narrow pages, axe, nonsense that is refused in words. */
import { describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { sweepApi } from "./sweeps/api.ts";
import { sweepSheets } from "./sweeps/sheets.ts";
import type { Shown } from "./sweeps/sheets.ts";

const stage = setStage({ game: "evoker" });
let day: Player;
let night: Player;

const NARROW = { width: 360, height: 740 };
/** A screen of 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 };

const actor = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const item = (name: string): string => `${actor("Anouk Ferris")}.items.getName(${JSON.stringify(name)})`;
const SHEETS: readonly Shown[] = [
  { name: "Evoker", document: actor("Anouk Ferris"), tabs: ["battle", "persona", "scores", "bonds", "notes"] },
  { name: "Shadow", document: actor("Mirror Twin"), tabs: [] },
  ...["Lamplighter", "Ember Dart", "Fencing foil", "Leather jacket", "Sweet tea"].map((name) => ({
    ...{ name, document: item(name), tabs: [] },
  })),
];

describe("Evoker for everybody", () => {
  it("fits a page of 360 pixels and 200 % zoom, by day and by night, and hides nothing from axe", async () => {
    [day, night] = await Promise.all([
      stage.join("Morgan", { colorScheme: "light", ...NARROW }),
      stage.join("Morgan", { colorScheme: "dark", ...ZOOMED }),
    ]);
    const [narrow, zoomed] = await Promise.all([sweepSheets(day, SHEETS), sweepSheets(night, SHEETS)]);
    expect(narrow).toEqual([]);
    expect(zoomed).toEqual([]);
  });

  it("refuses every function of game.dramatis.evoker that is called with nonsense, in words, and changes nothing", async () => {
    const cards = "game.messages.contents.length";
    const before = await day.run<number>(cards);
    // These are about everybody, and have nothing to refuse in what is said of nobody.
    expect(
      await sweepApi(day, "evoker", [
        "time",
        "startRound",
        "endRound",
        "endEncounter",
        "surprise",
        "initiative",
        "makeShadows",
      ]),
    ).toEqual([]);
    expect(await day.run<number>(cards)).toBe(before);
  });
});
