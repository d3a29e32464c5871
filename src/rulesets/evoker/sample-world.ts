/** A world that plays this game, on the open host's globals, for tests. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { vi } from "vitest";
import { englishTexts } from "../../../tools/languages.ts";
import { at } from "../../../tools/paths.ts";
import { documentClass, game, SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import { openTheHouse } from "../../table/register.ts";
import { evoker } from "./index.ts";
import { exampleCharacter } from "./rules/examples.ts";
import type { CharacterState, Kind } from "./rules/state.ts";
import { sampleSource } from "./play/models/sample-actors.ts";

/** Opens the world; what its person is told from then on is found in the list. */
export async function openSampleWorld(): Promise<string[]> {
  const send = (path: string): Promise<Response> =>
    Promise.resolve(new Response(readFileSync(at(path.replace(/^.*systems\/dramatis\//, "")), "utf8")));
  vi.stubGlobal("fetch", send);
  const { openTestWorld } = (await import(pathToFileURL(at("host/client/testing.ts")).href)) as {
    readonly openTestWorld: (world: object) => Promise<unknown>;
  };
  const system = JSON.parse(readFileSync(at("system.json"), "utf8")) as object;
  const chosen = [{ _id: "setting000000001", key: `${SYSTEM_ID}.ruleset`, value: JSON.stringify("evoker") }];
  openTheHouse([evoker]);
  const world = {
    system: { ...system, packs: [] },
    texts: englishTexts(),
    documents: { settings: chosen },
  };
  await openTestWorld(world);
  const told: string[] = [];
  const { ui } = globalThis as unknown as { ui: { notifications: Record<string, (text: string) => void> } };
  for (const kind of ["info", "warn", "error"]) ui.notifications[kind] = (text) => void told.push(text);
  return told;
}

/** Somebody of the rules' examples, as a document of the world. */
export async function somebody(name: string, kind: Kind, change: Partial<CharacterState> = {}): Promise<FoundryActor> {
  return (await documentClass("Actor").create(sampleSource(exampleCharacter(name, kind, change)))) as FoundryActor;
}

/** Leaves nobody, no encounter and no card behind. */
export async function clearWorld(): Promise<void> {
  const { actors, combats, messages } = game();
  for (const one of [...actors.contents, ...combats.contents, ...messages.contents]) await one.delete();
}

/** Does something while every die of a hundred shows this face. */
export async function withDice<T>(face: number, act: () => Promise<T>): Promise<T> {
  const { Dice } = (globalThis as unknown as { CONFIG: { Dice: { randomUniform: (this: void) => number } } }).CONFIG;
  const { randomUniform } = Dice;
  Dice.randomUniform = () => 1 - (face - 0.5) / 100;
  try {
    return await act();
  } finally {
    Dice.randomUniform = randomUniform;
  }
}
