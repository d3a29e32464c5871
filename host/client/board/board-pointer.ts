import { callAll, localize, notify } from "../applications/host-globals.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./grid.ts";
import { LONG_PRESS, ping } from "./pings.ts";
import type { Token } from "./token.ts";
import { lookOf } from "./token-ruler.ts";

const SLOP = 4;
const ZOOM_STEP = 1.12;

interface Gesture {
  move(event: PointerEvent): void;
  end(event: PointerEvent): void;
  /** The pointer was taken away: what waits for it is over. */
  cancel?(): void;
}

/** Wires the pointer: select, drag with snapping, box selection, pan, zoom, target, token HUD, double click. */
export function activatePointer(canvas: Canvas): void {
  const board = canvas.element;
  let gesture: Gesture | null = null;
  let spaceDown = false;
  const tokenAt = (event: Event): Token | null => {
    const element = (event.target as Element | null)?.closest?.<HTMLElement>(".token");
    return canvas.tokens.get(element?.dataset["tokenId"] ?? "") ?? null;
  };

  window.addEventListener("keydown", (event) => event.code === "Space" && event.target === board && (spaceDown = true));
  window.addEventListener("keyup", (event) => event.code === "Space" && (spaceDown = false));

  board.addEventListener("pointerdown", (event) => {
    if ((event.target as Element).closest(".token-hud, .board-empty")) return;
    const token = tokenAt(event);
    if (event.button === 2 || event.button === 1 || spaceDown) gesture = pan(canvas, event, token);
    else if (event.button === 0 && (event.ctrlKey || event.metaKey)) gesture = measure(canvas, event);
    else if (event.button === 0 && token) gesture = dragTokens(canvas, event, token);
    else if (event.button === 0) gesture = boxSelect(canvas, event);
  });
  // A fast pointer reports more often than the page is drawn; only the last place of each frame counts.
  let latest: PointerEvent | null = null;
  const follow = (): void => {
    if (latest) gesture?.move(latest);
    latest = null;
  };
  window.addEventListener("pointermove", (event) => {
    if (!gesture) return;
    if (!latest) requestAnimationFrame(follow);
    latest = event;
  });
  window.addEventListener("pointerup", (event) => {
    // A quick drag may end before its first frame.
    if (gesture && latest) follow();
    gesture?.end(event);
    gesture = null;
  });
  window.addEventListener("pointercancel", () => {
    gesture?.cancel?.();
    gesture = null;
    canvas.ruler.clear();
    canvas.tokens.endDrags();
  });
  board.addEventListener(
    "contextmenu",
    (event) => !(event.target as Element).closest("input") && event.preventDefault(),
  );
  board.addEventListener("dblclick", (event) => void openSheet(tokenAt(event)));
  board.addEventListener(
    "wheel",
    (event) => {
      if ((event.target as Element).closest(".token-hud")) return;
      event.preventDefault();
      const before = canvas.toScene({ x: event.clientX, y: event.clientY });
      canvas.pan({ scale: canvas.view.scale * (event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP) });
      const after = canvas.toScene({ x: event.clientX, y: event.clientY });
      canvas.pan({ x: canvas.view.x + before.x - after.x, y: canvas.view.y + before.y - after.y });
    },
    { passive: false },
  );
  board.addEventListener("pointerover", (event) => hover(canvas, tokenAt(event)));
  board.addEventListener("pointerleave", () => hover(canvas, null));
  new ResizeObserver(() => canvas.pan()).observe(board);
}

function hover(canvas: Canvas, token: Token | null): void {
  const prior = canvas.tokens.hover;
  if (prior === token) return;
  canvas.tokens.hover = token;
  for (const [changed, on] of [
    [prior, false],
    [token, true],
  ] as const) {
    if (!changed) continue;
    changed.hover = on;
    changed.element.classList.toggle("hover", on);
    callAll("hoverToken", changed, on);
    // Drawing anew under the pointer would end the hover it answers to, so only what hover reveals is shown.
  }
}

/** Opens the sheet of a token's actor, if the user may see it. */
export async function openSheet(token: Token | null): Promise<void> {
  if (token?.actor) await token.actor.sheet?.render({ force: true });
}

function pan(canvas: Canvas, start: PointerEvent, token: Token | null): Gesture {
  const from = { ...canvas.view };
  let moved = false;
  return {
    move(event) {
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      moved ||= Math.hypot(dx, dy) > SLOP;
      if (moved) canvas.pan({ x: from.x - dx / from.scale, y: from.y - dy / from.scale });
    },
    end() {
      if (!moved && start.button === 2 && token?.isOwner) void canvas.hud.token?.toggle(token);
    },
  };
}

function dragTokens(canvas: Canvas, start: PointerEvent, token: Token): Gesture {
  const wasControlled = token.controlled;
  if (!wasControlled) token.control({ releaseOthers: !start.shiftKey });
  token.element.focus({ preventScroll: true });
  const group = token.controlled ? canvas.tokens.controlled.filter((one) => one.isOwner) : [];
  let moved = false;
  const offset = (event: PointerEvent): { x: number; y: number } => ({
    x: (event.clientX - start.clientX) / canvas.view.scale,
    y: (event.clientY - start.clientY) / canvas.view.scale,
  });
  return {
    move(event) {
      const { x, y } = offset(event);
      moved ||= Math.hypot(x, y) * canvas.view.scale > SLOP;
      if (!moved) return;
      if (!group.length) return;
      for (const one of group) {
        one.element.classList.add("dragging");
        one.place({ x: one.x + x, y: one.y + y });
      }
      const { grid } = canvas;
      const corner = { x: token.x + x, y: token.y + y };
      const landing = event.altKey || event.shiftKey ? corner : grid.getSnappedPoint(corner);
      const half = { x: token.w / 2, y: token.h / 2 };
      const { ruler } = token;
      canvas.ruler.show(grid, [token.center, { x: landing.x + half.x, y: landing.y + half.y }], (distance) =>
        lookOf(ruler, { ...landing, measurement: { distance, cost: distance } }),
      );
    },
    end(event) {
      if (!moved) {
        if (wasControlled && start.shiftKey) token.release();
        else if (wasControlled) token.control({ releaseOthers: true });
        return;
      }
      canvas.ruler.clear();
      if (!group.length) return notify().warn(localize("HOST.Board.TooLittle", { name: token.name }));
      const { x, y } = offset(event);
      void drop(canvas, group, { x, y }, event.altKey || event.shiftKey);
    },
  };
}

async function drop(canvas: Canvas, group: Token[], by: { x: number; y: number }, free: boolean): Promise<void> {
  const updates = group.map((token) => {
    const point = { x: token.x + by.x, y: token.y + by.y };
    return {
      _id: token.id,
      ...(free ? { x: Math.round(point.x), y: Math.round(point.y) } : canvas.grid.getSnappedPoint(point)),
    };
  });
  try {
    await canvas.scene?.updateEmbeddedDocuments("Token", updates);
  } catch (error) {
    notify().error((error as Error).message);
  }
  for (const token of group) {
    token.element.classList.remove("dragging");
    token.refresh();
  }
}

/** Ctrl and drag: measures from cell to cell without moving anything. */
function measure(canvas: Canvas, start: PointerEvent): Gesture {
  const centre = (event: PointerEvent): Point =>
    canvas.grid.getCenterPoint(canvas.toScene({ x: event.clientX, y: event.clientY }));
  const from = centre(start);
  return {
    move(event) {
      canvas.ruler.show(canvas.grid, [from, centre(event)]);
    },
    end() {
      canvas.ruler.clear();
    },
  };
}

function boxSelect(canvas: Canvas, start: PointerEvent): Gesture {
  const box = document.createElement("div");
  box.className = "board-selection";
  const origin = canvas.element.getBoundingClientRect();
  let moved = false;
  let pinged = false;
  const at = canvas.toScene({ x: start.clientX, y: start.clientY });
  const held = setTimeout(() => {
    if (!moved) pinged = ping(canvas, at, { style: start.altKey ? "alert" : "pulse", pull: start.shiftKey });
  }, LONG_PRESS);
  return {
    move(event) {
      moved ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLOP;
      if (!moved) return;
      clearTimeout(held);
      if (!box.isConnected) canvas.element.append(box);
      box.style.left = `${Math.min(start.clientX, event.clientX) - origin.left}px`;
      box.style.top = `${Math.min(start.clientY, event.clientY) - origin.top}px`;
      box.style.width = `${Math.abs(event.clientX - start.clientX)}px`;
      box.style.height = `${Math.abs(event.clientY - start.clientY)}px`;
    },
    cancel() {
      clearTimeout(held);
      box.remove();
    },
    end(event) {
      clearTimeout(held);
      box.remove();
      if (pinged && !moved) return;
      void canvas.hud.token?.clear();
      if (!moved) {
        if (!start.shiftKey) canvas.tokens.releaseAll();
        return;
      }
      const [a, b] = [
        canvas.toScene({ x: start.clientX, y: start.clientY }),
        canvas.toScene({ x: event.clientX, y: event.clientY }),
      ];
      const area = {
        x: Math.min(a.x, b.x),
        y: Math.min(a.y, b.y),
        width: Math.abs(a.x - b.x),
        height: Math.abs(a.y - b.y),
      };
      canvas.tokens.selectObjects(area, { releaseOthers: !start.shiftKey });
    },
  };
}
