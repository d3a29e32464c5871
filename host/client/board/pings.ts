import { game, localize } from "../applications/host-globals.ts";
import type { HostUser } from "../applications/host-documents.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./grid.ts";

/** How long a press on one spot has to be held until it points it out to everybody, in milliseconds. */
export const LONG_PRESS = 500;
/** What ends the drawing of a ping where nothing moves, in milliseconds. */
const SHOWN = 2400;

/** What is told to the others beside the spot, in Foundry's form. */
export interface PingData {
  scene: string;
  style: string;
  pull?: boolean;
  zoom?: number;
}

/** Points a spot out to everybody who looks at this scene. False for whoever has no right to. */
export function ping(canvas: Canvas, origin: Point, { style = "pulse", pull = false } = {}): boolean {
  const { user } = game();
  if (!canvas.scene || user.can?.("PING_CANVAS") === false) return false;
  const told: PingData = { scene: canvas.scene.id, style, pull: pull && user.isGM, zoom: canvas.view.scale };
  user.broadcastActivity?.({ cursor: origin, ping: told });
  draw(canvas, user, origin, style);
  return true;
}

/** Shows what another user points out on the scene that is shown here; a game master may take everybody along. */
export function showPing(canvas: Canvas, user: HostUser, origin: Point, told: PingData): void {
  if (told.scene !== canvas.scene?.id) return;
  if (told.pull) canvas.pan({ ...origin, ...(told.zoom ? { scale: told.zoom } : {}) });
  draw(canvas, user, origin, told.style);
}

function draw(canvas: Canvas, user: HostUser, { x, y }: Point, style: string): void {
  const mark = document.createElement("div");
  mark.className = "board-ping";
  mark.classList.toggle("alert", style === "alert");
  mark.setAttribute("role", "status");
  mark.style.left = `${x}px`;
  mark.style.top = `${y}px`;
  mark.style.setProperty("--user-color", String(user.color));
  const name = document.createElement("span");
  name.textContent = localize("HOST.Board.Pings", { name: user.name });
  mark.append(name);
  canvas.world.append(mark);
  setTimeout(() => mark.remove(), SHOWN);
}
