/** Tokens that were placed or gathered go back, those of them that nobody has touched since. */
import { documentOf, game, notify } from "../../foundry/globals.ts";
import type { FoundryScene } from "../../foundry/types.ts";
import { wordsOf } from "../words/words.ts";
import { tellUndone, type BoardNote, type Put } from "./cards.ts";

const { say } = wordsOf("DRAMATIS.Fit.Party");

/** Those that lie where they were put. Pure. @param lying where each token of the scene lies by now, by its id */
export const untouched = (put: readonly Put[], lying: ReadonlyMap<string, { x: number; y: number }>): Put[] =>
  put.filter(({ token, x, y }) => {
    const now = lying.get(token);
    return now?.x === x && now.y === y;
  });

/** Takes back what a card tells of; says so where tokens stay. Resolves to whether anything went back. */
export async function takeBoardBack({ scene: ref, tokens }: BoardNote, card: string): Promise<boolean> {
  const scene = documentOf(ref) as FoundryScene | null;
  if (scene?.documentName !== "Scene") {
    notify("warn", say("board.sceneGone"));
    return false;
  }
  const back = untouched(tokens, whereOf(scene));
  // A token that was placed and fights by now would take its fighter with it.
  const going = back.filter(({ token, from }) => from !== null || !fights(token));
  const staying = tokens.length - going.length;
  if (staying > 0) notify("warn", say("board.kept", { n: staying, all: tokens.length }));
  if (going.length === 0) return false;
  const placed = going.flatMap(({ token, from }) => (from === null ? [token] : []));
  const moved = going.flatMap(({ token, from }) => (from === null ? [] : [{ _id: token, ...from }]));
  if (placed.length > 0) await scene.deleteEmbeddedDocuments("Token", placed);
  if (moved.length > 0) await scene.updateEmbeddedDocuments("Token", moved);
  await tellUndone(card);
  return true;
}

const whereOf = ({ tokens }: FoundryScene): ReadonlyMap<string, { x: number; y: number }> =>
  new Map(tokens.map(({ id, x, y }) => [id, { x, y }]));

const fights = (token: string): boolean =>
  game().combats.some(({ combatants }) => combatants.some((one) => one.token?.id === token));
