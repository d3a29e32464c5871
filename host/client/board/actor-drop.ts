import { callHook, game, localize, notify } from "../applications/host-globals.ts";
import { droppedDocument } from "../applications/sheets/sheet-drops.ts";
import { DragDrop } from "../applications/ux/drag-drop.ts";
import type { Canvas, SceneLike } from "./canvas.ts";
import type { Point } from "./grid.ts";

/**
 * An actor dropped on the board becomes a token in the cell under the pointer; compendium actors are imported first. Gives
 * whether the drop is dealt with: it was an actor, or a listener of the hook took it for itself.
 */
export async function acceptActorDrop(canvas: Canvas, event: DragEvent): Promise<boolean> {
  const payload = DragDrop.getPayload(event);
  if (!payload["type"]) return false;
  const point = canvas.toScene({ x: event.clientX, y: event.clientY });
  const data = { ...payload, ...point };
  if (!callHook("dropCanvasData", canvas, data, event)) return true;
  if (payload["type"] !== "Actor") return false;
  if (canvas.scene) await placeToken(canvas, canvas.scene, payload, point, event.altKey);
  return true;
}

async function placeToken(
  canvas: Canvas,
  scene: SceneLike,
  payload: Record<string, unknown>,
  point: Point,
  hidden: boolean,
): Promise<void> {
  let actor = await droppedDocument(payload);
  if (!actor) return;
  if (actor.pack) {
    const actors = game().actors as unknown as {
      importFromCompendium(pack: unknown, id: string): Promise<typeof actor>;
    };
    actor = await actors.importFromCompendium(game().packs.get(actor.pack), actor.id);
  }
  if (!actor?.isOwner) return notify().warn(localize("HOST.Board.MayNotPlace", { name: actor?.name ?? "" }));
  const token = await actor.getTokenDocument?.({ hidden });
  if (!token) return;
  const source = token.toObject();
  const { sizeX, sizeY } = canvas.grid;
  const corner = {
    x: point.x - (Number(source["width"] ?? 1) * sizeX) / 2,
    y: point.y - (Number(source["height"] ?? 1) * sizeY) / 2,
  };
  const [created] = await scene.createEmbeddedDocuments("Token", [
    { ...source, ...canvas.grid.getSnappedPoint(corner) },
  ]);
  if (created) canvas.tokens.get(created.id)?.control();
}
