/** A world that plays this game, on the open host's globals, for tests. */
import { openWorldOf, withDice as withDiceOf } from "../../../tests/fittings/world.ts";
import { documentClass } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import { evoker } from "./index.ts";
import { exampleCharacter } from "./rules/examples.ts";
import type { CharacterState, Kind } from "./rules/state.ts";
import { sampleSource } from "./play/models/sample-actors.ts";

export { clearWorld } from "../../../tests/fittings/world.ts";

/** Opens the world; what its person is told from then on is found in the list. */
export const openSampleWorld = (): Promise<string[]> => openWorldOf(evoker);

/** Somebody of the rules' examples, as a document of the world. */
export async function somebody(name: string, kind: Kind, change: Partial<CharacterState> = {}): Promise<FoundryActor> {
  return (await documentClass("Actor").create(sampleSource(exampleCharacter(name, kind, change)))) as FoundryActor;
}

/** Does something while every die of a hundred shows this face. */
export const withDice = <T>(face: number, act: () => Promise<T>): Promise<T> => withDiceOf(face, act, 100);
