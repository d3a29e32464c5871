/** Dragging a token in one's own Turn is the Move; its card has it walk, and walk back. EVO-003, EVO-004, EVO-044 */
import { combatOf } from "../../../../fittings/here/encounter.ts";
import { open } from "../../../../fittings/press/openers.ts";
import { isWalking, place, type Point } from "../../../../fittings/walk/walks.ts";
import { isSure } from "../../../../fittings/windows/sure.ts";
import { game, hooks, localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryCombat, FoundryMovement, FoundryScene, FoundryToken } from "../../../../foundry/types.ts";
import { foreseeHere } from "../../../../table/authority/foresee.ts";
import { table } from "../../../../table/authority/index.ts";
import { isCharacter } from "../models/reading.ts";
import { frameIn } from "./frame.ts";
import { lookIn } from "./look.ts";
import { isOurs } from "./seats.ts";
import { stepOf } from "./step.ts";

/** Lets drags be Moves. Called in the init hook. */
export function followDrags(): void {
  hooks().on("preMoveToken", mayGo);
}

/** False for a drag that is a Move: the token follows when it is decided. */
function mayGo(token: FoundryToken, movement: FoundryMovement): boolean | void {
  const { actor } = token;
  if (isWalking(token) || !actor || !isCharacter(actor)) return;
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
