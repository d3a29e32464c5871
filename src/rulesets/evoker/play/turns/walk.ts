/** Dragging a token in one's own Turn is the Move; undoing that card walks it back. EVO-003, EVO-004, EVO-044 */
import { combatOf } from "../../../../fittings/here/encounter.ts";
import { open } from "../../../../fittings/press/openers.ts";
import { isSure } from "../../../../fittings/windows/sure.ts";
import { documentOf, game, hooks, localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryCombat, FoundryMovement, FoundryScene, FoundryToken } from "../../../../foundry/types.ts";
import { isJsonObject, sameText } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { foreseeHere } from "../../../../table/authority/foresee.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { table } from "../../../../table/authority/index.ts";
import { isCharacter } from "../models/reading.ts";
import { frameIn } from "./frame.ts";
import { lookIn } from "./look.ts";
import { isOurs } from "./seats.ts";
import { stepOf, type Point, type Walk } from "./step.ts";

/** Tokens that this client walks by a card's word, or the game master's: nobody is asked again. */
const walking = new Set<Ref>();

/** Lets drags be Moves, and tokens follow their cards. Called in the init hook. */
export function followWalks(): void {
  hooks().on("preMoveToken", mayGo);
  hooks().on("dramatis.apply", (card: string | null) => void follow(card, "to"));
  hooks().on("dramatis.undo", (card: string) => void follow(card, "from"));
}

/** False for a drag that is a Move: the token follows when it is decided. */
function mayGo(token: FoundryToken, movement: FoundryMovement): boolean | void {
  const { actor, uuid } = token;
  if (walking.has(uuid) || !actor || !isCharacter(actor)) return;
  const combat = combatOf(actor.uuid);
  const { user } = game();
  if (!combat?.started || !isOurs(combat)) return;
  // Off their Turns a game master puts tokens where they belong; players are told why they can't.
  const frame = frameIn(combat);
  const isOn = frame !== null && lookIn(combat, frame).onTurn(actor.uuid);
  if (!isOn && user.isGM) return;
  void walk(combat, token, movement);
  return false;
}

async function walk(
  combat: FoundryCombat,
  token: FoundryToken,
  { destination, passed }: FoundryMovement,
): Promise<void> {
  const frame = frameIn(combat);
  const size = (token.parent as FoundryScene | null)?.grid.size ?? 0;
  if (!frame || !token.actor || size <= 0) return;
  const to = { x: destination.x, y: destination.y };
  const { decision, leaves } = stepOf(lookIn(combat, frame), frame, {
    who: token.actor.uuid,
    // A square is a metre (EVO-005); where there is no grid, the scene says.
    metres: passed.spaces > 0 ? passed.spaces : Math.round(passed.distance),
    square: { x: Math.floor(to.x / size), y: Math.floor(to.y / size) },
    walk: { token: token.uuid, from: { x: token.x, y: token.y }, to },
  });
  const ahead = foreseeHere(decision);
  if (ahead.kind === "refused") return refuse(token, to, localize(ahead.refusal.reason, ahead.refusal.data));
  if (leaves.length > 0) return void (await open("disengage", { actor: token.actor.uuid, enemies: leaves }));
  await table.decide(decision);
}

/** A game master may put it there all the same, and no Move is counted. */
async function refuse(token: FoundryToken, to: Point, why: string): Promise<void> {
  if (!game().user.isGM) return notify("warn", why);
  const T = "DRAMATIS.Evoker.Walk.";
  const lines = [why, localize(`${T}anyway`)];
  if (await isSure({ title: localize(`${T}title`, { name: token.name }), icon: "fa-solid fa-shoe-prints", lines }))
    await place(token, to);
}

/** Tokens go where a card that was written, or taken back, has them stand: those that nobody has moved since. */
async function follow(card: string | null, end: "from" | "to"): Promise<void> {
  const steps = (card === null ? null : cardHere(card))?.steps ?? [];
  const walks = steps.flatMap(({ decision }) => (isWalk(decision["walk"]) ? [decision["walk"]] : []));
  for (const { token: ref, from, to } of end === "to" ? walks : walks.toReversed()) {
    const token = documentOf(ref) as FoundryToken | null;
    const [stands, goes] = end === "to" ? [from, to] : [to, from];
    if (token && sameText({ x: token.x, y: token.y }) === sameText(stands)) await place(token, goes);
  }
}

async function place(token: FoundryToken, { x, y }: Point): Promise<void> {
  walking.add(token.uuid);
  try {
    await token.update({ x, y });
  } finally {
    walking.delete(token.uuid);
  }
}

const isPoint = (value: unknown): boolean =>
  isJsonObject(value) && typeof value["x"] === "number" && typeof value["y"] === "number";

const isWalk = (value: unknown): value is Walk =>
  isJsonObject(value) && typeof value["token"] === "string" && isPoint(value["from"]) && isPoint(value["to"]);
