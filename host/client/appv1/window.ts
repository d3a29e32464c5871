import { host } from "../runtime.ts";

export interface WindowPosition {
  width: number | "auto" | null;
  height: number | "auto" | null;
  top: number | null;
  left: number | null;
  scale: number | null;
  zIndex: number;
}

/** A button in the header of a window. */
export interface HeaderButton {
  label: string;
  class: string;
  icon: string;
  onclick: ((event: Event) => unknown) | null;
}

/** The frame of a window: a header with title and buttons, and an empty content. */
export function buildWindow(
  id: string,
  appId: number,
  title: string,
  classes: readonly string[],
  resizable: boolean,
  buttons: readonly HeaderButton[],
): HTMLElement {
  const frame = document.createElement("div");
  frame.id = id;
  frame.className = ["app", "window-app", "application", ...classes].join(" ");
  frame.dataset.appid = String(appId);
  frame.setAttribute("role", "dialog");
  frame.setAttribute("aria-labelledby", `${id}-title`);
  frame.tabIndex = -1;
  const header = document.createElement("header");
  header.className = "window-header flexrow draggable resizable";
  const heading = document.createElement("h4");
  heading.className = "window-title";
  heading.id = `${id}-title`;
  heading.textContent = title;
  header.append(heading);
  for (const button of buttons) {
    const link = document.createElement("a");
    link.className = `header-button control ${button.class}`;
    link.setAttribute("role", "button");
    link.tabIndex = 0;
    const icon = document.createElement("i");
    icon.className = button.icon;
    icon.setAttribute("aria-hidden", "true");
    link.append(icon, host.game.i18n.localize(button.label));
    const press = (event: Event): void => {
      event.preventDefault();
      button.onclick?.(event);
    };
    link.addEventListener("click", press);
    link.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") press(event);
    });
    header.append(link);
  }
  const content = document.createElement("section");
  content.className = "window-content";
  frame.append(header, content);
  if (resizable) {
    const handle = document.createElement("div");
    handle.className = "window-resizable-handle";
    frame.append(handle);
  }
  return frame;
}

/** Sizes and places a window within the page, centred where nothing is said; gives what it became. */
export function placeWindow(element: HTMLElement, wanted: WindowPosition): WindowPosition {
  const { style } = element;
  const { innerWidth, innerHeight } = window;
  const width = typeof wanted.width === "number" ? Math.min(wanted.width, innerWidth) : wanted.width;
  const height = typeof wanted.height === "number" ? Math.min(wanted.height, innerHeight) : wanted.height;
  style.position = "fixed";
  style.width = typeof width === "number" ? `${width}px` : "auto";
  style.height = typeof height === "number" ? `${height}px` : "auto";
  style.maxWidth = `${innerWidth}px`;
  style.maxHeight = `${innerHeight}px`;
  const [right, bottom] = [innerWidth - element.offsetWidth, innerHeight - element.offsetHeight];
  const left = Math.max(Math.min(wanted.left ?? right / 2, right), 0);
  const top = Math.max(Math.min(wanted.top ?? bottom / 2, bottom), 0);
  style.left = `${left}px`;
  style.top = `${top}px`;
  return { ...wanted, width, height, left, top };
}

/** Calls `move` with how far the pointer has gone since it was pressed, until it is let go. */
function followPointer(start: PointerEvent, move: (dx: number, dy: number) => void): void {
  const follow = (event: PointerEvent): void => move(event.clientX - start.clientX, event.clientY - start.clientY);
  const end = (): void => window.removeEventListener("pointermove", follow);
  window.addEventListener("pointermove", follow);
  window.addEventListener("pointerup", end, { once: true });
}

/** Lets a window be moved by its header. */
export function dragByHeader(
  frame: HTMLElement,
  position: () => WindowPosition,
  move: (position: Partial<WindowPosition>) => unknown,
): void {
  const header = frame.querySelector<HTMLElement>(".window-header");
  header?.addEventListener("pointerdown", (start) => {
    if ((start.target as HTMLElement).closest("a, button, input")) return;
    const { left, top } = position();
    followPointer(start, (dx, dy) => void move({ left: (left ?? 0) + dx, top: (top ?? 0) + dy }));
  });
}

/** Lets a window be sized by the handle in its corner, if it has one. */
export function resizeByHandle(frame: HTMLElement, resize: (position: Partial<WindowPosition>) => unknown): void {
  frame.querySelector<HTMLElement>(".window-resizable-handle")?.addEventListener("pointerdown", (start) => {
    start.preventDefault();
    const { offsetWidth, offsetHeight } = frame;
    followPointer(start, (dx, dy) => void resize({ width: offsetWidth + dx, height: offsetHeight + dy }));
  });
}
