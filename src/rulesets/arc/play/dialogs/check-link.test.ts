// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { begun } from "../../../../fittings/forms/api/filled.ts";
import * as openers from "../../../../fittings/press/openers.ts";
import { config, game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { requestCheck } from "./verdicts.ts";

interface Links {
  readonly id: string;
  readonly pattern: RegExp;
  enricher(found: RegExpMatchArray): Promise<HTMLElement | null>;
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
async function pressed(text: string) {
  const opened = vi.spyOn(openers, "open").mockResolvedValue(undefined);
  const holder = document.createElement("span");
  const [found] = [...text.matchAll(links().pattern)];
  holder.append((found && (await links().enricher(found))) ?? "");
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
