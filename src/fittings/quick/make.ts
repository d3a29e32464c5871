/** Making many actors at once, and their tokens. What was made is told on a card that can take it back. */
import { canvas, documentClass, game, localize, notify, progress, viewCentre } from "../../foundry/globals.ts";
import type { FoundryActor, FoundryDocument, FoundryScene, UpdateData } from "../../foundry/types.ts";
import { announce } from "./made.ts";
import { numberedNames } from "./numbered.ts";
import { freeSpots } from "./places.ts";

/** The most that can be made at once. */
export const MOST = 50;

/** How many are made when somebody asks for this number; nonsense counts as one. */
export const howMany = (wanted: number): number =>
  Number.isFinite(wanted) ? Math.min(MOST, Math.max(1, Math.round(wanted))) : 1;

/** Stands for a folder named after those who are made. */
export const NEW_FOLDER = "new";

/** Documents in one request. More would keep a slow server busy for so long that nothing seems to happen. */
const AT_ONCE = 10;

export interface Making {
  readonly name: string;
  readonly count: number;
  /** Id of a folder, "" or one that is gone for none, NEW_FOLDER for one named after them. */
  readonly folder: string;
  /** Whether tokens are put on the scene that is shown. */
  readonly place: boolean;
}

/**
 * Makes actors from one source, numbered by name; resolves to them. What was made before a fault is on the card too.
 * @throws Error when the user is no game master
 */
export async function makeMany(source: UpdateData, making: Making): Promise<FoundryActor[]> {
  if (!game().user.isGM) throw new Error(localize("DRAMATIS.Fit.Quick.masterOnly"));
  const taken = game().actors.contents.map(({ name }) => name);
  const names = numberedNames(making.name, howMany(making.count), taken);
  const made: { folder: FoundryDocument | null; actors: FoundryActor[]; tokens: FoundryDocument[] } = {
    folder: null,
    actors: [],
    tokens: [],
  };
  const shown = names.length > AT_ONCE ? progress(localize("DRAMATIS.Fit.Quick.making", { n: names.length })) : null;
  try {
    if (making.folder === NEW_FOLDER) made.folder = await newFolder(making.name);
    const folder = made.folder?.id ?? (game().folders.has(making.folder) ? making.folder : null);
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const data = names.slice(from, from + AT_ONCE).map((name) => withName({ ...source, folder }, name));
      made.actors.push(...((await documentClass("Actor").create(data)) as FoundryActor[]));
      shown?.update(made.actors.length / names.length);
    }
    if (making.place) made.tokens.push(...(await placeTokens(made.actors)));
  } finally {
    shown?.done();
    if (made.actors.length > 0 || made.folder) await announce(made);
  }
  return made.actors;
}

function withName(source: UpdateData, name: string): UpdateData {
  const token = source["prototypeToken"] as UpdateData | undefined;
  return { ...source, name, prototypeToken: { ...token, name } };
}

async function newFolder(name: string): Promise<FoundryDocument> {
  return (await documentClass("Folder").create({ name, type: "Actor" })) as FoundryDocument;
}

/** Puts a token of each on the scene that is shown, around the middle of the view. */
async function placeTokens(actors: readonly FoundryActor[]): Promise<FoundryDocument[]> {
  const board = canvas();
  const scene = board?.ready ? (board.scene as FoundryScene | null) : null;
  if (!scene) {
    notify("warn", localize("DRAMATIS.Fit.Quick.noScene"));
    return [];
  }
  const { size } = scene.grid;
  const { width, height } = scene;
  const middle = viewCentre() ?? { x: width / 2, y: height / 2 };
  const lying = scene.tokens.contents.map((one) => ({ x: one.x, y: one.y, width: one.width, height: one.height }));
  const spots = freeSpots(actors.length, middle, { size, width, height }, lying);
  if (spots.length < actors.length) notify("warn", localize("DRAMATIS.Fit.Quick.noRoom"));
  const data = await Promise.all(
    spots.map(async (spot, i) => (await actors[i]?.getTokenDocument(spot))?.toObject() ?? {}),
  );
  return scene.createEmbeddedDocuments("Token", data);
}
