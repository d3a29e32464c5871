/** Tokens that were placed or gathered go back, those of them that nobody has touched since. */
import { documentOf, game, notify } from "../../foundry/globals.ts";
import type { FoundryScene, FoundryToken } from "../../foundry/types.ts";
import { sameText, type Json } from "../../kernel/json.ts";
import { wordsOf } from "../words/words.ts";
import { tellUndone, type BoardNote, type Lain, type Put } from "./cards.ts";

const { say } = wordsOf("DRAMATIS.Fit.Party");

/** What a token has of its own: wounds and all that would be gone with it. A linked one's actor keeps that. */
export const ownOf = (token: FoundryToken): string =>
  token.actor?.isToken === true ? sameText((token.toObject()["delta"] ?? null) as Json) : "";

/**
 * Those that lie where they were put, and, of those that were placed, are what they were then. Pure.
 * @param lying each token of the scene as it is by now, by its id
 */
export const untouched = (put: readonly Put[], lying: ReadonlyMap<string, Lain>): Put[] =>
  put.filter(({ token, x, y, own, from }) => {
    const now = lying.get(token);
    return now?.x === x && now.y === y && (from !== null || own === undefined || now.own === own);
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

const whereOf = ({ tokens }: FoundryScene): ReadonlyMap<string, Lain> =>
  new Map(tokens.map((token) => [token.id, { x: token.x, y: token.y, own: ownOf(token) }]));

const fights = (token: string): boolean =>
  game().combats.some(({ combatants }) => combatants.some((one) => one.token?.id === token));
