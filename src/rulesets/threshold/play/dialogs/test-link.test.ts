// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { begun } from "../../../../fittings/forms/api/filled.ts";
import * as openers from "../../../../fittings/press/openers.ts";
import { config, game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { requestTest, test } from "./tests.ts";

interface Enricher {
  readonly id: string;
  readonly pattern: RegExp;
  enricher(found: RegExpMatchArray): Promise<HTMLElement | null>;
  onRender(holder: HTMLElement): void;
}

let told: string[];
let ash: FoundryActor;
let links: Enricher;

beforeAll(async () => {
  told = await openSampleWorld();
  links = (config()["TextEditor"].enrichers as Enricher[]).find(({ id }) => id === "threshold-test") as Enricher;
});

beforeEach(async () => {
  told.length = 0;
  ash = await somebody("Ash", "character");
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearWorld();
});

/** The buttons that a text holds, as words; null for what stays as it is. */
const drawn = async (text: string): Promise<readonly (string | null)[]> =>
  Promise.all(
    [...text.matchAll(links.pattern)].map(async (found) => (await links.enricher(found))?.textContent?.trim() ?? null),
  );

async function pressed(text: string) {
  const open = vi.spyOn(openers, "open").mockResolvedValue(undefined);
  const [found] = [...text.matchAll(links.pattern)];
  const holder = document.createElement("span");
  const button = found && (await links.enricher(found));
  if (button) holder.append(button);
  links.onRender(holder);
  button?.click();
  return open;
}

it("RUN-013 RUN-016 a text holds tests of an attribute, easier or harder, in words of one's own", async () => {
  expect(
    await drawn("Climb (@Test[strong]), jump (@Test[Quick -3]), or duck @Test[defense +2]{from the arrows}."),
  ).toEqual(["Strong", "Quick −3", "from the arrows (Defense +2)"]);
  expect(await drawn("@Test[vigilant −5] @Test[courage -3] @Test[quick 31]")).toEqual(["Vigilant −5", null, null]);
});

it("RUN-020 the game master asks players by it, or rolls for whoever is selected", async () => {
  const open = await pressed("@Test[quick -3]");
  const given = { attribute: "quick", difficulty: -3, opponent: null };
  expect(open).toHaveBeenCalledWith("requestTest", given);
  expect(requestTest.decision(await begun(requestTest, given))).toMatchObject({ ...given, actors: [ash.uuid] });
  vi.stubGlobal("canvas", { ready: true, tokens: { placeables: [], controlled: [{ actor: ash }] } });
  expect(await pressed("@Test[quick -3]")).toHaveBeenLastCalledWith("test", { ...given, actor: ash.uuid });
  expect(test.decision(await begun(test, { ...given, actor: ash.uuid }))).toMatchObject({ ...given, actor: ash.uuid });
});

it("RUN-012 a player rolls for their own character, and is told where they have none", async () => {
  const { user } = game();
  vi.spyOn(user, "isGM", "get").mockReturnValue(false);
  expect(await pressed("@Test[cunning]")).not.toHaveBeenCalled();
  expect(told).toEqual(["Select a token, or have a character of your own, to roll this test."]);
  vi.spyOn(user, "character", "get").mockReturnValue(ash);
  expect(await pressed("@Test[cunning]")).toHaveBeenCalledWith("test", {
    ...{ attribute: "cunning", difficulty: 0, opponent: null, actor: ash.uuid },
  });
});
