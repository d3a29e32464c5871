// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as openers from "../../../../fittings/press/openers.ts";
import { config, game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { GLANCES } from "../../../../../tools/build/glance/pages.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { linkMeant } from "./check-link.ts";

interface Links {
  readonly id: string;
  readonly pattern: RegExp;
  enricher(found: RegExpMatchArray): Promise<HTMLElement | null>;
  onRender(holder: HTMLElement): void;
}

let told: string[];
let ann: FoundryActor;
const links = (): Links =>
  (config()["TextEditor"].enrichers as Links[]).find(({ id }) => id === "verve-check") as Links;

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  told.length = 0;
  ann = await somebody("Ann", "hero", {}, { Woodcraft: { kind: "field", system: { bonus: 2, skills: ["Tracking"] } } });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await clearWorld();
});

/** What is opened once the button of a text is pressed. */
async function pressed(text: string) {
  const opened = vi.spyOn(openers, "open").mockResolvedValue(undefined);
  const holder = document.createElement("span");
  for (const found of text.matchAll(links().pattern)) holder.append((await links().enricher(found)) ?? found[0]);
  links().onRender(holder);
  holder.querySelector("button")?.click();
  return opened;
}

describe("what a link means", () => {
  it("VRV-130 VRV-135 VRV-139 VRV-140 a roll of an ability or a reaction, with what bears on it in any order", () => {
    expect(linkMeant("agility")).toMatchObject({ opens: "roll", given: { score: "agility" }, what: "Agility" });
    expect(linkMeant("wisdom|Woodcraft|height 40|very-difficult")).toMatchObject({
      given: { score: "wisdom", field: "Woodcraft", obstacle: "height", quantity: 40, difficulty: "very-difficult" },
      what: "Wisdom · Woodcraft · 40 feet up · Very difficult (−2)",
    });
    expect(linkMeant("willpower")).toMatchObject({ opens: "roll", given: { score: "willpower" } });
  });

  it("VRV-213 VRV-216 VRV-221 VRV-223 VRV-231 a deed, and what it is about", () => {
    expect(linkMeant("fall|20")).toMatchObject({ opens: "fall", given: { feet: 20 }, what: "Fall 20 feet" });
    expect(linkMeant("jump|across 3")).toMatchObject({ opens: "jump", given: { direction: "across", distance: 3 } });
    expect(linkMeant("itemReaction|wood fire 0.5")?.given).toEqual({
      material: "wood",
      attackForm: "fire",
      inches: 0.5,
    });
    expect(linkMeant("contract|giant-spider")?.given).toEqual({ ailment: "giant-spider" });
    expect(linkMeant("stance|pace run")).toMatchObject({ opens: "stance", given: { pace: "run" } });
    expect(linkMeant("travel|forced")?.given).toEqual({ forced: true });
  });

  it("VRV-130 nothing, where nobody could make sense of it", () => {
    const silly = [
      "luck",
      "fall|far",
      "fall|0",
      "jump|sideways 3",
      "itemReaction|cheese fire",
      "contract|love",
      "stance|pace fly",
      "constructor",
    ];
    expect(silly.filter((text) => linkMeant(text) !== null)).toEqual([]);
  });

  it("VRV-139 every button of the journal’s tables means something, and opens a window that there is", () => {
    const cells = (GLANCES["verve"] ?? []).flatMap(({ says, tables }) => [
      says,
      ...tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells)),
    ]);
    const texts = cells.flatMap((cell) => [...cell.matchAll(links().pattern)].map(([, text = ""]) => text));
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter((text) => linkMeant(text) === null)).toEqual([]);
  });
});

describe("a button in a text", () => {
  it("VRV-130 opens the roll for whoever is played, and says where nobody is, or no such field", async () => {
    expect(await pressed("@Check[agility|easy]")).not.toHaveBeenCalled();
    vi.spyOn(game().user, "character", "get").mockReturnValue(ann);
    expect(await pressed("@Check[agility|Sailing]")).not.toHaveBeenCalled();
    expect(told).toEqual([expect.stringContaining("Select a token"), "Ann has no field “Sailing”."]);
    expect(await pressed("@Check[wisdom|Woodcraft]{Look at the tracks}")).toHaveBeenCalledWith("roll", {
      ...{ score: "wisdom", field: "Woodcraft", actor: ann.uuid },
    });
  });

  it("VRV-130 stays as it was written where it makes no sense, and is no button where there is no window", async () => {
    const [silly, none] = [..."@Check[luck] @Check[study]{Study}".matchAll(links().pattern)];
    expect(silly && (await links().enricher(silly))).toBeNull();
    vi.spyOn(openers, "isOffered").mockReturnValue(false);
    const drawn = none && (await links().enricher(none));
    expect([drawn?.tagName, drawn?.textContent]).toEqual(["SPAN", "Study"]);
  });
});
