import { game, notify, reportFault } from "../applications/host-globals.ts";
import type { Canvas } from "./canvas.ts";
import { openSheet } from "./board-pointer.ts";
import { removeTokens } from "./remove-tokens.ts";
import type { Token } from "./token.ts";

interface Keybindings {
  register(namespace: string, action: string, data: object): void;
}
interface KeyContext {
  event: KeyboardEvent;
  isShift: boolean;
}
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const board = (): Canvas | null => (globalThis as unknown as { canvas?: Canvas | null }).canvas ?? null;

/** Does the keyboard speak to the board now? Not while something inside a window or the sidebar has the focus. */
function listening(event: KeyboardEvent): Canvas | null {
  const canvas = board();
  const target = event.target as Element | null;
  if (!canvas?.ready || target?.closest?.(".token-hud")) return null;
  return !target || target === document.body || target.matches(".application") || canvas.element.contains(target)
    ? canvas
    : null;
}

/** A token under the pointer is meant wherever the focus is. */
const pointedAt = (): Canvas | null => {
  const canvas = board();
  return canvas?.ready && canvas.tokens.hover ? canvas : null;
};

const focused = (canvas: Canvas): Token | null => {
  const element = document.activeElement?.closest<HTMLElement>(".token");
  return canvas.tokens.get(element?.dataset["tokenId"] ?? "") ?? null;
};

async function step(canvas: Canvas, [dx, dy]: [number, number]): Promise<void> {
  const { sizeX, sizeY, isHexagonal } = canvas.grid;
  // Rows of six-sided cells overlap by a quarter.
  const [stepX, stepY] = isHexagonal ? [sizeX * 0.76, sizeY * 0.76] : [sizeX, sizeY];
  const moving = canvas.tokens.controlled.filter((token) => token.isOwner);
  const updates = moving.map((token) => ({
    _id: token.id,
    ...canvas.grid.getSnappedPoint({ x: token.x + dx * stepX, y: token.y + dy * stepY }),
  }));
  try {
    if (updates.length) await canvas.scene?.updateEmbeddedDocuments("Token", updates);
  } catch (error) {
    notify().error((error as Error).message);
  }
  if (moving[0]) canvas.keepInView(moving[0].center);
}

/** Registers the keys of the board: Tab, arrows, T, H, Delete, Enter, Escape, and plus or minus for the view. */
export function registerBoardKeys(keybindings: Keybindings): void {
  const bind = (
    action: string,
    name: string,
    keys: object[],
    act: (canvas: Canvas, context: KeyContext) => boolean,
    extra: object = {},
  ): void =>
    keybindings.register("core", action, {
      name,
      editable: keys,
      onDown: (context: KeyContext) => {
        const canvas = listening(context.event) ?? (action === "target" || action === "tokenHud" ? pointedAt() : null);
        return canvas ? act(canvas, context) : false;
      },
      ...extra,
    });

  bind(
    "target",
    "HOST.Keys.Target",
    [{ key: "KeyT" }, { key: "KeyT", modifiers: ["Shift"] }],
    (canvas, { isShift }) => {
      const token = canvas.tokens.hover ?? focused(canvas);
      if (!token) return false;
      token.setTarget(!token.isTargeted, { releaseOthers: !isShift });
      return true;
    },
  );
  bind("tokenHud", "HOST.Keys.Hud", [{ key: "KeyH" }], (canvas) => {
    const token = canvas.tokens.hover ?? focused(canvas) ?? canvas.tokens.controlled[0];
    if (!token?.isOwner) return false;
    void canvas.hud.token?.toggle(token, { focus: true });
    return true;
  });
  bind(
    "cycleView",
    "HOST.Keys.Cycle",
    [{ key: "Tab" }, { key: "Tab", modifiers: ["Shift"] }],
    (canvas, { event, isShift }) => {
      // On a token the browser's own Tab goes to the next one, and past the last out of the board: no trap.
      const target = event.target as Element | null;
      if (target && target !== document.body && target !== canvas.element) return false;
      if (target === canvas.element && isShift) return false;
      return canvas.tokens.cycleTokens(!isShift) !== null;
    },
  );
  bind("activateToken", "HOST.Keys.Activate", [{ key: "Enter" }, { key: "Space" }], (canvas, { event }) => {
    const token = focused(canvas);
    if (!token) return false;
    if (event.code === "Enter" && (token.controlled || !token.isOwner)) void openSheet(token);
    else token.control({ releaseOthers: true });
    return true;
  });
  bind("removeTokens", "HOST.Keys.Remove", [{ key: "Delete" }], (canvas) => {
    const { controlled } = canvas.tokens;
    if (!controlled.length || !game().user.isGM) return false;
    removeTokens(controlled).catch((error: unknown) => {
      reportFault("removeTokens", error);
      notify().error((error as Error).message);
    });
    return true;
  });
  for (const [key, direction] of Object.entries(DIRECTIONS)) {
    bind(
      `move${key}`,
      "HOST.Keys.Move",
      [{ key }],
      (canvas) => {
        if (!canvas.tokens.controlled.length) return false;
        void step(canvas, direction);
        return true;
      },
      { repeat: true },
    );
  }
  for (const [action, key, factor] of [
    ["zoomIn", "Equal", 1.25],
    ["zoomOut", "Minus", 0.8],
  ] as const) {
    bind(
      action,
      "HOST.Keys.Zoom",
      [{ key }, { key: key === "Equal" ? "NumpadAdd" : "NumpadSubtract" }],
      (canvas) => {
        canvas.pan({ scale: canvas.view.scale * factor });
        return true;
      },
      { repeat: true },
    );
  }
  bind(
    "releaseTokens",
    "HOST.Keys.Release",
    [{ key: "Escape" }],
    (canvas) => {
      if (canvas.hud.token?.rendered) {
        void canvas.hud.token.clear();
        return true;
      }
      return canvas.tokens.releaseAll() > 0;
    },
    { precedence: 3 },
  );
}
