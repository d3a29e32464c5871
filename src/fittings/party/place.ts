/** The members' tokens on the scene that is shown: put there, and brought together. */
import { canvas, notify, viewCentre } from "../../foundry/globals.ts";
import type { FoundryActor, FoundryScene, FoundryToken } from "../../foundry/types.ts";
import { freeSpots, type Lying, type Spot } from "../quick/places.ts";
import { wordsOf } from "../words/words.ts";
import { tell, type BoardNote, type Put } from "./cards.ts";
import { presentMembers } from "./members.ts";
import { ownOf } from "./place-back.ts";

const { say } = wordsOf("DRAMATIS.Fit.Party");

/** The scene that is shown; null, and said, without one. */
function shownScene(): FoundryScene | null {
  const board = canvas();
  const scene = board?.ready ? (board.scene as FoundryScene | null) : null;
  if (!scene) notify("warn", say("board.noScene"));
  return scene;
}

const tokenOf = (scene: FoundryScene, { id }: FoundryActor): FoundryToken | undefined =>
  scene.tokens.find(({ actorId }) => actorId === id);

const lying = ({ x, y, width, height }: FoundryToken): Lying => ({ x, y, width, height });

/** Where they come together: at the group's own token, else in the middle of what is seen. */
function pointOf(scene: FoundryScene, party: FoundryActor): Spot {
  const own = tokenOf(scene, party);
  return own ? { x: own.x, y: own.y } : (viewCentre() ?? { x: scene.width / 2, y: scene.height / 2 });
}

/** Free cells around the point, as those see it who are not to be counted as lying there. */
function spotsFor(scene: FoundryScene, party: FoundryActor, moving: readonly FoundryToken[], n: number): Spot[] {
  const { width, height, grid } = scene;
  const taken = scene.tokens.contents.filter((one) => !moving.includes(one)).map(lying);
  const spots = freeSpots(n, pointOf(scene, party), { size: grid.size, width, height }, taken);
  if (spots.length < n) notify("warn", say("board.noRoom"));
  return spots;
}

/** Puts a token of each member on the shown scene who has none there yet. Resolves to how many. */
export async function placeMembers(party: FoundryActor): Promise<number> {
  const scene = shownScene();
  if (!scene) return 0;
  const missing = presentMembers(party).filter((one) => !tokenOf(scene, one));
  if (missing.length === 0) {
    notify("info", say("board.allHere"));
    return 0;
  }
  const spots = spotsFor(scene, party, [], missing.length);
  const tokens = await Promise.all(
    spots.map(async (spot, i) => (await missing[i]?.getTokenDocument(spot))?.toObject()),
  );
  const data = tokens.filter((one) => one !== undefined);
  const made = (await scene.createEmbeddedDocuments("Token", data)) as FoundryToken[];
  const put = made.map((one): Put => ({ token: one.id, x: one.x, y: one.y, own: ownOf(one), from: null }));
  return told(party, scene, "placed", put);
}

/** Brings the members' tokens together that stand on the shown scene. Resolves to how many. */
export async function gatherMembers(party: FoundryActor): Promise<number> {
  const scene = shownScene();
  if (!scene) return 0;
  const here = presentMembers(party).flatMap((one) => tokenOf(scene, one) ?? []);
  if (here.length === 0) {
    notify("info", say("board.nobodyHere"));
    return 0;
  }
  const spots = spotsFor(scene, party, here, here.length);
  const moving = here.flatMap((token, i) =>
    spots[i] ? [{ token, from: { x: token.x, y: token.y }, to: spots[i] }] : [],
  );
  await scene.updateEmbeddedDocuments(
    "Token",
    moving.map(({ token: { id: _id }, to }) => ({ _id, ...to })),
  );
  // Where they came to lie, which need not be where they were sent.
  const tokens = moving.map(({ token: { id: token, x, y }, from }): Put => ({ token, x, y, from }));
  return told(party, scene, "gathered", tokens);
}

/** Tells of it, with the way back. Resolves to how many tokens it was. */
async function told(
  { uuid, name }: FoundryActor,
  scene: FoundryScene,
  how: BoardNote["how"],
  tokens: readonly Put[],
): Promise<number> {
  if (tokens.length > 0)
    await tell({ kind: "board", party: uuid, name, scene: scene.uuid, how, tokens, undone: false });
  return tokens.length;
}
