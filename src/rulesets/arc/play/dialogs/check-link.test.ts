// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { lookAhead } from "../../../../fittings/forms/ahead.ts";
import { begun } from "../../../../fittings/forms/api/filled.ts";
import * as openers from "../../../../fittings/press/openers.ts";
import { config, documentClass, game } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryDocument } from "../../../../foundry/types.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { arcCards } from "../cards/index.ts";
import { check } from "./rolling.ts";
import { requestCheck } from "./verdicts.ts";

interface Links {
  readonly id: string;
  readonly pattern: RegExp;
  enricher(found: RegExpMatchArray, around?: { readonly relativeTo?: FoundryDocument }): Promise<HTMLElement | null>;
  onRender(holder: HTMLElement): void;
}

let told: string[];
let ann: FoundryActor;
const links = (): Links => (config()["TextEditor"].enrichers as Links[]).find(({ id }) => id === "arc-check") as Links;

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  told.length = 0;
  ann = await somebody("Ann", "character", {}, { Locks: { kind: "skill", system: { us: "accuracy", score: 5 } } });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearWorld();
});

/** The words of the buttons that a text holds; null for what stays as it is. */
const drawn = (text: string) =>
  Promise.all([...text.matchAll(links().pattern)].map(async (found) => (await links().enricher(found))?.textContent.trim() ?? null)); // prettier-ignore

/** What is opened once the button of a text is pressed. */
async function pressed(text: string, relativeTo?: FoundryDocument, message?: string) {
  const opened = vi.spyOn(openers, "open").mockResolvedValue(undefined);
  const holder = document.createElement("span");
  const [found] = [...text.matchAll(links().pattern)];
  holder.append((found && (await links().enricher(found, relativeTo && { relativeTo }))) ?? "");
  if (message !== undefined) holder.dataset["messageId"] = message;
  links().onRender(holder);
  holder.querySelector("button")?.click();
  return opened;
}

it("ARC-063 a text holds checks of a skill, against a complexity or a number, in words of one’s own", async () => {
  expect(await drawn("@Check[Locks], @Check[Locks|hard] or @Check[Light fingers|14]{lift the key}.")).toEqual([
    ...["Locks", "Locks against Hard: 12", "lift the key (Light fingers against 14)"],
  ]);
  expect(await drawn("@Check[Locks|silly]")).toEqual([null]);
});

it("ARC-064 a game master asks players by it, or rolls for whoever is selected", async () => {
  const opened = await pressed("@Check[Locks|hard]");
  expect(opened).toHaveBeenCalledWith("requestCheck", { skill: "Locks", threshold: "hard" });
  const v = await begun(requestCheck, { skill: "Locks", threshold: "hard" });
  expect(requestCheck.decision(v)).toMatchObject({ characters: [ann.uuid], skill: "Locks", threshold: "hard" });
  vi.stubGlobal("canvas", { ready: true, tokens: { placeables: [], controlled: [{ actor: ann }] } });
  expect(await pressed("@Check[Locks|14]")).toHaveBeenLastCalledWith("check", {
    ...{ skill: "Locks", threshold: 14, actor: ann.uuid },
  });
});

it("ARC-064 a player rolls for their own character, and is told where there is none, or no such skill", async () => {
  vi.spyOn(game().user, "isGM", "get").mockReturnValue(false);
  expect(await pressed("@Check[Locks]")).not.toHaveBeenCalled();
  vi.spyOn(game().user, "character", "get").mockReturnValue(ann);
  expect(await pressed("@Check[Swimming]")).not.toHaveBeenCalled();
  expect(told).toEqual([expect.stringContaining("Select a token"), "Ann has no skill “Swimming”."]);
  expect(await pressed("@Check[Locks]")).toHaveBeenCalledWith("check", { skill: "Locks", actor: ann.uuid });
});

describe("a number that stands in a text", () => {
  const PLAYER = "player0000000000";
  const HARD = "@Check[Locks|hard]";
  const page = async (content: string, ownership: object = { default: 2 }): Promise<FoundryDocument> => {
    const pages = [{ name: "Doors", type: "text", text: { content } }];
    const entry = await documentClass("JournalEntry").create({ name: "Notes", ownership, pages });
    return (entry as unknown as { readonly pages: { readonly contents: FoundryDocument[] } }).pages.contents[0] as FoundryDocument; // prettier-ignore
  };
  const says = (content: string, more: object = {}): Promise<FoundryDocument> =>
    documentClass("ChatMessage").create({ content, ...more }) as Promise<FoundryDocument>;
  /** What the machine that writes the card makes of it, whatever is claimed. */
  const vouched = (text: FoundryDocument | string, change: object = {}): unknown => {
    const writtenIn = typeof text === "string" ? text : text.uuid;
    const own = { type: "check", actor: ann.uuid, skill: ann.items.contents[0]?.id ?? "", threshold: "hard" };
    return arcCards.keeps?.({ ...own, writtenIn, vouched: true, ...change })["vouched"];
  };

  beforeEach(async () => {
    await ann.update({ [`ownership.${PLAYER}`]: 3 });
  });

  it("ARC-064 is taken to the form by the text it stands in, a message by itself, and counts for a player", async () => {
    const text = await page(`<p>The chest: ${HARD}</p>`);
    vi.spyOn(game().user, "isGM", "get").mockReturnValue(false);
    vi.spyOn(game().user, "character", "get").mockReturnValue(ann);
    const given = { skill: "Locks", threshold: "hard", actor: ann.uuid };
    expect(await pressed(HARD, text)).toHaveBeenLastCalledWith("check", { ...given, writtenIn: text.uuid });
    expect(await pressed(HARD, ann, "abc")).toHaveBeenLastCalledWith("check", { ...given, writtenIn: "ChatMessage.abc" }); // prettier-ignore
    const v = await begun(check, { ...given, writtenIn: text.uuid });
    expect(check.decision(v)).toMatchObject({ threshold: "hard", writtenIn: text.uuid, vouched: true });
    expect(lookAhead(check, v).blocked).toBe("");
    const easy = await begun(check, { ...given, threshold: "easy", writtenIn: text.uuid });
    expect(check.decision(easy)).toMatchObject({ threshold: "easy", vouched: false });
    expect(lookAhead(check, easy).blocked).toContain("another number to beat");
  });

  it("ARC-064 ARC-086 is the game master's word only where none but they can have written what its reader reads", async () => {
    const open = await page(`<p>${HARD}, @Check[Blades|easy], @Check[Locks|14]{Pick it}</p>`);
    expect(vouched(open)).toBe(true);
    expect(vouched(open, { threshold: 12 })).toBe(true);
    expect(vouched(open, { threshold: 14 })).toBe(true);
    const not: readonly (readonly [string, unknown])[] = [
      ["another number", vouched(open, { threshold: "easy" })],
      ["another's skill", vouched(open, { skill: "Blades", threshold: "easy" })],
      ["a complexity nobody knows", vouched(open, { threshold: "silly" })],
      ["two scores alone", vouched(open, { skill: null })],
      ["nobody", vouched(open, { actor: "Actor.nobody" })],
      ["no text", vouched("JournalEntry.gone.JournalEntryPage.gone")],
      ["no name of a text", vouched(open, { writtenIn: 7 })],
      ["somebody's sheet", vouched(ann)],
      ["kept from players", vouched(await page(HARD, { default: 0 }))],
      ["a player's page", vouched(await page(HARD, { default: 2, [PLAYER]: 3 }))],
      ["a secret of the page", vouched(await page(`<section class="secret"><p>${HARD}</p></section>`))],
      ["a player's message", vouched(await says(HARD, { author: PLAYER }))],
      ["a whisper to others", vouched(await says(HARD, { whisper: ["gamemaster000000"] }))],
    ];
    expect(not.filter(([, taken]) => taken !== false)).toEqual([]);
    expect(vouched(await page(`<section class="secret revealed"><p>${HARD}</p></section>`))).toBe(true);
    expect(vouched(await says(HARD))).toBe(true);
    expect(vouched(await says(HARD, { whisper: [PLAYER] }))).toBe(true);
    expect(arcCards.keeps?.({ type: "check", actor: ann.uuid, skill: null })).not.toHaveProperty("vouched");
  });
});
