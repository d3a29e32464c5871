/** Windows and forms by name, so that whoever has a button for one need not know it. */
import type { JsonObject } from "../../kernel/json.ts";

/** Opens a window; resolves to its answer where it asks for one, when that is given. */
export type Opener<Given extends JsonObject = JsonObject> = (given: Given) => Promise<unknown>;

/** What each of a game's windows is opened with: plain data, so that a button can carry it. */
export type Openings = Readonly<Record<string, JsonObject>>;

/** All windows of a game by their names. */
export type Openers<All extends Openings> = { readonly [Id in keyof All]: Opener<All[Id]> };

/** Opens one of a game's windows. */
export type Open<All extends Openings> = <Id extends keyof All & string>(id: Id, given: All[Id]) => Promise<unknown>;

const offered = new Map<string, Opener>();

/** Makes windows known. To be called once, before anything is drawn that opens them. */
export function offer<All extends Openings>(openers: Partial<Openers<All>>): void {
  for (const [id, opener] of Object.entries(openers)) offered.set(id, opener as Opener);
}

/** True for the name of a window that somebody has made known: what would open another shows no button for it. */
export const isOffered = (id: string): boolean => offered.has(id);

/**
 * Opens a window by its name.
 * @throws Error when there is none of that name
 */
export async function open(id: string, given: JsonObject = {}): Promise<unknown> {
  const opener = offered.get(id);
  if (!opener) throw new Error(`No window is called "${id}". There are: ${[...offered.keys()].join(", ")}.`);
  return opener(given);
}
