/** Tokens that walk by a decision's word, and back when its card is taken back. */
import { documentOf, hooks, localize, notify } from "../../foundry/globals.ts";
import type { FoundryToken } from "../../foundry/types.ts";
import { isJsonObject, sameText } from "../../kernel/json.ts";
import type { Decision, Ref } from "../../kernel/outcome.ts";
import { cardHere } from "../../table/authority/shown.ts";

/** A place on a scene, in pixels. */
export type Point = { readonly x: number; readonly y: number };

/** A token's way, kept with the decision it belongs to so that its undo walks back. */
export type Walk = {
  readonly token: Ref;
  readonly from: Point;
  readonly to: Point;
  /** Where it turns on the way. Left out: it goes straight. */
  readonly via?: readonly Point[];
  /** Whom it goes to, how far that is as the scene measures, and whether it gets there. Left out: a person's hand goes where it will. */
  readonly towards?: {
    readonly who: Ref;
    readonly distance: number;
    readonly units: string;
    readonly arrives: boolean;
  };
  /** How far it gets somebody who leaves others, as the scene measures. Left out: it leaves nobody. */
  readonly away?: { readonly distance: number; readonly units: string };
};

/** Tokens that walk by a card's word, or the game master's: nobody is asked again. */
const walking = new Map<Ref, Promise<void>>();

export const isWalking = ({ uuid }: FoundryToken): boolean => walking.has(uuid);

/** The way that belongs to a decision; null for one nobody walks for, and one that isn't whole. */
export function walkOf({ walk }: Decision): Walk | null {
  if (!isJsonObject(walk) || typeof walk["token"] !== "string") return null;
  const { from, to, via = [] } = walk;
  return isPoint(from) && isPoint(to) && Array.isArray(via) && via.every(isPoint) ? (walk as unknown as Walk) : null;
}

const isPoint = (value: unknown): boolean =>
  isJsonObject(value) && Number.isFinite(value["x"]) && Number.isFinite(value["y"]);

/** Lets tokens follow their cards. Called in the init hook. */
export function followWalks(): void {
  hooks().on("dramatis.apply", (card: string | null) => void followCard(card, "to"));
  hooks().on("dramatis.undo", (card: string) => void followCard(card, "from"));
}

async function followCard(card: string | null, end: "from" | "to"): Promise<void> {
  const decisions = ((card === null ? null : cardHere(card))?.steps ?? []).map(({ decision }) => decision);
  for (const decision of end === "to" ? decisions : decisions.toReversed()) await walkBy(decision, end);
}

/**
 * Has a token go where a decision has it stand, or back. One that somebody has moved since stays, as does one that isn't of
 * whoever the decision is made for: a decision moves nobody else.
 */
export async function walkBy(decision: Decision, end: "from" | "to" = "to"): Promise<void> {
  const walk = walkOf(decision);
  const token = walk && (documentOf(walk.token) as FoundryToken | null);
  if (!walk || token?.documentName !== "Token" || token.actor?.uuid !== decision["actor"]) return;
  await walking.get(token.uuid);
  const { from, to, via = [] } = walk;
  const [stands, goes] = end === "to" ? [from, to] : [to, from];
  const isAt = ({ x, y }: Point): boolean => sameText({ x: token.x, y: token.y }) === sameText({ x, y });
  // Ways that were found are shown as they are gone; a hand has shown its own.
  const hasRuler = end === "to" && (walk.towards ?? walk.away) !== undefined;
  if (isAt(stands)) await place(token, goes, { via: end === "to" ? via : via.toReversed(), hasRuler });
  else if (end === "from" && !isAt(from)) notify("info", localize("DRAMATIS.Fit.Walk.stays", { name: token.name }));
}

interface Manner {
  readonly via?: readonly Point[];
  readonly hasRuler?: boolean;
}

/** Moves a token without asking anybody again. */
export async function place(
  token: FoundryToken,
  { x, y }: Point,
  { via = [], hasRuler = false }: Manner = {},
): Promise<void> {
  const moves = async (): Promise<void> => {
    if (hasRuler || via.length > 0) await token.move([...via, { x, y }], { showRuler: hasRuler });
    else await token.update({ x, y });
  };
  // It is marked before anybody can be asked.
  const done = Promise.resolve().then(moves);
  walking.set(token.uuid, done);
  try {
    await done;
  } finally {
    walking.delete(token.uuid);
  }
}
