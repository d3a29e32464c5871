/** Characters of the rules' examples as documents, for tests. */
import { config, documentClass, game } from "../../../../foundry/globals.ts";
import type { FoundryActor, UpdateData } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { CharacterState } from "../../rules/state.ts";
import { CARRIED, TYPE_PREFIX } from "./reading.ts";
import { dataModels } from "./index.ts";

/** Registers the models of this game, as the init hook does. */
export function declareModels(): void {
  for (const [name, models] of Object.entries(dataModels)) Object.assign(config()[name].dataModels as object, models);
  const types = Object.entries(dataModels).map(([name, models]) => [name, Object.keys(models)]);
  (game() as unknown as { documentTypes: object }).documentTypes = Object.fromEntries(types);
}

/** An id that documents may have: 16 letters and digits. */
export const documentId = (id: string): string => id.replace(/[^A-Za-z0-9]/g, "").padEnd(16, "0");

/** The state with the ids of what is carried as documents have them. */
export function withDocumentIds(state: CharacterState): CharacterState {
  const lists = Object.keys(CARRIED).map((list) => [
    list,
    (state[list] as readonly JsonObject[]).map((one) => ({ ...one, id: documentId(String(one["id"])) })),
  ]);
  return { ...state, ...Object.fromEntries(lists) } as CharacterState;
}

/** The source of an actor that would be read as this state. */
export function sampleSource({ name, kind, ...state }: CharacterState): UpdateData {
  const items = Object.entries(CARRIED).flatMap(([list, type]) =>
    (state[list] as readonly JsonObject[]).map(({ id, name: called, ...system }, sort) => {
      const title = called === "" ? "Thing" : called;
      return { _id: documentId(String(id)), name: title, type: TYPE_PREFIX + type, sort, system };
    }),
  );
  const system = Object.fromEntries(Object.entries(state).filter(([key]) => !(key in CARRIED)));
  return { name, type: TYPE_PREFIX + kind, system, items };
}

/** An actor of this source, which is nowhere stored. */
export const makeActor = (source: UpdateData): FoundryActor =>
  new (documentClass("Actor"))(source, { strict: true }) as FoundryActor;

/** An actor that is read as this state. */
export const sampleActor = (state: CharacterState): FoundryActor => makeActor(sampleSource(state));
