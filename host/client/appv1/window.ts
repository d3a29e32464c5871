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

/** Sizes and places a window, centred where nothing is said; gives what it became. */
export function placeWindow(element: HTMLElement, wanted: WindowPosition): WindowPosition {
  const { style } = element;
  style.position = "fixed";
  style.width = typeof wanted.width === "number" ? `${wanted.width}px` : "auto";
  style.height = typeof wanted.height === "number" ? `${wanted.height}px` : "auto";
  const { innerWidth, innerHeight } = window;
  const left = wanted.left ?? Math.max((innerWidth - element.offsetWidth) / 2, 0);
  const top = wanted.top ?? Math.max((innerHeight - element.offsetHeight) / 2, 0);
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.maxHeight = `${innerHeight}px`;
  return { ...wanted, left, top };
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
    const follow = (event: PointerEvent): void =>
      void move({ left: (left ?? 0) + event.clientX - start.clientX, top: (top ?? 0) + event.clientY - start.clientY });
    const end = (): void => window.removeEventListener("pointermove", follow);
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", end, { once: true });
  });
}
