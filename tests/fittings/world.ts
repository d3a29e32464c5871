/** A world that plays one game, on the open host's globals, for tests of that game's play. */
import { readFileSync } from "node:fs";
import { vi } from "vitest";
import { englishTexts } from "../../tools/languages.ts";
import { at } from "../../tools/paths.ts";
import { game, SYSTEM_ID } from "../../src/foundry/globals.ts";
import { openTheHouse } from "../../src/table/register.ts";
import type { JsonObject } from "../../src/kernel/json.ts";
import type { Ruleset } from "../../src/table/ruleset.ts";
import { hostDoor } from "../host/doors.ts";

/** Those who sit at a test's table have been welcomed already. */
export const PEOPLE = [
  { _id: "gamemaster000000", name: "Gamemaster", role: 4, flags: { [SYSTEM_ID]: { welcome: [] } } },
  { _id: "player0000000000", name: "Player", role: 1, flags: { [SYSTEM_ID]: { welcome: [] } } },
];

/**
 * Opens a world of this game; what its person is told from then on is found in the list.
 * @param stored settings of the game by their keys, as the world has them from the start
 */
export async function openWorldOf(ruleset: Ruleset, stored: JsonObject = {}): Promise<string[]> {
  const send = (path: string): Promise<Response> =>
    Promise.resolve(new Response(readFileSync(at(path.replace(/^.*systems\/dramatis\//, "")), "utf8")));
  vi.stubGlobal("fetch", send);
  const { openTestWorld } = (await hostDoor("host/client/testing.ts")) as {
    readonly openTestWorld: (world: object) => Promise<unknown>;
  };
  const system = JSON.parse(readFileSync(at("system.json"), "utf8")) as object;
  const own = Object.entries(stored).map(([key, value]) => [`${ruleset.id}.${key}`, value] as const);
  const chosen = [["ruleset", ruleset.id] as const, ...own].map(([key, value], index) => ({
    ...{ _id: `setting00000000${index + 1}`, key: `${SYSTEM_ID}.${key}`, value: JSON.stringify(value) },
  }));
  openTheHouse([ruleset]);
  const world = {
    system: { ...system, packs: [] },
    texts: englishTexts(),
    documents: { settings: chosen, users: PEOPLE },
  };
  await openTestWorld(world);
  const told: string[] = [];
  const { ui } = globalThis as unknown as { ui: { notifications: Record<string, (text: string) => void> } };
  for (const kind of ["info", "warn", "error"]) ui.notifications[kind] = (text) => void told.push(text);
  return told;
}

/** Leaves nobody, no encounter and no card behind. */
export async function clearWorld(): Promise<void> {
  const { actors, combats, messages } = game();
  for (const one of [...actors.contents, ...combats.contents, ...messages.contents]) await one.delete();
}

/** Does something while every die of so many faces shows this one. */
export async function withDice<T>(face: number, act: () => Promise<T>, faces: number): Promise<T> {
  const { Dice } = (globalThis as unknown as { CONFIG: { Dice: { randomUniform: (this: void) => number } } }).CONFIG;
  const { randomUniform } = Dice;
  Dice.randomUniform = () => 1 - (face - 0.5) / faces;
  try {
    return await act();
  } finally {
    Dice.randomUniform = randomUniform;
  }
}
